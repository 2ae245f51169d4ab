/** A game being played: one that is saved on this device, or one at a table that is given. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Refused } from "../core/engine.js";
import { settingsOf, type Setting } from "../core/head.js";
import * as store from "../store/games.js";
import { settings } from "../store/settings.js";
import { LocalTable } from "../table/local.js";
import type { Table } from "../table/table.js";
import { t } from "../texts.js";
import { stayAwake } from "../ui/awake.js";
import { ownRules } from "../ui/own-rules.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import type { Warning } from "../ui/warning-choice.js";
import { isTyping, KeyedPart, keyTo } from "./keys.js";
import type { PlayingElement } from "./playing.js";
import "../ui/command-box.js";
import "../ui/help-switches.js";
import "../ui/others.js";
import "../ui/score-panel.js";
import "./adventure.js";
import "./end.js";

@customElement("carnet-play")
export class PlayElement extends KeyedPart {
  /** The id of a saved game. */
  @property() saved = "";
  @property({ attribute: false }) table: Table | undefined;
  /** What belongs to the table and stands above it all the time. */
  @property({ attribute: false }) above: TemplateResult | typeof nothing = nothing;
  /** What is told beside it. */
  @property({ attribute: false }) beside: TemplateResult | typeof nothing = nothing;
  /** What is not as published on this board. */
  private rules: readonly Setting[] = [];
  @state() private turn = 0;
  @state() private lit: ReadonlySet<string> = new Set();
  /** Why the game cannot be gone on with. */
  @state() private damage: { sentence: string; record: string } | undefined;
  @state() private missing = false;

  override connectedCallback(): void {
    super.connectedCallback();
    stayAwake(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    stayAwake(false);
    if (this.saved) this.table?.close();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("saved") && this.saved) void this.open();
    if (!changes.has("table")) return;
    this.rules = this.table ? settingsOf(this.table.record()) : [];
    changes.get("table")?.removeEventListener("change", this.onChange);
    this.table?.addEventListener("change", this.onChange);
  }

  private open = async (): Promise<void> => {
    this.table?.close();
    this.table = undefined;
    const saved = await store.get(this.saved);
    this.missing = !saved;
    if (!saved) return;
    try {
      if (saved.game === "paperworld") await import("./cards.js");
      this.table = await LocalTable.resume(saved);
      this.arm();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.damage = { sentence: error.message, record: saved.record };
    }
  };

  /** What there can be a warning of: only turns at this device's own tables are asked about. */
  private get warning(): Warning | "" {
    if (!(this.table instanceof LocalTable)) return "";
    return this.table.view.game === "paperworld" ? "warnWins" : "warn";
  }

  /** Whoever wants to be warned is asked before a turn that costs much. */
  private arm(): void {
    const { table, warning } = this;
    if (!warning || !(table instanceof LocalTable)) return;
    const { [warning]: most } = settings();
    table.guard = most ? async (before, after, seat) => (await import("../coach/warning.js")).questionFor(before, after, seat, most) : undefined;
  }

  private onHelps = (): void => {
    this.arm();
    this.turn++;
  };

  private onChange = (): void => {
    this.turn++;
  };

  override render(): TemplateResult {
    if (this.missing) return html`${pageTop("Carnet")}<main class="trouble"><p>${t("page.play.missing")}</p></main>`;
    if (this.damage) return this.damaged();
    const { table } = this;
    if (!table) return html`${pageTop("")}<main class="play" aria-busy="true"></main>`;
    if (table.phase === "over") return html`<carnet-end .table=${table}></carnet-end>`;
    const { view } = table;
    const round = t(view.game === "paperworld" ? "play.turn" : "play.round", { round: view.round });
    return html`${pageTop(t(`play.game.${view.game}`), html`${this.whose()}<span class="round">${view.round ? round : ""}</span>
        <a class="icon-button" href="#/settings" aria-label=${t("page.settings")}>${picture("gear")}</a>`)}
      ${this.above}<main class="play play-${view.game} ${table.phase === "hand-over" ? "handing" : ""}"
        data-phase=${table.phase} aria-busy=${String(table.phase === "thinking")}>${this.trouble()}${table.phase === "hand-over" ? this.handOver() : this.playing()}</main>`;
  }

  private playing(): TemplateResult {
    const { table, turn } = this;
    if (!table) return html``;
    return html`<div class="board-side" ?inert=${table.trouble === "conflict"}>${table.view.game === "paperworld"
      ? html`<carnet-cards .table=${table} .turn=${turn} .lit=${this.lit} ?hints=${settings().hints}></carnet-cards>`
      : html`<carnet-adventure .table=${table} .turn=${turn} .lit=${this.lit} ?hints=${settings().hints}></carnet-adventure>`}</div>
      <aside class="score-side" aria-label=${t("page.aside")} @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
        ${settings().stars ? html`<carnet-score .score=${table.score}></carnet-score>` : nothing}
        ${ownRules(this.rules)}${this.beside}
        ${table.seats.length > 1 ? html`<carnet-others .table=${table} .turn=${turn}></carnet-others>` : nothing}
        <carnet-helps .warning=${this.warning} @change=${this.onHelps}></carnet-helps>
        <carnet-commands .table=${table}></carnet-commands>
      </aside>`;
  }

  /** Where several people share the device it says whose turn this is. */
  private whose(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table || table.phase === "hand-over" || table.people < 2) return nothing;
    return html`<b class="whose">${table.seats[table.viewer - 1]?.name}</b>`;
  }

  /** Nobody sees anything until the next person says that they are there. */
  private handOver(): TemplateResult {
    const name = this.table?.seats[(this.table.viewer || 1) - 1]?.name ?? "";
    return html`<section class="hand-over"><div>${picture("hand-over")}</div><h2>${t("page.hand-over", { name })}</h2>
      <p>${t(this.table?.copies ? "page.hand-over.copy" : "page.hand-over.pass", { name })}</p>
      <button type="button" class="main-button big" autofocus @click=${() => this.table?.ready()}>${t("page.hand-over.ready")}</button></section>`;
  }

  private trouble(): TemplateResult | typeof nothing {
    switch (this.table?.trouble) {
      case "conflict":
        return html`<p class="notice" role="alert">${t("page.play.conflict")}
          <button type="button" @click=${this.open}>${t("page.play.take-over")}</button></p>`;
      case "full":
        return html`<p class="notice" role="alert">${t("page.play.full")}</p>`;
      case "bot":
        return html`<p class="notice" role="alert">${t("page.play.bot")}
          <button type="button" @click=${this.open}>${t("page.play.again")}</button></p>`;
      default:
        return nothing;
    }
  }

  private damaged(): TemplateResult {
    return html`${pageTop("Carnet")}<main class="trouble"><h2>${t("page.play.damaged")}</h2><p>${this.damage?.sentence}</p>
      <p>${t("page.play.damaged.kept")}</p><textarea readonly rows="12" aria-label=${t("page.record")}>${this.damage?.record}</textarea></main>`;
  }

  protected override onKey = (event: KeyboardEvent): void => {
    if (event.key === "/" && !isTyping(event)) {
      this.querySelector<HTMLInputElement>("carnet-commands input")?.focus();
      event.preventDefault();
    } else if (this.table?.phase === "play" || this.table?.phase === "waiting") keyTo(this.querySelector<PlayingElement>("carnet-adventure, carnet-cards"), event);
  };
}
