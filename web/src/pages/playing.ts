/** What every game being played has: a table, cells that somebody points at, and what was refused. */
import { property, state } from "lit/decorators.js";
import { Refused } from "../core/engine.js";
import type { Refusal } from "../core/view.js";
import type { Table } from "../table/table.js";
import { Part } from "../ui/part.js";

export abstract class PlayingElement extends Part {
  @property({ attribute: false }) table!: Table;
  /** Counts the changes of the table. */
  @property({ type: Number }) turn = 0;
  @property({ attribute: false }) lit: ReadonlySet<string> = new Set();
  /** What a lesson points at beside cells: "7", "boat", "jungle", "roll", "take blue", a card, "done", "confirm". */
  @property({ attribute: false }) litTools: ReadonlySet<string> = new Set();
  @state() protected refusal: Refusal | undefined;

  /** Whether it knew what to do with a key that was pressed anywhere on the page. */
  abstract key(event: KeyboardEvent): boolean;

  /** The class of a button that may shine. */
  protected glow(name: string): string {
    return this.litTools.has(name) ? "lit" : "";
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
