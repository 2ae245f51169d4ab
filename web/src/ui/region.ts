/** The part of a sheet that is drawn. A landscape shows where it lies, not all where it could lie. */
import { placeOf, type Place } from "../core/cells.js";
import type { Cell, Sheet } from "../core/sheet.js";

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A landscape is drawn at least so wide and high, so that it does not jump while it is small. */
const LEAST = 3;

/** From the first to the last place, and beyond them by turns until it is long enough. */
function span(at: readonly number[], most: number): { from: number; length: number } {
  let from = Math.min(...at);
  let to = Math.max(...at);
  for (let before = true; to - from + 1 < LEAST; before = !before)
    if ((before && from > 0) || to === most - 1) from--;
    else to++;
  return { from, length: to - from + 1 };
}

export function wholeOf({ width, height }: Sheet): Region {
  return { left: 0, top: 0, width, height };
}

/** The piles of a landscape and these cells; of another sheet, the whole. */
export function regionOf(sheet: Sheet, cells: Iterable<string> = []): Region {
  if (sheet.game !== "paperworld") return wholeOf(sheet);
  const places: Place[] = [...sheet.cells.filter((cell) => cell.mark), ...[...cells].map(placeOf)];
  if (places.length === 0) return wholeOf(sheet);
  const columns = span(places.map(({ column }) => column), sheet.width);
  const rows = span(places.map(({ row }) => row), sheet.height);
  return { left: columns.from, top: rows.from, width: columns.length, height: rows.length };
}

export function isInside({ left, top, width, height }: Region, { column, row }: Cell): boolean {
  return column >= left && column < left + width && row >= top && row < top + height;
}
