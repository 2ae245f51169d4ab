/** The rules in our own words, made from docs/rules when the page is built. */
import { language } from "../texts.js";

export interface Clause {
  title: string;
  html: string;
}

export interface RulePage {
  title: string;
  html: string;
  clauses: Record<string, Clause>;
}

export type RulePages = Record<string, RulePage>;

export async function rules(): Promise<RulePages> {
  return language() === "fr" ? (await import("made/rules.fr.js")).default : (await import("made/rules.en.js")).default;
}

/** The clause of that name, whichever page it stands on. */
export async function findClause(name: string): Promise<Clause | undefined> {
  for (const page of Object.values(await rules())) if (page.clauses[name]) return page.clauses[name];
  return undefined;
}
