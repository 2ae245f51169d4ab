/** A hall as its frames tell of it: everybody's dice on paper, and the sheets that claim a prize (docs/api.md). */
import type { PlayerInfo } from "./frames.js";

/** What is told of the running round. */
export interface HallRound {
  /** Rolls so far. */
  readonly round: number;
  /** Null before the first one. */
  readonly roll: string | null;
  readonly peril: boolean;
  /** What the dice make; nothing in a peril round. */
  readonly numbers: readonly number[];
  /** How many rounds there are at least and at most, if that is known. */
  readonly of: readonly [number, number] | null;
  readonly last: boolean;
}

export type Verdict = "possible" | "impossible" | "undecided";

export interface Claim {
  readonly player: number;
  readonly verdict: Verdict;
  readonly total: number;
  /** Only possible ones have a place. */
  readonly rank?: number;
  /** The host has handed it in for somebody else. */
  readonly by?: "host";
}

export interface HallGame extends HallRound {
  readonly number: number;
  readonly rolls: readonly string[];
  readonly claims: readonly Claim[];
  readonly left: number | null;
  readonly clock: number | null;
  readonly secret?: string;
}

export interface ClaimsFrame { is: "claims"; claims: readonly Claim[] }

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
