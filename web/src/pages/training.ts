/** What a player's own games teach: the trend, what costs stars, and the costly turns again as puzzles. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { legend, measured, partBars } from "../coach/bar.js";
import { isSeen, kindsOf, lookBackAt, partsLost, peopleIn, playedGames, puzzlesIn, sumsIn, type PlayedGame, type Puzzle } from "../coach/history.js";
import type { LookBack } from "../coach/lookback.js";
import { difference, signedWorth, worth } from "../coach/words.js";
import type { GameName } from "../core/sheet.js";
import { stars, t, when } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import "../coach/trend.js";
import "./puzzle.js";

/** So many puzzles are offered. */
const PUZZLES = 8;

@customElement("carnet-training")
export class TrainingElement extends Part {
  @state() private all: readonly PlayedGame[] | undefined;
  @state() private person = "";
  @state() private kind: GameName = "temple";
  @state() private look: LookBack | undefined;
  private open = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.open = true;
    void this.read().then(() => this.choose(peopleIn(this.all ?? [])[0] ?? ""));
  }

  /** The games of a person, first those of which most is known. */
  private choose(person: string): void {
    this.person = person;
    const seen = (kind: GameName): number => this.of(kind).filter(isSeen).length;
    const [best] = kindsOf(this.own).sort((a, b) => seen(b) - seen(a) || this.of(b).length - this.of(a).length);
    this.kind = best ?? "temple";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.open = false;
    this.look?.stop();
  }

  private async read(): Promise<void> {
    this.all = await playedGames();
  }

  private get own(): PlayedGame[] {
    return (this.all ?? []).filter(({ person }) => person === this.person);
  }

  private of(kind: GameName): PlayedGame[] {
    return this.own.filter(({ game }) => game.game === kind);
  }

  override render(): TemplateResult {
    const top = pageTop(t("advice.training"));
    if (!this.all) return html`${top}<main class="coach" aria-busy="true"></main>`;
    const here = this.of(this.kind);
    return html`${top}<main class="coach training"><p class="lead">${t("advice.training.lead")}</p>
      ${this.all.length ? html`${this.people(this.all)}${this.kinds()}${this.toSee(here)}${this.trend(here)}${this.parts(here)}${this.puzzles(here)}${this.list(here)}`
        : html`<p>${t("advice.training.none")}</p>`}</main>`;
  }

  private people(all: readonly PlayedGame[]): TemplateResult | typeof nothing {
    const people = peopleIn(all);
    if (people.length < 2) return nothing;
    return html`<label class="field">${t("advice.training.person")}<select ?disabled=${Boolean(this.look)}
      @change=${(e: Event) => this.choose((e.target as HTMLSelectElement).value)}>
      ${people.map((person) => html`<option value=${person} ?selected=${person === this.person}>${person}</option>`)}</select></label>`;
  }

  private kinds(): TemplateResult | typeof nothing {
    const kinds = kindsOf(this.own);
    if (kinds.length < 2) return html`<h2>${t(`play.game.${this.kind}`)}</h2>`;
    return html`<fieldset class="kinds"><legend>${t("advice.training.game")}</legend><div class="choices">${kinds.map((kind) => html`<label class="choice">
      <input type="radio" name="kind" .checked=${kind === this.kind} @change=${() => (this.kind = kind)}><span>${t(`play.game.${kind}`)}</span></label>`)}</div></fieldset>`;
  }

  /* --- looking back at what has not been seen ------------------------------------------------------ */

  private toSee(here: readonly PlayedGame[]): TemplateResult | typeof nothing {
    const left = here.filter((game) => !isSeen(game));
    const { look } = this;
    if (look) return html`<div class="progress"><progress max=${look.of || 1} value=${look.reviews.length} aria-label=${t("advice.progress")}></progress>
      <span>${t("advice.training.left", { games: left.length })}</span>
      <button type="button" @click=${this.stop}>${picture("close")}${t("advice.stop")}</button></div>`;
    if (left.length === 0) return nothing;
    return html`<div class="progress"><span>${t("advice.training.unseen", { games: left.length })}</span>
      <button type="button" class="main-button" @click=${this.lookAtAll}>${picture("bulb")}${t("advice.training.look", { games: left.length })}</button></div>`;
  }

  private lookAtAll = async (): Promise<void> => {
    for (let next: PlayedGame | undefined; (next = this.of(this.kind).find((game) => !isSeen(game))) && this.open; ) {
      this.look = lookBackAt(next);
      this.look.addEventListener("change", () => this.requestUpdate());
      await this.look.go();
      const { state } = this.look;
      await this.read();
      if (state !== "done") break;
    }
    this.look = undefined;
  };

  private stop = (): void => {
    this.look?.stop();
  };

  /* --- what they say -------------------------------------------------------------------------------- */

  private trend(here: readonly PlayedGame[]): TemplateResult | typeof nothing {
    const sums = sumsIn(here);
    if (sums.length === 0) return nothing;
    const mean = sums.reduce((sum, { lost }) => sum + lost.worth, 0) / sums.length;
    const label = t(`advice.trend.${this.unit}`);
    return html`<section aria-labelledby="trend"><h3 id="trend">${label}</h3><p>${t("advice.trend.mean", { lost: difference(mean, this.unit), games: sums.length })}</p>
      ${sums.length > 1 ? html`<figure class="plot-figure"><carnet-trend .label=${label} .points=${sums.map(({ lost }) => lost)}></carnet-trend>
        <figcaption>${legend("dot", t("advice.trend.dot"))}${legend("line", t("advice.trend.line"))}</figcaption></figure>` : nothing}</section>`;
  }

  private get unit(): "stars" | "wins" {
    return this.kind === "paperworld" ? "wins" : "stars";
  }

  private parts(here: readonly PlayedGame[]): TemplateResult | typeof nothing {
    const parts = partsLost(here);
    if (parts.length === 0) return nothing;
    return html`<section aria-labelledby="parts"><h3 id="parts">${t("advice.parts")}</h3><p>${t("advice.parts.about")}</p>${partBars(parts)}</section>`;
  }

  private puzzles(here: readonly PlayedGame[]): TemplateResult | typeof nothing {
    const puzzles = puzzlesIn(here);
    if (puzzles.length === 0) return nothing;
    const left = puzzles.filter(({ solved }) => !solved).length;
    return html`<section aria-labelledby="puzzles"><h3 id="puzzles">${t("advice.puzzles")}</h3><p>${t("advice.puzzles.about")}
        <span class="left">${t(left ? "advice.puzzles.left" : "advice.puzzles.none-left", { left, all: puzzles.length })}</span>
        ${puzzles.length > PUZZLES ? t("advice.puzzles.shown", { shown: PUZZLES }) : nothing}</p>
      <ol class="points">${puzzles.slice(0, PUZZLES).map((puzzle) => this.puzzle(puzzle))}</ol></section>`;
  }

  private puzzle({ game, review, solved }: Puzzle): TemplateResult {
    return html`<li><a href="#/training/${game.id}/${review.seat}/${review.turn}"><b>${t("advice.turn-number", { turn: review.turn })}</b>
      <span>${when(game.changed)} ${solved ? picture("check", t("advice.puzzles.solved")) : nothing}</span>
      <span class="cost">−${difference(review.loss, review.unit)}</span></a></li>`;
  }

  private list(here: readonly PlayedGame[]): TemplateResult {
    return html`<details class="all-turns" open><summary>${t("advice.games")}</summary>
      <div class="scrolled" tabindex="0" role="region" aria-label=${t("advice.games")}><table class="turns">
      <thead><tr>${this.columns.map((name) => html`<th scope="col">${t(`advice.${name}`)}</th>`)}</tr></thead>
      <tbody>${here.map((played, i) => this.row(played, i))}</tbody></table></div><p class="small">${t("advice.error")}</p></details>`;
  }

  /** Of adventures everything is counted in stars. */
  private get columns() {
    const measured = this.unit === "wins" ? (["stars", "lost.points", "luck.points"] as const) : (["result", "lost", "luck"] as const);
    return ["game-number", "date", ...measured] as const;
  }

  private row(played: PlayedGame, i: number): TemplateResult {
    const { game, seat } = played;
    const [sums] = sumsIn([played]);
    return html`<tr><th scope="row">${i + 1}</th><td><a href="#/coach/${game.id}/${seat}">${when(game.changed)}</a></td><td>${stars(game.totals[seat - 1] ?? 0)}</td>
      <td>${sums ? measured(worth(sums.lost.worth), sums.lost.error) : "–"}</td><td>${sums ? measured(signedWorth(sums.luck.worth), sums.luck.error) : "–"}</td></tr>`;
  }
}
