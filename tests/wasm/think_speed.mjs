// How long the strongest level thinks in WebAssembly, compared with the program on one core: printed.
//
//   node think_speed.mjs bots.wasm carnet BRAINS
//
// Both play the same games, by turns; of the program's time only what the questions to the bot take is counted.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engine } from "./games.mjs";

const REPEATS = 3;
const [wasm, carnet, brains] = process.argv.slice(2);
const bytes = readFileSync(wasm);

/** A game of the level alone: its requests, the milliseconds that its thoughts took, and its turns. */
async function inside(game, seed) {
  const { ask, teach } = await engine(bytes);
  const requests = [];
  const say = (request) => {
    requests.push(request);
    return ask(request).slice(1).trim();
  };
  let took = 0;
  let turns = 0;
  teach(readFileSync(join(brains, `${game}-front.brain`)));
  say(`new ${game} board=front seed=${seed}`);
  for (; say("status") !== "over"; turns++) {
    say("roll");
    while (say("status") === "play") {
      const from = performance.now();
      const step = say("bot explorer 1");
      took += performance.now() - from;
      say(`play 1 ${step}`);
    }
  }
  return { requests, took, turns };
}

function native(requests) {
  const from = performance.now();
  const done = spawnSync(carnet, ["engine"], { input: requests.join("\n") + "\n", maxBuffer: 2 ** 30 });
  if (done.status !== 0) throw new Error(done.stderr.toString());
  return performance.now() - from;
}

for (const game of ["temple", "island", "valley"]) {
  let within = 0;
  let program = 0;
  let turns = 0;
  for (let seed = 1; seed <= REPEATS; seed++) {
    const played = await inside(game, seed);
    within += played.took;
    turns += played.turns;
    program += native(played.requests) - native(played.requests.filter((request) => !request.startsWith("bot ")));
  }
  console.log(`${game}: ${(within / turns).toFixed(1)} ms a turn in WebAssembly, ${(program / turns).toFixed(1)} ms in the program, `
    + `${(within / program).toFixed(2)} times as long (at most 3)`);
}
