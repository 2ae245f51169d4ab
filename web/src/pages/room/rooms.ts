/** Playing together: join a room by its code, see the listed ones, or open one. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games, type GameName } from "../../core/sheet.js";
import { Connection } from "../../room/connection.js";
import type { RoomPhase } from "../../room/frames.js";
import { knownRooms } from "../../room/tokens.js";
import { go } from "../../router.js";
import { t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { pageTop } from "../../ui/top.js";
import "./create.js";

interface Listed {
  readonly room: string;
  readonly game: GameName;
  readonly players: number;
  readonly phase: RoomPhase;
}

function isListed(value: unknown): value is Listed {
  const one = value as Partial<Listed> | null;
  return typeof one?.room === "string" && games.includes(one.game as GameName);
}

@customElement("carnet-rooms")
export class RoomsElement extends Part {
  @state() private listed: readonly Listed[] = [];
  private known: readonly string[] = [];
  private connection!: Connection;

  override connectedCallback(): void {
    super.connectedCallback();
    this.known = knownRooms();
    this.connection = new Connection("", () => ({ tokens: [], role: "play" }));
    this.connection.addEventListener("change", () => void this.onConnection());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.close();
  }

  private async onConnection(): Promise<void> {
    this.requestUpdate();
    if (this.connection.state !== "open") return;
    const { rooms } = await this.connection.request("rooms");
    this.listed = Array.isArray(rooms) ? rooms.filter(isListed) : [];
  }

  override render(): TemplateResult {
    const { state, ending } = this.connection;
    return html`${pageTop(t("page.rooms"))}<main class="rooms">
      <p class="lead">${t("room.lead")}</p>
      <p class="connection" role="status">${state === "lost" ? t("room.no-server") : ending === "version" ? t("room.version") : ""}</p>
      <section aria-labelledby="join"><h2 id="join">${t("room.join")}</h2>
        <form class="row" @submit=${this.join}><label for="code">${t("room.code")}</label>
          <input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" required>
          <button class="main-button">${t("room.join.go")}</button></form>
        ${this.known.length ? html`<h3>${t("room.known")}</h3><ul class="codes">${this.known.map((code) => html`
          <li><a class="main-button" href="#/room/${code}">${code}</a></li>`)}</ul>` : nothing}
        ${this.listed.length ? this.list() : nothing}</section>
      <section aria-labelledby="create"><h2 id="create">${t("room.create")}</h2>
        <carnet-create-room .connection=${this.connection}></carnet-create-room></section></main>`;
  }

  private list(): TemplateResult {
    return html`<h3>${t("room.listed")}</h3><ul class="saved">${this.listed.map(({ room, game, players, phase }) => html`<li>
      <a href="#/room/${room}">${picture(`cover-${game}`)}<span><b>${t(`play.game.${game}`)}</b>
        <small>${room} · ${t("room.players", { count: players })} · ${t(`room.phase.${phase}`)}</small></span></a></li>`)}</ul>`;
  }

  private join = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = String(new FormData(event.target as HTMLFormElement).get("code")).trim().toUpperCase();
    if (code) go(`room/${encodeURIComponent(code)}`);
  };
}
