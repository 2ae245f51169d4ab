/** What lies on the table of Paper World besides the landscapes, in words. */
import { html, nothing, type TemplateResult } from "lit";
import type { View } from "../core/view.js";
import { capital, listed, t } from "../texts.js";
import { describeCard } from "../ui/describe.js";

function line(label: string, text: string): TemplateResult | typeof nothing {
  return text ? html`<dt>${capital(label)}</dt><dd>${text}</dd>` : nothing;
}

// PLACE FOR <carnet-cards>: piles, hand and objectives as the play page draws them replace these words.
export function cardTable({ piles = [], hand = [], objectives = [], discards = [], seat }: View): TemplateResult {
  const cards = (list: readonly string[]) => (list.length ? listed(list.map(describeCard)) : "–");
  return html`<dl class="card-table">
    ${line(t("page.replay.piles"), piles.map(({ top, height }) => (top ? `${describeCard(top)} (${height})` : "–")).join(" · "))}
    ${line(t("play.part.hand"), cards(hand))}
    ${line(t("play.part.discards"), cards(discards[seat - 1] ?? []))}
    ${line(t("page.replay.objectives"), objectives.map(({ number, tokens }) => `${t(`play.objective.${number}`)} (${tokens.join(" ") || "–"})`).join(" · "))}</dl>`;
}
