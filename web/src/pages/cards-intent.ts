/** What a person is about to do in Paper World: half a step, until a second tap completes it. */
import { readCard } from "../core/sheet.js";
import type { CardStep } from "../core/steps.js";
import { laysDropping, laysOf, type CardChoices } from "../table/card-choices.js";
import type { Table } from "../table/table.js";
import { capital, t } from "../texts.js";
import { describeCard } from "../ui/describe.js";
import type { PileMark } from "../ui/piles.js";
import { newsOf, thinkingOf } from "./task.js";

export type Intent =
  | { readonly kind: "nothing" }
  /** A pile was tapped: its colour or its value? */
  | { readonly kind: "pile"; readonly pile: number }
  /** A card of the hand, by its place: where does it go? */
  | { readonly kind: "card"; readonly at: number }
  /** A cell: which card goes there? */
  | { readonly kind: "cell"; readonly cell: string }
  /** A card jumps there: which cards are dropped for it? */
  | { readonly kind: "jump"; readonly at: number; readonly cell: string; readonly dropped: readonly number[] };

export const nothingYet: Intent = { kind: "nothing" };

/** What can be taken by tapping this top: its colour, its value. */
export function takesOf(choices: CardChoices, top: string | null | undefined): string[] {
  if (!top) return [];
  const { colour, value } = readCard(top);
  return [colour, String(value)].filter((what) => choices.takes.has(what));
}

/** The tops that such a take is about. */
export function takenBy(what: string, tops: readonly (string | null)[]): string[] {
  return tops.filter((top): top is string => top !== null && isTaken(what, top));
}

function isTaken(what: string, top: string): boolean {
  const { colour, value } = readCard(top);
  return what === colour || what === String(value);
}

/** Which piles stand out: those that the held take would take, or what tapping a pile offers. */
export function pileMarks(table: Table, intent: Intent, choices: CardChoices): Map<number, PileMark> {
  const tops = table.view.piles?.map(({ top }) => top) ?? [];
  const held = table.held?.match(/^take (\w+)$/)?.[1];
  const offered = intent.kind === "pile" ? takesOf(choices, tops[intent.pile]) : [];
  const marks = new Map<number, PileMark>();
  tops.forEach((top, i) => {
    if (top === null) return;
    const by = offered.filter((what) => isTaken(what, top));
    if (held) {
      if (isTaken(held, top)) marks.set(i, "taken");
    } else if (by.length) marks.set(i, by.length > 1 ? "by-both" : /^\d$/.test(by[0] ?? "") ? "by-value" : "by-colour");
  });
  return marks;
}

/** The piles that a lesson points at, until one of them is tapped: then it points at a button. */
export function litPiles(table: Table, intent: Intent, choices: CardChoices, lit: ReadonlySet<string>): Set<number> {
  const tops = table.view.piles?.map(({ top }) => top) ?? [];
  const isLit = (top: string | null | undefined): boolean => takesOf(choices, top).some((what) => lit.has(`take ${what}`));
  if (intent.kind === "pile" && isLit(tops[intent.pile])) return new Set();
  return new Set(tops.flatMap((top, i) => (isLit(top) ? [i] : [])));
}

/** The ways to jump that are still open with the cards dropped so far. */
export function jumpsOf(choices: CardChoices, hand: readonly string[], intent: Intent & { kind: "jump" }): CardStep[] {
  const lays = laysOf(choices, { card: hand[intent.at] ?? "", cell: intent.cell });
  return laysDropping(lays, intent.dropped.map((at) => hand[at] ?? ""));
}

/** The places in the hand of cards with which the intent can go on. */
export function usableCards(choices: CardChoices, hand: readonly string[], intent: Intent): Set<number> {
  const usable = new Set<number>();
  hand.forEach((card, at) => {
    if (isUsable(choices, hand, intent, card, at)) usable.add(at);
  });
  return usable;
}

function isUsable(choices: CardChoices, hand: readonly string[], intent: Intent, card: string, at: number): boolean {
  if (choices.discards.size) return choices.discards.has(card);
  switch (intent.kind) {
    case "jump":
      if (at === intent.at || intent.dropped.includes(at)) return at !== intent.at;
      return jumpsOf(choices, hand, { ...intent, dropped: [...intent.dropped, at] }).length > 0;
    case "cell":
      return laysOf(choices, { card, cell: intent.cell }).length > 0;
    default:
      return laysOf(choices, { card }).length > 0;
  }
}

/* --- in words ------------------------------------------------------------------------------- */

/** What to do now, in a sentence. */
export function taskInWords(table: Table, intent: Intent, choices: CardChoices): string {
  if (table.phase !== "play") return table.task ?? thinkingOf(table);
  if (table.held) return heldInWords(table, table.held);
  return intentInWords(table, intent, choices) ?? table.task ?? `${newsOf(table)}${phaseInWords(table)}`;
}

function heldInWords(table: Table, held: string): string {
  const what = /^take (\w+)$/.exec(held)?.[1];
  if (!what) return t("page.held", { step: table.heldWords });
  const { length: count } = takenBy(what, table.view.piles?.map(({ top }) => top) ?? []);
  return t("page.cards.held-take", { count, hand: table.sheet.hand });
}

function intentInWords(table: Table, intent: Intent, choices: CardChoices): string | undefined {
  const hand = table.view.hand ?? [];
  switch (intent.kind) {
    case "pile":
      return t("page.cards.ask-take");
    case "card":
      return capital(t("page.cards.ask-cell", { card: describeCard(hand[intent.at] ?? "") }));
    case "cell":
      return t("page.cards.ask-card", { cell: intent.cell });
    case "jump": {
      const left = (jumpsOf(choices, hand, intent)[0]?.drop.length ?? 0) - intent.dropped.length;
      const card = describeCard(hand[intent.at] ?? "");
      return capital(t(left === 1 ? "page.cards.ask-drop-one" : "page.cards.ask-drop", { card, cell: intent.cell, count: left }));
    }
    default:
      return undefined;
  }
}

function phaseInWords({ view }: Table): string {
  return `${view.last_turns ? `${t("page.cards.last-turn")} ` : ""}${view.says ?? ""}`;
}

/** A card as it would be laid, with the price of a jump: "blue 3 (drop 1)". */
export function layInWords({ card = "", drop, free }: CardStep): string {
  const price = [...(free ? [t("page.cards.free")] : []), ...(drop.length ? [t("page.cards.cost", { count: drop.length })] : [])];
  return price.length ? `${describeCard(card)} (${price.join(", ")})` : describeCard(card);
}

/** How many cards a jump to each cell costs; cells without a jump are left out. */
export function jumpCosts(lays: readonly CardStep[]): Map<string, number> {
  const jumps = lays.filter(({ drop, free }) => drop.length > 0 || free);
  return new Map(jumps.map(({ cell = "", drop }) => [cell, drop.length]));
}
