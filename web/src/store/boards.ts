/** Boards of one's own, kept on this device. */
import { asName, cropped, freeName, isBoardGame, isSide, widthOf, type Board } from "../core/boards.js";
import type { GameName } from "../core/sheet.js";
import { newId } from "./games.js";
import { keep, kept } from "./kept.js";

/** Its rows are all equally long. */
export interface OwnBoard extends Board {
  readonly id: string;
}

const KEY = "carnet.boards";

function isOwnBoard(value: unknown): value is OwnBoard {
  const board = value as Partial<OwnBoard> | null;
  return typeof board === "object" && board !== null && typeof board.id === "string" && typeof board.name === "string" &&
    isBoardGame(board.game) && Array.isArray(board.rows) && board.rows.every((row) => typeof row === "string");
}

const areOwnBoards = (value: unknown): value is OwnBoard[] => Array.isArray(value) && value.every(isOwnBoard);

/** The newest first. Read anew each time: another tab may have written. */
export function list(): OwnBoard[] {
  return kept(KEY, areOwnBoards) ?? [];
}

export function get(id: string): OwnBoard | undefined {
  return list().find((board) => board.id === id);
}

/** Whether another board of the game has that name. Those of the built-in ones are not given away. */
export function isTaken(game: GameName, name: string, except = ""): boolean {
  return isSide(name) || list().some((board) => board.game === game && board.name === name && board.id !== except);
}

/** Adds a board, under another name if its own is taken. */
export function add({ game, name, rows, settings = [] }: Board): OwnBoard {
  const width = widthOf(rows);
  const board = {
    id: newId(), game, name: freeName(asName(name) || game, (free) => isTaken(game, free)), rows: rows.map((row) => row.padEnd(width)),
    ...(settings.length ? { settings } : {}),
  };
  keep(KEY, [board, ...list()]);
  return board;
}

/** Writes a board that is there, or puts back one that was removed. Whether it outlives the page. */
export function put(board: OwnBoard): boolean {
  const boards = list();
  const known = boards.some(({ id }) => id === board.id);
  return keep(KEY, known ? boards.map((old) => (old.id === board.id ? board : old)) : [board, ...boards]);
}

export function remove(id: string): void {
  keep(KEY, list().filter((board) => board.id !== id));
}

/** Adds the boards that are not here yet. */
export function addAll(boards: readonly Board[]): { added: number; known: number } {
  const drawing = ({ game, rows, settings = [] }: Board) => [game, ...cropped(rows).rows, ...settings].join("\n");
  const here = new Set(list().map(drawing));
  const fresh = boards.filter((board) => !here.has(drawing(board)));
  for (const board of fresh) add(board);
  return { added: fresh.length, known: boards.length - fresh.length };
}
