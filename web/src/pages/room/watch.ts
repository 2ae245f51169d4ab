/** Looking on: the dice, how far the room is, everybody's stars and sheets, and how the last round was played. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { RemoteTable } from "../../room/remote.js";
import { troubleOf, type Room } from "../../room/room.js";
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
    return html`<div class="watch"><p class="notice">${t(room.you.host ? "rooms.hosting" : "rooms.watching")}</p>
      ${room.mirror?.isCards ? html`${pileList(table.view.piles ?? [])}${objectiveList(table.view.objectives ?? [], table.seats)}` : this.dice()}
      ${story(room)}
      <section><h2>${t("rooms.ranking")}</h2><ol class="ranking">${placed(table, room).map(({ seat, total, place }) => html`<li>
        <button type="button" @click=${() => this.open(seat)}>${place}. <span>${table.seats[seat - 1]?.name}</span>
          <b>${stars(total)} ${picture("star")}</b></button></li>`)}</ol></section>
      <carnet-others class="only-dialog" .table=${table} .turn=${this.turn}></carnet-others></div>`;
  }

  private open(seat: number): void {
    this.querySelector<OthersElement>("carnet-others")?.show(seat);
  }

  private dice(): TemplateResult {
    const { table, room } = this;
    return html`<carnet-dice .dice=${room.mirror?.roll ?? ""} .game=${table.view.game} .round=${table.view.round}></carnet-dice>
      ${table.phase === "roll" ? html`<p>${t("page.task.roll")}</p><carnet-real-dice .game=${table.view.game}
        @dice=${(e: CustomEvent<string>) => this.roll(e.detail)}></carnet-real-dice>` : nothing}
      <p class="message refused" role="alert">${this.trouble}</p>`;
  }

  private async roll(dice: string): Promise<void> {
    try {
      this.trouble = "";
      await this.room.request("roll", { dice });
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}
