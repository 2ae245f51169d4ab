/** What the viewer of a table can do, sorted for showing: tools, cells, discoveries. */
import { isDiscoveryKind, isNumber, type DiscoveryKind, type Tool } from "../core/steps.js";
import type { Choice } from "../core/view.js";

export interface Choices {
  /** Everything that goes on one cell: numbers first, ascending. */
  readonly tools: readonly Tool[];
  /** Where each of them may go. */
  readonly cells: ReadonlyMap<Tool, ReadonlySet<string>>;
  /** What can be revealed. */
  readonly discoveries: readonly DiscoveryKind[];
  /** The turn can be ended as it is. */
  readonly done: boolean;
}

/** "?=7" as "7", "treasure ?=9" as "treasure 9", "boat ?" as "boat". */
export function toolOf(choice: Choice): Tool {
  return choice.step.replace("?=", "").replace(" ?", "");
}

export function choicesOf(choices: readonly Choice[]): Choices {
  const marks = choices.filter(({ cells, ways }) => cells && ways === undefined);
  const tools = marks.map(toolOf);
  const numbers = tools.filter(isNumber).sort((a, b) => Number(a) - Number(b));
  return {
    tools: [...numbers, ...tools.filter((tool) => !isNumber(tool))],
    cells: new Map(marks.map((choice) => [toolOf(choice), new Set(choice.cells)])),
    discoveries: choices.map(toolOf).filter(isDiscoveryKind),
    done: choices.some(({ step }) => step === "done"),
  };
}

/** The cells where a tool may go; any tool, if none is named. */
export function cellsFor(choices: Choices, tool: Tool | ""): Set<string> {
  return new Set(tool ? choices.cells.get(tool) : [...choices.cells.values()].flatMap((cells) => [...cells]));
}

export function toolsFor(choices: Choices, cell: string): Tool[] {
  return choices.tools.filter((tool) => choices.cells.get(tool)?.has(cell));
}
