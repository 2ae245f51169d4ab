/**
 * Small live examples for the rules: a position, and a question (guide.example.CLAUSE).
 *
 * They run on the core, which gives every answer.
 */
import type { GameName } from "../core/sheet.js";
import type { Named } from "../texts.js";
import paperworld from "./paperworld.js";
import { recordOf } from "./script.js";

export interface Example {
  /** Where it stands in the rules. */
  readonly clause: Named<"guide.example">;
  readonly game: GameName;
  readonly record: string;
  /** Paper World: steps to choose from. Elsewhere the sheet itself is tapped. */
  readonly steps?: readonly string[];
}

/** Dice that allow a step: with Penny every number is there. */
function diceFor(step: string): string {
  if (/^(mummy|danger|snake) /.test(step)) return "1 1 X";
  if (/^boat |=(hut|statue|mine)$/.test(step)) return "1 D 1";
  return "P 1 1";
}

function roundOf(game: GameName, turn: string): string[] {
  const steps = turn.split("; ");
  const open = game === "valley" && steps.length === 1 && !turn.startsWith("snake ");
  return [`roll ${diceFor(turn)}`, ...steps.map((step) => `1 ${step}`), ...(open ? ["1 done"] : [])];
}

/** A sheet of the front after these turns, and the roll that is to be used. */
function sheet(clause: Example["clause"], game: GameName, turns: readonly string[], roll: string): Example {
  const events = turns.flatMap((turn) => roundOf(game, turn));
  return { clause, game, record: recordOf(game, ["board front", "players 1"], [...events, `roll ${roll}`]) };
}

const takes = ["1 take blue", "2 take green", "1 take 1", "2 take 2"];
const scissors = ["1 lay blue2s c3", "1 lay blue1 d3", "1 done", "2 lay green3 c3 drop=blue2", "2 done"];

/** The landscape of the guided game after these events. */
function cards(clause: Example["clause"], events: readonly string[], steps: readonly string[]): Example {
  return { clause, game: "paperworld", record: [paperworld.record.trimEnd(), ...events, ""].join("\n"), steps };
}

export const examples: readonly Example[] = [
  sheet("T1", "temple", [], "2 3 5"),
  sheet("T2", "temple", [], "3 D 5"),
  sheet("T5", "temple", ["a3=8", "mummy b3", "mummy c4"], "4 5 2"),
  sheet("T7", "temple", ["a4=2", "a3=3", "b2=4", "c2=5", "d4=7", "e4=8"], "1 5 4"),
  sheet("T8", "temple", ["d2=4", "d3=4", "b4=6"], "4 2 1"),
  sheet("T11", "temple", ["e2=7"], "4 2 X"),

  sheet("I1", "island", ["b3=4"], "3 2 5"),
  sheet("I2", "island", ["boat g1"], "3 1 4"),
  sheet("I4", "island", ["d3=5"], "3 D 5"),
  sheet("I7", "island", ["c3=5", "d2=5", "e3=1", "f3=5", "d4=2"], "4 1 2"),
  sheet("I9", "island", ["c3=4", "d3=2", "e4=4", "f3=2", "g3=4", "d5=1", "d6=6", "e7=2"], "1 D 3"),
  sheet("I11", "island", ["c3=4", "d3=6", "danger d4"], "4 5 3"),

  sheet("V1", "valley", ["c1=4"], "2 3 5"),
  sheet("V3", "valley", [], "4 1 3"),
  sheet("V5", "valley", ["c1=3", "c2=7", "c3=4", "snake d2"], "4 2 5"),
  sheet("V7", "valley", ["c1=7", "d1=9"], "5 3 1"),
  sheet("V10", "valley", ["c1=1", "d1=2", "e1=3", "c2=4", "d2=5; jungle c1,d1,e1,c2,d2"], "1 D 4"),

  cards("P6", [], ["take blue", "take 1", "take 3", "take 5"]),
  cards("P9", takes, ["lay blue2s c3", "lay yellow1 c3", "lay blue3 c3", "lay yellow1 d3"]),
  cards("P10", takes, ["lay blue1 d3", "lay blue1 c4", "lay blue1 d4", "lay blue1 e3"]),
  cards("P11", takes, ["lay blue3 c3 drop=yellow1", "lay blue3 c3", "lay blue3 d3 drop=yellow1"]),
  cards("P14", [...takes, ...scissors], ["lay blue3 c3", "lay blue3 d3 free", "lay blue1 d2"]),
];
