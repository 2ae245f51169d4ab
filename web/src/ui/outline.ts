/**
 * Outlines of sets of cells, as paths to be drawn: a wall's, with round corners; a shore's, as a hand draws it.
 *
 * A loop goes clockwise around cells that hang together, one corner after the other, and counter-clockwise around a
 * hole in them, so that "outwards" is always to the left of the way. Nothing is random: a place looks the same whenever
 * it is drawn.
 */
import { CELL } from "./geometry.js";

export type Has = (column: number, row: number) => boolean;

/** Where a loop turns, in cells, and the way it takes from there. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export type Loop = readonly Corner[];
type Point = readonly [number, number];

/** A number from 0 to 1 that is always the same for the same n. */
export function scatter(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** Every side of a cell that has no neighbour there, by the corner where it begins. */
function sides(has: Has, width: number, height: number): Map<string, Corner[]> {
  const found = new Map<string, Corner[]>();
  const add = (x: number, y: number, dx: number, dy: number): void => {
    found.set(`${x},${y}`, [...(found.get(`${x},${y}`) ?? []), { x, y, dx, dy }]);
  };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (!has(column, row)) continue;
      if (!has(column, row - 1)) add(column, row, 1, 0);
      if (!has(column + 1, row)) add(column + 1, row, 0, 1);
      if (!has(column, row + 1)) add(column + 1, row + 1, -1, 0);
      if (!has(column - 1, row)) add(column, row + 1, 0, -1);
    }
  return found;
}

/** The side that goes on from a corner. Where two cells meet only there, it stays with its own cell. */
function take(from: Map<string, Corner[]>, { x, y, dx, dy }: Corner): Corner | undefined {
  const at = `${x + dx},${y + dy}`;
  const ways = from.get(at) ?? [];
  const right = ways.findIndex((way) => way.dx === -dy && way.dy === dx);
  const [next] = ways.splice(Math.max(0, right), 1);
  if (ways.length === 0) from.delete(at);
  return next;
}

export function loopsOf(has: Has, width: number, height: number): Loop[] {
  const left = sides(has, width, height);
  const loops: Loop[] = [];
  for (;;) {
    const first = left.values().next().value?.pop();
    if (!first) return loops;
    if (left.get(`${first.x},${first.y}`)?.length === 0) left.delete(`${first.x},${first.y}`);
    const ring = [first];
    for (let next = take(left, first); next; next = take(left, next)) ring.push(next);
    loops.push(ring.filter(({ dx, dy }, i) => {
      const before = ring[(i + ring.length - 1) % ring.length];
      return before?.dx !== dx || before.dy !== dy;
    }));
  }
}

const text = (n: number): string => n.toFixed(1).replace(/\.0$/, "");
const at = <T>(list: readonly T[], i: number): T => list[(i + list.length) % list.length] as T;

/** The corners of a loop, moved outwards. */
function pushed(loop: Loop, by: number): Point[] {
  return loop.map(({ x, y, dx, dy }, i) => {
    const before = at(loop, i - 1);
    return [x * CELL + (dy + before.dy) * by, y * CELL - (dx + before.dx) * by] as const;
  });
}

function towards([ax, ay]: Point, [bx, by]: Point, most: number): Point {
  const length = Math.hypot(bx - ax, by - ay);
  const share = Math.min(most, length / 2) / length;
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** A wall around the loop, so far outside, with corners of that radius. */
export function wall(loop: Loop, outside: number, radius: number): string {
  const corners = pushed(loop, outside);
  return corners.map((corner, i) => {
    const from = towards(corner, at(corners, i - 1), radius);
    const to = towards(corner, at(corners, i + 1), radius);
    return `${i ? "L" : "M"}${from.map(text).join(" ")}Q${[...corner, ...to].map(text).join(" ")}`;
  }).join("") + "Z";
}

/** Points along a loop, so far outside, that waver by so much; `each`: how many for the side of a cell. */
export function wavering(loop: Loop, outside: number, by: number, each = 2): Point[] {
  return pushed(loop, outside).flatMap((corner, i) => {
    const { x, y, dx, dy } = at(loop, i);
    const next = at(loop, i + 1);
    const cells = Math.abs(next.x - x) + Math.abs(next.y - y);
    const between = Array.from({ length: Math.max(0, Math.round(cells * each) - 1) }, (_, k): Point => {
      const along = (cells * (k + 1)) / Math.round(cells * each);
      const out = outside + (scatter(x * 31 + y * 17 + dx * 7 + dy * 3 + k * 101) - 0.5) * 2 * by;
      return [(x + dx * along) * CELL + dy * out, (y + dy * along) * CELL - dx * out];
    });
    return [corner, ...between];
  });
}

/** A soft line through the middles between the points. */
export function soft(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(at(points, -1), at(points, 0));
  return `M${start.map(text).join(" ")}${points.map((point, i) =>
    `Q${[...point, ...middle(point, at(points, i + 1))].map(text).join(" ")}`).join("")}Z`;
}
