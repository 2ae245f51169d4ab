/** A strip above the game that always has the same height: the clock, how far the room is, and the room's menu. */
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RemoteTable } from "../../room/remote.js";
import type { Room } from "../../room/room.js";
import { t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import "./parts.js";

@customElement("carnet-room-bar")
export class RoomBarElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) table: RemoteTable | undefined;
  @property({ type: Number }) turn = 0;

  /** How many are ready changes all the time: only what goes wrong is said by itself. */
  override render(): TemplateResult {
    const { text, kind } = this.status();
    return html`<div class="room-bar ${kind}"><carnet-clock .room=${this.room} .seat=${this.table?.viewer ?? 0}></carnet-clock>
      <p class="room-status">${kind ? html`<span aria-hidden="true">⚠ </span>` : ""}${text}</p>
      <p class="unseen" role="status">${kind ? text : ""}</p>
      <button type="button" class="room-menu" aria-haspopup="dialog" @click=${() => this.send("menu", null)}>${picture("menu")}<span>${this.room.code}</span></button></div>`;
  }

  /** The most important thing first. */
  private status(): { text: string; kind: string } {
    const { room, table } = this;
    if (room.broken) return { text: t("rooms.broken"), kind: "bad" };
    if (!room.isOpen) return { text: room.silence, kind: "bad" };
    if (table?.notice) return { text: table.notice, kind: "bad" };
    if (room.info?.phase === "paused") return { text: t("rooms.paused"), kind: "stopped" };
    if (table?.pending) return { text: t("rooms.sending"), kind: "" };
    return { text: this.progress(), kind: "" };
  }

  private progress(): string {
    const { room } = this;
    const { done, of, waiting, closing } = room.ready;
    if (room.info?.phase !== "play") return "";
    if (room.mirror?.isCards) return t("rooms.turn-of", { name: room.nameAt(this.table?.view.turn ?? 0) });
    if (closing) return t("rooms.closing");
    const names = room.you.host && waiting && waiting.length > 0 && waiting.length <= 3;
    return names ? t("rooms.thinking", { names: waiting.map((seat) => room.nameAt(seat)).join(", ") }) : of ? t("rooms.ready", { done, of }) : "";
  }
}
