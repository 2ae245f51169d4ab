/** Sentences in the reader's language, from the one table of messages (data/messages*.txt). */
import type { Key } from "made/keys.js";
import type { Language } from "./core/engine.js";

/**
 * What the messages of a family are named after: Named<"level"> is "tourist" | "pathfinder" | …
 * Words of the core have such types: its own test sees to it that there is a message for each.
 */
export type Named<Family extends string, Of = Key> = Of extends `${Family}.${infer Name}` ? Name : never;
/** Likewise for families whose names are numbers. */
export type Numbered<Family extends string, Of = Key> = Of extends `${Family}.${infer Name extends number}` ? Name : never;

export type Arguments = Readonly<Record<string, string | number>>;
type Table = Readonly<Record<string, string>>;

type Tables = Record<Language, () => Promise<{ default: Table }>>;

const tables: Tables = {
  en: () => import("made/messages.en.js"),
  fr: () => import("made/messages.fr.js"),
};
/** What only some pages say: learning (guide.…), rooms (rooms.…), the coach (advice.…). */
const more = {
  lessons: { en: () => import("made/lessons.en.js"), fr: () => import("made/lessons.fr.js") },
  advice: { en: () => import("made/advice.en.js"), fr: () => import("made/advice.fr.js") },
  rooms: { en: () => import("made/rooms.en.js"), fr: () => import("made/rooms.fr.js") },
} satisfies Record<string, Tables>;

let table: Table = {};
let current: Language = "en";
const wanted = new Set<keyof typeof more>();

export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all([tables, ...[...wanted].map((which) => more[which])].map((which) => which[language]()));
  table = Object.assign({}, ...loaded.map((module) => module.default)) as Table;
  current = language;
  document.documentElement.lang = language;
}

/** From now on these messages are there too. */
export async function speakAlso(which: keyof typeof more): Promise<void> {
  if (wanted.has(which)) return;
  wanted.add(which);
  try {
    await speak(current);
  } catch (error) {
    wanted.delete(which);
    throw error;
  }
}

export function language(): Language {
  return current;
}

/** Whether so many take the singular: one (but not 1.0) in English, less than two in French. */
function isOne(count: string | number | undefined): boolean {
  const text = String(count).replace("−", "-").replace(",", ".");
  return current === "fr" ? Math.abs(Number(text)) < 2 : text === "1";
}

/** The message of that key. {name} is replaced; {name|one|many} is the word that agrees with the number. */
export function t(key: Key, args: Arguments = {}): string {
  const text = table[key];
  if (text === undefined) {
    console.error(`no message ${key}`);
    return `[${key}]`;
  }
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (all, name: string, one?: string, many?: string) =>
    one === undefined ? String(args[name] ?? all) : (isOne(args[name]) ? one : many) ?? "");
}

export function has(key: string): key is Key {
  return table[key] !== undefined;
}

/** The first letter made a capital, for the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.ListFormat>();

function join(words: readonly string[], type: "conjunction" | "disjunction"): string {
  const format = formats.get(`${current} ${type}`) ?? new Intl.ListFormat(current, { type });
  formats.set(`${current} ${type}`, format);
  return format.format(words);
}

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  return join(words, "conjunction");
}

/** "a, b or c" */
export function either(words: readonly string[]): string {
  return join(words, "disjunction");
}

export function stars(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}

/** With a sign: what something brings or costs. */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : stars(count);
}

/** A day ("2026-11-16") in words. */
export function dayInWords(day: string, dateStyle: "full" | "long"): string {
  return new Intl.DateTimeFormat(current, { dateStyle, timeZone: "UTC" }).format(new Date(day));
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
