import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";

@customElement("carnet-cards")
export class CardsElement extends Part {
  override render(): TemplateResult {
    return html`<p>${t("page.cards.piles")}</p>`;
  }

  key(_event: KeyboardEvent): boolean {
    return false;
  }
}
