/** A player's finished games, as far as the coach has looked back at them. */
import type { Review } from "../core/coach.js";
import { games as gameNames, type GameName } from "../core/sheet.js";
import * as store from "../store/games.js";
import { LookBack, sumsOf, turningPoints, type Sums } from "./lookback.js";

export interface PlayedGame {
  readonly game: store.SavedGame;
  /** The first person's. */
  readonly seat: number;
  /** Of all turns, or none. */
  readonly reviews: readonly Review[];
}

export interface Puzzle {
  readonly game: store.SavedGame;
  readonly review: Review;
}

function played(game: store.SavedGame): PlayedGame {
  const seat = game.seats.findIndex(({ bot }) => !bot) + 1;
  const reviews = game.reviews?.[seat] ?? [];
  return { game, seat, reviews: reviews.length && reviews.length === reviews[0]?.of ? reviews : [] };
}

/** The oldest first. */
export async function playedGames(): Promise<PlayedGame[]> {
  return (await store.list()).filter((game) => game.over).map(played).filter(({ seat }) => seat > 0).sort((a, b) => a.game.changed - b.game.changed);
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
export function partsLost(all: readonly PlayedGame[]): [part: string, stars: number][] {
  const seen = all.filter(isSeen);
  const sums = new Map<string, number>();
  for (const { reviews, seat } of seen)
    for (const { parts, sheet } of reviews)
      if (sheet === seat) for (const [part, change] of Object.entries(parts ?? {})) sums.set(part, (sums.get(part) ?? 0) + change);
  return [...sums].map(([part, sum]): [string, number] => [part, sum / seen.length]).filter(([, sum]) => Math.abs(sum) >= 5).sort((a, b) => a[1] - b[1]);
}

/** The turns that cost most in all games. */
export function puzzlesIn(all: readonly PlayedGame[], most: number): Puzzle[] {
  return all.flatMap(({ game, reviews }) => turningPoints(reviews, most).map((review) => ({ game, review })))
    .sort((a, b) => b.review.loss - a.review.loss).slice(0, most);
}

/** Looks back at a game that has not been seen yet; what it finds is kept with the game. */
export function lookBackAt({ game, seat }: PlayedGame): LookBack {
  return new LookBack(game.record, seat, game.reviews?.[seat] ?? [], (reviews) => store.keepReviews(game.id, seat, reviews));
}
