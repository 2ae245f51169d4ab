/** A table on this device: people who share it, and bots. */
import { askBot } from "../core/bots.js";
import { Refused } from "../core/engine.js";
import { Game, type NewGame } from "../core/game.js";
import type { Sheet } from "../core/sheet.js";
import type { Choice, Look, Narrowed, News, Refusal, Score, Tried } from "../core/view.js";
import * as challenges from "../store/challenges.js";
import * as games from "../store/games.js";
import type { SavedGame, Seat } from "../store/games.js";
import { settings } from "../store/settings.js";
import { language, t } from "../texts.js";
import { named } from "./names.js";
import { Sight } from "./sight.js";
import type { Phase, Table, Trouble } from "./table.js";

/** Who plays, and what is not in the record. */
export interface Seating extends Pick<SavedGame, "diceSeed" | "challenge"> {
  seats: Seat[];
  realDice?: boolean;
}

export interface NewTable extends NewGame, Seating {}

/** What a saved game tells without being loaded. */
function summary(game: Game, { round, status, totals }: Look): Pick<SavedGame, "record" | "round" | "over" | "totals"> {
  return { record: game.record(), round, over: status === "over", totals };
}

/** A game that has not been saved yet. */
export function savedGame(game: Game, { seats, realDice, diceSeed, challenge }: Seating): SavedGame {
  const look = game.look(0);
  const { game: name, board = "" } = look;
  const now = Date.now();
  return {
    id: games.newId(), revision: 0, game: name, board, seats, held: null, realDice: realDice ?? false, created: now, changed: now,
    ...summary(game, look), ...(diceSeed ? { diceSeed } : {}), ...(challenge ? { challenge } : {}),
  };
}

export class LocalTable extends EventTarget implements Table {
  readonly seats: readonly Seat[];
  phase: Phase = "thinking";
  viewer = 0;
  changed: ReadonlySet<string> = new Set();
  news: News | undefined;
  trouble: Trouble | undefined;
  /** What is awaited, if it is no bot. */
  task: string | undefined;
  /** Asked before a turn is complete, with the game as it was before and would be then: the question whether it shall be, if there is one. */
  guard: ((before: string, after: string, seat: number) => Promise<(() => Promise<boolean>) | undefined>) | undefined;
  private readonly sight: Sight;
  /** The position that was written last: holding a step does not change it. */
  private written: Look | undefined;
  private open = true;
  private writing: Promise<void> = Promise.resolve();
  private readonly deaf: () => void;

  private constructor(private readonly game: Game, private saved: SavedGame) {
    super();
    this.seats = named(saved.seats);
    game.call(this.seats);
    this.sight = new Sight(() => this.game, () => this.seats.length);
    this.deaf = games.onChange((id, revision) => this.hear(id, revision));
  }

  /** Begins a game and saves it. */
  static async start(options: NewTable): Promise<LocalTable> {
    const game = await Game.start({ ...options, players: options.seats.length }, language());
    return LocalTable.of(game, savedGame(game, options));
  }

  /** Goes on from a record as a game of its own. */
  static async branch(record: string, seating: Seating): Promise<LocalTable> {
    const game = await Game.load(record, language());
    return LocalTable.of(game, savedGame(game, seating));
  }

  /** Goes on with a saved game. Throws Refused if its record is damaged. */
  static async resume(saved: SavedGame): Promise<LocalTable> {
    return LocalTable.of(await Game.load(saved.record, language()), saved);
  }

  private static async of(game: Game, saved: SavedGame): Promise<LocalTable> {
    const table = new LocalTable(game, saved);
    await table.begin();
    return table;
  }

  private async begin(): Promise<void> {
    const { held } = this.saved;
    this.saved = { ...this.saved, held: null };
    this.viewer = this.firstPerson();
    this.look();
    if (this.saved.revision === 0) await this.save();
    await this.advance(false);
    if (held && this.phase === "play") this.holdAgain(held);
  }

