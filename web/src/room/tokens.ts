/**
 * The tokens with which this device is a player of a room again. Kept until somebody leaves or is removed, or for a year
 * after the room was last opened: longer than a server keeps it.
 *
 * A token is good for the database it comes from. The same address can lead to another one tomorrow (another laptop,
 * another file), which may even have a room of the same code: that one's word does not count for tokens of others. The
 * same database can be an older one tomorrow, from a backup, and the newer one again the day after: so a token that the
 * server does not know stays, and there may be several of one player.
 */
import { keep, kept } from "../store/kept.js";

export interface Token {
  readonly player: number;
  readonly token: string;
  /** Which database it is from, as the server says; unknown for those that older pages kept. */
  readonly database?: string;
}

interface Place {
  readonly tokens: readonly Token[];
  readonly used: number;
  /** What only this device knows: its part in the dice is made of it (dice.ts). */
  readonly entropy?: string;
}

type Places = Readonly<Record<string, Place>>;

const KEY = "carnet.rooms";
const DAY = 24 * 60 * 60 * 1000;
const KEPT_FOR = 366 * DAY;
const LISTED_FOR = 30 * DAY;

function isToken(value: unknown): value is Token {
  const one = value as Partial<Token> | null;
  return typeof one?.player === "number" && typeof one.token === "string" && ["string", "undefined"].includes(typeof one.database);
}

function isPlace(value: unknown): value is Place {
  const place = value as Partial<Place> | null;
  return typeof place === "object" && place !== null && typeof place.used === "number" && Array.isArray(place.tokens) &&
    place.tokens.every(isToken);
}

const arePlaces = (value: unknown): value is Places =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isPlace);

function places(): Places {
  const now = Date.now();
  return Object.fromEntries(Object.entries(kept(KEY, arePlaces) ?? {}).filter(([, { used }]) => now - used < KEPT_FOR));
}

/** Whether it outlives the page. */
function write(room: string, tokens: readonly Token[], entropy = places()[room]?.entropy ?? randomHex()): boolean {
  const others = Object.entries(places()).filter(([code]) => code !== room);
  return keep(KEY, Object.fromEntries([...others, ...(tokens.length ? [[room, { tokens, used: Date.now(), entropy }] as const] : [])]));
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Made with the first token of a room, and kept with its last. */
export function entropyOf(room: string): string {
  const known = places()[room];
  if (known?.entropy) return known.entropy;
  write(room, known?.tokens ?? []);
  return places()[room]?.entropy ?? randomHex();
}

export function tokensOf(room: string): readonly Token[] {
  return places()[room]?.tokens ?? [];
}

/** The rooms this device has a place in and was in lately, the last one first. */
export function knownRooms(): string[] {
  const now = Date.now();
  return Object.entries(places()).filter(([, { used }]) => now - used < LISTED_FOR).sort(([, a], [, b]) => b.used - a.used)
    .map(([room]) => room);
}

/** Whether all its places in that room are of other databases than this one. */
export function isElsewhere(room: string, database: string): boolean {
  const tokens = tokensOf(room);
  return database !== "" && tokens.length > 0 && tokens.every((one) => one.database !== undefined && one.database !== database);
}

const isOther = (one: Token, database: string): boolean => one.database !== undefined && one.database !== database;

export function addToken(room: string, token: Token): boolean {
  return write(room, [token, ...tokensOf(room)]);
}

export function forgetToken(room: string, player: number, database: string): void {
  write(room, tokensOf(room).filter((one) => one.player !== player || isOther(one, database)));
}

/** Those of players that the server knows come first: it looks at few of them. */
export function noteKnown(room: string, players: readonly number[], database: string): void {
  const known = tokensOf(room);
  const isKnown = (one: Token): boolean => !isOther(one, database) && players.includes(one.player);
  const first = known.filter(isKnown).map((one) => (one.database === undefined ? { ...one, database } : one));
  const sorted = [...first, ...known.filter((one) => !isKnown(one))];
  const used = places()[room]?.used ?? 0;
  if (sorted.some((one, i) => one !== known[i]) || (sorted.length && Date.now() - used > DAY)) write(room, sorted);
}

export function forgetRoom(room: string, database: string): void {
  write(room, tokensOf(room).filter((one) => isOther(one, database)));
}
