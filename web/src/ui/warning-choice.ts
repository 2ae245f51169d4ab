/** From which cost on whoever plays is asked again before a turn counts: in the settings, and beside a game. */
import { html, type TemplateResult } from "lit";
import { change, settings, warnings } from "../store/settings.js";
import { t } from "../texts.js";

export type Warning = keyof typeof warnings;

export function warningChoice(key: Warning, onChange: () => void): TemplateResult {
  const choose = (event: Event): void => {
    change({ [key]: Number((event.target as HTMLSelectElement).value) });
    onChange();
  };
  return html`<label class="warning-choice">${t(`page.settings.${key}`)}<select @change=${choose}>
    ${warnings[key].map((most) => html`<option value=${most} ?selected=${settings()[key] === most}>
      ${t(most ? `page.settings.${key}.most` : "page.settings.warn.never", { most })}</option>`)}</select></label>`;
}
