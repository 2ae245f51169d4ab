/** Files that the core judges, whatever is being played: paper sheets and boards. */
import { t } from "../texts.js";
import { Engine, Refused, type Language } from "./engine.js";
import type { GameName } from "./sheet.js";
import type { Score } from "./view.js";

export interface Judgement {
  score: Score;
  /** What is odd about the sheet but not impossible. */
  remarks: string[];
}

/** What is wrong with a file, and where. Lines and columns count from 1. */
export interface Fault {
  /** One word for programs. */
  code: string;
  /** The clause it breaks; empty if it is no matter of the rules. */
  clause: string;
  sentence: string;
  line?: number;
  column?: number;
  cell?: string;
}

/** What the core has put around a sentence, as the messages say it: "(rule T4, cell c3)". The blanks are whatever the
 *  language has there. */
function around(key: "fault.rule" | "fault.rule-cell" | "fault.place" | "fault.line"): string {
  const plain = t(key).replace(/[.*+?^$()[\]\\|]/g, "\\$&");
  return plain.replace(/\{(\w+)\}/g, "(?<$1>\\w+)").replace(/\s/g, "\\s");
}

function take(pattern: string, text: string): { [name: string]: string | undefined; at: string } | undefined {
  const found = new RegExp(pattern, "su").exec(text);
  return found ? { ...found.groups, at: String(found.index) } : undefined;
}

/** A sentence of the core has its rule after it. */
export function splitRule(message: string): { sentence: string; clause: string; cell: string | undefined } {
  const rule = take(`\\s${around("fault.rule-cell")}$`, message) ?? take(`\\s${around("fault.rule")}$`, message);
  return { sentence: message.slice(0, rule && Number(rule.at)), clause: rule?.["clause"] ?? "", cell: rule?.["cell"] };
}

/** The place is before it: "line 4, column 5: …". */
export function readFault({ code, clause, message }: Refused): Fault {
  const place = take(`^${around("fault.place")}\\s(?<rest>.*)$`, message) ?? take(`^${around("fault.line")}\\s(?<rest>.*)$`, message);
  const { sentence, cell } = splitRule(place?.["rest"] ?? message);
  return {
    code,
    clause,
    sentence,
    ...(place ? { line: Number(place["line"]) } : {}),
    ...(place?.["column"] ? { column: Number(place["column"]) } : {}),
    ...(cell ? { cell } : {}),
  };
}

/** What the action gives, or what is wrong with the file it looks at. */
export function attempt<T>(action: () => T): { result: T; fault?: never } | { fault: Fault; result?: never } {
  try {
    return { result: action() };
  } catch (error) {
    if (error instanceof Refused) return { fault: readFault(error) };
    throw error;
  }
}

/** What a record proves of a roll or deal (docs/fairness.md). */
export type Verdict = "proved" | "alone" | "entered" | "wrong" | "unproved";

export interface Proof {
  /** The secret was shown, and belongs to the commitment. */
  revealed: boolean;
  /** 1: as until 0.1.0; 2: with chains that were fixed before the game. */
  way?: 1 | 2;
  /** Of every roll or deal in turn. */
  chances: readonly Verdict[];
  /** In how many of them the asker has a part; -1: none. */
  own?: number | undefined;
  /** What is wrong first. */
  fault: Fault | undefined;
}

/** Where this device's part in the dice is, and what only it knows of it. */
export interface OwnPart { seat: number; player: number; entropy: string }

export class Checker {
  private constructor(private readonly engine: Engine) {}

  static async create(language: Language): Promise<Checker> {
    return new Checker(await Engine.create(language));
  }

  /** `boards`: the text of a boards file with boards of one's own. Throws Refused. */
  sheet(text: string, boards = ""): Judgement {
    const own = boards ? ` boards=${this.engine.put(1, boards)}` : "";
    const [score = "", ...remarks] = this.engine.ask(`check sheet ${this.engine.put(0, text)}${own}`).split("\n");
    return { score: JSON.parse(score) as Score, remarks };
  }

  /** Throws Refused if the boards file is not right. */
  boards(text: string): void {
    this.engine.ask(`check boards ${this.engine.put(0, text)}`);
  }

  /** What a record proves about its dice, and about the part of this device in them. Throws Refused if it does not replay. */
  record(text: string, own?: OwnPart): Proof {
    const part = own ? ` own=${own.seat}:${own.player}:${own.entropy}` : "";
    const [proof = "", wrong] = this.engine.ask(`check record ${this.engine.put(0, text)}${part}`).split("\n");
    return { ...(JSON.parse(proof) as Omit<Proof, "fault">), fault: wrong === undefined ? undefined : readFault(new Refused("", wrong)) };
  }

  /** The rows of a built-in board. */
  builtIn(game: GameName, side: string): string[] {
    this.engine.ask(`new ${game} board=${side}`);
    return this.engine.ask("board").split("\n");
  }
}
