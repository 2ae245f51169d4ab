/** The menu of a room, in a dialog: who is there, how others come, leaving; for the host everything else. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { troubleOf, type Room } from "../../room/room.js";
import { go } from "../../router.js";
import { t } from "../../texts.js";
import { confirmed } from "../../ui/confirm.js";
import { shown } from "../../ui/dialog.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { forgetSheets } from "./hall-sheets.js";
import { isOnlyHere, linkTo } from "./parts.js";
import "./host.js";
import "./join.js";

@customElement("carnet-room-menu")
export class RoomMenuElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  @state() private adding = false;
  @state() private trouble = "";

  private closed: Promise<void> = Promise.resolve();

  protected override firstUpdated(): void {
    this.closed = this.shown();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.querySelector("dialog")?.close();
  }

  private async shown(): Promise<void> {
    const dialog = this.querySelector("dialog");
    if (dialog) await shown(dialog);
    this.send("close", null);
  }

  override render(): TemplateResult {
    const { room } = this;
    const link = linkTo(room);
    return html`<dialog class="room-dialog" aria-label=${t("rooms.menu")}>
      <form method="dialog"><button class="icon-button" aria-label=${t("page.close")}>${picture("close")}</button></form>
      <h2>${t("rooms.title", { code: room.code })}</h2>
      ${isOnlyHere(link) ? html`<p class="notice">${t("rooms.only-here")}</p>` : html`<p class="link"><a href=${link}>${link}</a></p>`}
      ${room.you.host ? html`<carnet-host .room=${room} .turn=${this.turn}></carnet-host>` : nothing}
      <section><h3>${t("rooms.this-device")}</h3>
        ${this.adding ? html`<carnet-join .room=${room} @joined=${() => (this.adding = false)}></carnet-join>`
          : html`<p class="choices"><button type="button" @click=${() => (this.adding = true)}>${picture("person")}${t("rooms.add-here")}</button>
          <a class="main-button" href="#/table/${room.code}" target="_blank" rel="noopener">${t("rooms.screen")}</a></p>`}
        ${room.you.players.length ? html`<p class="choices"><button type="button" class="leave" @click=${this.leave}>${picture("close")}${t("rooms.leave")}</button></p>
          <p class="small">${t(room.info?.hall ? "rooms.hall.leave" : "rooms.leave.about")}</p>` : nothing}
        <p class="message refused" role="alert">${this.trouble}</p></section></dialog>`;
  }

  private leave = async (): Promise<void> => {
    if (!(await confirmed(t("rooms.leave.sure"), t("rooms.leave")))) return;
    try {
      await this.room.leave();
      forgetSheets(this.room);
      this.send("left", null);
      this.querySelector("dialog")?.close();
      await this.closed;
      go("rooms");
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  };
}
