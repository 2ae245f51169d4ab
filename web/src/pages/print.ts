/** Blank sheets to print, drawn by the core: the same pages as `carnet print` writes. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { boardText } from "../core/boards.js";
import { sheetPages, type Paper } from "../core/printing.js";
import { games, type GameName } from "../core/sheet.js";
import * as boards from "../store/boards.js";
import { language, t } from "../texts.js";
import { boardChoice } from "../ui/board-choice.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import "../ui/stepper.js";

const papers: readonly Paper[] = ["a4", "letter"];
const COPIES_MOST = 40;

/** Where inches are used, so is Letter. */
function usualPaper(): Paper {
  return /-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4";
}

@customElement("carnet-print")
export class PrintElement extends Part {
  /** `game` and `board`, or `own`: the id of a board drawn here. */
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private game: GameName = "temple";
  @state() private board = "front";
  @state() private paper: Paper = usualPaper();
  @state() private copies = 2;
  @state() private solo = false;
  @state() private pages: readonly string[] = [];

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has("query")) this.read();
    if (["game", "board", "paper", "copies", "solo"].some((key) => changes.has(key))) void this.draw();
  }

  private read(): void {
    const own = boards.get(this.query.get("own") ?? "");
    const game = own?.game ?? (this.query.get("game") as GameName);
    this.game = games.includes(game) ? game : "temple";
    this.board = own?.name ?? this.query.get("board") ?? "front";
  }

  private async draw(): Promise<void> {
    const { game, paper, solo, copies } = this;
    const own = boards.list().find((board) => board.game === game && board.name === this.board);
    const board = game === "paperworld" ? "" : this.board;
    this.pages = await sheetPages({ game, board, boards: own ? boardText(own) : "", language: language(), paper, solo, copies });
  }

  override render(): TemplateResult {
    return html`${pageTop(t("page.print.sheets"))}<main class="print">
      <div class="print-form"><p class="lead">${t("page.print.lead")}</p>${boardChoice(this.game, this.board, (game, board) => {
        this.game = game;
        this.board = board;
      })}
        <div class="choices" role="radiogroup" aria-label=${t("page.print.paper")}>${papers.map((paper) => html`<label class="choice">
          <input type="radio" name="paper" .checked=${this.paper === paper} @change=${() => (this.paper = paper)}><span>${t(`page.print.paper.${paper}`)}</span></label>`)}</div>
        <carnet-stepper label=${t("page.print.copies")} least="1" most=${COPIES_MOST} .value=${this.copies}
          @step=${(e: CustomEvent<number>) => (this.copies = e.detail)}></carnet-stepper>
        ${this.game === "paperworld" ? nothing : html`<label class="check"><input type="checkbox" .checked=${this.solo}
          @change=${(e: Event) => (this.solo = (e.target as HTMLInputElement).checked)}> ${t("page.print.solo")}</label>`}
        <button type="button" class="main-button big" ?disabled=${this.pages.length === 0} @click=${() => window.print()}>${picture("print")}${t("page.boards.print")}</button>
        <p>${this.pages.length ? t("page.print.pages", { pages: this.pages.length }) : t("page.boards.missing")}</p></div>
      <div class="print-pages ${this.paper}">${this.pages.map((page) => html`<div class="print-page">${unsafeHTML(page)}</div>`)}</div></main>`;
  }
}
