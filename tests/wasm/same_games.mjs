// Plays games in WebAssembly and asks the native engine the very same questions: every byte of the
// answers, the records with their digests among them, must be the same.
//
//   node same_games.mjs node|chromium bots.wasm carnet.wasm carnet GAMES [BOT,… BRAINS]
//
// The module of the rules alone is asked all questions but those to bots, and must answer the same, too.
// Bots that have learned are given what lies in the folder BRAINS, as the page does.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { askAgain, playGames } from "./games.mjs";

const [where, botsWasm, rulesWasm, carnet, games, bots, folder] = process.argv.slice(2);
const brains = Object.fromEntries((folder ? readdirSync(folder) : []).filter((name) => name.endsWith(".brain"))
  .map((name) => [name.replace(".brain", ""), readFileSync(join(folder, name))]));

/** Calls a function of games.mjs with a module, in a page of the browser. */
async function inChromium(name, bytes, ...more) {
  const { launch } = await import("../web/support.mjs");
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const module = `data:text/javascript;base64,${readFileSync(new URL("./games.mjs", import.meta.url)).toString("base64")}`;
    return await page.evaluate(async ({ module, name, wasm, more }) => {
      const games = await import(module);
      return games[name](Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)), ...more);
    }, { module, name, wasm: bytes.toString("base64"), more });
  } finally {
    await browser.close();
  }
}

function mustBeSame(what, right, ours) {
  if (right === ours) return;
  let at = 0;
  while (right[at] === ours[at]) at++;
  console.log(`${what}: different at byte ${at}:\n${ours.slice(Math.max(0, at - 200), at + 200)}`);
  process.exit(1);
}

const inside = { playGames, askAgain };
const call = (name, ...more) => (where === "chromium" ? inChromium(name, ...more) : inside[name](...more));
const { requests, answers: ours } = await call("playGames", readFileSync(botsWasm), Number(games), bots?.split(","), brains);
const rules = requests.filter((request) => !request.startsWith("bot "));
const answerOf = (asked) => spawnSync(carnet, ["engine"], {
  input: asked.join("\n") + "\n", maxBuffer: 2 ** 30, env: { ...process.env, LC_ALL: "C" },
}).stdout.toString();
mustBeSame("bots", answerOf(requests), ours);
mustBeSame("rules", answerOf(rules), await call("askAgain", readFileSync(rulesWasm), rules));
console.log(`${games} games, ${requests.length} requests, ${ours.length} bytes: the same`);
