/** A table for learning: a position or a short game, seen from one seat and saved nowhere. */
import type { Language } from "../core/engine.js";
import { Game, isSeated, type Preview } from "../core/game.js";
import type { Sheet } from "../core/sheet.js";
import type { Refusal, Score, View } from "../core/view.js";
import type { Seat } from "../store/games.js";
import type { Phase, Table } from "./table.js";

export class SmallTable extends EventTarget implements Table {
  readonly id: string = "";
  readonly realDice: boolean = false;
  readonly people: number = 1;
  readonly changed: ReadonlySet<string> = new Set();
  readonly news: readonly string[] = [];
  readonly trouble = undefined;
  phase: Phase = "thinking";
  view!: View;
  moves: readonly string[] = [];
  held: string | null = null;
  private preview: Preview | undefined;

  get seated(): readonly Seat[] { return this.seats; }

  protected constructor(protected readonly game: Game, readonly seats: readonly Seat[], readonly viewer = 1) {
    super();
  }

  /** Opens the position that a record leads to. */
  static async open(record: string, seats: readonly Seat[], language: Language, viewer = 1): Promise<SmallTable> {
    const table = new SmallTable(await Game.load(record, language), seats, viewer);
    table.look();
    return table;
  }

  get board(): readonly string[] { return this.game.board; }
  get sheet(): Sheet { return this.preview?.sheet ?? this.game.sheet(this.viewer); }
  get score(): Score { return this.preview?.score ?? this.game.explain(this.viewer); }
  get canUndo(): boolean { return this.held !== null || this.game.canUndo(this.viewer); }

  sheetOf(seat: number): Sheet { return this.game.sheetIn(this.view, seat); }
  scoreOf(seat: number): Score { return this.game.explain(seat); }
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
    if (this.held) this.release();
    else this.game.undo(this.viewer);
    this.change();
  }

  async ready(): Promise<void> { /* Nobody else comes. */ }
  close(): void { /* There is nothing to save. */ }

  protected hold(step: string): void {
    this.preview = this.game.preview(this.viewer, step);
    this.held = step;
    this.change();
  }

  protected release(): void {
    this.preview = undefined;
    this.held = null;
  }

  protected change(): void {
    this.look();
    this.dispatchEvent(new Event("change"));
  }

  /** Reads everything again from the core. */
  private look(): void {
    this.view = this.game.view(this.viewer);
    this.phase = this.phaseNow();
    this.moves = this.phase === "play" && !this.held ? this.game.moves(this.viewer) : [];
  }

  /** A round that has ended is not followed by another: nobody is asked to roll. */
  protected phaseNow(): Phase {
    if (this.view.status === "over") return "over";
    return isSeated(this.view) ? "play" : "thinking";
  }
}
