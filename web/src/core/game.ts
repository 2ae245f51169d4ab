/** One game on an engine of its own: the commands of the protocol, with types. */
import { unbroken } from "../../build/unbroken.mjs";
import { Engine, Refused, type Language } from "./engine.js";
import { readSheet, type GameName, type Sheet } from "./sheet.js";
import type { Refusal, Score, View } from "./view.js";

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

/** What a step would do, without doing it: one that completes the turn or cannot be taken back. */
export interface Preview {
  /** The seat's turn is complete with it. */
  completes: boolean;
  sheet: Sheet;
  score: Score;
}

const PREVIEW_SLOT = 9;
const PRESENT_SLOT = 0;

/** Whether the seat that looks has something to do. */
export function isSeated(view: View): boolean {
  return view.status === "play" && (view.waiting ? view.waiting.includes(view.seat) : view.turn === view.seat);
}

export class Game {
  private rows: string[] | undefined;

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

  view(seat: number): View {
    return JSON.parse(this.engine.ask(`view ${seat}`)) as View;
  }

  sheet(seat: number): Sheet {
    return readSheet(this.engine.ask(`sheet ${seat}`), this.board);
  }

  /** A sheet as a view shows it. */
  sheetIn(view: View, seat: number): Sheet {
    return readSheet(view.seats[seat - 1]?.sheet ?? "", this.board);
  }

  moves(seat: number): string[] {
    const text = this.engine.ask(`moves ${seat}`);
    return text === "" ? [] : text.split("\n");
  }

  explain(seat: number): Score {
    return JSON.parse(this.engine.ask(`explain ${seat}`)) as Score;
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

  /** Whether the seat has a step of its running turn that can be taken back. */
  canUndo(seat: number): boolean {
    return this.tried(() => this.accepts(() => this.undo(seat)));
  }

  /** `how`: typed dice, `seed=N`, or nothing. */
  roll(how = ""): void {
    this.engine.ask(`roll ${how}`);
  }

  /** Whether the dice of the round were typed in, and no step has been made with them. */
  canUnroll(): boolean {
    const last = this.events().slice(-1)[0] ?? "";
    return last.startsWith("roll ") && (/ typed=.*dice/.test(last) || !/^seed /m.test(this.record()));
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

  /** Undefined: the turn goes on after this step, which can be taken back. */
  preview(seat: number, step: string): Preview | undefined {
    return this.tried(() => {
      const before = this.view(seat);
      this.play(seat, step);
      const after = this.view(seat);
      const completes = after.round !== before.round || !isSeated(after);
      if (!completes && this.accepts(() => this.undo(seat))) return undefined;
      return { completes, sheet: this.sheet(seat), score: this.explain(seat) };
    });
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
