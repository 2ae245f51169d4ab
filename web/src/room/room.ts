/** A room as its frames tell of it: who is there, what was chosen, the game, and what this device may do. */
import { capital, listed, t } from "../texts.js";
import { Clock } from "./clock.js";
import type { Answers, Ending, Requests, Role } from "made/wire.js";
import { Connection, RoomError } from "./connection.js";
import { Dice } from "./dice.js";
import type {
  AllFrame, Asked, Asking, CheckedFrame, Frame, GameInfo, Helped, OverFrame, PlayerInfo, PlayersFrame, RollFrame, RoomHelp, RoomInfo, RoundFrame, You,
} from "./frames.js";
import { rolled, type HallGame } from "./hall.js";
import { Mirror } from "./mirror.js";
import { usualNameOf } from "./names.js";
import { addToken, forgetRoom, forgetToken, isElsewhere, noteKnown, tokensOf } from "./tokens.js";

export interface Ready {
  readonly done: number;
  readonly of: number;
  /** For the host and for screens: the seats that are still thinking. */
  readonly waiting: readonly number[] | undefined;
  readonly closing: boolean;
}

const nobody: You = { host: false, players: [], turns: [] };
/** So often in a row what is here may differ from what the server has, before a person is told. */
const MOST_MISMATCHES = 2;

/** The name of a player, or of a seat without one. */
export function nameOf({ names, kind, seat }: PlayerInfo): string {
  if (names.length) return listed(names);
  return usualNameOf(kind, seat);
}

/** "change" events tell of everything; "frame" events carry the frame, once it has been taken in. */
export class Room extends EventTarget {
  info: RoomInfo | undefined;
  players: readonly PlayerInfo[] = [];
  game: GameInfo | undefined;
  /** The game of a hall, which has neither seats nor a mirror. */
  hall: HallGame | undefined;
  you: You = nobody;
  /** For hosts: the bots that this room can have. */
  bots: readonly string[] = [];
  /** For hosts and screens: the text of the network's QR code, if there is one. */
  wifi = "";
  ready: Ready = { done: 0, of: 0, waiting: undefined, closing: false };
  over: OverFrame | undefined;
  checked: CheckedFrame | undefined;
  mirror: Mirror | undefined;
  /** Rolls and deals of this game so far, and for how many of them each seat of this device has shown its link. */
  chances = 0;
  readonly links = new Map<number, number>();
  private readonly dice = new Dice(this);
  readonly clock = new Clock();
  /** What went wrong in a way that only loading the page again can mend. */
  broken = false;
  private mismatches = 0;
  private readonly connection: Connection;
  private queue: Promise<void> = Promise.resolve();
  private open = true;

  constructor(readonly code: string, role: Role = "play") {
    super();
    const tokens = (): string[] => (role === "play" ? tokensOf(code).map(({ token }) => token) : []);
    this.connection = new Connection(code, () => ({ tokens: tokens(), role }));
    this.connection.addEventListener("frame", (event) => this.take((event as CustomEvent<Frame>).detail));
    this.connection.addEventListener("change", () => this.onConnection());
  }

  get state(): Connection["state"] { return this.connection.state; }
  get ending(): Ending | undefined { return this.connection.ending; }
  /** There is no such room here now, but this device has a place in it: the server may have been started with other rooms. */
  get isMissing(): boolean { return this.ending === "no-room" && tokensOf(this.code).length > 0; }
  /** This device has a place in the room of this code, but that is in the database of another server. */
  get isElsewhere(): boolean { return isElsewhere(this.code, this.connection.database); }
  /** Why nothing is heard of the room. */
  get silence(): string {
    if (this.connection.unreadable) return t("rooms.unreadable");
    return t(this.state === "lost" || this.info ? "rooms.lost" : "rooms.connecting");
  }
  get isOpen(): boolean { return this.connection.state === "open"; }

  request<What extends Asking>(what: What, fields?: Asked<What>): Promise<Answers[What]> {
    return this.connection.request(what, fields);
  }

