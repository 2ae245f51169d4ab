/** The head of a page: the way home, its title, and what belongs there. */
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../texts.js";
import { picture } from "./picture.js";

export function pageTop(title: string, more: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<header class="top"><a class="icon-button" href="#/" aria-label=${t("page.home")}>${picture("home")}</a>
    <h1>${title}</h1>${more}</header>`;
}
