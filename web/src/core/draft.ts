/**
 * A paper sheet that is being typed in: the words of its text (docs/sheets.md), changed cell by cell.
 *
 * It knows the form of sheets, nothing of what may stand on one: that the core says.
 */
import { cellName, placeOf } from "./cells.js";
import { widthOf } from "./boards.js";
import { letters, type GameName } from "./sheet.js";
import { isDiscoveryKind, isNumber, type DiscoveryKind, type Tool } from "./steps.js";

export interface Draft {
  /** The first line: the game and the board. */
  readonly header: string;
  /** The rows of the board; none in Paper World. */
  readonly board: readonly string[];
  readonly words: readonly (readonly string[])[];
  /** The lines below the grid. */
  readonly below: readonly string[];
}

export interface Discovery {
  readonly letter: string;
  readonly kind: DiscoveryKind;
  readonly cells: readonly string[];
}

const CARDS_WIDE = 5;
const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function headerOf(game: GameName, board: string): string {
  return game === "paperworld" ? game : `${game} ${board}`;
}

/** The game and the board that a text begins with. */
export function readHeader(text: string): { game: GameName; board: string } {
  const [game = "", board = ""] = contentLines(text)[0]?.words ?? [];
  return { game: game as GameName, board };
}

interface ContentLine {
  /** From 1, as the core counts. */
  readonly number: number;
  readonly text: string;
  readonly words: string[];
}

