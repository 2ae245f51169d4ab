/** What a game came to, in numbers and in a sentence: luck, choices, result. */
import { html, nothing, type TemplateResult } from "lit";
import type { Review, Unit } from "../core/coach.js";
import { stars, t } from "../texts.js";
import { gradesInWords, type Measured, type Sums } from "./sums.js";
import { amount, difference, errorBar, LEAST, signedWorth, withError, worth } from "./words.js";

const isClearly = (measured: Measured): boolean => Math.abs(measured.worth) > 2 * measured.error;

function tile(name: string, number: string, kind = "", more = ""): TemplateResult {
  return html`<div class=${kind}><dt>${name}</dt><dd>${number}</dd>${more ? html`<dd class="a-turn">${more}</dd>` : nothing}</div>`;
}

/** In Paper World all the points that went up and down come to more than a win: their mean says more. */
function aTurn(worth: number, unit: Unit, turns: number): string {
  return unit === "wins" ? t("advice.a-turn", { worth: signedWorth(worth / turns) }) : "";
}

function luckTiles({ dice, perils, end }: Sums, unit: Unit, turns: number): TemplateResult {
  return html`${tile(t(`advice.luck.${unit}`), withError(dice.worth, dice.error), "of-luck", aTurn(dice.worth, unit, turns))}
    ${unit === "stars" ? tile(t("advice.luck.perils"), withError(perils.worth, perils.error), "of-luck") : nothing}
    ${Math.abs(end) >= LEAST ? tile(t("advice.end"), signedWorth(end), "of-luck") : nothing}`;
}

/** Losses are never below 0, and luck can go either way: neither is told unless it is clear. */
function verdict({ luck, lost }: Sums, unit: Unit): string {
  const how = !isClearly(luck) ? "even" : luck.worth > 0 ? "lucky" : "unlucky";
  const fortune = t(`advice.verdict.${how}.${unit}`, { luck: difference(Math.abs(luck.worth), unit) });
  return `${fortune} ${isClearly(lost) ? t("advice.verdict.lost", { lost: difference(lost.worth, unit) }) : t("advice.verdict.perfect")}`;
}

/** `total`: the stars on the sheet as the record ends, which for a game that was not finished are no result. */
export function summaryOf(sums: Sums, unit: Unit, total: number, reviews: readonly Review[], key = ""): TemplateResult {
  const { start, skill, result, over } = sums;
  const started = start.error ? `${worth(start.worth)} ${errorBar(start.error)}` : amount(start.worth, unit);
  return html`<section class="summary" aria-labelledby="summary${key}"><h3 id="summary${key}">${t("advice.summary")}</h3>
    ${over ? nothing : html`<p class="notice">${t("advice.unfinished", { total: stars(total) })}</p>`}
    <p class="graded"><b>${gradesInWords(reviews)}</b> ${verdict(sums, unit)}</p>
    <dl class="sums">${tile(t("advice.start"), started)}${luckTiles(sums, unit, reviews.length)}
      ${tile(t("advice.skill"), withError(skill.worth, skill.error), skill.worth < 0 ? "of-loss" : "of-gain", aTurn(skill.worth, unit, reviews.length))}
      ${tile(t(over ? "advice.result" : "advice.now"), amount(result, unit), "of-result")}</dl>
    <p class="small">${t(`advice.about.${unit}`)} ${t("advice.error")}</p></section>`;
}
