/** A worker that thinks: bots and the coach are asked there, so that the page stays awake. */
import type { Language } from "./engine.js";
import type { Level } from "./view.js";

/** A request of the protocol, to the game that the record leads to. */
export interface Request {
  record: string;
  request: string;
  language: Language;
}

/** A whole solo game with the dice of the record, played by a bot that draws its own chance from a seed. */
export interface Playing {
  record: string;
  bot: string;
  seed: string;
  language: Language;
}

export type Question = (Request | Playing) & { id: number };

export type Answer = { id: number; text: string } | { id: number; error: string };

/** What was asked is not wanted any more. */
export class Stopped extends Error {}

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

export class Thinker {
  private worker: Worker | undefined;
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();

  ask(record: string, request: string, language: Language): Promise<string> {
    return this.put({ record, request, language });
  }

  /** Its result: the stars, and the level that was reached. */
  async play(playing: Playing): Promise<{ total: number; level: Level }> {
    return JSON.parse(await this.put(playing)) as { total: number; level: Level };
  }

  private put(asked: Request | Playing): Promise<string> {
    this.worker ??= this.start();
    const question: Question = { ...asked, id: ++this.asked };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject });
      this.worker?.postMessage(question);
    });
  }

  /** Ends what it is thinking about; it can be asked again. */
  stop(): void {
    this.fail(new Stopped());
  }

  private start(): Worker {
    const worker = new Worker(new URL(WORKER_FILE, document.baseURI), { type: "module" });
    worker.onmessage = (event: MessageEvent<Answer>) => {
      const asker = this.waiting.get(event.data.id);
      this.waiting.delete(event.data.id);
      if ("text" in event.data) asker?.resolve(event.data.text);
      else asker?.reject(new Error(event.data.error));
    };
    worker.onerror = (event) => this.fail(new Error(event.message || "worker"));
    return worker;
  }

  private fail(error: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
