/**
 * A game looked back at: every turn of a seat is judged, one after the other, in a worker of its own. What is
 * known already is not asked again, and everything new is handed on to be kept.
 */
import type { Review } from "../core/coach.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { askReview } from "./asking.js";

/** Of what else could have been played so much is kept. */
const KEPT_TURNS = 3;

function trimmed(review: Review): Review {
  return { ...review, turns: review.turns.filter(({ played }, i) => played || i < KEPT_TURNS) };
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
