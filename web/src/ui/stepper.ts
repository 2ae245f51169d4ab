/** A small number with a button on either side. */
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Part } from "./part.js";

@customElement("carnet-stepper")
export class StepperElement extends Part {
  @property() label = "";
  @property({ type: Number }) value = 0;
  @property({ type: Number }) least = 0;
  @property({ type: Number }) most = 99;

  override render(): TemplateResult {
    return html`<span class="stepper" role="spinbutton" tabindex="0" aria-label=${this.label} aria-valuenow=${this.value}
      aria-valuemin=${this.least} aria-valuemax=${this.most} @keydown=${this.onKey}>
      <span class="stepper-label" aria-hidden="true">${this.label}</span>
      <button type="button" tabindex="-1" aria-hidden="true" ?disabled=${this.value <= this.least} @click=${() => this.step(-1)}>−</button>
      <output aria-hidden="true">${this.value}</output>
      <button type="button" tabindex="-1" aria-hidden="true" ?disabled=${this.value >= this.most} @click=${() => this.step(1)}>+</button></span>`;
  }

  private onKey = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.step(by);
  };

  private step(by: number): void {
    const value = Math.min(this.most, Math.max(this.least, this.value + by));
    if (value !== this.value) this.send("step", value);
  }
}
