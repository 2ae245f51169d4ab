/**
 * A guided game as data: a position to begin with, and lessons.
 *
 * What a lesson says stands in the table of messages under guide.GAME.NAME (the text), and behind it
 * .do (what to do), .hint (answers a step that is allowed but not meant) and .praise. Whether a step
 * is allowed is never said here: the core knows.
 */
import type { GameName } from "../core/sheet.js";

export interface Lesson {
  readonly name: string;
  /** What happens first, in the words of a record: rolls, and steps of any seat ("2 take blue"). */
  readonly before?: readonly string[];
  /** The steps that are meant, the best one first; "roll 2 3 5" waits for the button. Without any it is only read. */
  readonly want?: readonly string[] | "any";
  /** The part of the score to look at. */
  readonly look?: string;
}

export interface Guide {
  readonly game: GameName;
  /** The record the game begins from. */
  readonly record: string;
  readonly lessons: readonly Lesson[];
}

/** A record's head, and what has happened so far. It names no version of the rules: what is taught is the newest. */
export function recordOf(game: GameName, head: readonly string[], events: readonly string[] = []): string {
  return ["carnet record 1", `game ${game}`, ...head, ...events, ""].join("\n");
}

/** An adventure for one on a board of our own. */
export function ownBoard(game: GameName, rows: readonly string[]): string {
  return recordOf(game, ["board first", ...rows.map((row) => `|${row}`), "players 1"]);
}
