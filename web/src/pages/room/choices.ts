/** Choices that both who opens a room and its host make. */
import { html, type TemplateResult } from "lit";
import { botNames, isBotName } from "../../core/bots.js";
import { t } from "../../texts.js";

const CLOCKS: readonly number[] = [0, 10, 20, 30, 45, 60, 90, 120, 180, 300];

export function inTime(seconds: number): string {
  if (seconds === 0) return t("rooms.never");
  return seconds < 120 ? t("rooms.seconds", { count: seconds }) : t("rooms.minutes", { count: seconds / 60 });
}

/** Seconds; a value that is not in the list is put there. */
export function clockChoice(chosen: number, name = "clock", all = CLOCKS, onChange?: (seconds: number) => void): TemplateResult {
  const values = [...new Set([...all, chosen])].sort((a, b) => a - b);
  return html`<select name=${name} @change=${(e: Event) => onChange?.(secondsIn((e.target as HTMLSelectElement).value))}>
    ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${value || name !== "clock" ? inTime(value) : t("rooms.clock.none")}</option>`)}</select>`;
}

/** Milliseconds for which a round stays open once everybody is ready. */
const GRACES: readonly number[] = [0, 1500, 3000, 5000, 10_000];

export function graceChoice(chosen: number, onChange?: (grace: number) => void): TemplateResult {
  const values = [...new Set([...GRACES, chosen])].sort((a, b) => a - b);
  return html`<select name="grace" @change=${(e: Event) => onChange?.(Number((e.target as HTMLSelectElement).value))}>
    ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>
      ${value ? t("rooms.seconds", { count: value / 1000 }) : t("rooms.at-once")}</option>`)}</select>`;
}

/** Levels have names in every language, programs that a server offers only their own. */
export function botLabel(name: string): string {
  return isBotName(name) ? t(`play.bot-name.${name}`) : name;
}

/** One that is chosen is in the list even if the server has it no longer. */
export function botChoice(bots: readonly string[] = botNames, chosen?: string, onChange?: (bot: string) => void): TemplateResult {
  return html`<select name="bot" @change=${(e: Event) => onChange?.((e.target as HTMLSelectElement).value)}>
    ${[...new Set([...bots, ...(chosen ? [chosen] : [])])].map((name) => html`<option value=${name} ?selected=${name === chosen}>${botLabel(name)}</option>`)}</select>`;
}

export function secondsIn(value: string): number {
  return Number(value) || 0;
}
