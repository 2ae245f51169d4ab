/**
 * The C rules core in the browser: one engine answers the requests of docs/protocol.md.
 *
 * An engine holds one game. Engines are cheap (the module is compiled once), so whoever wants to
 * look at another position makes one of their own.
 */
import codes from "made/codes.js";
import { unbroken } from "../../build/unbroken.mjs";

/** The code of one of the languages there are. */
export type Language = string;

/** An answer that begins with `?`: nothing has changed, and this says why. */
export class Refused extends Error {
  /** A clause of the rules ("T4") or a word of the protocol ("arguments"). */
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(unbroken(sentence));
    this.name = "Refused";
    this.code = code;
  }

  /** The clause that forbids it; empty if no rule does. */
  get clause(): string {
    return /^[ATIVP]\d+$/.test(this.code) ? this.code : "";
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  carnet_start(language: number): void;
  carnet_request(): number;
  carnet_request_most(): number;
  carnet_ask(length: number): number;
  carnet_answer(): number;
  carnet_seed(high: number, low: number): void;
  carnet_file(place: number, length: number): number;
  carnet_teach(place: number, length: number): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(file: string): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(file, document_base()));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** A fresh instance of a module; it is loaded once. A failed download is tried again the next time. */
export async function instantiate<T>(file: string): Promise<T> {
  const module = compiled.get(file) ?? compile(file);
  compiled.set(file, module);
  module.catch(() => compiled.delete(file));
  const instance = await WebAssembly.instantiate(await module, {});
  const exports = instance.exports as unknown as T & { _initialize(): void };
  exports._initialize();
  return exports;
}

/** Where the page lives; a worker stands in the same folder. */
function document_base(): string {
  return typeof document === "undefined" ? self.location.href : document.baseURI;
}

/** Two random words for games that are given no seed. */
export function randomWords(): [number, number] {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return [words[0] ?? 0, words[1] ?? 0];
}

/** A seed as the protocol writes it. */
export function randomSeed(): string {
  const [high, low] = randomWords();
  return ((BigInt(high) << 32n) | BigInt(low)).toString();
}

export class Engine {
  private constructor(private readonly core: Exports) {}

  static async create(language: Language): Promise<Engine> {
    const core = await instantiate<Exports>(WASM_FILE);
    const engine = new Engine(core);
    engine.speak(language);
    return engine;
  }

  /** Sentences from now on in this language. The game there was is gone. */
  private speak(language: Language): void {
    this.core.carnet_seed(...randomWords());
    this.core.carnet_start(codes.indexOf(language));
  }

  /** Asks one request; the text of the answer. Throws Refused. */
  ask(request: string): string {
    const bytes = encoder.encode(request);
    if (bytes.length > this.core.carnet_request_most()) throw new Refused("arguments", request);
    this.write(this.core.carnet_request(), bytes);
    const length = this.core.carnet_ask(bytes.length);
    const answer = new Uint8Array(this.core.memory.buffer, this.core.carnet_answer(), length);
    return readAnswer(decoder.decode(answer));
  }

  /** Makes a text readable as a file; its name is the answer. */
  put(place: 0 | 1 | 2 | 3, text: string): string {
    const bytes = encoder.encode(text);
    this.write(this.core.carnet_file(place, bytes.length), bytes);
    return String(place);
  }

  /** What bots have learned, as a file: for games that begin from now on. */
  teach(brain: Uint8Array): void {
    this.write(this.core.carnet_file(1, brain.length), brain);
    if (!this.core.carnet_teach(1, brain.length)) throw new Error("brain");
  }

  private write(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
  }
}

function readAnswer(answer: string): string {
  const text = answer.slice(1).replace(/^ /, "").replace(/\n+$/, "");
  if (answer.startsWith("=")) return text;
  const blank = text.indexOf(" ");
  throw new Refused(text.slice(0, blank), text.slice(blank + 1));
}
