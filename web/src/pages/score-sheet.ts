import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";

@customElement("carnet-score-sheet")
export class ScoreSheetElement extends Part {
  override render(): TemplateResult {
    return html`${pageTop(t("page.score"))}<main><p>${t("page.score.lead")}</p></main>`;
  }
}
