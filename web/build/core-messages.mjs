// The words of a language that a WebAssembly module says itself, out of all of them:
//
//   node web/build/core-messages.mjs data/words/CODE/program.txt OUT BEGINNING…
//
// The page has its own part of them, and nobody there reads the help of the terminal.
import { readFileSync, writeFileSync } from "node:fs";

import { readMessages } from "./messages.mjs";

const [from, to, ...beginnings] = process.argv.slice(2);
const all = [...readMessages(readFileSync(from, "utf8"))];
for (const beginning of beginnings)
  if (!all.some(([key]) => key.startsWith(beginning))) throw new Error(`there is no message that begins with ${beginning}`);
const used = all.filter(([key]) => beginnings.some((beginning) => key.startsWith(beginning)));
writeFileSync(to, used.map(([key, text]) => `[${key}]\n${text && `${text}\n`}`).join(""));
