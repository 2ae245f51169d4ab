/** Typed words: steps in the reader's language or the protocol's, and questions, which the core answers. */
import { Refused } from "../core/engine.js";
import { isAllowed } from "../store/settings.js";
import { capital, t } from "../texts.js";
import type { Table } from "./table.js";

type Command = (table: Table, rest: string) => string | Promise<string>;

/** What is not a question to the core. */
const commands: Record<string, Command> = {
  help: (table) => t(`page.commands.help.${table.view.piles ? "cards" : "sheet"}`),
  undo: async (table) => { await table.undo(); return t("play.taken-back"); },
  ok: confirm,
  confirm,
  roll: async (table, dice) => { await table.roll(dice.toUpperCase()); return table.say("dice"); },
};

async function confirm(table: Table): Promise<string> {
  if (!table.held) return t("play.nothing-held");
  await table.confirm();
  return t("play.confirmed");
}

/** Questions that tell what the host may have kept for people to find. */
const helps = { moves: "legal", where: "legal", score: "stars" } as const;

function mayAsk(word: string): boolean {
  return !(word in helps) || isAllowed(helps[word as keyof typeof helps]);
}

/** Does what the line says, or answers it. Throws Refused with the rule that forbids it. */
export async function answer(table: Table, line: string): Promise<string> {
  const text = table.typed(line);
  const [word = "", ...rest] = text.split(" ");
  const command = commands[word];
  if (command) return command(table, rest.join(" "));
  if (!mayAsk(word)) return t("page.commands.not-here");
  try {
    return table.say(text);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "question") throw error;
    return makeStep(table, text);
  }
}

async function makeStep(table: Table, step: string): Promise<string> {
  const refusal = table.why(step);
  if (refusal) throw new Refused(refusal.clause, refusal.sentence);
  const told = capital(table.inWords(step));
  await (["done", "pass"].includes(step) ? table.finish(step) : table.play(step));
  return table.held ? `${told}. ${t("page.commands.held")}` : `${told}.`;
}
