/**
 * Playing Paper World: piles, landscape, objectives, hand, and the turn's end.
 *
 * Everything can be tapped, in the order a person likes: card then cell, cell then card; a card can
 * also be carried to its cell. Keys: 1 to 9 choose a card of the hand (or discard, or drop it), arrows
 * go to the landscape and walk on it, t goes to the piles, c and v take the colour or the value of the
 * chosen one; d done, k keep, p pass, Enter confirms, u takes back, h asks for a hint, Escape forgets what was begun.
 */
import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { readCard, type Colour } from "../core/sheet.js";
import type { CardStep } from "../core/steps.js";
import type { Refusal } from "../core/view.js";
import { settings } from "../store/settings.js";
import { cardChoicesOf, laysOf, layText, type CardChoices } from "../table/card-choices.js";
import { capital, t } from "../texts.js";
import type { Carried } from "../ui/hand.js";
import { describeObjective } from "../ui/objectives.js";
import { picture } from "../ui/picture.js";
import { deedsOf } from "../ui/players.js";
import { regionOf } from "../ui/region.js";
import { SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import {
  jumpCosts, jumpsOf, layInWords, litPiles, nothingYet, pileMarks, takenBy, takesOf, taskInWords, usableCards, type Intent,
} from "./cards-intent.js";
import { PlayingElement } from "./playing.js";
import "../ui/hand.js";
import "../ui/message.js";
import "../ui/objectives.js";
import "../ui/piles.js";
import "../ui/players.js";

@customElement("carnet-cards")
export class CardsElement extends PlayingElement {
  @state() private intent: Intent = nothingYet;
  /** The number of the objective that is looked at. */
  @state() private objective = 0;
  @state() private carried: Carried | undefined;
  private choices: CardChoices = cardChoicesOf([]);
  /** What the others did before this turn, as long as it lasts. */
  private deeds: ReadonlyMap<number, string> = new Map();
  private deedsAt = -1;
  /** Cells where something could be laid since the landscape last grew: its picture does not jump. */
  private open = new Set<string>();
  private outline = "";
  /** What was begun belongs to one position. Holding a step, or not any more, does not change it. */
  private position = "";

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("turn") && !changes.has("table")) return;
    this.choices = cardChoicesOf(this.table.choices);
    const position = JSON.stringify(this.table.view);
    if (position !== this.position) this.intent = nothingYet;
    this.position = position;
    this.remember();
  }

  private remember(): void {
    const { table, choices } = this;
    const outline = `${table.viewer} ${table.sheet.cells.filter((cell) => cell.mark).map((cell) => cell.name).join(" ")}`;
    if (outline !== this.outline) this.open = new Set();
    this.outline = outline;
    for (const { cell } of choices.lays) this.open.add(cell ?? "");
    if (table.phase !== "play" || table.view.round === this.deedsAt) return;
    this.deedsAt = table.view.round;
    this.deeds = deedsOf(table.news);
  }

  private get hand(): readonly string[] { return this.table.view.hand ?? []; }
  private get tops(): (string | null)[] { return this.table.view.piles?.map(({ top }) => top) ?? []; }

  override render(): TemplateResult {
    const { table, turn, intent } = this;
    return html`
      <carnet-players .table=${table} .turn=${turn} .deeds=${this.deeds}></carnet-players>
      <carnet-piles .piles=${table.view.piles ?? []} .marks=${pileMarks(table, intent, this.choices)}
        .lit=${litPiles(table, intent, this.choices, this.pointedTools)}
        .chosen=${intent.kind === "pile" ? intent.pile : -1} @pile=${(e: CustomEvent<number>) => this.onPile(e.detail)}></carnet-piles>
      ${this.messageLine()}
      <div class="world">${this.landscape()}
        <carnet-objectives .view=${table.view} .seats=${table.seats} .open=${this.objective}
          @objective=${(e: CustomEvent<number>) => this.lookAt(e.detail)}></carnet-objectives></div>
      ${this.handCards()}
      ${this.actions()}`;
  }

  /* --- parts ---------------------------------------------------------------------------------- */

  private messageLine(): TemplateResult {
    const looked = this.table.view.objectives?.find(({ number }) => number === this.objective);
    const text = this.hintText !== undefined && this.intent.kind !== "jump" ? this.hintText
      : looked ? describeObjective(looked, this.table.viewer, this.table.seats) : taskInWords(this.table, this.intent, this.choices);
    return html`<carnet-message .text=${text} .refusal=${this.refusal}></carnet-message>`;
  }

  private lookAt(objective: number): void {
    this.refusal = undefined;
    this.objective = objective;
  }

  private landscape(): TemplateResult {
    const { table, intent } = this;
    const { sheet } = table;
    const lays = this.possibleLays();
    const legal = settings().legal ? new Set([...lays.map(({ cell }) => cell ?? ""), ...this.choices.scissors]) : new Set<string>();
    const looked = table.view.objectives?.find(({ number }) => number === this.objective);
    return html`<carnet-sheet class="main-sheet landscape" active .label=${SheetElement.labelFor("", true, "paperworld")}
      .sheet=${sheet} .region=${regionOf(sheet, this.open)} .legal=${legal} .choices=${this.spokenChoices()}
      .costs=${this.chosenCard() && settings().legal ? jumpCosts(lays) : new Map()} .under=${this.carried?.cell ?? ""}
      .chosen=${new Set(intent.kind === "cell" || intent.kind === "jump" ? [intent.cell] : [])} .changed=${table.changed}
      .planned=${intent.kind === "jump" ? { cell: intent.cell, mark: this.hand[intent.at] ?? "" } : undefined}
      .lit=${looked?.there ? new Set(looked.there) : this.litCells()} .badges=${this.badges} @cell=${(e: CustomEvent<string>) => this.onCell(e.detail)}></carnet-sheet>`;
  }

  /** A lesson points at a card first, then at the cell where it goes. */
  private litCells(): ReadonlySet<string> {
    const card = this.chosenCard();
    const tools = this.litTools;
    const waits = !(card && tools.has(card)) && this.hand.some((held) => tools.has(held));
    return waits ? new Set() : this.pointedCells;
  }

  /** First the card that is to be laid; then, if that is a jump, those that it costs. */
  private litCards(): ReadonlySet<string> {
    const { intent } = this;
    const drop = intent.kind === "jump" ? this.advisedDrop(this.hand[intent.at] ?? "", intent.cell) : undefined;
    return drop ? new Set(drop) : this.pointedTools;
  }

  /** The card that waits for its cell: chosen, or carried. */
  private chosenCard(): string | undefined {
    const { intent } = this;
    return this.hand[this.carried?.at ?? (intent.kind === "card" ? intent.at : -1)];
  }

  /** The lays that fit what was begun; all of them, if nothing was. */
  private possibleLays(): CardStep[] {
    const { intent, choices } = this;
    const card = this.chosenCard();
    if (card) return laysOf(choices, { card });
    return intent.kind === "nothing" ? laysOf(choices, {}) : [];
  }

  private spokenChoices(): Map<string, string> {
    if (!settings().legal) return new Map();
    const spoken = new Map([...this.choices.scissors].map((cell) => [cell, new Set([t("play.label.scissors")])]));
    for (const lay of this.possibleLays()) {
      const { cell = "" } = lay;
      spoken.set(cell, (spoken.get(cell) ?? new Set()).add(layInWords(lay)));
    }
    return new Map([...spoken].map(([cell, words]) => [cell, [...words].join(", ")]));
  }

  private handCards(): TemplateResult {
    const { table, intent } = this;
    const shown = settings().legal && table.phase === "play" && !table.held;
    return html`<carnet-hand .cards=${this.hand} .discards=${table.view.discards?.[table.viewer - 1] ?? []}
      .lit=${this.litCards()} .usable=${shown ? usableCards(this.choices, this.hand, intent) : undefined}
      .chosen=${intent.kind === "card" || intent.kind === "jump" ? intent.at : -1}
      .dropped=${new Set(intent.kind === "jump" ? intent.dropped : [])}
      @card=${(e: CustomEvent<number>) => this.onCard(e.detail)} @carry=${(e: CustomEvent<Carried | undefined>) => this.onCarry(e.detail)}
      @drop=${(e: CustomEvent<Carried>) => this.onDrop(e.detail)}></carnet-hand>`;
  }

  private actions(): TemplateResult {
    const { intent } = this;
    const begun = intent.kind === "pile" || intent.kind === "jump";
    return html`<div class="actions">${begun
      ? html`<button type="button" class="aside" @click=${this.forget}>${picture("close")}${t("page.cards.back")}</button>`
      : html`<button type="button" ?disabled=${!this.table.canUndo || this.table.phase !== "play"} aria-keyshortcuts="u"
        @click=${this.undo}>${picture("undo")}${t("page.undo")}</button>${this.hintButton()}`}
      ${intent.kind === "pile" ? this.takeButtons(intent.pile) : this.endButtons()}</div>`;
  }

  private takeButtons(pile: number): TemplateResult[] {
    return takesOf(this.choices, this.tops[pile]).map((what) => {
      const count = takenBy(what, this.tops).length;
      const byValue = /^\d$/.test(what);
      const words = byValue ? t("page.cards.take-value", { value: what, count })
        : t("page.cards.take-colour", { cards: t(`play.colour-cards.${what as Colour}`), count });
      return html`<button type="button" class="main-button take ${byValue ? "by-value" : "by-colour"} ${this.glow(`take ${what}`)}" data-take=${what}
        aria-keyshortcuts=${byValue ? "v" : "c"} @click=${() => this.step(`take ${what}`)}>${words}</button>`;
    });
  }

  private endButtons(): TemplateResult[] | TemplateResult {
    const { table, choices } = this;
    const ends = [...choices.ends];
    if (table.held || ends.length === 0)
      return html`<button type="button" class="main-button confirm ${this.glow("confirm")}" ?disabled=${!table.held} aria-keyshortcuts="Enter"
        @click=${this.confirm}>${picture("check")}${t("page.confirm")}</button>`;
    return ends.map((end) => html`<button type="button" class="main-button ${this.glow(end)}" data-end=${end} aria-keyshortcuts=${end.charAt(0)}
      @click=${() => this.finish(end)}>${picture("check")}${capital(t(`play.label.${end}`))}</button>`);
  }

  /* --- what a person does --------------------------------------------------------------------- */

  /** Something new is begun: what was refused or held before is forgotten. False: it is not the viewer's moment. */
  private async begin(): Promise<boolean> {
    this.refusal = undefined;
    this.objective = 0;
    if (this.table.held) await this.release();
    return this.table.phase === "play";
  }

  private async release(): Promise<void> {
    await this.attempt(() => this.table.undo());
    this.choices = cardChoicesOf(this.table.choices);
  }

  private refuse(refusal: Refusal | undefined): void {
    this.refusal = refusal;
    if (refusal) play("no");
  }

  private async onPile(pile: number): Promise<void> {
    const again = this.intent.kind === "pile" && this.intent.pile === pile;
    if (!(await this.begin())) return;
    const top = this.tops[pile];
    this.intent = nothingYet;
    if (!top || again) return;
    if (takesOf(this.choices, top).length === 0) this.refuse(this.whyNot(`take ${readCard(top).colour}`));
    else this.intent = { kind: "pile", pile };
  }

  private async onCard(at: number): Promise<void> {
    const { intent } = this;
    if (!(await this.begin())) return;
    const card = this.hand[at];
    if (!card) return;
    if (this.choices.discards.size) return this.step(`discard ${card}`);
    if (intent.kind === "jump") return this.drop(intent, at);
    if (intent.kind === "cell") return this.lay(at, intent.cell);
    const again = intent.kind === "card" && intent.at === at;
    this.intent = again ? nothingYet : { kind: "card", at };
    if (!again && laysOf(this.choices, { card }).length === 0) this.refuse(this.whyNotCard(card));
  }

  /** Why a card can go nowhere: on a pile of its colour, or else in the first free place. */
  private whyNotCard(card: string): Refusal | undefined {
    const { cells } = this.table.sheet;
    const { colour } = readCard(card);
    const place = cells.find(({ mark }) => mark?.card?.colour === colour) ?? cells.find(({ name, mark }) => !mark && this.open.has(name))
      ?? cells.find(({ mark }) => mark);
    return this.whyNot(layText(card, place?.name ?? ""));
  }

  private async onCell(cell: string): Promise<void> {
    const { intent } = this;
    if (!(await this.begin())) return;
    if (this.choices.scissors.size) return this.step(`scissors ${cell}`);
    if (intent.kind === "jump" && intent.cell === cell) this.intent = nothingYet;
    else if (intent.kind === "card" || intent.kind === "jump") await this.lay(intent.at, cell);
    else if (intent.kind === "cell" && intent.cell === cell) this.intent = nothingYet;
    else this.chooseCell(cell);
  }

  private chooseCell(cell: string): void {
    this.intent = nothingYet;
    if (laysOf(this.choices, { cell }).length > 0) this.intent = { kind: "cell", cell };
    else this.refuse(this.whyNotCell(cell));
  }

  /** Why nothing can go there, told of a card that seems to belong there. */
  private whyNotCell(cell: string): Refusal | undefined {
    const colour = this.table.sheet.byName.get(cell)?.mark?.card?.colour;
    const card = this.hand.find((held) => readCard(held).colour === colour) ?? this.hand[0];
    return card ? this.whyNot(layText(card, cell)) : { clause: "P8", sentence: t("page.cards.empty-hand") };
  }

  private async onCarry(carried: Carried | undefined): Promise<void> {
    if (carried && !this.carried && !(await this.begin())) return;
    this.carried = carried;
  }

  private async onDrop({ at, cell }: Carried): Promise<void> {
    if (!cell || this.table.phase !== "play") return;
    await this.lay(at, cell);
  }

  /** Lays a card, or asks what is dropped for the jump. */
  private async lay(at: number, cell: string): Promise<void> {
    const card = this.hand[at] ?? "";
    const [way] = laysOf(this.choices, { card, cell });
    if (!way) {
      this.intent = { kind: "card", at };
      this.refuse(this.whyNot(layText(card, cell)));
    } else if (way.drop.length > 0) this.intent = { kind: "jump", at, cell, dropped: [] };
    else await this.step(way.text);
  }

  private async drop(jump: Intent & { kind: "jump" }, at: number): Promise<void> {
    if (at === jump.at) {
      this.intent = nothingYet;
      return;
    }
    const dropped = jump.dropped.includes(at) ? jump.dropped.filter((other) => other !== at) : [...jump.dropped, at];
    const next = { ...jump, dropped };
    const [way] = jumpsOf(this.choices, this.hand, next);
    if (!way) this.refuse(this.whyNot(layText(this.hand[jump.at] ?? "", jump.cell, dropped.map((i) => this.hand[i] ?? ""))));
    else if (way.drop.length === dropped.length) await this.step(way.text);
    else this.intent = next;
  }

  private async step(text: string): Promise<void> {
    const refusal = this.whyNot(text);
    if (refusal) return this.refuse(refusal);
    play("write");
    this.intent = nothingYet;
    await this.attempt(() => this.table.play(text));
    if (this.table.held) await this.offerConfirm();
  }

  /** The focus goes to what has to be pressed next: the button that was pressed may be gone. */
  private async offerConfirm(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    await this.updateComplete;
    this.querySelector<HTMLElement>(".confirm:not(:disabled)")?.focus({ preventScroll: true });
  }

  private async finish(step: string): Promise<void> {
    if (!(await this.begin())) return;
    play("tap");
    await this.attempt(() => this.table.finish(step));
  }

  private confirm = async (): Promise<void> => {
    play("tap");
    this.refusal = undefined;
    await this.attempt(() => this.table.confirm());
  };

  private undo = async (): Promise<void> => {
    this.forget();
    if (this.table.canUndo) await this.attempt(() => this.table.undo());
  };

  private forget = (): void => {
    this.intent = nothingYet;
    this.refusal = undefined;
    this.objective = 0;
  };

  /* --- keys ----------------------------------------------------------------------------------- */

  override key(event: KeyboardEvent): boolean {
    const { key } = event;
    if (/^[1-9]$/.test(key)) void this.onCard(Number(key) - 1);
    else if (/^Arrow/.test(key)) this.querySelector<SheetElement>(".landscape")?.focusCell();
    else return this.command(key);
    return true;
  }

  private command(key: string): boolean {
    const commands: Record<string, () => unknown> = {
      Enter: () => this.table.held && this.confirm(),
      Escape: this.forget,
      Backspace: this.undo,
      u: this.undo,
      h: this.advise,
      t: () => this.querySelector<HTMLElement>("[data-pile]:not(:disabled)")?.focus(),
      c: () => this.querySelector<HTMLElement>(".take.by-colour")?.click(),
      v: () => this.querySelector<HTMLElement>(".take.by-value")?.click(),
      d: () => this.choices.ends.has("done") && this.finish("done"),
      k: () => this.choices.ends.has("keep") && this.finish("keep"),
      p: () => this.choices.ends.has("pass") && this.finish("pass"),
    };
    const command = commands[key];
    void command?.();
    return command !== undefined;
  }
}
