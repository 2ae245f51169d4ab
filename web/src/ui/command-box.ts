/** A line for the protocol's words and for questions: everything can be played and asked by typing. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused } from "../core/engine.js";
import type { Table } from "../table/table.js";
import { t } from "../texts.js";
import { answer } from "../table/questions.js";
import { Part } from "./part.js";

@customElement("carnet-commands")
export class CommandsElement extends Part {
  @property({ attribute: false }) table!: Table;
  @state() private said = "";
  @state() private clause = "";
  /** Lines that are not answered yet. */
  @state() private open = 0;
  private past: string[] = [];
  private at = 0;

  override render(): TemplateResult {
    return html`<form class="commands" @submit=${this.onSubmit}>
      <label for="command">${t("page.commands")}</label>
      <div class="row"><input id="command" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
        placeholder=${t(this.table.view.game === "paperworld" ? "page.commands.example-cards" : "page.commands.example")} aria-describedby="command-answer" @keydown=${this.onKey}>
        <button>${t("page.commands.send")}</button></div>
      <p id="command-answer" class="answer" role="status" aria-busy=${this.open > 0 ? "true" : "false"}>${this.said}
        ${this.clause ? html` <a class="clause" href="#/rule/${this.clause}">${t("page.rule", { clause: this.clause })}</a>` : nothing}</p></form>`;
  }

  private onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const input = this.querySelector("input");
    const text = input?.value.trim() ?? "";
    if (!input || text === "") return;
    this.past = [...this.past, text].slice(-50);
    this.at = this.past.length;
    input.value = "";
    this.clause = "";
    this.open++;
    try {
      this.said = await answer(this.table, text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.said = error.message;
      this.clause = error.clause;
    } finally {
      this.open--;
    }
  };

  /** What was typed before comes back with the arrow keys. */
  private onKey = (event: KeyboardEvent): void => {
    const input = event.target as HTMLInputElement;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    this.at = Math.min(this.past.length, Math.max(0, this.at + (event.key === "ArrowUp" ? -1 : 1)));
    input.value = this.past[this.at] ?? "";
    event.preventDefault();
  };
}
