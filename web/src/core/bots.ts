/** Bots think in a worker. */
import type { Language } from "./engine.js";
import { Thinker } from "./thinking.js";

const bots = new Thinker();

/** The step a bot makes in the position that the record leads to. */
export function askBot(bot: string, seat: number, record: string, language: Language): Promise<string> {
  return bots.ask(record, `bot ${bot} ${seat}`, language);
}

/** The bots there are, the stronger ones first. */
export const botNames: readonly string[] = ["explorer", "voyager", "pathfinder", "tourist", "greedy", "random"];
/** Good company for most. */
export const usualBot = "pathfinder";
