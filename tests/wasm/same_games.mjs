// Plays games in WebAssembly and asks the native engine the very same questions: every byte of the
// answers, the records with their digests among them, must be the same.
//
//   node same_games.mjs carnet.wasm carnet GAMES
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [wasm, carnet, games] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const core = instance.exports;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
core._initialize();
if (!core.carnet_start(0)) throw new Error("the table of messages is broken");

function ask(request) {
  const bytes = encoder.encode(request);
  new Uint8Array(core.memory.buffer, core.carnet_request(), bytes.length).set(bytes);
  const length = core.carnet_ask(bytes.length);
  return decoder.decode(new Uint8Array(core.memory.buffer, core.carnet_answer(), length));
}

const requests = [];
const answers = [];
function say(request) {
  const answer = ask(request);
  requests.push(request);
  answers.push(answer);
  if (answer[0] !== "=") throw new Error(`${request}: ${answer}`);
  return answer.slice(1).trim();
}

const kinds = [
  ["temple", "board=front", 1], ["island", "board=front", 1], ["valley", "board=front", 1],
  ["paperworld", "players=2", 2], ["temple", "board=back players=3", 3],
  ["island", "board=back players=2", 2], ["valley", "board=back players=2", 2],
  ["paperworld", "players=4 mode=advanced", 4],
];

function playGame(number) {
  const [game, options, seats] = kinds[number % kinds.length];
  say(`new ${game} ${options} seed=${number}`);
  for (let status; (status = say("status")) !== "over"; ) {
    if (status === "roll") say("roll");
    const turns = game === "paperworld" ? [say("turn")] : Array.from({ length: seats }, (_, i) => i + 1);
    for (const seat of turns)
      while (say("status") === "play" && ask(`moves ${seat}`).trim() !== "=") {
        say(`play ${seat} ${say(`bot random ${seat}`)}`);
        if (game === "paperworld") break;
      }
  }
  say("score");
  say("view 1");
  say("record");
}

for (let number = 0; number < Number(games); number++) playGame(number);
const native = spawnSync(carnet, ["engine"], {
  input: requests.join("\n") + "\n", maxBuffer: 2 ** 30, env: { ...process.env, LC_ALL: "C" },
});
const right = native.stdout.toString();
const ours = answers.join("");
if (right !== ours) {
  let at = 0;
  while (right[at] === ours[at]) at++;
  console.log(`different at byte ${at}:\n${ours.slice(at - 200, at + 200)}`);
  process.exit(1);
}
console.log(`${games} games, ${requests.length} requests, ${ours.length} bytes: the same`);
