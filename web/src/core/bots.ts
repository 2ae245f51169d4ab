/** Bots think in a worker. */
import type { Language } from "./engine.js";
import { Thinker } from "./thinking.js";

const bots = new Thinker();

/** The step a bot makes in the position that the record leads to. */
export function askBot(bot: string, seat: number, record: string, language: Language): Promise<string> {
  return bots.ask(record, `bot ${bot} ${seat}`, language);
}

/** The bots there are, the stronger ones first. */
export const botNames = ["explorer", "voyager", "pathfinder", "tourist", "greedy", "random"] as const;
export type BotName = (typeof botNames)[number];

export function isBotName(name: string): name is BotName {
  return botNames.some((one) => one === name);
}

/** Good company for most. */
export const usualBot = "pathfinder";
