/** The top of each round: whose turn was most above what a quick bot would have played, and what it was. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Review } from "../core/coach.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { askReview } from "./asking.js";
import { signedWorth, turnInWords } from "./words.js";

/** All sheets of a game together get about so many playouts: a hundred people do not wait longer than ten. */
const PLAYOUTS = 6000;
const PLAYOUTS_MOST = 40;
/** More of them are told in fewer words. */
const MANY = 12;

export interface Top {
  readonly round: number;
  readonly review: Review;
}

const isBetter = (a: Review, b: Review): boolean => a.skill - b.skill > 0 || (a.skill === b.skill && a.loss < b.loss);

@customElement("carnet-tops")
export class TopsElement extends Part {
  @property() record = "";
  /** The seats that count, and what they are called. */
  @property({ attribute: false }) names: ReadonlyMap<number, string> = new Map();
  /** They are looked for when somebody asks for them. */
  @property({ type: Boolean }) asks = false;
  @state() private tops: readonly Top[] = [];
  @state() private state: "waiting" | "thinking" | "done" = "waiting";
  private known = "";
  private readonly thinker = new Thinker();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.thinker.stop();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("record") || this.record === this.known) return;
    this.known = this.record;
    this.thinker.stop();
    if (this.asks) this.state = "waiting";
    else void this.findAll();
  }

  /** Round by round, so that there is something to read from the beginning. */
  private async findAll(): Promise<void> {
    this.tops = [];
    this.state = "thinking";
    try {
      const { of } = await this.review([...this.names.keys()][0] ?? 1, 1, 1);
      const playouts = Math.max(1, Math.min(PLAYOUTS_MOST, Math.round(PLAYOUTS / of / this.names.size)));
      for (let turn = 1; turn <= of; turn++) await this.find(turn, playouts);
    } catch (error) {
      if (!(error instanceof Stopped)) console.warn(error);
    } finally {
      this.state = "done";
      this.thinker.stop();
    }
  }

  private review(seat: number, turn: number, playouts: number): Promise<Review> {
    return askReview(this.record, seat, turn, playouts, this.thinker);
  }

  /** A round of perils has none: there one marks the sheets of others. */
  private async find(turn: number, playouts: number): Promise<void> {
    let best: Review | undefined;
    for (const seat of this.names.keys()) {
      const review = await this.review(seat, turn, playouts);
      if (review.peril) return;
      if (!best || isBetter(review, best)) best = review;
    }
    if (best) this.tops = [...this.tops, { round: best.round, review: best }];
  }

  override render(): TemplateResult | typeof nothing {
    if (this.asks && this.state === "waiting")
      return html`<button type="button" @click=${() => void this.findAll()}>${picture("bulb")}${t("advice.tops.ask")}</button>`;
    if (this.tops.length === 0) return nothing;
    return html`<section class="tops ${this.tops.length > MANY ? "many-tops" : ""}" data-state=${this.state} aria-labelledby="tops">
      <h2 id="tops">${t("advice.tops")}</h2><p class="small">${t("advice.tops.about")}</p>
      <ol>${this.tops.map(({ round, review }) => html`<li><i>${round}</i> <b>${this.names.get(review.seat)}</b>
        <span>${turnInWords(review.steps, review.unit)}</span> <em>${signedWorth(review.skill)}</em></li>`)}</ol></section>`;
  }
}
