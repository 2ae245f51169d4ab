/**
 * A table as the play page sees it: whose view it is, what can be done, and what was done.
 *
 * The page shows a table and proposes steps; it does not know whether the game runs on this device
 * (local.ts) or elsewhere.
 */
import type { Sheet } from "../core/sheet.js";
import type { MadeBy } from "../core/steps.js";
import type { Choice, Look, Narrowed, News, Refusal, Score } from "../core/view.js";
import type { Seat } from "../store/games.js";

export type Phase =
  | "roll"      // the dice are awaited
  | "play"      // the viewer has a turn to make
  | "hand-over" // the device goes to another person
  | "thinking"  // a bot has a turn to make
  | "waiting"   // others, elsewhere, have; a turn that was made can still be changed
  | "over";

export interface Table extends EventTarget {
  readonly id: string;
  readonly seats: readonly Seat[];
  /** The seats with the names that somebody typed, and no others. */
  readonly seated: readonly Seat[];
  readonly realDice: boolean;
  /** How many people share this device. */
  readonly people: number;
  /** The day of the challenge this game belongs to. */
  readonly challenge?: string | undefined;

  /* As it is now; "change" events tell of every change. */
  readonly phase: Phase;
  /** The seat whose eyes the page looks through; in "hand-over" the one who comes next. */
  readonly viewer: number;
  readonly view: Look;
  readonly board: readonly string[];
  /** What the viewer can do; nothing while a step is held. */
  readonly choices: readonly Choice[];
  /** A step that completes the turn, or cannot be taken back, and waits to be confirmed. */
  readonly held: string | null;
  /** The viewer's sheet, with what is held on it, and its score. */
  readonly sheet: Sheet;
  readonly score: Score;
  /** Cells of the viewer's sheet that others have changed since the viewer's last turn. */
  readonly changed: ReadonlySet<string>;
  /** The steps of the viewer's last turn, if somebody else has made them. */
  readonly madeFor?: { readonly by: MadeBy; readonly steps: readonly string[] } | undefined;
  /** What changes about the viewer's seat, in words. */
  readonly tidings?: string;
  /** The viewer plays on paper, and this device types it in. */
  readonly copies?: boolean;
  /** The same in a sentence, and what others did since then; undefined: nothing. */
  readonly news: News | undefined;
  /** What the step that is held is, in words. */
  readonly heldWords: string;
  readonly canUndo: boolean;
  /** What to do now, if it is told elsewhere (by a lesson): then the usual sentence is not said. */
  readonly task?: string | undefined;
  /** The last thing that went wrong (storage full, another tab). */
  readonly trouble: Trouble | undefined;

  /** The legal steps of the viewer, one by one: there may be thousands. */
  moves(): readonly string[];
  /** Of the viewer's steps with several cells those of a word that name these. */
  choose(word: string, cells: Iterable<string>): Narrowed;
  /** "7 in c4": a step in words. */
  inWords(step: string): string;
  /** What somebody typed, in the words of the protocol. */
  typed(line: string): string;
  /** The answer to a question about the game as the viewer sees it. Throws Refused, "question" if it is none. */
  say(question: string): string;
  sheetOf(seat: number): Sheet;
  scoreOf(seat: number): Score;
  winners(): readonly number[];
  /** How many turns others have made for a seat, in words; empty: none. */
  helped?(seat: number): string;
  record(): string;

  /** The following throw Refused if it cannot be done. */
  why(step: string): Refusal | undefined;
  roll(how?: string): Promise<void>;
  play(step: string): Promise<void>;
  /** The same, without holding it: for a step whose button says that the turn ends. */
  finish(step: string): Promise<void>;
  confirm(): Promise<void>;
  undo(): Promise<void>;
  /** The person the device was handed to is there. */
  ready(): Promise<void>;
  close(): void;
}

export type Trouble = "conflict" | "full" | "bot";
