/** A table on which a guided game is played: it knows what the lesson asks for, and answers other steps. */
import { Game } from "../core/game.js";
import { readCardStep, readStep, type Step } from "../core/steps.js";
import type { Part } from "../core/view.js";
import { settings } from "../store/settings.js";
import type { Phase } from "../table/table.js";
import { SmallTable } from "../table/small.js";
import { has, language, stars, t } from "../texts.js";
import type { Guide, Lesson } from "./script.js";

export interface Answer {
  readonly kind: "praise" | "hint";
  readonly text: string;
}

/** What a step touches on the page. */
type Pointed = Pick<Step, "tool" | "cells">;

const isRoll = (step: string): boolean => step.startsWith("roll ");
const rolled = (step: string): string => step.slice(5);

export class LessonTable extends SmallTable {
  /** The lesson says what to do. */
  readonly task = "";
  answer: Answer | undefined;
  private at = 0;
  /** How many events there were when each lesson began, and the step that ended it ("": it was read). */
  private readonly begins: number[] = [];
  private made: string[] = [];

  private constructor(game: Game, private readonly guide: Guide) {
    super(game, [{ name: t("play.you"), bot: null }, { name: t("guide.friend"), bot: null }].slice(0, game.view(1).players));
  }

  /** Begins a guided game, or goes on with it where these steps end. */
  static async start(guide: Guide, made: readonly string[] = []): Promise<LessonTable> {
    const table = new LessonTable(await Game.load(guide.record, language()), guide);
    table.enter(0);
    for (const step of made) {
      if (table.isLast) break;
      table.perform(step);
    }
    table.answer = undefined;
    table.change();
    return table;
  }

  /* --- where we are --------------------------------------------------------------------------- */

  get number(): number { return this.at + 1; }
  get count(): number { return this.guide.lessons.length; }
  get isLast(): boolean { return this.number === this.count; }
  get steps(): readonly string[] { return this.made; }
  get lesson(): Lesson { return this.guide.lessons[this.at] ?? { name: "" }; }
  get isRead(): boolean { return this.lesson.want === undefined; }

  /** A text of the lesson: "" what it tells, ".do", ".hint", ".praise". */
  text(which = ""): string {
    const key = `guide.${this.guide.game}.${this.lesson.name}${which}`;
    return has(key) ? t(key, { stars: stars(this.part?.stars ?? 0), total: stars(this.score.total) }) : "";
  }

  /** What to do now. */
  get todo(): string {
    return this.held ? t("guide.confirm") : this.text(".do");
  }

  /** The part of the score that the lesson is about. */
  private get part(): Part | undefined {
    return this.score.parts.find(({ part }) => part === this.lesson.look);
  }

  /** Cells to look at now. */
  get cells(): ReadonlySet<string> {
    return new Set(this.part?.cells ?? (this.held ? [] : this.wanted().flatMap(({ cells }) => cells)));
  }

  /** Tools and buttons to look at now. */
  get tools(): ReadonlySet<string> {
    return new Set(this.held ? ["confirm"] : this.wanted().map(({ tool }) => tool));
  }

  /** The steps that are meant and can be made now. */
  private meant(): readonly string[] {
    const { want } = this.lesson;
    if (want === "any") return this.moves();
    return want?.filter((step) => isRoll(step) || this.moves().includes(step)) ?? [];
  }

  private wanted(): readonly Pointed[] {
    return this.meant().map((step) => this.pointed(step));
  }

  private pointed(step: string): Pointed {
    if (isRoll(step)) return { tool: "roll", cells: [] };
    if (this.guide.game !== "paperworld") return readStep(step);
    const { kind, card, cell } = readCardStep(step);
    return { tool: kind === "take" ? step : card ?? kind, cells: cell ? [cell] : [] };
  }

  /* --- steps ---------------------------------------------------------------------------------- */

  override async roll(): Promise<void> {
    this.skip();
  }

  override async play(step: string): Promise<void> {
    const tried = this.sight.try(step);
    if (this.held) await this.undo();
    if (!this.meant().includes(step)) return this.hint();
    this.forgetHint();
    if (settings().autoConfirm || !tried.completes) return this.perform(step);
    this.sight.hold(step, tried);
    this.tell();
  }

  override async finish(step: string): Promise<void> {
    if (this.meant().includes(step)) this.perform(step);
    else this.hint();
  }

  override async confirm(): Promise<void> {
    if (this.held) this.perform(this.held);
  }

  /** Steps of lessons before this one are taken back by going back. */
  override get canUndo(): boolean {
    return this.held !== null;
  }

  /** A cell is tapped. One that the rules forbid is answered by the rules. */
  tapped(cell: string): void {
    if (this.phase === "over" || this.held) return;
    const meant = this.wanted().some(({ cells }) => cells.includes(cell));
    const forbidden = this.phase === "play" && !this.moves().some((move) => this.pointed(move).cells.includes(cell));
    this.judge(meant || forbidden);
  }

  /** A tool is chosen. One that takes the place of what is held is judged when it is played. */
  chosen(tool: string): void {
    if (this.held) return;
    this.judge(this.wanted().some((step) => step.tool === tool));
  }

  private judge(fine: boolean): void {
    if (!fine) return this.hint();
    this.forgetHint();
    this.tell();
  }

  /** A hint does not stay beside what is done now. Praise may: so nothing moves below the finger. */
  private forgetHint(): void {
    if (this.answer?.kind === "hint") this.answer = undefined;
  }

  private hint(): void {
    const text = this.text(".hint") || t(this.isRead ? "guide.wait" : "guide.hint");
    this.answer = { kind: "hint", text };
    this.tell();
  }

  /* --- going on ------------------------------------------------------------------------------- */

  /** Does what the lesson asks for. */
  skip(): void {
    this.perform(this.held ?? this.meant()[0] ?? "");
  }

  back(): void {
    this.goTo(Math.max(0, this.at - 1));
  }

  restart(): void {
    this.goTo(0);
  }

  private goTo(at: number): void {
    this.game.rewind(this.begins[at] ?? 0);
    this.made = this.made.slice(0, at);
    this.answer = undefined;
    this.enter(at);
  }

  /** Ends the lesson with this step and begins the next one. */
  private perform(step: string): void {
    if (this.isLast) return;
    if (isRoll(step)) this.game.roll(rolled(step));
    else if (step) this.game.play(this.viewer, step);
    this.look();
    const praise = this.text(".praise");
    this.answer = praise ? { kind: "praise", text: praise } : undefined;
    this.made = [...this.made, step];
    this.enter(this.at + 1);
  }

  private enter(at: number): void {
    this.at = at;
    this.begins[at] = this.game.events().length;
    for (const event of this.lesson.before ?? []) this.happen(event);
    this.change();
  }

  private happen(event: string): void {
    if (isRoll(event)) return this.game.roll(rolled(event));
    const blank = event.indexOf(" ");
    this.game.play(Number(event.slice(0, blank)), event.slice(blank + 1));
  }

  /** While a lesson is read nothing is asked for. */
  override get phase(): Phase {
    if (isRoll(this.lesson.want?.[0] ?? "")) return "roll";
    const phase = super.phase;
    return phase === "play" && this.isRead ? "thinking" : phase;
  }
}
