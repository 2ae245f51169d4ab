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

/** How the result came about: start + luck + skill + end = result. What the best turns were worth more, added up, stands beside it. */
export interface Sums {
  readonly start: number;
  readonly luck: number;
  readonly luckError: number;
  readonly skill: number;
  readonly skillError: number;
  /** Against the best turns. */
  readonly lost: number;
  readonly lostError: number;
  /** What the last expectation was wrong by. */
  readonly end: number;
  readonly result: number;
}

/** What a turn on another's sheet cost is no part of one's own result. */
export function ownLoss({ seat, sheet, loss }: Review): number {
  return sheet === seat ? loss : 0;
}

export function luckOf({ luck, perilLuck }: Review): number {
  return luck + perilLuck;
}

const root = (squares: number): number => Math.round(Math.sqrt(squares));

export function sumsOf(reviews: readonly Review[]): Sums {
  const sum = (of: (review: Review) => number): number => reviews.reduce((total, review) => total + of(review), 0);
  const last = reviews[reviews.length - 1];
  return {
    start: reviews[0]?.expected ?? 0,
    luck: sum(luckOf),
    luckError: root(sum(({ luckError }) => luckError ** 2)),
    skill: sum(({ skill }) => skill),
    skillError: root(sum(({ skillError }) => skillError ** 2)),
    lost: sum(ownLoss),
    lostError: root(sum((review) => (ownLoss(review) ? review.error ** 2 : 0))),
    end: last?.endLuck ?? 0,
    result: last?.result ?? last?.after ?? 0,
  };
}

/** The least that a turn costs to be worth another look: half a star, or two percent of a win. */
const least: Record<Unit, number> = { stars: 50, wins: 200 };

/** The turns that cost most, clearly. */
export function turningPoints(reviews: readonly Review[], most: number): Review[] {
  return reviews.filter(isCostly).sort((a, b) => b.loss - a.loss).slice(0, most);
}

/** Whether the turn is worth another look: it cost much, and clearly. */
export function isCostly(review: Review): boolean {
  return review.loss >= least[review.unit] && isClear(review);
}

export class LookBack extends EventTarget {
  state: "waiting" | "thinking" | "done" | "failed" = "waiting";
  private readonly thinker = new Thinker();

  /** `known`: the first turns' reviews. `keep` is given all there are, whenever there is one more. */
  constructor(readonly record: string, readonly seat: number, public reviews: readonly Review[], private readonly keep: (reviews: Review[]) => Promise<void>) {
    super();
    if (reviews.length && reviews.length === this.of) this.state = "done";
  }

  /** How many turns there are; 0 as long as that is not known. */
  get of(): number {
    return this.reviews[0]?.of ?? 0;
  }

  async go(): Promise<void> {
    if (this.state === "thinking" || this.state === "done") return;
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
  }

  /** What is known stays; it can go on later. */
  stop(): void {
    if (this.state === "thinking") this.thinker.stop();
  }

  private enter(state: LookBack["state"]): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}
