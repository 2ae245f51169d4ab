/** What `hint`, `review` and `tops` answer (docs/protocol.md). Worths are in hundredths of a star, in Paper World of a percent of a win. */
import type { PartName } from "./view.js";

export interface JudgedTurn {
  steps: string[];
  worth: number;
  /** How much less that is than the best. */
  loss: number;
  /** The standard error of the loss. */
  error: number;
  cells: string[];
  played?: boolean;
}

export type Unit = "stars" | "wins";

export interface Hint {
  seat: number;
  unit: Unit;
  playouts: number;
  /** The best first. */
  turns: JudgedTurn[];
}

/** A turn seen again. */
export interface Review extends Hint {
  turn: number;
  of: number;
  round: number;
  peril: boolean;
  /** The seat whose sheet was marked. */
  sheet: number;
  /** Before the dice. */
  expected: number;
  /** What an older page has kept has none. */
  expectedError?: number;
  best: number;
  played: number;
  loss: number;
  error: number;
  luck: number;
  perilLuck: number;
  /** Of both together, and of the perils' alone. */
  luckError: number;
  perilError: number;
  /** How much better the turn was than what the coach's quick player would have played. */
  skill: number;
  skillError: number;
  /** After the round. */
  after: number;
  /** Of the last turn: what the game came to, and by how much the last expectation was wrong. */
  result?: number;
  endLuck?: number;
  /** What a clear loss is made of, by parts of the score. */
  parts?: Partial<Record<PartName, number>>;
  steps: string[];
}

/** Whose turns gained most in a round. */
export interface Top {
  round: number;
  seat: number;
  gain: number;
  steps: string[];
  /** Who gained as much. */
  others: { seat: number; steps: string[] }[];
}

/** The parts of the score that a clear loss lies in. */
export function partsOf({ parts = {} }: Pick<Review, "parts">): [part: PartName, change: number][] {
  return Object.entries(parts) as [PartName, number][];
}

/** More than chance in the playouts explains. */
export function isClear({ loss, error }: Pick<Review, "loss" | "error">, least = 0): boolean {
  return loss - 2 * error > least;
}
