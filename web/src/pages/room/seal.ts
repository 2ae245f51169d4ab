/** The seal of the dice before the game, for whoever wants to see it. Real dice have none. */
import { html, nothing, type TemplateResult } from "lit";
import type { RoomInfo } from "../../room/frames.js";
import { t } from "../../texts.js";

/** The seal, unless nothing is sealed. */
export function sealOf(info: RoomInfo | undefined): string | undefined {
  return info?.dice === "typed" ? undefined : (info?.commit ?? undefined);
}

/** What is sealed. */
export const dealt = (game: string | undefined): "cards" | "dice" => (game === "paperworld" ? "cards" : "dice");

export function sealLine(info: RoomInfo | undefined): TemplateResult | typeof nothing {
  const seal = sealOf(info);
  if (!seal) return nothing;
  const what = dealt(info?.game);
  return html`<details class="seal-line"><summary>${t(`rooms.seal.${what}`)}</summary><p>${t(`rooms.seal.${what}.about`)}</p><p><code>${seal}</code></p></details>`;
}
