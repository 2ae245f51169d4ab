/** What the viewer has to do now, in one sentence. */
import { inReadingOrder } from "../core/cells.js";
import type { Table } from "../table/table.js";
import { has, listed, t } from "../texts.js";
import { describeDrawn, describeStep } from "../ui/describe.js";

/** What becomes of the viewer's seat, what others have drawn on the sheet since the last turn, or have made of that turn. */
export function newsOf(table: Table): string {
  if (table.phase !== "play") return "";
  return `${table.tidings ? `${table.tidings} ` : ""}${madeOf(table)}`;
}

function madeOf({ changed, sheet, madeFor }: Table): string {
  if (madeFor) return `${t(`page.news.by-${madeFor.by}`, { what: listed(madeFor.steps.map((step) => describeStep(step, false))) })} `;
  const marks = inReadingOrder(changed).flatMap((name) => sheet.byName.get(name) ?? []).filter((cell) => cell.mark);
  if (marks.length === 0) return "";
  return `${t("page.news", { what: listed(marks.map(describeDrawn)) })} `;
}

/** The bot that is waited for. */
export function thinkingOf({ seats, view }: Table): string {
  const awaited = view.waiting ?? (view.turn ? [view.turn] : []);
  const bot = awaited.map((seat) => seats[seat - 1]).find((seat) => seat?.bot);
  return bot ? t("play.thinking", { name: bot.name }) : "";
}

export function taskOf(table: Table): string {
  const { view, viewer } = table;
  if (table.phase === "roll") return t("page.task.roll");
  if (table.phase !== "play") return thinkingOf(table);
  if (!view.task) return "";
  const name = table.seats[(view.target ?? 1) - 1]?.name ?? "";
  const own = `play.task-own.${view.task}`;
  return view.target === viewer && has(own) ? t(own) : t(`play.task.${view.task}`, { name });
}
