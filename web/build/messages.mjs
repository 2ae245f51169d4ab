// data/messages*.txt as modules, with only the messages that the page uses: four a language. What the guided
// games (guide.…), rooms (rooms.…) and the coach (advice.…) say is long, and a game is played without it.
import { unbroken } from "./unbroken.mjs";

/** [[key, {en, fr}]] */
export function readMessages(text) {
  const messages = new Map();
  let entry;
  for (const line of text.split("\n")) {
    const key = line.match(/^\[(.+)\]$/);
    if (key) messages.set(key[1], (entry = { en: [], fr: [] }));
    else if (/^(en|fr)( |$)/.test(line)) entry[line.slice(0, 2)].push(line.slice(3));
  }
  return messages;
}

/** Keys and beginnings of keys in the sources: t("a.b"), t(`a.${x}`). Families that only name a type, Named<"a">, are neither. */
function usedKeys(sources) {
  const keys = new Set();
  const beginnings = new Set();
  for (const source of sources) {
    for (const match of source.matchAll(/(?<!<)"((?:page|play|why|level|setting|web|guide|rooms|advice|analyse|lab|sim|print)\.[\w.-]+)"/g)) keys.add(match[1]);
    for (const match of source.matchAll(/`((?:page|play|why|level|setting|web|guide|rooms|advice|analyse|lab|sim|print)\.[\w.-]*)\$\{/g)) beginnings.add(match[1]);
  }
  return { keys, beginnings };
}

export function messagesModules(texts, sources) {
  const messages = new Map();
  for (const text of texts)
    for (const [key, entry] of readMessages(text)) {
      if (messages.has(key)) throw new Error(`the message ${key} stands twice`);
      messages.set(key, entry);
    }
  const { keys, beginnings } = usedKeys(sources);
  for (const key of keys) if (!messages.has(key)) throw new Error(`there is no message ${key}`);
  for (const beginning of beginnings)
    if (![...messages.keys()].some((key) => key.startsWith(beginning)))
      throw new Error(`there is no message that begins with ${beginning}`);
  const used = [...messages].filter(([key]) => keys.has(key) || [...beginnings].some((b) => key.startsWith(b)));
  const moduleOf = ([key]) => ({ guide: "lessons", rooms: "rooms", advice: "advice" })[key.split(".")[0]] ?? "messages";
  const module = (entries, language) => {
    const table = Object.fromEntries(entries.map(([key, entry]) => [key, unbroken(entry[language].join("\n"))]));
    return `export default ${JSON.stringify(table)};\n`;
  };
  return Object.fromEntries(["en", "fr"].flatMap((language) => ["messages", "lessons", "rooms", "advice"].map((name) =>
    [`${name}.${language}.js`, module(used.filter((entry) => moduleOf(entry) === name), language)])));
}
