/** The rules in our own words, made from docs/rules when the page is built. */
import pages from "made/rule-pages.js";
import { language } from "../texts.js";

export interface Section {
  /** A clause has its own name ("T4"). */
  id: string;
  /** HTML, like what follows. */
  title: string;
  level: 2 | 3;
  html: string;
}

export interface RulePage {
  title: string;
  sections: Section[];
}

export type RulePages = Record<string, RulePage>;

export async function rules(): Promise<RulePages> {
  return (await pages[language()]!()).default;
}

const pageOf: Record<string, string> = { A: "adventures", T: "temple", I: "island", V: "valley", P: "paperworld" };

/** The clause of that name, and the page it stands on. */
export async function findClause(name: string): Promise<{ page: string; clause: Section } | undefined> {
  const page = pageOf[name.charAt(0)] ?? "";
  const clause = (await rules())[page]?.sections.find((section) => section.id === name);
  return clause && { page, clause };
}
