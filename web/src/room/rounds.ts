/** How a room has played a round: what was written how often, where, and what nearly nobody thought of. */
import { inReadingOrder } from "../core/cells.js";
import { isDiscoveryKind, readStep, type DiscoveryKind, type MadeBy, type Tool } from "../core/steps.js";
import type { PlayedRound } from "./mirror.js";

export interface Counted<T> {
  readonly what: T;
  readonly count: number;
}

export interface Choice {
  readonly step: string;
  readonly count: number;
  /** Who made it. */
  readonly seats: readonly number[];
}

export interface RoundStats {
  readonly round: number;
  readonly roll: string;
  readonly peril: boolean;
  /** How many seats have played. */
  readonly seats: number;
  /** Numbers and drawings, those first, each in its order. */
  readonly tools: readonly Counted<Tool>[];
  readonly cells: ReadonlyMap<string, number>;
  /** The choice that most have made; nothing if no two made the same. */
  readonly common: Choice | undefined;
  /** The one that fits least with what the others did; nothing if everybody did the same. */
  readonly unusual: Choice | undefined;
  /** Discoveries revealed. */
  readonly found: readonly Counted<DiscoveryKind>[];
  /** Seats whose turn a bot completed, or the host typed in. */
  readonly made: Readonly<Record<MadeBy, readonly number[]>>;
}

function count<T>(all: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const one of all) counted.set(one, (counted.get(one) ?? 0) + 1);
  return counted;
}

const isNumber = (tool: string): boolean => /^\d+$/.test(tool);

function inOrder(tools: ReadonlyMap<Tool, number>): Counted<Tool>[] {
  const all = [...tools].map(([what, count]) => ({ what, count }));
  const numbers = all.filter(({ what }) => isNumber(what)).sort((a, b) => Number(a.what) - Number(b.what));
  return [...numbers, ...all.filter(({ what }) => !isNumber(what))];
}

export function statsOf({ round, roll, peril, events }: PlayedRound): RoundStats {
  const steps = events.map((event) => ({ ...event, ...readStep(event.step) }));
  const marks = steps.filter(({ cells, tool }) => cells.length === 1 && !tool.startsWith("treasure"));
  const tools = count(marks.map(({ tool }) => tool));
  const cells = count(marks.map(({ cells: [cell = ""] }) => cell));
  const choices = [...count(marks.map(({ text }) => text))].map(([step, times]) => ({
    step, count: times, seats: marks.filter(({ text }) => text === step).map(({ seat }) => seat),
  }));
  const rarity = ({ step, count: times }: Choice): number => {
    const { tool, cells: [cell = ""] } = readStep(step);
    return times * 10_000 + (tools.get(tool) ?? 0) * 100 + (cells.get(cell) ?? 0);
  };
  const byCount = [...choices].sort((a, b) => b.count - a.count);
  const byRarity = [...choices].sort((a, b) => rarity(a) - rarity(b));
  const madeBy = (who: MadeBy): number[] => [...new Set(events.filter(({ by }) => by === who).map(({ seat }) => seat))];
  const found = count(steps.map(({ tool }) => tool).filter(isDiscoveryKind));
  return {
    round, roll, peril, seats: new Set(events.map(({ seat }) => seat)).size, tools: inOrder(tools),
    cells: new Map(inReadingOrder(cells.keys()).map((cell) => [cell, cells.get(cell) ?? 0])),
    common: byCount[0] && byCount[0].count > 1 ? byCount[0] : undefined,
    unusual: choices.length > 1 && byRarity[0] && byRarity[0].count < (byCount[0]?.count ?? 0) ? byRarity[0] : undefined,
    found: [...found].map(([what, times]) => ({ what, count: times })),
    made: { bot: madeBy("bot"), host: madeBy("host") },
  };
}
