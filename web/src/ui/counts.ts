/** What counts, drawn onto a sheet: the chain, groups, discoveries, treasures' marks, bites and rewards. */
import { nothing, svg, type SVGTemplateResult } from "lit";
import { placeOf } from "../core/cells.js";
import type { Sheet } from "../core/sheet.js";
import type { Part, Reason, Score } from "../core/view.js";
import { signed } from "../texts.js";
import { CELL } from "./geometry.js";

type Drawn = SVGTemplateResult | typeof nothing;

const middle = (cell: string): [number, number] => {
  const { column, row } = placeOf(cell);
  return [column * CELL + CELL / 2, row * CELL + CELL / 2];
};

function line(from: string, to: string, kind: string): SVGTemplateResult {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  return svg`<line class=${kind} x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
}

/** Cells that touch each other are joined by broad strokes: a blot behind them. */
function blot(cells: readonly string[], kind: string): SVGTemplateResult {
  const joined: SVGTemplateResult[] = [];
  cells.forEach((a, i) => {
    for (const b of cells.slice(i + 1)) {
      const [p, q] = [placeOf(a), placeOf(b)];
      if (Math.abs(p.column - q.column) <= 1 && Math.abs(p.row - q.row) <= 1) joined.push(line(a, b, "blot-join"));
    }
  });
  const spots = cells.map((cell) => {
    const [x, y] = middle(cell);
    return svg`<circle class="blot-spot" cx=${x} cy=${y} r="40"></circle>`;
  });
  return svg`<g class="blot ${kind}">${joined}${spots}</g>`;
}

/** The numbers of a chain rise by one: in their order they are its path. */
function chain(sheet: Sheet, reason: Reason): Drawn {
  if (reason.cells.length < 2) return nothing;
  const value = (cell: string): number => sheet.byName.get(cell)?.mark?.value ?? 0;
  const path = [...reason.cells].sort((a, b) => value(a) - value(b)).map((cell) => middle(cell).join(" "));
  return svg`<polyline class="chain" points=${path.join(" ")}></polyline>`;
}

/** What a peril brings or costs, at its cell. */
function badge(reason: Reason): Drawn {
  const [cell] = reason.cells;
  if (!cell || reason.stars === 0) return nothing;
  const [x, y] = middle(cell);
  return svg`<g class="badge ${reason.stars < 0 ? "bad" : "good"}" transform="translate(${x + 24} ${y + 34})">
    <rect x="-26" y="-17" width="52" height="32" rx="16"></rect>
    <text y="8">${signed(reason.stars)}</text></g>`;
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

const drawings: Record<string, (sheet: Sheet, reason: Reason) => Drawn | SVGTemplateResult[]> = {
  groups: (_, reason) => blot(reason.cells, "b-group"),
  jungle: (_, reason) => blot(reason.cells, "b-jungle"),
  town: (_, reason) => blot(reason.cells, "b-town"),
  mountain: (_, reason) => blot(reason.cells, "b-mountain"),
  pyramid: (_, reason) => blot(reason.cells, "b-pyramid"),
  treasures: marks,
  chain,
  mummies: (_, reason) => badge(reason),
  dangers: (_, reason) => badge(reason),
  snakes: (_, reason) => badge(reason),
};

export function whatCounts(sheet: Sheet, score: Score | undefined): SVGTemplateResult {
  const parts = [...(score?.parts ?? [])].sort((a, b) => layer(a) - layer(b));
  const drawn = parts.flatMap((part: Part) =>
    part.reasons.flatMap((reason) => drawings[part.part]?.(sheet, reason) ?? []));
  return svg`<g class="counts" aria-hidden="true">${drawn}</g>`;
}

/** Blots lie below lines, badges on top. */
function layer({ part }: Part): number {
  const order = Object.keys(drawings);
  return order.indexOf(part);
}
