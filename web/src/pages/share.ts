/** Taking a game along: its record as a file, and a link that carries game, board and seed. */
import type { Table } from "../table/table.js";

export function download(name: string, text: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A line of the record's head. */
function head(record: string, key: string): string | undefined {
  return record.split("\n").find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
}

export function shareLink(table: Table): string {
  const record = table.record();
  const query = new URLSearchParams();
  for (const key of ["board", "seed", "players", "mode"]) {
    const value = head(record, key);
    if (value !== undefined) query.set(key, value);
  }
  return `${location.origin}${location.pathname}#/new/${table.view.game}?${query}`;
}