function contentLines(text: string): ContentLine[] {
  return text.split(/\r?\n/)
    .map((line, i) => ({ number: i + 1, text: line, words: line.trim().split(/\s+/) }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

/** The sign of a cell in which nothing stands. */
function emptySign({ board }: Pick<Draft, "board">, column: number, row: number): string {
  if (board.length === 0) return ".";
  const ground = board[row]?.[column] ?? " ";
  return ground === " " ? "_" : ground;
}

export function blankDraft(game: GameName, name: string, board: readonly string[]): Draft {
  const cards = game === "paperworld";
  const [width, height] = cards ? [CARDS_WIDE, CARDS_WIDE] : [widthOf(board), board.length];
  const words = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => emptySign({ board }, column, row)));
  return { header: headerOf(game, name), board, words, below: cards ? ["tokens", "scissors -", "hand 0", "discards 0"] : [] };
}

/** Undefined if the text does not have the rows of the board, so that no grid can show it. */
export function readDraft(text: string, board: readonly string[]): Draft | undefined {
  const [header, ...lines] = contentLines(text);
  const { game, board: name } = readHeader(text);
  const blank = blankDraft(game, name, board);
  const words = lines.slice(0, blank.words.length).map((line) => line.words);
  const fits = words.length === blank.words.length && words.every((row, i) => row.length === blank.words[i]?.length);
  if (!header || !fits || words.length === 0) return undefined;
  return { header: blank.header, board, words, below: lines.slice(words.length).map((line) => line.words.join(" ")) };
}

export function draftText({ header, words, below }: Draft): string {
  return [header, ...words.map((row) => row.join(" ")), ...below, ""].join("\n");
}

/** Whether nothing is written yet. */
export function isBlank(draft: Draft): boolean {
  const { game, board } = readHeader(draft.header);
  return draftText(draft) === draftText(blankDraft(game, board, draft.board));
}

/** The cell that stands at a place of a text; undefined if none does. */
export function cellAt(text: string, line: number, column: number, height: number): string | undefined {
  const row = contentLines(text).findIndex(({ number }) => number === line) - 1;
  const before = (text.split(/\r?\n/)[line - 1] ?? "").slice(0, column - 1).trim();
  return row >= 0 && row < height ? cellName(before ? before.split(/\s+/).length : 0, row) : undefined;
}

/* --- cells ------------------------------------------------------------------------------------ */

/** A word, and what hangs on it: a treasure ("*9") or the letter of a discovery. */
function taken(word: string): { sign: string; suffix: string } {
  const match = /^([^*]+)(\*.*)$/.exec(word) ?? /^(\d+)([a-zA-Z])$/.exec(word);
  return { sign: match?.[1] ?? word, suffix: match?.[2] ?? "" };
}

export function wordAt(draft: Draft, cell: string): string {
  const { column, row } = placeOf(cell);
  return draft.words[row]?.[column] ?? "";
}

function withWord(draft: Draft, cell: string, word: string): Draft {
  const { column, row } = placeOf(cell);
  const words = draft.words.map((old, y) => (y === row ? old.map((sign, x) => (x === column ? word : sign)) : old));
  return tidy({ ...draft, words });
}

function signOf(game: GameName, tool: Tool): string {
  return Object.entries(letters[game]).find(([, kind]) => kind === tool)?.[0] ?? tool;
}

/** The word of a cell with that tool on it. What hangs on the old one stays where it can. */
function written(draft: Draft, cell: string, tool: Tool): string {
  const { game } = readHeader(draft.header);
  const { column, row } = placeOf(cell);
  const { sign, suffix } = taken(wordAt(draft, cell));
  const [kind, value] = tool.split(" ");
  if (tool === "erase") return emptySign(draft, column, row);
  if (kind === "treasure") return `${sign}*${value}`;
  const keeps = game === "island" || (game === "valley" && isNumber(tool));
  return signOf(game, tool) + (keeps ? suffix : "");
}

export function write(draft: Draft, cell: string, tool: Tool): Draft {
  return withWord(draft, cell, written(draft, cell, tool));
}

/** Puts a tool on a cell; the same one again takes it away. */
export function toggle(draft: Draft, cell: string, tool: Tool): Draft {
  const old = wordAt(draft, cell);
  if (written(draft, cell, tool) !== old) return write(draft, cell, tool);
  const { column, row } = placeOf(cell);
  const { sign, suffix } = taken(old);
  if (tool.startsWith("treasure")) return withWord(draft, cell, sign);
  return withWord(draft, cell, emptySign(draft, column, row) + (suffix.startsWith("*") ? suffix : ""));
}

/** The number that stands in a cell; empty if it is something else. */
export function numberAt(draft: Draft, cell: string): string {
  const { sign } = taken(wordAt(draft, cell));
  return isNumber(sign) ? sign : "";
}

/** What the treasure of a cell is worth; empty if there is none. */
export function treasureAt(draft: Draft, cell: string): string {
  return /\*(\d+)$/.exec(wordAt(draft, cell))?.[1] ?? "";
}

/* --- Valley: discoveries ---------------------------------------------------------------------- */

export function discoveriesOf(draft: Draft): Discovery[] {
  if (readHeader(draft.header).game !== "valley") return [];
  const members = new Map<string, string[]>();
  draft.words.forEach((words, row) => words.forEach((word, column) => {
    const { suffix } = taken(word);
    if (suffix) members.set(suffix, [...(members.get(suffix) ?? []), cellName(column, row)]);
  }));
  return draft.below.flatMap((line) => {
    const [letter = "", kind = ""] = line.split(" ");
    return isDiscoveryKind(kind) ? [{ letter, kind, cells: members.get(letter) ?? [] }] : [];
  });
}

/** The letter that the next discovery gets. */
export function nextLetter(draft: Draft): string {
  return ALPHABET[draft.below.length] ?? "";
}

/** A cell joins a discovery or leaves it; `letter` may be the next one that there is. */
export function toggleMember(draft: Draft, cell: string, letter: string, kind: string): Draft {
  const number = numberAt(draft, cell);
  const { suffix } = taken(wordAt(draft, cell));
  const known = draft.below.some((line) => line.startsWith(`${letter} `));
  const below = known ? draft.below : [...draft.below, `${letter} ${kind}`];
  return withWord({ ...draft, below }, cell, number + (suffix === letter ? "" : letter));
}

export function withoutDiscovery(draft: Draft, letter: string): Draft {
  const words = draft.words.map((row) => row.map((word) => (taken(word).suffix === letter ? taken(word).sign : word)));
  return tidy({ ...draft, words });
}

/** A discovery without cells is gone, and the letters close up: they tell the order of revelation. */
function tidy(draft: Draft): Draft {
  const found = discoveriesOf(draft);
  const left = found.filter(({ cells }) => cells.length > 0);
  if (left.length === found.length) return draft;
  const renamed = new Map(left.map(({ letter }, i) => [letter, ALPHABET[i] ?? ""]));
  return {
    ...draft,
    words: draft.words.map((row) => row.map((word) => taken(word).sign + (renamed.get(taken(word).suffix) ?? ""))),
    below: left.map(({ kind }, i) => `${ALPHABET[i]} ${kind}`),
  };
}

/* --- Paper World: what stands below the grid -------------------------------------------------- */

export function lineBelow(draft: Draft, key: string): string {
  return draft.below.find((line) => line.split(" ")[0] === key)?.slice(key.length + 1) ?? "";
}

export function withLine(draft: Draft, key: string, value: string): Draft {
  const line = `${key} ${value}`.trim();
  const known = draft.below.some((old) => old.split(" ")[0] === key);
  return { ...draft, below: known ? draft.below.map((old) => (old.split(" ")[0] === key ? line : old)) : [...draft.below, line] };
}
