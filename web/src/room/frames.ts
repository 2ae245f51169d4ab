/** What the server of rooms sends (docs/api.md), by the names the page has for it. */
import { helps, type HelpedInfo, type Kind, type Phase, type Requests, type RoomInfo, type TurnInfo as TurnTold, type YouInfo } from "made/wire.js";

export type {
  AllFrame, CheckedFrame, Frame, GameInfo, Help as RoomHelp, OverFrame, PlayerInfo, PlayersFrame, RollFrame, RoomInfo,
  RoundFrame, StepsFrame,
} from "made/wire.js";

export const roomHelps = helps;
export type RoomPhase = Phase;
export type PlayerKind = Kind;
export type Helped = HelpedInfo;

/** What the host chose, and can change. */
export type RoomSettings = Pick<RoomInfo, "bot" | "clock" | "away" | "grace" | "entry" | "listed" | "helps" | "drawers" | "dice" | "auto">;

/** A seat's turn as the server has it. */
export type TurnInfo = Omit<TurnTold, "round">;

export type You = Omit<YouInfo, "turns"> & { turns: readonly TurnInfo[] };

/** What can be asked for, and the fields of such a request. */
export type Asking = keyof Requests;
export type Asked<What extends Asking> = Readonly<Partial<Requests[What]>>;
