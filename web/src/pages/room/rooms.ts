/** Playing together: join a room by its code, see the listed ones, or open one. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games, type GameName } from "../../core/sheet.js";
import { codeIn } from "../../room/code.js";
import { Connection, RoomError } from "../../room/connection.js";
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
    try {
      const { rooms } = await this.connection.request("rooms");
      this.listed = Array.isArray(rooms) ? rooms.filter(isListed) : [];
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
    }
  }

  override render(): TemplateResult {
    const { state, ending } = this.connection;
    return html`${pageTop(t("page.rooms"))}<main class="rooms">
      <p class="lead">${t("rooms.lead")}</p>
      <p class="connection" role="status">${state === "lost" ? t("rooms.no-server") : ending === "version" ? t("rooms.version") : ""}</p>
      <section aria-labelledby="join"><h2 id="join">${t("rooms.join")}</h2>
        <form class="row" @submit=${this.join}><label for="code">${t("rooms.code")}</label>
          <input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" required>
          <button class="main-button">${t("rooms.join.go")}</button></form>
        ${this.known.length ? html`<h3>${t("rooms.known")}</h3><ul class="codes">${this.known.map((code) => html`
          <li><a class="main-button" href="#/room/${code}">${code}</a></li>`)}</ul>` : nothing}
        ${this.listed.length ? this.list() : nothing}</section>
      <section aria-labelledby="create"><h2 id="create">${t("rooms.create")}</h2>
        <carnet-create-room .connection=${this.connection} .bots=${this.connection.bots}></carnet-create-room></section></main>`;
  }

  private list(): TemplateResult {
    return html`<h3>${t("rooms.listed")}</h3><ul class="saved">${this.listed.map(({ room, game, players, phase }) => html`<li>
      <a href="#/room/${room}">${picture(`cover-${game}`)}<span><b>${t(`play.game.${game}`)}</b>
        <small>${room} · ${t("rooms.players", { count: players })} · ${t(`rooms.phase.${phase}`)}</small></span></a></li>`)}</ul>`;
  }

  private join = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeIn(String(new FormData(event.target as HTMLFormElement).get("code")));
    if (code) go(`room/${encodeURIComponent(code)}`);
  };
}
