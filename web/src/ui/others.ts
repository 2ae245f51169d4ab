/** The other players: small sheets that open. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { MOST_DRAWN } from "../table/sight.js";
import type { Table } from "../table/table.js";
import { listed, stars, t } from "../texts.js";
import { describeCard } from "./describe.js";
import { shown } from "./dialog.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";
import { SheetElement } from "./sheet.js";
import "./score-panel.js";

@customElement("carnet-others")
export class OthersElement extends Part {
  @property({ attribute: false }) table!: Table;
  @property({ type: Number }) turn = 0;
  @state() private open = 0;
  @state() private lit: ReadonlySet<string> = new Set();

  override render(): TemplateResult {
    const { table } = this;
    const drawn = table.seats.length <= MOST_DRAWN;
    return html`<section class="others-sheets ${drawn ? "" : "many"}"><h2>${t("page.others")}</h2><ul>
      ${table.seats.map((seat, i) => (i + 1 === table.viewer ? nothing : html`<li><button type="button" class="thumbnail"
        @click=${() => this.show(i + 1)}>
        ${drawn ? html`<carnet-sheet thumbnail .sheet=${table.sheetOf(i + 1)}
          .label=${SheetElement.labelFor(seat.name, false, table.view.game)}></carnet-sheet>` : nothing}
        <span>${picture(seat.bot ? "bot" : "person")} ${seat.name}</span>
        <b>${stars(table.view.totals[i] ?? 0)} ${picture("star")}</b></button></li>`))}</ul>
      ${this.open ? this.dialog() : nothing}</section>`;
  }

  /** The game may go on under an open sheet, and end. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.querySelector("dialog")?.close();
  }

  async show(seat: number): Promise<void> {
    this.open = seat;
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (dialog) await shown(dialog);
    this.open = 0;
  }

  private dialog(): TemplateResult {
    const { table, open } = this;
    const name = table.seats[open - 1]?.name ?? "";
    const label = SheetElement.labelFor(name, false, table.view.game);
    const score = table.scoreOf(open);
    return html`<dialog class="other-sheet" aria-label=${label}
      @lit=${(e: CustomEvent<ReadonlySet<string>>) => { e.stopPropagation(); this.lit = e.detail; }}>
      <form method="dialog"><button class="icon-button" aria-label=${t("page.close")}>${picture("close")}</button></form>
      <h2>${name}</h2>
      <carnet-sheet active counts .sheet=${table.sheetOf(open)} .score=${score} .lit=${this.lit}
        .label=${label}></carnet-sheet>
      ${table.view.hands ? this.cards(open) : nothing}
      <carnet-score .score=${score}></carnet-score></dialog>`;
  }

  /** Paper World: how many cards somebody holds, and which ones they have discarded. */
  private cards(seat: number): TemplateResult {
    const { hands, discards } = this.table.view;
    const gone = discards?.[seat - 1] ?? [];
    return html`<p>${t("page.cards.hand-of", { count: hands?.[seat - 1] ?? 0 })}.
      ${gone.length ? html`${t("page.cards.discards", { count: gone.length })} (${listed(gone.map(describeCard))})` : t("page.cards.no-discards")}.</p>`;
  }
}
