/**
 * A sheet as SVG: paper, marks, what may be done where, and what counts.
 *
 * For a screen reader it is a grid that can be walked with the arrow keys. It knows nothing of the
 * rules: whoever uses it says which cells are legal, lit or fresh, and hears which one was tapped.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { cellName } from "../core/cells.js";
import { readCard, type Card, type Cell, type GameName, type Ground, type Sheet } from "../core/sheet.js";
import type { Score } from "../core/view.js";
import { language, t } from "../texts.js";
import { cardFace } from "./card.js";
import { describeCell } from "./describe.js";
import { CELL, COLUMN_NAMES, ROW_NAMES } from "./geometry.js";
import { answerFirst, Part } from "./part.js";
import { handwritten, pictureAt } from "./picture.js";
import { MARGIN, placeAround, toneOf } from "./place.js";
import { isInside, regionOf, type Region } from "./region.js";
import { whatCounts } from "./counts.js";

const markPictures: Record<string, string> = {
  mummy: "mummy", danger: "danger", boat: "boat", snake: "snake", crossed: "snake-crossed", hut: "hut",
  statue: "statue", mine: "mine",
};

/** What is printed on the paper of a cell. */
export const printedPictures: Partial<Record<Ground, string>> = { door: "door", mountain: "mountain", lake: "lake", sea: "wave" };

/** A card, with a little room around it. */
function onCell(card: Card): SVGTemplateResult {
  return svg`<g transform="translate(4 4) scale(.92)">${cardFace(card)}</g>`;
}

/** A picture that fills a cell, or what a treasure leaves of it. */
function inCell(cell: Cell, name: string): SVGTemplateResult {
  return cell.treasure ? pictureAt(name, 23, 43, 54) : pictureAt(name, 10, 10, 80);
}

/** Two digits are squeezed into the room of one. */
function rowName(row: number, y: number): SVGTemplateResult {
  const wide = row > 9;
  return svg`<text x=${-ROW_NAMES / 2} y=${y + 9} textLength=${wide ? ROW_NAMES - 2 : nothing}
    lengthAdjust=${wide ? "spacingAndGlyphs" : nothing}>${row}</text>`;
}

/** A hint, or what was played. */
export type Badge = "bulb" | "pencil";

@customElement("carnet-sheet")
export class SheetElement extends Part {
  @property({ attribute: false }) sheet!: Sheet;
  @property({ attribute: false }) score: Score | undefined;
  /** What the label of the grid is. */
  @property() label = "";
  /** Cells where what is chosen may go. */
  @property({ attribute: false }) legal: ReadonlySet<string> = new Set();
  /** What could be done in a cell, for reading aloud: "7, 9". */
  @property({ attribute: false }) choices: ReadonlyMap<string, string> = new Map();
  @property({ attribute: false }) chosen: ReadonlySet<string> = new Set();
  /** Cells of a part of the score that somebody points at. */
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  /** Cells that are new: written in this turn, or by others since the last one. */
  @property({ attribute: false }) fresh: ReadonlySet<string> = new Set();
  @property({ attribute: false }) changed: ReadonlySet<string> = new Set();
  /** Cells with which something is wrong. */
  @property({ attribute: false }) wrong: ReadonlySet<string> = new Set();
  /** A mark that is only planned: a peril on another's sheet, a card that asks for its price. */
  @property({ attribute: false }) planned: { cell: string; mark: string } | undefined;
  /** How many cards a jump to a cell costs. */
  @property({ attribute: false }) costs: ReadonlyMap<string, number> = new Map();
  /** Signs on cells: a hint goes here, this was played. */
  @property({ attribute: false }) badges: ReadonlyMap<string, Badge> = new Map();
  /** The cell over which something is carried. */
  @property() under = "";
  /** What is drawn of it; if nothing is said, what matters. */
  @property({ attribute: false }) region: Region | undefined;
  /** Chain, groups, discoveries and the like are drawn. */
  @property({ type: Boolean }) counts = false;
  /** It can be tapped and walked. Else it is a picture. */
  @property({ type: Boolean }) active = false;
  /** It is a board being drawn: where there is no cell one can be put, and "paint" events tell of strokes. */
  @property({ type: Boolean }) paint = false;
  @property({ type: Boolean }) thumbnail = false;
  /** Letters above the columns and numbers beside the rows, for texts that speak of cells. */
  @property({ type: Boolean }) named = false;
  protected override readonly patient = false;
  private cursor = "";
  /** The one cell that Tab reaches; from there arrow keys walk. */
  private reached: Element | null = null;
  /** The last cell of the running stroke. */
  private painted = "";

