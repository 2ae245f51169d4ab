/** The top of each round: whose turn gained most by the dice that everybody had, and what it was. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Top } from "../core/coach.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { askTops } from "./asking.js";
import { signedWorth, turnInWords } from "./words.js";

/** More of them are told in fewer words. */
const MANY = 12;

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

  private async findAll(): Promise<void> {
    this.tops = [];
    this.state = "thinking";
    try {
      this.tops = await askTops(this.record, [...this.names.keys()], this.thinker);
    } catch (error) {
      if (!(error instanceof Stopped)) console.warn(error);
    } finally {
      this.state = "done";
      this.thinker.stop();
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (this.asks && this.state === "waiting")
      return html`<button type="button" @click=${() => void this.findAll()}>${picture("bulb")}${t("advice.tops.ask")}</button>`;
    if (this.tops.length === 0) return nothing;
    return html`<section class="tops ${this.tops.length > MANY ? "many-tops" : ""}" data-state=${this.state} aria-labelledby="tops">
      <h2 id="tops">${t("advice.tops")}</h2><p class="small">${t("advice.tops.about")}</p>
      <ol>${this.tops.map(({ round, seat, gain, steps }) => html`<li><i>${round}</i> <b>${this.names.get(seat)}</b>
        <span>${turnInWords(steps, "stars")}</span> <em>${signedWorth(gain)}</em></li>`)}</ol></section>`;
  }
}
