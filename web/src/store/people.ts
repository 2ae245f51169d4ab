/** Who played last on this device: they sit down again when the next game begins. */
import { isBotName, type BotName } from "../core/bots.js";
import { keep, kept } from "./kept.js";

export interface Company {
  /** Names as they were typed; empty: nobody did. */
  readonly people: readonly string[];
  readonly bots: readonly BotName[];
}

const KEY = "carnet.company";
const NAMES_KEY = "carnet.names";
/** So many names are offered again. */
const REMEMBERED = 8;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");

function isCompany(value: unknown): value is Company {
  const { people, bots } = (value ?? {}) as Partial<Company>;
  return isTexts(people) && isTexts(bots) && bots.every(isBotName) && people.length > 0;
}

export function lastCompany(): Company | undefined {
  return kept(KEY, isCompany);
}

/** Names that were typed here, the last ones first. */
export function knownNames(): readonly string[] {
  return kept(NAMES_KEY, isTexts) ?? [];
}

export function keepCompany(company: Company): void {
  keep(KEY, company);
  const names = [...company.people.filter((name) => name !== ""), ...knownNames()];
  keep(NAMES_KEY, [...new Set(names)].slice(0, REMEMBERED));
}