  override render(): TemplateResult {
    const { sheet } = this;
    const { left, top, width, height } = this.shown;
    const [beside, above] = this.named ? [ROW_NAMES, COLUMN_NAMES] : [0, 0];
    const around = this.paint ? 0 : MARGIN[sheet.game];
    const box = [
      left * CELL - around - beside, top * CELL - around - above,
      width * CELL + 2 * around + beside, height * CELL + 2 * around + above,
    ];
    return html`<svg class="sheet sheet-${sheet.game} ${this.paint ? "painted" : sheet.game in MARGIN && sheet.game !== "paperworld" ? "sheet-place" : ""}" viewBox=${box.join(" ")}
      role=${this.active ? "grid" : "img"} aria-label=${this.label}
      aria-rowcount=${this.active ? sheet.height : nothing} aria-colcount=${this.active ? sheet.width : nothing}
      @keydown=${this.active ? this.onKey : nothing} @click=${this.active ? this.onClick : nothing}
      @pointerdown=${this.paint ? this.onStroke : nothing} @pointermove=${this.paint ? this.onStroke : nothing}>
      ${this.paint ? nothing : guard([sheet.game, sheet.cells.map((cell) => cell.ground).join()], () => placeAround(sheet))}
      ${this.named ? this.names() : nothing}
      ${this.rows()}
      ${this.counts ? whatCounts(sheet, this.score) : nothing}
    </svg>`;
  }

  private names(): SVGTemplateResult {
    const { left, top, width, height } = this.shown;
    const places = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    const middle = (i: number): number => i * CELL + CELL / 2;
    const around = this.paint ? 0 : MARGIN[this.sheet.game];
    return svg`<g class="names" aria-hidden="true" transform="translate(${left * CELL} ${top * CELL})">
      ${places(width).map((i) => svg`<text x=${middle(i)} y=${-around - 7}>${cellName(left + i, 0).charAt(0)}</text>`)}
      <g transform="translate(${-around} 0)">${places(height).map((i) => rowName(top + i + 1, middle(i)))}</g></g>`;
  }

  private get shown(): Region {
    return this.region ?? regionOf(this.sheet);
  }

  /** Cells of a landscape carry their names, unless those stand beside it or it is small. */
  private get namesCells(): boolean {
    return !this.thumbnail && !this.named;
  }

  /** The cells that are drawn. */
  private get cells(): Cell[] {
    const { shown } = this;
    return this.sheet.cells.filter((cell) => isInside(shown, cell));
  }

  private rows(): SVGTemplateResult[] {
    const rows: Cell[][] = Array.from({ length: this.sheet.height }, () => []);
    for (const cell of this.cells) rows[cell.row]?.push(cell);
    return rows.map((cells, row) => (cells.length === 0 ? svg`` : svg`<g role=${this.active ? "row" : nothing}
      aria-rowindex=${this.active ? row + 1 : nothing}>${cells.map((cell) => this.cell(cell))}</g>`));
  }

  /** What a cell looks like and says depends on this alone; most cells stay as they are from tap to tap. */
  private cell(cell: Cell): unknown {
    const names = this.namesOf(cell);
    const facts = [
      JSON.stringify(cell), names, this.choices.get(cell.name), this.active, this.thumbnail, this.paint, this.sheet.game,
      this.planned?.cell === cell.name ? this.planned.mark : "", this.costs.get(cell.name), language(),
    ];
    return guard(facts, () => this.drawn(cell, names));
  }

  private namesOf(cell: Cell): string {
    const names = ["cell", `g-${cell.ground}`, `tone-${toneOf(cell)}`];
    for (const [name, set] of [["legal", this.legal], ["chosen", this.chosen], ["lit", this.lit],
      ["fresh", this.fresh], ["changed", this.changed], ["wrong", this.wrong]] as const)
      if (set.has(cell.name)) names.push(name);
    if (cell.name === this.under) names.push("under");
    if (cell.mark?.card) names.push("piled");
    if (cell.discovery) names.push(`d-${cell.discovery.kind}`);
    if (cell.mark) names.push("marked");
    if (this.planned?.cell === cell.name) names.push("plans");
    const badge = this.badges.get(cell.name);
    if (badge) names.push(`badged-${badge}`);
    return names.join(" ");
  }

