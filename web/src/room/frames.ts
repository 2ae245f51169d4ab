/** What the server of rooms sends (docs/api.md), as far as the page uses it. */
import type { GameName } from "../core/sheet.js";
import type { MadeBy } from "../core/steps.js";
import type { ClaimsFrame, HallGame, HallRound } from "./hall.js";

export const VERSION_OF_ROOMS = 1;

export type RoomPhase = "lobby" | "play" | "paused" | "over" | "shut";
export const roomHelps = ["sums", "cells", "stars", "counts", "hints"] as const;
export type RoomHelp = (typeof roomHelps)[number];

/** What the host chose, and can change. */
export interface RoomSettings {
  bot: string;
  clock: number;
  away: number;
  grace: number;
  entry: "open" | "asked";
  listed: boolean;
  helps: readonly RoomHelp[];
  drawers: boolean;
  dice: "rolled" | "typed";
  /** In a hall: the next roll comes by itself when the time is up. */
  auto?: boolean;
}

export interface RoomInfo extends RoomSettings {
  code: string;
  phase: RoomPhase;
  game: GameName;
  board: string;
  mode?: "basic" | "advanced";
  /** The text of a boards file in which the board stands, if it is none of the built-in ones. */
  boards?: string;
  seats: number;
  /** Everybody plays on paper. */
  hall?: boolean;
  locked: boolean;
  /** Whether the host has a seat. */
  plays?: boolean;
  host: number;
  commit?: string | null;
  /** Who plays if the room's bot does not: a program that fails, or is not there any more. */
  instead?: string;
  guarded?: boolean;
  /** Where phones reach this server, if it knows better than the address of this page. */
  address?: string;
}

export type PlayerKind = "person" | "bot" | "spare" | "paper";

export interface PlayerInfo {
  /** 0 for a seat without one. */
  player: number;
  names: readonly string[];
  /** Or 0. */
  seat: number;
  /** Only those who have a seat are of a kind. */
  kind?: PlayerKind;
  /** Plays on paper: now, or, if there is a round `from` which that counts, from then on; until then the contrary holds. */
  paper?: boolean;
  from?: number;
  here?: boolean;
  waiting?: boolean;
  ranked?: boolean;
  extra?: number;
  helps?: readonly RoomHelp[] | null;
}

export interface GameInfo {
  number: number;
  record: string;
  round: number;
  /** Rolls and deals so far. */
  chances: number;
  roll: string | null;
  done: number;
  of: number;
  waiting?: readonly number[];
  left: number | null;
  clock: number | null;
  closing: boolean;
  secret?: string;
  winners?: readonly number[];
  ended?: boolean;
  helped?: readonly Helped[];
}

/** How many turns of a seat others have made. */
export interface Helped { seat: number; bot: number; host: number }

/** A seat's turn as the server has it. */
export interface TurnInfo {
  seat: number;
  steps: readonly string[];
  target?: number;
  done: boolean;
  /** Who makes it, or has completed it, if that is not the seat. */
  by?: MadeBy;
  left?: number;
  /** For how many rolls and deals this seat has shown its link; absent: it has no part in them. */
  links?: number;
}

export interface You {
  host: boolean;
  players: readonly number[];
  turns: readonly TurnInfo[];
}

export interface AllFrame {
  is: "all";
  version: number;
  server: string;
  room: RoomInfo;
  players: readonly PlayerInfo[];
  /** Of a hall, or of a game with seats. */
  game: GameInfo | HallGame | null;
  you: You;
  /** For hosts: the bots that a room can have here. */
  bots?: readonly string[];
  /** For hosts and screens: the text of a QR code that joins the network. It has the password. */
  wifi?: string;
}
export type RoomFrame = { is: "room" } & RoomInfo;
export interface PlayersFrame { is: "players"; players: readonly PlayerInfo[]; gone?: readonly number[] }
export interface RollFrame extends Partial<Omit<HallRound, "round" | "roll">> { is: "roll"; round: number; roll?: string; left?: number | null; turn?: number }
export interface TurnFrame extends TurnInfo { is: "turn"; round: number }
export interface ReadyFrame { is: "ready"; round: number; done: number; of: number; waiting?: readonly number[]; closing: boolean }
export interface RoundFrame {
  is: "round";
  round: number;
  turns?: readonly string[];
  marks?: readonly string[];
  /** "2,3,1" */
  swap?: string;
  digest: string;
}
export interface StepsFrame { is: "steps"; round: number; steps: readonly string[]; deal?: string }
export interface ClockFrame { is: "clock"; left: number | null; running: boolean }
export interface OverFrame { is: "over"; secret?: string; winners: readonly number[]; ended?: boolean; helped?: readonly Helped[] }
/** A player is not this connection's any more. */
export interface LostFrame { is: "replaced" | "removed"; player: number }

export type Frame =
  | AllFrame | RoomFrame | PlayersFrame | RollFrame | TurnFrame | ReadyFrame | RoundFrame | StepsFrame | ClockFrame
  | OverFrame | LostFrame | CheckedFrame | ClaimsFrame;

/** How fast the devices of the room answer. */
export interface CheckedFrame { is: "checked"; of: number; answered: number; median: number; slowest: number }

/** An answer to a request: whatever was asked for. */
export type Answer = Readonly<Record<string, unknown>>;
