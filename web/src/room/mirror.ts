/**
 * The game of a room as this device knows it: a game of the core's own, built from what is public and
 * from the turns that are made here (docs/api.md, "Building the game from what is public").
 *
 * The position at the beginning of the running round is kept. Whatever is learnt or taken back in the
 * round, it is played again from there.
 */
import { Refused } from "../core/engine.js";
import { Game } from "../core/game.js";
import { digestsIn } from "../core/record.js";
import { isPeril, readEvent, readStep, type MadeBy } from "../core/steps.js";
import type { Look, News, Tried, Whole } from "../core/view.js";
import { drawnBeside } from "../table/sight.js";
import { language } from "../texts.js";
import { derangement } from "./derangement.js";
import type { GameInfo, RoundFrame, StepsFrame, TurnInfo } from "./frames.js";

/** The running turn of a seat that is played here. */
export interface Turn {
  readonly seat: number;
  /** As it stands here. */
  mine: string[];
  /** As the server has it. */
  theirs: string[];
  /** Peril rounds: the seat whose sheet is marked. */
  target: number | undefined;
  /** Who makes it, or has completed it, if that is not the seat. */
  by: MadeBy | undefined;
}

/** A round that is closed. */
export interface PlayedRound {
  readonly round: number;
  readonly roll: string;
  /** A peril was drawn on every sheet: the seats are those of the sheets. */
  readonly peril: boolean;
  readonly events: readonly { seat: number; by: MadeBy | undefined; step: string }[];
}

const ROUND_SLOT = 1;

const isBeginning = (short: readonly string[], long: readonly string[]): boolean => short.every((step, i) => step === long[i]);
export const areEqual = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && isBeginning(a, b);

export class Mirror {
  round = 0;
  roll: string | null = null;
  readonly turns = new Map<number, Turn>();
  last: PlayedRound | undefined;
  /** What others, or a bot, have changed on a sheet in the last round. */
  private readonly news = new Map<number, News>();
  /** What seats see in this position. */
  private readonly looks = new Map<number, Look>();
  private game!: Game;
  private players = 0;
  /** Paper World: the public record, without digests, which tell the order of the piles. */
  private lines: string[] = [];

  private constructor(readonly number: number) {}

  static async of(info: GameInfo, turns: readonly TurnInfo[]): Promise<Mirror> {
    const mirror = new Mirror(info.number);
    await mirror.load(info, turns);
    return mirror;
  }

  /** Everything anew. Of turns made here, what the server does not know yet is kept. */
  async load(info: GameInfo, turns: readonly TurnInfo[]): Promise<void> {
    this.lines = info.record.split("\n").filter((line) => !this.isCardsRecord(info.record) || !/^(digest|result|winner)\b/.test(line));
    await this.reload();
    const old = this.round === info.round ? new Map(this.turns) : new Map<number, Turn>();
    this.turns.clear();
    this.round = info.round;
    this.roll = info.roll;
    for (const turn of turns) this.turns.set(turn.seat, this.merged(turn, old.get(turn.seat)));
    this.recall();
    this.rebuild();
  }

  /** The last round as the record has it: whoever was away meanwhile has not seen it closed. */
  private recall(): void {
    const events = this.game.events();
    const start = events.reduce((found, line, i) => (line.startsWith("roll ") ? i : found), -1);
    this.last = undefined;
    this.news.clear();
    if (start < 0) return;
    const [, roll = "", swap = ""] = /^roll (\S+ \S+ \S+)(?:.* swap=([\d,]+))?/.exec(events[start] ?? "") ?? [];
    const sheets = swap ? swap.split(",").map(Number) : [];
    const steps = events.slice(start + 1).filter((line) => !line.startsWith("digest")).map(readEvent);
    const peril = steps.some(({ step }) => isPeril(readStep(step).tool));
    const round = events.filter((line) => line.startsWith("roll ")).length;
    this.remember({
      round, roll, peril,
      events: steps.map((event) => ({ ...event, seat: sheets[event.seat - 1] ?? event.seat })),
    });
  }

  private isCardsRecord(record: string): boolean {
    return /^game paperworld$/m.test(record);
  }