  private holdAgain(held: string): void {
    try {
      this.hold(held, this.sight.try(held));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  get id(): string { return this.saved.id; }
  get seated(): readonly Seat[] { return this.saved.seats; }
  get realDice(): boolean { return this.saved.realDice; }
  get people(): number { return this.seats.filter((seat) => !seat.bot).length; }
  get board(): readonly string[] { return this.game.board; }
  get held(): string | null { return this.sight.held; }
  get view(): Look { return this.sight.view; }
  get choices(): readonly Choice[] { return this.phase === "play" ? this.sight.choices : []; }
  get canUndo(): boolean { return this.sight.canUndo || this.canUnroll; }
  get sheet(): Sheet { return this.sight.sheet; }
  get score(): Score { return this.sight.score; }
  get challenge(): string | undefined { return this.saved.challenge; }

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

  async roll(how = this.ownDice()): Promise<void> {
    this.game.roll(how);
    this.task = undefined;
    this.phase = "thinking";
    this.save();
    await this.advance(true);
  }

  async play(step: string): Promise<void> {
    const tried = this.sight.try(step);
    if ((tried.completes || tried.final) && !settings().autoConfirm) this.hold(step, tried);
    else await this.commit(step, tried);
  }

  finish(step: string): Promise<void> {
    return this.commit(step);
  }

  private hold(step: string, tried: Tried): void {
    this.sight.hold(step, tried);
    this.tell();
    this.save();
  }

  async confirm(): Promise<void> {
    if (this.held) await this.commit(this.held);
  }

  private async commit(step: string, tried?: Tried): Promise<void> {
    if (!(await this.mayEnd(step))) return;
    this.game.play(this.viewer, step);
    this.save();
    if (tried && !tried.completes && !tried.final) return this.goOn(tried);
    this.sight.release();
    this.phase = "thinking";
    await this.advance(true);
  }

  /** The turn goes on; what others have done is known by now. */
  private goOn(view: Look): void {
    this.sight.show(view);
    this.news = undefined;
    this.changed = new Set();
    this.tell();
  }

  /** While the guard thinks nothing can be done; if it says no, everything is as it was. */
  private async mayEnd(step: string): Promise<boolean> {
    if (!this.guard || this.isBound() || !this.game.try(this.viewer, step).completes) return true;
    this.phase = "thinking";
    this.task = t("page.hint.thinking");
    this.tell();
    const question = await this.guard(this.game.recordBefore(this.viewer), this.game.recordWith(this.viewer, step), this.viewer);
    this.task = undefined;
    if (!question || !this.open) return this.open;
    this.phase = "play";
    this.tell();
    const may = await question();
    if (!may && this.held) await this.undo();
    return may && this.open;
  }

  /** A part of the turn is final, as cards that were taken are: it is too late for another turn. */
  private isBound(): boolean {
    return !this.view.undo && (this.game.events().slice(-1)[0] ?? "").startsWith(`${this.viewer} `);
  }

  async undo(): Promise<void> {
    if (this.held) this.sight.release();
    else if (this.canUnroll) return this.unroll();
    else {
      this.game.undo(this.viewer);
      this.look();
    }
    this.tell();
    this.save();
  }

  /** Dice that were tapped in wrongly are asked for again, as long as nobody has made a step with them. */
  private get canUnroll(): boolean {
    return this.realDice && this.view.unroll === true;
  }

  private unroll(): void {
    this.game.unroll();
    this.look();
    this.task = t("page.dice.taken-back");
    this.enter("roll");
    this.save();
  }

  async ready(): Promise<void> {
    this.enter("play");
  }

  close(): void {
    this.open = false;
    this.deaf();
  }

  /* --- going on ------------------------------------------------------------------------------- */

  /** Does what no person has to do, until one has. `over`: a person was there just now. */
  private async advance(handOver: boolean): Promise<void> {
    while (this.open) {
      this.look();
      const { status } = this.view;
      if (status === "over") return this.enter("over");
      if (status === "roll") {
        if (!this.rollsItself()) return this.enter("roll");
        this.game.roll(this.ownDice());
        this.save();
        continue;
      }
      const acting = this.acting();
      const people = acting.filter((seat) => !this.seats[seat - 1]?.bot);
      const bot = acting.find((seat) => this.seats[seat - 1]?.bot);
      // With real dice people come first, so that they see what was tapped in before a bot plays with it.
      if (bot === undefined || (this.realDice && people.length)) return this.giveTurn(people, handOver);
      if (!(await this.playBot(bot))) return;
    }
  }

  /** The first roll of a game is a person's. */
  private rollsItself(): boolean {
    return settings().autoRoll && !this.realDice && this.view.round > 0;
  }

  /** How to roll if nobody says what the dice show. */
  private ownDice(): string {
    return this.saved.diceSeed ? `seed=${this.saved.diceSeed}` : "";
  }

  /** The seats that have something to do. */
  private acting(): number[] {
    const { waiting, turn } = this.view;
    return waiting ?? (turn ? [turn] : []);
  }

  private firstPerson(): number {
    return Math.max(1, this.seats.findIndex((seat) => !seat.bot) + 1);
  }

  private giveTurn(acting: readonly number[], handOver: boolean): void {
    const next = acting.includes(this.viewer) ? this.viewer : acting[0] ?? this.viewer;
    const other = this.people > 1 && (next !== this.viewer || !handOver);
    this.viewer = next;
    this.enter(other && this.hasBegun() ? "hand-over" : "play");
  }

  /** Before the first step there is nothing that anybody should not see. */
  private hasBegun(): boolean {
    return this.game.events().some((line) => /^\d/.test(line));
  }

  private async playBot(seat: number): Promise<boolean> {
    this.enter("thinking");
    try {
      const step = await askBot(this.seats[seat - 1]?.bot ?? "", seat, this.game.record(), language());
      if (!this.open) return false;
      this.game.play(seat, step);
      this.save();
      return true;
    } catch (error) {
      console.error(error);
      this.fail("bot");
      return false;
    }
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    if (this.view.seat !== this.viewer) this.look();
    if (phase === "play") this.compare();
    if (phase === "over" && this.challenge)
      challenges.finished(this.challenge, this.view.game, this.id, this.view.totals[this.firstPerson() - 1] ?? 0);
    this.tell();
  }

  /** Reads everything again from the core. */
  private look(): void {
    this.sight.read(this.viewer);
  }

  /** What is new on the viewer's sheet, and what happened, since the viewer was last to act. */
  private compare(): void {
    this.news = this.seats.length > 1 ? this.game.news(this.viewer) : undefined;
    this.changed = new Set(this.news?.changed);
  }

  private tell(): void {
    this.dispatchEvent(new Event("change"));
  }

  /* --- keeping -------------------------------------------------------------------------------- */

  /** Nobody waits for it: writes come one after another, and what is written is what is true by then. */
  private save(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    games.willBeWritten(this.id, this.writing);
    return this.writing;
  }

  private async write(): Promise<void> {
    await new Promise((later) => setTimeout(later)); // what was tapped is drawn first
    if (this.trouble === "conflict") return;
    const { view } = this;
    this.saved = { ...this.saved, held: this.held, ...(view === this.written ? {} : summary(this.game, view)) };
    this.written = view;
    try {
      const { revision, changed } = await games.put(this.saved);
      this.saved = { ...this.saved, revision, changed };
      if (this.trouble === "full") this.trouble = undefined;
    } catch (error) {
      this.fail(error instanceof games.Conflict ? "conflict" : "full");
    }
  }

  private fail(trouble: Trouble): void {
    this.trouble = trouble;
    this.tell();
  }

  /** Another tab has gone on with this game, or deleted it: this one stops. */
  private hear(id: string, revision: number): void {
    if (id === this.id && (revision < 0 || revision > this.saved.revision)) this.fail("conflict");
  }
}
