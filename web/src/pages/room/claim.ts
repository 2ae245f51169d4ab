/** Claiming a prize in a hall: the paper sheet is typed in, handed in, and held against the dice. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { splitRule } from "../../core/checks.js";
import { draftText, isBlank, type Draft } from "../../core/draft.js";
import type { Refusal } from "../../core/view.js";
import type { Decision } from "../../room/hall.js";
import { nameOf, peopleOf, troubleOf, type Room } from "../../room/room.js";
import { stars, t } from "../../texts.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { cellOf, placed, refusalOf } from "../sheet-fault.js";
import { HallSheets, keepSheet, keptSheet, type KeptSheet } from "./hall-sheets.js";
import "../../ui/message.js";
import "../../ui/score-panel.js";
import "../sheet-entry.js";

/** The host types in the sheet of somebody who is not in the room yet. */
const SOMEBODY = 0;

@customElement("carnet-claim")
export class ClaimElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) turn = 0;
  @state() private sheets: HallSheets | undefined;
  /** Whose sheet it is. */
  @state() private player = -1;
  @state() private name = "";
  @state() private busy = false;
  @state() private trouble = "";
  @state() private lit: ReadonlySet<string> = new Set();
  private entered: KeptSheet = { text: "" };

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    const { info } = this.room;
    if (info) this.sheets = await HallSheets.of(info);
  }

  /** For whom a sheet can be handed in here: oneself, and for the host everybody. */
  private get choices(): { player: number; name: string }[] {
    const { you, info } = this.room;
    const named = peopleOf(this.room).filter(({ player, names }) => names.length && (you.host || you.players.includes(player)));
    // Who only opened the hall claims nothing, unless nobody else is there.
    const others = named.filter(({ player }) => player !== info?.host);
    const ordered = [...others, ...named.filter(({ player }) => player === info?.host)];
    return [...ordered.map((one) => ({ player: one.player, name: nameOf(one) })), ...(you.host ? [{ player: SOMEBODY, name: t("rooms.hall.somebody") }] : [])];
  }

  protected override willUpdate(_: PropertyValues): void {
    const { choices } = this;
    if (!choices.some(({ player }) => player === this.player)) this.choose(choices[0]?.player ?? SOMEBODY);
  }

  private choose(player: number): void {
    this.player = player;
    this.entered = keptSheet(this.room, player);
    this.trouble = "";
  }

  private keep(entered: KeptSheet | undefined, player = this.player): void {
    this.entered = entered ?? { text: "" };
    keepSheet(this.room, player, entered);
    this.requestUpdate();
  }

  /* --- parts ------------------------------------------------------------------------------------ */

  override render(): TemplateResult | typeof nothing {
    const { sheets } = this;
    if (!sheets || this.choices.length === 0) return nothing;
    const draft = sheets.draft(this.entered.text);
    const { result, fault } = sheets.check(draft);
    const blank = isBlank(draft);
    const cell = fault && !blank ? cellOf(fault, draftText(draft), draft) : "";
    const { decision } = this.entered;
    const wrong = new Set([...(decision?.cells ?? []), ...(cell ? [cell] : [])]);
    return html`<section class="claim-sheet" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
      <h2>${t("rooms.hall.enter")}</h2>${this.whose()}
      <carnet-message class=${decision ? `decided ${decision.verdict}` : ""} .text=${this.told(blank, result?.score.total ?? 0)}
        .refusal=${fault && !blank ? refusalOf(fault, cell) : this.refusal()}></carnet-message>
      <div class="paper-sheet"><carnet-sheet-entry .draft=${draft} .score=${result?.score} .lit=${this.lit} .wrong=${wrong}
        @edit=${(e: CustomEvent<Draft>) => this.keep({ text: draftText(e.detail) })}></carnet-sheet-entry>
      <aside class="score-side"><p class="message refused" role="alert">${this.trouble}</p>
        <p class="choices"><button type="button" class="main-button big" data-do="sheet" ?disabled=${this.busy || blank || Boolean(fault)}
          @click=${() => this.handIn(draft)}>${picture("check")}${t("rooms.hall.hand-in")}</button></p>
        ${(result?.remarks ?? []).map((remark) => html`<p class="notice" role="status">${remark}</p>`)}
        ${result ? html`<carnet-score reasons .score=${result.score}></carnet-score>` : nothing}</aside></div></section>`;
  }

  private whose(): TemplateResult | typeof nothing {
    const { choices } = this;
    if (choices.length < 2 && !this.room.you.host) return nothing;
    return html`<div class="fields"><label>${t("rooms.hall.whose")}<select name="whose" @change=${(e: Event) => this.choose(Number((e.target as HTMLSelectElement).value))}>
        ${choices.map(({ player, name }) => html`<option value=${player} ?selected=${player === this.player}>${name}</option>`)}</select></label>
      ${this.player === SOMEBODY ? html`<label>${t("rooms.hall.somebody.name")}<input name="somebody" maxlength="24" autocomplete="off" .value=${this.name}
        @input=${(e: Event) => (this.name = (e.target as HTMLInputElement).value)}></label>` : nothing}</div>`;
  }

  /** What has been decided, or how many stars there are so far. */
  private told(blank: boolean, total: number): string {
    const { decision } = this.entered;
    if (this.busy) return t("rooms.hall.checking");
    if (decision?.verdict === "possible") {
      const rank = this.room.hall?.claims.find(({ player }) => player === decision.player)?.rank;
      return t("rooms.hall.possible", { total: stars(decision.total), rank: rank ?? 1 });
    }
    if (decision) return t("rooms.hall.undecided", { total: stars(decision.total) });
    return blank ? t("rooms.hall.enter.about") : t("page.score.total", { total: stars(total) });
  }

  /** The audit names what cannot be: in which cells, and by which rule. */
  private refusal(): Refusal | undefined {
    const { decision } = this.entered;
    if (this.busy || decision?.verdict !== "impossible") return undefined;
    const { sentence, clause } = splitRule(decision.text ?? "");
    return { clause, sentence: `${t("rooms.hall.impossible")} ${placed(sentence, (decision.cells ?? []).join(","))}` };
  }

  /* --- handing in ------------------------------------------------------------------------------- */

  private async handIn(draft: Draft): Promise<void> {
    const { player } = this;
    const text = draftText(draft);
    this.busy = true;
    this.trouble = "";
    try {
      const decision = await this.room.request("sheet", { text, ...(player === SOMEBODY ? { name: this.name.trim() } : { player }) }) as unknown as Decision;
      if (player === SOMEBODY) this.becomes(decision.player);
      if (this.player === decision.player) this.keep({ text, decision });
      else keepSheet(this.room, decision.player, { text, decision });
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
    await this.updateComplete;
    this.querySelector(".decided")?.scrollIntoView({ block: "start" });
  }

  /** Somebody without a device has a place in the room now. */
  private becomes(player: number): void {
    keepSheet(this.room, SOMEBODY, undefined);
    this.player = player;
    this.name = "";
  }
}