  /** The host begins the game. */
  async start(fields: Requests["start"]): Promise<void> {
    await this.dice.allGiven();
    await this.request("start", fields);
  }

  close(): void {
    this.open = false;
    this.dice.close();
    this.connection.close();
  }

  private onConnection(): void {
    const { ending } = this.connection;
    if (ending === "shut") forgetRoom(this.code, this.connection.database);
    if (ending === "removed") for (const player of this.you.players) forgetToken(this.code, player, this.connection.database);
    if (!this.isOpen) this.queue = this.queue.then(() => this.dice.lost());
    this.tell();
  }

  private tell(): void {
    this.dispatchEvent(new Event("change"));
  }

  /* --- who is who ------------------------------------------------------------------------------- */

  playerOf(number: number): PlayerInfo | undefined {
    return this.players.find(({ player }) => player !== 0 && player === number);
  }

  atSeat(seat: number): PlayerInfo | undefined {
    return this.players.find((player) => seat !== 0 && player.seat === seat);
  }

  nameAt(seat: number): string {
    const player = this.atSeat(seat);
    return player ? nameOf(player) : t("play.player", { seat });
  }

  /** The players of this device. */
  get mine(): readonly PlayerInfo[] {
    return this.players.filter(({ player }) => player !== 0 && this.you.players.includes(player));
  }

  /** Seats that a bot plays and somebody could take over, the spare ones first. */
  get freeSeats(): readonly PlayerInfo[] {
    const bots = this.players.filter(({ player, seat }) => player === 0 && seat !== 0);
    return [...bots.filter(({ kind }) => kind === "spare"), ...bots.filter(({ kind }) => kind !== "spare")];
  }

  /** Whether the host can take back dice that were mistyped: as far as it is known here, nobody has used them. */
  get canUnroll(): boolean {
    const { hall, info, mirror, players, ready, you } = this;
    if (!you.host || info?.dice !== "typed" || info.phase !== "play") return false;
    const people = players.filter(({ player, seat }) => player !== 0 && seat !== 0);
    return hall ? hall.roll !== null : mirror?.isCards === false && mirror.roll !== null && people.every(({ seat }) => ready.waiting?.includes(seat) ?? true);
  }

  /** The seats that are played here: one's own, and for the host those on paper. */
  get seatsHere(): readonly number[] {
    const own = this.mine.map(({ seat }) => seat);
    const paper = this.you.host ? this.players.filter(isOnPaper).map(({ seat }) => seat) : [];
    return [...new Set([...own, ...paper])].filter((seat) => seat !== 0).sort((a, b) => a - b);
  }

  /** Whether steps of a seat are made on this device: on paper it is the host who makes them. */
  plays(seat: number): boolean {
    const player = this.atSeat(seat);
    if (!player) return false;
    return isOnPaper(player) ? this.you.host : this.you.players.includes(player.player);
  }

  /** The host, or how one calls somebody without a name. */
  get hostName(): string {
    const host = this.playerOf(this.info?.host ?? 0);
    return host?.names.length ? nameOf(host) : t("rooms.the-host");
  }

  helpsAt(seat: number): readonly RoomHelp[] {
    return this.atSeat(seat)?.helps ?? this.info?.helps ?? [];
  }

  /** How many turns of a seat others have made; known when the game is over. */
  helpedAt(seat: number): Helped {
    return this.over?.helped?.find((one) => one.seat === seat) ?? { seat, bot: 0, host: 0 };
  }

  isRanked(seat: number): boolean {
    return this.atSeat(seat)?.ranked !== false;
  }

  /** What is left to a seat; to the room, for seat 0. */
  leftFor(seat: number): number | undefined {
    return this.clock.leftWith(this.atSeat(seat)?.extra ?? 0);
  }

  /* --- joining and leaving ---------------------------------------------------------------------- */

  /** Throws RoomError. */
  async join(names: readonly string[], seat?: number): Promise<void> {
    this.admitted(await this.request("join", { names, ...(seat ? { seat } : {}) }));
  }

