/**
 * Today's challenge: one seed a day (UTC) for each game, and what was reached with it on this device.
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
const DAY = 24 * 60 * 60 * 1000;

const isLedger = (value: unknown): value is Ledger => typeof value === "object" && value !== null && !Array.isArray(value);

export function ledger(): Ledger {
  return kept(KEY, isLedger) ?? {};
}

/** "2026-11-16", the same everywhere on earth at the same moment. */
export function dayOf(time = Date.now()): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The date, then the number of the game: anybody can type it. */
export function seedOf(day: string, game: GameName): string {
  return day.replaceAll("-", "") + String(games.indexOf(game) + 1);
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

/** On how many days in a row a challenge was finished, up to today; today may still come. */
export function streak(now = Date.now()): number {
  const days = new Set(Object.entries(ledger()).filter(([, { best }]) => best !== undefined).map(([key]) => key.slice(0, 10)));
  let length = 0;
  for (let time = days.has(dayOf(now)) ? now : now - DAY; days.has(dayOf(time)); time -= DAY) length++;
  return length;
}
