/** What every game being played has: a table, cells that somebody points at, and what was refused. */
import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { Refused } from "../core/engine.js";
import type { Advice } from "../coach/advice.js";
import type { Refusal } from "../core/view.js";
import type { Table } from "../table/table.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";

export abstract class PlayingElement extends Part {
  @property({ attribute: false }) table!: Table;
  /** Counts the changes of the table. */
  @property({ type: Number }) turn = 0;
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  /** What a lesson points at beside cells: "7", "boat", "jungle", "roll", "take blue", a card, "done", "confirm". */
  @property({ attribute: false }) litTools: ReadonlySet<string> = new Set();
  /** Hints are given here, to whoever asks for one. */
  @property({ type: Boolean }) hints = false;
  @state() protected refusal: Refusal | undefined;
  /** The hint that was asked for, and the position it is for: in another one it is no longer shown. */
  @state() private advice: (Advice & { position: string }) | undefined;
  /** The position that a hint is being thought of for. */
  @state() private advising = "";

  /** Whether it knew what to do with a key that was pressed anywhere on the page. */
  abstract key(event: KeyboardEvent): boolean;

  /* --- hints ------------------------------------------------------------------------------------ */

  /** What there is to decide: others may do something meanwhile that has nothing to do with it. */
  private get decision(): string {
    const { viewer, view, held, choices } = this.table;
    return [viewer, view.round, view.dice, held, JSON.stringify(choices)].join(" ");
  }

  /** The hint for this very position. */
  private get hint(): Advice | undefined {
    return this.advice && this.advice.position === this.decision ? this.advice : undefined;
  }

  private get isAdvising(): boolean {
    return this.advising !== "" && this.advising === this.decision;
  }

  /** What is said of a hint, and that one is being thought of. */
  protected get hintText(): string | undefined {
    return this.hint?.text ?? (this.isAdvising ? t("page.hint.thinking") : undefined);
  }

  /** Cells that somebody, or a hint, points at. */
  protected get pointedCells(): ReadonlySet<string> {
    return this.hint?.cells ?? this.lit;
  }

  protected get pointedTools(): ReadonlySet<string> {
    return this.hint?.tools ?? this.litTools;
  }

  /** The cards that the hint would drop for a jump of this card to this cell. Undefined: there is no hint. */
  protected advisedDrop(card: string, cell: string): readonly string[] | undefined {
    const { hint } = this;
    return hint && (hint.tools.has(card) && hint.cells.has(cell) ? hint.drop : []);
  }

  /** A hint says where it goes by a sign, too. */
  protected get badges(): ReadonlyMap<string, "bulb"> {
    return new Map([...(this.hint?.cells ?? [])].map((cell) => [cell, "bulb"]));
  }

  protected hintButton(): TemplateResult | typeof nothing {
    if (!this.hints) return nothing;
    return html`<button type="button" class="hint-button" aria-keyshortcuts="h" ?disabled=${!this.canAdvise}
      @click=${this.advise}>${picture("bulb")}<span>${t("page.hint")}</span></button>`;
  }

  private get canAdvise(): boolean {
    return this.hints && this.table.phase === "play" && !this.isAdvising;
  }

  /** The coach is loaded when it is first asked. */
  protected advise = async (): Promise<void> => {
    if (!this.canAdvise) return;
    const position = this.decision;
    this.refusal = undefined;
    this.advising = position;
    try {
      const { advise } = await import("../coach/advice.js");
      this.advice = { ...await advise(this.table), position };
    } catch (error) {
      console.warn(error);
      if (this.decision === position) this.refusal = { clause: "", sentence: t("page.hint.failed") };
    } finally {
      if (this.advising === position) this.advising = "";
    }
  };

  /** The class of a button that may shine. */
  protected glow(name: string): string {
    return this.pointedTools.has(name) ? "lit" : "";
  }

  /** Undefined: the step is allowed. */
  protected whyNot(step: string): Refusal | undefined {
    try {
      return this.table.why(step);
    } catch (error) {
      if (error instanceof Refused) return { clause: "", sentence: error.message };
      throw error;
    }
  }

  protected async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = { clause: error.code, sentence: error.message };
    }
  }
}
