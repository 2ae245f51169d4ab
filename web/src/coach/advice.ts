/** A hint for whoever has to play: the best turn in words, what it expects, and where it goes. */
import { isClear, type Hint } from "../core/coach.js";
import { hasOwnBoard } from "../core/head.js";
import { readCardStep, readStep } from "../core/steps.js";
import type { Table } from "../table/table.js";
import { speakAlso, t } from "../texts.js";
import { askHint } from "./asking.js";
import { amount, difference, LEAST, leftTo, turnInWords } from "./words.js";

export interface Advice {
  readonly text: string;
  readonly cells: ReadonlySet<string>;
  /** What to use there: a number, a drawing, a card, "take blue", "done". */
  readonly tools: ReadonlySet<string>;
  /** Paper World: the cards that the jump costs. */
  readonly drop: readonly string[];
}

/** What the step is made with. */
function toolsOf(step: string, cards: boolean): string[] {
  if (!cards) return [readStep(step).tool];
  const { card } = readCardStep(step);
  return [card ?? step];
}

/** In a round of perils one marks another's sheet: the less that is worth, the better. */
function isSpiteful({ view, viewer }: Table): boolean {
  return Boolean(view.peril) && view.target !== undefined && view.target !== viewer;
}

function inWords({ turns: [best, next], unit }: Hint, table: Table): string {
  if (!best) return "";
  const turn = turnInWords(best.steps, unit);
  const kind = isSpiteful(table) ? "theirs" : unit;
  const owner = table.seats[(table.view.target ?? 1) - 1]?.name ?? "";
  const expected = t(`advice.hint.${kind}`, { turn, worth: amount(best.worth, unit), left: leftTo(owner, best.worth, unit) });
  if (!next) return `${expected} ${t("advice.hint.only")}`;
  const than = !isClear(next, LEAST) ? "equal" : kind === "stars" ? "more" : kind === "wins" ? "more-wins" : "less";
  return `${expected} ${t(`advice.hint.${than}`, { more: difference(next.loss, unit), other: turnInWords(next.steps, unit) })}`;
}

export async function advise(table: Table): Promise<Advice> {
  const record = table.record();
  const [hint] = await Promise.all([askHint(record, table.viewer), speakAlso("advice")]);
  const [first = ""] = hint.turns[0]?.steps ?? [];
  const cards = hint.unit === "wins";
  const { cell, drop } = readCardStep(first);
  const text = [inWords(hint, table), ...(hasOwnBoard(record) ? [t("advice.hint.unlearned")] : [])].join(" ");
  return { text, drop: cards ? drop : [], cells: new Set(cards ? (cell ? [cell] : []) : readStep(first).cells), tools: new Set(toolsOf(first, cards)) };
}
