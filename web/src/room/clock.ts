/** The clock of a round, as it runs here: what is left is counted from when it was told. */

export class Clock {
  /** Milliseconds in all; 0: there is no clock. */
  whole = 0;
  private left: number | null = null;
  private since = 0;
  private running = false;

  set(left: number | null | undefined, running = true): void {
    this.left = left ?? null;
    this.since = performance.now();
    this.running = running;
  }

  /** Milliseconds that are left to somebody who has so many percent more; undefined without a clock. */
  leftWith(extra = 0): number | undefined {
    if (this.left === null) return undefined;
    const gone = this.running ? performance.now() - this.since : 0;
    return Math.max(0, this.left + (this.whole * extra) / 100 - gone);
  }

  get isRunning(): boolean {
    return this.running && this.left !== null;
  }
}

export type Urgency = "calm" | "warning" | "last";

/** A warning at ten seconds, a last call at three. */
export function urgencyOf(left: number | undefined): Urgency {
  if (left === undefined || left > 10_000) return "calm";
  return left > 3000 ? "warning" : "last";
}

/** "1:05", "0:09": seconds are counted up, so that 0:00 is the end. */
export function asTime(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
