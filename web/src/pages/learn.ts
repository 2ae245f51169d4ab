import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-learn")
export class LearnElement extends Part {
  override render(): TemplateResult {
    return html`${pageTop(t("page.learn"))}<main><p>${t("page.learn.rules")}</p></main>`;
  }
}
