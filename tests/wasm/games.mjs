// Games played on the core in WebAssembly, wherever there is WebAssembly: what was asked, what was answered.

/** An engine on the bytes of a module. */
export async function engine(wasm) {
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const core = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  core._initialize();
  core.carnet_start(0);
  const write = (at, bytes) => new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  const ask = (request) => {
    const bytes = encoder.encode(request);
    write(core.carnet_request(), bytes);
    const length = core.carnet_ask(bytes.length);
    return decoder.decode(new Uint8Array(core.memory.buffer, core.carnet_answer(), length));
  };
  const teach = (brain) => {
    write(core.carnet_file(1, brain.length), brain);
    if (!core.carnet_teach(1, brain.length)) throw new Error("this is no brain");
  };
  return { ask, teach };
}

const kinds = [
  ["temple", "board=front", 1], ["island", "board=front", 1], ["valley", "board=front", 1],
  ["paperworld", "players=2", 2], ["temple", "board=back players=3", 3],
  ["island", "board=back players=2", 2], ["valley", "board=back players=2", 2],
  ["paperworld", "players=4 mode=advanced", 4],
];

/** Bots take turns from game to game; `brains`: what they have learned, by game and board ("temple-front"), and
    whether in company ("temple-front-company"). */
export async function playGames(wasm, games, bots = ["random"], brains = {}) {
  const { ask, teach } = await engine(wasm);
  const requests = [];
  const answers = [];
  const say = (request) => {
    const answer = ask(request);
    requests.push(request);
    answers.push(answer);
    if (answer[0] !== "=") throw new Error(`${request}: ${answer}`);
    return answer.slice(1).trim();
  };
  const playGame = (number) => {
    const [game, options, seats] = kinds[number % kinds.length];
    const bot = bots[Math.floor(number / kinds.length) % bots.length];
    const board = options.match(/board=(\w+)/)?.[1];
    const brain = brains[board ? `${game}-${board}${seats > 1 ? "-company" : ""}` : `${game}${seats > 2 ? "-company" : ""}`];
    if (brain) teach(brain);
    say(`new ${game} ${options} seed=${number}`);
    for (let status; (status = say("status")) !== "over"; ) {
      if (status === "roll") say("roll");
      const turns = game === "paperworld" ? [say("turn")] : Array.from({ length: seats }, (_, i) => i + 1);
      for (const seat of turns)
        while (say("status") === "play" && ask(`moves ${seat}`).trim() !== "=") {
          say(`play ${seat} ${say(`bot ${bot} ${seat}`)}`);
          if (game === "paperworld") break;
        }
    }
    say("score");
    say("view 1");
    say("record");
  };
  for (let number = 0; number < games; number++) playGame(number);
  return { requests, answers: answers.join("") };
}

/** What the module answers to all these, one after the other. */
export async function askAgain(wasm, requests) {
  const { ask } = await engine(wasm);
  return requests.map(ask).join("");
}
