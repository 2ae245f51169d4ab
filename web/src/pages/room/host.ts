/** What only the host can do: the course of the game, the room's choices, and the people in it. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Answers } from "made/wire.js";
import { roomHelps, type Asked, type Asking, type PlayerInfo, type RoomHelp, type RoomInfo, type RoomSettings } from "../../room/frames.js";
import { isOnPaper, nameOf, troubleOf, type Room } from "../../room/room.js";
import { t, type Named } from "../../texts.js";
import { confirmed } from "../../ui/confirm.js";
import { Part } from "../../ui/part.js";
import { botChoice, botLabel, clockChoice, graceChoice } from "./choices.js";
import { checkInWords } from "./parts.js";

const EXTRAS: readonly number[] = [0, 25, 50, 100, 200];
const isChecked = (event: Event): boolean => (event.target as HTMLInputElement).checked;

@customElement("carnet-host")
export class HostElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  @state() private trouble = "";
  /** The code with which another device becomes a player: of whom. */
  @state() private moved: { player: number; code: string } | undefined;

  override render(): TemplateResult | typeof nothing {
    const { info } = this.room;
    if (!info) return nothing;
    return html`<section class="host"><h3>${t("rooms.host.title")}</h3>
      <p class="message refused" role="alert">${this.trouble}</p>
      ${this.course(info)}
      <p role="status">${checkInWords(this.room)}</p>
      <p role="status">${info.instead ? t("rooms.instead", { bot: info.bot, level: botLabel(info.instead) }) : ""}</p>
      <details><summary>${t("rooms.host.people")}</summary>${this.people()}${this.nameList()}</details>
      <details><summary>${t("rooms.host.options")}</summary>${this.options(info)}</details></section>`;
  }

  private async ask<What extends Asking>(what: What, fields = {} as Asked<What>): Promise<Answers[What] | undefined> {
    try {
      this.trouble = "";
      return await this.room.request(what, fields);
    } catch (error) {
      this.trouble = troubleOf(error);
      return undefined;
    }
  }

  private button<What extends Asking>(what: What, label: string, fields?: Asked<What>, question?: string): TemplateResult {
    const act = async (): Promise<void> => {
      if (!question || (await confirmed(question, label))) await this.ask(what, fields);
    };
    return html`<button type="button" data-do=${what} @click=${act}>${label}</button>`;
  }

  /* --- the game --------------------------------------------------------------------------------- */

  private course({ phase, locked, game, hall }: RoomInfo): TemplateResult {
    const runs = phase === "play" || phase === "paused";
    return html`<div class="choices">
      ${phase === "play" ? this.button("pause", t("rooms.host.pause")) : nothing}
      ${phase === "paused" ? this.button("resume", t("rooms.host.resume")) : nothing}
      ${phase === "play" && !hall ? this.button("close", t(game === "paperworld" ? "rooms.host.close-turn" : "rooms.host.close"), {}, t("rooms.host.close.sure")) : nothing}
      ${this.button("lock", t(locked ? "rooms.host.unlock" : "rooms.host.lock"), { on: !locked })}
      ${runs ? this.button("end", t("rooms.host.end"), {}, t("rooms.host.end.sure")) : nothing}
      ${phase === "over" ? this.button("again", t("rooms.again")) : nothing}
      ${this.button("check", t("rooms.check"))}
      ${this.button("shut", t("rooms.host.shut"), {}, t("rooms.host.shut.sure"))}</div>`;
  }

  /* --- people ----------------------------------------------------------------------------------- */

  private people(): TemplateResult {
    const people = this.room.players.filter(({ player }) => player !== 0);
    return html`<ul class="host-people">${people.map((player) => html`<li><details><summary>${nameOf(player)}
      <small>${this.standing(player)}</small></summary>${this.person(player)}</details></li>`)}</ul>`;
  }

  private standing(info: PlayerInfo): string {
    const { waiting, here, player, seat } = info;
    const words = [
      ...(player === this.room.info?.host ? [t("rooms.host")] : []), ...(waiting ? [t("rooms.asks")] : []), ...this.paper(info),
      ...(here === false ? [t("rooms.is-away")] : []), ...(this.room.ready.waiting?.includes(seat) && seat ? [t("rooms.is-thinking")] : []),
    ];
    return words.join(" · ");
  }

  private paper(info: PlayerInfo): string[] {
    const now = isOnPaper(info);
    if (info.from && info.seat) return [t(now ? "rooms.on-paper.until" : "rooms.on-paper.from")];
    return now ? [t("rooms.on-paper")] : [];
  }

  private person(player: PlayerInfo): TemplateResult {
    const { player: number, waiting } = player;
    const isHost = number === this.room.info?.host;
    const name = nameOf(player);
    return html`<div class="host-person">
      <form class="row" @submit=${(e: SubmitEvent) => this.rename(e, number)}><label for="rename-${number}">${t("rooms.rename")}</label>
        <input id="rename-${number}" name="names" maxlength="200" .value=${player.names.join(", ")} autocomplete="off"><button>${t("rooms.rename.go")}</button></form>
      <div class="choices">${waiting ? this.button("admit", t("rooms.admit"), { player: number }) : nothing}
        ${isHost ? nothing : this.button("remove", t("rooms.remove"), { player: number }, t(this.room.info?.hall ? "rooms.hall.remove" : "rooms.remove.sure", { name }))}
        ${isHost || !this.room.info?.guarded ? nothing : this.button("remove", t("rooms.remove.all"), { player: number, all: true }, t("rooms.remove.all.sure", { name }))}
        ${isHost || waiting ? nothing : this.button("host", t("rooms.hand-over"), { player: number }, t("rooms.hand-over.sure", { name }))}
        <button type="button" @click=${() => this.move(number)}>${t("rooms.move")}</button></div>
      ${this.moved?.player === number ? html`<p class="notice" role="status">${t("rooms.move.code", { code: this.moved.code, name })}</p>` : nothing}
      ${this.room.info?.hall ? nothing : this.seating(player)}</div>`;
  }

  /** What belongs to somebody's seat; in a hall nobody has one. */
  private seating(player: PlayerInfo): TemplateResult {
    const { player: number, extra = 0 } = player;
    return html`<label>${t("rooms.extra")}<select @change=${(e: Event) => this.seat(number, { extra: Number((e.target as HTMLSelectElement).value) })}>
        ${[...new Set([...EXTRAS, extra])].map((value) => html`<option value=${value} ?selected=${value === extra}>
          ${value ? `+${value} %` : t("rooms.extra.none")}</option>`)}</select></label>
      <label class="check"><input type="checkbox" .checked=${player.paper === true} @change=${(e: Event) => this.seat(number, { paper: isChecked(e) })}>
        ${t("rooms.paper")}</label>
      ${this.helpsOf(player)}`;
  }

  private seat(player: number, changes: Readonly<Record<string, unknown>>): void {
    void this.ask("seat", { player, ...changes });
  }

  private helpsOf({ player, helps }: PlayerInfo): TemplateResult {
    const set = (own: readonly RoomHelp[] | null): void => this.seat(player, { helps: own });
    return html`<label class="check"><input type="checkbox" .checked=${Boolean(helps)}
        @change=${(e: Event) => set(isChecked(e) ? this.room.info?.helps ?? roomHelps : null)}>${t("rooms.own-helps")}</label>
      ${helps ? this.helpList(helps, set) : nothing}`;
  }

  private helpList(chosen: readonly RoomHelp[], set: (helps: readonly RoomHelp[]) => void): TemplateResult {
    return html`<fieldset><legend>${t("rooms.helps")}</legend>${roomHelps.map((help) => html`<label class="check"><input type="checkbox" .checked=${chosen.includes(help)}
      @change=${(e: Event) => set(roomHelps.filter((one) => (one === help ? isChecked(e) : chosen.includes(one))))}>${t(`rooms.help.${help}`)}</label>`)}</fieldset>`;
  }

  private async rename(event: SubmitEvent, player: number): Promise<void> {
    event.preventDefault();
    const names = String(new FormData(event.target as HTMLFormElement).get("names")).split(/[,;]/).map((name) => name.trim()).filter(Boolean);
    await this.ask("rename", { player, names });
  }

  private async move(player: number): Promise<void> {
    const answer = await this.ask("move", { player });
    if (answer) this.moved = { player, code: String(answer["code"]) };
  }

  /** One name a line; a line with commas is a team. */
  private nameList(): TemplateResult {
    return html`<form class="class-list" @submit=${this.add}><label for="class-list">${t("rooms.class")}</label>
      <textarea id="class-list" name="names" rows="4" placeholder=${t("rooms.class.example")}></textarea><button>${t("rooms.class.go")}</button></form>`;
  }

  private add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const names = String(new FormData(form).get("names")).split(/\r?\n/)
      .map((line) => line.split(/[,;\t]/).map((name) => name.trim()).filter(Boolean)).filter((team) => team.length);
    if (names.length && (await this.ask("add", { names }))) form.reset();
  };

  /* --- choices ---------------------------------------------------------------------------------- */

  private set(changes: Partial<RoomSettings>): void {
    void this.ask("set", changes);
  }

  private options(info: RoomInfo): TemplateResult {
    const check = (name: Named<"rooms.option">, on: boolean, changes: (on: boolean) => Partial<RoomSettings>): TemplateResult => html`<label class="check">
      <input type="checkbox" .checked=${on} @change=${(e: Event) => this.set(changes(isChecked(e)))}>${t(`rooms.option.${name}`)}</label>`;
    const clock = html`<label>${t("rooms.clock")}${clockChoice(info.clock, "clock", undefined, (seconds) => this.set({ clock: seconds }))}</label>`;
    const entry = html`${check("asked", info.entry === "asked", (on) => ({ entry: on ? "asked" : "open" }))}${check("listed", info.listed, (listed) => ({ listed }))}`;
    const typed = check("typed", info.dice === "typed", (on) => ({ dice: on ? "typed" : "rolled" }));
    if (info.hall) return html`<div class="fields">${clock}</div>${check("auto", info.auto === true, (auto) => ({ auto }))}${typed}${entry}`;
    return html`<div class="fields">${clock}
        <label>${t("rooms.away")}${clockChoice(info.away, "away", [0, 15, 30, 60, 120, 300], (away) => this.set({ away }))}</label>
        ${info.game === "paperworld" ? nothing : html`<label>${t("rooms.grace")}${graceChoice(info.grace, (grace) => this.set({ grace }))}</label>`}
        <label>${t("rooms.bot-choice")}${botChoice(this.room.bots, info.bot, (bot) => this.set({ bot }))}</label></div>
      ${entry}${info.game === "paperworld" ? nothing : html`${typed}${check("drawers", info.drawers, (drawers) => ({ drawers }))}`}
      ${this.helpList(info.helps, (helps) => this.set({ helps }))}`;
  }
}
