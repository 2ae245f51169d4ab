/** What a line of the head of a record (docs/records.md) says. */
export function headLine(record: string, key: string): string | undefined {
  return record.split(/\r?\n/).find((line) => line.startsWith(`${key} `))?.slice(key.length + 1).trim();
}

/** Whether the game is played on a board of one's own, which no bot has learned. */
export function hasOwnBoard(record: string): boolean {
  return /^(\||set )/m.test(record);
}