  /** Somebody who watches takes over a seat that a bot plays. */
  async sit(player: number, seat: number): Promise<void> {
    await this.request("sit", { player, seat });
  }

  async claim(code: string): Promise<void> {
    this.admitted(await this.request("claim", { code }));
  }

  private admitted({ player, token }: Pick<Answers["join"], "player" | "token">): void {
    addToken(this.code, { player, token, database: this.connection.database });
    this.you = { ...this.you, players: [...new Set([...this.you.players, player])] };
    this.dice.give();
    this.tell();
  }

  /** Gives the places of this device up, and forgets them here even if the server cannot be asked. */
  async leave(): Promise<void> {
    const { players } = this.you;
    forgetRoom(this.code, this.connection.database);
    this.you = nobody;
    for (const player of players)
      try {
        await this.request("leave", { player });
      } catch (error) {
        if (!(error instanceof RoomError)) throw error;
      }
  }

  async leaveOne(player: number): Promise<void> {
    await this.request("leave", { player });
    forgetToken(this.code, player, this.connection.database);
    this.you = { ...this.you, players: this.you.players.filter((one) => one !== player) };
    this.tell();
  }

  /* --- frames ----------------------------------------------------------------------------------- */

  /** One after the other: a game is loaded between two of them. */
  private take(frame: Frame): void {
    this.queue = this.queue.then(() => this.apply(frame)).catch((error: unknown) => {
      console.error(error);
      this.mismatch();
    });
  }

  private async apply(frame: Frame): Promise<void> {
    if (!this.open) return;
    switch (frame.is) {
      case "all": await this.takeAll(frame); break;
      case "room": this.takeRoom(frame); break;
      case "players": this.takePlayers(frame); break;
      case "roll": this.takeRoll(frame); break;
      case "claims":
        if (this.hall) this.hall = { ...this.hall, claims: frame.claims };
        break;
      case "turn":
        if (frame.round === this.mirror?.round) this.mirror.setTurn(frame);
        break;
      case "ready": this.ready = { done: frame.done, of: frame.of, waiting: frame.waiting, closing: frame.closing }; break;
      case "round": this.takeRound(frame); break;
      case "steps": await this.mirror?.publish(frame); break;
      case "clock": this.clock.set(frame.left, frame.running); break;
      case "over":
        this.over = frame;
        this.clock.set(null);
        break;
      case "checked": this.checked = frame; break;
      case "replaced":
      case "removed":
        if (frame.is === "removed") forgetToken(this.code, frame.player, this.connection.database);
        this.you = { ...this.you, players: this.you.players.filter((player) => player !== frame.player) };
        break;
    }
    this.dice.give();
    this.dispatchEvent(new CustomEvent("frame", { detail: frame }));
    this.tell();
  }

  private takeRoll(frame: RollFrame): void {
    const { round, roll = null, peril = false, numbers = [], of = null, last = false } = frame;
    this.clock.set(frame.left);
    this.ready = { ...this.ready, done: 0, closing: false, waiting: undefined };
    if (this.game) this.game = { ...this.game, round, roll };
    if (this.game && roll !== null) this.chances++;
    if (this.hall) this.hall = rolled(this.hall, { round, roll, peril, numbers, of, last });
    this.mirror?.begin(round, roll);
  }

  /** Whether the next roll, or the deal, is all that is waited for. */
  get awaitsChance(): boolean {
    return this.info?.game === "paperworld" ? this.chances === 0 : this.mirror?.roll === null;
  }

  private async takeAll({ room, players, game, you, bots = [], wifi = "" }: AllFrame): Promise<void> {
    this.dice.again();
    this.takeRoom(room);
    this.players = players;
    this.you = you;
    this.bots = bots;
    this.wifi = wifi;
    noteKnown(this.code, you.players, this.connection.database);
    if (!game) return this.forgetGame();
    if ("rolls" in game) this.takeHall(game, room);
    else await this.takeGame(game, room, you);
  }

  private forgetGame(): void {
    this.game = undefined;
    this.hall = undefined;
    this.forgetTable();
  }

