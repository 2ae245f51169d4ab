/** Small parts of plots: bars beside numbers, and what a sign means. */
import { svg, html, type TemplateResult } from "lit";
import type { PartName } from "../core/view.js";
import { t } from "../texts.js";
import { errorBar, signedWorth } from "./words.js";

/** `share` of the whole width, in percent. The number stands beside it for whoever does not see it. */
export function bar(share: number, kind = ""): TemplateResult {
  return html`<svg class="bar ${kind}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${share} height="6"></rect>`}</svg>`;
}

/** Which parts of the score cost something, and which won. */
export function partBars(parts: readonly (readonly [part: PartName, change: number])[]): TemplateResult {
  const most = Math.max(...parts.map(([, change]) => Math.abs(change)));
  return html`<table class="part-bars"><tbody>${parts.map(([part, change]) => html`<tr><th scope="row">${t(`play.part.${part}`)}</th>
    <td>${signedWorth(change)}</td><td>${bar(Math.round(Math.abs(change) / most * 100), change < 0 ? "loss" : "gain")}</td></tr>`)}</tbody></table>`;
}

/** A number and its error, which goes below it where there is little room. */
export function measured(number: string | TemplateResult, error: number): TemplateResult {
  return html`${number} <small class="error">${errorBar(error)}</small>`;
}

export function legend(kind: "line" | "luck" | "loss" | "costly" | "dot", text: string): TemplateResult {
  return html`<span class="legend"><span class="key ${kind}" aria-hidden="true">${kind === "costly" ? "▼" : ""}</span>${text}</span> `;
}
