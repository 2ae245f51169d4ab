/** Learning: the games to choose from, and for each one an overview, its rules, and examples to try. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { games, type GameName } from "../core/sheet.js";
import { examples } from "../learn/examples.js";
import { overview } from "../learn/overview.js";
import { progressIn } from "../learn/progress.js";
import { routeOf } from "../router.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import { rules, type RulePage, type Section } from "./rules.js";
import "../learn/example.js";
import "../learn/figure.js";

@customElement("carnet-learn")
export class LearnElement extends Part {
  /** Empty: all of them. */
  @property() game: GameName | "" = "";
  /** The pages of the rules that belong to the game: its own, and what the adventures share. */
  @state() private pages: readonly RulePage[] = [];
  /** The clause that a link led to last. */
  private followed: string | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.follow);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("game")) return;
    if (this.game && !games.includes(this.game)) this.game = "";
    this.pages = [];
    if (this.game) void this.load(this.game);
  }

  private async load(game: GameName): Promise<void> {
    const all = await rules();
    const names = game === "paperworld" ? [game] : [game, "adventures"];
    this.pages = names.flatMap((name) => all[name] ?? []);
    await this.updateComplete;
    this.follow();
  }

  /** #/learn/temple?at=T4 leads to that clause. Coming back from a rule that was looked up leads nowhere. */
  private follow = (event?: HashChangeEvent): void => {
    const { page, query } = routeOf(location.hash);
    const at = page === "learn" ? query.get("at") : null;
    const isBack = at === this.followed && routeOf(new URL(event?.oldURL || location.href).hash).page === "rule";
    const section = at && !isBack ? this.querySelector<HTMLElement>(`#${CSS.escape(at)}`) : null;
    if (!section) return;
    this.followed = at;
    this.stayAt(section);
    section.focus({ preventScroll: true });
  };

  /** Figures and examples above may still grow: the section keeps its place until the reader moves. */
  private stayAt(section: HTMLElement): void {
    const life = new AbortController();
    const growing = new ResizeObserver(() => section.scrollIntoView());
    life.signal.addEventListener("abort", () => growing.disconnect());
    growing.observe(this);
    for (const move of ["wheel", "touchstart", "pointerdown", "keydown"])
      window.addEventListener(move, () => life.abort(), { signal: life.signal });
    setTimeout(() => life.abort(), 2000);
  }

  /** A link to where one has been already changes nothing in the address. */
  private onContents = (event: Event): void => {
    const link = (event.target as Element).closest("a");
    if (link?.hash === location.hash) this.follow();
  };

  override render(): TemplateResult {
    return this.game ? this.about(this.game) : this.index();
  }

  /* --- all games ------------------------------------------------------------------------------ */

  private index(): TemplateResult {
    return html`${pageTop(t("page.learn"))}<main class="learn"><p class="lead">${t("page.learn.lead")}</p>
      <ul class="games">${games.map((game) => html`<li class="game game-${game}"><a href="#/learn/${game}">${picture(`cover-${game}`)}
        <h2>${t(`play.game.${game}`)}</h2><p>${t(`page.game.${game}`)}</p>
        <p class="facts">${progressIn(game).done ? html`<span>✓ ${t("page.learn.done")}</span>` : nothing}
          <span>${t(`page.fact.age.${game}`)}</span><span>${t(`page.fact.difficulty.${game}`)}</span></p></a></li>`)}</ul></main>`;
  }

  /* --- one game ------------------------------------------------------------------------------- */

  private about(game: GameName): TemplateResult {
    return html`${pageTop(t(`play.game.${game}`))}<main class="learn learn-game" data-game=${game}>
      <section class="in-short" aria-labelledby="short">
        <div>${picture(`cover-${game}`, undefined, "cover")}${this.ways(game)}</div>
        <div><h2 id="short">${t("page.learn.short")}</h2>
          <ul class="about">${([1, 2, 3, 4, 5] as const).map((i) =>
            html`<li>${picture(overview[game][i - 1] ?? "")}<span>${t(`guide.about.${game}.${i}`)}</span></li>`)}</ul></div></section>
      ${this.pages.length ? html`${this.contents(game)}<div class="rules prose">${this.pages.map((page, i) => this.page(page, i))}</div>` : nothing}</main>`;
  }

  private ways(game: GameName): TemplateResult {
    const { made, done } = progressIn(game);
    const guide = done ? "page.learn.guide.again" : made.length ? "page.learn.guide.on" : "page.learn.guide";
    return html`<nav class="next" aria-label=${t("page.end.next")}>
      <a class="main-button" href="#/guide/${game}">${picture("compass")}${t(guide)}</a>
      <a href="#/new/${game}">${picture("dice")}${t("page.learn.play")}</a></nav>`;
  }

  /** Links to every part and clause; on a small screen it unfolds. */
  private contents(game: GameName): TemplateResult {
    const entry = ({ id, title, level }: Section): TemplateResult => html`<li class="level-${level}"><a href="#/learn/${game}?at=${id}">
      ${level === 3 ? html`<b>${id}</b>` : nothing}<span>${unsafeHTML(title)}</span></a></li>`;
    return html`<nav class="contents" @click=${this.onContents} aria-label=${t("page.learn.contents")}><details ?open=${matchMedia("(min-width: 64rem)").matches}>
      <summary>${t("page.learn.contents")}</summary>
      ${this.pages.map((page, i) => html`${i ? html`<b class="contents-page">${page.title}</b>` : nothing}
        <ul>${page.sections.filter(({ title }) => title).map(entry)}</ul>`)}</details></nav>`;
  }

  private page(page: RulePage, i: number): TemplateResult {
    return html`<h2 class="page-title">${i ? page.title : t("page.learn.rules")}</h2>${page.sections.map((section) => this.section(section))}`;
  }

  private section({ id, title, level, html: text }: Section): TemplateResult {
    const here = examples.filter(({ clause }) => clause === id);
    const head = level === 3 ? html`<h4><b>${id}</b> ${unsafeHTML(title)}</h4>` : title ? html`<h3>${unsafeHTML(title)}</h3>` : nothing;
    return html`<section id=${id} class="level-${level}" tabindex="-1">${head}${unsafeHTML(text)}
      ${here.map((example) => html`<carnet-example .example=${example}></carnet-example>`)}</section>`;
  }
}
