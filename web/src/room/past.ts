/** A game that was played in a room, as the server keeps it (docs/api.md, "Over HTTP"). */
import type { Seat } from "../store/games.js";
import { speakAlso } from "../texts.js";
import type { PlayerKind } from "./frames.js";
import { usualNameOf } from "./names.js";

/** Where its record and its results are: the room's code and the number of the game are all it takes. */
export function addressOf(code: string, number: number, file: "record" | "results.csv"): string {
  return new URL(`api/rooms/${encodeURIComponent(code)}/${number}/${file}`, document.baseURI).href;
}

async function load(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  return answer.ok ? answer.text() : undefined;
}

/** Who sat where: `1,"Ann, Ben",person,…`. What keeps a name from being a formula is no part of it. */
function seatsIn(results: string): Seat[] {
  return [...results.matchAll(/^(\d+),"((?:[^"]|"")*)",(\w+),/gm)].map(([, seat, quoted = "", kind]) => {
    const bot = kind === "bot" || kind === "spare";
    const name = quoted.replace(/""/g, '"').replace(/^'(?=[^\p{L}\p{N}])/u, "");
    return { name: name || (bot ? usualNameOf(kind as PlayerKind, Number(seat)) : ""), bot: bot ? "greedy" : null };
  });
}

/** Undefined: the server has no such game any more, or cannot be asked. */
export async function pastGame(code: string, number: number): Promise<{ record: string; seats: Seat[] } | undefined> {
  try {
    const [record, results = ""] = await Promise.all([load(addressOf(code, number, "record")), load(addressOf(code, number, "results.csv")), speakAlso("rooms")]);
    return record === undefined ? undefined : { record, seats: seatsIn(results) };
  } catch {
    return undefined;
  }
}
