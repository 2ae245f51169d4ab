/** Boards of one's own: the list, and the one that is being drawn. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boardGames, boardsText, boardText, cropped, readBoards, sides, widthOf, type Board, type BoardGame } from "../core/boards.js";
import { attempt, Checker, type Fault } from "../core/checks.js";
import { go } from "../router.js";
import * as store from "../store/boards.js";
import { language, t } from "../texts.js";
import type { OpenedFile } from "../ui/file-button.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import { wrongLine } from "../ui/wrong-line.js";
import { boardSheet } from "./board-editor.js";
import { download } from "./share.js";
import "../ui/file-button.js";

/** What a board begins as if it is drawn from nothing. */
const blanks: Record<BoardGame, readonly string[]> = {
  temple: Array<string>(6).fill("......"),
  island: ["~~~~~~~~~", ...Array<string>(7).fill("~.......~"), "~~~~~~~~~"],
  valley: Array<string>(8).fill("........"),
};

@customElement("carnet-boards")
export class BoardsElement extends Part {
  /** The id of the one that is being drawn. */
  @property() board = "";
  @state() private boards: readonly store.OwnBoard[] = store.list();
  @state() private removed: store.OwnBoard | undefined;
  @state() private told = "";
  @state() private wrong: (OpenedFile & { fault: Fault }) | undefined;
  @state() private checker: Checker | undefined;

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    window.addEventListener("storage", this.refresh);
    this.checker = await Checker.create(language());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("storage", this.refresh);
  }

  private refresh = (): void => {
    this.boards = store.list();
  };

  protected override willUpdate(): void {
    if (!this.board) this.refresh();
  }

  override render(): TemplateResult {
    const board = this.board ? store.get(this.board) : undefined;
    if (board) return html`${pageTop(t("page.boards"))}<main><carnet-board-editor .board=${board}></carnet-board-editor></main>`;
    return html`${pageTop(t("page.boards"))}<main class="boards">
      ${this.board ? html`<p class="notice">${t("page.boards.missing")}</p>` : html`<p class="lead">${t("page.boards.lead")}</p>`}
      ${this.create()}
      <p role="status" class="answer">${this.told}${this.removed ? html` <button type="button" @click=${this.putBack}>${picture("undo")}${t("page.undo")}</button>` : nothing}</p>
      ${this.boards.length ? html`<ul class="own-boards">${this.boards.map((own) => this.item(own))}</ul>` : nothing}
      ${this.wrong ? wrongLine(this.wrong.name, this.wrong.text, this.wrong.fault) : nothing}
      <div class="choices"><carnet-file label=${t("page.boards.import")} @file=${(e: CustomEvent<OpenedFile>) => this.bringIn(e.detail)}></carnet-file>
        ${this.boards.length > 1 ? html`<button type="button" @click=${() => download("carnet-boards.txt", boardsText([...this.boards].reverse()))}>
          ${picture("share")}${t("page.boards.export-all")}</button>` : nothing}</div>
      <p class="links"><a href="#/print">${picture("print")} ${t("page.print.sheets")}</a></p></main>`;
  }

  private create(): TemplateResult {
    return html`<form class="new-board" @submit=${this.onCreate}><fieldset><legend>${t("page.boards.new")}</legend><div class="choices sheet-choice">
      <select name="game" aria-label=${t("page.score.game")}>${boardGames.map((game) => html`<option value=${game}>${t(`play.game.${game}`)}</option>`)}</select>
      <select name="from" aria-label=${t("page.boards.from")}>${(["blank", ...sides] as const).map((from) =>
        html`<option value=${from}>${t(`page.boards.from.${from}`)}</option>`)}</select></div>
      <button class="main-button">${picture("pencil")}${t("page.boards.draw")}</button></fieldset></form>`;
  }

  private item(own: store.OwnBoard): TemplateResult {
    const { checker } = this;
    const right = !checker || !attempt(() => checker.boards(boardText(own))).fault;
    const { name, game, id } = own;
    const { rows } = cropped(own.rows);
    const action = (icon: string, what: string, act: () => void) => html`<button type="button" class="icon-button" title=${what}
      aria-label="${what}: ${name}" @click=${act}>${picture(icon)}</button>`;
    return html`<li><a class="own-board" href="#/boards/${id}"><carnet-sheet thumbnail .sheet=${boardSheet(own)} .label=${t("page.boards.of", { name })}></carnet-sheet>
        <span><b>${name}</b><small>${t(`play.game.${game}`)} · ${widthOf(rows)}×${rows.length}</small>
          ${right ? nothing : html`<small class="bad">${t("page.boards.unfinished")}</small>`}</span></a>
      <div class="own-actions">
        ${right ? html`<a class="icon-button" title=${t("page.boards.play")} aria-label="${t("page.boards.play")}: ${name}" href="#/new/${game}?own=${id}">${picture("dice")}</a>
          <a class="icon-button" title=${t("page.boards.print")} aria-label="${t("page.boards.print")}: ${name}" href="#/print?own=${id}">${picture("print")}</a>` : nothing}
        ${action("paper-sheet", t("page.boards.copy"), () => this.copy(own))}
        ${action("share", t("page.boards.export"), () => download(`${name}.txt`, boardText(own)))}
        ${action("close", t("page.boards.delete"), () => this.discard(own))}</div></li>`;
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  private onCreate = (event: Event): void => {
    event.preventDefault();
    const chosen = new FormData(event.target as HTMLFormElement);
    const game = String(chosen.get("game")) as BoardGame;
    const from = String(chosen.get("from"));
    const rows = from === "blank" ? blanks[game] : this.checker?.builtIn(game, from) ?? [];
    go(`boards/${store.add({ game, name: t(`page.boards.name.${game}`), rows }).id}`);
  };

  private copy(board: Board): void {
    const { name } = store.add(board);
    this.say(t("page.boards.copied", { name }));
  }

  private discard(board: store.OwnBoard): void {
    store.remove(board.id);
    this.say(t("page.boards.deleted", { name: board.name }));
    this.removed = board;
  }

  private putBack = (): void => {
    if (this.removed) store.put(this.removed);
    this.say("");
  };

  private say(text: string): void {
    this.told = text;
    this.removed = undefined;
    this.wrong = undefined;
    this.refresh();
  }

  /** Nothing is taken from a file that is not right as a whole. */
  private bringIn(file: OpenedFile): void {
    const { fault } = attempt(() => this.checker?.boards(file.text));
    this.say(fault ? "" : t("page.boards.imported", { ...store.addAll(readBoards(file.text)) }));
    if (fault) this.wrong = { ...file, fault };
  }
}
