/** Signs on buttons that go through something: to its ends, step by step, by itself. */
import { html, svg, type TemplateResult } from "lit";

const controls = {
  first: "M14 12 L14 88 L26 88 L26 12 Z M76 10 L86 20 L56 50 L86 80 L76 90 L36 50 Z",
  previous: "M66 10 L76 20 L46 50 L76 80 L66 90 L26 50 Z",
  play: "M22 8 L22 92 L88 50 Z",
  pause: "M20 10 L42 10 L42 90 L20 90 Z M58 10 L80 10 L80 90 L58 90 Z",
  next: "M34 10 L24 20 L54 50 L24 80 L34 90 L74 50 Z",
  last: "M24 10 L14 20 L44 50 L14 80 L24 90 L64 50 Z M74 12 L86 12 L86 88 L74 88 Z",
} as const;

export type Control = keyof typeof controls;

export function controlSign(what: Control): TemplateResult {
  return html`<svg class="picture" viewBox="0 0 100 100" aria-hidden="true">${svg`<path class="f-ink" d=${controls[what]}></path>`}</svg>`;
}
