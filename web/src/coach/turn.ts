/** One turn of a game, looked at again: the position, what was played and what would have been better. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { isClear, type JudgedTurn, type Review } from "../core/coach.js";
import { cardTable } from "../pages/replay-cards.js";
import { capital, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { SheetElement, type Badge } from "../ui/sheet.js";
import type { Position } from "./position.js";
import { amount, difference, errorBar, errorSize, leftTo, turnInWords, withError, worth } from "./words.js";
import "../ui/dice.js";

@customElement("carnet-coach-turn")
export class CoachTurnElement extends Part {
  @property({ attribute: false }) position!: Position;
  @property({ attribute: false }) review!: Review;
  @state() private objective = 0;

  override render(): TemplateResult {
    const { name, sheet, seats, dice, round, cards } = this.position;
    const label = SheetElement.labelFor(this.owner, false, name);
    return html`<div class="coach-turn" @objective=${(e: CustomEvent<number>) => (this.objective = e.detail)}>
      <div class="coach-position">
        ${cards ? nothing : html`<carnet-dice .dice=${dice} .game=${name} .round=${round}></carnet-dice>`}
        ${this.isOwn ? nothing : html`<p class="whose-sheet">${picture("paper-sheet")}${label}</p>`}
        <carnet-sheet active named .sheet=${sheet} .badges=${this.badges()} .label=${label}></carnet-sheet>
      </div><div class="coach-words">${this.words()}${this.others()}</div>
      ${cards ? cardTable(cards, seats, this.objective) : nothing}</div>`;
  }

  /** The better cells are seen where both would have marked the same one. */
  private badges(): Map<string, Badge> {
    const { review } = this;
    const better = isClear(review) ? review.turns[0]?.cells ?? [] : [];
    const played = review.turns.find((turn) => turn.played)?.cells ?? [];
    return new Map<string, Badge>([...played.map((cell) => [cell, "pencil"] as const), ...better.map((cell) => [cell, "bulb"] as const)]);
  }

  private get owner(): string {
    return this.position.seats[this.review.sheet - 1]?.name ?? "";
  }

  /** In a round of perils another's sheet was marked: nothing is expected there, something is left. */
  private get isOwn(): boolean {
    return this.review.sheet === this.review.seat;
  }

  private expectation(worth: number): string {
    const { unit } = this.review;
    return this.isOwn ? t("advice.expects", { worth: amount(worth, unit) }) : leftTo(this.owner, worth, unit);
  }

  private words(): TemplateResult {
    const { review } = this;
    const { unit, steps, turns: [best] } = review;
    const clear = isClear(review);
    return html`<dl class="compared">
      <div><dt>${picture("pencil")}${t("advice.played")}</dt><dd>${capital(turnInWords(steps, unit))}<small>${this.expectation(review.played)}</small></dd></div>
      ${clear && best ? html`<div><dt>${picture("bulb")}${t("advice.better")}</dt><dd>${capital(turnInWords(best.steps, unit))}
        <small>${this.expectation(review.best)}</small></dd></div>` : nothing}</dl>
      <p>${clear ? this.cost() : t("advice.as-good")}</p>
      <p>${t(`advice.dice.${unit}`, { luck: withError(review.luck + review.perilLuck, review.luckError) })}</p>`;
  }

  private cost(): string {
    const { loss, error, unit } = this.review;
    const said = { loss: difference(loss, unit), error: errorSize(error), owner: this.owner };
    if (this.isOwn) return t("advice.cost", said);
    return t(this.owner === t("play.you") ? "advice.spared.you" : "advice.spared", said);
  }

  private others(): TemplateResult {
    const { unit, turns } = this.review;
    return html`<table class="turns"><caption>${t("advice.turns")}</caption>
      <thead><tr><th scope="col">${t("advice.turn")}</th><th scope="col">${t("advice.loss")}</th></tr></thead>
      <tbody>${turns.map((turn) => html`<tr><th scope="row">${turnInWords(turn.steps, unit)}${turn.played ? html` <b>(${t("advice.played")})</b>` : nothing}</th>
        <td>${this.loss(turn)}</td></tr>`)}</tbody></table>`;
  }

  private loss({ loss, error }: JudgedTurn): string {
    return loss ? `${worth(loss)} ${errorBar(error)}` : "–";
  }
}
