/** What is wrong with a sheet that was typed in: where, and in which words. */
import type { Fault } from "../core/checks.js";
import { cellAt, type Draft } from "../core/draft.js";
import type { Refusal } from "../core/view.js";
import { t } from "../texts.js";

/** The cell that is wrong; empty if it is no matter of one. */
export function cellOf({ cell, line, column }: Fault, text: string, draft: Draft): string {
  return cell ?? (line && column ? cellAt(text, line, column, draft.words.length) : "") ?? "";
}

/** The sentence names the place, unless it does so by itself. */
export function placed(sentence: string, place: string): string {
  return place === "" || sentence.includes(place) ? sentence : t("page.score.at", { place, sentence });
}

export function refusalOf({ clause, sentence, line }: Fault, cell: string): Refusal {
  return { clause, sentence: placed(sentence, cell || (line ? t("page.score.line", { line }) : "")) };
}
