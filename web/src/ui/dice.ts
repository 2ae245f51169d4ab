/** The three dice. They tumble when a new roll comes, unless the reader wants things still. */
import { html, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameName } from "../core/sheet.js";
import { reducedMotion } from "../store/settings.js";
import { t } from "../texts.js";
import { Part } from "./part.js";
import { pictureAt } from "./picture.js";

const names = ["purple", "green", "red"] as const;
export type DieName = (typeof names)[number];
/** The letter of each die's special face. */
export const specials: Record<DieName, string> = { purple: "P", green: "D", red: "X" };

const faces = {
  purple: { temple: "penny", island: "penny", valley: "penny" },
  green: { temple: "key", island: "boat", valley: "dakota" },
  red: { temple: "mummy", island: "danger", valley: "snake" },
} as const;

const pips: Record<string, [number, number][]> = {
  1: [[50, 50]],
  2: [[30, 30], [70, 70]],
  3: [[28, 28], [50, 50], [72, 72]],
  4: [[30, 30], [70, 30], [30, 70], [70, 70]],
  5: [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]],
};

export function faceName(die: DieName, face: string, game: GameName): string {
  return face in pips || game === "paperworld" ? face : t(`play.face.${faces[die][game]}`);
}

function dieFace(die: DieName, face: string, game: GameName): SVGTemplateResult {
  const dots = pips[face];
  if (dots) return svg`${dots.map(([x, y]) => svg`<circle class="pip" cx=${x} cy=${y} r="9"></circle>`)}`;
  return pictureAt(die === "purple" ? "face-purple" : `face-${die}-${game}`, 8, 8, 84);
}

/** One die as a picture; `face` undefined: not rolled yet. */
export function die(name: DieName, face: string | undefined, game: GameName): TemplateResult {
  const label = `${t(`play.die.${name}`)}: ${face ? faceName(name, face, game) : t("page.dice.none")}`;
  return html`<svg class="die die-${name}" viewBox="0 0 100 100" role="img" aria-label=${label}>
    <rect class="body" x="4" y="4" width="92" height="92" rx="20"></rect>
    ${face ? dieFace(name, face, game) : svg`<text class="waiting" x="50" y="66">?</text>`}</svg>`;
}

@customElement("carnet-dice")
export class DiceElement extends Part {
  /** "3 D 5"; empty before the first roll. */
  @property() dice = "";
  @property() game: GameName = "temple";
  /** Changes with every roll. */
  @property({ type: Number }) round = 0;
  @state() private rolling = false;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("round") && changes.get("round") !== undefined && this.dice && !reducedMotion())
      this.rolling = true;
  }

  override render(): TemplateResult {
    const shown = this.dice.split(" ");
    return html`<div class="dice ${this.rolling ? "rolling" : ""}" @animationend=${() => (this.rolling = false)}>
      ${names.map((name, i) => die(name, shown[i] || undefined, this.game))}</div>`;
  }
}
