/** A paper sheet typed in by tapping: its score and the reasons, or what is impossible about it. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { boardGames, boardText, cropped, sides } from "../core/boards.js";
import { attempt, Checker, type Fault, type Judgement } from "../core/checks.js";
import {
  blankDraft, cellAt, discoveriesOf, draftText, headerOf, isBlank, lineBelow, nextLetter, numberAt, readDraft, readHeader, toggle,
  toggleMember, withLine, withoutDiscovery, write, type Discovery, type Draft,
} from "../core/draft.js";
import { letters, readSheet, type GameName } from "../core/sheet.js";
import { discoveries, isNumber, type Tool } from "../core/steps.js";
import * as boards from "../store/boards.js";
import { keep, kept } from "../store/kept.js";
import { capital, language, stars, t } from "../texts.js";
import { boardChoice } from "../ui/board-choice.js";
import { confirmed } from "../ui/confirm.js";
import type { OpenedFile } from "../ui/file-button.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { wholeOf } from "../ui/region.js";
import { SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { pageTop } from "../ui/top.js";
import { download } from "./share.js";
import { numbers, Typing } from "./sheet-typing.js";
import "../ui/card-tools.js";
import "../ui/file-button.js";
import "../ui/message.js";
import "../ui/score-panel.js";
import "../ui/stepper.js";
import "../ui/tools.js";

const KEY = "carnet.score";
/** Where a text is kept whose header names no board that is here. */
const UNKNOWN = "";

