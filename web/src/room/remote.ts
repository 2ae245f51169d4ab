/**
 * A table whose game is a room's: the core here answers every tap at once, the server has the last word.
 *
 * What is made here goes to the server step by step, in order. Whatever is lost on the way is sent again
 * when the connection is back, as long as its round is open.
 */
import { Refused } from "../core/engine.js";
import type { Sheet } from "../core/sheet.js";
import type { Choice, Look, Narrowed, News, Refusal, Score, SeatView, Tried } from "../core/view.js";
import type { Seat } from "../store/games.js";
import { settings } from "../store/settings.js";
import { listed, t } from "../texts.js";
import { Sight } from "../table/sight.js";
import type { Phase, Table, Trouble } from "../table/table.js";
import { RoomError } from "./connection.js";
import type { Frame } from "./frames.js";
import { heldIn, keepHeld, type Held } from "./held.js";
import { areEqual, type Mirror, type Turn } from "./mirror.js";
import type { Room } from "./room.js";

/** A held step goes by itself when so little is left. */
const LAST_MOMENT = 1000;

/** Frames after which it may be another's turn. Those that only count do not make the page look again. */
const turning: ReadonlySet<Frame["is"]> = new Set(["all", "room", "players", "roll", "turn", "round", "steps", "over"]);

export class RemoteTable extends EventTarget implements Table {
  phase: Phase = "waiting";
  viewer = 0;
  news: News | undefined;
  readonly trouble: Trouble | undefined = undefined;
  /** What the server did not allow. */
  notice = "";
  private readonly sight = new Sight(() => this.mirror.core, () => this.seats.length);
  private named: readonly Seat[] | undefined;
  private all: readonly SeatView[] | undefined;
  /** The seat whose person was there last. */
  private present = 0;
  /** A step that uncovers cards: what it gives, only the server knows. */
  private blind = false;
  /** A held step for which it is not the moment: after a reload, in a pause. */
  private aside: Held | undefined;
  private readonly sending = new Set<Turn>();
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(private readonly room: Room) {
    super();
    room.addEventListener("frame", this.onFrame);
    room.addEventListener("change", this.onRoom);
    this.watch = setInterval(() => this.lastMoment(), 200);
    this.aside = heldIn(room.code);
    this.decide();
  }

  close(): void {
    this.room.removeEventListener("frame", this.onFrame);
    this.room.removeEventListener("change", this.onRoom);
    clearInterval(this.watch);
  }

  get id(): string { return this.room.code; }
  get realDice(): boolean { return this.room.info?.dice === "typed"; }
  get board(): readonly string[] { return this.mirror.board; }
  get view(): Look { return this.sight.view; }
  get held(): string | null { return this.sight.held; }
  get choices(): readonly Choice[] { return this.phase === "play" ? this.sight.choices : []; }
  get sheet(): Sheet { return this.sight.sheet; }
  get score(): Score { return this.sight.score; }
  get canUndo(): boolean {
    if (this.held) return true;
    if (this.turn?.mine.length) return this.room.info?.phase === "play" && this.room.plays(this.viewer);
    return this.phase === "play" && this.room.canUnroll;
  }
  get people(): number { return this.room.seatsHere.length; }
  get copies(): boolean { return !this.isOwn && this.room.plays(this.viewer); }
  /** What the host types in here is no news here. */
  get madeFor(): ReturnType<Mirror["madeFor"]> {
    const made = this.mirror.madeFor(this.viewer);
    return made?.by === "host" && !this.isOwn ? undefined : made;
  }
  get changed(): ReadonlySet<string> { return new Set(this.news?.changed); }
  /** From the next round on the host types in what this person plays on paper, or no longer. */
  get tidings(): string {
    const { from, paper } = this.room.atSeat(this.viewer) ?? {};
    if (!this.isOwn || !from) return "";
    return t(`rooms.paper.${paper ? "from" : "until"}-${this.mirror.isCards ? "turn" : "round"}`, { name: this.room.hostName });
  }
  /** Something made here has not arrived yet. */
  get pending(): boolean {
    return this.blind || [...this.mirror.turns.values()].some(({ mine, theirs }) => !areEqual(mine, theirs));
  }

  private get mirror(): Mirror {
    if (!this.room.mirror) throw new Error("no game");
    return this.room.mirror;
  }

  /** Whether the viewer is a player of this device. */
  private get isOwn(): boolean { return this.room.mine.some(({ seat }) => seat === this.viewer); }
  private get turn(): Turn | undefined { return this.mirror.turns.get(this.viewer); }

  get seated(): readonly Seat[] { return this.seats; }
  get seats(): readonly Seat[] {
    return (this.named ??= Array.from({ length: this.view.players }, (_, i) => {
      const kind = this.room.atSeat(i + 1)?.kind;
      return { name: this.room.nameAt(i + 1), bot: kind === "bot" || kind === "spare" ? this.room.info?.bot ?? "bot" : null };
    }));
  }

