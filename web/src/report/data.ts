/** What is in the JSON of a report (docs/coach.md, docs/lab.md). */
import type { Review, Unit } from "../core/coach.js";
import type { Language } from "../core/engine.js";
import type { GameName } from "../core/sheet.js";
import type { Level, ObjectiveNumber, PartName, View } from "../core/view.js";
import type { Measured, Sums } from "../coach/sums.js";

type Parts<Of> = Partial<Record<PartName, Of>>;

/* --- carnet analyse ----------------------------------------------------------------------------- */

/** A turn as the engine's `review` answers it, and what it was played on. */
export interface ToldTurn extends Omit<Review, "seat" | "unit" | "playouts"> {
  readonly before: string;
  readonly dice?: string;
  readonly table?: Pick<View, "piles" | "hand" | "discards" | "objectives">;
}

export interface ToldStory {
  readonly seat: number;
  /** Without a turn there is nothing but these. */
  readonly turns: readonly ToldTurn[];
  readonly sums?: Sums;
  readonly parts?: Parts<number>;
}

export interface ToldGame {
  readonly file: string;
  readonly game: GameName;
  readonly board?: string;
  readonly rows?: readonly string[];
  readonly learned?: boolean;
  readonly unit: Unit;
  readonly playouts: number;
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly totals: readonly number[];
  readonly stories: readonly ToldStory[];
}

interface Half {
  readonly loss: Measured;
  readonly skill: Measured;
}

export interface ToldHistory {
  readonly game: GameName;
  readonly games: readonly { readonly number: number; readonly result: number; readonly lost: Measured; readonly luck: Measured; readonly skill: Measured }[];
  readonly lost: Measured;
  readonly luck: Measured;
  readonly skill: Measured;
  readonly early?: Half;
  readonly late?: Half;
  readonly parts?: Parts<number>;
  readonly costliest: readonly { readonly number: number; readonly turn: number }[];
}

export interface AnalyseReport {
  readonly format: "carnet analyse";
  readonly language: Language;
  readonly games: readonly ToldGame[];
  readonly histories: readonly ToldHistory[];
}

/* --- carnet lab --------------------------------------------------------------------------------- */

/** A single value says nothing about its error. */
export interface Mean {
  readonly mean: number;
  readonly error: number | null;
  readonly count: number;
}

export interface Spread extends Mean {
  readonly min: number;
  readonly q05: number;
  readonly q95: number;
  readonly max: number;
}

/** A sentence in the reader's language; one that warns has to be known before the rest is judged. */
export interface Note {
  readonly note: string;
  readonly warns: boolean;
  readonly text: string;
}

export type Reached = Exclude<Level, "tourist">;

export interface ToldBot {
  readonly bot: string;
  readonly stars: Spread & { readonly histogram: readonly number[] };
  readonly rating: number | null;
  readonly parts: Parts<Mean>;
  /** Whether shares of the stars say something. */
  readonly shares: boolean;
  readonly reaches?: Readonly<Record<Reached, number>>;
}

interface Noted {
  readonly notes: readonly Note[];
}

export interface ToldBoard extends Noted {
  readonly name: string;
  readonly game: GameName;
  readonly rows?: readonly string[];
  readonly players: number;
  readonly bots?: readonly ToldBot[];
  readonly skill?: Noted & {
    readonly pairs: readonly { readonly first: string; readonly second: string; readonly points: Mean; readonly stars: Mean }[];
  };
  readonly levels?: Noted & {
    readonly levels: readonly { readonly level: Reached; readonly asks: number; readonly proposed?: number }[];
    readonly eased: number;
  };
  readonly cells?: { readonly bot: string; readonly cells: readonly { readonly cell: string; readonly filled: number; readonly stars: number }[] };
  readonly objectives?: readonly { readonly number: ObjectiveNumber; readonly dealt: number; readonly met: number }[];
  readonly cards?: readonly { readonly card: string; readonly laid: number }[];
  readonly deck?: Noted;
}

export interface LabReport {
  readonly format: "carnet lab";
  readonly language: Language;
  readonly title: string;
  readonly boards: readonly ToldBoard[];
  readonly difference?: Noted & {
    readonly bots: readonly { readonly bot: string; readonly stars: Mean; readonly rounds: Mean; readonly parts: Parts<Mean> }[];
  };
}
