/** Home: the day's postcard, what was begun, the four games, a room's code, and what else is in the notebook. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games, type GameName } from "../core/sheet.js";
import { progressIn } from "../learn/progress.js";
import { codeIn } from "../room/code.js";
import { go } from "../router.js";
import * as challenges from "../store/challenges.js";
import * as store from "../store/games.js";
import { named } from "../table/names.js";
import { dayInWords, stars, t, when } from "../texts.js";
import { confirmed } from "../ui/confirm.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";

const contents = [
  ["learn", "book"], ["training", "bulb"], ["replay", "replay"], ["score", "paper-sheet"], ["print", "print"], ["boards", "pencil"],
] as const;

/** So many that were begun are shown; the others are behind a line. */
const SHOWN = 2;

@customElement("carnet-home")
export class HomeElement extends Part {
  @state() private saved: store.SavedGame[] = [];
  @state() private kept = true;
  /** Games that were played on this device: a tap on another one's cover leads into its guided game. */
  private played: ReadonlySet<GameName> = new Set();

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.kept = await store.isKept();
    const all = await store.list();
    this.played = new Set(all.map(({ game }) => game));
    this.saved = all.filter((game) => !game.over);
  }

  override render(): TemplateResult {
    return html`<header class="top"><h1 class="brand">${picture("icon")}Carnet</h1>
      <a class="icon-button" href="#/settings" aria-label=${t("page.settings")}>${picture("gear")}</a></header>
    <main class="home">
      ${this.postcard()}
      ${this.saved.length ? this.going() : nothing}
      <section class="shelf-side" aria-labelledby="games"><h2 id="games">${t("page.home.games")}</h2>
        <ul class="shelf">${games.map((game) => this.game(game))}</ul></section>
      ${this.together()}
      <nav class="contents" aria-labelledby="contents"><h2 id="contents">${t("page.home.more")}</h2>
        <ul>${contents.map(([page, icon]) => html`<li>
          <a href="#/${page}">${picture(icon)}<b>${t(`page.${page}`)}</b><span>${t(`page.${page}.about`)}</span></a></li>`)}</ul></nav>
      ${this.kept ? nothing : html`<p class="notice">${t("page.not-kept")}</p>`}
      <footer class="small"><p>${t("page.notice")}</p></footer>
    </main>`;
  }

  /* --- the day -------------------------------------------------------------------------------- */

  private postcard(): TemplateResult {
    const day = challenges.dayOf();
    const game = challenges.gameOf(day);
    const done = challenges.attemptsOf(day, game)?.firstTotal;
    const row = challenges.streak(day);
    return html`<a class="postcard game-${game}" href="#/challenge">${picture(`cover-${game}`)}
      <span class="stamp" aria-hidden="true">${picture(done === undefined ? "dice" : "check")}</span>
      <span class="words"><small>${dayInWords(day, "full")}</small>
        <b>${t("page.home.today", { game: t(`play.game.${game}`) })}</b>
        <span>${done === undefined ? t("page.home.today.open") : html`${stars(done)} ${picture("star", t("page.stars"))}`}
          ${row ? html`<em>${t("page.challenge.streak", { days: row })}</em>` : nothing}</span></span></a>`;
  }

  /* --- what was begun --------------------------------------------------------------------------- */

  private going(): TemplateResult {
    const rest = this.saved.slice(SHOWN);
    return html`<section class="going" aria-labelledby="going"><h2 id="going">${t("page.home.continue")}</h2>
      <ul class="saved">${this.saved.slice(0, SHOWN).map((game) => this.begun(game))}</ul>
      ${rest.length ? html`<details><summary>${t("page.home.continue.more", { count: rest.length })}</summary>
        <ul class="saved">${rest.map((game) => this.begun(game))}</ul></details>` : nothing}</section>`;
  }

  private begun(game: store.SavedGame): TemplateResult {
    const place = game.round ? `${t(game.game === "paperworld" ? "play.turn" : "play.round", { round: game.round })} · ` : "";
    return html`<li>
      <a href="#/play/${game.id}">${picture(`cover-${game.game}`)}<span><b>${t(`play.game.${game.game}`)}</b>
        <small>${place}${named(game.seats).map((seat) => seat.name).join(", ")}</small>
        <small>${when(game.changed)}</small></span></a>
      <button type="button" class="icon-button" aria-label=${t("page.home.delete", { game: t(`play.game.${game.game}`), when: when(game.changed) })}
        @click=${() => this.forget(game)}>${picture("close")}</button></li>`;
  }

  private async forget(game: store.SavedGame): Promise<void> {
    const question = t("page.home.delete-question", { game: t(`play.game.${game.game}`), round: Math.max(1, game.round) });
    if (!(await confirmed(question, t("page.home.delete-it")))) return;
    await store.remove(game.id);
    this.saved = this.saved.filter(({ id }) => id !== game.id);
  }

  /* --- the games ------------------------------------------------------------------------------- */

  /** The first tap on a game shows how it is played. */
  private game(game: GameName): TemplateResult {
    const isNew = !this.played.has(game) && !progressIn(game).done;
    return html`<li class="game-${game}"><a href="#/${isNew ? "guide" : "new"}/${game}">${picture(`cover-${game}`)}
      <h3>${t(`play.game.${game}`)}</h3>
      ${isNew ? html`<span class="ribbon">${t("page.home.new")}</span>` : nothing}
      <p class="about">${t(`page.game.${game}`)}</p>
      <p class="facts">${(["players", "minutes", "age"] as const).map((fact) => html`<span>${t(`page.fact.${fact}.${game}`)}</span>`)}</p></a></li>`;
  }

  /* --- together --------------------------------------------------------------------------------- */

  private together(): TemplateResult {
    return html`<section class="together" aria-labelledby="together"><h2 id="together">${t("page.rooms")}</h2>
      <form class="row" @submit=${this.join}>
        <label class="unseen" for="code">${t("page.home.code")}</label>
        <input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" required
          placeholder=${t("page.home.code")}>
        <button class="main-button">${t("page.home.join")}</button></form>
      <p><a href="#/rooms">${t("page.home.rooms")}</a></p></section>`;
  }

  private join = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeIn(String(new FormData(event.target as HTMLFormElement).get("code")));
    if (code) go(`room/${encodeURIComponent(code)}`);
  };
}
