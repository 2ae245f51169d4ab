/** What happened in a game, in words. */
import type { GameName } from "../core/sheet.js";
import { isPeril, readEvent, readStep } from "../core/steps.js";
import type { Seat } from "../store/games.js";
import type { Stop } from "../table/replay.js";
import { t } from "../texts.js";
import { describeStep } from "./describe.js";
import { faceName } from "./dice.js";

const dieNames = ["purple", "green", "red"] as const;

function describeRoll(game: GameName, line: string): string {
  const faces = line.split(" ").slice(1, 4);
  return dieNames.map((die, i) => faceName(die, faces[i] ?? "", game)).join(" · ");
}

/** "Round 3: 4 · key · 2", "Ann: 7 in c4", "Ann: a mummy in c4 on the sheet of Bob", "Ann: 7 in c4 (by a bot)". */
export function describeStop(game: GameName, stop: Stop, seats: readonly Seat[]): string {
  const { line, round, swap } = stop;
  if (line === "") return t("play.start");
  if (line.startsWith("deal")) return t("play.dealt");
  if (line.startsWith("roll")) return t("play.event", { name: t("play.round", { round }), step: describeRoll(game, line) });
  const { seat, by, step } = readEvent(line);
  const other = isPeril(readStep(step).tool) ? seats[(swap[seat - 1] ?? 0) - 1]?.name : undefined;
  const onWhose = other === t("play.you") ? "play.event-on-you" : "play.event-on";
  const words = t(other ? onWhose : "play.event", {
    name: seats[seat - 1]?.name ?? seat, step: describeStep(step, game === "paperworld"), other: other ?? "",
  });
  return by ? `${words} (${t(`play.made-by.${by}`)})` : words;
}
