/** What lies on the table of Paper World besides the landscapes. */
import { html, nothing, type TemplateResult } from "lit";
import type { Cards } from "../coach/position.js";
import type { Seat } from "../store/games.js";
import { capital, t } from "../texts.js";
import { cardPicture } from "../ui/card.js";
import { describePile, pilePicture } from "../ui/piles.js";
import "../ui/objectives.js";

function row(label: string, cards: readonly string[]): TemplateResult | typeof nothing {
  if (cards.length === 0) return nothing;
  return html`<h3>${capital(label)}</h3><div class="card-row-small">${cards.map((card) => cardPicture(card, true))}</div>`;
}

/** `open`: the number of the objective whose cards are shown. */
export function cardTable(view: Cards, seats: readonly Seat[], open: number): TemplateResult {
  const { piles = [], hand = [], discards = [] } = view;
  return html`<section class="card-table">
    <div class="piles" role="group" aria-label=${t("page.cards.piles")}>${piles.map((pile, i) => html`
      <div class="pile" role="img" aria-label=${describePile(pile, i)}>${pilePicture(pile)}</div>`)}</div>
    ${row(t("play.part.hand"), hand)}
    ${row(t("play.part.discards"), discards[view.seat - 1] ?? [])}
    <carnet-objectives .view=${view} .seats=${seats} .open=${open}></carnet-objectives></section>`;
}
