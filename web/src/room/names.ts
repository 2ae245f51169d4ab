/** Seats of a room that nobody has given a name to are called by their number: everywhere, and after the game too. */
import { t } from "../texts.js";
import type { PlayerKind } from "./frames.js";

/** In the words of rooms (`speakAlso`). */
export function usualNameOf(kind: PlayerKind | undefined, seat: number): string {
  return t(kind === "spare" ? "rooms.spare" : "rooms.bot", { seat });
}
