/** The worker in which bots think. */
import { brainFor } from "./core/brains.js";
import type { BotAnswer, BotQuestion } from "./core/bots.js";
import { Game } from "./core/game.js";

async function answer({ id, record, bot, seat, language }: BotQuestion): Promise<BotAnswer> {
  try {
    return { id, step: (await Game.load(record, language, await brainFor(record))).bot(bot, seat) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = async (event: MessageEvent<BotQuestion>) => {
  self.postMessage(await answer(event.data));
};
