/** Home: the four games, what was begun, and what else there is to do. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games, type GameName } from "../core/sheet.js";
import * as store from "../store/games.js";
import { named } from "../table/names.js";
import { t, when } from "../texts.js";
import { confirmed } from "../ui/confirm.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";

const others = [
  ["rooms", "person"], ["challenge", "calendar"], ["learn", "book"], ["score", "paper-sheet"], ["boards", "pencil"], ["replay", "replay"], ["training", "bulb"],
] as const;

@customElement("carnet-home")
export class HomeElement extends Part {
  @state() private saved: store.SavedGame[] = [];
  @state() private kept = true;

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    this.kept = await store.isKept();
    this.saved = (await store.list()).filter((game) => !game.over);
  }

  override render(): TemplateResult {
    return html`<header class="top"><h1 class="brand">${picture("icon")}Carnet</h1>
      <a class="icon-button" href="#/settings" aria-label=${t("page.settings")}>${picture("gear")}</a></header>
    <main class="home">
      <p class="lead">${t("page.home.lead")}</p>
      ${this.saved.length ? this.going() : nothing}
      <section aria-labelledby="games"><h2 id="games">${t("page.home.games")}</h2>
        <ul class="games">${games.map((game) => this.game(game))}</ul></section>
      <nav aria-label=${t("page.home.more")}><ul class="more-pages">${others.map(([page, icon]) => html`<li>
        <a href="#/${page}">${picture(icon)}<b>${t(`page.${page}`)}</b><span>${t(`page.${page}.about`)}</span></a></li>`)}</ul></nav>
      ${this.kept ? nothing : html`<p class="notice">${t("page.not-kept")}</p>`}
      <footer class="small"><p>${t("page.notice")}</p></footer>
    </main>`;
  }

  private going(): TemplateResult {
    const place = ({ game, round }: store.SavedGame) => (round ? `${t(game === "paperworld" ? "play.turn" : "play.round", { round })} · ` : "");
    return html`<section aria-labelledby="going"><h2 id="going">${t("page.home.continue")}</h2>
      <ul class="saved">${this.saved.map((game) => html`<li>
        <a href="#/play/${game.id}">${picture(`cover-${game.game}`)}<span><b>${t(`play.game.${game.game}`)}</b>
          <small>${place(game)}${named(game.seats).map((seat) => seat.name).join(", ")}</small>
          <small>${when(game.changed)}</small></span></a>
        <button type="button" class="icon-button" aria-label=${t("page.home.delete", { game: t(`play.game.${game.game}`), when: when(game.changed) })}
          @click=${() => this.forget(game)}>${picture("close")}</button></li>`)}</ul></section>`;
  }

  private async forget(game: store.SavedGame): Promise<void> {
    const question = t("page.home.delete-question", { game: t(`play.game.${game.game}`), round: Math.max(1, game.round) });
    if (!(await confirmed(question, t("page.home.delete-it")))) return;
    await store.remove(game.id);
    this.saved = this.saved.filter(({ id }) => id !== game.id);
  }

  private game(game: GameName): TemplateResult {
    return html`<li class="game game-${game}"><a href="#/new/${game}">${picture(`cover-${game}`)}
      <h3>${t(`play.game.${game}`)}</h3><p>${t(`page.game.${game}`)}</p>
      <p class="facts">${(["players", "minutes", "age", "difficulty"] as const).map((fact) => html`<span>${t(`page.fact.${fact}.${game}`)}</span>`)}</p></a></li>`;
  }
}
