/** What can be put on the sheet: the numbers the dice make, and drawings. */
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Tool } from "../core/steps.js";
import { isNumber } from "../core/steps.js";
import { capital, t } from "../texts.js";
import { describeTool } from "./describe.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";

const pictures: Record<string, string> = {
  mummy: "mummy", danger: "danger", snake: "snake", boat: "boat", hut: "hut", statue: "statue", mine: "mine",
  escape: "snake-crossed", crossed: "snake-crossed", erase: "close", treasure: "treasure",
};

@customElement("carnet-tools")
export class ToolsElement extends Part {
  @property({ attribute: false }) tools: readonly Tool[] = [];
  @property() chosen: Tool = "";
  /** Tools that fit the chosen cell; the others are shown faintly. */
  @property({ attribute: false }) fitting: ReadonlySet<Tool> | undefined;

  /** Tools that a lesson points at. */
  @property({ attribute: false }) lit: ReadonlySet<Tool> = new Set();

  override render(): TemplateResult {
    return html`<div class="tools" role="group" aria-label=${t("page.tools")}>
      ${this.tools.map((tool) => this.tool(tool))}</div>`;
  }

  private tool(tool: Tool): TemplateResult {
    const [kind = ""] = tool.split(" ");
    const faint = this.fitting && !this.fitting.has(tool);
    const drawing = pictures[kind];
    return html`<button type="button" class="tool ${faint ? "faint" : ""} ${this.lit.has(tool) ? "lit" : ""} ${isNumber(tool) ? "number" : "drawing"}"
      aria-pressed=${String(this.chosen === tool)} data-tool=${tool} @click=${() => this.send("tool", tool)}>
      ${drawing ? html`${picture(drawing)}<span>${capital(describeTool(tool))}</span>` : describeTool(tool)}</button>`;
  }
}
