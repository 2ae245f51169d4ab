/** A paper sheet under the finger: cells, and what they are filled with. What may stand there the core says, elsewhere. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import {
  discoveriesOf, draftText, lineBelow, nextLetter, numberAt, toggle, toggleMember, withLine, withoutDiscovery, write, type Discovery, type Draft,
} from "../core/draft.js";
import { letters, readSheet, type GameName } from "../core/sheet.js";
import { discoveries, isNumber, type Tool } from "../core/steps.js";
import type { Score } from "../core/view.js";
import { capital, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { wholeOf } from "../ui/region.js";
import { SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { numbers, Typing } from "./sheet-typing.js";
import "../ui/card-tools.js";
import "../ui/stepper.js";
import "../ui/tools.js";

/** What the cells are being filled with. */
type Layer = "marks" | "treasures" | "discoveries" | "scissors";
const layers: Record<GameName, readonly Layer[]> = {
  temple: ["marks"], island: ["marks", "treasures"], valley: ["marks", "discoveries"], paperworld: ["marks", "scissors"],
};

/** "edit" events carry the changed draft. */
@customElement("carnet-sheet-entry")
export class SheetEntryElement extends Part {
  @property({ attribute: false }) draft!: Draft;
  @property({ attribute: false }) score: Score | undefined;
  @property({ attribute: false }) wrong: ReadonlySet<string> = new Set();
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  @state() private layer: Layer = "marks";
  @state() private tool: Tool = "";
  @state() private cell = "";
  /** The discovery whose cells are being tapped. */
  @state() private reveal: Pick<Discovery, "letter" | "kind"> | undefined;
  private readonly typing = new Typing();

  /** Nothing is chosen any more. */
  letGo(layer: Layer = "marks"): void {
    this.layer = layer;
    this.tool = "";
    this.cell = "";
    this.reveal = undefined;
  }

  /* --- parts ------------------------------------------------------------------------------------ */

  override render(): TemplateResult {
    const { draft } = this;
    const sheet = readSheet(draftText(draft), draft.board);
    const members = discoveriesOf(draft).find(({ letter }) => letter === this.reveal?.letter)?.cells ?? [];
    return html`<div class="entry" @keydown=${this.onKey}>
      <carnet-sheet active counts named .sheet=${sheet} .region=${wholeOf(sheet)} .score=${this.score} .label=${t("page.score.sheet")}
        .chosen=${new Set(this.reveal ? members : this.cell ? [this.cell] : [])} .lit=${this.lit} .wrong=${this.wrong}
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
        ${(["hand", "discards"] as const).map((key) => html`<carnet-stepper label=${capital(t(`play.part.${key}`))} .value=${Number(lineBelow(draft, key))}
          @step=${(e: CustomEvent<number>) => this.edit(withLine(draft, key, String(e.detail)))}></carnet-stepper>`)}</div>`;
  }

  private setTokens(draft: Draft, token: string, count: number): void {
    const others = lineBelow(draft, "tokens").split(" ").filter((one) => one && one !== token);
    this.edit(withLine(draft, "tokens", [...others, ...Array<string>(count).fill(token)].sort().reverse().join(" ")));
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  private edit(draft: Draft): void {
    this.send("edit", draft);
    play("write");
  }

  /** In the layer of treasures a number is what one is worth. */
  private meant(tool: Tool): Tool {
    return this.layer === "treasures" && isNumber(tool) ? `treasure ${tool}` : tool;
  }

  private onTool(tool: Tool): void {
    if (this.cell) this.edit(toggle(this.draft, this.cell, this.meant(tool)));
    else this.tool = this.tool === tool ? "" : tool;
  }

  private onCell(cell: string): void {
    const { draft } = this;
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

  private onKey = (event: KeyboardEvent): void => {
    const cell = SheetElement.cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const tool = this.typing.tool(this.draft, this.layer === "treasures", cell, event.key);
    if (tool === undefined) return;
    event.preventDefault();
    if (tool) this.edit(write(this.draft, cell, this.meant(tool)));
  };
}
