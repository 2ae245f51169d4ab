/** A card of Paper World: its terrain says the colour without colour, its value stands in the corner. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { readCard, type Card } from "../core/sheet.js";
import { describeCard } from "./describe.js";
import { handwritten, pictureAt } from "./picture.js";

/** The stars that are printed on a card, by its value. */
const printed: readonly number[] = [0, 0, 1, 2, 3, 5];
const BORDER = 5;
const STAR = 15;
const RIGHT = 92;

function starsOf(card: Card): SVGTemplateResult | typeof nothing {
  const count = printed[card.value] ?? 0;
  if (count === 0) return nothing;
  return svg`<rect class="card-stars" x=${RIGHT - STAR * count - 3} y="74" width=${STAR * count + 6} height="19" rx="9"></rect>
    ${Array.from({ length: count }, (_, i) => pictureAt("star", RIGHT - STAR * (i + 1), 76, STAR))}`;
}

/** 100 wide and high. */
export function cardFace(card: Card): SVGTemplateResult {
  return svg`<g class="card-face">
    <rect class="card-paper" width="100" height="100" rx="9"></rect>
    ${pictureAt(`terrain-${card.colour}`, BORDER, BORDER, 100 - 2 * BORDER)}
    <circle class="card-corner" cx="25" cy="25" r="22"></circle>
    <g class="card-value">${handwritten(card.value, 25, 25, 37, 0)}</g>
    ${card.scissors ? svg`<circle class="card-corner" cx="78" cy="22" r="18"></circle>${pictureAt("scissors", 65, 9, 26)}` : nothing}
    ${starsOf(card)}</g>`;
}

/** A card as a picture of its own. Without a label whoever contains it says what it is. */
export function cardPicture(text: string, labelled = false): TemplateResult {
  return html`<svg class="card" viewBox="0 0 100 100" focusable="false" role=${labelled ? "img" : nothing}
    aria-label=${labelled ? describeCard(text) : nothing} aria-hidden=${labelled ? nothing : "true"}>${cardFace(readCard(text))}</svg>`;
}
