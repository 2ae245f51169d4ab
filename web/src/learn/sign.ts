/** <carnet-sign>M</carnet-sign>: what a sign of the text form stands for, drawn as on the sheet of the game; or cards. */
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { cardIn, groundOf, readSheet } from "../core/sheet.js";
import { cardPicture } from "../ui/card.js";
import { describeCell } from "../ui/describe.js";
import { Part } from "../ui/part.js";
import "../ui/sheet.js";

/** The board below a sign: boats lie in the sea, what is written lies on plain ground. */
function boardBelow(sign: string): string {
  const first = sign.charAt(0);
  if (first === "B") return "~";
  return groundOf(first) === "none" ? "." : first;
}

@customElement("carnet-sign")
export class SignElement extends Part {
  @state() private text = "";

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.text) return;
    this.text = (this.textContent ?? "").trim();
    this.replaceChildren();
  }

  override render(): TemplateResult {
    const { text } = this;
    const words = text.split(" ");
    if (words.every(cardIn)) return html`${words.map((card) => cardPicture(card, true))}`;
    const game = this.closest<HTMLElement>("[data-game]")?.dataset["game"] ?? "";
    const sheet = readSheet(`${game} sign\n${text}\n`, [boardBelow(text)]);
    const [cell] = sheet.cells;
    // The name of the only cell means nothing here.
    const label = cell ? describeCell({ ...cell, name: "" }).replace(/^, /, "") : text;
    return html`<carnet-sheet thumbnail .sheet=${sheet} .label=${label}></carnet-sheet>`;
  }
}
