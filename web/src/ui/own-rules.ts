/** That a board has rules of its own, and which. */
import { html, nothing, type TemplateResult } from "lit";
import type { Setting } from "../core/head.js";
import { t } from "../texts.js";

/** So many peril rounds are as many as come (docs/sheets.md). */
const NO_LIMIT = "121";

function inWords({ name, value }: Setting): string {
  const told = name === "bubbles" && value === NO_LIMIT ? t("setting.no-limit") : value;
  return t("setting.set", { name: t(`setting.name.${name}`), value: told });
}

export function ownRules(settings: readonly Setting[]): TemplateResult | typeof nothing {
  if (settings.length === 0) return nothing;
  return html`<p class="notice own-rules">${t("play.own-rules", { settings: settings.map(inWords).join(", ") })}</p>`;
}
