/** The position that a turn was played in. */
import type { Review } from "../core/coach.js";
import type { Replay, Stop } from "../table/replay.js";

const seatOf = (stop: Stop | undefined): number => Number(/^(\d+)/.exec(stop?.line ?? "")?.[1] ?? 0);

/** The stop right before the turn: after the roll of its round, or after what the one before did. */
export function stopBefore({ stops, name }: Replay, { round, seat, turn }: Pick<Review, "round" | "seat" | "turn">): number {
  if (name !== "paperworld") return stops.findIndex((stop) => stop.round === round && stop.line.startsWith("roll"));
  let begun = 0;
  const first = stops.findIndex((stop, i) => seatOf(stop) === seat && seatOf(stops[i - 1]) !== seat && ++begun === turn);
  return first - 1;
}
