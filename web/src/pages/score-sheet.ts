/** A paper sheet typed in by tapping: its score and the reasons, or what is impossible about it. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { boardText, cropped, isBoardGame, isSide } from "../core/boards.js";
import { attempt, Checker, type Fault, type Judgement } from "../core/checks.js";
import { blankDraft, draftText, headerOf, isBlank, readDraft, readHeader, type Draft } from "../core/draft.js";
import type { GameName } from "../core/sheet.js";
import type { Refusal } from "../core/view.js";
import * as boards from "../store/boards.js";
import { keep, kept } from "../store/kept.js";
import { language, stars, t } from "../texts.js";
import { boardChoice } from "../ui/board-choice.js";
import { confirmed } from "../ui/confirm.js";
import type { OpenedFile } from "../ui/file-button.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import { download } from "./share.js";
import { SheetEntryElement } from "./sheet-entry.js";
import { cellOf, refusalOf } from "./sheet-fault.js";
import "../ui/file-button.js";
import "../ui/message.js";
import "../ui/score-panel.js";

const KEY = "carnet.score";
/** Where a text is kept whose header names no board that is here. */
const UNKNOWN = "";

/** A text for every board, so that looking at another one loses nothing. */
interface Drafts {
  current: string;
  texts: Record<string, string>;
}

function isDrafts(value: unknown): value is Drafts {
  const drafts = value as Partial<Drafts> | null;
  return typeof drafts?.current === "string" && typeof drafts.texts === "object" && drafts.texts !== null;
}

@customElement("carnet-score-sheet")
export class ScoreSheetElement extends Part {
  /** The sheet, as its text; everything else is read from it. */
  @state() private text = "";
  @state() private lit: ReadonlySet<string> = new Set();
  private checker: Checker | undefined;
  private drafts: Drafts = kept(KEY, isDrafts) ?? { current: "temple front", texts: {} };
  private draft: Draft | undefined;
  private verdict: { result?: Judgement; fault?: Fault } = {};

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.checker = await Checker.create(language());
    this.open(this.drafts.current);
  }

  /** Goes on with the sheet of that header, or begins it. */
  private open(header: string): void {
    const { game, board } = readHeader(header);
    const text = this.drafts.texts[header] ?? (this.exists(game, board) && draftText(blankDraft(game, board, this.rows(game, board))));
    if (text === false) return this.open("temple front");
    this.change(text);
    this.querySelector<SheetEntryElement>("carnet-sheet-entry")?.letGo();
  }

  private exists(game: GameName, board: string): boolean {
    if (game === "paperworld") return true;
    return isBoardGame(game) && (isSide(board) || this.own(game, board) !== undefined);
  }

  private own(game: GameName, name: string): boards.OwnBoard | undefined {
    return boards.list().find((board) => board.game === game && board.name === name);
  }

  private rows(game: GameName, name: string): string[] {
    const own = this.own(game, name);
    if (own) return cropped(own.rows).rows;
    return isBoardGame(game) && isSide(name) ? this.checker?.builtIn(game, name) ?? [] : [];
  }

  private change(text: string): void {
    this.text = text;
    const { game, board } = readHeader(text);
    const header = this.exists(game, board) ? headerOf(game, board) : UNKNOWN;
    this.drafts = { current: header, texts: { ...this.drafts.texts, [header]: text } };
    keep(KEY, this.drafts);
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has("text") || !this.checker) return;
    const { checker, text } = this;
    const { game, board } = readHeader(text);
    const own = this.own(game, board);
    this.draft = readDraft(text, this.rows(game, board));
    this.verdict = attempt(() => checker.sheet(text, own && boardText(own)));
  }

  /* --- parts ------------------------------------------------------------------------------------ */

  override render(): TemplateResult {
    if (!this.text) return html`${pageTop(t("page.score"))}<main aria-busy="true"></main>`;
    const { game, board } = readHeader(this.text);
    return html`${pageTop(t("page.score"))}
      <main class="paper-sheet" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
        ${boardChoice(game, board, (...chosen) => this.open(headerOf(...chosen)))}
        <carnet-message .text=${this.told()} .refusal=${this.refusal()}></carnet-message>
        ${this.draft ? html`<carnet-sheet-entry .draft=${this.draft} .score=${this.verdict.result?.score} .lit=${this.lit}
          .wrong=${new Set([this.wrongCell()].filter(Boolean))} @edit=${(e: CustomEvent<Draft>) => this.change(draftText(e.detail))}></carnet-sheet-entry>` : nothing}
        <aside class="score-side">
          ${this.remarks()}
          ${this.verdict.result ? html`<carnet-score reasons .score=${this.verdict.result.score}></carnet-score>` : nothing}
          ${this.textBox()}
          <button type="button" ?disabled=${Boolean(this.draft && isBlank(this.draft))} @click=${this.clear}>${picture("close")}${t("page.score.clear")}</button>
        </aside></main>`;
  }

  private told(): string {
    if (!this.draft || isBlank(this.draft)) return t("page.score.lead");
    return t("page.score.total", { total: stars(this.verdict.result?.score.total ?? 0) });
  }

  private refusal(): Refusal | undefined {
    const { fault } = this.verdict;
    return fault && !(this.draft && isBlank(this.draft)) ? refusalOf(fault, this.wrongCell()) : undefined;
  }

  private wrongCell(): string {
    const { fault } = this.verdict;
    return fault && this.draft && !isBlank(this.draft) ? cellOf(fault, this.text, this.draft) : "";
  }

  private remarks(): TemplateResult[] {
    return (this.verdict.result?.remarks ?? []).map((remark) => html`<p class="notice" role="status">${remark}</p>`);
  }

  private textBox(): TemplateResult {
    return html`<details class="text-box" ?open=${!this.draft}><summary>${t("page.score.text")}</summary>
      <textarea rows=${this.text.split("\n").length + 1} spellcheck="false" autocapitalize="none" aria-label=${t("page.score.text")}
        .value=${this.text} @input=${(e: Event) => this.change((e.target as HTMLTextAreaElement).value)}></textarea>
      <div class="choices"><button type="button" @click=${() => download("carnet-sheet.txt", this.text)}>${picture("share")}${t("page.score.download")}</button>
        <carnet-file label=${t("page.score.open")} @file=${(e: CustomEvent<OpenedFile>) => this.change(e.detail.text)}></carnet-file></div></details>`;
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  private clear = async (): Promise<void> => {
    if (!(await confirmed(t("page.score.clear.sure"), t("page.score.clear")))) return;
    const { game, board } = readHeader(this.text);
    this.drafts.texts = Object.fromEntries(Object.entries(this.drafts.texts).filter(([header]) => header !== headerOf(game, board)));
    this.open(headerOf(game, board));
  };
}
