/** Sentences in the reader's language, from its words (data/words). */
import type { Key } from "made/keys.js";
import languages, { type Tongue } from "made/languages.js";
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

/** What only some pages say: learning (guide.…), rooms (rooms.…), the coach (advice.…). */
type More = "lessons" | "rooms" | "advice";

const tongueOf = (code: Language): Tongue => languages.find((one) => one.code === code) ?? languages[0]!;

let table: Table = {};
let current = tongueOf("en");
const wanted = new Set<More>();

export async function speak(language: Language): Promise<void> {
  const next = tongueOf(language);
  const loaded = await Promise.all((["messages", ...wanted] as const).map((which) => next[which]()));
  table = Object.assign({}, ...loaded.map((module) => module.default)) as Table;
  current = next;
  document.documentElement.lang = next.code;
}

/** From now on these messages are there too. */
export async function speakAlso(which: More): Promise<void> {
  if (wanted.has(which)) return;
  wanted.add(which);
  try {
    await speak(current.code);
  } catch (error) {
    wanted.delete(which);
    throw error;
  }
}

export function language(): Language {
  return current.code;
}

/** The form that goes with a number as it is written, "−1,5": CLDR's zero, one, two, few, many or other. */
function formOf(count: string | number | undefined): string {
  const [, whole = "", fraction = ""] = /^\D*(\d+)(?:\D(\d+))?/.exec(String(count)) ?? [];
  return current.plural(Number(`${whole}.${fraction}`), Number(whole), fraction.length, Number(fraction));
}

/** "one=star|other=stars" */
function choose(forms: string, form: string): string {
  const words = new Map(forms.split("|").map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
  return words.get(form) ?? words.get("other") ?? "";
}

/** The message of that key. {name} is replaced; {name|one=…|other=…} is the word that agrees with the number. */
export function t(key: Key, args: Arguments = {}): string {
  const text = table[key];
  if (text === undefined) {
    console.error(`no message ${key}`);
    return `[${key}]`;
  }
  return text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (all, name: string, forms?: string) =>
    forms === undefined ? String(args[name] ?? all) : choose(forms, formOf(args[name])));
}

export function has(key: string): key is Key {
  return table[key] !== undefined;
}

/** The first letter made a capital, for the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current.code) + text.slice(1);
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.ListFormat>();

function join(words: readonly string[], type: "conjunction" | "disjunction"): string {
  const format = formats.get(`${current.code} ${type}`) ?? new Intl.ListFormat(current.code, { type });
  formats.set(`${current.code} ${type}`, format);
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
  return new Intl.DateTimeFormat(current.code, { dateStyle, timeZone: "UTC" }).format(new Date(day));
}

export function when(time: number): string {
  return new Intl.DateTimeFormat(current.code, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
