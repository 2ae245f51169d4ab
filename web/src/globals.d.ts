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

declare module "made/messages.en.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/messages.fr.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/lessons.en.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/lessons.fr.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
/** How often bots reached each total, by game and level ("temple voyager"). */
declare module "made/par.js" {
  const table: Readonly<Record<string, Readonly<Record<string, number>>>>;
  export default table;
}
declare module "made/advice.en.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/advice.fr.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/rooms.en.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
declare module "made/rooms.fr.js" {
  const table: Readonly<Record<string, string>>;
  export default table;
}
/** kind ("f" fill, "l" line), colour, width, path */
declare module "made/pictures.js" {
  type Shape = ["f" | "l", string, number, string];
  const table: Readonly<Record<string, [number, number, Shape[]]>>;
  export default table;
}
declare module "made/rules.en.js" {
  const pages: import("./pages/rules.js").RulePages;
  export default pages;
}
declare module "made/rules.fr.js" {
  const pages: import("./pages/rules.js").RulePages;
  export default pages;
}
