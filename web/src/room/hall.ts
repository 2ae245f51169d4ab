/** A hall as its frames tell of it: everybody's dice on paper, and the sheets that claim a prize (docs/api.md). */
import type { ClaimInfo, HallInfo } from "made/wire.js";
import type { PlayerInfo } from "./frames.js";

export type HallGame = HallInfo;
export type Claim = ClaimInfo;

/** What is told of the running round. */
export type HallRound = Pick<HallGame, "round" | "roll" | "peril" | "numbers" | "of" | "last">;

/** The answer to a sheet that was handed in. */
export interface Decision extends Omit<Claim, "rank" | "by"> {
  /** Impossible: a sentence, and the cells it is about. */
  readonly text?: string;
  readonly cells?: readonly string[];
}

/** The game after a roll; one that is told again changes nothing. */
export function rolled(game: HallGame, { round, roll, peril, numbers, of, last }: HallRound): HallGame {
  return { ...game, round, roll, peril, numbers, of, last, rolls: [...game.rolls.slice(0, round - 1), ...(roll ? [roll] : [])] };
}

export interface Claimed extends Claim {
  readonly info: PlayerInfo;
}

/** Claims with who made them, by place; those that are not decided follow, then those that cannot be. */
export function sorted(claims: readonly Claim[], players: readonly PlayerInfo[]): Claimed[] {
  const worth = ({ rank, verdict }: Claim): number => rank ?? (verdict === "undecided" ? 1000 : 2000);
  return claims
    .flatMap((claim) => {
      const info = players.find(({ player }) => player !== 0 && player === claim.player);
      return info ? [{ ...claim, info }] : [];
    })
    .sort((a, b) => worth(a) - worth(b) || b.total - a.total);
}
