/** Small parts of plots: bars beside numbers, and what a sign means. */
import { svg, html, type TemplateResult } from "lit";
import { errorBar } from "./words.js";

/** `share` of the whole width, in percent. The number stands beside it for whoever does not see it. */
export function bar(share: number, kind = ""): TemplateResult {
  return html`<svg class="bar ${kind}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${share} height="6"></rect>`}</svg>`;
}

/** A number and its error, which goes below it where there is little room. */
export function measured(number: string | TemplateResult, error: number): TemplateResult {
  return html`${number} <small class="error">${errorBar(error)}</small>`;
}

export function legend(kind: "line" | "luck" | "loss" | "costly" | "dot", text: string): TemplateResult {
  return html`<span class="legend"><span class="key ${kind}" aria-hidden="true">${kind === "costly" ? "▼" : ""}</span>${text}</span> `;
}
