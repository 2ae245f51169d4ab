// Checks the types of the page, and with them that it asks for no message that is not there:
//
//   node web/build/types.mjs
//
// web/made/wire.d.ts has what rooms say (web/build/wire.mjs). web/made/keys.d.ts has the keys of all messages as a type, which t() takes. So a key that is put together,
// t(`play.mark.${kind}`), is right only if there is a message for everything that `kind` can be.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { readLanguage } from "./messages.mjs";
import { wireTypes } from "./wire.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const keys = [...readLanguage(join(web, "..", "data", "words", "en")).keys()];
mkdirSync(join(web, "made"), { recursive: true });
writeFileSync(join(web, "made", "keys.d.ts"), `export type Key =\n${keys.map((key) => `  | ${JSON.stringify(key)}`).join("\n")};\n`);
writeFileSync(join(web, "made", "wire.d.ts"), wireTypes(readFileSync(join(web, "..", "data", "wire.txt"), "utf8")));
process.exitCode = spawnSync(join(web, "node_modules/.bin/tsc"), ["-p", web], { stdio: "inherit" }).status ?? 1;
