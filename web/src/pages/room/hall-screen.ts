/** The big screen of a hall, between its head and its foot: the dice and what they mean, then the claims. */
import { html, nothing, type TemplateResult } from "lit";
import type { RoomInfo } from "../../room/frames.js";
import type { HallGame } from "../../room/hall.js";
import type { Room } from "../../room/room.js";
import { t } from "../../texts.js";
import { callOut, howToClaim, rollList, taskList } from "./hall-parts.js";
import "../../ui/dice.js";
import "./claims.js";

/** What is not listed here any more stands on every phone. */
const MOST_ROLLS = 30;
/** Beside how to claim, with room for no more. */
const MOST_LISTED = 8;

function playing(hall: HallGame, info: RoomInfo): TemplateResult {
  const call = callOut(hall, info);
  return html`<section class="screen-main hall-now">
      <carnet-dice .dice=${hall.roll ?? ""} .game=${info.game} .round=${hall.round}></carnet-dice>
      <div role="status">${hall.roll ? taskList(hall, info) : html`<p class="hall-tasks">${t(info.dice === "typed" ? "rooms.wait.dice" : "rooms.wait.roll")}</p>`}</div>
      ${call ? html`<p class="hall-call">${call}</p>` : nothing}</section>
    <section class="screen-side"><h2>${t("rooms.hall.rolls", { count: hall.rolls.length })}</h2>${rollList(hall, info.game, MOST_ROLLS)}</section>`;
}

export function hallScreen(room: Room, part: string, turn: number): TemplateResult | typeof nothing {
  const { hall, info } = room;
  if (!hall || !info) return nothing;
  if (part === "play") return playing(hall, info);
  return html`<carnet-claims .room=${room} .turn=${turn} .most=${MOST_LISTED} .how=${html`<h2>${t("rooms.hall.how")}</h2>${howToClaim()}`}></carnet-claims>`;
}
