/** The end of a game: who won and why, star by star, and what next. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { levels } from "../core/view.js";
import { attemptsOf } from "../store/challenges.js";
import type { Table } from "../table/table.js";
import { dayInWords, listed, speakAlso, stars, t } from "../texts.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { SheetElement } from "../ui/sheet.js";
import { play } from "../ui/sound.js";
import { pageTop } from "../ui/top.js";
import { downloadRecord, shareLink } from "./share.js";
import "../ui/score-panel.js";

@customElement("carnet-end")
export class EndElement extends Part {
  @property({ attribute: false }) table!: Table;
  /** What next, if it is not another game on this device. */
  @property({ attribute: false }) onward: TemplateResult | undefined;
  @state() private seat = 0;
  @state() private lit: ReadonlySet<string> = new Set();
  /** What bots make of a challenge is there. */
  @state() private par = false;
  @state() private copied = "";
  /** The link, where no button can copy it. */
  @state() private link = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.seat = this.table.winners().find((seat) => !this.table.seats[seat - 1]?.bot) ?? (this.table.viewer || 1);
    play("end");
    if (this.table.challenge) void this.loadPar();
  }

  private async loadPar(): Promise<void> {
    await Promise.all([import("../coach/par.js"), speakAlso("advice"), import("../ui/style.js").then(({ loadStyle }) => loadStyle(COACH_STYLE_FILE))]);
    this.par = true;
  }

  /** The page has changed under whoever plays by keys or by ear: they go on at the result. */
  protected override firstUpdated(): void {
    if (document.activeElement === document.body) this.querySelector<HTMLElement>(".result h2")?.focus();
  }

  override render(): TemplateResult {
    const { table, seat } = this;
    const name = table.seats[seat - 1]?.name ?? "";
    const score = table.scoreOf(seat);
    return html`${pageTop(t(`play.game.${table.view.game}`))}
      <main class="end"><section class="result" aria-live="polite">${this.result()}${this.challenged()}</section>
        ${this.par ? html`<carnet-par .game=${table.view.game} .record=${table.record()}
          .total=${table.view.totals[(table.viewer || 1) - 1] ?? 0}></carnet-par>` : nothing}
        ${table.seats.length > 1 ? this.ranking() : nothing}
        <div class="end-sheet" @lit=${(e: CustomEvent<ReadonlySet<string>>) => (this.lit = e.detail)}>
          <carnet-sheet active counts named .sheet=${table.sheetOf(seat)} .score=${score} .lit=${this.lit}
            .label=${SheetElement.labelFor(name, table.seats.length === 1, table.view.game)}></carnet-sheet>
          <div class="score-side"><carnet-score reasons .score=${score}></carnet-score>${this.onward ?? this.next()}</div></div></main>`;
  }

  private result(): TemplateResult {
    const { table } = this;
    const { view } = table;
    if (view.level) return html`<h2 tabindex="-1">${picture("trophy")}${t("play.reached", { level: t(`level.${view.level}`) })}</h2>
      <p class="big">${stars(view.totals[0] ?? 0)} ${picture("star", t("page.stars"))}</p><p>${this.nextLevel()}</p>${this.levelBar()}`;
    const winners = table.winners();
    if (winners.length === 0) return html`<h2 tabindex="-1">${t("page.end.ended")}</h2>`;
    const names = listed(winners.map((seat) => table.seats[seat - 1]?.name ?? ""));
    const total = stars(view.totals[(winners[0] ?? 1) - 1] ?? 0);
    return html`<h2 tabindex="-1">${picture("trophy")}${t(winners.length > 1 ? "play.winners" : "play.winner", { names, total })}</h2>${this.tie(winners)}`;
  }

  /** What this game means for the challenge of its day. */
  private challenged(): TemplateResult | typeof nothing {
    const { challenge, id, view } = this.table;
    const attempts = challenge && attemptsOf(challenge, view.game);
    if (!challenge || !attempts) return nothing;
    return html`<p>${t(attempts.first === id ? "page.challenge.was-first" : "page.challenge.was-again", {
      day: dayInWords(challenge, "long"), first: attempts.firstTotal ?? "–", best: attempts.best ?? "–",
    })} <a href="#/challenge">${t("page.challenge")}</a></p>`;
  }

  /** Equal totals, but not an equal place: the tie-break decided. */
  private tie(winners: readonly number[]): TemplateResult | typeof nothing {
    const { view } = this.table;
    const best = Math.max(...view.totals);
    const equal = view.totals.filter((total) => total === best).length;
    return equal > winners.length ? html`<p>${t(`play.tie.${view.game}`)}</p>` : nothing;
  }

  private nextLevel(): string {
    const { level, missing } = this.table.view;
    const next = levels[levels.indexOf(level ?? "explorer") + 1];
    if (!next || !missing) return "";
    return t("play.next-level", { stars: missing, level: t(`level.${next}`) });
  }

  private levelBar(): TemplateResult {
    const reached = levels.indexOf(this.table.view.level ?? "tourist");
    return html`<ol class="levels">${levels.map((level, i) => html`<li class=${i <= reached ? "reached" : ""}
      aria-current=${i === reached ? "true" : nothing}>${t(`level.${level}`)}</li>`)}</ol>`;
  }

  private ranking(): TemplateResult {
    const { table } = this;
    const winners = table.winners();
    const order = table.view.totals.map((total, i) => ({ seat: i + 1, total }))
      .sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.total - a.total);
    return html`<ol class="ranking">${order.map(({ seat, total }) => html`<li><button type="button" aria-pressed=${String(seat === this.seat)}
      @click=${() => (this.seat = seat)}>${picture(table.seats[seat - 1]?.bot ? "bot" : "person")}<span>${table.seats[seat - 1]?.name}</span>${this.helped(seat)}
      ${winners.includes(seat) ? picture("trophy", t("page.winner")) : nothing}<b>${stars(total)} ${picture("star")}</b></button></li>`)}</ol>`;
  }

  /** How many turns others have made for a seat. */
  private helped(seat: number): TemplateResult | typeof nothing {
    const words = this.table.helped?.(seat);
    return words ? html`<small class="helped">${words}</small>` : nothing;
  }

  private next(): TemplateResult {
    const { table } = this;
    const game = table.view.game;
    const again = new URLSearchParams(shareLink(table).split("?")[1]);
    return html`<nav class="next" aria-label=${t("page.end.next")}>
      <a class="main-button" href="#/new/${game}">${picture("dice")}${t("page.end.new")}</a>
      <a href="#/new/${game}?${again}">${picture("undo")}${t(game === "paperworld" ? "page.end.same-cards" : "page.end.same")}</a>
      <a href="#/coach/${table.id}">${picture("bulb")}${t("page.end.coach")}</a>
      <a href="#/replay/${table.id}">${picture("replay")}${t("page.replay")}</a>
      <button type="button" @click=${() => downloadRecord(game, table.record(), table.seated)}>${picture("paper-sheet")}${t("page.end.record")}</button>
      <button type="button" @click=${this.share}>${picture("share")}${t(game === "paperworld" ? "page.end.share-cards" : "page.end.share")}</button>
      <p role="status" class="answer">${this.copied}</p>${this.link ? this.linkToCopy() : nothing}</nav>`;
  }

  private linkToCopy(): TemplateResult {
    return html`<div class="link-to-copy"><p id="link-about">${t("page.end.link.about")}</p>
      <label class="field">${t("page.end.link")}<input type="text" readonly .value=${this.link} aria-describedby="link-about"
        @focus=${(e: Event) => (e.target as HTMLInputElement).select()}></label></div>`;
  }

  private share = async (): Promise<void> => {
    const url = shareLink(this.table);
    this.copied = this.link = "";
    // Neither exists on a plain http address.
    const { share, clipboard } = navigator as Partial<Navigator>;
    try {
      if (share) await share.call(navigator, { title: "Carnet", url });
      else if (clipboard) await clipboard.writeText(url).then(() => (this.copied = t("page.end.copied")));
      else this.link = url;
    } catch (error) {
      // Whoever closes the browser's dialog wants no link.
      if ((error as Error).name !== "AbortError") this.link = url;
    }
    await this.updateComplete;
    this.querySelector<HTMLElement>(".link-to-copy input")?.focus();
  };
}
