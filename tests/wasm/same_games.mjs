// Plays games in WebAssembly and asks the native engine the very same questions: every byte of the
// answers, the records with their digests among them, must be the same.
//
//   node same_games.mjs node|chromium carnet.wasm carnet GAMES [BOT,… BRAINS]
//
// Bots that have learned are given what lies in the folder BRAINS, as the page does.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playGames } from "./games.mjs";

const [where, wasm, carnet, games, bots, folder] = process.argv.slice(2);
const brains = Object.fromEntries((folder ? readdirSync(folder) : []).filter((name) => name.endsWith(".brain"))
  .map((name) => [name.replace(".brain", ""), readFileSync(join(folder, name))]));

/** The same module, in a page of the browser. */
async function playInChromium(bytes, count) {
  const { launch } = await import("../web/support.mjs");
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const module = `data:text/javascript;base64,${readFileSync(new URL("./games.mjs", import.meta.url)).toString("base64")}`;
    return await page.evaluate(async ({ module, wasm, count }) => {
      const { playGames } = await import(module);
      return playGames(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)), count);
    }, { module, wasm: bytes.toString("base64"), count });
  } finally {
    await browser.close();
  }
}

const play = where === "chromium" ? playInChromium : playGames;
const { requests, answers: ours } = await play(readFileSync(wasm), Number(games), bots?.split(","), brains);
const native = spawnSync(carnet, ["engine"], {
  input: requests.join("\n") + "\n", maxBuffer: 2 ** 30, env: { ...process.env, LC_ALL: "C" },
});
const right = native.stdout.toString();
if (right !== ours) {
  let at = 0;
  while (right[at] === ours[at]) at++;
  console.log(`different at byte ${at}:\n${ours.slice(at - 200, at + 200)}`);
  process.exit(1);
}
console.log(`${games} games, ${requests.length} requests, ${ours.length} bytes: the same`);
