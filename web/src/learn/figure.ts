/** A sheet in the text of the rules, drawn; with its score, if the text tells it. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Engine } from "../core/engine.js";
import { readSheet, type Sheet } from "../core/sheet.js";
import type { Score } from "../core/view.js";
import { language, t } from "../texts.js";
import { describeMarks } from "../ui/describe.js";
import { Part } from "../ui/part.js";
import "../ui/score-panel.js";
import "../ui/sheet.js";
import "./card-row.js";
import "./roll.js";
import "./sign.js";

/** One engine reads all figures: it is asked, never played with. */
let reader: Promise<Engine> | undefined;

async function readFigure(text: string): Promise<{ sheet: Sheet; score: Score }> {
  reader ??= Engine.create(language());
  const engine = await reader;
  const [game, board] = (text.split("\n")[0] ?? "").split(" ");
  const rows = board ? (engine.ask(`new ${game} board=${board}`), engine.ask("board").split("\n")) : [];
  const score = engine.ask(`check sheet ${engine.put(0, `${text}\n`)}`).split("\n")[0] ?? "";
  return { sheet: readSheet(text, rows), score: JSON.parse(score) as Score };
}

@customElement("carnet-figure")
export class FigureElement extends Part {
  @property({ type: Boolean }) counted = false;
  @state() private figure: { sheet: Sheet; score: Score } | undefined;
  @state() private lit: ReadonlySet<string> = new Set();
  private text = "";

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    if (this.text) return;
    this.text = (this.textContent ?? "").trim();
    this.figure = await readFigure(this.text);
    this.querySelector("pre")?.remove();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.figure) return nothing;
    const { sheet, score } = this.figure;
    return html`<div class="figure" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
      <carnet-sheet ?named=${sheet.game !== "paperworld"} ?counts=${this.counted} .sheet=${sheet} .score=${score} .lit=${this.lit}
        .label=${t("page.learn.figure", { what: describeMarks(sheet) })}></carnet-sheet>
      ${this.counted ? html`<carnet-score .score=${score}></carnet-score>` : nothing}</div>`;
  }
}
