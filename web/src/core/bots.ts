/** Bots think in a worker, so that the page stays awake. */
import type { Language } from "./engine.js";

export interface BotQuestion {
  id: number;
  record: string;
  bot: string;
  seat: number;
  language: Language;
}

export type BotAnswer = { id: number; step: string } | { id: number; error: string };

interface Waiting {
  resolve(step: string): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

function failAll(message: string): void {
  for (const { reject } of waiting.values()) reject(new Error(message));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function start(): Worker {
  const made = new Worker(new URL(WORKER_FILE, document.baseURI), { type: "module" });
  made.onmessage = (event: MessageEvent<BotAnswer>) => {
    const asker = waiting.get(event.data.id);
    waiting.delete(event.data.id);
    if ("step" in event.data) asker?.resolve(event.data.step);
    else asker?.reject(new Error(event.data.error));
  };
  made.onerror = (event) => failAll(event.message || "worker");
  return made;
}

/** The step a bot makes in the position that the record leads to. */
export function askBot(bot: string, seat: number, record: string, language: Language): Promise<string> {
  worker ??= start();
  const question: BotQuestion = { id: ++asked, record, bot, seat, language };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker?.postMessage(question);
  });
}

/** The bots there are, the stronger ones first. */
export const botNames: readonly string[] = ["explorer", "voyager", "pathfinder", "tourist", "greedy", "random"];
/** Good company for most. */
export const usualBot = "pathfinder";
