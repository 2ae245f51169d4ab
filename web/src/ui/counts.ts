/**
 * What counts, drawn onto a sheet as one would with coloured pencils: the chain, groups, discoveries, treasures' marks,
 * what perils bring or cost. Colours lie below what is written (sheet.css multiplies them with it), signs above.
 */
import { nothing, svg, type SVGTemplateResult } from "lit";
import { placeOf, type Place } from "../core/cells.js";
import type { Sheet } from "../core/sheet.js";
import type { Part, Reason, Score } from "../core/view.js";
import { signed } from "../texts.js";
import { CELL } from "./geometry.js";
import { loopsOf, scatter, wall } from "./outline.js";

type Drawn = SVGTemplateResult | typeof nothing | readonly Drawn[];
/** `index`: the how-manieth reason of its part it is. */
type Draw = (sheet: Sheet, reason: Reason, index: number) => Drawn;

const middle = (cell: string): [number, number] => {
  const { column, row } = placeOf(cell);
  return [column * CELL + CELL / 2, row * CELL + CELL / 2];
};

function line(from: string, to: string, kind: string): SVGTemplateResult {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  return svg`<line class=${kind} x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
}

/** A pencilled field around cells that belong together. Each of several looks otherwise: colour and line. */
function field(cells: readonly string[], look: string): Drawn {
  const names = new Set(cells);
  const places = cells.map(placeOf);
  const [wide, high] = [Math.max(...places.map(({ column }) => column)) + 1, Math.max(...places.map(({ row }) => row)) + 1];
  const has = (column: number, row: number): boolean => names.has(String.fromCharCode(97 + column) + String(row + 1));
  return svg`<path class="field ${look}" d=${loopsOf(has, wide, high).map((loop) => wall(loop, -7, 20)).join("")}></path>`;
}

/** So many looks groups can have before they begin again. */
const GROUPS = 5;

const group: Draw = (_, { cells }, index) => field(cells, `group-${index % GROUPS}`);

/* --- discoveries --------------------------------------------------------------------------------- */

/** The same little drawings in each of the cells. */
function inEach(cells: readonly string[], draw: (place: Place, seed: number) => Drawn): Drawn {
  return cells.map((cell) => {
    const place = placeOf(cell);
    return svg`<g transform="translate(${place.column * CELL} ${place.row * CELL})">${draw(place, place.column * 11 + place.row * 7)}</g>`;
  });
}

/** Leaves hang into the cell from its corners. */
function foliage(_: Place, seed: number): Drawn {
  const leaf = (x: number, y: number, turn: number): SVGTemplateResult => svg`<path class="leaf"
    transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C8-9 20-9 27 0C20 9 8 9 0 0ZM3 0H21"></path>`;
  return [leaf(10, 12, 20 + 30 * scatter(seed)), leaf(10, 12, 62 + 20 * scatter(seed + 1)), leaf(90, 90, 195 + 30 * scatter(seed + 2)),
    leaf(90, 90, 240 + 20 * scatter(seed + 3)), ...(scatter(seed + 4) < 0.5 ? [leaf(12, 90, -50)] : [leaf(90, 12, 130)])];
}

/** Battlements along the foot of the cell. */
const walls = (): Drawn => svg`<path class="bricks" d="M10 92V80H22V86H34V80H46V86H58V80H70V86H82V80H92V92Z"></path>`;

/** A row of summits at the foot of the cell. */
const cones = (): Drawn => svg`<path class="cone" d="M9 92L24 72L34 84L50 66L66 84L78 74L92 92Z"></path>
  <path class="snow" d="M44 73L50 66L56 73L50 77ZM20 77L24 72L29 78L24 81Z"></path>`;

/** Courses of stone, wider and wider. */
const courses = (): Drawn => svg`<path class="course" d="M12 91H88M22 82H78M32 73H68"></path>`;

function discovery(kind: string, draw: (place: Place, seed: number) => Drawn): Draw {
  return (_, { cells }) => [field(cells, `land-${kind}`), svg`<g class="grown ${kind}">${inEach(cells, draw)}</g>`];
}

/* --- chain, treasures, perils --------------------------------------------------------------------- */

/** The numbers of a chain rise by one: in their order they are its path, and each step is one higher. */
function chain(sheet: Sheet, reason: Reason): Drawn {
  if (reason.cells.length < 2) return nothing;
  const value = (cell: string): number => sheet.byName.get(cell)?.mark?.value ?? 0;
  const cells = [...reason.cells].sort((a, b) => value(a) - value(b));
  return svg`<g class="chain">${cells.slice(1).map((cell, i) => line(cells[i] ?? cell, cell, "step"))}
    ${cells.map((cell, i) => {
      const [x, y] = middle(cell);
      return svg`<circle class=${i + 1 === cells.length ? "knot top" : "knot"} cx=${x} cy=${y} r="41"></circle>`;
    })}</g>`;
}

/** What a peril brings or costs, at its cell: as wide as its number. */
function peril(_: Sheet, reason: Reason): Drawn {
  const [cell] = reason.cells;
  if (!cell || reason.stars === 0) return nothing;
  const [x, y] = middle(cell);
  const text = signed(reason.stars);
  const wide = 20 + 15 * text.length;
  return svg`<g class="badge ${reason.stars < 0 ? "bad" : "good"}" transform="translate(${x + 48 - wide / 2} ${y + 33})">
    <rect x=${-wide / 2} y="-16" width=${wide} height="32" rx="16"></rect>
    <text y="9">${text}</text></g>`;
}

/** From a treasure to the marks on its four sides: the nearest number of its value, else a boat. */
function marks(sheet: Sheet, reason: Reason): SVGTemplateResult[] {
  const [cell = ""] = reason.cells;
  const from = placeOf(cell);
  const found: SVGTemplateResult[] = [];
  for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) {
    const side = sheet.cells
      .filter((other) => Math.sign(other.column - from.column) === dx && Math.sign(other.row - from.row) === dy)
      .sort((a, b) => Math.abs(a.column - from.column) + Math.abs(a.row - from.row) -
        Math.abs(b.column - from.column) - Math.abs(b.row - from.row));
    const mark = side.find((other) => other.mark?.value === reason.value) ??
      side.find((other) => other.mark?.kind === "boat");
    if (mark) found.push(line(cell, mark.name, "sight"));
  }
  return found;
}

/** What is coloured, and what stands upon it. */
const colours: Record<string, Draw> = {
  groups: group,
  jungle: discovery("jungle", foliage),
  town: discovery("town", walls),
  mountain: discovery("mountain", cones),
  pyramid: discovery("pyramid", courses),
  treasures: marks,
  chain,
};
const signs: Record<string, Draw> = { mummies: peril, dangers: peril, snakes: peril };

function drawn(score: Score | undefined, sheet: Sheet, draws: Record<string, Draw>): Drawn {
  return Object.entries(draws).flatMap(([name, draw]) =>
    (score?.parts.find(({ part }: Part) => part === name)?.reasons ?? []).map((reason, i) => draw(sheet, reason, i)));
}

export function whatCounts(sheet: Sheet, score: Score | undefined): SVGTemplateResult {
  return svg`<g class="counts colours" aria-hidden="true">${drawn(score, sheet, colours)}</g>
    <g class="counts" aria-hidden="true">${drawn(score, sheet, signs)}</g>`;
}
