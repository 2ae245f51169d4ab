/** The coach looks back at a game: luck and skill, the turning points, and every turn. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { known, LookBack } from "../coach/lookback.js";
import { positionIn } from "../coach/position.js";
import type { StoryElement } from "../coach/story.js";
import { sumsOf } from "../coach/sums.js";
import type { Review } from "../core/coach.js";
import { Refused } from "../core/engine.js";
import { hasOwnBoard } from "../core/head.js";
import * as store from "../store/games.js";
import { Replay } from "../table/replay.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import "../coach/story.js";

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
    this.querySelector<StoryElement>("carnet-story")?.leave();
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
    return html`${top}<main class="coach" data-state=${look.state}>
      <h2>${t(`play.game.${replay.name}`)}</h2>
      ${replay.seats.length > 1 ? this.seats(replay) : nothing}
      ${hasOwnBoard(replay.record) ? html`<p class="notice">${t("advice.unlearned")}</p>` : nothing}
      ${this.progress(look)}
      ${this.story(replay, look)}
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

  private story(replay: Replay, { reviews, of, state }: LookBack): TemplateResult {
    const done = state === "done";
    const { score } = replay.scene(replay.last, this.seat);
    return html`<carnet-story .reviews=${reviews} .of=${of} .sums=${done ? sumsOf(reviews) : undefined} .total=${score.total}
      .positionOf=${(review: Review) => positionIn(replay, review)}></carnet-story>`;
  }
}
