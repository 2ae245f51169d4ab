/** Who sits at a table of Paper World: whose turn it is, what they hold, and what they did last. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { readEvent } from "../core/steps.js";
import type { News } from "../core/view.js";
import { settings } from "../store/settings.js";
import type { Table } from "../table/table.js";
import { stars, t } from "../texts.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";

/** What every seat did, in words. */
export function deedsOf(news: News | undefined): Map<number, string> {
  const deeds = new Map<number, string>();
  news?.events.forEach((line, i) => {
    const { seat } = readEvent(line);
    const before = deeds.get(seat);
    const words = news.told[i] ?? "";
    deeds.set(seat, before ? `${before}; ${words}` : words);
  });
  return deeds;
}

@customElement("carnet-players")
export class PlayersElement extends Part {
  @property({ attribute: false }) table!: Table;
  @property({ type: Number }) turn = 0;
  @property({ attribute: false }) deeds: ReadonlyMap<number, string> = new Map();

  override render(): TemplateResult {
    const { table } = this;
    // Whoever touches it or goes to it sees what did not fit its line.
    return html`<ul class="players" tabindex=${this.deeds.size ? 0 : nothing} aria-label=${t("page.others")}>
      ${table.seats.map((_, i) => (i + 1 === table.viewer ? nothing : this.player(i + 1)))}</ul>`;
  }

  private player(seat: number): TemplateResult {
    const { seats, view } = this.table;
    const who = seats[seat - 1];
    const deed = this.deeds.get(seat);
    return html`<li aria-current=${view.turn === seat ? "true" : nothing}>
      <span class="who">${picture(who?.bot ? "bot" : "person")}<b>${who?.name}</b></span>
      ${settings().stars ? html`<span class="fact">${stars(view.totals[seat - 1] ?? 0)} ${picture("star", t("page.stars"))}</span>` : nothing}
      <span class="fact">${view.hands?.[seat - 1] ?? 0} ${picture("card-back", t("play.part.hand"))}</span>
      <span class="scissors-place">${view.scissors?.seat === seat ? picture("scissors", t("play.part.scissors")) : nothing}</span>
      ${deed ? html`<span class="deed">${deed}</span>` : nothing}</li>`;
  }
}
