/** What `carnet lab` found out about a board or a deck, or about two. */
import { html, nothing, type TemplateResult } from "lit";
import { bar } from "../coach/bar.js";
import { colours, type Colour } from "../core/sheet.js";
import type { PartName } from "../core/view.js";
import { has, t } from "../texts.js";
import type { LabReport, Mean, Note, Reached, ToldBoard, ToldBot } from "./data.js";
import { errorOf, fixed, heading, percent, signedFixed } from "./figures.js";
import { heatMap } from "./heat.js";
import "../coach/histogram.js";

type Cell = string | TemplateResult | typeof nothing;

export function labOf(report: LabReport): TemplateResult {
  return html`${report.boards.map((board) => boardOf(board, report.boards.length > 1))}
    ${report.difference ? differenceOf(report.difference, report.boards[0]) : nothing}
    <section><h2>${t("lab.reading")}</h2><p>${t("lab.read-error")}</p><p>${t("lab.read-bots")}</p>
      ${report.boards[0]?.rows ? html`<p>${t("lab.read-levels")}</p>` : nothing}</section>`;
}

function notesOf(notes: readonly Note[]): TemplateResult[] {
  return notes.map(({ warns, text }) => html`<p class=${warns ? "notice" : ""}>${text}</p>`);
}

function table(label: string, heads: readonly Cell[], rows: readonly (readonly Cell[])[]): TemplateResult {
  return html`<div class="scrolled" tabindex="0" role="region" aria-label=${label}><table class="turns figures">
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

const measuredMean = (mean: Mean): string => `${fixed(mean.mean, 2)} ${errorOf(mean)}`;
const signedMean = (mean: Mean): string => `${signedFixed(mean.mean, 2)} ${errorOf(mean)}`;

/** "explorer@5000:win" as people call it; a program is called by its command. */
function botName(bot: string): string {
  const name = bot.split(/[@:]/)[0] ?? "";
  const key = `play.bot-name.${name}`;
  return has(key) ? t(key) + bot.slice(name.length) : bot;
}

/** A share of all, in figures and as a bar. */
function share(of: number): TemplateResult {
  return html`<span class="share">${percent(of)} ${bar(of * 100)}</span>`;
}

/* --- a board ------------------------------------------------------------------------------------ */

function boardOf(board: ToldBoard, named: boolean): TemplateResult {
  return html`<section class="told">${named ? html`<h2>${board.name}</h2>` : nothing}${notesOf(board.notes)}
    ${board.bots ? html`${starsOf(board, board.bots)}${partsOf(board.bots)}${skillOf(board)}${levelsOf(board, board.bots)}${cellsOf(board)}${deckOf(board)}`
      : nothing}</section>`;
}

function starsOf(board: ToldBoard, bots: readonly ToldBot[]): TemplateResult {
  const label = t("lab.histogram");
  const heads = (["bot", "games", "stars", "spread", "rating"] as const).map((head) => t(`lab.${head}`));
  const rows = bots.map(({ bot, stars, rating }) => [botName(bot), String(stars.count), measuredMean(stars), `${stars.q05} – ${stars.q95}`.replaceAll("-", "−"),
    rating === null ? "–" : fixed(rating, 0)]);
  return html`<h3>${label}</h3><figure class="plot-figure"><carnet-histogram .label=${label} .thresholds=${thresholds(board)}
    .rows=${bots.map(({ bot, stars }) => ({ name: botName(bot), least: stars.min, counts: stars.histogram }))}></carnet-histogram></figure>${table(label, heads, rows)}`;
}

/** Levels that perils lower are drawn where they are with as many as usual (V13). */
function thresholds({ levels }: ToldBoard) {
  const lower = Math.round(levels?.eased ?? 0);
  return (levels?.levels ?? []).map(({ level, asks }) => ({ stars: asks - lower, name: `${t(`level.${level}`)} ${lower > 0 ? `${asks} − ${lower}` : asks}` }));
}

function partsOf(bots: readonly ToldBot[]): TemplateResult {
  const title = heading(t("lab.parts"));
  const names = Object.keys(bots[0]?.parts ?? {}) as PartName[];
  const most = Math.max(1, ...bots.flatMap(({ parts }) => names.map((name) => Math.abs(parts[name]?.mean ?? 0))));
  return html`<h3>${title}</h3>${names.map((name) => html`<table class="part-bars"><caption>${t(`play.part.${name}`)}</caption><tbody>
    ${bots.map((bot) => partRow(bot, bot.parts[name]?.mean ?? 0, most))}</tbody></table>`)}`;
}

function partRow({ bot, stars, shares }: ToldBot, mean: number, most: number): TemplateResult {
  return html`<tr><th scope="row">${botName(bot)}</th><td>${fixed(mean, 2)}${shares ? html` <small>${fixed(100 * mean / stars.mean, 0)}&nbsp;%</small>` : nothing}</td>
    <td>${bar(Math.abs(mean) / most * 100, mean < 0 ? "loss" : "gain")}</td></tr>`;
}

function skillOf({ skill, players }: ToldBoard): TemplateResult | typeof nothing {
  if (!skill?.pairs.length) return nothing;
  const title = heading(t(players === 1 ? "lab.skill" : "lab.skill-table"));
  const heads = [t("lab.pair"), t("lab.points"), t("lab.more")];
  const rows = skill.pairs.map(({ first, second, points, stars }) => [`${botName(first)} – ${botName(second)}`,
    html`<span class="share">${percent(points.mean)} ±&nbsp;${fixed((points.error ?? 0) * 100, 1)} ${bar(points.mean * 100)}</span>`, signedMean(stars)]);
  return html`<h3>${title}</h3>${table(title, heads, rows)}${notesOf(skill.notes)}`;
}

function levelsOf({ levels }: ToldBoard, bots: readonly ToldBot[]): TemplateResult | typeof nothing {
  if (!levels) return nothing;
  const title = heading(t("lab.levels"));
  const names = levels.levels.map(({ level }) => level);
  const rows: Cell[][] = bots.map(({ bot, reaches }) => [botName(bot), ...names.map((name: Reached) => share(reaches?.[name] ?? 0))]);
  rows.push([t("lab.published"), ...levels.levels.map(({ asks }) => String(asks))]);
  rows.push([t("lab.proposed"), ...levels.levels.map(({ proposed }) => String(proposed ?? "–"))]);
  return html`<h3>${title}</h3>${table(title, [t("lab.bot"), ...names.map((name) => t(`level.${name}`))], rows)}${notesOf(levels.notes)}`;
}

function cellsOf({ cells, rows }: ToldBoard): TemplateResult | typeof nothing {
  if (!cells || !rows) return nothing;
  const bot = botName(cells.bot);
  return html`<h3>${t("lab.cells")}</h3><div class="heat-maps">
    ${heatMap(rows, heading(t("lab.filled", { bot })), new Map(cells.cells.map(({ cell, filled }) => [cell, filled * 100])))}
    ${heatMap(rows, heading(t("lab.named", { bot })), new Map(cells.cells.map(({ cell, stars }) => [cell, stars])))}</div>`;
}

/* --- a deck ------------------------------------------------------------------------------------- */

function deckOf(board: ToldBoard): TemplateResult | typeof nothing {
  const { deck, objectives = [] } = board;
  if (!deck) return nothing;
  const title = heading(t("lab.objectives"));
  const [first, ...others] = deck.notes;
  return html`${first ? notesOf([first]) : nothing}<h3>${title}</h3>${table(title, [t("lab.objective"), t("lab.games"), t("lab.scored")],
    objectives.map(({ number, dealt, met }) => [`${number}. ${t(`play.objective.${number}`)}`, String(dealt), share(met / dealt)]))}
    ${cardsOf(board)}${notesOf(others)}`;
}

/** Plain cards, then those with scissors, of which there is no 5. The darker the more of them are laid. */
const kinds = ["1", "2", "3", "4", "5", "1s", "2s", "3s", "4s"];

function cardsOf({ cards = [] }: ToldBoard): TemplateResult {
  const title = heading(t("lab.cards"));
  const laid = new Map(cards.map(({ card, laid }) => [card, laid]));
  const cell = (colour: Colour, kind: string): TemplateResult => {
    const of = laid.get(colour + kind);
    return html`<span class="heat" style="--share:${of ?? 0}">${of === undefined ? "–" : fixed(of * 100, 1)}</span>`;
  };
  return html`<h3>${title}</h3>${table(title, ["", ...kinds], colours.map((colour) => [t(`play.colour.${colour}`), ...kinds.map((kind) => cell(colour, kind))]))}`;
}

/* --- two of them -------------------------------------------------------------------------------- */

function differenceOf({ bots, notes }: NonNullable<LabReport["difference"]>, board: ToldBoard | undefined): TemplateResult {
  const [first, ...others] = notes;
  const title = (first?.text ?? "").replace(/[\s\u00a0\u202f]*:$/, "");
  const names = Object.keys(bots[0]?.parts ?? {}) as PartName[];
  const heads = [t("lab.bot"), t("lab.stars"), t(board?.rows ? "sim.rounds" : "sim.turns"), ...names.map((name) => t(`play.part.${name}`))];
  const rows = bots.map(({ bot, stars, rounds, parts }) => [botName(bot), signedMean(stars), signedMean(rounds),
    ...names.map((name) => { const mean = parts[name]; return mean ? signedMean(mean) : "–"; })]);
  return html`<section class="told"><h2>${title}</h2>${table(title, heads, rows)}${notesOf(others)}</section>`;
}
