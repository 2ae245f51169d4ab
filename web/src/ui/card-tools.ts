/** All cards of Paper World to choose from, a row for every colour, and how to take one away. */
import { html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { colours } from "../core/sheet.js";
import { capital, t } from "../texts.js";
import { cardPicture } from "./card.js";
import { describeCard, describeTool } from "./describe.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";

@customElement("carnet-card-tools")
export class CardToolsElement extends Part {
  @property() chosen = "";
  @state() private scissors = false;

  override render(): TemplateResult {
    const mark = this.scissors ? "s" : "";
    return html`<div class="card-tools" role="group" aria-label=${t("page.tools")}>
      ${colours.flatMap((colour) => [1, 2, 3, 4, 5].map((value) => this.card(`${colour}${value}${mark}`)))}</div>
      <div class="choices"><button type="button" aria-pressed=${String(this.scissors)} class="toggle" @click=${() => (this.scissors = !this.scissors)}>
          ${picture("scissors")}${capital(t("page.score.with-scissors"))}</button>
        <button type="button" class="toggle" data-tool="erase" aria-pressed=${String(this.chosen === "erase")} @click=${() => this.send("tool", "erase")}>
          ${picture("close")}${capital(describeTool("erase"))}</button></div>`;
  }

  private card(card: string): TemplateResult {
    return html`<button type="button" class="tool card-tool" data-tool=${card} aria-pressed=${String(this.chosen === card)}
      aria-label=${describeCard(card)} @click=${() => this.send("tool", card)}>
      ${cardPicture(card)}</button>`;
  }
}
