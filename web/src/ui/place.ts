/**
 * Where a sheet lies: the temple at dusk, the island in its sea, the valley among clouds. Drawn from the cells of its
 * board, so that a board of one's own has a place of its own, in the flat shapes and colours of the covers.
 */
import { svg, type SVGTemplateResult } from "lit";
import type { Cell, GameName, Ground, Sheet } from "../core/sheet.js";
import { CELL } from "./geometry.js";
import { loopsOf, scatter, soft, wall, wavering, type Has, type Loop } from "./outline.js";
import { pictureAt } from "./picture.js";

type Drawn = SVGTemplateResult | readonly Drawn[];

/** How much of the place is seen around the cells. */
export const MARGIN: Record<GameName, number> = { temple: 34, island: 0, valley: 34, paperworld: 0 };

/** What a place is drawn from. */
interface Site {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly cells: readonly Cell[];
  readonly is: (...grounds: Ground[]) => Has;
}

function siteOf(sheet: Sheet): Site {
  const grounds = new Map(sheet.cells.map((cell) => [`${cell.column},${cell.row}`, cell.ground]));
  return {
    width: sheet.width, height: sheet.height, margin: MARGIN[sheet.game], cells: sheet.cells,
    is: (...wanted) => (column, row) => wanted.includes(grounds.get(`${column},${row}`) ?? "none"),
  };
}

const loopsIn = ({ width, height }: Site, has: Has): Loop[] => loopsOf(has, width, height);
const path = (d: string, look: string): SVGTemplateResult => svg`<path class=${look} d=${d}></path>`;

/** Everything that is seen, in one colour, below the names of rows and columns too. */
function backdrop({ width, height, margin }: Site, look: string): SVGTemplateResult {
  const beyond = margin + CELL / 2;
  return svg`<rect class=${look} x=${-beyond} y=${-beyond} width=${width * CELL + 2 * beyond} height=${height * CELL + 2 * beyond}></rect>`;
}

/* --- the temple ---------------------------------------------------------------------------------- */

/** The sun goes down behind the temple: rings of evening, and stars where it is night already. */
function dusk(site: Site): Drawn {
  const [wide, high] = [site.width * CELL, site.height * CELL];
  const [x, y, far] = [wide * 0.2, high * 0.62, Math.max(wide, high)];
  const rings = [["plum", 0.95], ["mauve", 0.7], ["rose", 0.5], ["ember", 0.34], ["honey", 0.2]] as const;
  const stars = Array.from({ length: 36 }, (_, i) => svg`<circle class="f-cream" r=${1.5 + 2.5 * scatter(i + 7)}
    cx=${Math.round(scatter(i * 3) * (wide + 60) - 30)} cy=${Math.round(scatter(i * 3 + 1) * high * 0.45 - 30)}></circle>`);
  return [backdrop(site, "f-night"),
    ...rings.map(([colour, size]) => svg`<circle class="f-${colour}" cx=${x} cy=${y} r=${far * size}></circle>`), ...stars];
}

function dunes({ width, height, margin }: Site): Drawn {
  const [w, h, m] = [width * CELL, height * CELL, margin];
  const dune = (top: number, look: string): SVGTemplateResult => path(
    `M${-m} ${h * top}C${w * 0.25} ${h * (top - 0.1)} ${w * 0.4} ${h * (top + 0.06)} ${w * 0.65} ${h * top}` +
    `S${w * 0.95} ${h * (top - 0.05)} ${w + m} ${h * (top + 0.02)}V${h + m}H${-m}Z`, look);
  return [dune(0.82, "f-brown"), dune(0.94, "f-umber")];
}

function temple(site: Site): Drawn[] {
  const walls = loopsIn(site, site.is("plain", "door"));
  return [dusk(site), dunes(site),
    walls.map((loop) => svg`<path class="f-earth shadow" transform="translate(12 16)" d=${wall(loop, 15, 12)}></path>`),
    walls.map((loop) => path(wall(loop, 15, 10), "f-brown rim")),
    walls.map((loop) => path(wall(loop, 5, 8), "f-dune"))];
}

/* --- the island ---------------------------------------------------------------------------------- */

/** A few waves, where there is only water. */
function waves({ cells }: Site): Drawn {
  return cells.filter(({ ground, column, row }) => ground === "sea" && scatter(column + row * 11) < 0.6)
    .map(({ column, row }) => {
      const [x, y] = [column * CELL + 20 + 35 * scatter(column * 7 + row), row * CELL + 30 + 45 * scatter(column + row * 5)];
      return path(`M${Math.round(x)} ${Math.round(y)}q9-10 18 0t18 0`, "l l-dawn thin");
    });
}

