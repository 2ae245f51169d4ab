/** What a line of the head of a record (docs/records.md) says. */
export function headLine(record: string, key: string): string | undefined {
  return record.split(/\r?\n/).find((line) => line.startsWith(`${key} `))?.slice(key.length + 1).trim();
}

export interface Setting {
  readonly name: string;
  readonly value: string;
}

/** The settings of the board that are not as published: lines "|set NAME VALUE". */
export function settingsOf(record: string): Setting[] {
  return [...record.matchAll(/^\|set (\w+) (\d+)/gm)].map(([, name = "", value = ""]) => ({ name, value }));
}

/** Whether the game is played on a board of one's own, which no bot has learned. */
export function hasOwnBoard(record: string): boolean {
  return /^(\||set )/m.test(record);
}
