/** What judged turns come to: luck and skill of a game, its costly turns, and a word for every one. */
import { isClear, type Review, type Unit } from "../core/coach.js";
import { t, type Named } from "../texts.js";

export type Grade = Named<"analyse.grade">;

/** A number and its standard error. */
export interface Measured {
  readonly worth: number;
  readonly error: number;
}

/**
 * How the result came about: start + dice + perils + skill + end = result (docs/coach.md). It is summed up as
 * src/analysis/analyse_sum.c does, so that the page and `carnet analyse` say the same.
 */
export interface Sums {
  readonly start: Measured;
  /** In Paper World: of the cards, and what the others did. */
  readonly dice: Measured;
  readonly perils: Measured;
  /** Of dice, perils and the end together. */
  readonly luck: Measured;
  readonly skill: Measured;
  /** Against the best turns. It stands beside the sum. */
  readonly lost: Measured;
  /** What the last expectation was wrong by. */
  readonly end: number;
  /** Of a game that is not over: the last expectation. */
  readonly result: number;
  readonly over: boolean;
}

export const isOwn = ({ seat, sheet }: Review): boolean => sheet === seat;

/** What a turn on another's sheet cost is no part of one's own result. */
export function ownLoss(review: Review): number {
  return isOwn(review) ? review.loss : 0;
}

export function luckOf({ luck, perilLuck }: Review): number {
  return luck + perilLuck;
}

/** Errors of numbers that have nothing to do with each other. */
const together = (errors: readonly number[]): number => Math.round(Math.hypot(...errors));

export function sumsOf(reviews: readonly Review[]): Sums {
  const sum = (of: (review: Review) => number, error: (review: Review) => number): Measured =>
    ({ worth: reviews.reduce((total, review) => total + of(review), 0), error: together(reviews.map(error)) });
  const [first, last] = [reviews[0], reviews[reviews.length - 1]];
  const start = { worth: first?.expected ?? 0, error: first?.expectedError ?? 0 };
  const skill = sum((review) => review.skill, (review) => review.skillError);
  const perils = sum((review) => review.perilLuck, (review) => review.perilError);
  const dice = reviews.reduce((total, { luck }) => total + luck, 0);
  const end = last?.endLuck ?? 0;
  // Errors of one turn's luck come back with the other sign in the next one's: luck is what the others leave of the result.
  return {
    start, skill, perils, end,
    dice: { worth: dice, error: together([start.error, skill.error, perils.error]) },
    luck: { worth: dice + perils.worth + end, error: together([start.error, skill.error]) },
    lost: sum(ownLoss, (review) => (review.sheet === review.seat ? review.error : 0)),
    result: last?.result ?? last?.after ?? 0,
    over: last?.result !== undefined,
  };
}

/** The least that a turn costs to be worth another look: half a star, or two percent of a win. */
export function leastCost(unit: Unit): number {
  return unit === "stars" ? 50 : 200;
}

/** The turns on one's own sheet that cost most, clearly. */
export function turningPoints(reviews: readonly Review[], most: number): Review[] {
  return costliest(reviews.filter(isOwn), most);
}

/** The perils that would have cost others more elsewhere: they are judged apart. */
export function sparing(reviews: readonly Review[], most: number): Review[] {
  return costliest(reviews.filter((review) => !isOwn(review)), most);
}

function costliest(reviews: readonly Review[], most: number): Review[] {
  return reviews.filter(isCostly).sort((a, b) => b.loss - a.loss).slice(0, most);
}

/** Whether the turn is worth another look: it cost much, and clearly. */
export function isCostly(review: Review): boolean {
  return gradeOf(review) === "costly";
}

/** A turn in a word (bots/review.h): what may be chance is good. */
export function gradeOf(review: Review): Grade {
  const costly = leastCost(review.unit);
  if (!isClear(review) || review.loss < costly / 5) return "good";
  return review.loss < costly ? "inaccurate" : "costly";
}

/** How many of the turns on one's own sheet were good, and how many were not. */
export function gradesInWords(reviews: readonly Review[]): string {
  const grades = reviews.filter(isOwn).map(gradeOf);
  const of = (grade: Grade): number => grades.filter((one) => one === grade).length;
  return t("analyse.grades", { count: grades.length, good: of("good"), inaccurate: of("inaccurate"), costly: of("costly") });
}
