/** A game that was played, to be looked at from any seat at any moment. */
import { Game } from "../core/game.js";
import { headLine } from "../core/head.js";
import { seatsIn } from "../core/record.js";
import { changedCells, type GameName, type Sheet } from "../core/sheet.js";
import type { Score, Whole } from "../core/view.js";
import type { Seat } from "../store/games.js";
import { language } from "../texts.js";
import { named } from "./names.js";

/** A moment to stop at: after so many events, the last of which is `line`. */
export interface Stop {
  readonly events: number;
  /** A line of a record; empty at the beginning. */
  readonly line: string;
  readonly round: number;
  /** Peril rounds: whose sheet each seat marks. */
  readonly swap: readonly number[];
}

/** What somebody sees. */
export interface Scene {
  readonly view: Whole;
  readonly sheet: Sheet;
  readonly score: Score;
  /** Cells that the last event has changed. */
  readonly fresh: ReadonlySet<string>;
}

/** A digest is no moment of its own: it belongs to the event before it. */
function stopsOf(events: readonly string[]): Stop[] {
  const stops: Stop[] = [{ events: 0, line: "", round: 0, swap: [] }];
  events.forEach((line, i) => {
    const last = stops[stops.length - 1] as Stop;
    if (line.startsWith("digest")) stops[stops.length - 1] = { ...last, events: i + 1 };
    else if (line.startsWith("roll")) {
      const swap = /swap=([\d,]+)/.exec(line)?.[1]?.split(",").map(Number) ?? [];
      stops.push({ events: i + 1, line, round: last.round + 1, swap });
    } else stops.push({ ...last, events: i + 1, line });
  });
  return stops;
}

export class Replay {
  readonly stops: readonly Stop[];
  readonly name: GameName;
  readonly seats: readonly Seat[];
  /** The seats with the names that somebody typed, and no others. */
  readonly seated: readonly Seat[];
  /** Chance was drawn from a seed, so that the same dice would come again. */
  readonly isSeeded: boolean;
  readonly isOver: boolean;

  private constructor(private readonly game: Game, readonly record: string, seats: readonly Seat[]) {
    const { game: name, players, status } = game.view(0);
    const known = seats.length ? seats : seatsIn(record);
    this.name = name;
    this.isOver = status === "over";
    this.stops = stopsOf(game.events());
    this.isSeeded = headLine(record, "seed") !== undefined;
    this.seated = Array.from({ length: players }, (_, i) => known[i] ?? { name: "", bot: null });
    this.seats = named(this.seated);
    game.keepPresent();
  }

  /** Throws Refused if the record is not right. */
  static async open(record: string, seats: readonly Seat[] = []): Promise<Replay> {
    return new Replay(await Game.load(record, language()), record, seats);
  }

  get last(): number { return this.stops.length - 1; }

  /** The table after that stop, through the eyes of a seat. */
  scene(stop: number, seat: number): Scene {
    const before = this.sheetAt(Math.max(0, stop - 1), seat);
    const sheet = this.sheetAt(stop, seat);
    const [seen] = this.game.look(0, [seat]).others;
    if (!seen) throw new Error(`no seat ${seat}`);
    return { view: this.game.view(seat), sheet, score: seen.score, fresh: changedCells(before, sheet) };
  }

  private sheetAt(stop: number, seat: number): Sheet {
    this.game.goTo(this.stops[stop]?.events ?? 0);
    return this.game.sheetIn(this.game.view(seat), seat);
  }

  /** A sheet as the view of a scene shows it. */
  sheetIn(view: Whole, seat: number): Sheet {
    return this.game.sheetIn(view, seat);
  }

  /** The record up to that stop. */
  recordAt(stop: number): string {
    this.game.goTo(this.stops[stop]?.events ?? 0);
    return this.game.record();
  }

  /** Looks at the game as it ended, to save it. */
  present(): Game {
    this.game.goTo(this.stops[this.last]?.events ?? 0);
    return this.game;
  }
}
