/** The viewer's hand: cards to tap, or to carry to the landscape. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t } from "../texts.js";
import { cardPicture } from "./card.js";
import { carry } from "./carry.js";
import { describeCard } from "./describe.js";
import { Part, spoken } from "./part.js";

/** A card of the hand, and the cell of the landscape that it is over; none if it is beside it. */
export interface Carried {
  at: number;
  cell: string;
}

@customElement("carnet-hand")
export class HandElement extends Part {
  @property({ attribute: false }) cards: readonly string[] = [];
  @property({ attribute: false }) discards: readonly string[] = [];
  /** The places of cards that can be used now; the others are faint. Undefined: nothing is said of that. */
  @property({ attribute: false }) usable: ReadonlySet<number> | undefined;
  /** Cards that a lesson points at. */
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  /** The place of the chosen card; -1 for none. */
  @property({ type: Number }) chosen = -1;
  /** The places of cards that are to be dropped for a jump. */
  @property({ attribute: false }) dropped: ReadonlySet<number> = new Set();
  /** The place of the card that is being carried. */
  @state() private carried = -1;

  override render(): TemplateResult {
    return html`<section class="hand-side"><div class="hand-head">
        <h2>${t("page.cards.hand", { count: this.cards.length })}</h2>${this.discardPile()}</div>
      <div class="hand" role="group" aria-label=${t("page.cards.hand", { count: this.cards.length })}>
        ${this.cards.map((card, at) => this.card(card, at))}</div></section>`;
  }

  private card(card: string, at: number): TemplateResult {
    const dropped = this.dropped.has(at);
    const look = [
      this.usable ? (this.usable.has(at) ? "usable" : "faint") : "", dropped ? "dropped" : "", this.carried === at ? "carried" : "",
      this.lit.has(card) ? "lit" : "",
    ];
    const words = [describeCard(card)];
    if (this.usable?.has(at)) words.push(t("page.cards.usable"));
    if (dropped) words.push(t("page.cards.dropped"));
    return html`<button type="button" class="hand-card ${look.join(" ")}" data-card=${at}
      aria-pressed=${String(this.chosen === at || dropped)} aria-keyshortcuts=${at < 9 ? at + 1 : nothing}
      @click=${() => this.send("card", at)} @pointerdown=${(e: PointerEvent) => this.carry(e, at)}>${spoken(words.join(", "))}${cardPicture(card)}</button>`;
  }

  /** Carried over the landscape, it tells over which cell. */
  private carry(event: PointerEvent, at: number): void {
    const cellAt = (target: Element | undefined): string =>
      target?.closest(".landscape [data-cell]")?.getAttribute("data-cell") ?? "";
    carry(event, event.currentTarget as HTMLElement, {
      over: (target) => {
        this.carried = target ? at : -1;
        this.send<Carried | undefined>("carry", target && { at, cell: cellAt(target) });
      },
      drop: (target) => this.send<Carried>("drop", { at, cell: cellAt(target) }),
    });
  }

  private discardPile(): TemplateResult {
    const { discards } = this;
    if (discards.length === 0) return html`<span class="small">${t("page.cards.no-discards")}</span>`;
    return html`<details class="discards"><summary>${t("page.cards.discards", { count: discards.length })}</summary>
      <div>${discards.map((card) => cardPicture(card, true))}</div></details>`;
  }
}
