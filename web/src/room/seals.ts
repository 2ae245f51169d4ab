/**
 * What this device saw of the dice of a game as it was played (docs/fairness.md): the seal before the game, and the digests
 * of the rounds that were closed when it gave its links. At the end the record has to say the same.
 *
 * A seal is good for one game: whoever shows it again knows the links that were given for it.
 */
import { keep, kept } from "../store/kept.js";

interface Saw {
  /** When it was shown, before the game; not there if it was not. */
  readonly shown?: number;
  /** The game began before the eyes of this device, which had been shown another seal. */
  readonly switched?: boolean;
  /** Of the rounds that were closed when a link was given; not there as long as none was. */
  readonly digests?: readonly string[];
}

/** What can be said of the record of a game with that seal. */
export type Sight = "seen" | "unseen" | "switched" | "changed";

type Seals = Readonly<Record<string, Saw>>;

const KEY = "carnet.seals";
/** Of so many games, the newest. */
const MOST = 100;

function isSaw(value: unknown): value is Saw {
  const saw = value as Partial<Saw> | null;
  return typeof saw === "object" && saw !== null && ["number", "undefined"].includes(typeof saw.shown) &&
    (saw.digests === undefined || (Array.isArray(saw.digests) && saw.digests.every((digest) => typeof digest === "string")));
}

const areSeals = (value: unknown): value is Seals =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isSaw);

const seals = (): Seals => kept(KEY, areSeals) ?? {};

function write(seal: string, saw: Saw): void {
  const others = Object.entries(seals()).filter(([one]) => one !== seal);
  keep(KEY, Object.fromEntries([...others, [seal, saw] as const].slice(-MOST)));
}

/** It is shown before a game. */
export function seeSeal(seal: string): void {
  if (!seals()[seal]) write(seal, { shown: Date.now() });
}

/** When it was shown. */
export function shownAt(seal: string): number | undefined {
  return seals()[seal]?.shown;
}

/** A game begins with this seal in place of the one that was shown. */
export function seeSwitch(seal: string): void {
  write(seal, { ...seals()[seal], switched: true });
}

/** Whether links were given for it: then it is no seal for a new game. */
export function isSpent(seal: string): boolean {
  return seals()[seal]?.digests !== undefined;
}

/** A link is about to be given. What was seen first counts. */
export function spend(seal: string, digests: readonly string[]): void {
  const saw = seals()[seal];
  const known = saw?.digests ?? [];
  if (!saw?.digests || digests.length > known.length) write(seal, { ...saw, digests: [...known, ...digests.slice(known.length)] });
}

/** `digests`: all of the record, in their order. */
export function sightOf(seal: string, digests: readonly string[]): Sight {
  const saw = seals()[seal];
  if (saw?.switched) return "switched";
  if (saw?.digests?.some((digest, i) => digests[i] !== digest)) return "changed";
  return saw?.shown === undefined ? "unseen" : "seen";
}
