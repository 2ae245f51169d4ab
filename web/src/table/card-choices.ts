/**
 * What the viewer of a Paper World table can do, sorted for showing: takes, lays, discards.
 *
 * All of it is read off the legal steps; nothing here knows a rule.
 */
import { endings, readCardStep, type CardStep, type Ending } from "../core/steps.js";
import type { Choice } from "../core/view.js";
import { toolOf } from "./choices.js";

export interface CardChoices {
  /** Colours and values that can be taken. */
  readonly takes: ReadonlySet<string>;
  readonly lays: readonly CardStep[];
  /** Cards that can be discarded. */
  readonly discards: ReadonlySet<string>;
  /** Cells where the scissors token can go. */
  readonly scissors: ReadonlySet<string>;
  /** Ways to end the turn as it is: done, keep, pass. */
  readonly ends: ReadonlySet<Ending>;
}

export function cardChoicesOf(choices: readonly Choice[]): CardChoices {
  const steps = choices.map((choice) => readCardStep(toolOf(choice)));
  const of = (wanted: CardStep["kind"]): CardStep[] => steps.filter(({ kind }) => kind === wanted);
  return {
    takes: new Set(of("take").map(({ what }) => what ?? "")),
    lays: choices.flatMap((choice) => choice.steps ?? []).map(readCardStep),
    discards: new Set(of("discard").map(({ card }) => card ?? "")),
    scissors: new Set(choices.find(({ step }) => step === "scissors ?")?.cells),
    ends: new Set(endings.filter((ending) => choices.some(({ step }) => step === ending))),
  };
}

/** The lays of a card, on a cell, or both. */
export function laysOf(choices: CardChoices, { card, cell }: { card?: string; cell?: string }): CardStep[] {
  return choices.lays.filter((lay) => (card === undefined || lay.card === card) && (cell === undefined || lay.cell === cell));
}

/** Ways to lay that drop all of these cards, and perhaps more. */
export function laysDropping(lays: readonly CardStep[], cards: readonly string[]): CardStep[] {
  return lays.filter(({ drop }) => {
    const left = [...drop];
    return cards.every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** The step in the order of the protocol: dropped cards are sorted by their bytes. */
export function layText(card: string, cell: string, drop: readonly string[] = []): string {
  return drop.length ? `lay ${card} ${cell} drop=${[...drop].sort().join(",")}` : `lay ${card} ${cell}`;
}
