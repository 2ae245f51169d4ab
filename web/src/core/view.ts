/** What `view` and `explain` answer (docs/protocol.md, docs/sheets.md). */
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

export interface View {
  game: GameName;
  rules: number;
  board?: string;
  players: number;
  seat: number;
  round: number;
  status: "roll" | "play" | "over";
  seats: SeatView[];
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

export type Level = "tourist" | "pathfinder" | "voyager" | "explorer";
export const levels: readonly Level[] = ["tourist", "pathfinder", "voyager", "explorer"];

export interface Reason {
  stars: number;
  clause: string;
  value?: number;
  cells: string[];
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