  private async reload(): Promise<void> {
    this.game = await Game.load(this.lines.join("\n"), language());
    this.looks.clear();
    this.players = this.game.look(0).players;
    this.keep();
  }

  private keep(): void {
    this.game.engine.ask(`save ${ROUND_SLOT}`);
  }

  private merged({ seat, steps, target, done, by }: TurnInfo, old: Turn | undefined): Turn {
    const theirs = this.unpublished(seat, steps);
    const keeps = old && !(done && !areEqual(old.mine, theirs)) && (isBeginning(theirs, old.mine) || areEqual(theirs, old.theirs));
    return { seat, mine: keeps ? old.mine : [...theirs], theirs, target, by };
  }

  /** A turn as the server tells it, without what the public record has of it already. */
  private unpublished(seat: number, steps: readonly string[]): string[] {
    const known = this.publicSteps(seat);
    return known.length && isBeginning(known, steps) ? steps.slice(known.length) : [...steps];
  }

  /** Paper World: what of the running turn is in the public record already. */
  private publicSteps(seat: number): string[] {
    if (!this.isCards) return [];
    const events = this.game.events();
    const ended = events.reduce((found, line, i) => (line.startsWith("digest") ? i + 1 : found), 0);
    return events.slice(ended).map(readEvent).filter((event) => event.seat === seat).map(({ step }) => step);
  }

  /* --- looking ---------------------------------------------------------------------------------- */

  get core(): Game { return this.game; }
  get isCards(): boolean { return this.lines.some((line) => line === "game paperworld"); }
  get board(): readonly string[] { return this.game.board; }
  /** What a seat sees and can do: asked for once in each position. */
  look(seat: number): Look {
    const known = this.looks.get(seat) ?? this.game.look(seat, drawnBeside(seat, this.players));
    this.looks.set(seat, known);
    return known;
  }

  /** How many rounds have begun: everybody sees that. */
  get rounds(): number { return this.look([...this.turns.keys()][0] ?? 0).round; }

  /** Every sheet, as a spectator sees it. */
  everybody(): Whole { return this.game.view(0); }
  record(): string { return this.game.record(); }
  /** Of all rounds that are closed. */
  digests(): string[] { return this.isCards ? [] : digestsIn(this.game.events()); }

  /** Whether the seat has something to do, as far as it is known here. */
  canAct(seat: number): boolean {
    const view = this.look(seat);
    if (view.status !== "play") return false;
    if (this.isCards) return view.turn === seat;
    const aimless = view.peril && view.players > 1 && this.turns.get(seat)?.target === undefined;
    return !aimless && (view.waiting?.includes(seat) ?? false);
  }

  /* --- what happens ----------------------------------------------------------------------------- */

  begin(round: number, roll: string | null): void {
    if (round !== this.round) {
      for (const seat of this.turns.keys()) this.turns.set(seat, { seat, mine: [], theirs: [], target: undefined, by: undefined });
      this.round = round;
    }
    this.roll = roll;
    this.rebuild();
  }

  /** A turn as the server tells it. */
  setTurn({ seat, steps, target, by }: TurnInfo): void {
    this.game.engine.ask(`restore ${ROUND_SLOT}`);
    const theirs = this.unpublished(seat, steps);
    this.turns.set(seat, { seat, mine: [...theirs], theirs, target, by });
    this.rebuild();
  }

  /** Plays a step here. Throws Refused. `tried`: what it leads to, if that is known. */
  play(turn: Turn, step: string, tried?: Tried): void {
    this.game.play(turn.seat, step);
    this.looks.clear();
    if (tried && !tried.completes && !tried.final) this.looks.set(turn.seat, tried);
    turn.mine.push(step);
  }

  takeBack(turn: Turn): void {
    turn.mine.pop();
    this.rebuild();
  }

  /** The running round again from its beginning. Steps that do not fit any more are forgotten. */
  rebuild(): void {
    this.looks.clear();
    this.game.engine.ask(`restore ${ROUND_SLOT}`);
    if (this.roll !== null) this.rollDice(this.roll, this.targets());
    for (const turn of this.turns.values()) this.replay(turn);
  }

