/** How a round was played, drawn: what was written how often, and where. In words it stands beside it. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { cellName } from "../../core/cells.js";
import { groundOf, type Ground } from "../../core/sheet.js";
import type { RoundStats } from "../../room/rounds.js";
import { t } from "../../texts.js";
import { describeTool } from "../../ui/describe.js";

const CELL = 100;
const BAR = 60;
const HIGH = 260;

/** A bar for every number and drawing. */
export function bars({ tools }: RoundStats): TemplateResult {
  const most = Math.max(...tools.map(({ count }) => count), 1);
  const label = tools.map(({ what, count }) => t("rooms.story.tool", { tool: describeTool(what), count })).join(", ");
  return html`<svg class="bars" viewBox="0 0 ${Math.max(tools.length, 5) * BAR} ${HIGH}" role="img" aria-label=${label}>
    ${tools.map(({ what, count }, i) => {
      const height = Math.max(6, (count / most) * (HIGH - 100));
      const name = describeTool(what);
      return svg`<g transform="translate(${i * BAR} 0)"><rect class="bar" x="6" y=${HIGH - 46 - height} width=${BAR - 12} height=${height}></rect>
        <text class="bar-count" x=${BAR / 2} y=${HIGH - 56 - height}>${count}</text>
        <text class=${name.length > 2 ? "bar-name long" : "bar-name"} x=${BAR / 2} y=${HIGH - 10}>${name}</text></g>`;
    })}</svg>`;
}

/** The board, darker where more was written, with how often. */
export function heatMap(board: readonly string[], { cells, tools }: RoundStats): TemplateResult {
  const most = Math.max(...cells.values(), 1);
  const width = Math.max(...board.map((row) => row.length));
  const label = [...cells].map(([cell, count]) => `${cell} ${count}`).join(", ");
  const drawn: SVGTemplateResult[] = [];
  board.forEach((row, y) => [...row].forEach((letter, x) => {
    const ground: Ground = groundOf(letter);
    if (ground !== "none") drawn.push(place(ground, x, y, cells.get(cellName(x, y)) ?? 0, most));
  }));
  return html`<svg class="heat" viewBox="0 0 ${width * CELL} ${board.length * CELL}" role="img"
    aria-label=${t("rooms.heat", { cells: label || String(tools.length) })}>${drawn}</svg>`;
}

function place(ground: Ground, x: number, y: number, count: number, most: number): SVGTemplateResult {
  const share = count / most;
  return svg`<g class="cell g-${ground}" transform="translate(${x * CELL} ${y * CELL})"><rect class="ground" x="2" y="2" width="96" height="96" rx="10"></rect>
    ${count ? svg`<rect class="heated" x="2" y="2" width="96" height="96" rx="10" fill-opacity=${0.25 + 0.75 * share}></rect>
      <text class=${share > 0.45 ? "heat-count dark" : "heat-count"} x="50" y="68">${count}</text>` : svg``}</g>`;
}