  get task(): string | undefined {
    if (this.phase !== "waiting") return undefined;
    if (this.room.info?.phase === "paused") return t("rooms.paused");
    const waiting = this.isOwn && !this.room.plays(this.viewer) ? this.typedTask : this.waitingTask;
    return [this.tidings, waiting].filter(Boolean).join(" ") || undefined;
  }

  private get waitingTask(): string {
    if (this.mirror.isCards) return "";
    if (this.mirror.roll === null) return t(this.room.info?.dice === "typed" ? "rooms.wait.dice" : "rooms.wait.roll");
    return t(this.turn?.by === "bot" ? "rooms.by-bot" : "rooms.done");
  }

  /** Of somebody who plays on paper: what the host has typed in of it. */
  private get typedTask(): string {
    const name = this.room.hostName;
    const steps = this.mirror.isCards ? [] : this.turn?.mine.length ? this.turn.mine : this.madeFor?.steps ?? [];
    const what = listed(steps.filter((step) => step !== "done").map((step) => this.inWords(step)));
    return `${t("rooms.paper.types", { name })}${what ? ` ${t("rooms.paper.typed", { what })}` : ""}`;
  }

  /** The stars of every seat, part by part. */
  everybody(): readonly SeatView[] { return (this.all ??= this.mirror.everybody().seats); }

  get heldWords(): string { return this.sight.heldWords; }
  inWords(step: string): string { return this.sight.inWords(step); }
  typed(line: string): string { return this.sight.typed(line); }
  say(question: string): string { return this.sight.say(question); }
  moves(): readonly string[] { return this.phase === "play" ? this.sight.moves() : []; }
  choose(word: string, cells: Iterable<string>): Narrowed { return this.sight.choose(word, cells); }
  sheetOf(seat: number): Sheet { return this.sight.sheetOf(seat); }
  scoreOf(seat: number): Score { return this.sight.scoreOf(seat); }
  record(): string { return this.mirror.record(); }
  why(step: string): Refusal | undefined { return this.mirror.core.why(this.viewer, step); }

  /** Spare seats win nothing, and nobody wins a game that the host has ended. */
  winners(): readonly number[] { return this.room.over?.winners ?? []; }

