/** The helps, each with a switch of its own: a class may be learning to add. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { change, helps, isAllowed, settings, type Help } from "../store/settings.js";
import { t } from "../texts.js";
import { Part } from "./part.js";
import { warningChoice, type Warning } from "./warning-choice.js";

@customElement("carnet-helps")
export class HelpsElement extends Part {
  /** What is warned of here, if that can be chosen. */
  @property() warning: Warning | "" = "";

  override render(): TemplateResult {
    return html`<details class="helps"><summary>${t("page.helps")}</summary>
      ${[...helps.filter(isAllowed), "autoConfirm" as const, "autoRoll" as const].map((help) => html`<label class="check">
        <input type="checkbox" .checked=${settings()[help]} @change=${(e: Event) => this.set(help, (e.target as HTMLInputElement).checked)}>
        ${t(`page.help.${help}`)}</label>`)}
      ${this.warning ? warningChoice(this.warning, () => this.send("change", null)) : nothing}</details>`;
  }

  private set(help: Help | "autoConfirm" | "autoRoll", on: boolean): void {
    change({ [help]: on });
    this.send("change", null);
  }
}
