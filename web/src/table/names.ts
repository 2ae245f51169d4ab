/** Who sits at a table, by name: whoever was given none has one in the reader's language. */
import type { Seat } from "../store/games.js";
import { t } from "../texts.js";

export function named(seats: readonly Seat[]): Seat[] {
  const people = seats.filter((seat) => !seat.bot).length;
  return seats.map((seat, i) => ({ ...seat, name: seat.name || usualName(seats, i, people) }));
}

function usualName(seats: readonly Seat[], i: number, people: number): string {
  if (seats[i]?.bot) return t("page.bot.name", { number: seats.slice(0, i + 1).filter((seat) => seat.bot).length });
  return people === 1 ? t("play.you") : t("play.player", { seat: i + 1 });
}
