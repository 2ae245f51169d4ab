/** The stars of a sheet, part by part; pointing at a part lights its cells. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Part as ScorePart, Reason, Score } from "../core/view.js";
import { capital, stars, t } from "../texts.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";

/** A cell's name is written small, wherever it stands. */
function sentence({ words, cells: [cell] }: Reason): string {
  return cell && words.startsWith(cell) ? words : capital(words);
}

@customElement("carnet-score")
export class ScoreElement extends Part {
  @property({ attribute: false }) score!: Score;
  /** Every reason is listed, not only the parts. */
  @property({ type: Boolean }) reasons = false;
  @state() private open = "";

  override render(): TemplateResult {
    return html`<div class="score" @pointerleave=${() => this.point([])}>
      <ul class="parts">${this.score.parts.map((part) => this.row(part))}</ul>
      <p class="total"><span>${capital(t("page.total"))}</span>
        <strong>${stars(this.score.total)} ${picture("star")}<span class="unseen">${t("page.stars")}</span></strong></p>
    </div>`;
  }

  private row(part: ScorePart): TemplateResult {
    const open = this.reasons || this.open === part.part;
    const label = capital(t(`play.part.${part.part}`));
    return html`<li class="score-part ${part.stars < 0 ? "bad" : ""}">
      <button type="button" class="plain-button" aria-expanded=${this.reasons ? nothing : String(open)}
        @click=${() => this.toggle(part)} @pointerenter=${() => this.point(part.cells)}
        @focus=${() => this.point(part.cells)} @blur=${() => this.point([])}>
        <span>${label}</span><b>${stars(part.stars)}</b></button>
      ${open ? this.listed(part) : nothing}</li>`;
  }

  private listed(part: ScorePart): TemplateResult {
    return html`<ul class="reasons">${part.reasons.map((reason) => html`<li
      @pointerenter=${() => this.point(reason.cells)}>
      <span>${sentence(reason)}</span>
      <a class="clause" href="#/rule/${reason.clause}">${reason.clause}</a><b>${stars(reason.stars)}</b></li>`)}
      ${part.reasons.length ? nothing : html`<li><span>${t(this.reasons ? "page.score.none" : "page.score.nothing")}</span>
        <a class="clause" href="#/rule/${part.clause}">${part.clause}</a></li>`}</ul>`;
  }

  private toggle(part: ScorePart): void {
    this.open = this.open === part.part ? "" : part.part;
    this.point(part.cells);
  }

  private point(cells: readonly string[]): void {
    this.send("lit", new Set(cells));
  }
}
