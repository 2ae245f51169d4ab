/** Games seen again, as `carnet analyse` found them: each as the coach of the page shows it, and what several say together. */
import { html, nothing, type TemplateResult } from "lit";
import { legend, partBars } from "../coach/bar.js";
import type { Position } from "../coach/position.js";
import { withError, worth } from "../coach/words.js";
import type { Review } from "../core/coach.js";
import { readSheet } from "../core/sheet.js";
import { t } from "../texts.js";
import type { AnalyseReport, ToldGame, ToldHistory, ToldStory, ToldTurn } from "./data.js";
import { fixed, heading } from "./figures.js";
import "../coach/story.js";
import "../coach/trend.js";
import "../coach/turn.js";

/** So many turning points are shown of every game. */
const POINTS = 5;

function sideOf(board: string): string {
  return board === "front" || board === "back" ? t(`print.board.${board}`) : board;
}

/** "Temple of Apikhabou, front" */
function nameOf({ game, board }: ToldGame): string {
  return board ? `${t(`play.game.${game}`)}, ${sideOf(board)}` : t(`play.game.${game}`);
}

export function titleOf({ games }: AnalyseReport): string {
  const [first] = games;
  return games.length === 1 && first ? nameOf(first) : t("analyse.games", { count: games.length });
}

export function analysisOf(report: AnalyseReport): TemplateResult {
  const isOne = report.games.length === 1;
  return html`${report.histories.map((history) => historyOf(report, history))}
    ${report.games.map((game, i) => html`${isOne ? about(game) : nothing}${game.stories.map((story) => storyOf(game, story, isOne ? 0 : i + 1))}`)}`;
}

function about(game: ToldGame): TemplateResult {
  return html`<p class="small">${t(game.unit === "wins" ? "analyse.page-cards" : "analyse.page", { playouts: game.playouts })}</p>
    ${game.learned === false ? html`<p class="notice">${t("advice.unlearned")}</p>` : nothing}`;
}

/* --- a game ------------------------------------------------------------------------------------- */

function reviewIn({ unit, playouts }: ToldGame, { seat }: ToldStory, turn: ToldTurn): Review & ToldTurn {
  return { ...turn, seat, unit, playouts };
}

function positionIn(game: ToldGame, { before, dice = "", round, table, seat }: Review & ToldTurn): Position {
  const seats = game.seats.map(({ name }) => ({ name, bot: null }));
  const sheet = readSheet(before, game.rows ?? []);
  return { name: game.game, seats, sheet, round, dice, cards: table && { ...table, seat } };
}

/** `number`: of the game among several; 0 if it is the only one. */
function storyOf(game: ToldGame, story: ToldStory, number: number): TemplateResult {
  const reviews = story.turns.map((turn) => reviewIn(game, story, turn));
  const { seat } = story;
  const name = t("analyse.seat", { seat, name: game.seats[seat - 1]?.name ?? "" });
  const key = `-${number}-${seat}`;
  return html`<section class="told" id="game${number || 1}-${seat}" aria-labelledby="told${key}"><h2 id="told${key}">
      ${number ? html`<small>${number}. ${game.file}</small> ${nameOf(game)}. ` : nothing}${name}</h2>
    ${number ? about(game) : nothing}
    ${reviews.length ? html`${ended(game, story)}
      <carnet-story spread .key=${key} .most=${POINTS} .reviews=${reviews} .of=${reviews.length} .sums=${story.sums} .total=${game.totals[seat - 1] ?? 0}
        .positionOf=${(review: Review) => positionIn(game, review as Review & ToldTurn)}></carnet-story>
      ${story.parts ? html`<h3>${heading(t("analyse.parts"))}</h3>${partBars(partsIn(story.parts))}` : nothing}` : html`<p>${t("analyse.no-turns")}</p>`}</section>`;
}

function partsIn(parts: NonNullable<ToldStory["parts"]>) {
  return (Object.entries(parts) as [keyof typeof parts, number][]).filter(([, change]) => Math.abs(change) >= 5);
}

/** Paper World is won or lost, whatever the stars. */
function ended(game: ToldGame, { seat, sums }: ToldStory): TemplateResult | typeof nothing {
  if (game.unit !== "wins" || !sums?.over) return nothing;
  const best = Math.max(...game.totals.filter((_, i) => i + 1 !== seat));
  return html`<p>${t("analyse.stars-too", { stars: game.totals[seat - 1] ?? 0, best })}</p>`;
}

