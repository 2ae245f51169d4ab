/**
 * Steps in the words of the protocol, as a choice of *what* (a tool) and *where* (cells).
 *
 * This knows the grammar of steps, nothing of what is allowed: that comes from `moves` and `why`.
 */

import type { Named } from "../texts.js";

/** "7", "boat", "mummy", "hut", "escape", "treasure 9", "jungle", "done" … */
export type Tool = string;

export interface Step {
  readonly text: string;
  readonly tool: Tool;
  readonly cells: readonly string[];
}

/** What can be drawn, built, revealed or done: the first word of a tool that is not a number. */
export type Thing = Named<"play.label">;

export const discoveries = ["jungle", "town", "mountain", "pyramid"] as const;
export type DiscoveryKind = (typeof discoveries)[number];

export function isDiscoveryKind(word: string): word is DiscoveryKind {
  return discoveries.some((kind) => kind === word);
}

/** Drawn on the sheet that is marked in a peril round. */
export const perils = ["mummy", "danger", "snake"] as const;
export type Peril = (typeof perils)[number];

export function isPeril(tool: Tool): tool is Peril {
  return perils.some((peril) => peril === tool);
}

export const structures = ["hut", "statue", "mine"] as const;

/** A step of an adventure. */
export function readStep(text: string): Step {
  const written = /^([a-k]\d+)=(\w+)$/.exec(text);
  if (written) return { text, tool: written[2] ?? "", cells: [written[1] ?? ""] };
  const treasure = /^treasure ([a-k]\d+)=(\d+)$/.exec(text);
  if (treasure) return { text, tool: `treasure ${treasure[2]}`, cells: [treasure[1] ?? ""] };
  const [tool = "", cells] = text.split(" ");
  return { text, tool, cells: cells ? cells.split(",") : [] };
}

/** The text of a step that puts one tool on one cell. */
export function stepText(tool: Tool, cell: string): string {
  const [kind, value] = tool.split(" ");
  if (kind === "treasure") return `treasure ${cell}=${value}`;
  if (/^\d+$/.test(tool) || structures.some((one) => one === tool)) return `${cell}=${tool}`;
  return `${tool} ${cell}`;
}

export function isNumber(tool: Tool): boolean {
  return /^\d+$/.test(tool);
}

/* --- Paper World ---------------------------------------------------------------------------- */

/** Ways to end a turn as it is. */
export const endings = ["done", "keep", "pass"] as const;
export type Ending = (typeof endings)[number];

export interface CardStep {
  readonly text: string;
  readonly kind: "take" | "discard" | "lay" | "scissors" | Ending;
  /** take: a colour or a value. */
  readonly what?: string;
  readonly card?: string;
  readonly cell?: string;
  readonly drop: readonly string[];
  readonly free: boolean;
}

export function readCardStep(text: string): CardStep {
  const words = text.split(" ");
  const kind = words[0] as CardStep["kind"];
  const drop = words.find((word) => word.startsWith("drop="))?.slice(5).split(",") ?? [];
  const base = { text, kind, drop, free: words.includes("free") };
  if (kind === "take") return { ...base, what: words[1] ?? "" };
  if (kind === "discard") return { ...base, card: words[1] ?? "" };
  if (kind === "lay") return { ...base, card: words[1] ?? "", cell: words[2] ?? "" };
  if (kind === "scissors") return { ...base, cell: words[1] ?? "" };
  return base;
}

/** Who made a step for a seat: a bot, or the host, who typed it in from paper. */
export type MadeBy = "bot" | "host";

/** A line of a record: who did what, and who made it for them. */
export function readEvent(line: string): { seat: number; by: MadeBy | undefined; step: string } {
  const [, seat = "0", sign = "", step = ""] = /^(\d+)([*+]?) (.+)$/.exec(line) ?? [];
  return { seat: Number(seat), by: sign === "*" ? "bot" : sign === "+" ? "host" : undefined, step };
}
