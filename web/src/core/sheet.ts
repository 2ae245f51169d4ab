/** Sheets as the core writes them (docs/sheets.md), taken apart for drawing and reading aloud. */
import { cellName } from "./cells.js";
import { isDiscoveryKind, type DiscoveryKind } from "./steps.js";

export type GameName = "temple" | "island" | "valley" | "paperworld";
export const games: readonly GameName[] = ["temple", "island", "valley", "paperworld"];

/** What is printed on the paper. */
export type Ground = "none" | "plain" | "door" | "sea" | "mountain" | "lake";
export type Drawing = "mummy" | "danger" | "boat" | "snake" | "crossed" | "hut" | "statue" | "mine";

export type Mark =
  | { readonly kind: "number"; readonly value: number; readonly card?: undefined }
  /** Paper World: the visible card of a pile. */
  | { readonly kind: "card"; readonly value: number; readonly card: Card }
  | { readonly kind: Drawing; readonly value?: undefined; readonly card?: undefined };

export interface Cell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly ground: Ground;
  readonly mark: Mark | undefined;
  /** Island: the treasure found here. */
  readonly treasure?: number;
  /** Valley: the discovery it belongs to: its letter, and its kind. */
  readonly discovery?: { readonly letter: string; readonly kind: DiscoveryKind };
  /** Paper World: the scissors token lies here. */
  readonly token?: boolean;
}

export interface Sheet {
  readonly game: GameName;
  readonly board: string;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly byName: ReadonlyMap<string, Cell>;
  /** Paper World: what stands below the grid. */
  readonly tokens: readonly number[];
  readonly scissors: string | undefined;
  /** Paper World: how many cards are in hand. */
  readonly hand: number;
}

export type Colour = "yellow" | "blue" | "green" | "black";
export const colours: readonly Colour[] = ["yellow", "blue", "green", "black"];

export interface Card {
  readonly text: string;
  readonly colour: Colour;
  readonly value: number;
  readonly scissors: boolean;
}

/** The card of that name, if it is one. */
export function cardIn(text: string): Card | undefined {
  const match = /^(yellow|blue|green|black)([1-5])(s?)$/.exec(text);
  return match ? { text, colour: match[1] as Colour, value: Number(match[2]), scissors: match[3] === "s" } : undefined;
}

export function readCard(text: string): Card {
  const card = cardIn(text);
  if (!card) throw new Error(`no card: ${text}`);
  return card;
}

/** The signs of marks in a sheet's text. */
export const letters: Record<GameName, Record<string, Drawing>> = {
  temple: { M: "mummy" },
  island: { B: "boat", X: "danger" },
  valley: { H: "hut", S: "statue", M: "mine", X: "snake", x: "crossed" },
  paperworld: {},
};

const grounds: Record<string, Ground> = {
  " ": "none", ".": "plain", D: "door", "~": "sea", "^": "mountain", o: "lake",
};

export function groundOf(letter: string | undefined): Ground {
  return grounds[letter ?? " "] ?? "none";
}

function readMark(game: GameName, word: string): Mark | undefined {
  if (/^\d+$/.test(word)) return { kind: "number", value: Number(word) };
  if (game === "paperworld") {
    const card = cardIn(word);
    return card && { kind: "card", value: card.value, card };
  }
  const kind = letters[game][word];
  return kind && { kind };
}

/** "7a", "9*9", "x": the mark, and what hangs on it. */
function readWord(game: GameName, word: string): Pick<Cell, "mark" | "treasure"> & { letter?: string } {
  const treasure = /^(.+)\*(\d+)$/.exec(word);
  if (game === "island" && treasure)
    return { mark: readMark(game, treasure[1] ?? ""), treasure: Number(treasure[2]) };
  const discovery = /^(\d+)([a-zA-Z])$/.exec(word);
  if (game === "valley" && discovery)
    return { mark: readMark(game, discovery[1] ?? ""), letter: discovery[2] ?? "" };
  return { mark: readMark(game, word) };
}

/** `board`: the rows of the board, one character a cell; Paper World has none. */
export function readSheet(text: string, board: readonly string[]): Sheet {
  const lines = text.split("\n").filter((line) => line !== "");
  const [game, side] = (lines[0] ?? "").split(" ") as [GameName, string | undefined];
  const height = game === "paperworld" ? 5 : board.length;
  const grid = lines.slice(1, 1 + height).map((line) => line.split(" "));
  const below = lines.slice(1 + height).map((line) => line.split(" "));
  const kinds = new Map(below.map((words) => [words[0] ?? "", words[1] ?? ""]));
  const scissors = kinds.get("scissors");
  const cells: Cell[] = [];
  grid.forEach((words, row) => words.forEach((word, column) => {
    const ground = game === "paperworld" ? "plain" : groundOf(board[row]?.[column]);
    const { letter, ...rest } = readWord(game, word);
    const name = cellName(column, row);
    const kind = kinds.get(letter ?? "") ?? "";
    cells.push({
      name, column, row, ground, ...rest, ...(name === scissors ? { token: true } : {}),
      ...(letter && isDiscoveryKind(kind) ? { discovery: { letter, kind } } : {}),
    });
  }));
  const tokens = below.find((words) => words[0] === "tokens")?.slice(1).map(Number) ?? [];
  return {
    game, board: side ?? "", hand: Number(kinds.get("hand") ?? 0), cells, tokens,
    width: Math.max(0, ...grid.map((words) => words.length)), height: grid.length,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    scissors: scissors === "-" ? undefined : scissors,
  };
}

/** The cells that look otherwise on one sheet than on the other. */
export function changedCells(before: Sheet, now: Sheet): Set<string> {
  const isNew = (cell: Cell) => JSON.stringify(cell) !== JSON.stringify(before.byName.get(cell.name));
  return new Set(now.cells.filter(isNew).map((cell) => cell.name));
}
