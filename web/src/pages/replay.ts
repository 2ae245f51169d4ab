import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-replay")
export class ReplayElement extends Part {
  override render(): TemplateResult {
    return html`${pageTop(t("page.replay"))}<main><p>${t("page.replay.open")}</p></main>`;
  }
}
