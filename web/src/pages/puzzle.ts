/** A costly turn again: the position before it, played anew and judged. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { askReview } from "../coach/asking.js";
import { stopBefore } from "../coach/position.js";
import { difference, errorSize, LEAST, signedWorth, turnInWords } from "../coach/words.js";
import { wholeRounds } from "../coach/whole.js";
import { isClear, partsOf, type Review } from "../core/coach.js";
import * as store from "../store/games.js";
import { Replay } from "../table/replay.js";
import { SmallTable } from "../table/small.js";
import { language, listed, t } from "../texts.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import { KeyedPart, keyTo } from "./keys.js";
import type { PlayingElement } from "./playing.js";
import "../ui/score-panel.js";
import "./adventure.js";

@customElement("carnet-puzzle")
export class PuzzleElement extends KeyedPart {
  /** A saved game that the coach has looked at, a seat of it, and the number of its turn. */
  @property() saved = "";
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) number = 0;
  @state() private table: SmallTable | undefined;
  @state() private turn = 0;
  @state() private lit: ReadonlySet<string> = new Set();
  /** What was played when it counted. */
  @state() private then: Review | undefined;
  /** What was played now. */
  @state() private now: Review | undefined;
  @state() private told = "";
  /** The best turn is shown to whoever asks for it: else there would be nothing left to find. */
  @state() private revealed = false;
  private record = "";

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("saved") || changes.has("seat") || changes.has("number")) void this.open();
  }

  private async open(): Promise<void> {
    const game = await store.get(this.saved);
    this.then = game?.reviews?.[this.seat]?.find(({ turn }) => turn === this.number);
    if (!game || !this.then) {
      this.told = t("page.play.missing");
      return;
    }
    if (game.game === "paperworld") await import("./cards.js");
    const replay = await Replay.open(game.record, game.seats);
    this.record = replay.recordAt(stopBefore(replay, this.then));
    await this.begin(replay.seats);
  }

  private begin = async (seats: readonly store.Seat[] = this.table?.seats ?? []): Promise<void> => {
    this.now = undefined;
    this.told = "";
    this.revealed = false;
    const table = await SmallTable.open(this.record, seats, language(), this.seat);
    table.addEventListener("change", () => {
      this.turn++;
      if (table.phase !== "play") void this.judge(table);
    });
    this.table = table;
  };

  /** The turn is complete: what it is worth, against the best. Whoever tries again meanwhile is not told. */
  private async judge(table: SmallTable): Promise<void> {
    this.told = t("page.hint.thinking");
    try {
      const now = await askReview(await wholeRounds(table.record()), this.seat, this.number);
      if (table !== this.table) return;
      this.now = now;
      this.told = "";
      if (!isClear(now)) await store.keepSolved(this.saved, this.seat, this.number);
    } catch (error) {
      console.warn(error);
      if (table === this.table) this.told = t("advice.failed");
    }
  }

  override render(): TemplateResult {
    const { table, then } = this;
    const top = pageTop(t("advice.puzzle"));
    if (!table || !then) return html`${top}<main class="coach"><p role="status">${this.told}</p></main>`;
    const complete = table.phase !== "play";
    return html`${top}<main class="play puzzle play-${table.view.game}"><div class="board-side">
        <p class="puzzle-task">${t("advice.puzzle.task", { turn: then.turn, loss: difference(then.loss, then.unit) })}</p>
        ${this.board(table, then)}</div>
      <aside class="score-side" aria-label=${t("page.aside")}><div role="status" class="verdict">${this.told}${this.now ? this.verdict(this.now, then) : nothing}</div>
        ${complete || table.canUndo ? html`<button type="button" @click=${() => this.begin()}>${picture("undo")}${t("advice.puzzle.again")}</button>` : nothing}
        <nav class="next" aria-label=${t("page.end.next")}><a href="#/training">${picture("book")}${t("advice.training")}</a></nav></aside></main>`;
  }

  private board(table: SmallTable, then: Review): TemplateResult {
    return then.unit === "wins" ? html`<carnet-cards .table=${table} .turn=${this.turn} .lit=${this.lit}></carnet-cards>`
      : html`<carnet-adventure .table=${table} .turn=${this.turn} .lit=${this.lit}></carnet-adventure>`;
  }

  private verdict(now: Review, then: Review): TemplateResult {
    const { unit } = now;
    const clear = isClear(now);
    const hidden = clear && !this.revealed;
    return html`<h2>${picture(clear ? "pencil" : "trophy")}${t(!clear ? "advice.puzzle.solved" : now.loss < then.loss ? "advice.puzzle.closer" : "advice.puzzle.not")}</h2>
      <dl class="compared"><div><dt>${t("advice.puzzle.now")}</dt><dd>${turnInWords(now.steps, unit)}<small>${this.loss(now)}</small></dd></div>
        <div><dt>${t("advice.puzzle.then")}</dt><dd>${turnInWords(then.steps, unit)}<small>${this.loss(then)}</small></dd></div>
        ${hidden ? nothing : html`<div><dt>${picture("bulb")}${t("advice.best")}</dt><dd>${turnInWords(now.turns[0]?.steps ?? [], unit)}</dd></div>`}</dl>
      ${clear ? this.where(now) : nothing}
      ${hidden ? html`<button type="button" class="reveal" @click=${() => (this.revealed = true)}>${picture("bulb")}${t("advice.puzzle.reveal")}</button>` : nothing}`;
  }

  /** Which parts of the score the loss lies in, if the coach knows. */
  private where(review: Review): TemplateResult | typeof nothing {
    const told = partsOf(review).filter(([, change]) => Math.abs(change) >= LEAST);
    const parts = listed(told.map(([part, change]) => `${t(`play.part.${part}`)} ${signedWorth(change)}`));
    return told.length ? html`<p>${t("advice.puzzle.where", { parts })}</p>` : nothing;
  }

  private loss(review: Review): string {
    return isClear(review) ? t("advice.cost", { loss: difference(review.loss, review.unit), error: errorSize(review.error) }) : t("advice.as-good");
  }

  protected override onKey = (event: KeyboardEvent): void => {
    if (this.table?.phase === "play") keyTo(this.querySelector<PlayingElement>("carnet-adventure, carnet-cards"), event);
  };
}
