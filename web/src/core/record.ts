/** The head of a record (docs/records.md), and the notes in it that say who sat where. */
import type { Seat } from "../store/games.js";
import { isBotName } from "./bots.js";
import { headLine } from "./head.js";

/** A commitment to the dice, as far as people compare it by eye: the same on the big screen and in a replay. */
export function sealCode(commitment: string): string {
  return commitment.slice(0, 16);
}

/** The commitment to the dice of a game that was played in a room. */
export function commitmentIn(record: string): string | undefined {
  return headLine(record, "note commitment");
}

/** The digests among the lines of a record. */
export function digestsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith("digest ")).map((line) => line.slice("digest ".length));
}

/** The rows of a board of one's own; none if a built-in one was played. */
export function boardIn(record: string): string[] {
  return record.split(/\r?\n/).filter((line) => line.startsWith("|")).map((line) => line.slice(1));
}

/** "person:Ann,bot:greedy=Bob" */
export function seatsIn(record: string): Seat[] {
  const list = headLine(record, "note seats");
  return list ? list.split(",").map(readSeat) : [];
}

function readSeat(text: string): Seat {
  const [, name = ""] = /^person:(.*)$/.exec(text) ?? [];
  const [, bot = "", botName = ""] = /^bot:([^=]*)=?(.*)$/.exec(text) ?? [];
  return { name: name || botName, bot: isBotName(bot) ? bot : null };
}

/** The record with such a note, if it has none yet: so names travel with it. */
export function withSeats(record: string, seats: readonly Seat[]): string {
  if (seatsIn(record).length) return record;
  const clean = (name: string) => name.replace(/[\p{Cc},={}]/gu, "");
  const list = seats.map(({ name, bot }) => (bot ? `bot:${bot}=${clean(name)}` : `person:${clean(name)}`)).join(",");
  return record.replace(/^players .*$/m, (line) => `${line}\nnote seats ${list}`);
}
