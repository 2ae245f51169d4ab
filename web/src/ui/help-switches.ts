/** The helps, each with a switch of its own: a class may be learning to add. */
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { change, helps, isAllowed, settings, type Help } from "../store/settings.js";
import { t } from "../texts.js";
import { Part } from "./part.js";

@customElement("carnet-helps")
export class HelpsElement extends Part {
  override render(): TemplateResult {
    return html`<details class="helps"><summary>${t("page.helps")}</summary>
      ${[...helps.filter(isAllowed), "autoConfirm" as const, "autoRoll" as const].map((help) => html`<label class="check">
        <input type="checkbox" .checked=${settings()[help]} @change=${(e: Event) => this.set(help, (e.target as HTMLInputElement).checked)}>
        ${t(`page.help.${help}`)}</label>`)}</details>`;
  }

  private set(help: Help | "autoConfirm" | "autoRoll", on: boolean): void {
    change({ [help]: on });
    this.send("change", null);
  }
}