  private targets(): Map<number, number> {
    return new Map([...this.turns.values()].flatMap(({ seat, target }) => (target ? [[seat, target] as const] : [])));
  }

  /** Whether sheets are swapped is the core's to say: the red face may be one that is ignored by now. */
  private rollDice(roll: string, known: ReadonlyMap<number, number>): void {
    this.either(roll, derangement(this.players, known), (dice) => this.game.roll(dice));
  }

  private either(roll: string, swap: readonly number[], act: (dice: string) => void): void {
    if (this.players > 1 && roll.endsWith("X"))
      try {
        return act(`${roll} swap=${swap.join(",")}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    act(roll);
  }

  private replay(turn: Turn): void {
    turn.mine.some((step, i) => {
      try {
        this.game.play(turn.seat, step);
        return false;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        turn.mine.length = i;
        return true;
      }
    });
  }

  /** An adventure's round is closed. False: what is here is not what the server has. */
  close(frame: RoundFrame): boolean {
    const { roll } = this;
    if (roll === null || frame.round !== this.round) return false;
    const events = (frame.marks ?? frame.turns ?? []).map(readEvent);
    const peril = frame.marks !== undefined;
    this.looks.clear();
    this.game.engine.ask(`restore ${ROUND_SLOT}`);
    try {
      if (peril) this.addMarks(roll, events, frame);
      else this.add(roll, derangement(this.players, new Map()), frame.turns ?? [], frame.digest);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return false;
    }
    this.keep();
    this.roll = null;
    this.remember({ round: frame.round, roll, peril, events });
    return true;
  }

  /** A whole round, which has to come to what the server has. */
  private add(roll: string, swap: readonly number[], turns: readonly string[], digest: string): void {
    this.either(roll, swap, (dice) => this.game.extend([`roll ${dice}`, ...turns, `digest ${digest}`]));
  }

  /** The sheets are the same whoever drew on them, so any swap will do. */
  private addMarks(roll: string, events: PlayedRound["events"], { swap = "", digest }: RoundFrame): void {
    const known = new Map((swap.match(/\d+/g) ?? []).map((sheet, i) => [i + 1, Number(sheet)] as const));
    const marked = derangement(this.players, known);
    const marks = new Map(events.map(({ seat, step }) => [seat, step]));
    this.add(roll, marked, marked.map((sheet, i) => `${i + 1} ${marks.get(sheet) ?? ""}`), digest);
  }

  /** A round that is closed, and what it has changed on the sheets of this device that nobody here did. */
  private remember(last: PlayedRound): void {
    this.last = last;
    this.news.clear();
    for (const seat of this.turns.keys()) this.news.set(seat, this.game.news(seat));
  }

  /** What a bot, or the host, has written on the seat's own sheet in the last round, because its player did not. */
  madeFor(seat: number): { by: MadeBy; steps: readonly string[] } | undefined {
    const events = this.last?.peril ? [] : this.last?.events.filter((event) => event.by && event.seat === seat && event.step !== "done") ?? [];
    const by = events[0]?.by;
    return by && { by, steps: events.map(({ step }) => step) };
  }

  /** Paper World: what has become public. The cards that nobody has seen lie in an order that means nothing. */
  async publish({ steps, deal }: StepsFrame): Promise<void> {
    for (const { seat, step } of steps.map(readEvent)) {
      const turn = this.turns.get(seat);
      if (!turn) continue;
      const asHere = turn.mine[0] === step;
      this.turns.set(seat, { ...turn, mine: asHere ? turn.mine.slice(1) : [], theirs: asHere ? turn.theirs.slice(1) : [] });
    }
    const dealt = this.lines.map((line) => (deal && line.startsWith("deal ") ? deal : line));
    while (dealt[dealt.length - 1] === "") dealt.pop();
    this.lines = [...dealt, ...steps, ""];
    await this.reload();
    this.rebuild();
  }

  /** What the others did since the seat's last turn. */
  newsFor(seat: number): News | undefined {
    return this.isCards ? this.game.news(seat) : this.news.get(seat);
  }
}
