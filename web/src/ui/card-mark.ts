/** The visible card of a pile, drawn into a cell of a sheet: its colour, its terrain and its value. */
import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Card } from "../core/sheet.js";
import { pictureAt } from "./picture.js";

export function cardMark({ colour, value, scissors }: Card): SVGTemplateResult {
  return svg`<g class="card-mark" aria-hidden="true">
    ${pictureAt(`terrain-${colour}`, 8, 8, 84)}
    <rect class="card-rim" x="8" y="8" width="84" height="84" rx="6"></rect>
    <circle class="card-disc" cx="32" cy="34" r="22"></circle><text class="card-value" x="32" y="47">${value}</text>
    ${scissors ? svg`<circle class="card-disc" cx="72" cy="30" r="17"></circle>${pictureAt("scissors", 59, 17, 26)}` : nothing}</g>`;
}
