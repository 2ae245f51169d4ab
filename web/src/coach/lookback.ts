/**
 * A game looked back at: every turn of a seat is judged, one after the other, in a worker of its own. What is
 * known already is not asked again, and everything new is handed on to be kept.
 */
import { isClear, type Review, type Unit } from "../core/coach.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { askReview } from "./asking.js";

/** Of what else could have been played so much is kept. */
const KEPT_TURNS = 3;

function trimmed(review: Review): Review {
  return { ...review, turns: review.turns.filter(({ played }, i) => played || i < KEPT_TURNS) };
}

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

/** What a turn on another's sheet cost is no part of one's own result. */
export function ownLoss({ seat, sheet, loss }: Review): number {
  return sheet === seat ? loss : 0;
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

/** The turns that cost most, clearly. */
export function turningPoints(reviews: readonly Review[], most: number): Review[] {
  return reviews.filter(isCostly).sort((a, b) => b.loss - a.loss).slice(0, most);
}

/** Whether the turn is worth another look: it cost much, and clearly. */
export function isCostly(review: Review): boolean {
  return review.loss >= leastCost(review.unit) && isClear(review);
}

/** Whether these are all turns of a game that is over. */
export function isWhole(reviews: readonly Review[]): boolean {
  const last = reviews[reviews.length - 1];
  return last !== undefined && last.of === reviews.length && last.result !== undefined;
}

/** What was kept of the turns of a game that is over, but for a last one from a time when it was not. */
export function known(kept: readonly Review[] = []): readonly Review[] {
  return !isWhole(kept) && kept[kept.length - 1]?.of === kept.length ? kept.slice(0, -1) : kept;
}

export class LookBack extends EventTarget {
  state: "waiting" | "thinking" | "done" | "failed" = "waiting";
  private readonly thinker = new Thinker();
  /** Somebody waits for it: while a review is kept there is nothing else to stop. */
  private wanted = false;

  /** `known`: the first turns' reviews. `keep` is given all there are, whenever there is one more. */
  constructor(readonly record: string, readonly seat: number, public reviews: readonly Review[], private readonly keep: (reviews: Review[]) => Promise<void>) {
    super();
    if (reviews.length && reviews.length === this.of) this.state = "done";
  }

  /** How many turns there are; 0 as long as that is not known. */
  get of(): number {
    return this.reviews[this.reviews.length - 1]?.of ?? 0;
  }

  async go(): Promise<void> {
    if (this.state === "thinking" || this.state === "done") return;
    this.wanted = true;
    this.enter("thinking");
    try {
      while (!this.of || this.reviews.length < this.of) await this.next();
      this.enter("done");
    } catch (error) {
      if (!(error instanceof Stopped)) console.warn(error);
      this.enter(error instanceof Stopped ? "waiting" : "failed");
    } finally {
      this.thinker.stop();
    }
  }

  private async next(): Promise<void> {
    const review = await askReview(this.record, this.seat, this.reviews.length + 1, 0, this.thinker);
    this.reviews = [...this.reviews, trimmed(review)];
    this.enter("thinking");
    await this.keep([...this.reviews]);
    if (!this.wanted) throw new Stopped();
  }

  /** What is known stays; it can go on later. */
  stop(): void {
    this.wanted = false;
    if (this.state === "thinking") this.thinker.stop();
  }

  private enter(state: LookBack["state"]): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}
