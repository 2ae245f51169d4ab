/**
 * Saved games: every one is a record (docs/records.md) and who sits where, in IndexedDB.
 *
 * A game carries a revision. Whoever writes says which revision they have seen; if another tab has
 * written meanwhile nothing is overwritten and the writer is told.
 */
import type { Review } from "../core/coach.js";
import type { GameName } from "../core/sheet.js";

export interface Seat {
  /** As somebody typed it; empty: nobody did. */
  name: string;
  /** The bot that plays, or null for a person at this device. */
  bot: string | null;
}

export interface SavedGame {
  id: string;
  revision: number;
  game: GameName;
  board: string;
  seats: Seat[];
  record: string;
  /** A step that completes a turn and is not confirmed yet. */
  held: string | null;
  /** Dice are typed in, not rolled. */
  realDice: boolean;
  /** Dice are rolled from this seed, not from that of the record: the game went on from another one's past. */
  diceSeed?: string;
  created: number;
  changed: number;
  round: number;
  over: boolean;
  /** The stars of every seat. */
  totals: number[];
  /** The day of the challenge this game belongs to. */
  challenge?: string;
  /** What the coach said of the turns, by the seat. */
  reviews?: Record<string, Review[]>;
  /** When a turn was last solved as a puzzle, by the seat and the turn. */
  solved?: Record<string, number>;
}

/** The name of a turn in `solved`. */
export function turnKey(seat: number, turn: number): string {
  return `${seat}/${turn}`;
}

export class Conflict extends Error {}
export class StorageFull extends Error {}

const DATABASE = "carnet";
const GAMES = "games";
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("carnet.games");

let opened: Promise<IDBDatabase | undefined> | undefined;
/** Writings of this page that are under way, by the game. */
const underWay = new Map<string, Promise<void>>();
/** Used where the browser gives no storage; such games end with the page. */
const inMemory = new Map<string, SavedGame>();

function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opened;
}

/** Whether games outlive the page. */
export async function isKept(): Promise<boolean> {
  return (await open()) !== undefined;
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      const { error } = transaction;
      reject(error?.name === "QuotaExceededError" ? new StorageFull() : error ?? new Conflict());
    };
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Who reads a game waits for this: a table that was left may still have something to write. */
export function willBeWritten(id: string, done: Promise<void>): void {
  underWay.set(id, done);
  void done.finally(() => {
    if (underWay.get(id) === done) underWay.delete(id);
  });
}

/** All saved games, the one played last first. */
export async function list(): Promise<SavedGame[]> {
  await Promise.all(underWay.values());
  const database = await open();
  const games = database
    ? await answered(database.transaction(GAMES).objectStore(GAMES).getAll() as IDBRequest<SavedGame[]>)
    : [...inMemory.values()];
  return games.sort((a, b) => b.changed - a.changed);
}

export async function get(id: string): Promise<SavedGame | undefined> {
  await underWay.get(id);
  const database = await open();
  if (!database) return inMemory.get(id);
  return answered(database.transaction(GAMES).objectStore(GAMES).get(id) as IDBRequest<SavedGame | undefined>);
}

/** Writes the next revision of a game and returns it. Throws Conflict or StorageFull. */
export async function put(game: SavedGame): Promise<SavedGame> {
  const next = { ...game, revision: game.revision + 1, changed: Date.now() };
  const database = await open();
  if (database) await write(database, game.revision, next);
  else inMemory.set(next.id, next);
  channel?.postMessage({ id: next.id, revision: next.revision });
  return next;
}

async function write(database: IDBDatabase, seen: number, next: SavedGame): Promise<void> {
  const transaction = database.transaction(GAMES, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(GAMES);
  const done = finished(transaction);
  const request = store.get(next.id) as IDBRequest<SavedGame | undefined>;
  request.onsuccess = () => {
    if ((request.result?.revision ?? 0) !== seen) transaction.abort();
    else store.put(next);
  };
  await done;
}

/** Keeps what the coach said of a seat's turns. */
export function keepReviews(id: string, seat: number, reviews: Review[]): Promise<void> {
  return keepWith(id, (game) => ({ ...game, reviews: { ...game.reviews, [seat]: reviews } }));
}

/** Keeps that a turn was solved as a puzzle now. */
export function keepSolved(id: string, seat: number, turn: number): Promise<void> {
  return keepWith(id, (game) => ({ ...game, solved: { ...game.solved, [turnKey(seat, turn)]: Date.now() } }));
}

/** Adds something to a game, which stays as it is otherwise. A game that is gone stays so. */
async function keepWith(id: string, add: (game: SavedGame) => SavedGame): Promise<void> {
  const database = await open();
  if (!database) {
    const game = inMemory.get(id);
    if (game) inMemory.set(id, add(game));
    return;
  }
  const transaction = database.transaction(GAMES, "readwrite");
  const store = transaction.objectStore(GAMES);
  const request = store.get(id) as IDBRequest<SavedGame | undefined>;
  request.onsuccess = () => request.result && store.put(add(request.result));
  await finished(transaction);
}

export async function remove(id: string): Promise<void> {
  const database = await open();
  inMemory.delete(id);
  if (!database) return;
  const transaction = database.transaction(GAMES, "readwrite");
  transaction.objectStore(GAMES).delete(id);
  await finished(transaction);
  channel?.postMessage({ id, revision: -1 });
}

/** Tells of games that another tab has written (revision −1: deleted). */
export function onChange(listener: (id: string, revision: number) => void): () => void {
  const hear = (event: MessageEvent<{ id: string; revision: number }>) =>
    listener(event.data.id, event.data.revision);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

export function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [...words].map((word) => word.toString(36)).join("");
}

/** All games as one text, and back. Games that are there already stay. */
export async function exportAll(): Promise<string> {
  return JSON.stringify({ carnet: "games", version: 1, games: await list() }, null, 1);
}

function isSavedGame(value: unknown): value is SavedGame {
  const game = value as Partial<SavedGame> | null;
  return typeof game === "object" && game !== null && typeof game.id === "string" &&
    typeof game.record === "string" && Array.isArray(game.seats) && typeof game.game === "string";
}

/** How many were added and how many were there already; throws if the text is no such file. */
export async function importAll(text: string): Promise<{ added: number; known: number }> {
  const file = JSON.parse(text) as { carnet?: unknown; games?: unknown };
  if (file.carnet !== "games" || !Array.isArray(file.games) || !file.games.every(isSavedGame))
    throw new Error("format");
  let added = 0;
  for (const game of file.games as SavedGame[])
    if (!(await get(game.id))) {
      await put({ ...game, revision: 0 });
      added++;
    }
  return { added, known: file.games.length - added };
}
