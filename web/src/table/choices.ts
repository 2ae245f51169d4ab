/** What the viewer of a table can do, sorted for showing: tools, cells, discoveries. */
import { isDiscovery, isNumber, perils, readStep, type DiscoveryKind, type DiscoveryStep, type Peril, type Step, type Tool } from "../core/steps.js";

export interface Choices {
  /** Steps that put one thing on one cell. */
  readonly marks: readonly Step[];
  readonly discoveries: readonly DiscoveryStep[];
  /** The turn can be ended as it is. */
  readonly done: boolean;
  /** Everything that some mark uses: numbers first, ascending. */
  readonly tools: readonly Tool[];
  /** Which of them may go to a cell. */
  readonly at: ReadonlyMap<string, ReadonlySet<Tool>>;
}

function byCell(marks: readonly Step[]): Map<string, Set<Tool>> {
  const at = new Map<string, Set<Tool>>();
  for (const { tool, cells: [cell = ""] } of marks) at.set(cell, (at.get(cell) ?? new Set()).add(tool));
  return at;
}

export function choicesOf(moves: readonly string[]): Choices {
  const steps = moves.map(readStep);
  const marks = steps.filter((step) => step.cells.length === 1 && !isDiscovery(step));
  const tools = [...new Set(marks.map((step) => step.tool))];
  const numbers = tools.filter(isNumber).sort((a, b) => Number(a) - Number(b));
  return {
    marks,
    discoveries: steps.filter(isDiscovery),
    done: moves.includes("done"),
    tools: [...numbers, ...tools.filter((tool) => !isNumber(tool))],
    at: byCell(marks),
  };
}

/** The cells where a tool may go; any tool, if none is named. */
export function cellsFor(choices: Choices, tool: Tool | ""): Set<string> {
  return new Set(choices.marks.filter((step) => !tool || step.tool === tool).flatMap((step) => step.cells));
}

export function toolsFor(choices: Choices, cell: string): Tool[] {
  const here = choices.at.get(cell);
  return here ? choices.tools.filter((tool) => here.has(tool)) : [];
}

/** The peril that has to be drawn, if that is what the round asks for. */
export function perilOf(choices: Choices): Peril | undefined {
  return perils.find((peril) => choices.tools.includes(peril));
}

/** Discoveries of a kind that contain all of these cells. */
export function discoveriesWith(choices: Choices, kind: DiscoveryKind, cells: ReadonlySet<string>): Step[] {
  return choices.discoveries.filter((step) => step.tool === kind && [...cells].every((cell) => step.cells.includes(cell)));
}
