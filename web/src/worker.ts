/** The worker in which bots and the coach think. */
import { brainFor } from "./core/brains.js";
import { Game } from "./core/game.js";
import { headLine } from "./core/head.js";
import type { GameName } from "./core/sheet.js";
import type { Answer, Playing, Question, Request } from "./core/thinking.js";

/** The game that was asked about last: the coach asks many questions about one. */
let known: { record: string; language: string; game: Game } | undefined;

async function asked({ record, request, language }: Request): Promise<string> {
  if (known?.record !== record || known.language !== language)
    known = { record, language, game: await Game.load(record, language, await brainFor(record)) };
  return known.game.engine.ask(request);
}

async function played({ record, bot, seed, language }: Playing): Promise<string> {
  const head = (key: string): string => headLine(record, key) ?? "";
  const game = await Game.start({ game: head("game") as GameName, board: head("board"), seed }, language);
  const brain = await brainFor(record);
  if (brain) game.engine.teach(brain);
  for (let status = game.status(); status !== "over"; status = game.status()) {
    if (status === "roll") game.roll(`seed=${head("seed")}`);
    else game.play(1, game.engine.ask(`bot ${bot} 1`));
  }
  const { level, seats } = game.view(1);
  return JSON.stringify({ total: seats[0]?.total, level });
}

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    return { id, text: await ("request" in question ? asked(question) : played(question)) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = async (event: MessageEvent<Question>) => {
  self.postMessage(await answer(event.data));
};