/** Lines between cells that can be walked from one to the other. */
function paths({ cells, is }: Site): Drawn {
  const land = is("plain", "mountain");
  return cells.filter(({ column, row }) => land(column, row)).flatMap(({ column, row }) => [
    ...(land(column + 1, row) ? [path(`M${(column + 1) * CELL} ${row * CELL + 8}v84`, "l l-dune dotted")] : []),
    ...(land(column, row + 1) ? [path(`M${column * CELL + 8} ${(row + 1) * CELL}h84`, "l l-dune dotted")] : []),
  ]);
}

function mountains({ cells }: Site): Drawn {
  return cells.filter(({ ground }) => ground === "mountain").map(({ column, row }) => svg`
    <ellipse class="f-grass" cx=${column * CELL + 50} cy=${row * CELL + 80} rx="45" ry="14"></ellipse>
    ${pictureAt("mountain", column * CELL + 2, row * CELL - 4, 96)}`);
}

function island(site: Site): Drawn[] {
  const coasts = loopsIn(site, site.is("plain", "mountain"));
  const shore = (outside: number, by: number, look: string): Drawn =>
    coasts.map((loop) => path(soft(wavering(loop, outside, by)), look));
  return [backdrop(site, "f-deep"), shore(64, 12, "f-lagoon"), waves(site), shore(30, 7, "f-dawn shallow"), shore(20, 7, "f-mist"),
    shore(12, 5, "f-honey sand"), coasts.map((loop) => path(wall(loop, 1, 26), "f-cream beach")), paths(site), mountains(site)];
}

/* --- the valley ---------------------------------------------------------------------------------- */

/** Far mountains left and right, and the sky above them. */
function ridges({ width, height, margin }: Site): Drawn {
  const [w, h, m] = [width * CELL, height * CELL, margin];
  const ridge = (x: number, turn: 1 | -1, top: number, look: string): SVGTemplateResult => path(
    `M${x} ${h + m}V${top + 90}L${x + turn * w * 0.09} ${top}L${x + turn * w * 0.16} ${top + 110}L${x + turn * w * 0.24} ${top + 40}` +
    `L${x + turn * w * 0.5} ${top + 260}V${h + m}Z`, look);
  return [ridge(-m - 20, 1, 0.02 * h, "f-steel"), ridge(w + m + 20, -1, 0.05 * h, "f-steel"),
    ridge(-m - 20, 1, 0.42 * h, "f-slate"), ridge(w + m + 20, -1, 0.48 * h, "f-slate")];
}

/** A cloud every now and then along the edge. */
function clouds(loop: Loop): Drawn {
  return wavering(loop, 54, 14, 1).map(([x, y], i) => {
    const size = 22 + 15 * scatter(i * 7 + 3);
    const puff = (right: number, down: number, wide: number, high: number): SVGTemplateResult => svg`<ellipse
      cx=${Math.round(x + right * size)} cy=${Math.round(y + down * size)} rx=${Math.round(wide * size)} ry=${Math.round(high * size)}></ellipse>`;
    return svg`<g class="f-frost">${puff(0, 0, 1.5, 0.6)}${puff(-0.5, -0.35, 0.8, 0.6)}${puff(0.5, -0.25, 0.7, 0.5)}</g>`;
  });
}

/** Blades of grass here and there. */
function grass({ cells }: Site): Drawn {
  return cells.filter(({ ground, column, row }) => ground === "plain" && scatter(column * 17 + row * 29) > 0.72)
    .map(({ column, row }) => path(
      `M${column * CELL + 12} ${row * CELL + 92}q4-12 2-16m4 16q6-8 10-10`, "l l-grass thin"));
}

function valley(site: Site): Drawn[] {
  const edges = loopsIn(site, site.is("plain", "lake"));
  const terrace = (outside: number, look: string): Drawn => edges.map((loop) => path(soft(wavering(loop, outside, 6)), look));
  const shores = loopsIn(site, site.is("lake"));
  return [backdrop(site, "f-dawn"), ridges(site), terrace(42, "f-pine"), terrace(27, "f-moss"), terrace(12, "f-grass"),
    edges.map((loop) => path(wall(loop, 0, 22), "meadow")),
    shores.map((loop) => path(soft(wavering(loop, -7, 5)), "f-lagoon water")),
    grass(site), edges.map(clouds)];
}

const places: Partial<Record<GameName, (site: Site) => Drawn[]>> = { temple, island, valley };

/** Drawn once for a board: nothing of it depends on what is written. */
export function placeAround(sheet: Sheet): SVGTemplateResult {
  return svg`<g class="place" aria-hidden="true">${places[sheet.game]?.(siteOf(sheet))}</g>`;
}

/** Cells of one kind are not quite of one colour, as stones and meadows are not. */
export function toneOf({ column, row }: Cell): number {
  return Math.floor(scatter(column * 13 + row * 7) * 3);
}
