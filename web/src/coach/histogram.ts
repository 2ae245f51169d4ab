/** How often each number of stars came up, for several players one below the other, with lines where levels begin. */
import { svg, html, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import { roundStep, WideElement } from "./plot.js";

export interface Counted {
  readonly name: string;
  /** The stars of the first count, and how many games came to these stars, to one more, and so on. */
  readonly least: number;
  readonly counts: readonly number[];
}

export interface Threshold {
  readonly name: string;
  readonly stars: number;
}

const LEFT = 8;
const ROW = 64;
const NAMES = 15;
const AXIS = 22;
/** A bar is at least this wide. */
const BAR = 5;

@customElement("carnet-histogram")
export class HistogramElement extends WideElement {
  @property({ attribute: false }) rows: readonly Counted[] = [];
  @property({ attribute: false }) thresholds: readonly Threshold[] = [];

  private get low(): number {
    return Math.min(...this.rows.map(({ least }) => least));
  }

  /** Behind the last number there is. */
  private get high(): number {
    return Math.max(...this.rows.map(({ least, counts }) => least + counts.length));
  }

  private get top(): number {
    return this.thresholds.length * NAMES;
  }

  private x(stars: number): number {
    return LEFT + (this.width - 2 * LEFT) * (stars - this.low) / (this.high - this.low);
  }

  override render(): TemplateResult {
    const bottom = this.top + this.rows.length * ROW;
    return html`<svg class="plot histogram" viewBox="0 0 ${this.width} ${bottom + AXIS}" role="img" aria-label=${this.label}>
      ${this.rows.map((row, i) => this.row(row, this.top + (i + 1) * ROW))}
      ${this.thresholds.map((level, i) => this.threshold(level, (i + 1) * NAMES - 3, bottom))}${this.numbers(bottom + AXIS - 6)}</svg>`;
  }

  /** Several numbers share a bar where they would be too narrow to be seen. */
  private row({ name, least, counts }: Counted, base: number): SVGTemplateResult {
    const each = Math.max(1, Math.ceil(BAR * (this.high - this.low) / (this.width - 2 * LEFT)));
    const bars = new Map<number, number>();
    counts.forEach((count, i) => {
      const from = this.low + Math.floor((least + i - this.low) / each) * each;
      bars.set(from, (bars.get(from) ?? 0) + count);
    });
    const most = Math.max(...bars.values());
    const all = counts.reduce((sum, count) => sum + count, 0);
    return svg`<g class="row">${[...bars].map(([from, count]) => this.bar(from, from + each, (ROW - 22) * count / most, base, count / all))}
      <line class="axis" x1=${LEFT} x2=${this.width - LEFT} y1=${base} y2=${base}></line>
      <text class="name" x=${LEFT} y=${base - ROW + 14}>${name}</text></g>`;
  }

  private bar(from: number, to: number, height: number, base: number, share: number): SVGTemplateResult {
    const said = { from, to: to - 1, share: Math.round(share * 1000) / 10 };
    return svg`<rect class="gain" x=${this.x(from)} y=${base - height} width=${Math.max(1, this.x(to) - this.x(from) - 1)} height=${height}>
      <title>${t("lab.bar", said)}</title></rect>`;
  }

  private threshold({ name, stars }: Threshold, y: number, bottom: number): SVGTemplateResult | undefined {
    if (stars <= this.low || stars >= this.high) return undefined;
    const x = this.x(stars);
    const anchor = x > this.width * 0.75 ? "end" : x < this.width * 0.25 ? "start" : "middle";
    return svg`<g class="threshold"><line x1=${x} x2=${x} y1=${y + 2} y2=${bottom}></line><text x=${x} y=${y} text-anchor=${anchor}>${name}</text></g>`;
  }

  private numbers(y: number): SVGTemplateResult[] {
    const step = Math.max(1, roundStep(this.high - this.low, Math.floor(this.width / 60)));
    const first = Math.ceil(this.low / step) * step;
    return Array.from({ length: Math.floor((this.high - first) / step) + 1 }, (_, i) => first + i * step)
      .map((stars) => svg`<text class="below" x=${Math.min(this.x(stars), this.width - 12)} y=${y} text-anchor="middle">${String(stars).replace("-", "−")}</text>`);
  }
}
