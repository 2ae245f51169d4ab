/** Playing an adventure: dice, what they make, the sheet, and the turn's end. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { isNumber, readStep, stepText, type DiscoveryKind, type Tool } from "../core/steps.js";
import type { Narrowed } from "../core/view.js";
import { reducedMotion, settings } from "../store/settings.js";
import { cellsFor, choicesOf, toolsFor, type Choices } from "../table/choices.js";
import { capital, either, t } from "../texts.js";
import { describeTool } from "../ui/describe.js";
import { picture } from "../ui/picture.js";
import { play } from "../ui/sound.js";
import { SheetElement } from "../ui/sheet.js";
import { PlayingElement } from "./playing.js";
import { newsOf, taskOf } from "./task.js";
import "../ui/dice.js";
import "../ui/message.js";
import type { RealDiceElement } from "../ui/real-dice.js";
import "../ui/real-dice.js";
import "../ui/tools.js";

const allNumbers: readonly Tool[] = Array.from({ length: 15 }, (_, i) => String(i + 1));

@customElement("carnet-adventure")
export class AdventureElement extends PlayingElement {
  @state() private tool: Tool = "";
  @state() private cell = "";
  /** A discovery that is being chosen: its kind, the cells so far, and what is left. */
  @state() private reveal: { kind: DiscoveryKind; cells: ReadonlySet<string>; left: Narrowed } | undefined;
  private choices: Choices = choicesOf([]);
  /** The same, as it was before a step was held: what may take its place. */
  private offered: Choices = this.choices;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("turn") || changes.has("table")) {
      this.readChoices();
      if (!this.choices.tools.includes(this.tool)) this.tool = this.onlyTool();
      if (this.table.phase === "waiting") this.cell = "";
    }
  }

  /** A single drawing is chosen without asking. */
  private onlyTool(): Tool {
    const [first = "", second] = this.choices.tools;
    return second === undefined && !isNumber(first) ? first : "";
  }

  override render(): TemplateResult {
    const { table } = this;
    const { view } = table;
    return html`
      <div class="rolling-place">
        <carnet-dice .dice=${view.dice ?? ""} .game=${view.game} .round=${view.round}></carnet-dice>
        ${table.phase === "roll" && !table.realDice ? this.rollButton() : nothing}
      </div>
      ${this.messageLine()}
      ${this.sheet()}
      ${table.phase === "roll" && table.realDice ? this.realDice() : html`<div class="toolbox">${this.toolbox()}${this.reveals()}</div>${this.actions()}`}`;
  }

  /* --- parts ---------------------------------------------------------------------------------- */

  /** They are asked for below the sheet, where nothing else is needed then: the sheet stays in its place. */
  private realDice(): TemplateResult {
    return html`<carnet-real-dice .game=${this.table.view.game} @dice=${(e: CustomEvent<string>) => this.roll(e.detail)}></carnet-real-dice>`;
  }

  private rollButton(): TemplateResult {
    return html`<button type="button" class="main-button ${this.glow("roll")}" @click=${() => this.roll()}>${picture("dice")}${t("page.roll")}</button>`;
  }

  private messageLine(): TemplateResult {
    const { held, task } = this.table;
    const text = this.hintText !== undefined ? this.hintText
      : this.reveal ? t("page.reveal.choose", { what: t(`play.label.${this.reveal.kind}`) })
      : task !== undefined ? task
      : held ? t(isNumber(readStep(held).tool) ? "page.held.number" : "page.held", { step: this.table.heldWords })
      : `${newsOf(this.table)}${taskOf(this.table)}`;
    return html`<carnet-message .text=${text} .refusal=${this.refusal}></carnet-message>`;
  }

  /** The seat whose sheet is marked: in a peril round it is another's. */
  private get target(): number {
    const { phase, view, viewer } = this.table;
    return view.peril && phase === "play" ? view.target ?? viewer : viewer;
  }

  private sheet(): TemplateResult {
    const { table, target } = this;
    const own = target === table.viewer;
    const { held } = table;
    const step = held ? readStep(held) : undefined;
    return html`<carnet-sheet class="main-sheet ${own ? "" : "others"}" active named
      .label=${SheetElement.labelFor(table.seats[target - 1]?.name ?? "", own)}
      .sheet=${own ? table.sheet : table.sheetOf(target)} .score=${own ? table.score : undefined}
      .legal=${settings().legal ? this.legalCells() : new Set()} .choices=${this.spokenChoices()}
      .chosen=${this.reveal?.cells ?? new Set(step?.cells ?? (this.cell ? [this.cell] : []))}
      .fresh=${new Set(own ? step?.cells : [])} .changed=${own ? table.changed : new Set()} .lit=${this.pointedCells} .badges=${this.badges}
      .planned=${!own && step ? { cell: step.cells[0] ?? "", mark: step.tool } : undefined}
      ?counts=${settings().counts} @cell=${(e: CustomEvent<string>) => this.onCell(e.detail)}></carnet-sheet>`;
  }

  private legalCells(): Set<string> {
    if (this.reveal) return new Set(this.reveal.left.cells);
    return cellsFor(this.choices, this.tool);
  }

  private spokenChoices(): Map<string, string> {
    if (!settings().legal) return new Map();
    // Most cells take the same tools: each list is put in words once.
    const words = new Map<string, string>();
    const spoken = (tools: readonly Tool[]): string => {
      const known = words.get(tools.join()) ?? either(tools.map(describeTool));
      words.set(tools.join(), known);
      return known;
    };
    return new Map([...this.legalCells()].map((cell) => [cell, spoken(this.tool ? [this.tool] : toolsFor(this.choices, cell))]));
  }

  /** While a step is held its number can be changed, as its cell can: the tools stay where they are. */
  private toolbox(): TemplateResult | typeof nothing {
    const { tools } = this.offered;
    if (this.table.phase !== "play" || this.reveal || tools.length === 0) return nothing;
    const { tool, cell } = this.held ?? { tool: this.tool, cell: this.cell };
    const drawings = tools.filter((tool) => !isNumber(tool));
    const shown = settings().sums || drawings.length === tools.length ? tools : [...allNumbers, ...drawings];
    return html`<carnet-tools .tools=${shown} .chosen=${tool} .lit=${this.pointedTools}
      .fitting=${cell && settings().legal ? new Set(toolsFor(this.offered, cell)) : undefined}
      @tool=${(e: CustomEvent<Tool>) => this.onTool(e.detail)}></carnet-tools>`;
  }

  private actions(): TemplateResult {
    const { table } = this;
    const waits = table.phase === "waiting";
    const busy = table.phase !== "play" && !waits;
    return html`<div class="actions">
      <button type="button" ?disabled=${busy || (!table.canUndo && !this.reveal)} @click=${this.undo}>
        ${picture("undo")}${t(waits ? "page.change-turn" : "page.undo")}</button>
      ${waits ? nothing : this.hintButton()}
      ${this.choices.done && !table.held && !this.reveal
        ? html`<button type="button" class="main-button ${this.glow("done")}" @click=${() => this.finish()}>${picture("check")}${capital(t("play.label.done"))}</button>`
        : html`<button type="button" class="main-button ${this.glow("confirm")}" ?disabled=${!table.held}
          @click=${() => this.confirm()}>${picture("check")}${t("page.confirm")}</button>`}
    </div>`;
  }

  /** A button for every kind of discovery that can be revealed now. */
  private reveals(): TemplateResult | typeof nothing {
    if (this.table.held || this.reveal || this.choices.discoveries.length === 0) return nothing;
    const pictures: Record<string, string> = { mountain: "range" };
    return html`<span class="reveals" role="group" aria-label=${t("page.reveal")}>${this.choices.discoveries.map((kind) => html`
      <button type="button" class="reveal ${this.glow(kind)}" data-reveal=${kind} @click=${() => this.startReveal(kind)}>${picture(pictures[kind] ?? kind)}
        ${capital(t(`play.label.${kind}`))}</button>`)}</span>`;
  }

  /* --- what a person does --------------------------------------------------------------------- */

  private async roll(how?: string): Promise<void> {
    play(reducedMotion() ? "tap" : "roll");
    await this.attempt(() => this.table.roll(how));
    await this.updateComplete;
    // The button has gone: whoever uses keys goes on at the sheet.
    if (document.activeElement === document.body) this.querySelector<SheetElement>("carnet-sheet")?.focusCell();
  }

  private async onTool(tool: Tool): Promise<void> {
    this.refusal = undefined;
    const { held } = this;
    if (held) return this.exchange(tool, held);
    if (this.cell) return this.mark(tool, this.cell);
    this.tool = this.tool === tool ? this.onlyTool() : tool;
  }

  /** What is held, as a thing on a cell; a discovery has no single one. */
  private get held(): { tool: Tool; cell: string } | undefined {
    const { held } = this.table;
    if (!held) return undefined;
    const { tool, cells: [cell = "", ...others] } = readStep(held);
    return { tool, cell: others.length ? "" : cell };
  }

  /** Another number for the cell of the one that is held. The same one again is taken back. */
  private async exchange(tool: Tool, held: { tool: Tool; cell: string }): Promise<void> {
    if (tool !== held.tool && held.cell) return this.mark(tool, held.cell);
    await this.undo();
    if (tool !== held.tool) this.tool = tool;
  }

  private async onCell(cell: string): Promise<void> {
    this.refusal = undefined;
    if (this.reveal) return this.onRevealCell(cell);
    const { held } = this.table;
    if (held) {
      const again = readStep(held).cells.includes(cell);
      const { tool } = readStep(held);
      await this.undo();
      if (again) return;
      this.tool = this.readChoices().tools.includes(tool) ? tool : this.onlyTool();
    }
    if (this.table.phase !== "play") return;
    if (this.tool) return this.mark(this.tool, cell);
    this.cell = this.cell === cell ? "" : cell;
    if (this.cell) this.explainCell(cell);
  }

  private readChoices(): Choices {
    this.choices = choicesOf(this.table.choices);
    if (!this.table.held) this.offered = this.choices;
    return this.choices;
  }

  /** A cell where nothing can be done says so at once. */
  private explainCell(cell: string): void {
    if (toolsFor(this.choices, cell).length > 0) return;
    const [tool] = this.choices.tools;
    this.refusal = tool ? this.whyNot(stepText(tool, cell)) : undefined;
    this.cell = "";
  }

  private async mark(tool: Tool, cell: string): Promise<void> {
    const { target, table: { sheet } } = this;
    this.refusal = undefined;
    this.cell = "";
    const done = this.attempt(() => this.table.play(stepText(tool, cell)));
    const written = this.table.sheet !== sheet;
    if (written) play("write");
    if (written && target === this.table.viewer && target === this.target) this.answer(cell);
    await done;
    if (this.refusal) play("no");
    else if (!written) play("write");
    this.readChoices();
    this.tool = this.onlyTool();
  }

  /** What stands on one's own sheet now shows at once. */
  private answer(cell: string): void {
    this.querySelector<SheetElement>("carnet-sheet")?.answer(this.table.sheet, cell, this.table.held !== null);
  }

  private async finish(): Promise<void> {
    play("tap");
    await this.attempt(() => this.table.finish("done"));
  }

  private async confirm(): Promise<void> {
    play("tap");
    this.refusal = undefined;
    await this.attempt(() => this.table.confirm());
  }

  private undo = async (): Promise<void> => {
    this.refusal = undefined;
    this.cell = "";
    if (this.reveal) this.reveal = undefined;
    else await this.attempt(() => this.table.undo());
    await this.updateComplete;
    const dice = this.querySelector<RealDiceElement>("carnet-real-dice");
    await dice?.updateComplete;
    // The button has gone with the roll: whoever uses keys goes on at the dice.
    if (document.activeElement === document.body) dice?.querySelector<HTMLElement>(".face")?.focus();
  };

  /* --- revealing ------------------------------------------------------------------------------ */

  private async startReveal(kind: DiscoveryKind): Promise<void> {
    this.cell = "";
    this.refusal = undefined;
    await this.settleReveal(kind, new Set());
  }

  private async onRevealCell(cell: string): Promise<void> {
    if (!this.reveal) return;
    const cells = new Set(this.reveal.cells);
    if (cells.has(cell)) cells.delete(cell);
    else cells.add(cell);
    await this.settleReveal(this.reveal.kind, cells);
  }

  /** When only one discovery is left, that is the one. */
  private async settleReveal(kind: DiscoveryKind, cells: ReadonlySet<string>): Promise<void> {
    const left = this.table.choose(kind, cells);
    if (left.ways === 0) {
      this.refusal = { clause: "V7", sentence: t("page.reveal.none") };
      return;
    }
    const { step } = left;
    this.reveal = step ? undefined : { kind, cells, left };
    if (step) await this.attempt(() => this.table.play(step));
  }

  /** Typed digits choose a number, Enter confirms, h asks for a hint. */
  override key(event: KeyboardEvent): boolean {
    if (event.key === "Enter" && this.table.held) void this.confirm();
    else if (event.key === "u" || event.key === "Backspace") void this.undo();
    else if (event.key === "h") void this.advise();
    else if (event.key === "Escape") {
      this.tool = this.onlyTool();
      this.cell = "";
      this.reveal = undefined;
      this.refusal = undefined;
    } else if (/^\d$/.test(event.key)) this.typed(event.key);
    else return false;
    return true;
  }

  /** A second digit makes a number of two, if there is such a tool. */
  private typed(digit: string): void {
    const { held } = this;
    const shown = settings().sums ? this.offered.tools : allNumbers;
    const last = held?.tool ?? this.tool;
    const number = isNumber(last) && shown.includes(last + digit) ? last + digit : digit;
    if (!shown.includes(number)) return;
    if (!held) this.tool = number;
    else if (number !== held.tool) void this.onTool(number);
  }
}
