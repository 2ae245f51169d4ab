/**
 * This device's part in the dice of a room (docs/fairness.md): the end of a chain before a game, a link of it before
 * every roll. The core makes them, from a number that only this device knows.
 *
 * A link is shown when the round before is closed: then nobody can change a turn any more, not even whoever could
 * foresee the next roll by it. A phone that falls asleep before shows it then, if its turns are made.
 *
 * Nothing is given on the server's word alone: a chain only to a seal that had none of its links before, a link only for
 * the roll that comes next in the game as it was played here.
 */
import { Engine } from "../core/engine.js";
import { language } from "../texts.js";
import { RoomError } from "./connection.js";
import type { Room } from "./room.js";
import { isSpent, seeSeal, seeSwitch, spend } from "./seals.js";
import { entropyOf } from "./tokens.js";

export class Dice {
  private engine: Promise<Engine> | undefined;
  /** What was given, so that it is given once: the seal with the player, or with seat and number. */
  private readonly given = new Set<string>();
  /** What is being given. */
  private readonly giving = new Set<Promise<void>>();
  /** The seal that stands in the lobby. */
  private sealed = "";
  private readonly onHidden = (): void => this.give();

  constructor(private readonly room: Room) {
    document.addEventListener("visibilitychange", this.onHidden);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.onHidden);
  }

  /** A new connection: what was not answered on the old one is given again. */
  again(): void {
    this.given.clear();
  }

  /** What happens in the room now is not seen here: whole games may be played meanwhile. */
  lost(): void {
    this.sealed = "";
  }

  /** When the server has all that it is time for: who begins a game waits for that, so as to have a part in its dice. */
  async allGiven(): Promise<void> {
    await Promise.allSettled(this.giving);
  }

  /** Gives whatever it is time for. */
  give(): void {
    const { info, mine } = this.room;
    if (!info?.commit) return;
    this.look(info.commit, info.phase === "lobby");
    if (info.hall) return;
    if (info.phase === "lobby" && !isSpent(info.commit)) for (const { player } of mine) this.giveChain(info.commit, player);
    if (info.phase === "play") for (const { player, seat } of mine) if (this.isDue(seat)) this.giveLink(info.commit, player, seat);
  }

  private look(seal: string, lobby: boolean): void {
    if (lobby) seeSeal(seal);
    else if (this.sealed && this.sealed !== seal) seeSwitch(seal);
    this.sealed = lobby ? seal : "";
  }

  private isDue(seat: number): boolean {
    const { chances, links, awaitsChance, mirror } = this.room;
    if (links.get(seat) !== chances || (mirror && !mirror.isCards && mirror.rounds !== chances)) return false;
    const turn = mirror?.turns.get(seat);
    const isMade = turn !== undefined && mirror?.canAct(seat) === false && turn.mine.length === turn.theirs.length;
    return awaitsChance || (document.visibilityState === "hidden" && isMade);
  }

  private giveChain(seal: string, player: number): void {
    this.once(`${seal} ${player}`, async () => {
      await this.room.request("chain", { player, chain: await this.link(seal, player) });
    });
  }

  private giveLink(seal: string, player: number, seat: number): void {
    const number = this.room.chances;
    this.once(`${seal} ${seat} ${number}`, async () => {
      spend(seal, this.room.mirror?.digests() ?? []);
      await this.room.request("link", { seat, link: await this.link(seal, player, number) });
      this.room.links.set(seat, number + 1);
    });
  }

  /** A link of the chain; without a number its end. */
  private async link(seal: string, player: number, number?: number): Promise<string> {
    const engine = await (this.engine ??= Engine.create(language()));
    return engine.ask(`chain ${entropyOf(this.room.code)} ${seal} ${player}${number === undefined ? "" : ` ${number}`}`);
  }

  private once(name: string, give: () => Promise<void>): void {
    if (this.given.has(name)) return;
    this.given.add(name);
    const giving = this.tryTo(name, give).finally(() => this.giving.delete(giving));
    this.giving.add(giving);
  }

  /** What the server does not take is too late: it tells how things stand. */
  private async tryTo(name: string, give: () => Promise<void>): Promise<void> {
    try {
      await give();
    } catch (error) {
      if (!(error instanceof RoomError)) {
        this.given.delete(name); // the core could not be loaded: it is tried again with what is heard next
        this.engine = undefined;
        throw error;
      }
      if (error.code === "rate") setTimeout(() => {
        this.given.delete(name);
        this.give();
      }, error.wait || 500);
    }
  }
}
