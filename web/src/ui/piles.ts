/** The five draw piles: their top cards, and how high they are. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { readCard } from "../core/sheet.js";
import type { Pile } from "../core/view.js";
import { t } from "../texts.js";
import { cardFace } from "./card.js";
import { describeCard } from "./describe.js";
import { Part, spoken } from "./part.js";

/** How a pile stands out: it would be taken by its colour, by its value, or is about to be taken. */
export type PileMark = "by-colour" | "by-value" | "by-both" | "taken";

/** A card thick for every three cards. */
const THICK = 3;

function edges(height: number): SVGTemplateResult[] {
  const layers = Math.min(4, Math.floor(height / THICK));
  return Array.from({ length: layers }, (_, i) => svg`<rect class="pile-edge" y=${(layers - i) * 3} width="100" height="100" rx="9"></rect>`);
}

/** A pile as a picture: its top card, and how high it is. */
export function pilePicture({ top, height }: Pile): TemplateResult {
  return html`<svg viewBox="0 0 100 112" focusable="false" aria-hidden="true">${edges(height)}
      ${top ? cardFace(readCard(top)) : svg`<rect class="pile-empty" x="3" y="3" width="94" height="94" rx="9"></rect>`}</svg>
    <span class="pile-height" aria-hidden="true">${top ? `×${height}` : nothing}</span>`;
}

export function describePile({ top, height }: Pile, i: number): string {
  return top ? t("play.pile", { pile: i + 1, card: describeCard(top), height }) : t("play.pile-empty", { pile: i + 1 });
}

@customElement("carnet-piles")
export class PilesElement extends Part {
  @property({ attribute: false }) piles: readonly Pile[] = [];
  @property({ attribute: false }) marks: ReadonlyMap<number, PileMark> = new Map();
  /** Piles that a lesson points at. */
  @property({ attribute: false }) lit: ReadonlySet<number> = new Set();
  /** The pile that was tapped; -1 for none. */
  @property({ type: Number }) chosen = -1;

  override render(): TemplateResult {
    return html`<div class="piles" role="group" aria-label=${t("page.cards.piles")}>
      ${this.piles.map((pile, i) => this.pile(pile, i))}</div>`;
  }

  private pile(pile: Pile, i: number): TemplateResult {
    const mark = this.marks.get(i) ?? "";
    const words = [describePile(pile, i)];
    if (mark === "taken") words.push(t("page.cards.taken"));
    return html`<button type="button" class="pile ${mark} ${this.lit.has(i) ? "lit" : ""}" data-pile=${i}
      aria-pressed=${String(this.chosen === i)} ?disabled=${!pile.top} @click=${() => this.send("pile", i)}>${spoken(words.join(", "))}${pilePicture(pile)}</button>`;
  }
}
