/** <carnet-roll>2 3 5</carnet-roll>: a roll in the text, as dice of the game that the page is about; or one special face. */
import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games } from "../core/sheet.js";
import { die, type DieName } from "../ui/dice.js";
import { Part } from "../ui/part.js";

const names: readonly DieName[] = ["purple", "green", "red"];
const special: Partial<Record<string, DieName>> = { P: "purple", D: "green", X: "red" };

@customElement("carnet-roll")
export class RollElement extends Part {
  @state() private faces: readonly string[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.faces.length) return;
    this.faces = (this.textContent ?? "").trim().split(" ");
    this.replaceChildren();
  }

  override render(): TemplateResult {
    const near = this.closest<HTMLElement>("[data-game]")?.dataset["game"];
    const game = games.find((name) => name === near) ?? "temple";
    return html`<span class="roll">${this.faces.map((face, i) => die(special[face] ?? names[i] ?? "red", face, game))}</span>`;
  }
}
