/** A board being drawn: tapped, painted with a finger, or walked and typed. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { asName, BOARD_MOST, boardText, cropped, groundLetters, rimOf, widthOf } from "../core/boards.js";
import { cellName, placeOf } from "../core/cells.js";
import { attempt, Checker, type Fault } from "../core/checks.js";
import { blankDraft, draftText } from "../core/draft.js";
import { groundOf, readSheet, type GameName, type Sheet } from "../core/sheet.js";
import * as boards from "../store/boards.js";
import { language, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture, pictureAt } from "../ui/picture.js";
import { printedPictures, SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { download } from "./share.js";
import "../ui/message.js";
import "../ui/stepper.js";

/** The board as an empty sheet. */
export function boardSheet({ game, name, rows }: Pick<boards.OwnBoard, "game" | "name" | "rows">): Sheet {
  return readSheet(draftText(blankDraft(game, name, rows)), rows);
}

/** "land" where it is not the floor of a temple. */
function groundName(game: GameName, letter: string): string {
  const ground = groundOf(letter);
  return t(`page.boards.ground.${ground === "plain" && game !== "temple" ? "land" : ground}`);
}

/** Cut off or filled up at the right and at the bottom. */
function resized(rows: readonly string[], width: number, height: number, filler: string): string[] {
  return Array.from({ length: height }, (_, y) => (rows[y] ?? "").padEnd(width, filler).slice(0, width));
}

