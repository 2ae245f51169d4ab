/** Our own drawings (data/pictures.txt) as SVG. */
import { html, svg, nothing, type SVGTemplateResult, type TemplateResult } from "lit";
import pictures from "made/pictures.js";

function shapes(name: string): SVGTemplateResult[] {
  const picture = pictures[name];
  if (!picture) throw new Error(`there is no picture ${name}`);
  return picture[2].map(([kind, colour, width, path]) => kind === "f"
    ? svg`<path class="f-${colour}" d=${path}></path>`
    : svg`<path class="l l-${colour}" stroke-width=${width} d=${path}></path>`);
}

/** A picture inside an SVG, in a square of that size. */
export function pictureAt(name: string, x: number, y: number, size: number): SVGTemplateResult {
  const scale = size / 100;
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">${shapes(name)}</g>`;
}

/** A picture of its own; with a label it is an image, without one it is decoration. */
export function picture(name: string, label?: string, kind = ""): TemplateResult {
  const [width, height] = pictures[name] ?? [100, 100];
  return html`<svg class="picture ${kind}" viewBox="0 0 ${width} ${height}" focusable="false"
    preserveAspectRatio=${name.startsWith("cover-") ? "xMidYMid slice" : nothing}
    role=${label ? "img" : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : "true"}>
    ${shapes(name)}</svg>`;
}

/** Which of three handwritings a digit has: always the same one in the same place. */
function hand(seed: number): string {
  return ["", "b", "c"][seed % 3] ?? "";
}

/** A number as somebody writes it with a pencil, centred on x, y. */
export function handwritten(value: number, x: number, y: number, size: number, seed: number): SVGTemplateResult {
  const digits = String(value).split("");
  const step = size * 0.46;
  const left = x - (step * (digits.length - 1)) / 2 - size / 2;
  const scale = size / 100;
  const strokes = digits.map((digit, i) => {
    const [, , lines] = pictures[`digit-${digit}${hand(seed + i * 7)}`] ?? [0, 0, []];
    return svg`<g transform="translate(${left + i * step} ${y - size / 2}) scale(${scale})">
      ${lines.map(([, , width, path]) => svg`<path class="l pencil" pathLength="1" stroke-width=${width} d=${path}></path>`)}</g>`;
  });
  return svg`<g class="written" aria-hidden="true">${strokes}</g>`;
}
