import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-boards")
export class BoardsElement extends Part {
  override render(): TemplateResult {
    return html`${pageTop(t("page.boards"))}<main><p>${t("page.boards.lead")}</p></main>`;
  }
}
