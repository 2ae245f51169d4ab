/** A round of a hall in words, the same on the big screen and on a phone. */
import { html, nothing, type TemplateResult } from "lit";
import type { BoardGame } from "../../core/boards.js";
import type { RoomInfo } from "../../room/frames.js";
import type { HallGame } from "../../room/hall.js";
import { listed, t } from "../../texts.js";
import { faceName, specials, type DieName } from "../../ui/dice.js";
import type { GameName } from "../../core/sheet.js";

const dice: readonly DieName[] = ["purple", "green", "red"];
const ALL_NUMBERS = 15;

/** "Round 7 of 24 to 30", as far as that is known. */
export function roundInWords({ round, of }: HallGame): string {
  if (!of) return t("play.round", { round });
  const [least, most] = of;
  return least === most ? t("rooms.hall.round", { round, of: most }) : t("rooms.hall.round.between", { round, least, most });
}

/** "3 · key · 5" */
export function facesOf(roll: string, game: GameName): string {
  return roll.split(" ").map((face, i) => faceName(dice[i] ?? "red", face, game)).join(" · ");
}

/** What the dice make; empty in a peril round. */
export function numbersInWords({ numbers }: HallGame): string {
  if (numbers.length === 0) return "";
  return t("rooms.hall.numbers", { numbers: numbers.length === ALL_NUMBERS ? t("rooms.hall.any") : listed(numbers.map(String)) });
}

/** What everybody has to do now, one sentence a line; the first one of a peril round calls it out. */
export function tasksOf({ roll, peril, last }: HallGame, { seats, ...info }: RoomInfo): string[] {
  const game = info.game as BoardGame; // nobody plays Paper World in a hall
  const [, green, red] = (roll ?? "").split(" ");
  if (!roll) return [];
  const end = last ? [t("rooms.hall.last")] : [];
  if (peril && seats === 1) return [t(`rooms.hall.peril.${game}`), t("rooms.hall.own"), ...end];
  if (peril) return [t(`rooms.hall.peril.${game}`), t("rooms.hall.swap"), t(`rooms.hall.draw.${game}`), t("rooms.hall.back"), ...end];
  return [
    ...(red === specials.red ? [t("rooms.hall.no-peril")] : []),
    t(`rooms.hall.${green === specials.green ? "helped" : "task"}.${game}`), ...end,
  ];
}

/** When the rolls do not say when the game is over, somebody has to. */
export function callOut({ of, last }: HallGame, { game }: RoomInfo): string {
  return of || last ? "" : t(game === "island" ? "rooms.hall.call.island" : "rooms.hall.call");
}

export function taskList(hall: HallGame, info: RoomInfo): TemplateResult {
  const numbers = numbersInWords(hall);
  return html`<div class="hall-tasks ${hall.peril ? "peril" : ""}">${numbers ? html`<p class="hall-numbers">${numbers}</p>` : nothing}
    ${tasksOf(hall, info).map((task) => html`<p>${task}</p>`)}</div>`;
}

/** The rolls so far, as text: all, or the last ones. */
export function rollList({ rolls }: HallGame, game: GameName, most = rolls.length): TemplateResult {
  const from = Math.max(0, rolls.length - most);
  return html`<ol class="rolls" start=${from + 1}>${rolls.slice(from).map((roll) => html`<li>${facesOf(roll, game)}</li>`)}</ol>`;
}

/** Three lines on how a sheet is handed in. */
export function howToClaim(): TemplateResult {
  return html`<ol class="how">${(["count", "join", "copy"] as const).map((step) => html`<li>${t(`rooms.hall.how.${step}`)}</li>`)}</ol>`;
}
