/** Before the game: who has come, how others come, and for the host how it begins. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Asked, Asking, PlayerInfo, RoomInfo } from "../../room/frames.js";
import { isOnPaper, nameOf, peopleOf, playing, troubleOf, type Room } from "../../room/room.js";
import { t } from "../../texts.js";
import { boardName } from "../../ui/board-choice.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { inTime } from "./choices.js";
import { isOnlyHere, linkTo, waysIn } from "./parts.js";
import { sealLine } from "./seal.js";
import "../../ui/stepper.js";

@customElement("carnet-lobby")
export class LobbyElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  @state() private spare = 0;
  @state() private bots = 0;
  @state() private trouble = "";

  override render(): TemplateResult {
    const { room } = this;
    const people = peopleOf(room);
    return html`<div class="lobby"><section><h2>${t("rooms.here", { count: people.length })}</h2>
        <p role="status" class="unseen">${t("rooms.here", { count: people.length })}</p>
        <ul class="people">${people.map((player) => this.person(player))}</ul>
        ${this.onPaper()}
        ${room.you.host && room.info?.guarded ? html`<p class="notice" role="status">${t("rooms.guarded")}</p>` : nothing}
        ${room.you.host ? this.asking() : nothing}
        ${room.info?.hall ? html`<p class="notice">${t(room.you.host ? "rooms.hall.about" : "rooms.hall.lobby")}</p>` : nothing}
        ${room.you.host ? this.begin(playing(room)) : html`<p class="notice">${t("rooms.wait.host")}</p>`}</section>
      <section class="invite"><h2>${t("rooms.invite")}</h2>${this.invite()}${this.chosen()}${sealLine(room.info)}</section></div>`;
  }

  /** Whoever is on paper is told who types it in. */
  private onPaper(): TemplateResult | typeof nothing {
    const { room } = this;
    if (room.info?.hall || room.you.host || !room.mine.some(isOnPaper)) return nothing;
    return html`<p class="notice" role="status">${t("rooms.paper.types", { name: room.hostName })}</p>`;
  }

  private person(player: PlayerInfo): TemplateResult {
    const { room } = this;
    const own = room.you.players.includes(player.player);
    return html`<li class=${player.here === false ? "away" : ""}>${picture("person")}<span>${own ? html`<b>${nameOf(player)}</b>` : nameOf(player)}</span>
      ${player.player === room.info?.host ? html`<small>${t("rooms.host")}</small>` : nothing}
      ${own ? html`<small>${t("rooms.you")}</small>` : nothing}
      ${isOnPaper(player) ? html`<small>${t("rooms.on-paper")}</small>` : nothing}
      ${player.here === false ? html`<small>${t("rooms.is-away")}</small>` : nothing}</li>`;
  }

  /** Those who wait to be let in. */
  private asking(): TemplateResult | typeof nothing {
    const asking = this.room.players.filter(({ waiting }) => waiting);
    if (asking.length === 0) return nothing;
    return html`<h3>${t("rooms.asking")}</h3><ul class="people">${asking.map((player) => html`<li>${picture("person")}<span>${nameOf(player)}</span>
      <button type="button" class="main-button" @click=${() => this.ask("admit", { player: player.player })}>${t("rooms.admit")}</button>
      <button type="button" @click=${() => this.ask("remove", { player: player.player })}>${t("rooms.refuse")}</button></li>`)}</ul>`;
  }

  private begin(people: number): TemplateResult {
    const { room } = this;
    if (room.info?.hall) return this.beginHall(room.info);
    const free = Math.max(0, (room.info?.seats ?? 0) - people);
    const least = room.info?.game === "paperworld" ? 2 : 1;
    return html`<div class="begin">
      <carnet-stepper label=${t("rooms.start.bots")} .value=${this.bots} most=${free - this.spare} @step=${(e: CustomEvent<number>) => (this.bots = e.detail)}></carnet-stepper>
      <carnet-stepper label=${t("rooms.start.spare")} .value=${this.spare} most=${free - this.bots} @step=${(e: CustomEvent<number>) => (this.spare = e.detail)}></carnet-stepper>
      <p class="message refused" role="alert">${this.trouble}</p>
      <button type="button" class="main-button big" ?disabled=${people + this.bots + this.spare < least}
        @click=${() => this.begins({ spare: this.spare, bots: this.bots })}>${picture("dice")}${t("rooms.start")}</button></div>`;
  }

  /** Nobody has to be here: everybody has a sheet of paper. */
  private beginHall({ game, board, boards }: RoomInfo): TemplateResult {
    return html`<div class="begin"><p class="message refused" role="alert">${this.trouble}</p>
      <button type="button" class="main-button big" @click=${() => this.begins({})}>${picture("dice")}${t("rooms.start")}</button>
      ${boards ? nothing : html`<p><a href="#/print?game=${game}&board=${board}" target="_blank" rel="noopener">${t("rooms.hall.print")}</a></p>`}</div>`;
  }

  private begins(fields: Asked<"start">): Promise<void> {
    return this.tryTo(() => this.room.start(fields));
  }

  private ask<What extends Asking>(what: What, fields: Asked<What>): Promise<void> {
    return this.tryTo(() => this.room.request(what, fields));
  }

  private async tryTo(what: () => Promise<unknown>): Promise<void> {
    try {
      this.trouble = "";
      await what();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  private invite(): TemplateResult {
    const link = linkTo(this.room);
    return html`${waysIn(this.room)}<p class="link"><a href=${link}>${link}</a></p>
      ${isOnlyHere(link) ? html`<p class="notice">${t("rooms.only-here")}</p>` : nothing}
      <p><a href="#/table/${this.room.code}" target="_blank" rel="noopener">${t("rooms.screen")}</a></p>`;
  }

  /** What was chosen for this room. */
  private chosen(): TemplateResult | typeof nothing {
    const { info } = this.room;
    if (!info) return nothing;
    const facts = [t(`play.game.${info.game}`), info.game === "paperworld" ? t(`play.mode.${info.mode ?? "basic"}`) : boardName(info.board ?? ""),
      info.clock ? t("rooms.fact.clock", { time: inTime(info.clock) }) : t("rooms.clock.none"),
      ...(info.hall ? [t("rooms.kind.hall")] : []), ...(info.dice === "typed" ? [t("rooms.option.typed")] : [])];
    return html`<p class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`;
  }
}
