/** What all plots of the coach have: a size that is the page's own, an axis with round numbers, and a text that tells of it. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { language } from "../texts.js";
import { Part } from "../ui/part.js";

const HEIGHT = 230;
const LEFT = 34;
const RIGHT = 6;
const TOP = 10;
const BOTTOM = 24;

/** 1, 2 or 5 times a power of ten, so that about four of them fit. */
export function roundStep(range: number, steps = 4): number {
  const rough = Math.max(range, 0.1) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power;
}

/** As wide as there is room, in units of the page, so that its letters keep their size. */
export abstract class WideElement extends Part {
  @property() label = "";
  @state() protected width = 340;
  private readonly resized = new ResizeObserver(() => {
    if (this.clientWidth) this.width = Math.max(280, Math.round(this.clientWidth));
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }
}

export abstract class PlotElement extends WideElement {
  private low = 0;
  private high = 1;
  private step = 1;

  /** All values that have to be in sight, in what the axis counts. */
  protected abstract values(): number[];
  /** How many places there are beside each other. */
  protected abstract places(): number;
  protected abstract drawing(): SVGTemplateResult;

  /** The middle of a place, from 0 on. */
  protected x(place: number): number {
    return LEFT + (place + 0.5) * this.placeWidth;
  }

  protected get placeWidth(): number {
    return (this.width - LEFT - RIGHT) / Math.max(1, this.places());
  }

  protected y(value: number): number {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - this.low) / (this.high - this.low));
  }

  protected get bottom(): number {
    return HEIGHT - BOTTOM;
  }

  override render(): TemplateResult {
    const values = this.values();
    this.step = roundStep(Math.max(...values) - Math.min(...values));
    this.low = Math.floor(Math.min(...values) / this.step) * this.step;
    this.high = Math.max(Math.ceil(Math.max(...values) / this.step) * this.step, this.low + this.step);
    return html`<svg class="plot" viewBox="0 0 ${this.width} ${HEIGHT}" role="img" aria-label=${this.label}>
      <defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch" width="2.2" height="5"></rect></pattern></defs>
      ${this.axis()}${this.drawing()}</svg>`;
  }

  private axis(): SVGTemplateResult[] {
    const format = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
    const count = Math.round((this.high - this.low) / this.step);
    return Array.from({ length: count + 1 }, (_, i) => this.low + i * this.step).map((value) => svg`<g class="grid">
      <line x1=${LEFT} x2=${this.width - RIGHT} y1=${this.y(value)} y2=${this.y(value)}></line>
      <text x=${LEFT - 5} y=${this.y(value) + 4} text-anchor="end">${format.format(value).replace("-", "−")}</text></g>`);
  }

  /** What stands below a place. */
  protected below(place: number, text: string): SVGTemplateResult {
    return svg`<text class="below" x=${this.x(place)} y=${HEIGHT - 7} text-anchor="middle">${text}</text>`;
  }
}
