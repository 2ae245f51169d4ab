/** Looking on: the dice, how far the room is, everybody's stars and sheets, and how the last round was played. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { RemoteTable } from "../../room/remote.js";
import { nameOf, troubleOf, type Room } from "../../room/room.js";
import { stars, t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { OthersElement } from "../../ui/others.js";
import { objectiveList, pileList } from "./parts.js";
import { placed, story } from "./story.js";
import "../../ui/dice.js";
import "../../ui/real-dice.js";

@customElement("carnet-watch")
export class WatchElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) table!: RemoteTable;
  @property({ type: Number }) turn = 0;
  @state() private trouble = "";

  override render(): TemplateResult {
    const { room, table } = this;
    return html`<div class="watch"><p class="notice">${t(room.you.host ? "rooms.hosting" : "rooms.watching")}</p><p class="message refused" role="alert">${this.trouble}</p>
      ${room.mirror?.isCards ? html`${pileList(table.view.piles ?? [])}${objectiveList(table.view.objectives ?? [], table.seats)}` : this.dice()}
      ${this.sitting()}
      ${story(room)}
      <section><h2>${t("rooms.ranking")}</h2><ol class="ranking">${placed(table, room).map(({ seat, total, place }) => html`<li>
        <button type="button" @click=${() => this.open(seat)}>${place}. <span>${table.seats[seat - 1]?.name}</span>
          <b>${stars(total)} ${picture("star")}</b></button></li>`)}</ol></section>
      <carnet-others class="only-dialog" .table=${table} .turn=${this.turn}></carnet-others></div>`;
  }

  /** Who has come late may take over what a bot plays. */
  private sitting(): TemplateResult | typeof nothing {
    const { room } = this;
    const player = room.mine.find(({ seat, waiting, player: number }) => !seat && !waiting && (room.info?.plays !== false || number !== room.info.host));
    if (!player || room.freeSeats.length === 0) return nothing;
    return html`<form class="row" @submit=${(e: SubmitEvent) => this.sit(e, player.player)}><label for="sit">${t("rooms.take-seat")}</label>
      <select id="sit" name="seat">${room.freeSeats.map((free) => html`<option value=${free.seat}>${nameOf(free)}</option>`)}</select>
      <button class="main-button">${t("rooms.sit")}</button></form>`;
  }

  private async sit(event: SubmitEvent, player: number): Promise<void> {
    event.preventDefault();
    const seat = Number(new FormData(event.target as HTMLFormElement).get("seat"));
    await this.attempt(() => this.room.sit(player, seat));
  }

  private open(seat: number): void {
    this.querySelector<OthersElement>("carnet-others")?.show(seat);
  }

  private dice(): TemplateResult {
    const { table, room } = this;
    return html`<carnet-dice .dice=${room.mirror?.roll ?? ""} .game=${table.view.game} .round=${table.view.round}></carnet-dice>
      ${table.phase === "roll" ? html`<p>${t("page.task.roll")}</p><carnet-real-dice .game=${table.view.game}
        @dice=${(e: CustomEvent<string>) => this.attempt(() => room.request("roll", { dice: e.detail }))}></carnet-real-dice>` : nothing}
      ${room.canUnroll ? html`<p><button type="button" data-do="unroll" @click=${() => this.attempt(() => room.request("unroll"))}>
        ${picture("undo")}${t("rooms.unroll")}</button></p>` : nothing}`;
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      this.trouble = "";
      await action();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}
