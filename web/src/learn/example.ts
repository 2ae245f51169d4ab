/** A live example in the rules: a position to try out, answered by the core. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Colour } from "../core/sheet.js";
import { readCardStep } from "../core/steps.js";
import type { Refusal } from "../core/view.js";
import { SmallTable } from "../table/small.js";
import { language, t } from "../texts.js";
import { describeCard, describeMarks } from "../ui/describe.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import type { Example } from "./examples.js";
import { cardRow } from "./card-row.js";
import "../pages/adventure.js";
import "../ui/message.js";
import "../ui/score-panel.js";

/** A step of Paper World as something to do: "Lay blue 3 on c3 and discard yellow 1". */
function proposal(text: string): string {
  const { kind, what = "", card = "", cell = "", drop, free } = readCardStep(text);
  if (kind === "take") return /^\d$/.test(what) ? t("guide.step.take-value", { value: what }) : t("guide.step.take-colour", { cards: t(`play.colour-cards.${what as Colour}`) });
  const paid = free ? ".free" : drop.length ? ".drop" : "";
  return t(`guide.step.lay${paid}`, { card: describeCard(card), cell, drop: drop.map(describeCard).join(", ") });
}

@customElement("carnet-example")
export class ExampleElement extends Part {
  @property({ attribute: false }) example!: Example;
  @state() private table: SmallTable | undefined;
  @state() private turn = 0;
  @state() private lit: ReadonlySet<string> = new Set();
  /** Paper World: the step that was tried, and the rule that forbids it. */
  @state() private tried = "";
  @state() private refusal: Refusal | undefined;
  /** An engine is started only for who comes to see it. */
  private readonly near = new IntersectionObserver((seen) => {
    if (seen.some((entry) => entry.isIntersecting)) void this.begin();
  }, { rootMargin: "300px" });

  override connectedCallback(): void {
    super.connectedCallback();
    this.near.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near.disconnect();
  }

  private begin = async (): Promise<void> => {
    this.near.disconnect();
    const seats = [{ name: t("play.you"), bot: null }, { name: t("guide.friend"), bot: null }];
    const { game, record } = this.example;
    const table = await SmallTable.open(record, game === "paperworld" ? seats : seats.slice(0, 1), language());
    table.addEventListener("change", () => this.turn++);
    this.table = table;
    this.tried = "";
    this.refusal = undefined;
    this.lit = new Set();
  };

  override render(): TemplateResult {
    const { table, example } = this;
    return html`<div class="example" role="group" aria-label=${`${t("page.learn.try")} (${example.clause})`}>
      <p class="question">${picture("pencil")}<span><b>${t("page.learn.try")}</b> ${t(`guide.example.${example.clause}`)}</span></p>
      ${table ? (example.steps ? this.cards(table, example.steps) : this.sheet(table)) : nothing}</div>`;
  }

  /** The sheet is tapped like in a game; a turn that is complete shows its stars. */
  private sheet(table: SmallTable): TemplateResult {
    const complete = table.phase !== "play";
    return html`<carnet-adventure .table=${table} .turn=${this.turn} .lit=${this.lit}></carnet-adventure>
      ${complete ? html`<div class="outcome" role="status" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
          <carnet-score .score=${table.score}></carnet-score></div>` : nothing}
      ${complete || table.canUndo ? this.again() : nothing}`;
  }

  private again(): TemplateResult {
    return html`<button type="button" @click=${this.begin}>${picture("undo")}${t("page.learn.again")}</button>`;
  }

  private cards(table: SmallTable, steps: readonly string[]): TemplateResult {
    const { view, sheet } = table;
    const tops = (view.piles ?? []).flatMap((pile) => pile.top ?? []);
    return html`<div class="example-cards">
        <div><h4>${t("page.learn.tops")}</h4>${cardRow(tops)}</div>
        <div><h4>${t("page.learn.hand")}</h4>${view.hand?.length ? cardRow(view.hand) : "–"}</div>
        <div><h4>${t("page.learn.landscape")}</h4><carnet-sheet .sheet=${sheet} .label=${`${t("page.learn.landscape")}: ${describeMarks(sheet)}`}></carnet-sheet></div></div>
      <div class="example-steps" role="group" aria-label=${t("page.learn.try")}>${steps.map((step) => html`<button type="button"
        aria-pressed=${String(step === this.tried)} @click=${() => this.try(step)}>${proposal(step)}</button>`)}</div>
      <carnet-message .refusal=${this.refusal} .text=${this.tried && !this.refusal ? t("page.learn.your-step", { step: table.inWords(this.tried) }) : ""}></carnet-message>`;
  }

  /** Every step is tried from the beginning. */
  private async try(step: string): Promise<void> {
    await this.begin();
    this.tried = step;
    this.refusal = this.table?.why(step);
    if (!this.refusal) await this.table?.play(step);
  }
}
