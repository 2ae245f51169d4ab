/** <carnet-card-row>blue3 yellow1</carnet-card-row>: cards of Paper World in a row. */
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { cardPicture } from "../ui/card.js";
import { describeCard } from "../ui/describe.js";
import { Part } from "../ui/part.js";

export function cardRow(cards: readonly string[]): TemplateResult {
  const label = t("page.learn.cards", { what: cards.map(describeCard).join(", ") });
  return html`<span class="card-row" role="img" aria-label=${label}>${cards.map((card) => cardPicture(card))}</span>`;
}

@customElement("carnet-card-row")
export class CardRowElement extends Part {
  private cards: readonly string[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.cards.length) return;
    this.cards = (this.textContent ?? "").trim().split(" ");
    this.replaceChildren();
  }

  override render(): TemplateResult {
    return cardRow(this.cards);
  }
}