@customElement("carnet-board-editor")
export class BoardEditorElement extends Part {
  @property({ attribute: false }) board!: boards.OwnBoard;
  @state() private ground = ".";
  @state() private name = "";
  @state() private kept = true;
  private checker: Checker | undefined;
  private fault: Fault | undefined;
  private past: (readonly string[])[] = [];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.name = this.board.name;
    this.checker = await Checker.create(language());
    this.requestUpdate("board");
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    const { checker } = this;
    if (changes.has("board") && checker) this.fault = attempt(() => checker.boards(boardText(this.board))).fault;
  }

  override render(): TemplateResult {
    const { board } = this;
    return html`<div class="board-editor">
      <label class="field">${t("page.boards.name")}<input type="text" .value=${this.name} autocapitalize="none" spellcheck="false" autocomplete="off"
        aria-invalid=${!this.name || this.nameTaken() ? "true" : nothing} @input=${this.onName}></label>
      <carnet-message .text=${this.told()} .refusal=${this.refusal()}></carnet-message>
      <carnet-sheet active paint .sheet=${boardSheet(board)} .label=${t("page.boards.of", { name: board.name })} .wrong=${this.wrongCells()}
        @paint=${(e: CustomEvent<{ cell: string; begins: boolean }>) => this.stroke(e.detail.cell, this.ground, e.detail.begins)}
        @cell=${(e: CustomEvent<string>) => this.stroke(e.detail, this.ground, true)} @keydown=${this.onKey}></carnet-sheet>
      <div class="palette">
        <div class="kinds grounds" role="group" aria-label=${t("page.boards.ground")}>${(groundLetters[board.game] ?? []).map((letter) => this.swatch(letter))}</div>
        <button type="button" ?disabled=${this.past.length === 0} @click=${this.undo}>${picture("undo")}${t("page.undo")}</button>
        <div class="below">${(["width", "height"] as const).map((side) => html`<carnet-stepper label=${t(`page.boards.${side}`)} least="1" most=${BOARD_MOST}
          .value=${this.size()[side]} @step=${(e: CustomEvent<number>) => this.resize({ ...this.size(), [side]: e.detail })}></carnet-stepper>`)}</div>
        ${this.actions()}
        <p class="small keys">${t("page.boards.keys")}</p></div></div>`;
  }

  private swatch(letter: string): TemplateResult {
    const ground = groundOf(letter);
    const printed = printedPictures[ground];
    return html`<button type="button" class="toggle" data-ground=${ground} aria-pressed=${String(this.ground === letter)} @click=${() => (this.ground = letter)}>
      <svg class="picture" viewBox="0 0 100 100" aria-hidden="true"><g class="cell g-${ground}"><rect class="ground" x="2" y="2" width="96" height="96" rx="10"></rect>
        ${printed ? pictureAt(printed, 10, 10, 80) : nothing}</g></svg>${groundName(this.board.game, letter)}</button>`;
  }

  private actions(): TemplateResult {
    const { board } = this;
    return html`<nav class="next" aria-label=${t("page.end.next")}>
      ${this.onward(`new/${board.game}?own=${board.id}`, html`${picture("dice")}${t("page.boards.play")}`, "main-button")}
      ${this.onward(`print?own=${board.id}`, html`${picture("print")}${t("page.boards.print")}`)}
      <button type="button" @click=${() => download(`${board.name}.txt`, boardText(board))}>${picture("share")}${t("page.boards.export")}</button>
      <a href="#/boards">${picture("pencil")}${t("page.boards.all")}</a></nav>`;
  }

  /** Where something is wrong with the board, this leads to what it is. */
  private onward(path: string, words: TemplateResult, kind = ""): TemplateResult {
    return this.refusal() ? html`<button type="button" class=${kind} aria-disabled="true" @click=${this.showTrouble}>${words}</button>`
      : html`<a class=${kind} href="#/${path}">${words}</a>`;
  }

  private showTrouble = (): void => {
    const wrong = this.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus({ preventScroll: true });
    this.querySelector(".message")?.scrollIntoView({ block: "center" });
  };

  private told(): string {
    return t(this.kept ? "page.boards.right" : "page.not-kept");
  }

  private refusal(): { clause: string; sentence: string } | undefined {
    const { fault } = this;
    if (!this.name) return { clause: "", sentence: t("page.boards.nameless") };
    if (this.nameTaken()) return { clause: "", sentence: t("page.boards.taken", { name: this.name }) };
    if (!fault) return undefined;
    // To the core an empty row ends a board; who taps sees no lines.
    const gap = fault.code === "outside-board" ? t("page.boards.gap", { row: this.place(fault).row }) : undefined;
    return { clause: "", sentence: gap ?? fault.sentence };
  }

  private nameTaken(): boolean {
    return boards.isTaken(this.board.game, this.name, this.board.id);
  }

  /** Where a fault is: the text has a header line, and no empty rim. */
  private place({ line = 0, column = 0 }: Fault): { column: number; row: number } {
    const { top, left } = cropped(this.board.rows);
    return { row: line - 2 + top, column: column - 1 + left };
  }

  private wrongCells(): Set<string> {
    if (!this.fault?.line || !this.fault.column) return new Set();
    const { column, row } = this.place(this.fault);
    if (this.fault.code !== "outside-board") return new Set([cellName(column, row)]);
    return new Set(Array.from({ length: this.size().width }, (_, x) => cellName(x, row - 1)));
  }

  private size(): { width: number; height: number } {
    return { width: widthOf(this.board.rows), height: this.board.rows.length };
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  /** Every change is kept at once. */
  private change(changes: Partial<boards.OwnBoard>): void {
    this.board = { ...this.board, ...changes };
    this.kept = boards.put(this.board);
  }

  private onName = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    this.name = asName(input.value);
    if (input.value !== this.name) input.value = this.name;
    if (this.name && !this.nameTaken()) this.change({ name: this.name });
  };

  /** One stroke is one thing to take back. */
  private stroke(cell: string, letter: string, begins: boolean): void {
    const { column, row } = placeOf(cell);
    const old = this.board.rows[row] ?? "";
    if (begins) this.past = [...this.past, this.board.rows].slice(-100);
    if (old[column] === letter) return;
    const line = old.slice(0, column) + letter + old.slice(column + 1);
    this.change({ rows: this.board.rows.map((other, y) => (y === row ? line : other)) });
    if (begins) play("write");
  }

  private resize({ width, height }: { width: number; height: number }): void {
    this.past = [...this.past, this.board.rows];
    this.change({ rows: resized(this.board.rows, width, height, this.board.game === "island" ? "~" : ".") });
  }

  private undo = (): void => {
    const rows = this.past.pop();
    if (rows) this.change({ rows });
  };

  /** The letters of a boards file write themselves; Backspace takes the cell away. */
  private onKey = (event: KeyboardEvent): void => {
    const cell = SheetElement.cellOf(event.target);
    const { game } = this.board;
    const erases = ["Backspace", "Delete"].includes(event.key);
    const typed = (groundLetters[game] ?? []).find((letter) => letter !== " " && letter.toLowerCase() === event.key.toLowerCase());
    const letter = erases ? rimOf(game) : typed;
    if (!cell || letter === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.stroke(cell, letter, true);
  };
}
