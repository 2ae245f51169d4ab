/** The top of each round: whose turns gained most by the dice that everybody had, and what they were. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Top } from "../core/coach.js";
import { Stopped, Thinker } from "../core/thinking.js";
import { listed, t } from "../texts.js";
import { controlSign } from "../ui/control.js";
import { Leaves } from "../ui/leaves.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { askTops } from "./asking.js";
import { signedWorth, turnInWords } from "./words.js";

/** So many who reached the same are named; of more, this many and how many others. */
const MOST_NAMES = 3;
const SOME_NAMES = 2;

/** The rounds of a record that have no top: in them one marks the sheets of others. */
function roundsWithout(tops: readonly Top[], record: string): number[] {
  const rounds = record.match(/^roll /gm)?.length ?? 0;
  const told = new Set(tops.map(({ round }) => round));
  return Array.from({ length: rounds }, (_, i) => i + 1).filter((round) => !told.has(round));
}

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
  /** Another one for every record: what is said of an old one is not heard. */
  private thinker = new Thinker();
  private readonly leaves = new Leaves(this, ".tops ol");

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.thinker.stop();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("record") || this.record === this.known) return;
    this.known = this.record;
    this.thinker.stop();
    this.thinker = new Thinker();
    if (this.asks) this.state = "waiting";
    else void this.findAll();
  }

  private async findAll(): Promise<void> {
    const { thinker } = this;
    this.tops = [];
    this.state = "thinking";
    const tops = await this.find(thinker);
    thinker.stop();
    if (thinker !== this.thinker) return;
    this.tops = tops;
    this.state = "done";
  }

  private async find(thinker: Thinker): Promise<readonly Top[]> {
    try {
      return await askTops(this.record, [...this.names.keys()], thinker);
    } catch (error) {
      if (!(error instanceof Stopped)) console.warn(error);
      return [];
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (this.asks && this.state === "waiting")
      return html`<button type="button" @click=${() => void this.findAll()}>${picture("bulb")}${t("advice.tops.ask")}</button>`;
    if (this.tops.length === 0) return nothing;
    return html`<section class="tops" data-state=${this.state} aria-labelledby="tops">
      <header><h2 id="tops">${t("advice.tops")}</h2>${this.leaves.count > 1 ? this.controls() : nothing}</header>
      <p class="small">${t("advice.tops.about")} ${this.perils()}</p>
      <ol>${this.tops.map((top) => html`<li><i>${top.round}</i> <span><b>${this.namesOf(top)}</b> ${this.turnOf(top)}</span>
        <em>${signedWorth(top.gain)}</em></li>`)}</ol></section>`;
  }

  /** "Marie, Ali and 5 others" */
  private namesOf({ seat, others }: Top): string {
    const seats = [seat, ...others.map((other) => other.seat)];
    if (seats.length === this.names.size) return t("advice.tops.all");
    const names = seats.map((one) => this.names.get(one) ?? "");
    if (names.length <= MOST_NAMES) return listed(names);
    return t("advice.tops.others", { names: names.slice(0, SOME_NAMES).join(", "), count: names.length - SOME_NAMES });
  }

  private turnOf({ steps, others }: Top): string {
    const same = others.every((other) => String(other.steps) === String(steps));
    return same ? turnInWords(steps, "stars") : t("advice.tops.different");
  }

  private perils(): string {
    const rounds = roundsWithout(this.tops, this.record);
    return rounds.length ? t("advice.tops.perils", { count: rounds.length, rounds: rounds.join(", ") }) : "";
  }

  private controls(): TemplateResult {
    const { leaf, count, turning } = this.leaves;
    return html`<span class="leaves" role="group" aria-label=${t("advice.leaves")}>
      <button type="button" aria-label=${t("advice.leaves.previous")} @click=${() => this.leaves.show(leaf - 1)}>${controlSign("previous")}</button>
      <span>${leaf + 1} / ${count}</span>
      <button type="button" aria-label=${t("advice.leaves.next")} @click=${() => this.leaves.show(leaf + 1)}>${controlSign("next")}</button>
      <button type="button" aria-label=${t("advice.leaves.turn")} aria-pressed=${String(turning)} @click=${() => this.leaves.toggle()}>
        ${controlSign(turning ? "pause" : "play")}</button></span>`;
  }
}
