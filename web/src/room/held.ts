/** A step that was not confirmed yet, kept for the case that the page is loaded again. The last one only. */
import { keep, kept } from "../store/kept.js";

export interface Held {
  readonly room: string;
  readonly game: number;
  readonly round: number;
  readonly seat: number;
  readonly step: string;
}

const KEY = "carnet.rooms.held";

function isHeld(value: unknown): value is Held | null {
  const held = value as Partial<Held> | null;
  return held === null || (typeof held === "object" && typeof held.room === "string" && typeof held.step === "string" &&
    [held.game, held.round, held.seat].every((number) => typeof number === "number"));
}

export function keepHeld(held: Held | null): void {
  keep(KEY, held);
}

export function heldIn(room: string): Held | undefined {
  const held = kept(KEY, isHeld);
  return held?.room === room ? held : undefined;
}
