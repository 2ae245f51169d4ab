// The messages that a WebAssembly module says itself, out of the whole table:
//
//   node web/build/core-messages.mjs data/messages.txt OUT BEGINNING…
//
// The page has its own part of the table, and nobody there reads the help of the terminal.
import { readFileSync, writeFileSync } from "node:fs";

import { readMessages } from "./messages.mjs";

const [from, to, ...beginnings] = process.argv.slice(2);
const all = [...readMessages(readFileSync(from, "utf8"))];
for (const beginning of beginnings)
  if (!all.some(([key]) => key.startsWith(beginning))) throw new Error(`there is no message that begins with ${beginning}`);
const lines = (language, texts) => texts.map((text) => `${language} ${text}`.trimEnd());
const used = all.filter(([key]) => beginnings.some((beginning) => key.startsWith(beginning)));
writeFileSync(to, used.map(([key, { en, fr }]) => [`[${key}]`, ...lines("en", en), ...lines("fr", fr), ""].join("\n")).join(""));
