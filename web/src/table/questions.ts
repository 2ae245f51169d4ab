/** Typed words: steps of the protocol, in English or the reader's language, and questions about the table. */
import { cellName, placeOf } from "../core/cells.js";
import { Refused } from "../core/engine.js";
import { cardIn } from "../core/sheet.js";
import { isAllowed } from "../store/settings.js";
import { capital, has, listed, signed, stars, t } from "../texts.js";
import { describeCard, describeCell, describeMarks, describeReason, describeStep, describeTool } from "../ui/describe.js";
import { cellsFor, choicesOf, toolsFor } from "./choices.js";
import type { Table } from "./table.js";

/** Words that have a name of their own in the reader's language (play.word.…). */
const translated = [
  "help", "moves", "all", "why", "undo", "ok", "confirm", "sheet", "score", "where", "around", "changed", "dice",
  "cards", "objectives", "mummy", "danger", "snake", "boat", "treasure", "escape", "hut", "statue", "mine", "jungle",
  "town", "mountain", "pyramid", "done", "take", "lay", "discard", "scissors", "keep", "pass", "drop", "free", "yellow",
  "blue", "green", "black",
] as const;

/** "momie c4" as "mummy c4", "c4=hutte" as "c4=hut"; what the page calls a thing is understood as well. */
function inEnglish(text: string): string {
  const known = new Map<string, string>();
  for (const word of translated) {
    const label = `play.label.${word}`;
    if (has(label)) known.set(t(label), word);
    known.set(t(`play.word.${word}`), word);
  }
  return text.toLowerCase().split(/\s+/).map((word) => word.replace(/\p{L}+/gu, (part) => known.get(part) ?? part)).join(" ");
}

/** "7 c4", "c4 7", "hut c4" as a step is written: "c4=7". */
function asStep(text: string): string {
  const match = /^([a-k]\d+) (\d+|hut|statue|mine)$/.exec(text) ?? /^(?<what>\d+|hut|statue|mine) (?<cell>[a-k]\d+)$/.exec(text);
  if (!match) return text;
  return match.groups ? `${match.groups["cell"]}=${match.groups["what"]}` : `${match[1]}=${match[2]}`;
}

type Question = (table: Table, words: readonly string[]) => string | Promise<string>;

const questions: Record<string, Question> = {
  help: (table) => t(`page.commands.help.${table.view.game === "paperworld" ? "cards" : "sheet"}`),
  moves: (table, [cell]) => moves(table, cell),
  where: (table, words) => where(table, words.join(" ")),
  around: (table, [cell = ""]) => around(table, cell),
  changed: (table) => changed(table),
  why: (table, words) => why(table, words.join(" ")),
  score: (table) => score(table),
  sheet: (table) => describeMarks(table.sheet),
  dice: (table) => table.view.dice ?? t("page.dice.none"),
  cards: (table) => listed((table.view.hand ?? []).map(describeCard)),
  objectives: (table) => (table.view.objectives ?? []).map(({ number, tokens }) =>
    t(tokens.length ? "play.objective-line" : "play.objective-empty", { number, what: t(`play.objective.${number}`), tokens: tokens.join(" ") })).join(" · "),
  undo: async (table) => { await table.undo(); return t("play.taken-back"); },
  ok: confirm,
  confirm,
  roll: async (table, words) => { await table.roll(words.join(" ").toUpperCase()); return table.view.dice ?? ""; },
};

async function confirm(table: Table): Promise<string> {
  if (!table.held) return t("play.nothing-held");
  await table.confirm();
  return t("play.confirmed");
}

function moves(table: Table, cell: string | undefined): string {
  if (!isAllowed("legal")) return t("page.commands.not-here");
  const choices = choicesOf(table.choices);
  if (cell && /^[a-k]\d+$/.test(cell)) {
    const tools = toolsFor(choices, cell);
    return tools.length ? listed(tools.map(describeTool)) : t("play.nothing-there");
  }
  if (table.choices.length === 0) return t("play.nothing-to-do");
  if (cell !== "all" && table.view.game !== "paperworld" && choices.tools.length)
    return choices.tools.map((tool) => `${describeTool(tool)}: ${[...cellsFor(choices, tool)].join(" ")}`).join("; ");
  return table.moves().slice(0, 200).join("; ");
}

/** A word of the protocol as people say it. */
function thing(tool: string): string {
  if (cardIn(tool)) return describeCard(tool);
  return /^\d+$/.test(tool) || has(`play.label.${tool.split(" ")[0]}`) ? describeTool(tool) : tool;
}

function where(table: Table, tool: string): string {
  if (!isAllowed("legal")) return t("page.commands.not-here");
  const cells = table.view.game === "paperworld"
    ? table.choices.find(({ step }) => step === `lay ${tool} ?`)?.cells ?? []
    : [...cellsFor(choicesOf(table.choices), tool)];
  const what = capital(thing(tool));
  return cells.length && tool ? t("play.where", { what, cells: [...new Set(cells)].join(" ") }) : t("play.where-nowhere", { what });
}

function around(table: Table, cell: string): string {
  const here = table.sheet.byName.get(cell);
  if (!here) throw new Refused("", t("page.commands.no-cell", { cell }));
  const { column, row } = placeOf(cell);
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => cellName(column + dx, row + dy)));
  return near.filter((name) => name !== cell).flatMap((name) => {
    const next = table.sheet.byName.get(name);
    return next && next.ground !== "none" ? [describeCell(next)] : [];
  }).join("; ");
}

function changed(table: Table): string {
  const cells = [...table.changed].flatMap((name) => table.sheet.byName.get(name) ?? []);
  return cells.length ? cells.map((cell) => describeCell(cell)).join("; ") : t("page.commands.unchanged");
}

function why(table: Table, step: string): string {
  const refusal = table.why(step);
  if (refusal) throw new Refused(refusal.clause, refusal.sentence);
  return t("play.legal", { word: step });
}

function score({ score: { parts, total } }: Table): string {
  if (!isAllowed("stars")) return t("page.commands.not-here");
  const told = parts.filter((part) => part.reasons.length).map((part) =>
    `${capital(t(`play.part.${part.part}`))} ${signed(part.stars)} (${part.reasons.map((reason) => describeReason(part.part, reason)).join("; ")})`);
  return [...told, capital(t("play.total", { total: stars(total) }))].join(". ");
}

/** Does what the line says, or answers it. Throws Refused with the rule that forbids it. */
export async function answer(table: Table, line: string): Promise<string> {
  const text = asStep(inEnglish(line.trim()));
  const [first = "", ...words] = text.split(" ");
  const question = questions[first];
  if (question) return question(table, words);
  const refusal = table.why(text);
  if (refusal) throw new Refused(refusal.clause, refusal.sentence);
  const cards = table.view.game === "paperworld";
  await (["done", "pass"].includes(text) ? table.finish(text) : table.play(text));
  const told = capital(describeStep(text, cards));
  return table.held ? `${told}. ${t("page.commands.held")}` : `${told}.`;
}

