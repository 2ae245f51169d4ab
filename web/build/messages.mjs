// data/words as modules, with only the messages that the page uses: four a language. What the guided games (guide.…), rooms
// (rooms.…) and the coach (advice.…) say is long, and a game is played without it.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { apostrophes, unbroken } from "./unbroken.mjs";

/** Map of key to text. The form of the files is told in data/words/en/program.txt. */
export function readMessages(text) {
  const messages = new Map();
  let entry;
  for (const line of text.split("\n")) {
    const key = line.match(/^\[([a-z0-9-]+\.[\w.-]+)\]$/);
    if (key) messages.set(key[1], (entry = []));
    else if (!line.startsWith("#")) entry?.push(line);
  }
  return new Map([...messages].map(([key, lines]) => [key, lines.join("\n").trimEnd()]));
}

/** The codes of the languages whose words are in a folder, in the order of the C program's table. */
export function languageCodes(folder) {
  return readdirSync(folder).sort();
}

/** All words of a language; no key twice. */
export function readLanguage(folder) {
  const messages = new Map();
  for (const file of readdirSync(folder).sort())
    for (const [key, text] of readMessages(readFileSync(join(folder, file), "utf8"))) {
      if (messages.has(key)) throw new Error(`the message ${key} is there twice`);
      messages.set(key, text);
    }
  return messages;
}

/** Keys and beginnings of keys in the sources: t("a.b"), t(`a.${x}`). Families that only name a type, Named<"a">, are neither. */
function usedKeys(sources) {
  const families = "page|play|why|level|setting|web|guide|rooms|advice|fault|analyse|lab|sim|print";
  const keys = new Set();
  const beginnings = new Set();
  for (const source of sources) {
    for (const match of source.matchAll(new RegExp(`(?<!<)"((?:${families})\\.[\\w.-]+)"`, "g"))) keys.add(match[1]);
    for (const match of source.matchAll(new RegExp(`\`((?:${families})\\.[\\w.-]*)\\$\\{`, "g"))) beginnings.add(match[1]);
  }
  return { keys, beginnings };
}

/** A rule of CLDR as an expression: "i % 10 = 2..4 and v = 0". */
function expression(rule) {
  const relation = (text) => {
    const [, value, not, among] = text.match(/^([nivf](?: % \d+)?) (!?)= ([\d.,]+)$/) ?? [];
    if (!value) throw new Error(`"${rule}" is not a rule of plurals`);
    const spans = among.split(",").map((span) => span.split("..")).map(([from, to = from]) => `x >= ${from} && x <= ${to}`);
    return `${not}((x) => ${spans.join(" || ")})(${value})`;
  };
  return rule.split(" or ").map((all) => all.split(" and ").map(relation).join(" && ")).join(" || ");
}

/** The form that goes with a number, given as CLDR's operands. */
function pluralFunction(messages) {
  const rules = ["zero", "one", "two", "few", "many"].filter((form) => messages.has(`language.plural.${form}`));
  const choices = rules.map((form) => `${expression(messages.get(`language.plural.${form}`))} ? "${form}" : `);
  return `(n, i, v, f) => ${choices.join("")}"other"`;
}

/** The table of the languages: what each is called, how it counts, and where its words are. */
function languagesModule(languages) {
  const parts = ["messages", "lessons", "rooms", "advice"];
  const entries = languages.map(({ code, messages }) => `{ code: "${code}", name: ${JSON.stringify(messages.get("language.name"))},
  plural: ${pluralFunction(messages)},
${parts.map((part) => `  ${part}: () => import("made/${part}.${code}.js"),`).join("\n")} }`);
  return `export default [${entries.join(", ")}];\n`;
}

/** `folder` has a folder of words for each language. */
export function messagesModules(folder, sources) {
  const languages = languageCodes(folder).map((code) => ({ code, messages: readLanguage(join(folder, code)) }));
  const { keys, beginnings } = usedKeys(sources);
  const isUsed = (key) => keys.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
  const moduleOf = (key) => ({ guide: "lessons", rooms: "rooms", advice: "advice" })[key.split(".")[0]] ?? "messages";
  const made = {
    "codes.js": `export default ${JSON.stringify(languages.map(({ code }) => code))};\n`,
    "languages.js": languagesModule(languages),
  };
  for (const { code, messages } of languages) {
    for (const key of keys) if (!messages.has(key)) throw new Error(`there is no message ${key} (${code})`);
    for (const beginning of beginnings)
      if (![...messages.keys()].some((key) => key.startsWith(beginning)))
        throw new Error(`there is no message that begins with ${beginning} (${code})`);
    const set = messages.get("language.signs") === "french" ? (text) => apostrophes(unbroken(text)) : (text) => text;
    const used = [...messages].filter(([key]) => isUsed(key));
    for (const name of ["messages", "lessons", "rooms", "advice"])
      made[`${name}.${code}.js`] = `export default ${JSON.stringify(Object.fromEntries(
        used.filter(([key]) => moduleOf(key) === name).map(([key, text]) => [key, set(text)])))};\n`;
  }
  return made;
}
