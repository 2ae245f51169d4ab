/** A room from a player's or the host's device: join, lobby, the game, its end, and the menu of the room. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ending } from "made/wire.js";
import type { Asking, RoomHelp } from "../../room/frames.js";
import { addressOf } from "../../room/past.js";
import { RemoteTable } from "../../room/remote.js";
import { Room, troubleOf } from "../../room/room.js";
import { helps as allHelps, limitHelps, type Help } from "../../store/settings.js";
import { t } from "../../texts.js";
import { stayAwake } from "../../ui/awake.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { pageTop } from "../../ui/top.js";
import { prizeList, story, topList } from "./story.js";
import "../end.js";
import "../play.js";
import "./bar.js";
import "./fair.js";
import "./hall.js";
import "./join.js";
import "./lobby.js";
import "./menu.js";
import "./watch.js";

/** The page's own names of the helps that a room allows. */
const helpNames: Partial<Record<RoomHelp, Help>> = { sums: "sums", cells: "legal", stars: "stars", counts: "counts", hints: "hints" };

/** Loads the page from the server, not what is kept of an older release for playing offline. */
async function reloadAnew(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  for (const registration of (await serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
  location.reload();
}

@customElement("carnet-room")
export class RoomElement extends Part {
  @property() code = "";
  @state() private turn = 0;
  @state() private watching = false;
  @state() private menu = false;
  @state() private trouble = "";
  private room!: Room;
  private table: RemoteTable | undefined;
  private game = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    stayAwake(true);
    this.room = new Room(this.code);
    this.room.addEventListener("change", this.onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    stayAwake(false);
    limitHelps();
    this.table?.close();
    this.room.close();
  }

  private onChange = (): void => {
    const { mirror } = this.room;
    if (!mirror || mirror.number !== this.game) {
      this.table?.close();
      this.table = mirror && this.opened();
      this.game = mirror?.number ?? 0;
    }
    this.limit();
    this.turn++;
  };

  private opened(): RemoteTable {
    if (this.room.info?.game === "paperworld") void import("../cards.js");
    return new RemoteTable(this.room);
  }

  private limit(): void {
    const { table, room } = this;
    if (!table?.viewer || room.info?.phase === "over") return limitHelps();
    const allowed = room.helpsAt(table.viewer);
    limitHelps(allHelps.filter((help) => allowed.some((one) => helpNames[one] === help)));
  }

  /* --- which part ------------------------------------------------------------------------------- */

  override render(): TemplateResult {
    const { room } = this;
    if (room.ending) return this.ended(room.ending);
    if (!room.info) return this.frame(html`<p role="status">${room.silence}</p>`, true);
    if (room.info.phase === "shut") return this.ended("shut");
    return html`${this.stage()}${this.menu ? html`<carnet-room-menu .room=${room} .turn=${this.turn} @close=${this.closeMenu}
      @left=${() => (this.watching = false)}></carnet-room-menu>` : nothing}`;
  }

  private stage(): TemplateResult {
    const { room, table } = this;
    const phase = room.info?.phase;
    const { mine } = room;
    if (mine.length === 0 && !this.watching && !room.you.host) return this.entrance();
    if (mine.length && mine.every(({ waiting }) => waiting)) return this.frame(html`<p class="notice" role="status">${t("rooms.wait.admit")}</p>`, true);
    if (room.hall) return this.frame(html`<carnet-hall .room=${room} .turn=${this.turn}></carnet-hall>`, true);
    if (phase === "play" && !table) return this.frame(html`<p class="notice" role="status">${t("rooms.wait.deal")}</p>`, true);
    if (phase === "lobby" || !table) return this.frame(html`<carnet-lobby .room=${room} .turn=${this.turn}></carnet-lobby>`, true);
    if (phase === "over") return html`<carnet-end .table=${table} .onward=${this.next(table)}></carnet-end>`;
    if (room.seatsHere.length === 0) return this.frame(html`<carnet-watch .room=${room} .table=${table} .turn=${this.turn}></carnet-watch>`, true);
    return html`<carnet-play .table=${table} .above=${this.bar()} .beside=${html`${this.turnsHere(table)}${story(room)}`}></carnet-play>`;
  }

  /** Several people share the device and all are ready: any of them may think again. */
  private turnsHere(table: RemoteTable): TemplateResult | typeof nothing {
    if (table.people < 2 || table.phase !== "waiting") return nothing;
    return html`<div class="choices" role="group" aria-label=${t("rooms.turns-here")}>${this.room.seatsHere.map((seat) => html`
      <button type="button" aria-pressed=${String(seat === table.viewer)} @click=${() => table.look(seat)}>${this.room.nameAt(seat)}</button>`)}</div>`;
  }

  private bar(): TemplateResult {
    return html`<carnet-room-bar .room=${this.room} .table=${this.table} .turn=${this.turn} @menu=${() => (this.menu = true)}></carnet-room-bar>`;
  }

  private frame(content: TemplateResult, bar = false): TemplateResult {
    const { info } = this.room;
    return html`${pageTop(info ? t(`play.game.${info.game}`) : t("page.rooms"),
      html`<a class="icon-button" href="#/settings" aria-label=${t("page.settings")}>${picture("gear")}</a>`)}
      ${bar && info ? this.bar() : nothing}<main class="room">${content}</main>`;
  }

  private entrance(): TemplateResult {
    return this.frame(html`${this.room.isElsewhere ? html`<p class="elsewhere" role="status">${t("rooms.elsewhere.here")}</p>` : nothing}
      <carnet-join .room=${this.room}></carnet-join>
      <p class="choices"><button type="button" @click=${() => (this.watching = true)}>${t("rooms.watch")}</button></p>`, true);
  }

  /** Why there is nothing more to see here, and what to do about it. */
  private ended(ending: Ending): TemplateResult {
    if (this.room.isMissing) return this.missing();
    const again = ending === "replaced" || ending === "version";
    return html`${pageTop(t("page.rooms"))}<main class="trouble" role="alert"><h2>${t(`rooms.ending.${ending}`)}</h2>
      <p>${t(ending === "removed" && this.room.info?.hall ? "rooms.hall.removed" : `rooms.ending.${ending}.about`)}</p>
      <p class="choices">${again ? html`<button type="button" class="main-button" @click=${reloadAnew}>${t(`rooms.ending.${ending}.again`)}</button>`
        : html`<a class="main-button" href="#/rooms">${t("page.rooms")}</a>`}</p></main>`;
  }

  /** What was played here is not lost: the room may be back when it is opened again. */
  private missing(): TemplateResult {
    const [what, about] = this.room.isElsewhere ? [t("rooms.elsewhere"), t("rooms.elsewhere.about", { code: this.code })]
      : [t("rooms.missing", { code: this.code }), t("rooms.missing.about")];
    return html`${pageTop(t("page.rooms"))}<main class="trouble" role="alert"><h2>${what}</h2>
      <p>${about}</p>
      <p class="choices"><button type="button" class="main-button" @click=${() => location.reload()}>${t("rooms.missing.again")}</button></p></main>`;
  }

  private closeMenu = (): void => {
    this.menu = false;
  };

  /* --- the end ---------------------------------------------------------------------------------- */

  private next(table: RemoteTable): TemplateResult {
    const { host } = this.room.you;
    return html`<carnet-fair .room=${this.room} .game=${this.game}></carnet-fair>${prizeList(table, this.room)}${topList(table, this.room, true)}
      <nav class="next" aria-label=${t("page.end.next")}>
        ${host ? html`<button type="button" class="main-button" @click=${() => this.ask("again")}>${picture("dice")}${t("rooms.again")}</button>`
          : html`<p class="notice">${t("rooms.wait.again")}</p>`}
        ${this.files()}
        <button type="button" @click=${() => (this.menu = true)}>${picture("menu")}${t("rooms.menu")}</button>
        <p role="status" class="answer">${this.trouble}</p></nav>`;
  }

  private async ask(what: Asking): Promise<void> {
    try {
      this.trouble = "";
      await this.room.request(what);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  /** The whole record, with what was secret while it was played. Whoever knows the room's code can have it. */
  private files(): TemplateResult {
    const { code, you } = this.room;
    return html`<a href="#/replay/room/${code}/${this.game}">${picture("replay")}${t("rooms.end.replay")}</a>
      <a href="#/coach/room/${code}/${this.game}">${picture("bulb")}${t("page.end.coach")}</a>
      <a href=${addressOf(code, this.game, "record")} download>${picture("paper-sheet")}${t("rooms.end.record")}</a>
      ${you.host ? html`<a href=${addressOf(code, this.game, "results.csv")} download>${picture("trophy")}${t("rooms.end.results")}</a>` : nothing}`;
  }
}
