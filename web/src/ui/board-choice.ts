/** Which game, and which side of its sheet or board of one's own. */
import { html, nothing, type TemplateResult } from "lit";
import { isSide, sides } from "../core/boards.js";
import { games, type GameName } from "../core/sheet.js";
import * as boards from "../store/boards.js";
import { t } from "../texts.js";

export function boardName(name: string): string {
  return isSide(name) ? t(`page.board.${name}`) : name;
}

export function boardChoice(game: GameName, board: string, choose: (game: GameName, board: string) => void): TemplateResult {
  const names = [...sides, ...boards.list().filter((own) => own.game === game).map((own) => own.name)];
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  return html`<div class="choices sheet-choice">
    <select aria-label=${t("page.score.game")} @change=${(e: Event) => choose(chosen(e) as GameName, "front")}>
      ${games.map((name) => html`<option value=${name} ?selected=${name === game}>${t(`play.game.${name}`)}</option>`)}</select>
    ${game === "paperworld" ? nothing : html`<select aria-label=${t("page.score.board")} @change=${(e: Event) => choose(game, chosen(e))}>
      ${names.map((name) => html`<option value=${name} ?selected=${name === board}>${boardName(name)}</option>`)}</select>`}</div>`;
}
