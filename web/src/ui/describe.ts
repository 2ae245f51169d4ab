/** Cells, marks and steps in words, for reading aloud and for messages. */
import type { Cell, Colour, Sheet } from "../core/sheet.js";
import { readCard } from "../core/sheet.js";
import { isNumber, readCardStep, readStep, type Thing } from "../core/steps.js";
import { listed, t } from "../texts.js";

export function describeCard(text: string): string {
  const card = readCard(text);
  const colour = t(`play.colour.${card.colour}`);
  return t(card.scissors ? "play.card-scissors" : "play.card", { colour, value: card.value });
}

function describeMark(cell: Cell): string {
  const { mark, ground } = cell;
  if (mark?.kind === "number") return String(mark.value);
  if (mark?.kind === "card") return describeCard(mark.card.text);
  if (mark) return t(`play.mark.${mark.kind}`);
  return t(`play.mark.${ground === "plain" ? "empty" : ground === "none" ? "outside" : ground}`);
}

/** "c4, empty, 7 possible" */
export function describeCell(cell: Cell, choices?: string): string {
  const words = [cell.name, describeMark(cell)];
  if (cell.token) words.push(t("page.cards.token"));
  if (cell.treasure) words.push(t("play.mark.treasure", { value: cell.treasure }));
  if (cell.discovery) words.push(`${t(`play.label.${cell.discovery.kind}`)} ${cell.discovery.letter}`);
  if (choices) words.push(t("page.possible", { what: choices }));
  return words.join(", ");
}

/** What stands on a sheet, cell by cell. */
export function describeMarks(sheet: Sheet): string {
  const marked = sheet.cells.filter((cell) => cell.mark || cell.treasure);
  return marked.map((cell) => describeCell(cell)).join("; ") || t("page.sheet.empty");
}

/** A tool in words: "7", "boat", "treasure 9". */
export function describeTool(tool: string): string {
  if (isNumber(tool)) return tool;
  const [kind, value] = tool.split(" ") as [Thing, string?];
  return value ? `${t(`play.label.${kind}`)} ${value}` : t(`play.label.${kind}`);
}

function describeCards(text: string): string {
  const step = readCardStep(text);
  const { card, cell, what } = step;
  if (step.kind === "take")
    return /^\d$/.test(what ?? "") ? t("play.did.take-value", { value: what ?? "" })
      : t("play.did.take-colour", { cards: t(`play.colour-cards.${what as Colour}`) });
  if (step.kind === "lay") {
    const words = [t("play.did.lay", { card: describeCard(card ?? ""), cell: cell ?? "" })];
    if (step.free) words.push(t("play.did.free"));
    if (step.drop.length) words.push(`${t("play.did.drop")} ${listed(step.drop.map(describeCard))}`);
    return words.join(", ");
  }
  return t(`play.did.${step.kind}`, { card: card ? describeCard(card) : "", cell: cell ?? "" });
}

/** A step in words: "7 in c4". */
export function describeStep(text: string, cards: boolean): string {
  if (cards) return describeCards(text);
  const { tool, cells } = readStep(text);
  const [kind, value] = tool.split(" ") as [Exclude<Thing, "erase" | "crossed">, string?];
  const args = { cell: cells[0] ?? "", cells: cells.join(" "), value: value ?? kind };
  return t(isNumber(tool) ? "play.did.number" : `play.did.${kind}`, args);
}
