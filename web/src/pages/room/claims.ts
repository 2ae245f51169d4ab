/** The sheets that were handed in, by place, and where the stars of one of them come from. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RoomError } from "../../room/connection.js";
import { sorted, type Claim, type Claimed } from "../../room/hall.js";
import { nameOf, type Room } from "../../room/room.js";
import { stars, t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { HallSheets } from "./hall-sheets.js";
import "../../ui/score-panel.js";
import "../../ui/sheet.js";

@customElement("carnet-claims")
export class ClaimsElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  /** How to claim: large as long as nobody has. */
  @property({ attribute: false }) how: TemplateResult | typeof nothing = nothing;
  /** So many are listed; all, if it is 0. */
  @property({ type: Number }) most = 0;
  @state() private chosen = 0;
  @state() private text = "";
  @state() private lit: ReadonlySet<string> = new Set();
  private sheets: HallSheets | undefined;
  private loaded: { player: number; claims: readonly Claim[] } | undefined;

  /** What does not fit the dice is nobody's business but the host's. */
  private get listed(): Claimed[] {
    const all = sorted(this.room.hall?.claims ?? [], this.room.players);
    return all.filter(({ verdict }) => verdict !== "impossible" || this.room.you.host);
  }

  /** The best one, unless another was chosen. */
  private get shown(): Claimed | undefined {
    const { listed } = this;
    return listed.find(({ player }) => player === this.chosen) ?? listed.find(({ verdict }) => verdict !== "impossible");
  }

  protected override willUpdate(_: PropertyValues): void {
    const { shown } = this;
    const claims = this.room.hall?.claims ?? [];
    if (!shown || (this.loaded?.player === shown.player && this.loaded.claims === claims)) return;
    if (this.loaded?.player !== shown.player) this.text = "";
    this.loaded = { player: shown.player, claims };
    void this.load(shown.player);
  }

  private async load(player: number): Promise<void> {
    const { info } = this.room;
    if (!info) return;
    try {
      this.sheets ??= await HallSheets.of(info);
      const { sheet } = await this.room.request("ask", { what: "sheet", player });
      if (player === this.loaded?.player) this.text = String(sheet);
    } catch (error) {
      // Lost meanwhile: it is asked for again with the next change.
      if (!(error instanceof RoomError)) throw error;
      this.loaded = undefined;
    }
  }

  override render(): TemplateResult {
    const { listed, shown } = this;
    const first = this.most ? listed.slice(0, this.most) : listed;
    return html`<section class="screen-side podium claims"><h2>${t("rooms.hall.claims")}</h2>
        ${listed.length ? html`<ol>${first.map((claim) => this.row(claim, claim.player === shown?.player))}</ol>` : html`<p>${t("rooms.hall.claims.none")}</p>`}
        ${first.length < listed.length ? html`<p>${t("rooms.hall.claims.more", { count: listed.length - first.length })}</p>` : nothing}
        ${shown ? this.how : nothing}</section>
      <section class="screen-main claim-shown">${shown ? this.breakdown(shown) : this.how}</section>`;
  }

  private row({ player, info, verdict, total, rank, by }: Claimed, shown: boolean): TemplateResult {
    const place = rank ? html`<i>${rank}</i>` : html`<i aria-hidden="true">${verdict === "undecided" ? "?" : "✗"}</i>`;
    const said = [verdict === "possible" ? "" : t(`rooms.hall.verdict.${verdict}`), by ? t("rooms.hall.by-host") : ""].filter(Boolean);
    return html`<li class=${rank ? `place-${rank}` : verdict}><button type="button" aria-pressed=${String(shown)} @click=${() => (this.chosen = player)}>
      ${place}<span>${nameOf(info)}${said.map((words) => html` <small>${words}</small>`)}</span>
      <b>${stars(total)} ${picture("star", t("page.stars"))}</b></button></li>`;
  }

  private breakdown({ info, rank }: Claimed): TemplateResult | typeof nothing {
    const { sheets, text } = this;
    if (!sheets || !text) return nothing;
    const { result } = sheets.check(sheets.draft(text));
    const name = nameOf(info);
    return html`<h2 class="winner">${rank === 1 ? picture("trophy") : nothing}${t("page.sheet.of", { name })}</h2>
      <div class="charts" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
        <carnet-sheet counts .sheet=${sheets.sheet(text)} .score=${result?.score} .lit=${this.lit} .label=${t("page.sheet.of", { name })}></carnet-sheet>
        ${result ? html`<carnet-score .score=${result.score}></carnet-score>` : nothing}</div>`;
  }
}
