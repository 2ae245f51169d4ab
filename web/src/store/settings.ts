/** What a person chose for this device. Kept in localStorage; without it, for as long as the page is open. */
import codes from "made/codes.js";
import type { Language } from "../core/engine.js";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark" | "paper";
  /** Patterns beside colours. */
  patterns: boolean;
  largeText: boolean;
  sound: boolean;
  motion: "auto" | "reduced" | "full";
  /** A turn is final without being confirmed. */
  autoConfirm: boolean;
  /** The dice are rolled as soon as a round has ended. */
  autoRoll: boolean;
  /* Helps. */
  sums: boolean;
  legal: boolean;
  stars: boolean;
  counts: boolean;
  hints: boolean;
  /** A turn that costs more stars than this is asked about before it counts; 0: none is. */
  warn: number;
  /** The same in Paper World, in percent of a win. */
  warnWins: number;
}

export type Help = "sums" | "legal" | "stars" | "counts" | "hints";
export const helps: readonly Help[] = ["sums", "legal", "stars", "counts", "hints"];
export const warnings = { warn: [0, 1, 2, 3, 5], warnWins: [0, 2, 5, 10, 20] } as const;

const KEY = "carnet.settings";

/** The first of the device's languages that there is here. */
function preferredLanguage(): Language {
  const wanted = navigator.languages.map((code) => code.split("-")[0] ?? "");
  return wanted.find((code) => codes.includes(code)) ?? "en";
}

const defaults = (): Settings => ({
  language: preferredLanguage(), theme: "auto", patterns: true, largeText: false, sound: false,
  motion: "auto", autoConfirm: false, autoRoll: true, sums: true, legal: true, stars: true, counts: true,
  hints: true, warn: 0, warnWins: 0,
});

/** Only what has the type it should have is taken over. */
function merged(stored: unknown): Settings {
  const result: Record<string, unknown> = { ...defaults() };
  if (typeof stored === "object" && stored !== null)
    for (const [key, value] of Object.entries(stored))
      if (typeof value === typeof result[key]) result[key] = value;
  if (!codes.includes(String(result["language"]))) result["language"] = preferredLanguage();
  return result as unknown as Settings;
}

function read(): Settings {
  try {
    return merged(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return defaults();
  }
}

type Listener = (settings: Settings) => void;

let current: Settings | undefined;
/** What is left of the choice while somebody plays where not every help is allowed. */
let allowed: readonly Help[] = helps;
let limited: Settings | undefined;
const listeners = new Set<Listener>();

export function settings(): Readonly<Settings> {
  limited ??= { ...chosen(), ...Object.fromEntries(helps.filter((help) => !allowed.includes(help)).map((help) => [help, false])) };
  return limited;
}

function chosen(): Settings {
  current ??= read();
  return current;
}

/** Only these helps are given from now on, whatever was chosen. */
export function limitHelps(to: readonly Help[] = helps): void {
  allowed = to;
  limited = undefined;
}

export function isAllowed(help: Help): boolean {
  return allowed.includes(help);
}

export function change(changes: Partial<Settings>): void {
  current = { ...chosen(), ...changes };
  limited = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    /* Private windows may have no storage: the choice holds until the page is closed. */
  }
  for (const listener of listeners) listener(settings());
}

export function onSettings(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reducedMotion(): boolean {
  const { motion } = settings();
  return motion === "reduced" || (motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