/* --- several games ------------------------------------------------------------------------------ */

function historyOf(report: AnalyseReport, history: ToldHistory): TemplateResult {
  const title = t("analyse.history", { game: t(`play.game.${history.game}`), count: history.games.length });
  const key = `history-${history.game}`;
  return html`<section class="told" aria-labelledby=${key}><h2 id=${key}>${title}</h2>
    ${gamesTable(report, history, title)}${trends(report, history)}
    ${history.early && history.late ? html`<p>${change(history)}</p>` : nothing}
    ${history.parts ? html`<h3>${heading(t("analyse.parts-mean"))}</h3>${partBars(partsIn(history.parts))}` : nothing}
    ${history.costliest.length ? html`<h3>${heading(t("analyse.costly-all"))}</h3><div class="point-cards">${history.costliest.map((point) => costly(report, point))}</div>`
      : nothing}</section>`;
}

const fileOf = (report: AnalyseReport, number: number): string => report.games[number - 1]?.file ?? "";

function gamesTable(report: AnalyseReport, history: ToldHistory, title: string): TemplateResult {
  const heads = ["head-game", "head-result", "head-a-turn", "head-skill", "head-luck", "head-file"] as const;
  return html`<div class="scrolled" tabindex="0" role="region" aria-label=${title}><table class="turns games">
    <thead><tr>${heads.map((head) => html`<th scope="col">${t(`analyse.${head}`)}</th>`)}</tr></thead>
    <tbody>${history.games.map((game) => html`<tr><th scope="row">${game.number}</th><td>${worth(game.result)}</td>
      <td>${fixed(game.lost.worth / 100, 2)}</td><td>${withError(game.skill.worth, game.skill.error)}</td>
      <td>${withError(game.luck.worth, game.luck.error)}</td><td><a href="#game${game.number}-${seatOf(report, game.number)}">${fileOf(report, game.number)}</a></td></tr>`)}
      <tr class="total"><th scope="row" colspan="2">${t("analyse.mean")}</th><td>${fixed(history.lost.worth / 100, 2)}</td>
      <td>${withError(history.skill.worth, history.skill.error)}</td><td>${withError(history.luck.worth, history.luck.error)}</td><td></td></tr></tbody></table></div>`;
}

const seatOf = (report: AnalyseReport, number: number): number => report.games[number - 1]?.stories[0]?.seat ?? 1;

function trends(report: AnalyseReport, { games }: ToldHistory): TemplateResult | typeof nothing {
  if (games.length < 2) return nothing;
  const unit = t((report.games[(games[0]?.number ?? 1) - 1]?.unit ?? "stars") === "wins" ? "analyse.points" : "analyse.stars");
  return html`<h3>${t("analyse.trend")}</h3>${(["lost", "skill"] as const).map((of) => {
    const label = t(of === "lost" ? "analyse.trend-plot-loss" : "analyse.trend-plot-skill", { unit });
    return html`<figure class="plot-figure"><figcaption>${label}</figcaption><carnet-trend .label=${label} .points=${games.map((game) => game[of])}></carnet-trend>
      <figcaption>${legend("dot", t("advice.trend.dot"))}${legend("line", t("advice.trend.line"))}</figcaption></figure>`;
  })}`;
}

function change({ games, early, late }: ToldHistory): string {
  if (!early || !late) return "";
  const count = Math.floor(games.length / 2);
  const loss = { early: fixed(early.loss.worth / 100, 2), late: fixed(late.loss.worth / 100, 2), count };
  const skill = { early: withError(early.skill.worth, early.skill.error), late: withError(late.skill.worth, late.skill.error), count };
  return `${t("analyse.trend-loss", loss)} ${t("analyse.trend-skill", skill)}`;
}

function costly(report: AnalyseReport, { number, turn }: ToldHistory["costliest"][number]): TemplateResult | typeof nothing {
  const game = report.games[number - 1];
  const story = game?.stories[0];
  const told = story?.turns[turn - 1];
  if (!game || !story || !told) return nothing;
  const review = reviewIn(game, story, told);
  return html`<article class="turn-card"><h4>${number}. ${fileOf(report, number)}, ${t("advice.turn-number", { turn })}</h4>
    <carnet-coach-turn .position=${positionIn(game, review)} .review=${review}></carnet-coach-turn></article>`;
}