  private drawn(cell: Cell, names: string): SVGTemplateResult {
    const here = this.active && this.isThere(cell);
    return svg`<g class=${names} data-cell=${cell.name}
      role=${this.active ? "gridcell" : nothing}
      aria-colindex=${this.active ? cell.column + 1 : nothing}
      tabindex=${here ? -1 : nothing}
      aria-selected=${here ? String(this.chosen.has(cell.name)) : nothing}
      aria-label=${this.active ? this.described(cell) : nothing}
      aria-invalid=${this.wrong.has(cell.name) ? "true" : nothing}
      aria-hidden=${this.active && !here ? "true" : nothing}
      transform="translate(${cell.column * CELL} ${cell.row * CELL})">${this.paper(cell)}${this.marks(cell)}</g>`;
  }

  private described(cell: Cell): string {
    const badge = this.badges.get(cell.name);
    return `${describeCell(cell, this.choices.get(cell.name))}${badge ? `, ${t(`page.badge.${badge}`)}` : ""}`;
  }

  private paper(cell: Cell): SVGTemplateResult | typeof nothing {
    if (!this.isThere(cell)) return nothing;
    const picture = this.paint || cell.ground === "door" ? printedPictures[cell.ground] : undefined;
    const shown = picture && !(cell.ground === "sea" && cell.mark);
    return svg`<rect class="ground" x="2" y="2" width="96" height="96" rx="10"></rect>
      ${cell.ground === "plain" && !this.paint ? svg`<path class="edge" d="M10 9H${54 + 9 * toneOf(cell)}M9 10V${40 + 8 * toneOf(cell)}"></path>` : nothing}
      ${shown ? svg`<g class="printed">${inCell(cell, picture)}</g>` : nothing}
      ${this.sheet.game === "paperworld" && !cell.mark && this.namesCells ? svg`<text class="place" x="50" y="57" aria-hidden="true">${cell.name}</text>` : nothing}`;
  }

  private marks(cell: Cell): SVGTemplateResult {
    const { mark } = cell;
    const seed = cell.column * 5 + cell.row * 3;
    const planned = this.planned?.cell === cell.name ? this.planned.mark : "";
    const drawn = mark?.kind === "number"
      ? handwritten(mark.value ?? 0, 50, cell.treasure ? 66 : 50, cell.treasure ? 64 : 78, seed + (mark.value ?? 0))
      : mark?.card ? this.pile(cell, mark.card)
      : mark && markPictures[mark.kind] ? inCell(cell, markPictures[mark.kind] ?? "") : nothing;
    return svg`${drawn}
      ${cell.treasure ? this.treasure(cell) : nothing}
      ${planned ? svg`<g class="planned">${markPictures[planned] ? pictureAt(markPictures[planned] ?? "", 10, 10, 80) : onCell(readCard(planned))}</g>` : nothing}
      ${cell.discovery && this.named ? svg`<text class="letter" x="88" y="26" aria-hidden="true">${cell.discovery.letter}</text>` : nothing}
      ${this.legal.has(cell.name) && mark ? svg`<circle class="may" cx="50" cy="50" r="44"></circle>` : nothing}
      <rect class="frame" x="4" y="4" width="92" height="92" rx="9"></rect>
      ${this.badge(cell)}
      ${this.costs.has(cell.name) ? this.cost(this.costs.get(cell.name) ?? 0) : nothing}`;
  }

  /** The visible card of a pile, its place, and the token that lies upon it. */
  private pile(cell: Cell, card: Card): SVGTemplateResult {
    return svg`${onCell(card)}
      ${!this.namesCells ? nothing : svg`<text class="place" x="12" y="67" aria-hidden="true">${cell.name}</text>`}
      ${cell.token ? svg`<g class="scissors-token"><circle cx="66" cy="60" r="26"></circle>${pictureAt("scissors", 49, 43, 34)}</g>` : nothing}`;
  }

  /** A jump, and its price in cards; the scissors pay for one that costs none. */
  private cost(cards: number): SVGTemplateResult {
    return svg`<g class="cost" transform="translate(50 82)" aria-hidden="true"><rect x="-32" y="-16" width="64" height="32" rx="16"></rect>
      ${pictureAt("jump", -26, -13, 26)}${cards ? handwritten(cards, 14, 0, 26, 0) : pictureAt("scissors", 3, -11, 22)}</g>`;
  }

  private badge(cell: Cell): SVGTemplateResult | typeof nothing {
    const badge = this.badges.get(cell.name);
    return badge ? svg`<g class="badge"><circle cx="20" cy="20" r="20"></circle>${pictureAt(badge, 5, 5, 30)}</g>` : nothing;
  }

  /** A chest and its value. What else is in the cell is drawn below them, smaller. */
  private treasure(cell: Cell): SVGTemplateResult {
    return svg`<g class="treasure"><rect x="26" y="3" width="71" height="34" rx="17"></rect>${pictureAt("treasure", 29, 1, 36)}
      <text class="worth" x="79" y="30" aria-hidden="true">${cell.treasure}</text></g>`;
  }

