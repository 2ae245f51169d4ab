/** Dice from the table in front of you, typed in. */
import { html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameName } from "../core/sheet.js";
import { capital, t } from "../texts.js";
import { die, faceName, specials, type DieName } from "./dice.js";
import { Part } from "./part.js";

const names: readonly DieName[] = ["purple", "green", "red"];

@customElement("carnet-real-dice")
export class RealDiceElement extends Part {
  @property() game: GameName = "temple";
  @state() private faces: (string | undefined)[] = [undefined, undefined, undefined];

  override render(): TemplateResult {
    return html`<form class="real-dice" @submit=${this.done}>
      ${names.map((name, i) => html`<fieldset><legend>${capital(t(`play.die.${name}`))}</legend>
        <div>${["1", "2", "3", "4", "5", specials[name]].map((face) => html`<button type="button" class="face"
          aria-pressed=${String(this.faces[i] === face)} aria-label=${faceName(name, face, this.game)}
          @click=${() => this.choose(i, face)}>${die(name, face, this.game)}</button>`)}</div></fieldset>`)}
      <button class="main-button" ?disabled=${this.faces.includes(undefined)}>${t("page.dice.take")}</button></form>`;
  }

  private choose(i: number, face: string): void {
    this.faces = this.faces.map((old, at) => (at === i ? face : old));
  }

  private done = (event: Event): void => {
    event.preventDefault();
    this.send("dice", this.faces.join(" "));
    this.faces = [undefined, undefined, undefined];
  };
}
