/** The expectation over a game: of every turn, what the dice brought and what the choice did; costly turns have a sign. */
import { nothing, svg, type SVGTemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Review } from "../core/coach.js";
import { isCostly, luckOf } from "./sums.js";
import { PlotElement } from "./plot.js";

@customElement("carnet-waterfall")
export class WaterfallElement extends PlotElement {
  @property({ attribute: false }) reviews: readonly Review[] = [];
  /** How many turns there will be. */
  @property({ type: Number }) of = 0;
  /** The turn that is looked at; a tap on another one sends "turn". */
  @property({ type: Number }) chosen = 0;

  protected override values(): number[] {
    return this.reviews.flatMap((review) => [review.expected, review.expected + luckOf(review), review.after, review.result ?? review.after])
      .map((hundredths) => hundredths / 100);
  }

  protected override places(): number {
    return Math.max(this.of, this.reviews.length);
  }

  protected override drawing(): SVGTemplateResult {
    const each = Math.ceil(24 / this.placeWidth);
    return svg`${this.reviews.map((review, i) => this.turn(review, i, i % each === 0))}${this.line()}`;
  }

  private turn(review: Review, place: number, named: boolean): SVGTemplateResult {
    const lifted = review.expected + luckOf(review);
    const width = Math.min(14, this.placeWidth * 0.4);
    const chosen = review.turn === this.chosen;
    return svg`<g class="turn ${chosen ? "chosen" : ""}" @click=${() => this.send("turn", review.turn)}>
      <rect class="place" x=${this.x(place) - this.placeWidth / 2} y="0" width=${this.placeWidth} height=${this.bottom + 24}></rect>
      ${this.bar("luck", this.x(place) - width, review.expected, lifted, width)}
      ${this.bar(review.skill < 0 ? "loss" : "gain", this.x(place), lifted, lifted + review.skill, width)}
      ${isCostly(review) ? this.sign(place, Math.max(review.expected, lifted, lifted + review.skill)) : nothing}
      ${named || chosen ? this.below(place, String(review.turn)) : nothing}</g>`;
  }

  /** It points at a turn that was costly. */
  private sign(place: number, above: number): SVGTemplateResult {
    const [x, y] = [this.x(place), this.y(above / 100) - 3];
    return svg`<path class="costly" d="M${x - 5} ${y - 9} L${x + 5} ${y - 9} L${x} ${y} Z"></path>`;
  }

  private bar(kind: "luck" | "loss" | "gain", x: number, from: number, to: number, width: number): SVGTemplateResult {
    const [high, low] = [Math.max(from, to) / 100, Math.min(from, to) / 100];
    const height = Math.max(1, this.y(low) - this.y(high));
    return svg`<rect class=${kind} fill=${kind === "luck" ? "url(#hatch)" : nothing} x=${x} y=${this.y(high)} width=${width} height=${height}></rect>`;
  }

  private line(): SVGTemplateResult {
    const points = this.reviews.map((review, i) => `${this.x(i) + this.placeWidth / 2},${this.y(review.after / 100)}`);
    const [first] = this.reviews;
    const start = first ? `${this.x(0) - this.placeWidth / 2},${this.y(first.expected / 100)} ` : "";
    return svg`<polyline class="expectation" points=${start + points.join(" ")}></polyline>`;
  }
}
