/** Cards of Paper World as pictures: a row of them, and a landscape. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { readCard, type Card, type Cell, type Sheet } from "../core/sheet.js";
import { t } from "../texts.js";
import { describeCard, describeCell } from "../ui/describe.js";
import { Part } from "../ui/part.js";
import { pictureAt } from "../ui/picture.js";

const SIZE = 100;
const MOST_PILES = 9;

/** One card, in a square of 100. Its colour is told by what grows there, too. */
export function cardShape(card: Card): SVGTemplateResult {
  return svg`<g class="paper-card">${pictureAt(`terrain-${card.colour}`, 0, 0, SIZE)}
    <circle class="card-spot" cx="28" cy="28" r="21"></circle><text class="card-value" x="28" y="38">${card.value}</text>
    ${card.scissors ? svg`<circle class="card-spot" cx="76" cy="76" r="20"></circle>${pictureAt("scissors", 60, 60, 32)}` : nothing}
    <rect class="card-frame" x="1.5" y="1.5" width="97" height="97"></rect></g>`;
}

function describeAll(cards: readonly string[]): string {
  return t("page.learn.cards", { what: cards.map(describeCard).join(", ") });
}

export function cardRow(cards: readonly string[]): TemplateResult {
  if (cards.length === 0) return html``;
  return html`<svg class="card-row" viewBox="0 0 ${cards.length * (SIZE + 12) - 12} ${SIZE}" role="img" aria-label=${describeAll(cards)}>
    ${cards.map((card, i) => svg`<g transform="translate(${i * (SIZE + 12)} 0)">${cardShape(readCard(card))}</g>`)}</svg>`;
}

/** <carnet-card-row>blue3 yellow1</carnet-card-row> */
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

/** The visible cards of a landscape, and the named spots around it as long as it can grow. */
@customElement("carnet-landscape")
export class LandscapeElement extends Part {
  @property({ attribute: false }) sheet!: Sheet;
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  @property() label = "";

  override render(): TemplateResult {
    const piles = this.sheet.cells.filter((cell) => cell.mark);
    const around = piles.length < MOST_PILES ? 1 : 0;
    const range = (values: readonly number[]): [number, number] =>
      [Math.max(0, Math.min(...values) - around), Math.min(this.sheet.width - 1, Math.max(...values) + around)];
    const [left, right] = range(piles.map((cell) => cell.column));
    const [top, bottom] = range(piles.map((cell) => cell.row));
    const shown = this.sheet.cells.filter(({ column, row }) => column >= left && column <= right && row >= top && row <= bottom);
    const what = piles.map((cell) => describeCell(cell)).join("; ");
    return html`<svg class="landscape-picture" viewBox="${left * SIZE - 8} ${top * SIZE - 8} ${(right - left + 1) * SIZE + 16} ${(bottom - top + 1) * SIZE + 16}"
      role="img" aria-label=${this.label ? `${this.label}: ${what}` : what}>${shown.map((cell) => this.spot(cell))}</svg>`;
  }

  private spot(cell: Cell): SVGTemplateResult {
    const { name, mark } = cell;
    return svg`<g transform="translate(${cell.column * SIZE} ${cell.row * SIZE})">
      ${mark?.card ? cardShape(mark.card) : svg`<rect class="card-none" x="6" y="6" width="88" height="88" rx="8"></rect>`}
      ${this.sheet.scissors === name ? svg`<circle class="token-ring" cx="76" cy="76" r="27"></circle>` : nothing}
      ${this.lit.has(name) ? svg`<rect class="card-lit" x="4" y="4" width="92" height="92"></rect>` : nothing}
      <text class="card-cell" x="92" y="22">${name}</text></g>`;
  }
}
