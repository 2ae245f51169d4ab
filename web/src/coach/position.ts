/** The position that a turn was played in. */
import type { Review } from "../core/coach.js";
import type { GameName, Sheet } from "../core/sheet.js";
import type { View } from "../core/view.js";
import type { Seat } from "../store/games.js";
import type { Replay, Stop } from "../table/replay.js";

/** What lies on the table of Paper World, as a seat sees it. */
export type Cards = Pick<View, "seat" | "piles" | "hand" | "discards" | "objectives">;

/** What there is to be seen of it. */
export interface Position {
  readonly name: GameName;
  readonly seats: readonly Seat[];
  /** The one that was marked, before it was. */
  readonly sheet: Sheet;
  readonly round: number;
  readonly dice: string;
  readonly cards: Cards | undefined;
}

const seatOf = (stop: Stop | undefined): number => Number(/^(\d+)/.exec(stop?.line ?? "")?.[1] ?? 0);

/** The stop right before the turn: after the roll of its round, or after what the one before did. */
export function stopBefore({ stops, name }: Replay, { round, seat, turn }: Pick<Review, "round" | "seat" | "turn">): number {
  if (name !== "paperworld") return stops.findIndex((stop) => stop.round === round && stop.line.startsWith("roll"));
  let begun = 0;
  const first = stops.findIndex((stop, i) => seatOf(stop) === seat && seatOf(stops[i - 1]) !== seat && ++begun === turn);
  return first - 1;
}

export function positionIn(replay: Replay, review: Review): Position {
  const { name, seats } = replay;
  const { view } = replay.scene(stopBefore(replay, review), review.seat);
  const sheet = replay.sheetIn(view, review.sheet);
  return { name, seats, sheet, round: view.round, dice: view.dice ?? "", cards: view.piles && view };
}