  /** There is nothing to play with, or not yet. */
  private forgetTable(): void {
    this.mirror = undefined;
    this.over = undefined;
  }

  private takeHall(game: HallGame, { phase }: RoomInfo): void {
    this.hall = game;
    this.clock.set(game.left, phase === "play");
    this.over = phase === "over" ? { is: "over", winners: [], secret: game.secret ?? "", ended: false, helped: [] } : undefined;
  }

  private async takeGame(game: GameInfo, room: RoomInfo, you: You): Promise<void> {
    this.game = game;
    this.chances = game.chances;
    this.links.clear();
    for (const { seat, links } of you.turns) if (links !== undefined) this.links.set(seat, links);
    if (room.game === "paperworld" && game.chances === 0) return this.forgetTable();
    this.ready = { done: game.done, of: game.of, waiting: game.waiting, closing: game.closing };
    this.clock.set(game.left, room.phase === "play");
    if (this.mirror?.number === game.number) await this.mirror.load(game, this.turnsHere(you));
    else {
      this.over = undefined;
      this.mirror = await Mirror.of(game, this.turnsHere(you));
    }
    for (const turn of you.turns) if (!this.plays(turn.seat)) this.mirror.setTurn(turn); // what was begun here meanwhile is void
    if (room.phase === "over") this.over = { is: "over", winners: game.winners ?? [], secret: game.secret ?? "", ended: game.ended ?? false, helped: game.helped ?? [] };
  }

  /** A turn for every seat that is played here, told of or not. */
  private turnsHere(you: You): You["turns"] {
    const told = new Set(you.turns.map(({ seat }) => seat));
    const others = this.seatsHere.filter((seat) => !told.has(seat)).map((seat) => ({ seat, steps: [], done: false }));
    return [...you.turns, ...others];
  }

  private takeRoom(info: RoomInfo): void {
    if (info.phase === "lobby" && this.info?.phase === "over") this.forgetGame();
    this.info = info;
    this.clock.whole = info.clock * 1000;
    if (info.phase !== "shut") return;
    forgetRoom(this.code, this.connection.database);
  }

  private takePlayers({ players, gone = [] }: PlayersFrame): void {
    const isReplaced = (old: PlayerInfo): boolean => gone.includes(old.player) || players.some((fresh) =>
      old.player !== 0 ? fresh.player === old.player : fresh.seat !== 0 && fresh.seat === old.seat);
    this.players = [...this.players.filter((old) => !isReplaced(old)), ...players]
      .sort((a, b) => (a.seat || a.player + 1000) - (b.seat || b.player + 1000));
    for (const seat of this.seatsHere)
      if (this.mirror && !this.mirror.turns.has(seat)) this.mirror.setTurn({ seat, steps: [], done: false });
    for (const seat of this.mirror?.turns.keys() ?? [])
      if (!this.seatsHere.includes(seat)) this.mirror?.turns.delete(seat);
  }

  private takeRound(frame: RoundFrame): void {
    if (!this.mirror) return;
    if (this.mirror.close(frame)) this.mismatches = 0;
    else this.mismatch();
  }

  /** Something here is not as it is there: everything is fetched again. */
  private mismatch(): void {
    this.broken = ++this.mismatches > MOST_MISMATCHES;
    if (this.broken) this.tell();
    else this.connection.refresh();
  }
}

/** Whether the host types in what somebody plays, now or, before the game, when it begins. */
export const isOnPaper = ({ kind, paper, seat }: PlayerInfo): boolean => (seat ? kind === "paper" : paper === true);

/** Everybody who is in the room: people, let in. */
export function peopleOf(room: Room): readonly PlayerInfo[] {
  return room.players.filter(({ player, waiting }) => player !== 0 && !waiting);
}

/** How many of them will have a seat. */
export function playing(room: Room): number {
  return peopleOf(room).filter(({ player }) => room.info?.plays !== false || player !== room.info.host).length;
}

/** The sentence for something that was refused. */
export function troubleOf(error: unknown): string {
  if (error instanceof RoomError) return capital(error.message);
  throw error;
}
