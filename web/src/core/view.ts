/** What `look`, `view` and `explain` answer (docs/protocol.md, docs/sheets.md). */
import type { Named, Numbered } from "../texts.js";
import type { GameName } from "./sheet.js";

/** "chain", "groups" …: what a score is made of. */
export type PartName = Named<"play.part">;
export type ObjectiveNumber = Numbered<"play.objective">;

export interface SeatView {
  seat: number;
  sheet: string;
  total: number;
  parts: Partial<Record<PartName, number>>;
}

/** An objective of Paper World, and how far the viewer is. */
export interface Objective {
  number: ObjectiveNumber;
  tokens: number[];
  scored: number[];
  /** So many piles have to begin or to rise; null: it can never be met again. Not for a spectator. */
  missing?: number | null;
  /** What is there of it already. */
  there?: string[];
}

export interface Pile {
  top: string | null;
  height: number;
}

/** What there is to know beside the sheets. */
export interface View {
  game: GameName;
  rules: number;
  board?: string;
  players: number;
  seat: number;
  round: number;
  status: "roll" | "play" | "over";
  /* Adventures. */
  dice?: string | null;
  numbers?: number[];
  peril?: boolean;
  perils?: number;
  waiting?: number[];
  target?: number;
  pending?: string[];
  level?: Level;
  missing?: number;
  treasures?: { cell: string; value: number }[][];
  structure?: boolean;
  left?: number[];
  /* Paper World. */
  turn?: number;
  first?: number;
  mode?: "basic" | "advanced";
  objectives?: Objective[];
  piles?: Pile[];
  hand?: string[];
  hands?: number[];
  discards?: string[][];
  scissors?: { seat: number; cell: string } | null;
  last_turns?: number | null;
  phase?: "start" | "discard" | "lay" | "scissors" | null;
  laid?: { cards: number; colour: string | null; value: number | null };
  jumps?: number;
  fresh?: string[];
}

/** All that a seat may know, with every sheet. */
export interface Whole extends View {
  seats: SeatView[];
}

/** Steps that differ only in their cells. */
export interface Choice {
  /** What a button with it says: "7", "boat", "blue 3". */
  label: string;
  /** With `?` in place of the cells: "?=7", "boat ?", "jungle ?", "lay blue3 ?", "take blue", "done". */
  step: string;
  name: string;
  cells?: string[];
  /** Of steps with several cells: how many there are. */
  ways?: number;
  /** Of cards that are laid: the steps, with what they cost. */
  steps?: string[];
}

/** What a seat sees and can do. A spectator has no sheet, and nothing to do. */
export interface Look extends View {
  /** Everybody's stars, as far as the seat may know them. */
  totals: number[];
  sheet?: string;
  score?: Score;
  task?: Task;
  /** The same for people. */
  says?: string;
  choices?: Choice[];
  undo?: boolean;
  unroll?: boolean;
  others: { seat: number; sheet: string; score: Score }[];
}

/** What there is to do: "number", "boat", "mummy" … */
export type Task = Named<"play.task">;

/** What a step would do. If the turn goes on: with all that `look` would answer then. */
export interface Tried extends Look {
  completes: boolean;
  /** It cannot be taken back. */
  final: boolean;
  tried: { /** The step: "7 in c4". */ says: string; gains: readonly Gain[] };
}

/** Stars that a step brings, more than what was there before. */
export interface Gain extends Reason {
  part: PartName;
}

/** Of the steps with several cells those that are left when some are chosen. */
export interface Narrowed {
  cells: string[];
  ways: number;
  /** If only one is left. */
  step?: string;
}

/** What others have done since the seat was last to act. */
export interface News {
  /** Cells of its own sheet. */
  changed: string[];
  /** A sentence about them. */
  says: string;
  /** Lines of a record. */
  events: string[];
  /** What was done in each of them, in words. */
  told: string[];
}

export type Level = "tourist" | "pathfinder" | "voyager" | "explorer";
export const levels: readonly Level[] = ["tourist", "pathfinder", "voyager", "explorer"];

export interface Reason {
  stars: number;
  clause: string;
  value?: number;
  cells: string[];
  /** Why: "a group of 7s: b2,c2,c3". */
  words: string;
}

export interface Part {
  part: PartName;
  stars: number;
  clause: string;
  cells: string[];
  reasons: Reason[];
}

export interface Score {
  game: GameName;
  board?: string;
  total: number;
  parts: Part[];
}

/** A rule that forbids something, in words. */
export interface Refusal {
  clause: string;
  sentence: string;
}
