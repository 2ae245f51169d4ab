/** A guided first game: lessons beside the board, one step each. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { Refused } from "../core/engine.js";
import { games, type GameName } from "../core/sheet.js";
import { guideOf } from "../learn/guides.js";
import { LessonTable } from "../learn/lessons.js";
import { keepProgress, progressIn } from "../learn/progress.js";
import { reducedMotion } from "../store/settings.js";
import { t } from "../texts.js";
import { picture } from "../ui/picture.js";
import { SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { pageTop } from "../ui/top.js";
import { KeyedPart, keyTo, type TakesKeys } from "./keys.js";
import "../ui/score-panel.js";
import "./adventure.js";

/** So much is left free around what shines, in pixels. */
const ROOM = 10;

@customElement("carnet-guide")
export class GuideElement extends KeyedPart {
  @property() game: GameName = "temple";
  @state() private table: LessonTable | undefined;
  @state() private turn = 0;
  /** Cells of a part of the score that somebody points at. */
  @state() private pointed: ReadonlySet<string> = new Set();
  /** The lesson that was shown last, to see when another one begins. */
  private shown = 0;
  /** What shone last: whoever scrolls away from it is not scrolled back. */
  private light: Element | undefined;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("game")) return;
    if (!games.includes(this.game)) this.game = "temple";
    void this.open();
  }

  private async open(): Promise<void> {
    const guide = await guideOf(this.game);
    if (this.game === "paperworld") await import("./cards.js");
    const { made } = progressIn(this.game);
    this.table = await LessonTable.start(guide, made).catch((error: unknown) => {
      // What is kept here may be of a guide that has changed since.
      if (error instanceof Refused) return LessonTable.start(guide);
      throw error;
    });
    this.shown = this.table.number;
    this.table.addEventListener("change", this.onChange);
  }

  private onChange = (): void => {
    const { table } = this;
    if (!table) return;
    if (table.isLast && this.shown !== table.number) play("end");
    keepProgress(this.game, { made: table.steps, done: table.isLast || progressIn(this.game).done });
    this.turn++;
  };

  /* --- the page ------------------------------------------------------------------------------- */

  override render(): TemplateResult {
    const { table } = this;
    const top = pageTop(t(`play.game.${this.game}`));
    if (!table) return html`${top}<main class="guide" aria-busy="true"></main>`;
    return html`${top}<main class="guide play-${this.game}">
      <section class="lesson" aria-label=${t("guide.tools")}>${this.bubble(table)}${this.progress(table)}</section>
      <div class="board-side" @cell=${this.early((cell) => table.tapped(cell))} @tool=${this.early((tool) => table.chosen(tool))}>
        ${this.board(table)}</div>
      ${this.controls(table)}
      <aside class="score-side" aria-label=${t("page.aside")} @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.pointed = e.detail)}>
        <carnet-score .score=${table.score} ?reasons=${table.isLast}></carnet-score>
        <p class="small">${t(this.game === "paperworld" ? "guide.keys.cards" : "guide.keys")}</p></aside></main>`;
  }

  /** A tap is judged before it is made: it may end the lesson it belongs to. */
  private early(judge: (name: string) => void): object {
    return { handleEvent: (event: CustomEvent<string>) => judge(event.detail), capture: true };
  }

  private bubble(table: LessonTable): TemplateResult {
    const { answer, todo } = table;
    return html`<div class="bubble" tabindex="-1">${picture("face-purple", undefined, "guide-face")}
      <div role="status">
        ${keyed(answer, answer ? html`<p class="answer-${answer.kind}">${picture(answer.kind === "praise" ? "check" : "compass")}<span>${answer.text}</span></p>` : nothing)}
        <p>${table.text()}</p>
        ${todo ? html`<p class="todo">${todo}</p>` : nothing}</div></div>
      ${table.isLast ? this.finale() : table.isRead ? html`<button type="button" class="main-button lit next-lesson"
        @click=${() => table.skip()}>${t("guide.next")}</button>` : nothing}`;
  }

  private progress({ number, count }: LessonTable): TemplateResult {
    return html`<label class="lesson-progress"><span>${t("guide.progress", { number, count })}</span>
      <progress max=${count} value=${number}></progress></label>`;
  }

  private controls(table: LessonTable): TemplateResult {
    const first = table.number === 1;
    return html`<div class="lesson-controls" role="group" aria-label=${t("guide.tools")}>
      <button type="button" ?disabled=${first} @click=${() => table.back()}>${t("guide.back")}</button>
      ${table.isRead ? nothing : html`<button type="button" class="skip" @click=${() => table.skip()}>${t("guide.skip")}</button>`}
      <button type="button" ?disabled=${first} @click=${() => table.restart()}>${t("guide.restart")}</button></div>`;
  }

  private board(table: LessonTable): TemplateResult {
    const lit = this.pointed.size ? this.pointed : table.cells;
    if (table.phase === "over") return this.counted(table, lit);
    return this.game === "paperworld"
      ? html`<carnet-cards .table=${table} .turn=${this.turn} .lit=${lit} .litTools=${table.tools}></carnet-cards>`
      : html`<carnet-adventure .table=${table} .turn=${this.turn} .lit=${lit} .litTools=${table.tools}></carnet-adventure>`;
  }

  private counted(table: LessonTable, lit: ReadonlySet<string>): TemplateResult {
    return html`<carnet-sheet active counts ?named=${this.game !== "paperworld"} class="main-sheet" .sheet=${table.sheet}
      .score=${table.score} .lit=${lit} .label=${SheetElement.labelFor("", true, this.game)}></carnet-sheet>`;
  }

  private finale(): TemplateResult {
    return html`<nav class="next" aria-label=${t("page.end.next")}>
      <a class="main-button" href="#/new/${this.game}">${picture("dice")}${t("page.learn.play")}</a>
      <a href="#/learn/${this.game}">${picture("book")}${t("page.learn.read")}</a></nav>`;
  }

  /* --- keys and focus ------------------------------------------------------------------------- */

  protected override onKey = (event: KeyboardEvent): void => {
    if (this.table?.phase === "play") keyTo(this.querySelector<Element & TakesKeys>("carnet-adventure, carnet-cards"), event);
  };

  protected override updated(): void {
    // The elements on the board have not drawn yet; only then is it known what shines, and whether the focus was lost.
    requestAnimationFrame(() => {
      this.showLight();
      if (!this.table || this.table.number === this.shown) return;
      this.shown = this.table.number;
      this.keepFocus();
    });
  }

  /** What shines now: buttons first, then the cells where what they choose goes. */
  private lights(): Element[] {
    const buttons = this.querySelectorAll(".board-side:not(:has(button.lit[aria-pressed=true])) button.lit:not(:disabled)");
    return [...(buttons.length ? buttons : this.querySelectorAll(".board-side .cell.lit"))];
  }

  /** Brings what shines into view, between the lesson and the buttons at the bottom. What is there already stays. */
  private showLight(): void {
    const lights = this.lights();
    const [first] = lights;
    const lesson = this.querySelector(".lesson");
    if (!first || !lesson || first === this.light) return;
    this.light = first;
    const bar = first.closest(".actions") ? null : this.querySelector(".actions");
    const end = Math.min(innerHeight, bar?.getBoundingClientRect().top ?? innerHeight);
    const below = Math.max(...lights.map((light) => light.getBoundingClientRect().bottom)) + ROOM - end;
    const above = first.getBoundingClientRect().top - ROOM - lesson.getBoundingClientRect().bottom;
    const by = Math.min(Math.max(0, below), above);
    if (by) scrollBy({ top: by, behavior: reducedMotion() ? "auto" : "smooth" });
  }

  /** Brings the focus to the lesson if what had it is gone. */
  private keepFocus(): void {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.matches(":disabled")) return;
    this.querySelector<HTMLElement>(".next-lesson, .lesson nav a, .bubble")?.focus({ preventScroll: true });
  }
}
