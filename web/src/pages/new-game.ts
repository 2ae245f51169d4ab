/**
 * Before a game: one tap plays with the people of last time. Below it who they are, and behind one line, for the few who
 * want it otherwise, which side and how.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boardText, sides, type Board } from "../core/boards.js";
import { botNames, usualBot, type BotName } from "../core/bots.js";
import { Refused } from "../core/engine.js";
import { games, type GameName } from "../core/sheet.js";
import { replaceWith } from "../router.js";
import * as ownBoards from "../store/boards.js";
import { keepCompany, knownNames, lastCompany } from "../store/people.js";
import type { Seat } from "../store/games.js";
import { LocalTable, type NewTable } from "../table/local.js";
import { named } from "../table/names.js";
import { t } from "../texts.js";
import { boardName } from "../ui/board-choice.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";

type Mode = "first" | "basic" | "advanced";
const MOST_PEOPLE = 4;
const MOST_BOTS = 5;
const FIRST_OBJECTIVES = "1,14,16";

@customElement("carnet-new-game")
export class NewGameElement extends Part {
  @property() game: GameName = "temple";
  /** A link that somebody shared: board, seed, players; `own`: the id of a board drawn here. */
  @property({ attribute: false }) query = new URLSearchParams();
  @state() private board = "front";
  /** Boards of one's own that can be chosen. */
  private own: readonly Board[] = [];
  @state() private people: string[] = [""];
  @state() private bots: BotName[] = [];
  @state() private mode: Mode = "basic";
  @state() private realDice = false;
  @state() private trouble = "";

  override connectedCallback(): void {
    super.connectedCallback();
    if (!games.includes(this.game)) this.game = "temple";
    this.own = this.ownBoards();
    this.board = ownBoards.get(this.query.get("own") ?? "")?.name ?? this.query.get("board") ?? "front";
    if (!this.cards && !this.boardNames.includes(this.board)) this.board = "front";
    this.takeSetUp();
  }

  /** A link carries how many play, and how; bots take the seats of those who are not here. Else it is as last time. */
  private takeSetUp(): void {
    const last = this.query.has("players") ? undefined : lastCompany();
    const players = Number(this.query.get("players") ?? (this.cards ? 2 : 1));
    this.people = last ? last.people.slice(0, this.cards ? 4 : MOST_PEOPLE) : [""];
    const wanted = last?.bots ?? Array.from({ length: Math.max(0, players - 1) }, () => usualBot);
    this.bots = wanted.slice(0, this.cards ? 4 - this.people.length : MOST_BOTS);
    if (this.seats < this.least) this.bots = [usualBot];
    if (this.cards && !last) this.mode = "first";
    if (this.query.get("mode") === "advanced") this.mode = "advanced";
    else if (this.query.get("objectives") === FIRST_OBJECTIVES) this.mode = "first";
    if (this.query.get("seed") && !this.seed) this.trouble = t("page.new.bad-seed");
  }

  /** The seed of the link, if it is one. */
  private get seed(): string | undefined {
    const seed = this.query.get("seed") ?? "";
    return /^\d{1,20}$/.test(seed) && BigInt(seed) < 2n ** 64n ? seed : undefined;
  }

  private get boardNames(): string[] {
    return [...new Set([...sides, ...this.own.map((board) => board.name)])];
  }

  private get cards(): boolean { return this.game === "paperworld"; }
  private get seats(): number { return this.people.length + this.bots.length; }
  private get most(): number { return this.cards ? 4 : MOST_PEOPLE + MOST_BOTS; }
  private get least(): number { return this.cards ? 2 : 1; }

  override render(): TemplateResult {
    return html`${pageTop(t(`play.game.${this.game}`))}
      <main class="new-game game-${this.game}"><form @submit=${this.start}>
          <div class="stage">${picture(`cover-${this.game}`, undefined, "cover")}
            <button class="main-button big" ?disabled=${this.seats < this.least || this.seats > this.most}>${t("page.new.start")}</button></div>
          ${this.seed ? html`<p class="notice">${t("page.new.seed", { seed: this.seed })}</p>` : nothing}
          ${this.trouble ? html`<p class="message refused" role="alert">${this.trouble}</p>` : nothing}
          ${this.players()}
          ${this.more()}
          <p class="links"><a href="#/guide/${this.game}">${picture("compass")} ${t("page.new.guide")}</a>
            <a href="#/learn/${this.game}">${picture("book")} ${t("page.new.learn")}</a>
            <a href="#/print?game=${this.game}&amp;board=${this.board}">${picture("print")} ${t("page.print.sheets")}</a></p>
        </form></main>`;
  }

  /** Its line says what is chosen, so that nobody has to open it to know. */
  private more(): TemplateResult {
    const chosen = this.cards ? t(`play.mode.${this.mode}`) : boardName(this.board);
    return html`<details class="more-choices"><summary><span>${t("page.new.more")}
        <small>${chosen}${this.realDice ? `, ${t("page.new.real-dice.short")}` : ""}</small></span></summary>
      ${this.cards ? this.modes() : html`${this.boards()}<label class="check"><input type="checkbox" .checked=${this.realDice}
        @change=${(e: Event) => (this.realDice = (e.target as HTMLInputElement).checked)}> ${t("page.new.real-dice")}</label>`}</details>`;
  }

  /** Those of this device; the one that a link carries comes first, so it is meant if names are equal. */
  private ownBoards(): Board[] {
    const carried = this.query.get("rows")?.split("/");
    const linked = carried ? [{ game: this.game, name: this.query.get("board") ?? "", rows: carried }] : [];
    return [...linked, ...ownBoards.list().filter((board) => board.game === this.game)];
  }

  private boards(): TemplateResult {
    return html`<fieldset><legend>${t("page.new.board")}</legend><div class="choices">${this.boardNames.map((board) => html`
      <label class="choice"><input type="radio" name="board" .checked=${this.board === board} @change=${() => (this.board = board)}>
        <span>${boardName(board)}</span></label>`)}</div></fieldset>`;
  }

  private modes(): TemplateResult {
    return html`<fieldset><legend>${t("page.new.mode")}</legend><div class="choices column">${(["first", "basic", "advanced"] as const).map((mode) => html`
      <label class="choice"><input type="radio" name="mode" .checked=${this.mode === mode} @change=${() => (this.mode = mode)}>
        <span>${t(`play.mode.${mode}`)}</span></label>`)}</div></fieldset>`;
  }

  private players(): TemplateResult {
    return html`<fieldset class="company"><legend>${t("page.new.players")}</legend>
      <datalist id="names">${knownNames().map((name) => html`<option value=${name}></option>`)}</datalist>
      <div class="people">${this.peopleList()}${this.botList()}
        <button type="button" class="join" data-add="person" ?disabled=${this.people.length >= MOST_PEOPLE || this.seats >= this.most}
          @click=${() => (this.people = [...this.people, ""])}>${picture("person")}<span>${t("page.new.add-person")}</span></button>
        <button type="button" class="join" data-add="bot" ?disabled=${this.bots.length >= MOST_BOTS || this.seats >= this.most}
          @click=${() => (this.bots = [...this.bots, usualBot])}>${picture("bot")}<span>${t("page.new.add-bot")}</span></button></div></fieldset>`;
  }

  private peopleList(): TemplateResult[] {
    return this.people.map((name, i) => html`<div class="person">${picture("person")}
        <input type="text" maxlength="24" autocomplete="off" list="names" .value=${name} placeholder=${this.placeholder(i)}
          aria-label=${t("page.new.name", { seat: i + 1 })} @input=${(e: Event) => this.rename(i, (e.target as HTMLInputElement).value)}>
        ${this.people.length > 1 ? this.leave(name || this.placeholder(i), () => (this.people = this.people.filter((_, at) => at !== i))) : nothing}</div>`);
  }

  /** Bots are characters: a name, and a sentence about how they play. */
  private botList(): TemplateResult[] {
    return this.bots.map((bot, i) => html`<div class="person">${picture("bot")}<span>
        <select aria-describedby="bot-${i}" aria-label=${t("page.new.bot", { seat: this.people.length + i + 1 })} .value=${bot}
          @change=${(e: Event) => (this.bots = this.bots.map((old, at) => (at === i ? (e.target as HTMLSelectElement).value as BotName : old)))}>
          ${botNames.map((name) => html`<option value=${name} ?selected=${name === bot}>${t(`page.bot.${name}`)}</option>`)}</select>
        <small id="bot-${i}">${t(`page.bot.about.${bot}`)}</small></span>
        ${this.leave(t(`page.bot.${bot}`), () => (this.bots = this.bots.filter((_, at) => at !== i)))}</div>`);
  }

  private leave(name: string, gone: () => void): TemplateResult {
    return html`<button type="button" class="icon-button" aria-label=${t("page.new.remove", { name })} @click=${gone}>${picture("close")}</button>`;
  }

  private placeholder(i: number): string {
    return named(this.people.map(() => ({ name: "", bot: null })))[i]?.name ?? "";
  }

  private rename(i: number, name: string): void {
    this.people = this.people.map((old, at) => (at === i ? name : old));
  }

  private options(): NewTable {
    const people: Seat[] = this.people.map((name) => ({ name: name.trim(), bot: null }));
    const bots: Seat[] = this.bots.map((bot) => ({ name: "", bot }));
    const { seed } = this;
    const base = { game: this.game, seats: [...people, ...bots], ...(seed ? { seed } : {}) };
    const own = this.own.find((board) => board.name === this.board);
    if (!this.cards) return { ...base, board: this.board, realDice: this.realDice, ...(own ? { boards: boardText(own) } : {}) };
    return { ...base, mode: this.mode === "advanced" ? "advanced" : "basic", ...(this.mode === "first" ? { objectives: FIRST_OBJECTIVES } : {}) };
  }

  private start = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      keepCompany({ people: this.people.map((name) => name.trim()), bots: this.bots });
      const table = await LocalTable.start(this.options());
      table.close();
      replaceWith(`play/${table.id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.message;
    }
  };
}
