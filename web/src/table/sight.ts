/**
 * What the viewer of a table sees in one position, and the step that is held there.
 *
 * The core is asked once for each position (`look`), and once for a step that somebody wants to make
 * (`try`). A step that completes the turn, or cannot be taken back, can be held: then the sheet is
 * shown as it would be, and nothing else can be done.
 */
import type { Game } from "../core/game.js";
import type { Sheet } from "../core/sheet.js";
import type { Choice, Look, Narrowed, Score, Tried } from "../core/view.js";

/** With more players than this their sheets are drawn only when they are opened. */
export const MOST_DRAWN = 9;

/** The seats whose sheets are drawn beside that of a seat. */
export function drawnBeside(viewer: number, players: number): number[] {
  const seats = players <= MOST_DRAWN ? Array.from({ length: players }, (_, i) => i + 1) : [];
  return seats.filter((seat) => seat !== viewer);
}

export class Sight {
  view!: Look;
  held: string | null = null;
  private tried: Tried | undefined;
  private sheets = new Map<number, Sheet>();
  private scores = new Map<number, Score>();
  private steps: readonly string[] | undefined;

  /** `game` may become another one, as that of a room does. */
  constructor(private readonly game: () => Game, private readonly players: () => number) {}

  get viewer(): number { return this.view.seat; }

  /** Looks through the eyes of a seat, 0 for a spectator, at the position as it is now. */
  read(viewer: number): void {
    this.show(this.game().look(viewer, drawnBeside(viewer, this.players())));
  }

  /** What `look` would answer now is known. */
  show(view: Look): void {
    this.view = view;
    this.steps = undefined;
    this.release();
  }

  private forget(): void {
    this.tried = undefined;
    this.sheets.clear();
    this.scores.clear();
  }

  /** What can be done; nothing while a step is held. */
  get choices(): readonly Choice[] { return this.held === null ? this.view.choices ?? [] : []; }
  get canUndo(): boolean { return this.held !== null || this.view.undo === true; }

  moves(): readonly string[] { return this.held === null ? (this.steps ??= this.game().moves(this.viewer)) : []; }
  choose(word: string, cells: Iterable<string>): Narrowed { return this.game().choose(this.viewer, word, cells); }

  /** What a step would do. Throws Refused; what is held stays held then. */
  try(step: string): Tried { return this.game().try(this.viewer, step); }

  hold(step: string, tried: Tried): void {
    this.held = step;
    this.forget();
    this.tried = tried;
  }

  release(): void {
    this.held = null;
    this.forget();
  }

  get heldWords(): string { return this.tried?.tried.says ?? ""; }
  inWords(step: string): string { return this.game().inWords(step); }
  typed(line: string): string { return this.game().typed(line); }
  say(question: string): string { return this.game().say(this.viewer, question, this.held); }

  /** The viewer's, with what is held on it. */
  get sheet(): Sheet { return this.sheetOf(this.viewer); }
  get score(): Score { return this.scoreOf(this.viewer); }

  /** The sheet of a seat, as the viewer may see it. */
  sheetOf(seat: number): Sheet {
    const known = this.sheets.get(seat) ?? this.game().read(this.told(seat).sheet);
    this.sheets.set(seat, known);
    return known;
  }

  scoreOf(seat: number): Score {
    const known = this.scores.get(seat) ?? this.told(seat).score;
    if (!known) throw new Error(`no score of seat ${seat}`);
    this.scores.set(seat, known);
    return known;
  }

  private told(seat: number): { sheet?: string; score?: Score } {
    if (seat && seat === this.viewer) return this.tried ?? this.view;
    const other = this.view.others.find((one) => one.seat === seat);
    if (other) return other;
    const [asked] = this.game().look(this.viewer, [seat]).others;
    if (asked) this.view.others.push(asked);
    return asked ?? {};
  }
}
