/** What a line of the head of a record (docs/records.md) says. */
export function headLine(record: string, key: string): string | undefined {
  return record.split(/\r?\n/).find((line) => line.startsWith(`${key} `))?.slice(key.length + 1).trim();
}
