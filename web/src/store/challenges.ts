/**
 * The daily challenge: one game a day with dice that are the same for everyone, and what was reached with it on this
 * device. The day is that of the player's own calendar. Its seed is a hash of the date and the game, so that nobody meets
 * tomorrow's dice by chance; whoever reads this file can compute them.
 *
 * The ledger outlives the saved games: a game that is deleted keeps its place in it.
 */
import { games, type GameName } from "../core/sheet.js";
import { keep, kept } from "./kept.js";

/** What a day's challenge of one game has brought. */
export interface Attempts {
  /** The game that was begun first: the one that counts. */
  first: string;
  /** Its stars, once it is over. */
  firstTotal?: number;
  /** The most stars of all attempts that are over. */
  best?: number;
  /** How many were begun. */
  count: number;
}

type Ledger = Record<string, Attempts>;

const KEY = "carnet.challenges";

const isLedger = (value: unknown): value is Ledger => typeof value === "object" && value !== null && !Array.isArray(value);

export function ledger(): Ledger {
  return kept(KEY, isLedger) ?? {};
}

/** "2026-11-16", by the calendar of this device. */
export function dayOf(date = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + days, 12));
}

/** The day's own game; the others can be played, too. They take turns. */
export function gameOf(day: string): GameName {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return games[Math.floor(Date.UTC(year, month - 1, date) / 86_400_000) % games.length] ?? "temple";
}

/** 64 bits of the date and the game (FNV-1a), as a seed is written. */
export function seedOf(day: string, game: GameName): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of `carnet ${day} ${game}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return String(hash);
}

const entry = (day: string, game: GameName): string => `${day} ${game}`;

export function attemptsOf(day: string, game: GameName): Attempts | undefined {
  return ledger()[entry(day, game)];
}

export function begun(day: string, game: GameName, id: string): void {
  const all = ledger();
  const before = all[entry(day, game)];
  all[entry(day, game)] = before ? { ...before, count: before.count + 1 } : { first: id, count: 1 };
  keep(KEY, all);
}

export function finished(day: string, game: GameName, id: string, total: number): void {
  const all = ledger();
  const before = all[entry(day, game)] ?? { first: id, count: 1 };
  all[entry(day, game)] = {
    ...before, best: Math.max(before.best ?? total, total), ...(before.first === id ? { firstTotal: total } : {}),
  };
  keep(KEY, all);
}

/** The most stars a first attempt of that game has ever brought. */
export function bestFirst(game: GameName): number | undefined {
  const totals = Object.entries(ledger()).flatMap(([key, { firstTotal }]) =>
    key.endsWith(` ${game}`) && firstTotal !== undefined ? [firstTotal] : []);
  return totals.length ? Math.max(...totals) : undefined;
}

/** The days on which a challenge was finished. */
export function daysDone(): ReadonlySet<string> {
  return new Set(Object.entries(ledger()).filter(([, { best }]) => best !== undefined).map(([key]) => key.slice(0, 10)));
}

/** On how many days in a row a challenge was finished, up to today; today may still come. */
export function streak(today = dayOf()): number {
  const days = daysDone();
  let length = 0;
  for (let day = days.has(today) ? today : dayAfter(today, -1); days.has(day); day = dayAfter(day, -1)) length++;
  return length;
}
