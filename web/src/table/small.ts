/** A table for learning: a position or a short game, seen from one seat and saved nowhere. */
import type { Language } from "../core/engine.js";
import { Game, isSeated } from "../core/game.js";
import type { Sheet } from "../core/sheet.js";
import type { Choice, Look, Narrowed, Refusal, Score } from "../core/view.js";
import type { Seat } from "../store/games.js";
import { Sight } from "./sight.js";
import type { Phase, Table } from "./table.js";

export class SmallTable extends EventTarget implements Table {
  readonly id: string = "";
  readonly realDice: boolean = false;
  readonly people: number = 1;
  readonly changed: ReadonlySet<string> = new Set();
  readonly news = undefined;
  readonly trouble = undefined;
  protected readonly sight: Sight;

  protected constructor(protected readonly game: Game, readonly seats: readonly Seat[], readonly viewer = 1) {
    super();
    game.call(seats);
    this.sight = new Sight(() => game, () => seats.length);
    this.look();
  }

  /** Opens the position that a record leads to. */
  static async open(record: string, seats: readonly Seat[], language: Language, viewer = 1): Promise<SmallTable> {
    return new SmallTable(await Game.load(record, language), seats, viewer);
  }

  get seated(): readonly Seat[] { return this.seats; }
  get board(): readonly string[] { return this.game.board; }
  get view(): Look { return this.sight.view; }
  get held(): string | null { return this.sight.held; }
  get choices(): readonly Choice[] { return this.phase === "play" ? this.sight.choices : []; }
  get sheet(): Sheet { return this.sight.sheet; }
  get score(): Score { return this.sight.score; }
  get canUndo(): boolean { return this.sight.canUndo; }

  /** A round that has ended is not followed by another: nobody is asked to roll. */
  get phase(): Phase {
    if (this.view.status === "over") return "over";
    return isSeated(this.view) ? "play" : "thinking";
  }

  get heldWords(): string { return this.sight.heldWords; }
  inWords(step: string): string { return this.sight.inWords(step); }
  typed(line: string): string { return this.sight.typed(line); }
  say(question: string): string { return this.sight.say(question); }
  moves(): readonly string[] { return this.phase === "play" ? this.sight.moves() : []; }
  choose(word: string, cells: Iterable<string>): Narrowed { return this.sight.choose(word, cells); }
  sheetOf(seat: number): Sheet { return this.sight.sheetOf(seat); }
  scoreOf(seat: number): Score { return this.sight.scoreOf(seat); }
  winners(): readonly number[] { return this.game.winners(); }
  record(): string { return this.game.record(); }
  why(step: string): Refusal | undefined { return this.game.why(this.viewer, step); }

  async roll(how?: string): Promise<void> {
    this.game.roll(how);
    this.change();
  }

  async play(step: string): Promise<void> {
    this.game.play(this.viewer, step);
    this.change();
  }

  finish(step: string): Promise<void> {
    return this.play(step);
  }

  async confirm(): Promise<void> { /* Nothing is held. */ }

  async undo(): Promise<void> {
    if (this.held) this.sight.release();
    else {
      this.game.undo(this.viewer);
      this.look();
    }
    this.tell();
  }

  async ready(): Promise<void> { /* Nobody else comes. */ }
  close(): void { /* There is nothing to save. */ }

  protected change(): void {
    this.look();
    this.tell();
  }

  /** Reads everything again from the core. */
  protected look(): void {
    this.sight.read(this.viewer);
  }

  protected tell(): void {
    this.dispatchEvent(new Event("change"));
  }
}
