/** The turns of a game looked back at: in words first, then the plot, turning points and every turn in numbers. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { isClear, type Review, type Unit } from "../core/coach.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { legend, measured } from "./bar.js";
import type { Position } from "./position.js";
import { summaryOf } from "./summary.js";
import { gradeOf, leastCost, luckOf, ownLoss, sparing, turningPoints, type Sums } from "./sums.js";
import { difference, signedWorth, turnInWords, worth } from "./words.js";
import "../ui/sheet.js";
import "./turn.js";
import "./waterfall.js";

const columns = ["turn", "played", "loss", "luck", "skill-column", "after-it"] as const;

@customElement("carnet-story")
export class StoryElement extends Part {
  @property({ attribute: false }) reviews: readonly Review[] = [];
  /** How many turns there will be. */
  @property({ type: Number }) of = 0;
  /** What they come to, as soon as that is known, and the stars on the sheet as the record ends. */
  @property({ attribute: false }) sums: Sums | undefined;
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) positionOf!: (review: Review) => Position;
  /** So many turning points are named. */
  @property({ type: Number }) most = 3;
  /** All of them are shown with their sheets, as on paper; else the one that was chosen. */
  @property({ type: Boolean }) spread = false;
  /** Makes names within a page of several stories its own. */
  @property() key = "";
  /** The turn that is looked at; 0: none. */
  @state() private turn = 0;

  override render(): TemplateResult {
    const { sums, reviews } = this;
    return html`${sums ? summaryOf(sums, this.unit, this.total, reviews, this.key) : nothing}
      ${reviews.length ? html`${this.plot()}${this.points()}${this.spared()}${this.position()}${this.table()}` : nothing}`;
  }

  /** Nothing is looked at any more. */
  leave(): void {
    this.turn = 0;
  }

  private get unit(): Unit {
    return this.reviews[0]?.unit ?? "stars";
  }

  private plot(): TemplateResult {
    const { unit } = this;
    return html`<figure class="plot-figure"><carnet-waterfall .reviews=${this.reviews} .of=${this.of} .chosen=${this.turn} .label=${t(`advice.plot.${unit}`)}
      @turn=${(e: CustomEvent<number>) => this.choose(e.detail)}></carnet-waterfall>
      <figcaption>${legend("line", t(`advice.plot.line.${unit}`))}${legend("luck", t("advice.plot.luck"))}${legend("loss", t("advice.plot.choice"))}
        ${legend("costly", t("advice.plot.costly"))}</figcaption></figure>`;
  }

  /* --- turning points --------------------------------------------------------------------------- */

  private points(): TemplateResult {
    const points = turningPoints(this.reviews, this.most);
    const none = this.sums ? "advice.no-points" : "advice.no-points-yet";
    return html`<section aria-labelledby="points${this.key}"><h3 id="points${this.key}">${t("advice.points")}</h3>
      ${points.length ? this.list(points) : html`<p>${t(none, { least: difference(leastCost(this.unit), this.unit) })}</p>`}</section>`;
  }

  /** Perils on the sheets of others are no part of the result, and better the less they leave. */
  private spared(): TemplateResult | typeof nothing {
    const points = sparing(this.reviews, this.most);
    return points.length ? html`<section class="sparing" aria-labelledby="sparing${this.key}"><h3 id="sparing${this.key}">${t("advice.sparing")}</h3>
      <p class="small">${t("advice.sparing.about")}</p>${this.list(points)}</section>` : nothing;
  }

  private list(points: readonly Review[]): TemplateResult {
    if (this.spread)
      return html`<div class="point-cards">${points.map((review) => html`<article class="turn-card">
        <h4>${this.nameOf(review)}</h4>${this.shown(review)}</article>`)}</div>`;
    return html`<ol class="points">${points.map((review) => html`<li><button type="button" aria-pressed=${String(review.turn === this.turn)}
      @click=${() => this.choose(review.turn)}><b>${t("advice.turn-number", { turn: review.turn })}</b>
      <span>${turnInWords(review.steps, review.unit)}</span><span class="cost">−${difference(review.loss, review.unit)}</span></button></li>`)}</ol>`;
  }

  private nameOf(review: Review): string {
    return `${t("advice.turn-number", { turn: review.turn })}: ${t(`analyse.grade.${gradeOf(review)}`)}`;
  }

  private shown(review: Review): TemplateResult {
    return html`<carnet-coach-turn .position=${this.positionOf(review)} .review=${review}></carnet-coach-turn>`;
  }

  private position(): TemplateResult | typeof nothing {
    const review = this.reviews.find(({ turn }) => turn === this.turn);
    if (!review) return nothing;
    return html`<section class="turn-card" aria-labelledby="turn${this.key}"><h3 id="turn${this.key}" tabindex="-1">${t("advice.turn-number", { turn: review.turn })}</h3>
      ${this.shown(review)}
      <div class="choices"><button type="button" ?disabled=${review.turn <= 1} @click=${() => this.choose(review.turn - 1)}>${t("advice.before")}</button>
        <button type="button" ?disabled=${review.turn >= this.reviews.length}
          @click=${() => this.choose(review.turn + 1)}>${t("advice.after")}</button></div></section>`;
  }

  private choose(turn: number): void {
    this.turn = turn;
    void this.updateComplete.then(() => {
      const head = this.querySelector<HTMLElement>(`#turn${this.key}`);
      head?.focus({ preventScroll: true });
      head?.scrollIntoView({ block: "start", behavior: "auto" });
    });
  }

  /* --- every turn ------------------------------------------------------------------------------- */

  private table(): TemplateResult {
    return html`<details class="all-turns"><summary>${t("advice.all")}</summary>
      <div class="scrolled" tabindex="0" role="region" aria-label=${t("advice.all")}><table class="turns">
      <thead><tr>${columns.map((name) => html`<th scope="col">${t(`advice.${name}`)}</th>`)}</tr></thead>
      <tbody>${this.reviews.map((review) => this.row(review))}</tbody></table></div></details>`;
  }

  private row(review: Review): TemplateResult {
    return html`<tr class=${gradeOf(review)}><th scope="row"><button type="button" class="link" @click=${() => this.choose(review.turn)}>${review.turn}</button></th>
      <td>${turnInWords(review.steps, review.unit)}</td>
      <td>${measured(ownLoss(review) && isClear(review) ? html`<b>${worth(review.loss)}</b>` : worth(review.loss), review.error)}</td>
      <td>${measured(signedWorth(luckOf(review)), review.luckError)}</td><td>${measured(signedWorth(review.skill), review.skillError)}</td>
      <td>${worth(review.after)}</td></tr>`;
  }
}