  /* --- answering ------------------------------------------------------------------------------ */

  /** Draws what a tap has written: in this frame, and all that follows from it on the page in the next. */
  answer(sheet: Sheet, written: string, isHeld: boolean): void {
    this.sheet = sheet;
    this.fresh = this.chosen = new Set(isHeld ? [written] : []);
    this.legal = new Set([...this.legal].filter((cell) => cell !== written));
    this.setAttribute("aria-busy", "true");
    void answerFirst().then(() => this.removeAttribute("aria-busy"));
  }

  /* --- walking -------------------------------------------------------------------------------- */

  private isThere(cell: Cell): boolean {
    return this.paint || cell.ground !== "none";
  }

  private cursorCell(): string {
    const { cells } = this;
    const here = cells.find((cell) => cell.name === this.cursor);
    return (here ?? cells.find((cell) => this.isThere(cell)))?.name ?? "";
  }

  private elementOf(cell: string): SVGElement | null {
    return this.querySelector<SVGElement>(`[data-cell="${cell}"]`);
  }

  protected override updated(): void {
    this.placeCursor();
  }

  private reach(cell: string): void {
    this.cursor = cell;
    this.placeCursor();
  }

  private placeCursor(): void {
    const at = this.active ? this.elementOf(this.cursorCell()) : null;
    if (at === this.reached) return;
    if (this.reached?.hasAttribute("tabindex")) this.reached.setAttribute("tabindex", "-1");
    at?.setAttribute("tabindex", "0");
    this.reached = at;
  }

  /** The name of the cell that an element is part of. */
  static cellOf(element: EventTarget | null): string {
    return (element as Element | null)?.closest?.("[data-cell]")?.getAttribute("data-cell") ?? "";
  }

  /** Between two cells the nearer one is meant: every pixel counts where nine columns share a phone. */
  private cellUnder(event: MouseEvent): string {
    const name = SheetElement.cellOf(event.target);
    const matrix = name ? null : this.querySelector("svg")?.getScreenCTM();
    if (!matrix) return name;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return x < 0 || y < 0 ? "" : cellName(Math.floor(x / CELL), Math.floor(y / CELL));
  }

  private onClick = (event: MouseEvent): void => {
    const cell = this.sheet.byName.get(this.cellUnder(event));
    // A stroke has painted the cell already, unless there was no pointer: a screen reader's click.
    if (!cell || !this.isThere(cell) || (this.paint && event.detail > 0)) return;
    this.reach(cell.name);
    this.send("cell", cell.name);
  };

  /** A finger keeps its first target, so the cell is looked up where the pointer is. */
  private onStroke = (event: PointerEvent): void => {
    const begins = event.type === "pointerdown";
    if (!begins && event.buttons !== 1) return;
    const cell = SheetElement.cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!cell || (!begins && cell === this.painted)) return;
    this.painted = cell;
    this.reach(cell);
    this.send("paint", { cell, begins });
  };

  private onKey = (event: KeyboardEvent): void => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const here = this.sheet.byName.get(SheetElement.cellOf(event.target) || this.cursorCell());
    if (!here) return;
    const step = steps[event.key];
    if (step) this.walk(here, step);
    else if (event.key === "Home" || event.key === "End") this.toEdge(here, event.key === "End");
    else if (event.key === "Enter" || event.key === " ") this.send("cell", here.name);
    else return;
    event.preventDefault();
  };

  /** To the next cell there is in that direction. */
  private walk(from: Cell, [columns, rows]: [number, number]): void {
    let { column, row } = from;
    for (;;) {
      column += columns;
      row += rows;
      const next = this.cells.find((cell) => cell.column === column && cell.row === row);
      if (!next) return;
      if (this.isThere(next)) return this.moveTo(next.name);
    }
  }

  private toEdge(from: Cell, end: boolean): void {
    const row = this.cells.filter((cell) => cell.row === from.row && this.isThere(cell));
    const cell = end ? row[row.length - 1] : row[0];
    if (cell) this.moveTo(cell.name);
  }

  private moveTo(cell: string): void {
    this.reach(cell);
    this.focusCell();
  }

  /** Puts the focus on the cell where the cursor is. */
  focusCell(): void {
    this.elementOf(this.cursorCell())?.focus();
  }

  static labelFor(name: string, isOwn: boolean, game: GameName = "temple"): string {
    const own = isOwn || name === t("play.you");
    if (game === "paperworld") return own ? t("page.cards.landscape.yours") : t("page.cards.landscape.of", { name });
    return own ? t("page.sheet.yours") : t("page.sheet.of", { name });
  }
}
