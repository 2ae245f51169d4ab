/** A hall on a phone: the dice of every round as text, for the host the course of the game, and at the end the claims. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Asked, Asking, RoomInfo } from "../../room/frames.js";
import type { HallGame } from "../../room/hall.js";
import { nameOf, peopleOf, troubleOf, type Room } from "../../room/room.js";
import { t } from "../../texts.js";
import { confirmed } from "../../ui/confirm.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { callOut, facesOf, howToClaim, rollList, roundInWords, taskList } from "./hall-parts.js";
import "../../ui/dice.js";
import "../../ui/real-dice.js";
import "./claim.js";
import "./claims.js";

/** So soon after a tap or a roll nobody means the next one: it was a tap too many, and a round on paper cannot be taken back. */
const TOO_SOON_MS = 700;

@customElement("carnet-hall")
export class HallElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  @state() private trouble = "";
  @state() private tooSoon = false;
  private shownRound = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(): void {
    const round = this.room.hall?.round ?? 0;
    if (round === this.shownRound) return;
    this.shownRound = round;
    this.wait();
  }

  private wait(): void {
    this.tooSoon = true;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => (this.tooSoon = false), TOO_SOON_MS);
  }

  override render(): TemplateResult | typeof nothing {
    const { hall, info, you } = this.room;
    if (!hall || !info) return nothing;
    return html`<div class="hall"><p class="message refused" role="alert">${this.trouble}</p>
      ${info.phase === "over" ? this.ending() : html`${this.round(hall, info)}${you.host ? html`${this.course(hall, info)}${this.people()}` : nothing}`}
      <details ?open=${!you.host}><summary>${t("rooms.hall.rolls", { count: hall.rolls.length })}</summary>${rollList(hall, info.game)}</details></div>`;
  }

  private round(hall: HallGame, info: RoomInfo): TemplateResult {
    const call = callOut(hall, info);
    return html`<section class="hall-now"><h2>${hall.roll ? roundInWords(hall) : t(`play.game.${info.game}`)}</h2>
      <carnet-dice .dice=${hall.roll ?? ""} .game=${info.game} .round=${hall.round}></carnet-dice>
      <div role="status">${hall.roll ? html`<p class="faces">${facesOf(hall.roll, info.game)}</p>${taskList(hall, info)}`
        : html`<p>${t(info.dice === "typed" ? "rooms.wait.dice" : "rooms.wait.roll")}</p>`}</div>
      ${call ? html`<p class="small">${call}</p>` : nothing}</section>`;
  }

  /** Whoever has a name here hands in a sheet; the host sees to those of others. */
  private ending(): TemplateResult {
    const { room, turn } = this;
    const claims = html`<carnet-claims .room=${room} .turn=${turn}></carnet-claims>`;
    const claim = html`<carnet-claim .room=${room} .turn=${turn}></carnet-claim>`;
    if (room.you.host)
      return html`${claims}<details class="for-others"><summary>${t("rooms.hall.for-others")}</summary>${claim}</details>
        <p class="choices">${this.button("again", t("rooms.again"))}</p>`;
    return html`${room.mine.length ? claim : html`<section><h2>${t("rooms.hall.how")}</h2>${howToClaim()}</section>`}${claims}`;
  }

  /** Who could hand in a sheet. */
  private people(): TemplateResult | typeof nothing {
    const people = peopleOf(this.room).filter(({ names }) => names.length);
    if (people.length === 0) return nothing;
    return html`<section><h2>${t("rooms.hall.claimants")}</h2><ul class="people">${people.map((one) => html`<li class=${one.here === false ? "away" : ""}>
      ${picture("person")}<span>${nameOf(one)}</span></li>`)}</ul></section>`;
  }

  /* --- what the host does ----------------------------------------------------------------------- */

  private course(hall: HallGame, { phase, dice, game }: RoomInfo): TemplateResult {
    const typed = dice === "typed" && !hall.last;
    return html`<section class="hall-course">${typed && phase === "play" ? html`<carnet-real-dice .game=${game}
        @dice=${(e: CustomEvent<string>) => this.attempt("roll", { dice: e.detail })}></carnet-real-dice>` : nothing}
      <p class="choices">${phase === "play" && !typed && hall.roll ? this.button("next", t(hall.last ? "rooms.hall.finish" : "rooms.hall.next"), true) : nothing}
        ${this.room.canUnroll ? this.button("unroll", t("rooms.unroll")) : nothing}
        ${phase === "play" ? this.button("pause", t("rooms.host.pause")) : this.button("resume", t("rooms.host.resume"), true)}
        ${hall.last ? nothing : this.button("end", t("rooms.host.end"), false, t("rooms.host.end.sure"))}</p></section>`;
  }

  private button(what: Asking, label: string, main = false, question = ""): TemplateResult {
    return html`<button type="button" data-do=${what} class=${main ? "main-button big" : ""} aria-disabled=${what === "next" && this.tooSoon ? "true" : nothing}
      @click=${() => this.ask(what, label, question)}>${label}</button>`;
  }

  private async ask(what: Asking, label: string, question: string): Promise<void> {
    if (what === "next") {
      if (this.tooSoon) return;
      this.wait();
    }
    if (!question || (await confirmed(question, label))) await this.attempt(what);
  }

  private async attempt<What extends Asking>(what: What, fields = {} as Asked<What>): Promise<void> {
    try {
      this.trouble = "";
      await this.room.request(what, fields);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}
