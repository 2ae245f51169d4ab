/** What bots make of a challenge: how many of their games a result beats, and how likely each level was on these dice. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import par from "made/par.js";
import type { GameName } from "../core/sheet.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { levels, type Level } from "../core/view.js";
import { language, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { bar } from "./bar.js";

/** So many games are played with these dice. */
const GAMES = 60;

/** Of how many games of a level, and the share of them with fewer stars, in percent; equal ones count half. Undefined: nothing is known. */
export function betterThan(game: GameName, level: Level, total: number): { games: number; share: number } | undefined {
  const counts = Object.entries(par[`${game} ${level}`] ?? {});
  const games = counts.reduce((sum, [, count]) => sum + count, 0);
  const below = counts.reduce((sum, [stars, count]) => sum + (Number(stars) < total ? count : Number(stars) === total ? count / 2 : 0), 0);
  return games ? { games, share: Math.round(below / games * 100) } : undefined;
}

@customElement("carnet-par")
export class ParElement extends Part {
  @property() game: GameName = "temple";
  @property({ type: Number }) total = 0;
  @property() record = "";
  @state() private bot: Level = "voyager";
  @state() private reached: Level[] = [];
  @state() private state: "waiting" | "playing" | "done" | "failed" = "waiting";
  private readonly thinker = new Thinker();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.thinker.stop();
  }

  override render(): TemplateResult {
    return html`<section class="par" aria-labelledby="par"><h3 id="par">${t("advice.par")}</h3>
      <ul>${levels.map((level) => this.level(level))}</ul>
      ${this.game === "paperworld" ? nothing : html`<details class="chances"><summary>${t("advice.chances")}</summary>${this.chances()}</details>`}</section>`;
  }

  private level(level: Level): TemplateResult | typeof nothing {
    const better = betterThan(this.game, level, this.total);
    return better ? html`<li>${t("advice.par.better", { ...better, level: t(`level.${level}`) })}${bar(better.share)}</li>` : nothing;
  }

  /* --- these very dice ------------------------------------------------------------------------------ */

  private chances(): TemplateResult {
    const { state, reached } = this;
    return html`<div class="choices"><label class="field">${t("advice.chances.bot")}<select ?disabled=${state === "playing"}
          @change=${(e: Event) => this.choose((e.target as HTMLSelectElement).value as Level)}>
          ${(["pathfinder", "voyager"] as const).map((bot) => html`<option value=${bot} ?selected=${bot === this.bot}>${t(`level.${bot}`)}</option>`)}</select></label>
        ${state === "playing" ? html`<button type="button" @click=${() => this.thinker.stop()}>${picture("close")}${t("advice.stop")}</button>`
          : html`<button type="button" class="ask" @click=${this.playAll}>${picture("dice")}${t("advice.chances.ask")}</button>`}</div>
      ${state === "playing" ? html`<progress max=${GAMES} value=${reached.length} aria-label=${t("advice.chances")}></progress>` : nothing}
      ${state === "failed" ? html`<p role="alert">${t("advice.failed")}</p>` : nothing}
      <div role="status">${reached.length && state === "done" ? this.shares() : nothing}</div>`;
  }

  /** What another bot reached says nothing of this one. */
  private choose(bot: Level): void {
    this.bot = bot;
    this.reached = [];
    this.state = "waiting";
  }

  private shares(): TemplateResult {
    const { reached } = this;
    return html`<p>${t("advice.chances.about", { games: reached.length, bot: t(`level.${this.bot}`) })}</p><ul>${levels.map((level) => {
      const share = Math.round(reached.filter((one) => one === level).length / reached.length * 100);
      return html`<li>${t("advice.chances.share", { level: t(`level.${level}`), share })}${bar(share)}</li>`;
    })}</ul>`;
  }

  private playAll = async (): Promise<void> => {
    this.reached = [];
    this.state = "playing";
    try {
      for (let seed = 1; seed <= GAMES; seed++) {
        const { level } = await this.thinker.play({ record: this.record, bot: this.bot, seed: String(seed), language: language() });
        this.reached = [...this.reached, level];
      }
      this.state = "done";
    } catch (error) {
      if (!(error instanceof Stopped)) console.warn(error);
      this.state = error instanceof Stopped ? (this.reached.length ? "done" : "waiting") : "failed";
    } finally {
      this.thinker.stop();
    }
  };
}
