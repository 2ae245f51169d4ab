/** Finished games of those who play on this device, as far as the coach has looked back at them. */
import { partsOf, type Review } from "../core/coach.js";
import { games as gameNames, type GameName } from "../core/sheet.js";
import type { PartName } from "../core/view.js";
import * as store from "../store/games.js";
import { named } from "../table/names.js";
import { isWhole, known, LookBack } from "./lookback.js";
import { isCostly, sumsOf, type Sums } from "./sums.js";
import { nearest } from "./words.js";

export interface PlayedGame {
  readonly game: store.SavedGame;
  readonly seat: number;
  /** Who sat there, by name. */
  readonly person: string;
  /** Of all turns, or none. */
  readonly reviews: readonly Review[];
}

export interface Puzzle {
  readonly game: store.SavedGame;
  readonly review: Review;
  /** It was solved not long ago. */
  readonly solved: boolean;
}

/** After so many milliseconds a puzzle that was solved is open again: two weeks. */
const REST = 14 * 24 * 60 * 60 * 1000;

/** The game as each person saw it who played at this device. */
function played(game: store.SavedGame): PlayedGame[] {
  return named(game.seats).flatMap(({ name, bot }, i) => {
    if (bot) return [];
    const reviews = game.reviews?.[i + 1] ?? [];
    return [{ game, seat: i + 1, person: name.trim(), reviews: isWhole(reviews) ? reviews : [] }];
  });
}

/** The oldest first. */
export async function playedGames(): Promise<PlayedGame[]> {
  return (await store.list()).filter((game) => game.over).sort((a, b) => a.changed - b.changed).flatMap(played);
}

/** Everybody who has played, whoever played last first; of those who played together, in the order of their seats. */
export function peopleIn(all: readonly PlayedGame[]): string[] {
  const last = [...all].sort((a, b) => b.game.changed - a.game.changed || a.seat - b.seat);
  return [...new Set(last.map(({ person }) => person))];
}

export const isSeen = ({ reviews }: PlayedGame): boolean => reviews.length > 0;

/** Those of which games there are. */
export function kindsOf(all: readonly PlayedGame[]): GameName[] {
  return gameNames.filter((name) => all.some(({ game }) => game.game === name));
}

export function sumsIn(all: readonly PlayedGame[]): Sums[] {
  return all.filter(isSeen).map(({ reviews }) => sumsOf(reviews));
}

/** What a game costs on average, by parts of the score; the worst first. */
export function partsLost(all: readonly PlayedGame[]): [part: PartName, stars: number][] {
  const seen = all.filter(isSeen);
  const sums = new Map<PartName, number>();
  for (const { reviews, seat } of seen)
    for (const review of reviews)
      if (review.sheet === seat) for (const [part, change] of partsOf(review)) sums.set(part, (sums.get(part) ?? 0) + change);
  return [...sums].map(([part, sum]): [PartName, number] => [part, nearest(sum / seen.length)]).filter(([, sum]) => Math.abs(sum) >= 5).sort((a, b) => a[1] - b[1]);
}

/** All costly turns: those to be solved first, the costliest before the others; then what was solved, the longest ago first. */
export function puzzlesIn(all: readonly PlayedGame[], now = Date.now()): Puzzle[] {
  const solvedAt = ({ game, review }: Pick<Puzzle, "game" | "review">): number => game.solved?.[store.turnKey(review.seat, review.turn)] ?? 0;
  return all.flatMap(({ game, reviews }) => reviews.filter(isCostly).map((review) => ({ game, review, solved: now - solvedAt({ game, review }) < REST })))
    .sort((a, b) => Number(a.solved) - Number(b.solved) || (a.solved ? solvedAt(a) - solvedAt(b) : b.review.loss - a.review.loss));
}

/** Looks back at a game that has not been seen yet; what it finds is kept with the game. */
export function lookBackAt({ game, seat }: PlayedGame): LookBack {
  return new LookBack(game.record, seat, known(game.reviews?.[seat]), (reviews) => store.keepReviews(game.id, seat, reviews));
}
