/** Boards as they stand in a boards file (docs/sheets.md): what is printed on a sheet, one character a cell. */
import type { GameName } from "./sheet.js";

export interface Board {
  readonly game: GameName;
  readonly name: string;
  /** From the top. Rows may have different lengths; what is missing is no cell. */
  readonly rows: readonly string[];
  /** Lines "set NAME VALUE": numbers of the rules that are not as published. The page only keeps and tells them. */
  readonly settings?: readonly string[];
}

export const boardGames = ["temple", "island", "valley"] as const;
export type BoardGame = (typeof boardGames)[number];
export const sides = ["front", "back"] as const;
type Side = (typeof sides)[number];

export function isBoardGame(game: unknown): game is BoardGame {
  return boardGames.some((one) => one === game);
}

export function isSide(name: string): name is Side {
  return sides.some((side) => side === name);
}

/** The grid of the core is this wide and high. */
export const BOARD_MOST = 11;
const NAME_MOST = 23;

/** The letters of the grounds that a game's boards are made of, the one to write in first. */
export const groundLetters: Record<string, readonly string[]> = {
  temple: [".", "D", " "], island: [".", "~", "^"], valley: [".", "o", " "],
};

/** What lies beyond the rim of a board. */
export function rimOf(game: GameName): string {
  return game === "island" ? "~" : " ";
}

/** The nearest that a boards file allows as a name. */
export function asName(text: string): string {
  return text.normalize("NFD").toLowerCase().replace(/\s+/g, "-").replace(/[^a-z0-9_-]/g, "").slice(0, NAME_MOST);
}

/** "rock", then "rock-2", "rock-3" …: the first one that is not taken. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  let free = name;
  for (let i = 2; taken(free); i++) free = `${name.slice(0, NAME_MOST - 4)}-${i}`;
  return free;
}

/** The rows without empty rows and columns around them: an empty line would end a board. */
export function cropped(rows: readonly string[]): { rows: string[]; top: number; left: number } {
  const trimmed = rows.map((row) => row.trimEnd());
  const used = trimmed.flatMap((row, i) => (row ? [i] : []));
  const top = used[0] ?? 0;
  const left = Math.min(...trimmed.filter(Boolean).map((row) => row.length - row.trimStart().length), BOARD_MOST);
  return { rows: trimmed.slice(top, (used[used.length - 1] ?? -1) + 1).map((row) => row.slice(left)), top, left };
}

export function widthOf(rows: readonly string[]): number {
  return Math.max(0, ...rows.map((row) => row.length));
}

export function boardText({ game, name, rows, settings = [] }: Board): string {
  return [`[${game} ${name}]`, ...cropped(rows).rows, ...settings, ""].join("\n");
}

export function boardsText(boards: readonly Board[]): string {
  return boards.map(boardText).join("\n");
}

/** The boards of a file that the core has found right. */
export function readBoards(text: string): Board[] {
  const boards: { game: GameName; name: string; rows: string[]; settings: string[] }[] = [];
  let ended = true;
  for (const line of text.split(/\r?\n/)) {
    const header = /^\[(\w+) ([\w-]+)\]/.exec(line);
    if (header) boards.push({ game: header[1] as GameName, name: header[2] ?? "", rows: [], settings: [] });
    else if (line.trim() && !line.startsWith("#") && !ended)
      boards[boards.length - 1]?.[/^set\b/.test(line) ? "settings" : "rows"].push(line.trimEnd());
    ended = !header && !line.trim();
  }
  return boards;
}
