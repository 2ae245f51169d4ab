/** The form that opens a room: a game, a name and a clock; everything else has a usual value. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boardText, sides } from "../../core/boards.js";
import { games, type GameName } from "../../core/sheet.js";
import { RoomError, type Connection } from "../../room/connection.js";
import { roomHelps } from "../../room/frames.js";
import { troubleOf } from "../../room/room.js";
import { addToken } from "../../room/tokens.js";
import { go } from "../../router.js";
import * as ownBoards from "../../store/boards.js";
import { t, type Named } from "../../texts.js";
import { boardName } from "../../ui/board-choice.js";
import { Part } from "../../ui/part.js";
import { botChoice, clockChoice, graceChoice, secondsIn } from "./choices.js";

const FIRST_OBJECTIVES = [1, 14, 16];
const MOST_SEATS = 100;
const MOST_CARDS = 4;

@customElement("carnet-create-room")
export class CreateRoomElement extends Part {
  @property({ attribute: false }) connection!: Connection;
  @property({ attribute: false }) bots: readonly string[] | undefined;
  @state() private game: GameName = "temple";
  @state() private onPaper = false;
  @state() private clock = 0;
  @state() private asksPassword = false;
  @state() private trouble = "";
  @state() private busy = false;

  private get cards(): boolean { return this.game === "paperworld"; }
  private get hall(): boolean { return this.onPaper && !this.cards; }

  override render(): TemplateResult {
    return html`<form class="create-room" @submit=${this.create}>
      <div class="fields">
        <label>${t("page.score.game")}<select name="game" @change=${(e: Event) => (this.game = (e.target as HTMLSelectElement).value as GameName)}>
          ${games.map((name) => html`<option value=${name} ?selected=${name === this.game}>${t(`play.game.${name}`)}</option>`)}</select></label>
        ${this.cards ? this.modes() : this.boards()}
        <label>${t("rooms.your-name")}<input name="name" maxlength="24" autocomplete="nickname"></label>
        <label>${t("rooms.clock")}${clockChoice(0, "clock", undefined, (clock) => (this.clock = clock))}</label></div>
      ${this.cards ? nothing : this.kinds()}
      ${this.hall ? html`<p class="notice">${t("rooms.hall.about")}</p>${this.clock ? this.check("auto", false) : nothing}`
        : html`<label class="check"><input type="checkbox" name="plays" checked>${t("rooms.plays")}</label>`}
      <details><summary>${t("rooms.more")}</summary>${this.hall ? this.moreOfHall() : this.more()}</details>
      ${this.asksPassword ? html`<label>${t("rooms.password")}<input type="password" name="password" autocomplete="off"></label>` : nothing}
      <p class="message refused" role="alert">${this.trouble}</p>
      <button class="main-button big" ?disabled=${this.busy}>${t("rooms.create.go")}</button></form>`;
  }

  private boards(): TemplateResult {
    const own = ownBoards.list().filter((board) => board.game === this.game);
    return html`<label>${t("page.score.board")}<select name="board">
      ${[...sides, ...own.map(({ name }) => name)].map((name) => html`<option value=${name}>${boardName(name)}</option>`)}</select></label>`;
  }

  private modes(): TemplateResult {
    return html`<label>${t("page.new.mode")}<select name="mode">
      ${(["basic", "first", "advanced"] as const).map((mode) => html`<option value=${mode}>${t(`play.mode.${mode}`)}</option>`)}</select></label>`;
  }

  private kinds(): TemplateResult {
    return html`<fieldset class="kinds-of-room"><legend>${t("rooms.kind")}</legend>${[false, true].map((hall) => html`<label class="check">
      <input type="radio" name="kind" value=${hall ? "hall" : "phones"} ?checked=${hall === this.onPaper} @change=${() => (this.onPaper = hall)}>
      ${t(hall ? "rooms.kind.hall" : "rooms.kind.phones")}</label>`)}</fieldset>`;
  }

  /** Nobody has a seat in a hall, so there is nothing to choose about seats. */
  private moreOfHall(): TemplateResult {
    return html`${this.check("typed", false)}${this.check("asked", false)}${this.check("listed", false)}${this.check("solo", false)}`;
  }

  private more(): TemplateResult {
    const most = this.cards ? MOST_CARDS : MOST_SEATS;
    return html`<div class="fields">
        <label>${t("rooms.seats")}<input type="number" name="seats" inputmode="numeric" min="1" max=${most} .value=${String(most)}></label>
        <label>${t("rooms.bot-choice")}${botChoice(this.bots)}</label>
        <label>${t("rooms.away")}${clockChoice(60, "away", [0, 15, 30, 60, 120, 300])}</label>
        ${this.cards ? nothing : html`<label>${t("rooms.grace")}${graceChoice(1500)}</label>`}</div>
      ${this.check("asked", false)}${this.check("listed", false)}${this.cards ? nothing : this.perils()}
      <fieldset><legend>${t("rooms.helps")}</legend>${roomHelps.map((help) => html`<label class="check">
        <input type="checkbox" name="helps" value=${help} checked>${t(`rooms.help.${help}`)}</label>`)}</fieldset>`;
  }

  private perils(): TemplateResult {
    return html`${this.check("typed", false)}${this.check("drawers", false)}`;
  }

  private check(name: Named<"rooms.option">, on: boolean): TemplateResult {
    return html`<label class="check"><input type="checkbox" name=${name} ?checked=${on}>${t(`rooms.option.${name}`)}</label>`;
  }

  /** What the form says, in the words of the protocol. */
  private options(form: FormData): Record<string, unknown> {
    const text = (name: string): string => String(form.get(name) ?? "");
    const on = (name: string): boolean => form.has(name);
    const all = {
      game: this.game, name: text("name").trim(), clock: secondsIn(text("clock")), entry: on("asked") ? "asked" : "open", listed: on("listed"),
      ...(text("password") ? { password: text("password") } : {}),
    };
    const board = { ...this.boardNamed(text("board")), dice: on("typed") ? "typed" : "rolled" };
    if (this.hall) return { ...all, ...board, hall: true, auto: on("auto"), ...(on("solo") ? { seats: 1 } : {}) };
    const base = { ...all, plays: on("plays"), seats: Number(text("seats")), bot: text("bot"), away: secondsIn(text("away")), helps: form.getAll("helps") };
    if (this.cards) {
      const mode = text("mode");
      return { ...base, mode: mode === "advanced" ? "advanced" : "basic", ...(mode === "first" ? { objectives: FIRST_OBJECTIVES.join(",") } : {}) };
    }
    return { ...base, ...board, drawers: on("drawers"), grace: Number(text("grace")) };
  }

  private boardNamed(name: string): Record<string, string> {
    const own = ownBoards.list().find((board) => board.game === this.game && board.name === name);
    return { board: name, ...(own ? { boards: boardText(own) } : {}) };
  }

  private create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.busy = true;
    try {
      const { room, player, token } = await this.connection.request("create", this.options(form));
      addToken(String(room), { player: Number(player), token: String(token), database: this.connection.database });
      go(`room/${String(room)}`);
    } catch (error) {
      this.asksPassword ||= error instanceof RoomError && error.code === "password";
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
  };
}
