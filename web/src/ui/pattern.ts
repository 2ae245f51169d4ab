/**
 * A small picture of each objective of Paper World.
 *
 * Places of a row stand in one string: a digit is a card of this value, n one and the same value,
 * A to D are colours, s is a scissors card, * any card, . no matter what. Cards that may lie anywhere
 * are drawn loose, without the grid.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { pictureAt } from "./picture.js";

interface Pattern {
  readonly rows: readonly [string, string, string];
  readonly loose?: boolean;
  /** What the values have to add up to, and where that is written. */
  readonly sum?: { readonly text: string; readonly column: number; readonly row: number };
}

const patterns: readonly Pattern[] = [
  { rows: ["A..", "AA.", "..."] },
  { rows: ["n.n", "...", "n.n"] },
  { rows: ["2..", "22.", "..."] },
  { rows: ["AB.", "CD.", "..."] },
  { rows: ["***", "***", "***"] },
  { rows: ["A..", ".A.", "..A"] },
  { rows: ["...", "333", "..."] },
  { rows: ["...", "5.5", "..."], loose: true },
  { rows: ["1.2", ".3.", "4.5"], loose: true },
  { rows: [".2.", ".5.", ".2."] },
  { rows: ["2..", ".3.", "..4"] },
  { rows: [".4.", "...", "4.4"], loose: true },
  { rows: ["1.1", ".1.", "1.1"], loose: true },
  { rows: ["...", "***", "..."], sum: { text: "= 9", column: 1, row: 2 } },
  { rows: [".*.", ".*.", ".*."], sum: { text: "=12", column: 2, row: 1 } },
  { rows: [".s.", "...", "s.s"], loose: true },
  { rows: ["33.", "33.", "..."] },
  { rows: ["AA.", "AA.", "..."] },
  { rows: [".4.", "135", ".2."] },
  { rows: [".A.", "B*C", ".D."] },
];

const STEP = 33;
const SIZE = 30;

/** Colours differ in form too. */
const forms: Record<string, SVGTemplateResult> = {
  A: svg`<circle class="form-a" cx="15" cy="15" r="9"></circle>`,
  B: svg`<path class="form-b" d="M15 5L25 24L5 24Z"></path>`,
  C: svg`<rect class="form-c" x="7" y="7" width="16" height="16"></rect>`,
  D: svg`<path class="form-d" d="M15 4L26 15L15 26L4 15Z"></path>`,
};

function content(letter: string): SVGTemplateResult | typeof nothing {
  if (letter === "*") return nothing;
  if (letter === "s") return pictureAt("scissors", 4, 4, 22);
  return forms[letter] ?? svg`<text class=${letter === "n" ? "pattern-any" : "pattern-value"} x="15" y="23">${letter}</text>`;
}

function place(letter: string, column: number, row: number, loose: boolean): SVGTemplateResult | typeof nothing {
  if (letter === "." && loose) return nothing;
  const tilt = loose ? [-8, 6, -4, 9, -6][(column * 2 + row) % 5] ?? 0 : 0;
  return svg`<g transform="translate(${column * STEP} ${row * STEP}) rotate(${tilt} 15 15)">
    <rect class=${letter === "." ? "pattern-empty" : "pattern-card"} width=${SIZE} height=${SIZE} rx="4"></rect>
    ${letter === "." ? nothing : content(letter)}</g>`;
}

/** The picture of an objective by its number, 1 to 20; decoration, its words stand beside it. */
export function patternPicture(number: number): TemplateResult {
  const pattern = patterns[number - 1];
  if (!pattern) throw new Error(`there is no objective ${number}`);
  const { rows, loose = false, sum } = pattern;
  return html`<svg class="pattern" viewBox="-3 -3 102 102" focusable="false" aria-hidden="true">
    ${rows.flatMap((letters, row) => [...letters].map((letter, column) => place(letter, column, row, loose)))}
    ${sum ? svg`<text class="pattern-sum" x=${sum.column * STEP + 15} y=${sum.row * STEP + 24}>${sum.text}</text>` : nothing}</svg>`;
}
