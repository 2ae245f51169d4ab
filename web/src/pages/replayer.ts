/** A game looked at again: a slider over everything that happened, and any seat's view of it. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { commitmentIn } from "../core/record.js";
import type { Replay, Scene } from "../table/replay.js";
import { stars, t } from "../texts.js";
import { controlSign, type Control } from "../ui/control.js";
import { describeStop } from "../ui/event-words.js";
import { KeyedPart } from "./keys.js";
import { picture } from "../ui/picture.js";
import { SheetElement } from "../ui/sheet.js";
import type { ContinueElement } from "./continue.js";
import { cardTable } from "./replay-cards.js";
import { downloadRecord } from "./share.js";
import "../ui/dice.js";
import "../ui/score-panel.js";
import "./continue.js";

/** Milliseconds from one event to the next. */
const speeds = { slow: 1800, normal: 800, fast: 250 } as const;
type Speed = keyof typeof speeds;
/** More sheets than this are not drawn small beside each other. */
const THUMBNAILS_MOST = 8;

@customElement("carnet-replayer")
export class ReplayerElement extends KeyedPart {
  @property({ attribute: false }) replay!: Replay;
  /** Where the coach looks back at the game; empty: nowhere. */
  @property() coach = "";
  /** It is a file that could be kept: a "keep" event says so, and where it is looked at then. */
  @property({ type: Boolean }) keepable = false;
  @state() private at = 0;
  @state() private seat = 1;
  @state() private speed: Speed = "normal";
  @state() private playing = false;
  @state() private lit: ReadonlySet<string> = new Set();
  /** The number of the objective that is looked at; Paper World only. */
  @state() private objective = 0;
  private timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearTimeout(this.timer);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("replay")) {
      this.at = 0;
      this.seat = Math.max(1, this.replay.seats.findIndex((seat) => !seat.bot) + 1);
      this.playing = false;
      if (commitmentIn(this.replay.record) !== undefined) void import("./proof.js");
    }
    window.clearTimeout(this.timer);
    if (this.playing && this.at >= this.replay.last) this.playing = false;
    if (this.playing) this.timer = window.setTimeout(() => this.at++, speeds[this.speed]);
  }

  /* --- parts ------------------------------------------------------------------------------------ */

  override render(): TemplateResult {
    const { replay, seat } = this;
    const scene = replay.scene(this.at, seat);
    const name = replay.seats[seat - 1]?.name ?? "";
    const cards = replay.name === "paperworld";
    return html`<div class="replayer" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}
      @objective=${(e: CustomEvent<number>) => (this.objective = e.detail)}>
      <div class="stage">
        <div class="moment">${cards ? nothing : html`<carnet-dice .dice=${scene.view.dice ?? ""} .game=${replay.name} .round=${scene.view.round}></carnet-dice>`}
          <p class="event" aria-live=${this.playing ? "off" : "polite"}>${this.label()}</p></div>
        <carnet-sheet active counts named .sheet=${scene.sheet} .score=${scene.score} .fresh=${scene.fresh} .changed=${scene.fresh}
          .lit=${this.shownCells(scene)} .label=${SheetElement.labelFor(name, false, replay.name)}></carnet-sheet>
        ${this.panel()}
        ${cards ? cardTable(scene.view, replay.seats, this.objective) : nothing}</div>
      <aside class="score-side">
        ${replay.seats.length > 1 ? this.seatChoice(scene) : nothing}
        <carnet-score .score=${scene.score}></carnet-score>
        ${this.actions(scene)}
        <carnet-proof .replay=${replay} .at=${this.at} @go=${(e: CustomEvent<number>) => this.goTo(e.detail)}></carnet-proof></aside></div>`;
  }

  /** Cells that somebody points at: of a part of the score, or of an objective of Paper World. */
  private shownCells({ view }: Scene): ReadonlySet<string> {
    const looked = view.objectives?.find(({ number }) => number === this.objective);
    return looked?.there ? new Set(looked.there) : this.lit;
  }

  private label(): string {
    const stop = this.replay.stops[this.at];
    return stop ? describeStop(this.replay.name, stop, this.replay.seats) : "";
  }

  private panel(): TemplateResult {
    const { last } = this.replay;
    return html`<div class="replay-panel">
      <input type="range" min="0" max=${last} .value=${String(this.at)} aria-label=${t("page.replay.moment")} aria-valuetext=${this.label()}
        @input=${(e: Event) => this.goTo(Number((e.target as HTMLInputElement).value))}>
      <div class="controls">
        ${this.control("first", () => this.goTo(0), this.at === 0)}
        ${this.control("previous", () => this.goTo(this.at - 1), this.at === 0)}
        ${this.control(this.playing ? "pause" : "play", this.toggle, false)}
        ${this.control("next", () => this.goTo(this.at + 1), this.at === last)}
        ${this.control("last", () => this.goTo(last), this.at === last)}
        <select aria-label=${t("page.replay.speed")} @change=${(e: Event) => (this.speed = (e.target as HTMLSelectElement).value as Speed)}>
          ${(Object.keys(speeds) as Speed[]).map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${t(`page.replay.speed.${speed}`)}</option>`)}</select>
      </div></div>`;
  }

  private control(what: Control, act: () => void, disabled: boolean): TemplateResult {
    return html`<button type="button" class=${["play", "pause"].includes(what) ? "control main-button" : "control"} data-control=${what}
      aria-label=${t(`page.replay.${what}`)} ?disabled=${disabled} @click=${act}>
      ${controlSign(what)}</button>`;
  }

  private seatChoice(scene: Scene): TemplateResult {
    const { replay } = this;
    if (replay.seats.length > THUMBNAILS_MOST)
      return html`<label class="field">${t("page.replay.seat")}<select @change=${(e: Event) => (this.seat = Number((e.target as HTMLSelectElement).value))}>
        ${replay.seats.map((seat, i) => html`<option value=${i + 1} ?selected=${i + 1 === this.seat}>
          ${seat.name} (${scene.view.seats[i]?.total ?? 0})</option>`)}</select></label>`;
    return html`<section class="others-sheets seats-switch" aria-label=${t("page.replay.seat")}><ul>${replay.seats.map((seat, i) => html`<li>
      <button type="button" class="thumbnail" aria-pressed=${String(i + 1 === this.seat)} @click=${() => (this.seat = i + 1)}>
        <carnet-sheet thumbnail .sheet=${replay.sheetIn(scene.view, i + 1)} .label=${SheetElement.labelFor(seat.name, false, replay.name)}></carnet-sheet>
        <span>${picture(seat.bot ? "bot" : "person")} ${seat.name}</span><b>${stars(scene.view.seats[i]?.total ?? 0)} ${picture("star")}</b></button></li>`)}</ul></section>`;
  }

  private actions(scene: Scene): TemplateResult {
    const { replay } = this;
    return html`<nav class="next" aria-label=${t("page.end.next")}>
      <button type="button" class="main-button" ?disabled=${scene.view.status === "over"} @click=${this.branch}>${picture("dice")}${t("page.replay.continue")}</button>
      <button type="button" @click=${() => downloadRecord(replay.name, replay.record, replay.seated)}>
        ${picture("share")}${t("page.end.record")}</button>
      ${this.coach ? html`<a href=${this.coach}>${picture("bulb")}${t("page.end.coach")}</a>` : nothing}
      ${this.keepable && replay.isOver && !this.coach ? html`<button type="button" @click=${() => this.send("keep", "coach")}>
        ${picture("bulb")}${t("page.replay.keep-coach")}</button>` : nothing}
      ${this.keepable ? html`<button type="button" @click=${() => this.send("keep", "replay")}>${picture("check")}${t("page.replay.keep")}</button>` : nothing}</nav>
      <carnet-continue .replay=${replay} .at=${this.at}></carnet-continue>`;
  }

  /* --- what a person does ----------------------------------------------------------------------- */

  private goTo(stop: number): void {
    this.playing = false;
    this.at = Math.min(this.replay.last, Math.max(0, stop));
  }

  /** From the end it begins anew. */
  private toggle = (): void => {
    if (!this.playing && this.at >= this.replay.last) this.at = 0;
    this.playing = !this.playing;
  };

  private branch = (): void => {
    this.playing = false;
    this.querySelector<ContinueElement>("carnet-continue")?.show();
  };

  protected override onKey = (event: KeyboardEvent): void => {
    const at = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.closest("input, select, textarea, dialog[open]")) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.goTo(this.at - 1), ArrowRight: () => this.goTo(this.at + 1),
      Home: () => this.goTo(0), End: () => this.goTo(this.replay.last), " ": this.toggle,
    };
    const act = keys[event.key];
    if (!act || (event.key === " " && at.closest("button, a, [data-cell]"))) return;
    event.preventDefault();
    act();
  };
}