/** What the cells are being filled with. */
type Layer = "marks" | "treasures" | "discoveries" | "scissors";
const layers: Record<GameName, readonly Layer[]> = {
  temple: ["marks"], island: ["marks", "treasures"], valley: ["marks", "discoveries"], paperworld: ["marks", "scissors"],
};

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
  @state() private layer: Layer = "marks";
  @state() private tool: Tool = "";
  @state() private cell = "";
  /** The discovery whose cells are being tapped. */
  @state() private reveal: Pick<Discovery, "letter" | "kind"> | undefined;
  @state() private lit: ReadonlySet<string> = new Set();
  private checker: Checker | undefined;
  private drafts: Drafts = kept(KEY, isDrafts) ?? { current: "temple front", texts: {} };
  private draft: Draft | undefined;
  private verdict: { result?: Judgement; fault?: Fault } = {};
  private readonly typing = new Typing();

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
    this.letGo("marks");
  }

  private exists(game: GameName, board: string): boolean {
    if (game === "paperworld") return true;
    return boardGames.includes(game) && (sides.includes(board) || this.own(game, board) !== undefined);
  }

  private own(game: GameName, name: string): boards.OwnBoard | undefined {
    return boards.list().find((board) => board.game === game && board.name === name);
  }

  private rows(game: GameName, name: string): string[] {
    const own = this.own(game, name);
    if (own) return cropped(own.rows).rows;
    return boardGames.includes(game) && sides.includes(name) ? this.checker?.builtIn(game, name) ?? [] : [];
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
      <main class="paper-sheet" @keydown=${this.onKey} @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
        ${boardChoice(game, board, (...chosen) => this.open(headerOf(...chosen)))}
        <carnet-message .text=${this.told()} .refusal=${this.refusal()}></carnet-message>
        ${this.draft ? this.entry(this.draft) : nothing}
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

  private refusal(): { clause: string; sentence: string } | undefined {
    const { fault } = this.verdict;
    if (!fault || (this.draft && isBlank(this.draft))) return undefined;
    const cell = this.wrongCell();
    const place = cell || (fault.line ? t("page.score.line", { line: fault.line }) : "");
    const said = place === "" || fault.sentence.includes(place);
    return { clause: fault.clause, sentence: said ? fault.sentence : t("page.score.at", { place, sentence: fault.sentence }) };
  }

  private wrongCell(): string {
    const { fault } = this.verdict;
    if (!fault || !this.draft || isBlank(this.draft)) return "";
    const { cell, line, column } = fault;
    return cell ?? (line && column ? cellAt(this.text, line, column, this.draft.words.length) : "") ?? "";
  }

  private remarks(): TemplateResult[] {
    return (this.verdict.result?.remarks ?? []).map((remark) => html`<p class="notice" role="status">${remark}</p>`);
  }

  private entry(draft: Draft): TemplateResult {
    const sheet = readSheet(draftText(draft), draft.board);
    const wrong = this.wrongCell();
    const members = discoveriesOf(draft).find(({ letter }) => letter === this.reveal?.letter)?.cells ?? [];
    return html`<div class="entry">
      <carnet-sheet active counts named .sheet=${sheet} .region=${wholeOf(sheet)} .score=${this.verdict.result?.score} .label=${t("page.score.sheet")}
        .chosen=${new Set(this.reveal ? members : this.cell ? [this.cell] : [])} .lit=${this.lit} .wrong=${new Set(wrong ? [wrong] : [])}
        @cell=${(e: CustomEvent<string>) => this.onCell(e.detail)}></carnet-sheet>
      <div class="palette">${this.layerSwitch(sheet.game)}${this.palette(draft, sheet.game)}
        <p class="small keys">${t(`page.score.keys.${sheet.game}`)}</p></div></div>`;
  }

  private layerSwitch(game: GameName): TemplateResult | typeof nothing {
    if (layers[game].length < 2) return nothing;
    return html`<div class="segments" role="group" aria-label=${t("page.tools")}>${layers[game].map((layer) => html`
      <button type="button" aria-pressed=${String(this.layer === layer)} data-layer=${layer} @click=${() => this.letGo(layer)}>
        ${t(`page.score.layer.${layer}`)}</button>`)}</div>`;
  }

  private palette(draft: Draft, game: GameName): TemplateResult {
    if (game === "paperworld") return this.cardPalette(draft);
    if (this.layer === "discoveries") return this.discoveryPalette(draft);
    const drawings = this.layer === "treasures" ? [] : Object.values(letters[game]);
    return this.tools([...numbers, ...drawings, "erase"]);
  }

  private tools(tools: readonly Tool[]): TemplateResult {
    return html`<carnet-tools .tools=${tools} .chosen=${this.tool} @tool=${(e: CustomEvent<Tool>) => this.onTool(e.detail)}></carnet-tools>`;
  }

  private discoveryPalette(draft: Draft): TemplateResult {
    const pictures: Record<string, string> = { mountain: "range" };
    return html`<div class="kinds" role="group" aria-label=${t("page.reveal")}>${discoveries.map((kind) => html`
        <button type="button" data-reveal=${kind} @click=${() => (this.reveal = { kind, letter: nextLetter(draft) })}>
          ${picture(pictures[kind] ?? kind)}${capital(t(`play.label.${kind}`))}</button>`)}</div>
      <p>${this.reveal ? capital(t("page.reveal.choose", { what: `${t(`play.label.${this.reveal.kind}`)} ${this.reveal.letter}` })) : t("page.score.discover")}</p>
      <ul class="discoveries">${discoveriesOf(draft).map((found) => this.discovery(draft, found))}</ul>`;
  }

  private discovery(draft: Draft, { letter, kind, cells }: Discovery): TemplateResult {
    const name = `${t(`play.label.${kind}`)} ${letter}`;
    return html`<li><button type="button" aria-pressed=${String(this.reveal?.letter === letter)} @click=${() => (this.reveal = { letter, kind })}>
        <b>${letter}</b> ${t(`play.label.${kind}`)}<span class="small">${cells.join(" ")}</span></button>
      <button type="button" class="icon-button" aria-label=${t("page.new.remove", { name })} @click=${() => {
        this.reveal = undefined;
        this.edit(withoutDiscovery(draft, letter));
      }}>${picture("close")}</button></li>`;
  }

  private cardPalette(draft: Draft): TemplateResult {
    const tokens = lineBelow(draft, "tokens").split(" ").filter(Boolean);
    return html`${this.layer === "scissors" ? html`<p>${t("page.score.scissors")}</p>` : html`
        <carnet-card-tools .chosen=${this.tool} @tool=${(e: CustomEvent<Tool>) => this.onTool(e.detail)}></carnet-card-tools>`}
      <div class="below">${["4", "2", "1"].map((token) => html`<carnet-stepper label=${t("page.score.tokens", { value: token })} most="3"
          .value=${tokens.filter((one) => one === token).length} @step=${(e: CustomEvent<number>) => this.setTokens(draft, token, e.detail)}></carnet-stepper>`)}
        ${["hand", "discards"].map((key) => html`<carnet-stepper label=${capital(t(`play.part.${key}`))} .value=${Number(lineBelow(draft, key))}
          @step=${(e: CustomEvent<number>) => this.edit(withLine(draft, key, String(e.detail)))}></carnet-stepper>`)}</div>`;
  }

  private setTokens(draft: Draft, token: string, count: number): void {
    const others = lineBelow(draft, "tokens").split(" ").filter((one) => one && one !== token);
    this.edit(withLine(draft, "tokens", [...others, ...Array<string>(count).fill(token)].sort().reverse().join(" ")));
  }

  private textBox(): TemplateResult {
    return html`<details class="text-box" ?open=${!this.draft}><summary>${t("page.score.text")}</summary>
      <textarea rows=${this.text.split("\n").length + 1} spellcheck="false" autocapitalize="none" aria-label=${t("page.score.text")}
        .value=${this.text} @input=${(e: Event) => this.change((e.target as HTMLTextAreaElement).value)}></textarea>
      <div class="choices"><button type="button" @click=${() => download("carnet-sheet.txt", this.text)}>${picture("share")}${t("page.score.download")}</button>
        <carnet-file label=${t("page.score.open")} @file=${(e: CustomEvent<OpenedFile>) => this.change(e.detail.text)}></carnet-file></div></details>`;
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  private edit(draft: Draft): void {
    this.change(draftText(draft));
    play("write");
  }

  private letGo(layer: Layer): void {
    this.layer = layer;
    this.tool = "";
    this.cell = "";
    this.reveal = undefined;
  }

  /** In the layer of treasures a number is what one is worth. */
  private meant(tool: Tool): Tool {
    return this.layer === "treasures" && isNumber(tool) ? `treasure ${tool}` : tool;
  }

  private onTool(tool: Tool): void {
    if (this.cell && this.draft) this.edit(toggle(this.draft, this.cell, this.meant(tool)));
    else this.tool = this.tool === tool ? "" : tool;
  }

  private onCell(cell: string): void {
    const { draft } = this;
    if (!draft) return;
    if (this.layer === "scissors") this.edit(withLine(draft, "scissors", lineBelow(draft, "scissors") === cell ? "-" : cell));
    else if (this.layer === "discoveries") this.onMember(draft, cell);
    else if (this.tool) this.edit(toggle(draft, cell, this.meant(this.tool)));
    else this.cell = this.cell === cell ? "" : cell;
  }

  /** A cell without a number belongs to no discovery; without one chosen a tap chooses that of the cell. */
  private onMember(draft: Draft, cell: string): void {
    const { reveal } = this;
    if (!reveal) this.reveal = discoveriesOf(draft).find(({ cells }) => cells.includes(cell));
    if (!reveal || !numberAt(draft, cell)) return;
    const changed = toggleMember(draft, cell, reveal.letter, reveal.kind);
    // Letters may have closed up, or the discovery may have lost its last cell.
    const now = discoveriesOf(changed).find(({ cells }) => cells.includes(cell));
    const left = discoveriesOf(changed).some(({ letter, kind }) => letter === reveal.letter && kind === reveal.kind);
    this.reveal = now ?? (left ? reveal : { ...reveal, letter: nextLetter(changed) });
    this.edit(changed);
  }

  private clear = async (): Promise<void> => {
    if (!(await confirmed(t("page.score.clear.sure"), t("page.score.clear")))) return;
    const { game, board } = readHeader(this.text);
    this.drafts.texts = Object.fromEntries(Object.entries(this.drafts.texts).filter(([header]) => header !== headerOf(game, board)));
    this.open(headerOf(game, board));
  };

  private onKey = (event: KeyboardEvent): void => {
    const cell = SheetElement.cellOf(event.target);
    if (!cell || !this.draft || event.ctrlKey || event.metaKey || event.altKey) return;
    const tool = this.typing.tool(this.draft, this.layer === "treasures", cell, event.key);
    if (tool === undefined) return;
    event.preventDefault();
    if (tool) this.edit(write(this.draft, cell, this.meant(tool)));
  };
}
