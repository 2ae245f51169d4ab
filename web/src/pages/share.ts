/** Taking a game along: its record as a file, and a link that carries its setup and seed. */
import { headLine } from "../core/head.js";
import { boardIn, withSeats } from "../core/record.js";
import type { Seat } from "../store/games.js";
import type { Table } from "../table/table.js";

export function download(name: string, text: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The record as a file, which says who sat where. */
export function downloadRecord(game: string, record: string, seats: readonly Seat[]): void {
  download(`carnet-${game}.carnet`, withSeats(record, seats));
}

export function shareLink(table: Table): string {
  const record = table.record();
  const query = new URLSearchParams();
  for (const key of ["board", "seed", "players", "mode", "objectives"]) {
    const value = headLine(record, key);
    if (value !== undefined) query.set(key, value);
  }
  // A board of one's own travels along.
  const rows = boardIn(record);
  if (rows.length) query.set("rows", rows.join("/"));
  return `${location.origin}${location.pathname}#/new/${table.view.game}?${query}`;
}
