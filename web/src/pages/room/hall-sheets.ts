/** The sheets of a hall: its board, what the core says of a sheet, and what is kept here until it is handed in. */
import { isSide, readBoards } from "../../core/boards.js";
import { attempt, Checker, type Fault, type Judgement } from "../../core/checks.js";
import { blankDraft, draftText, readDraft, type Draft } from "../../core/draft.js";
import { readSheet, type Sheet } from "../../core/sheet.js";
import type { RoomInfo } from "../../room/frames.js";
import type { Decision } from "../../room/hall.js";
import type { Room } from "../../room/room.js";
import { keep, kept } from "../../store/kept.js";
import { language } from "../../texts.js";

/** The core, asked about sheets of one room. */
export class HallSheets {
  private constructor(private readonly checker: Checker, private readonly info: RoomInfo, private readonly rows: readonly string[]) {}

  static async of(info: RoomInfo): Promise<HallSheets> {
    const { game, board = "", boards = "" } = info;
    const checker = await Checker.create(language());
    const own = readBoards(boards).find((one) => one.game === game && one.name === board);
    return new HallSheets(checker, info, own?.rows ?? (isSide(board) ? checker.builtIn(game, board) : []));
  }

  get blank(): Draft {
    return blankDraft(this.info.game, this.info.board ?? "", this.rows);
  }

  /** A text that is none of this board begins anew. */
  draft(text: string): Draft {
    const blank = this.blank;
    const draft = text ? readDraft(text, this.rows) : undefined;
    return draft?.header === blank.header ? draft : blank;
  }

  sheet(text: string): Sheet {
    return readSheet(text, this.rows);
  }

  check(draft: Draft): { result?: Judgement; fault?: Fault } {
    return attempt(() => this.checker.sheet(draftText(draft), this.info.boards));
  }
}

export interface KeptSheet {
  text: string;
  decision?: Decision;
}

interface KeptSheets {
  /** Of which game of which room. */
  game: string;
  sheets: Record<string, KeptSheet>;
}

const KEY = "carnet.claims";

function isKept(value: unknown): value is KeptSheets {
  const one = value as Partial<KeptSheets> | null;
  return typeof one?.game === "string" && typeof one.sheets === "object" && one.sheets !== null;
}

const gameOf = ({ code, hall }: Room): string => `${code} ${hall?.number ?? 0}`;

function sheetsOf(room: Room): Record<string, KeptSheet> {
  const all = kept(KEY, isKept);
  return all?.game === gameOf(room) ? all.sheets : {};
}

/** What was typed in here for a player of the running game. */
export function keptSheet(room: Room, player: number): KeptSheet {
  return sheetsOf(room)[player] ?? { text: "" };
}

/** Only the newest game is kept: those before it are over. */
export function keepSheet(room: Room, player: number, sheet: KeptSheet | undefined): void {
  const { [player]: _, ...others } = sheetsOf(room);
  keep(KEY, { game: gameOf(room), sheets: sheet ? { ...others, [player]: sheet } : others });
}

/** Whoever leaves is forgotten here, too. */
export function forgetSheets({ code }: Room): void {
  if (kept(KEY, isKept)?.game.startsWith(`${code} `)) keep(KEY, null);
}
