/** A sheet typed in with keys: which tool a key means in a cell. */
import { numberAt, readHeader, treasureAt, wordAt, type Draft } from "../core/draft.js";
import { cardIn, colours } from "../core/sheet.js";
import type { Tool } from "../core/steps.js";
import { t } from "../texts.js";

export const numbers: readonly Tool[] = Array.from({ length: 15 }, (_, i) => String(i + 1));
/** A second digit makes a number of two if it follows this soon. */
const TYPING_MS = 1500;

const letterKeys: Record<string, Record<string, Tool>> = {
  temple: { m: "mummy" },
  island: { b: "boat", x: "danger" },
  valley: { h: "hut", s: "statue", m: "mine", x: "snake", c: "crossed" },
};

export class Typing {
  private cell = "";
  private at = 0;
  private colour = "";

  /** Undefined: the key means nothing here. Empty: more has to be typed. */
  tool(draft: Draft, treasures: boolean, cell: string, key: string): Tool | undefined {
    const { game } = readHeader(draft.header);
    if (["Backspace", "Delete", "."].includes(key)) return "erase";
    if (game === "paperworld") return this.card(draft, cell, key.toLowerCase());
    if (!/^\d$/.test(key)) return letterKeys[game]?.[key.toLowerCase()];
    return this.number(treasures ? treasureAt(draft, cell) : numberAt(draft, cell), cell, key);
  }

  private number(before: string, cell: string, digit: string): Tool {
    const second = this.cell === cell && Date.now() - this.at < TYPING_MS;
    this.cell = cell;
    this.at = Date.now();
    return [second ? before + digit : "", digit].find((number) => numbers.includes(number)) ?? "";
  }

  /** A colour's letter, then a value; s puts scissors on the card or takes them away. */
  private card(draft: Draft, cell: string, key: string): Tool | undefined {
    const card = cardIn(wordAt(draft, cell));
    const colour = colours.find((name) => t(`play.colour-short.${name}`).toLowerCase() === key);
    if (colour) {
      this.cell = cell;
      this.colour = colour;
      return "";
    }
    if (key === "s" && card) return card.scissors ? card.text.slice(0, -1) : `${card.text}s`;
    const chosen = this.cell === cell ? this.colour : card?.colour;
    return /^[1-5]$/.test(key) && chosen ? `${chosen}${key}` : undefined;
  }
}
