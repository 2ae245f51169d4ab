import type { Named } from "../texts.js";

/** What a line of the head of a record (docs/records.md) says. */
export function headLine(record: string, key: string): string | undefined {
  return record.split(/\r?\n/).find((line) => line.startsWith(`${key} `))?.slice(key.length + 1).trim();
}

type SettingName = Named<"setting.name">;

export interface Setting {
  readonly name: SettingName;
  readonly value: string;
}

/** The settings of the board that are not as published: lines "|set NAME VALUE". */
export function settingsOf(record: string): Setting[] {
  return [...record.matchAll(/^\|set (\w+) (\d+)/gm)].map(([, name = "", value = ""]) => ({ name: name as SettingName, value }));
}

/** Whether the game is played on a board of one's own, which no bot has learned. */
export function hasOwnBoard(record: string): boolean {
  return /^(\||set )/m.test(record);
}
