import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-challenge")
export class ChallengeElement extends Part {
  override render(): TemplateResult {
    return html`${pageTop(t("page.challenge"))}<main><p>${t("page.challenge.lead")}</p></main>`;
  }
}
