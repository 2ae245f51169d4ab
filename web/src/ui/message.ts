/** One line that says what to do, or which rule refuses what was tried. Read aloud when it changes. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Refusal } from "../core/view.js";
import { t } from "../texts.js";
import { Part } from "./part.js";

@customElement("carnet-message")
export class MessageElement extends Part {
  @property() text = "";
  @property({ attribute: false }) refusal: Refusal | undefined;

  override render(): TemplateResult {
    const { refusal } = this;
    return html`<p class="message ${refusal ? "refused" : ""}" role="status">
      ${refusal ? html`<span aria-hidden="true">✗ </span>${refusal.sentence}
        ${refusal.clause ? html` <a class="clause" href="#/rule/${refusal.clause}">${t("page.rule", { clause: refusal.clause })}</a>` : nothing}`
        : this.text}</p>`;
  }
}
