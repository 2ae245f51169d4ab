/** Coming into a room: a name or those of a team, a free seat of a running game, or a code from the host. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { codeIn } from "../../room/code.js";
import type { PlayerInfo } from "../../room/frames.js";
import { nameOf, troubleOf, type Room } from "../../room/room.js";
import { t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";

const MOST_NAMES = 8;

@customElement("carnet-join")
export class JoinElement extends Part {
  @property({ attribute: false }) room!: Room;
  @state() private names: readonly string[] = [""];
  @state() private seat = 0;
  @state() private trouble = "";

  override render(): TemplateResult {
    const { room } = this;
    return html`<section class="join" aria-labelledby="join-title"><h2 id="join-title">${t("rooms.join.title", { code: room.code })}</h2>
      <p class="message refused" role="alert">${this.trouble}</p>
      ${room.info?.locked ? html`<p class="notice">${t("rooms.locked")}</p>` : this.form()}
      <details class="claim"><summary>${t("rooms.claim")}</summary><p>${t("rooms.claim.about")}</p>
        <form class="row" @submit=${this.claim}><label for="claim">${t("rooms.claim.code")}</label>
          <input id="claim" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
          <button>${t("rooms.claim.go")}</button></form></details></section>`;
  }

  private form(): TemplateResult {
    const { info } = this.room;
    const running = info?.phase !== "lobby";
    const { spare } = this;
    return html`<form @submit=${this.join}>
      ${this.names.map((name, i) => html`<div class="person">${picture("person")}
        <input type="text" maxlength="24" autocomplete="nickname" .value=${name} required aria-label=${i ? t("rooms.team-name", { number: i + 1 }) : t("rooms.your-name")}
          placeholder=${i ? t("rooms.team-name", { number: i + 1 }) : t("rooms.your-name")}
          @input=${(e: Event) => (this.names = this.names.map((old, at) => (at === i ? (e.target as HTMLInputElement).value : old)))}>
        ${i ? html`<button type="button" class="icon-button" aria-label=${t("page.new.remove", { name: name || t("rooms.team-name", { number: i + 1 }) })}
          @click=${() => (this.names = this.names.filter((_, at) => at !== i))}>${picture("close")}</button>` : nothing}</div>`)}
      ${running && spare.length ? html`<label>${t("rooms.take-seat")}<select @change=${(e: Event) => (this.seat = Number((e.target as HTMLSelectElement).value))}>
        ${spare.map((player) => html`<option value=${player.seat} ?selected=${player.seat === this.seat}>${nameOf(player)}</option>`)}</select></label>` : nothing}
      ${info?.hall || (running && !spare.length) ? html`<p class="notice">${t(info?.hall ? "rooms.hall.join" : "rooms.join.late")}</p>` : nothing}
      <div class="choices"><button class="main-button big">${t("rooms.join.go")}</button>
        <button type="button" ?disabled=${this.names.length >= MOST_NAMES} @click=${() => (this.names = [...this.names, ""])}>${t("rooms.team")}</button></div></form>`;
  }

  private get spare(): readonly PlayerInfo[] {
    return this.room.freeSeats.filter(({ kind }) => kind === "spare");
  }

  private join = async (event: Event): Promise<void> => {
    event.preventDefault();
    const spare = this.spare.map(({ seat }) => seat);
    const seat = this.room.info?.phase === "lobby" ? undefined : spare.includes(this.seat) ? this.seat : spare[0];
    await this.attempt(() => this.room.join(this.names.map((name) => name.trim()).filter(Boolean), seat));
  };

  private claim = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = codeIn(String(new FormData(event.target as HTMLFormElement).get("code")));
    await this.attempt(() => this.room.claim(code));
  };

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.trouble = "";
      this.names = [""];
      this.send("joined", null);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}
