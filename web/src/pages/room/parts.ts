/** Small things that several pages of rooms show: the clock, who is there, the link with its QR code. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Objective, Pile } from "../../core/view.js";
import { asTime, urgencyOf, type Urgency } from "../../room/clock.js";
import { codeClass } from "../../room/code.js";
import type { Modules } from "../../room/qr.js";
import type { Room } from "../../room/room.js";
import { networkIn } from "../../room/wifi.js";
import type { Seat } from "../../store/games.js";
import { t } from "../../texts.js";
import { describeObjective } from "../../ui/objectives.js";
import { Part, spoken } from "../../ui/part.js";
import { patternPicture } from "../../ui/pattern.js";
import { picture } from "../../ui/picture.js";
import { describePile, pilePicture } from "../../ui/piles.js";

const TICK = 200;

/** The clock of a seat, or of the room. Warnings are words, a sign and a colour; they are said once. */
@customElement("carnet-clock")
export class ClockElement extends Part {
  @property({ attribute: false }) room!: Room;
  @property({ type: Number }) seat = 0;
  @state() private left: number | undefined;
  /** Calm while it stands still. */
  @state() private urgency: Urgency = "calm";
  private ticking: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ticking = setInterval(this.tick, TICK);
    this.tick();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.ticking);
  }

  /** Drawn anew only when what is read changes. */
  private tick = (): void => {
    const left = this.room.leftFor(this.seat);
    this.left = left === undefined ? undefined : Math.ceil(left / 1000) * 1000;
    this.urgency = this.room.clock.isRunning ? urgencyOf(this.left) : "calm";
  };

  override render(): TemplateResult | typeof nothing {
    const { left, urgency } = this;
    if (left === undefined) return nothing;
    const words: Record<Urgency, string> = { calm: "", warning: t("rooms.clock.warning"), last: t("rooms.clock.last") };
    return html`<span class="clock clock-${urgency}"><span role="timer" aria-label=${t("rooms.clock")}>${asTime(left)}</span>
      <b aria-hidden="true">${words[urgency]}</b><span class="unseen" role="status">${words[urgency]}</span></span>`;
  }
}

/** Where a device joins a room. */
export function linkTo(room: Room, path: "r" | "t" = "r"): string {
  return new URL(`${path}/${room.code}`, room.info?.address || document.baseURI).href;
}

/** This machine is only itself to itself. */
export function isOnlyHere(link: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(link).hostname);
}

/** How a phone comes in. Where the network has a code, too, it is the first of two, each with its number and name. */
export function waysIn(room: Room): TemplateResult {
  const link = linkTo(room);
  const game = html`<carnet-qr class="large" .text=${link} .label=${t("rooms.qr", { link })}></carnet-qr><p class=${codeClass(room.code)}>${room.code}</p>`;
  if (!room.wifi) return game;
  const name = networkIn(room.wifi);
  return html`<ol class="ways-in"><li class="way-wifi"><h3><b>1.</b> ${t("rooms.wifi")}</h3>
      <carnet-qr class="large" .text=${room.wifi} .label=${t("rooms.wifi.qr", { name })}></carnet-qr><p class="network">${name}</p></li>
    <li class="way-game"><h3><b>2.</b> ${t("rooms.wifi.game")}</h3>${game}</li></ol>`;
}

@customElement("carnet-qr")
export class QrElement extends Part {
  @property() text = "";
  @property() label = "";
  @state() private code: { size: number; path: string } | undefined;

  protected override willUpdate(): void {
    void this.draw(this.text);
  }

  private async draw(text: string): Promise<void> {
    const { qrCode, qrPath } = await import("../../room/qr.js");
    const modules: Modules | undefined = qrCode(text);
    const code = modules && qrPath(modules);
    if (text === this.text && code?.path !== this.code?.path) this.code = code;
  }

  override render(): TemplateResult | typeof nothing {
    const { code } = this;
    if (!code) return nothing;
    return html`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label=${this.label} shape-rendering="crispEdges">
      ${svg`<rect width=${code.size} height=${code.size} fill="#fff"></rect><path d=${code.path} fill="#000"></path>`}</svg>`;
  }
}

/** "37 of 40 devices answered, the slowest after 80 ms." */
export function checkInWords({ checked }: Room): string {
  if (!checked) return "";
  const { of, answered, median, slowest } = checked;
  return t("rooms.checked", { of, answered, median: Math.round(median ?? 0), slowest: Math.round(slowest ?? 0) });
}

/** The piles of Paper World, to be looked at. */
export function pileList(piles: readonly Pile[]): TemplateResult {
  return html`<ul class="piles" aria-label=${t("page.cards.piles")}>${piles.map((pile, i) => html`<li class="pile">
    ${spoken(describePile(pile, i))}${pilePicture(pile)}</li>`)}</ul>`;
}

/** Its objectives, with who has scored them. */
export function objectiveList(objectives: readonly Objective[], seats: readonly Seat[]): TemplateResult {
  return html`<ul class="objective-list" aria-label=${t("page.cards.objectives")}>${objectives.map((objective) => html`<li>
    ${patternPicture(objective.number)}<span>${describeObjective(objective, 0, seats)}</span></li>`)}</ul>`;
}

/** A check mark or dots, with a word for those who listen. */
export function readyMark(done: boolean): TemplateResult {
  return done ? html`<span class="ready-mark">${picture("check", t("rooms.is-ready"))}</span>`
    : html`<span class="ready-mark" role="img" aria-label=${t("rooms.is-thinking")}>…</span>`;
}
