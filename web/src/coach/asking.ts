/** The coach thinks in a worker of its own: bots do not wait for it. */
import type { Hint, Review, Top } from "../core/coach.js";
import { Thinker } from "../core/thinking.js";
import { language } from "../texts.js";

const coach = new Thinker();

export async function askHint(record: string, seat: number): Promise<Hint> {
  return JSON.parse(await coach.ask(record, `hint ${seat}`, language())) as Hint;
}

/** `playouts`: the coach's usual number, if none is named. */
export async function askReview(record: string, seat: number, turn: number, playouts = 0, by: Thinker = coach): Promise<Review> {
  return JSON.parse(await by.ask(record, `review ${seat} ${turn}${playouts ? ` playouts=${playouts}` : ""}`, language())) as Review;
}

/** Among these seats. */
export async function askTops(record: string, seats: readonly number[], by: Thinker): Promise<Top[]> {
  return JSON.parse(await by.ask(record, `tops ${seats.join(" ")}`, language())) as Top[];
}

/** What was asked is not wanted any more: the asker hears Stopped. */
export function stopAsking(): void {
  coach.stop();
}
