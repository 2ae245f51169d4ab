import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-print")
export class PrintElement extends Part {
  @property({ attribute: false }) query = new URLSearchParams();

  override render(): TemplateResult {
    return html`${pageTop(t("page.boards.print"))}<main></main>`;
  }
}
