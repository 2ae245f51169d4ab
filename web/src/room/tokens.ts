/** The tokens with which this device is a player of a room again. Kept until somebody leaves, or for a month. */
import { keep, kept } from "../store/kept.js";

export interface Token {
  readonly player: number;
  readonly token: string;
}

interface Place {
  readonly tokens: readonly Token[];
  readonly used: number;
}

type Places = Readonly<Record<string, Place>>;

const KEY = "carnet.rooms";
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

function isPlace(value: unknown): value is Place {
  const place = value as Partial<Place> | null;
  return typeof place === "object" && place !== null && typeof place.used === "number" && Array.isArray(place.tokens) &&
    place.tokens.every((one: Partial<Token>) => typeof one?.player === "number" && typeof one.token === "string");
}

const arePlaces = (value: unknown): value is Places =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isPlace);

function places(): Places {
  const now = Date.now();
  return Object.fromEntries(Object.entries(kept(KEY, arePlaces) ?? {}).filter(([, { used }]) => now - used < KEPT_FOR));
}

/** Whether it outlives the page. */
function write(room: string, tokens: readonly Token[]): boolean {
  const others = Object.entries(places()).filter(([code]) => code !== room);
  return keep(KEY, Object.fromEntries([...others, ...(tokens.length ? [[room, { tokens, used: Date.now() }] as const] : [])]));
}

export function tokensOf(room: string): readonly Token[] {
  return places()[room]?.tokens ?? [];
}

/** The rooms this device has a place in, the last one first. */
export function knownRooms(): string[] {
  return Object.entries(places()).sort(([, a], [, b]) => b.used - a.used).map(([room]) => room);
}

export function addToken(room: string, token: Token): boolean {
  return write(room, [...tokensOf(room).filter(({ player }) => player !== token.player), token]);
}

export function forgetToken(room: string, player: number): void {
  write(room, tokensOf(room).filter((one) => one.player !== player));
}

/** Those that the server still knows. */
export function keepOnly(room: string, players: readonly number[]): void {
  const known = tokensOf(room);
  const left = known.filter(({ player }) => players.includes(player));
  if (left.length < known.length) write(room, left);
}

export function forgetRoom(room: string): void {
  write(room, []);
}
