/** One clause of the rules, over whatever page asked for it. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { findClause } from "./rules.js";
import "../learn/figure.js";

@customElement("carnet-rule")
export class RuleElement extends Part {
  @property() clause = "";
  @state() private found: Awaited<ReturnType<typeof findClause>>;
  @state() private looked = false;

  protected override async willUpdate(changes: PropertyValues<this>): Promise<void> {
    if (!changes.has("clause")) return;
    this.found = await findClause(this.clause);
    this.looked = true;
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog class="rule" aria-label=${t("page.rule", { clause: this.clause })} @close=${() => this.send("close", null)}
      @click=${this.outside}>
      <form method="dialog"><button class="icon-button" aria-label=${t("page.close")}>${picture("close")}</button></form>
      ${this.found ? this.text(this.found) : this.looked ? html`<p>${t("page.rule.none", { clause: this.clause })}</p>` : nothing}</dialog>`;
  }

  private text({ page, clause }: NonNullable<typeof this.found>): TemplateResult {
    // A new clause is a new text: figures read theirs only once.
    return html`<h2>${clause.id} · ${unsafeHTML(clause.title)}</h2>
      ${keyed(clause, html`<div class="prose" data-game=${page}>${unsafeHTML(clause.html)}</div>`)}
      ${page === "adventures" ? nothing : html`<p><a href="#/learn/${page}?at=${clause.id}">${t("page.learn.full-rule")}</a></p>`}`;
  }

  /** A tap beside the card closes it. */
  private outside = (event: MouseEvent): void => {
    if (event.target === this.querySelector("dialog")) this.querySelector("dialog")?.close();
  };
}
