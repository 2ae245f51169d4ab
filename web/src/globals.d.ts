/** Names that the build puts in: files whose names carry their content's hash. */
/** The rules; in the worker with bots. */
declare const WASM_FILE: string;
/** The module that draws sheets to print. */
declare const PRINT_WASM_FILE: string;
declare const WORKER_FILE: string;
/** What bots have learned: the files, by game and board ("temple front"), and in company ("temple front company"). */
declare const BRAIN_FILES: Readonly<Record<string, string>>;
declare const ROOMS_STYLE_FILE: string;
declare const COACH_STYLE_FILE: string;
declare const VERSION: string;
declare const RELEASE: string;
declare const FILES: readonly string[];

/** How often bots reached each total, by game and level ("temple voyager"). */
declare module "made/par.js" {
  const table: Readonly<Record<string, Readonly<Record<string, number>>>>;
  export default table;
}
/** kind ("f" fill, "l" line), colour, width, path */
declare module "made/pictures.js" {
  type Shape = ["f" | "l", string, number, string];
  const table: Readonly<Record<string, [number, number, Shape[]]>>;
  export default table;
}
/** The languages there are (data/words, docs/rules): their codes, in the order that the C program has them in … */
declare module "made/codes.js" {
  const codes: readonly string[];
  export default codes;
}
/** … what each is called, which form goes with a number (CLDR's operands), and its words; … */
declare module "made/languages.js" {
  type Words = () => Promise<{ default: Readonly<Record<string, string>> }>;
  export interface Tongue {
    code: string;
    name: string;
    plural: (n: number, i: number, v: number, f: number) => string;
    messages: Words;
    lessons: Words;
    rooms: Words;
    advice: Words;
  }
  const languages: readonly Tongue[];
  export default languages;
}
/** … and its rules, by its code. */
declare module "made/rule-pages.js" {
  const pages: Readonly<Record<string, () => Promise<{ default: import("./pages/rules.js").RulePages }>>>;
  export default pages;
}
