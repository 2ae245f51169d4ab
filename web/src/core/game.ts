/** One game on an engine of its own: the commands of the protocol, with types. */
import { unbroken } from "../../build/unbroken.mjs";
import { Engine, Refused, type Language } from "./engine.js";
import { readSheet, type GameName, type Sheet } from "./sheet.js";
import type { Look, Narrowed, News, Refusal, Tried, View, Whole } from "./view.js";

export interface NewGame {
  game: GameName;
  board?: string;
  /** The text of a boards file with a board of one's own. */
  boards?: string;
  players?: number;
  seed?: string;
  mode?: "basic" | "advanced";
  objectives?: string;
}

const PREVIEW_SLOT = 9;
const PRESENT_SLOT = 0;

/** Whether the seat that looks has something to do. */
export function isSeated(view: View): boolean {
  return view.status === "play" && (view.waiting ? view.waiting.includes(view.seat) : view.turn === view.seat);
}

export class Game {
  private rows: string[] | undefined;
  private readonly names: string[] = [];
  private readonly words = new Map<string, string>();

  private constructor(readonly engine: Engine) {}

  static async start(options: NewGame, language: Language): Promise<Game> {
    const game = new Game(await Engine.create(language));
    const { engine } = game;
    const words = ["new", options.game];
    for (const key of ["board", "players", "seed", "mode", "objectives"] as const)
      if (options[key] !== undefined) words.push(`${key}=${options[key]}`);
    if (options.boards !== undefined) words.push(`boards=${engine.put(0, options.boards)}`);
    engine.ask(words.join(" "));
    return game;
  }

  /** Throws Refused, with the line that is wrong, if the record is not right. `brain`: what bots have learned. */
  static async load(record: string, language: Language, brain?: Uint8Array): Promise<Game> {
    const game = new Game(await Engine.create(language));
    if (brain) game.engine.teach(brain);
    game.engine.ask(`load ${game.engine.put(0, record)}`);
    return game;
  }

  /** The rows of the board; none in Paper World. */
  get board(): readonly string[] {
    this.rows ??= this.hasBoard() ? this.engine.ask("board").split("\n") : [];
    return this.rows;
  }

  private hasBoard(): boolean {
    return this.view(0).board !== undefined;
  }

  view(seat: number): Whole {
    return JSON.parse(this.engine.ask(`view ${seat}`)) as Whole;
  }

  /** What a seat sees and can do, and the sheets of others as it sees them. */
  look(seat: number, others: readonly number[] = []): Look {
    return JSON.parse(this.engine.ask(["look", seat, ...others].join(" "))) as Look;
  }

  /** What a step would do, without doing it. Throws Refused. */
  try(seat: number, step: string): Tried {
    return JSON.parse(this.engine.ask(`try ${seat} ${step}`)) as Tried;
  }

  /** The steps of a word that name these cells. */
  choose(seat: number, word: string, cells: Iterable<string>): Narrowed {
    return JSON.parse(this.engine.ask(["choose", seat, word, ...cells].join(" "))) as Narrowed;
  }

  news(seat: number): News {
    return JSON.parse(this.engine.ask(`news ${seat}`)) as News;
  }

  sheet(seat: number): Sheet {
    return readSheet(this.engine.ask(`sheet ${seat}`), this.board);
  }

  /** A sheet as a view shows it. */
  sheetIn(view: Whole, seat: number): Sheet {
    return this.read(view.seats[seat - 1]?.sheet);
  }

  /** The text of a sheet of this game. */
  read(sheet = ""): Sheet {
    return readSheet(sheet, this.board);
  }

  moves(seat: number): string[] {
    const text = this.engine.ask(`moves ${seat}`);
    return text === "" ? [] : text.split("\n");
  }

  /** What sentences call the seats. */
  call(seats: readonly { name: string }[]): void {
    seats.forEach(({ name }, i) => {
      if (this.names[i] !== name) this.engine.ask(`name ${i + 1} ${name}`);
      this.names[i] = name;
    });
  }

  /** What somebody typed, in the words of the protocol. */
  typed(line: string): string {
    return this.engine.ask(`typed ${line}`);
  }

  /** The answer to a question. `held`: a step that is held meanwhile. Throws Refused, "question" if it is none. */
  say(seat: number, question: string, held?: string | null): string {
    if (held) this.engine.ask(`hold ${seat} ${held}`);
    return unbroken(this.engine.ask(`say ${seat} ${question}`));
  }

  /** "7 in c4": a step in words. */
  inWords(step: string): string {
    const known = this.words.get(step) ?? this.say(1, `step ${step}`);
    this.words.set(step, known);
    return known;
  }

  status(): View["status"] {
    return this.engine.ask("status") as View["status"];
  }

  play(seat: number, step: string): void {
    this.engine.ask(`play ${seat} ${step}`);
  }

  undo(seat: number): void {
    this.engine.ask(`undo ${seat}`);
  }

  /** `how`: typed dice, `seed=N`, or nothing. */
  roll(how = ""): void {
    this.engine.ask(`roll ${how}`);
  }

  /** Takes back the roll, the last that has happened. */
  unroll(): void {
    this.rewind(this.events().length - 1);
  }

  /** Undefined: the step is allowed. Throws Refused if it is no step at all. */
  why(seat: number, step: string): Refusal | undefined {
    const answer = this.engine.ask(`why ${seat} ${step}`);
    if (answer === "legal") return undefined;
    const blank = answer.indexOf(" ");
    return { clause: answer.slice(0, blank), sentence: unbroken(answer.slice(blank + 1)) };
  }

  /** Goes on with lines of a record. Throws Refused, and nothing has changed. */
  extend(lines: readonly string[]): void {
    this.engine.ask(`extend ${this.engine.put(0, lines.join("\n"))}`);
  }

  winners(): number[] {
    const line = this.engine.ask("score").split("\n").pop() ?? "";
    return line.startsWith("winner") ? line.split(" ").slice(1).map(Number) : [];
  }

  record(): string {
    return `${this.engine.ask("record")}\n`;
  }

  /** The record without the seat's running turn. */
  recordBefore(seat: number): string {
    return this.tried(() => {
      while (this.accepts(() => this.undo(seat))) continue;
      return this.record();
    });
  }

  /** The record as it would be with this step. */
  recordWith(seat: number, step: string): string {
    return this.tried(() => {
      this.play(seat, step);
      return this.record();
    });
  }

  events(): string[] {
    const text = this.engine.ask("events");
    return text === "" ? [] : text.split("\n");
  }

  rewind(events: number): void {
    this.engine.ask(`rewind ${events}`);
  }

  /** Keeps the position as the present that `goTo` counts from. */
  keepPresent(): void {
    this.engine.ask(`save ${PRESENT_SLOT}`);
  }

  /** To where the game stood after the first of the present's events; later ones are not lost. */
  goTo(events: number): void {
    this.engine.ask(`restore ${PRESENT_SLOT}`);
    this.rewind(events);
  }

  /** Does something, looks at what it gave, and goes back. */
  tried<T>(look: () => T): T {
    this.engine.ask(`save ${PREVIEW_SLOT}`);
    try {
      return look();
    } finally {
      this.engine.ask(`restore ${PREVIEW_SLOT}`);
    }
  }

  private accepts(action: () => void): boolean {
    try {
      action();
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}