  helped(seat: number): string {
    const { bot, host } = this.room.helpedAt(seat);
    return [...(bot ? [t("play.helped.bot", { count: bot })] : []), ...(host ? [t("play.helped.host", { count: host })] : [])].join(", ");
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  async roll(how = ""): Promise<void> {
    await this.asked(() => this.room.request("roll", { dice: how }));
  }

  async play(step: string): Promise<void> {
    const tried = this.sight.try(step);
    if (settings().autoConfirm || !(tried.completes || tried.final)) return this.commit(step, tried);
    this.aside = undefined;
    this.sight.hold(step, tried);
    keepHeld(this.heldHere(step));
    this.tell();
  }

  finish(step: string): Promise<void> { return this.commit(step); }

  async confirm(): Promise<void> {
    if (this.held) await this.commit(this.held);
  }

  private async commit(step: string, tried?: Tried): Promise<void> {
    const { turn } = this;
    if (!turn) return;
    this.letGo();
    this.notice = "";
    if (this.mirror.isCards && step.startsWith("take ")) return this.takeBlindly(turn, step);
    this.mirror.play(turn, step, tried);
    this.decide();
    void this.pump(turn);
  }

  /** Which cards a take uncovers comes with the next frame. */
  private async takeBlindly(turn: Turn, step: string): Promise<void> {
    this.blind = true;
    this.decide();
    if (await this.asked(() => this.room.request("play", { seat: turn.seat, step }))) return;
    this.blind = false;
    this.decide();
  }

  async undo(): Promise<void> {
    if (this.held) {
      this.letGo();
      return this.decide();
    }
    const { turn } = this;
    if (!turn?.mine.length) return this.unroll();
    this.mirror.takeBack(turn);
    this.decide();
    void this.pump(turn);
  }

  /** As on one device: whoever typed the dice in takes them back, too. */
  private async unroll(): Promise<void> {
    if (this.room.canUnroll) await this.asked(() => this.room.request("unroll"));
  }

  async ready(): Promise<void> {
    this.present = this.viewer;
    this.decide();
  }

  /** The turn of another seat of this device is looked at, and can be changed. */
  look(seat: number): void {
    if (!this.room.seatsHere.includes(seat)) return;
    this.letGo();
    this.viewer = seat;
    this.decide();
  }

  private letGo(): void {
    if (this.held || this.aside) keepHeld(null);
    this.sight.release();
    this.aside = undefined;
  }

  private heldHere(step: string): Held {
    return { room: this.room.code, game: this.mirror.number, round: this.mirror.round, seat: this.viewer, step };
  }

  /* --- what the server does --------------------------------------------------------------------- */

  private onFrame = (event: Event): void => {
    const { is } = (event as CustomEvent<Frame>).detail;
    if (!this.room.mirror || !turning.has(is)) return;
    if (is === "roll" || is === "round") this.notice = "";
    if (is === "steps" || is === "all") this.blind = false;
    this.decide();
    if (is === "all" || is === "room") for (const turn of this.mirror.turns.values()) void this.pump(turn);
  };

  private onRoom = (): void => {
    this.named = undefined;
    if (this.room.mirror) this.tell();
  };

  /** Brings the server's turn to what it is here, one step after the other. */
  private async pump(turn: Turn): Promise<void> {
    if (this.sending.has(turn)) return;
    this.sending.add(turn);
    while (this.isCurrent(turn) && this.room.isOpen && this.room.info?.phase === "play" && !areEqual(turn.mine, turn.theirs))
      if (!(await this.sendNext(turn))) break;
    this.sending.delete(turn);
    this.tell();
  }

  private isCurrent(turn: Turn): boolean {
    return this.room.mirror?.turns.get(turn.seat) === turn;
  }

  private async sendNext(turn: Turn): Promise<boolean> {
    const { seat, mine, theirs } = turn;
    const fits = theirs.every((step, i) => step === mine[i]);
    const step = mine[theirs.length] ?? "";
    try {
      if (!fits) await this.room.request("undo", { seat });
      else await this.room.request("play", { seat, step, round: this.mirror.round });
    } catch (error) {
      return this.refused(turn, error);
    }
    if (!fits) theirs.pop();
    else theirs.push(step);
    return true;
  }

  /** Whether to go on. What the server does not take is taken back here; of a closed round its frame tells all. */
  private async refused(turn: Turn, error: unknown): Promise<boolean> {
    if (!(error instanceof RoomError)) throw error;
    if (error.code === "rate") {
      await new Promise((later) => setTimeout(later, error.wait || 500));
      return true;
    }
    if (["offline", "round", "moment"].includes(error.code) || !this.isCurrent(turn)) return false;
    this.notice = error.message;
    turn.mine = [...turn.theirs];
    this.mirror.rebuild();
    this.decide();
    return false;
  }

  private async asked(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      this.notice = error.message;
      this.tell();
      return false;
    }
  }

  /** The clock has almost run out: what is held counts. */
  private lastMoment(): void {
    const left = this.room.clock.isRunning ? this.room.leftFor(this.viewer) : undefined;
    if (this.held && this.phase === "play" && left !== undefined && left <= LAST_MOMENT) void this.confirm();
  }

  /* --- going on --------------------------------------------------------------------------------- */

  /** Whose turn it is here, and what there is to do. */
  private decide(): void {
    const here = this.room.seatsHere;
    if (!here.includes(this.viewer)) this.viewer = here[0] ?? 0;
    const held = this.held ? this.heldHere(this.held) : this.aside;
    this.phase = this.nextPhase(here);
    this.readTable();
    if (held) this.holdAgain(held);
    this.tell();
  }

  private nextPhase(here: readonly number[]): Phase {
    const { info, you } = this.room;
    if (info?.phase === "over") return "over";
    if (info?.phase !== "play") return "waiting";
    if (this.blind) return "thinking";
    if (!this.mirror.isCards && this.mirror.roll === null) return you.host && info.dice === "typed" ? "roll" : "waiting";
    const acting = here.filter((seat) => this.room.plays(seat) && this.mirror.canAct(seat));
    const next = acting.includes(this.viewer) ? this.viewer : acting[0];
    if (next === undefined) return "waiting";
    this.viewer = next;
    if (here.length === 1) this.present = next;
    return this.present === next ? "play" : "hand-over";
  }

  /** A step stays held if it still fits, and as long as its round is open. */
  private holdAgain(held: Held): void {
    const { game, round, seat, step } = held;
    this.aside = held;
    if (game !== this.mirror.number || round !== this.mirror.round) return this.letGo();
    if (this.phase !== "play" || seat !== this.viewer) return;
    try {
      this.sight.hold(step, this.sight.try(step));
      this.aside = undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.letGo();
    }
  }

  private readTable(): void {
    this.all = undefined;
    this.sight.show(this.mirror.look(this.viewer));
    this.mirror.core.call(this.seats);
    const typed = this.mirror.madeFor(this.viewer) !== undefined && this.madeFor === undefined;
    this.news = this.viewer && !typed ? this.mirror.newsFor(this.viewer) : undefined;
  }

  private tell(): void {
    this.dispatchEvent(new Event("change"));
  }
}
