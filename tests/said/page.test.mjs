// The page says what said.txt says: its own code, on its own core, plays the same games and asks the same questions.
//
//   CARNET_WASM=carnet.wasm node --test page.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { fromMade } from "../../web/build/made.mjs";
import { languageCodes } from "../../web/build/messages.mjs";
import { unbroken } from "../../web/build/unbroken.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const { build } = createRequire(join(root, "web/package.json"))("esbuild");

// The core comes from a file, as there is no server here.
globalThis.document = { baseURI: "http://localhost/" };
globalThis.fetch = async () => new Response(readFileSync(process.env.CARNET_WASM));

const codes = `export default ${JSON.stringify(languageCodes(join(root, "data/words")))};`;
const [{ text }] = (await build({
  stdin: { contents: 'export { Game } from "./core/game.js"; export { Sight } from "./table/sight.js";', resolveDir: join(root, "web/src") },
  bundle: true, format: "esm", write: false, define: { WASM_FILE: '"carnet.wasm"' },
  plugins: [fromMade({ "codes.js": codes })],
})).outputFiles;
const { Game, Sight } = await import(`data:text/javascript,${encodeURIComponent(text)}`);

const names = ["Ann", "Bob", "Cleo", "Dan"];

/** The games of the table: what is done and asked in each, and what the answers are. */
function read(table) {
  const games = [];
  for (const line of table.trimEnd().split("\n")) {
    const entries = games[games.length - 1]?.entries;
    if (line.startsWith("== ")) games.push({ header: line, entries: [] });
    else if (line.startsWith(". ")) entries.push({ done: line.slice(2) });
    else if (line.startsWith("? ")) entries.push({ asked: line.slice(2), answer: [] });
    else entries[entries.length - 1].answer.push(line);
  }
  return games;
}

async function begin(header) {
  const [, language, game, board, players, mode, seed] = header.split(" ");
  const cards = game === "paperworld";
  const begun = await Game.start({ game, players, seed, ...(cards ? { mode } : { board }) }, language);
  begun.call(names.slice(0, Number(players)).map((name) => ({ name })));
  return begun;
}

function play(game, done) {
  const [seat, ...step] = done.split(" ");
  if (done === "roll") game.roll();
  else game.play(Number(seat), step.join(" "));
}

/** What the page shows without being asked is the same as the answer to a question about it. */
function seen(game, sight, question) {
  const [word, ...rest] = question.split(" ");
  if (word === "task") return sight.view.says;
  if (word === "step") return game.inWords(rest.join(" "));
  return undefined;
}

for (const { header, entries } of read(readFileSync(join(here, "said.txt"), "utf8")))
  test(header, async () => {
    const game = await begin(header);
    const cards = game.look(0).board === undefined;
    const sight = new Sight(() => game, () => 1);
    for (const { done, asked, answer } of entries) {
      // Paper World is dealt when it begins.
      if (done && !(cards && done === "roll")) play(game, done);
      if (!asked) continue;
      const [seat, ...words] = asked.split(" ");
      const question = words.join(" ");
      sight.read(Number(seat));
      const told = unbroken(answer.join("\n"));
      assert.equal(sight.say(question), told, `${header}: ${asked}`);
      const shown = seen(game, sight, question);
      if (shown !== undefined) assert.equal(unbroken(shown), told, `${header}: ${asked}`);
    }
  });
