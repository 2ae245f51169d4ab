/** One sign at the end of a game: whether the dice were fair, as this device has found out by itself (docs/fairness.md). */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { attempt, Checker, type OwnPart, type Proof } from "../../core/checks.js";
import { commitmentIn, digestsIn } from "../../core/record.js";
import { RoomError } from "../../room/connection.js";
import type { Room } from "../../room/room.js";
import { sightOf, type Sight } from "../../room/seals.js";
import { entropyOf } from "../../room/tokens.js";
import { language, t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { dealt } from "./seal.js";

type Sign = "yes" | "part" | "others" | "alone" | "old" | "entered" | "closed" | "switched" | "changed" | "no";

interface Found { readonly proof: Proof; readonly sight: Sight }

const wrong: readonly Sign[] = ["no", "switched", "changed", "closed"];

/** What can be said of the dice, from what is proved of each, of this device's own part, and of what it saw. */
export function signOf({ proof: { fault, revealed, way, chances, own = -1 }, sight }: Found): Sign {
  if (fault || chances.includes("wrong")) return "no";
  if (sight === "switched" || sight === "changed") return sight;
  if (!revealed) return "closed";
  if (chances.includes("entered")) return "entered";
  if (way !== 2) return "old";
  if (chances.includes("alone") || chances.includes("unproved")) return "alone";
  if (own <= 0) return "others";
  return own < chances.length ? "part" : "yes";
}

@customElement("carnet-fair")
export class FairElement extends Part {
  @property({ attribute: false }) room!: Room;
  /** The number of the game. */
  @property({ type: Number }) game = 0;
  @state() private found: Found | undefined;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("game")) void this.check(this.game);
  }

  private async check(game: number): Promise<void> {
    this.found = undefined;
    try {
      const found = await this.judged();
      if (game === this.game) this.found = found;
    } catch (error) {
      if (!(error instanceof RoomError)) throw error;
      const again = (): void => void (game === this.game && this.isConnected && this.check(game));
      if (error.wait) setTimeout(again, error.wait);
      else this.room.addEventListener("change", again, { once: true }); // not connected just now
    }
  }

  private async judged(): Promise<Found> {
    const { room } = this;
    const record = String((await room.request("ask", { what: "record" }))["record"]);
    const checker = await Checker.create(language());
    const [player] = room.mine.filter(({ seat }) => seat !== 0);
    const own: OwnPart | undefined = player && { seat: player.seat, player: player.player, entropy: entropyOf(room.code) };
    const { result, fault } = attempt(() => checker.record(record, own));
    return { proof: result ?? { revealed: false, chances: [], fault }, sight: sightOf(commitmentIn(record) ?? "", digestsIn(record.split("\n"))) };
  }

  override render(): TemplateResult | typeof nothing {
    const { found, room, game } = this;
    if (!found || (found.proof.chances.length === 0 && !found.proof.fault)) return nothing;
    const sign = signOf(found);
    const mark = sign === "yes" || sign === "part" ? "✓" : wrong.includes(sign) ? "✗" : "!";
    return html`<p class="fair-sign ${mark === "✗" ? "refused" : ""}" data-sign=${sign} role="status"><span aria-hidden="true">${mark}</span>
      ${this.words(sign, found.proof)} <a href="#/replay/room/${room.code}/${game}">${t("rooms.fair.proof")}</a></p>`;
  }

  /** With cards there is one deal and no dice. */
  private words(sign: Sign, { own, chances }: Proof): string {
    if (dealt(this.room.info?.game) === "cards" && (sign === "yes" || sign === "others" || sign === "alone" || sign === "no")) return t(`rooms.fair.cards.${sign}`);
    return t(`rooms.fair.${sign}`, { links: own ?? 0, count: chances.length });
  }
}
