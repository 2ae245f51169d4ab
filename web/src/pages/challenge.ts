/** Today's challenge: the same dice for everyone, a first attempt that counts, bests and a streak. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { usualBot } from "../core/bots.js";
import { games, type GameName } from "../core/sheet.js";
import { go } from "../router.js";
import * as challenges from "../store/challenges.js";
import * as store from "../store/games.js";
import type { Seat } from "../store/games.js";
import { LocalTable } from "../table/local.js";
import { dayInWords, stars, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-challenge")
export class ChallengeElement extends Part {
  @state() private running: ReadonlyMap<GameName, string> = new Map();
  private readonly day = challenges.dayOf();

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    const saved = (await store.list()).filter((game) => game.challenge === this.day && !game.over);
    this.running = new Map(saved.map((game) => [game.game, game.id]));
  }

  override render(): TemplateResult {
    const row = challenges.streak();
    const date = dayInWords(this.day, "full");
    return html`${pageTop(t("page.challenge"))}<main class="challenge">
      <p class="lead">${t("page.challenge.lead")}</p>
      <p class="day">${picture("calendar")}<b>${date}</b>${row ? html`<span class="streak">${t("page.challenge.streak", { days: row })}</span>` : nothing}</p>
      <ul class="games">${games.map((game) => this.game(game))}</ul></main>`;
  }

  private game(game: GameName): TemplateResult {
    const attempts = challenges.attemptsOf(this.day, game);
    const best = challenges.bestFirst(game);
    const running = this.running.get(game);
    return html`<li class="game"><article>${picture(`cover-${game}`)}<h3>${t(`play.game.${game}`)}</h3>
      <p>${game === "paperworld" ? t("page.challenge.against") : t("page.challenge.alone")}</p>
      <dl class="results">${this.result("first", attempts?.firstTotal)}${this.result("best", attempts?.best)}${this.result("record", best)}</dl>
      ${running ? html`<a class="main-button" href="#/play/${running}">${picture("replay")}${t("page.home.continue")}</a>`
        : html`<button type="button" class=${attempts ? "" : "main-button"} @click=${() => this.start(game)}>
          ${picture("dice")}${t(attempts ? "page.challenge.again" : "page.challenge.start")}</button>`}</article></li>`;
  }

  private result(name: "first" | "best" | "record", total: number | undefined): TemplateResult {
    return html`<div><dt>${t(`page.challenge.${name}`)}</dt><dd>${total === undefined ? "–" : html`${stars(total)} ${picture("star", t("page.stars"))}`}</dd></div>`;
  }

  private async start(game: GameName): Promise<void> {
    const you: Seat = { name: "", bot: null };
    const seats = game === "paperworld" ? [you, { name: "", bot: usualBot }] : [you];
    const table = await LocalTable.start({ game, seats, seed: challenges.seedOf(this.day, game), challenge: this.day });
    challenges.begun(this.day, game, table.id);
    table.close();
    go(`play/${table.id}`);
  }
}
