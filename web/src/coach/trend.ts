/** What every game of a kind has cost, one after the other, with its error bar. */
import { svg, type SVGTemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Measured } from "./sums.js";
import { PlotElement } from "./plot.js";

/** The line is the mean of so many games. */
const WINDOW = 5;

@customElement("carnet-trend")
export class TrendElement extends PlotElement {
  @property({ attribute: false }) points: readonly Measured[] = [];

  protected override values(): number[] {
    return [0, ...this.points.flatMap(({ worth, error }) => [(worth - error) / 100, (worth + error) / 100])];
  }

  protected override places(): number {
    return this.points.length;
  }

  protected override drawing(): SVGTemplateResult {
    const each = Math.ceil(24 / this.placeWidth);
    return svg`${this.points.map((point, i) => svg`<g class="game">
      <line class="error" x1=${this.x(i)} x2=${this.x(i)} y1=${this.y((point.worth - point.error) / 100)} y2=${this.y((point.worth + point.error) / 100)}></line>
      <circle class="dot" cx=${this.x(i)} cy=${this.y(point.worth / 100)} r="4"></circle>${i % each === 0 ? this.below(i, String(i + 1)) : svg``}</g>`)}
      <polyline class="expectation" points=${this.means().map((mean, i) => `${this.x(i)},${this.y(mean / 100)}`).join(" ")}></polyline>`;
  }

  private means(): number[] {
    return this.points.map((_, i) => {
      const last = this.points.slice(Math.max(0, i + 1 - WINDOW), i + 1);
      return last.reduce((sum, { worth }) => sum + worth, 0) / last.length;
    });
  }
}
