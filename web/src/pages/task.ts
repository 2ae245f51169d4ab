/** What the viewer has to do now, in one sentence. */
import type { Table } from "../table/table.js";
import { listed, t } from "../texts.js";

/** What becomes of the viewer's seat, what others have drawn on the sheet since the last turn, or have made of that turn. */
export function newsOf(table: Table): string {
  if (table.phase !== "play") return "";
  return `${table.tidings ? `${table.tidings} ` : ""}${madeOf(table)}`;
}

function madeOf(table: Table): string {
  const { madeFor, news } = table;
  if (!madeFor) return news?.says ? `${news.says} ` : "";
  return `${t(`page.news.by-${madeFor.by}`, { what: listed(madeFor.steps.map((step) => table.inWords(step))) })} `;
}

/** The bot that is waited for. */
export function thinkingOf({ seats, view }: Table): string {
  const awaited = view.waiting ?? (view.turn ? [view.turn] : []);
  const bot = awaited.map((seat) => seats[seat - 1]).find((seat) => seat?.bot);
  return bot ? t("play.thinking", { name: bot.name }) : "";
}

export function taskOf(table: Table): string {
  if (table.phase === "roll") return t("page.task.roll");
  return table.phase === "play" ? table.view.says ?? "" : thinkingOf(table);
}
