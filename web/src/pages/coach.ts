/** The coach looks back at a game: luck and skill, the turning points, and every turn. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { known, leastCost, LookBack, luckOf, ownLoss, sumsOf, turningPoints } from "../coach/lookback.js";
import { legend, measured } from "../coach/bar.js";
import { summaryOf } from "../coach/summary.js";
import { difference, signedWorth, turnInWords, worth } from "../coach/words.js";
import { isClear, type Review } from "../core/coach.js";
import { Refused } from "../core/engine.js";
import { hasOwnBoard } from "../core/head.js";
import * as store from "../store/games.js";
import { Replay } from "../table/replay.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import "../coach/waterfall.js";
import "../ui/sheet.js";
import "./coach-turn.js";

/** So many turning points are named. */
const POINTS = 3;

@customElement("carnet-coach")
export class CoachElement extends Part {
  /** The id of a saved game. */
  @property() saved = "";
  /** Whose turns are looked at first; 0: the first person's. */
  @property({ type: Number }) first = 0;
  /** The code of a room and the number of its game, to be fetched from the server. */
  @property() room = "";
  @property({ type: Number }) number = 0;
  @state() private replay: Replay | undefined;
  @state() private look: LookBack | undefined;
  @state() private seat = 0;
  /** The turn that is looked at; 0: none. */
  @state() private turn = 0;
  @state() private told = "";
  private reviews: Record<string, Review[]> = {};

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.look?.stop();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("saved") || changes.has("room") || changes.has("number")) void this.open();
  }

  private async open(): Promise<void> {
    const game = this.saved ? await store.get(this.saved)
      : await import("../room/past.js").then(({ pastGame }) => pastGame(this.room, this.number));
    if (!game) {
      this.told = t(this.saved ? "page.play.missing" : "page.replay.no-room");
      return;
    }
    try {
      this.replay = await Replay.open(game.record, game.seats);
      this.reviews = this.replay.isOver ? { ...(game as Partial<store.SavedGame>).reviews } : {};
      this.lookAt(game.seats[this.first - 1] ? this.first : Math.max(1, game.seats.findIndex((seat) => !seat.bot) + 1));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = error.message;
    }
  }

  private lookAt(seat: number): void {
    this.look?.stop();
    this.seat = seat;
    this.turn = 0;
    const { record = "", isOver = false } = this.replay ?? {};
    this.look = new LookBack(record, seat, isOver ? known(this.reviews[seat]) : this.reviews[seat] ?? [], async (reviews) => {
      this.reviews[seat] = reviews;
      // A game that goes on will have more turns, and its last one another end.
      if (this.saved && isOver) await store.keepReviews(this.saved, seat, reviews);
    });
    this.look.addEventListener("change", () => this.requestUpdate());
    void this.look.go();
  }

  /* --- parts ------------------------------------------------------------------------------------ */

  override render(): TemplateResult {
    const { replay, look } = this;
    const top = pageTop(t("advice.look-back"));
    if (!replay || !look) return html`${top}<main class="coach"><p role="status">${this.told}</p></main>`;
    const reviews = look.reviews;
    return html`${top}<main class="coach" data-state=${look.state}>
      <h2>${t(`play.game.${replay.name}`)}</h2>
      ${replay.seats.length > 1 ? this.seats(replay) : nothing}
      ${hasOwnBoard(replay.record) ? html`<p class="notice">${t("advice.unlearned")}</p>` : nothing}
      ${this.progress(look)}
      ${look.state === "done" ? this.summary(replay, reviews) : nothing}
      ${reviews.length ? html`${this.plot(look)}${this.points(look)}${this.position(replay)}${this.table(reviews)}` : nothing}
      ${this.saved ? html`<nav class="next" aria-label=${t("page.end.next")}>
        <a href="#/training">${picture("book")}${t("advice.training")}</a>
        <a href="#/replay/${this.saved}">${picture("replay")}${t("page.replay")}</a></nav>` : nothing}</main>`;
  }

  private seats(replay: Replay): TemplateResult {
    return html`<label class="field">${t("advice.whose")}<select @change=${(e: Event) => this.lookAt(Number((e.target as HTMLSelectElement).value))}>
      ${replay.seats.map((seat, i) => html`<option value=${i + 1} ?selected=${i + 1 === this.seat}>${seat.name}</option>`)}</select></label>`;
  }

  private progress(look: LookBack): TemplateResult | typeof nothing {
    if (look.state === "done") return nothing;
    const { of, reviews } = look;
    return html`<div class="progress" role="group" aria-label=${t("advice.progress")}>
      <progress max=${of || 1} value=${reviews.length} aria-label=${t("advice.progress")}></progress>
      <span>${of ? t("advice.progress.turns", { done: reviews.length, of }) : t("page.hint.thinking")}</span>
      ${look.state === "failed" ? html`<p role="alert">${t("advice.failed")}</p>` : nothing}
      ${look.state === "thinking" ? html`<button type="button" @click=${() => look.stop()}>${picture("close")}${t("advice.stop")}</button>`
        : html`<button type="button" class="main-button" @click=${() => void look.go()}>${t("advice.go-on")}</button>`}</div>`;
  }

  private summary(replay: Replay, reviews: readonly Review[]): TemplateResult {
    const { score } = replay.scene(replay.last, this.seat);
    return summaryOf(sumsOf(reviews), reviews[0]?.unit ?? "stars", score.total);
  }

  private plot(look: LookBack): TemplateResult {
    const unit = look.reviews[0]?.unit ?? "stars";
    return html`<figure class="plot-figure"><carnet-waterfall .reviews=${look.reviews} .of=${look.of} .chosen=${this.turn} .label=${t(`advice.plot.${unit}`)}
      @turn=${(e: CustomEvent<number>) => this.choose(e.detail)}></carnet-waterfall>
      <figcaption>${legend("line", t(`advice.plot.line.${unit}`))}${legend("luck", t("advice.plot.luck"))}${legend("loss", t("advice.plot.choice"))}
        ${legend("costly", t("advice.plot.costly"))}</figcaption></figure>`;
  }

  private points({ reviews, state }: LookBack): TemplateResult {
    const points = turningPoints(reviews, POINTS);
    const none = state === "done" ? "advice.no-points" : "advice.no-points-yet";
    return html`<section aria-labelledby="points"><h3 id="points">${t("advice.points")}</h3>
      ${points.length ? html`<ol class="points">${points.map((review) => html`<li><button type="button" aria-pressed=${String(review.turn === this.turn)}
        @click=${() => this.choose(review.turn)}><b>${t("advice.turn-number", { turn: review.turn })}</b>
        <span>${turnInWords(review.steps, review.unit)}</span><span class="cost">−${difference(review.loss, review.unit)}</span></button></li>`)}</ol>`
        : html`<p>${t(none, { least: difference(leastCost(reviews[0]?.unit ?? "stars"), reviews[0]?.unit ?? "stars") })}</p>`}</section>`;
  }

  private position(replay: Replay): TemplateResult | typeof nothing {
    const review = this.look?.reviews.find(({ turn }) => turn === this.turn);
    if (!review) return nothing;
    return html`<section class="turn-card" aria-labelledby="turn"><h3 id="turn" tabindex="-1">${t("advice.turn-number", { turn: review.turn })}</h3>
      <carnet-coach-turn .replay=${replay} .review=${review}></carnet-coach-turn>
      <div class="choices"><button type="button" ?disabled=${review.turn <= 1} @click=${() => this.choose(review.turn - 1)}>${t("advice.before")}</button>
        <button type="button" ?disabled=${review.turn >= (this.look?.reviews.length ?? 0)}
          @click=${() => this.choose(review.turn + 1)}>${t("advice.after")}</button></div></section>`;
  }

  private table(reviews: readonly Review[]): TemplateResult {
    return html`<details class="all-turns"><summary>${t("advice.all")}</summary><div class="scrolled" tabindex="0" role="region" aria-label=${t("advice.all")}><table class="turns">
      <thead><tr>${(["turn", "played", "loss", "luck", "skill-column", "after-it"] as const).map((name) => html`<th scope="col">${t(`advice.${name}`)}</th>`)}</tr></thead>
      <tbody>${reviews.map((review) => html`<tr><th scope="row"><button type="button" class="link" @click=${() => this.choose(review.turn)}>${review.turn}</button></th>
        <td>${turnInWords(review.steps, review.unit)}</td>
        <td>${measured(ownLoss(review) && isClear(review) ? html`<b>${worth(review.loss)}</b>` : worth(review.loss), review.error)}</td>
        <td>${measured(signedWorth(luckOf(review)), review.luckError)}</td><td>${measured(signedWorth(review.skill), review.skillError)}</td>
        <td>${worth(review.after)}</td></tr>`)}</tbody></table></div></details>`;
  }

  private choose(turn: number): void {
    this.turn = turn;
    void this.updateComplete.then(() => {
      const head = this.querySelector<HTMLElement>("#turn");
      head?.focus({ preventScroll: true });
      head?.scrollIntoView({ block: "start", behavior: "auto" });
    });
  }
}
