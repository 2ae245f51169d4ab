/**
 * The big screen: for a projector, read from ten metres away. Nothing on it has to be touched, but whoever
 * can may open any sheet.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keepLight } from "../../appearance.js";
import { sealCode } from "../../core/record.js";
import { typedAddress } from "../../room/address.js";
import { codeClass } from "../../room/code.js";
import { firstOf } from "../../room/places.js";
import { RemoteTable } from "../../room/remote.js";
import { nameOf, peopleOf, Room } from "../../room/room.js";
import { stars, t } from "../../texts.js";
import { stayAwake } from "../../ui/awake.js";
import { OthersElement } from "../../ui/others.js";
import { Part } from "../../ui/part.js";
import { picture } from "../../ui/picture.js";
import { bars, heatMap } from "./charts.js";
import { roundInWords } from "./hall-parts.js";
import { hallScreen } from "./hall-screen.js";
import { dealt, sealOf } from "./seal.js";
import { checkInWords, isOnlyHere, linkTo, objectiveList, pileList, readyMark, waysIn } from "./parts.js";
import { helpedLegend, helpedMarks, lastRound, namesOf, placed, prizeList, storyOf, topList, type Placed } from "./story.js";
import "../../ui/dice.js";
import "../../ui/sheet.js";

/** So many are ahead while it is played. */
const PODIUM = 3;

/** More columns for more names, which then are smaller. */
const columnsFor = (count: number): number => (count > 72 ? 5 : count > 45 ? 4 : count > 20 ? 3 : count > 8 ? 2 : 1);
const MANY = 3;
/** Of the usual size of names, in one line. */
const SMALLEST = 0.75;
/** In two lines. */
const IN_TWO = 0.6;

@customElement("carnet-screen")
export class ScreenElement extends Part {
  @property() code = "";
  @state() private turn = 0;
  private room!: Room;
  private table: RemoteTable | undefined;
  private game = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    stayAwake(true);
    keepLight(true);
    addEventListener("resize", this.fitNames);
    this.room = new Room(this.code, "screen");
    this.room.addEventListener("change", this.onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    stayAwake(false);
    keepLight(false);
    removeEventListener("resize", this.fitNames);
    this.table?.close();
    this.room.close();
  }

  private onChange = (): void => {
    const { mirror } = this.room;
    if (mirror?.number !== this.game) {
      this.table?.close();
      this.table = mirror && new RemoteTable(this.room);
      this.game = mirror?.number ?? 0;
    }
    this.turn++;
  };

  /** The style sheet makes names and address as large as there is room for so many. Styles in the markup are forbidden here. */
  protected override updated(): void {
    const count = this.querySelector(".names")?.children.length ?? 0;
    const columns = columnsFor(count);
    this.tell("columns", columns);
    this.tell("rows", Math.ceil(count / columns));
    this.tell("places", this.querySelectorAll(".podium li").length);
    this.tell("letters", this.querySelector(".address b")?.textContent?.length ?? 0);
    this.fitNames();
  }

  /** It divides by these numbers: there is no 0. */
  private tell(what: string, count: number): void {
    this.style.setProperty(`--${what}`, String(Math.max(1, count)));
  }

  /**
   * A name that is too long for its place is written smaller; one that would be too small, in two lines, and if it needs
   * three, as high as they may be.
   */
  private fitNames = (): void => {
    const names = [...this.querySelectorAll<HTMLElement>(".names span:not(.ready-mark), .podium span")];
    for (const name of names) {
      name.style.removeProperty("--size");
      name.classList.remove("in-two");
    }
    const sizes = names.map((name) => name.clientWidth / name.scrollWidth);
    for (const [i, size] of sizes.entries())
      if (size < SMALLEST) names[i]?.classList.add("in-two");
      else if (size < 1) names[i]?.style.setProperty("--size", String(size * 0.99)); // widths were rounded
    const split = names.filter((name) => name.classList.contains("in-two"));
    const heights = split.map((name) => (name.parentElement?.clientHeight ?? 0) / name.scrollHeight);
    for (const [i, height] of heights.entries()) if (height < 1) split[i]?.style.setProperty("--size", String(IN_TWO * height));
  };

  override render(): TemplateResult {
    const { room, table } = this;
    const { info, ending } = room;
    if (ending || !info)
      return html`<main class="screen screen-lobby"><h1>${ending ? t(`rooms.ending.${ending}`) : room.silence}</h1></main>`;
    const part = info.phase === "lobby" || !(table ?? room.hall) ? "lobby" : info.phase === "over" || info.phase === "shut" ? "over" : "play";
    const many = columnsFor(part === "lobby" || !table ? peopleOf(room).length : table.seats.length) >= MANY;
    return html`<main class="screen screen-${part} screen-${info.game} ${info.hall ? "screen-hall" : ""} ${many ? "many" : ""}">
      <header><h1>${t(`play.game.${info.game}`)}</h1>${this.heading(part)}${part === "lobby" ? this.address() : this.corner()}</header>
      ${part === "lobby" ? this.lobby() : room.hall ? hallScreen(room, part, this.turn) : table && (part === "over" ? this.ceremony(table) : this.playing(table))}
      ${table ? html`<carnet-others class="only-dialog" .table=${table} .turn=${this.turn}></carnet-others>` : nothing}</main>`;
  }

  /** The round, the clock, and what stops the game. */
  private heading(part: string): TemplateResult {
    const { room, table } = this;
    const { done, of, closing } = room.ready;
    const lost = !room.isOpen;
    const words: string | TemplateResult | typeof nothing = lost ? room.silence : room.info?.phase === "paused" ? t("rooms.paused") : part !== "play" ? helpedLegend(room)
      : room.mirror?.isCards ? t("rooms.turn-of", { name: room.nameAt(table?.view.turn ?? 0) }) : closing ? t("rooms.closing") : of ? t("rooms.ready", { done, of }) : "";
    return html`<p class="screen-round">${part === "play" ? this.round() : ""}</p>
      <p class="screen-status ${lost || room.info?.phase === "paused" ? "bad" : ""}" role="status">${words}</p>
      <carnet-clock .room=${room}></carnet-clock>`;
  }

  private round(): string {
    const { hall, mirror } = this.room;
    if (hall) return hall.roll ? roundInWords(hall) : "";
    return t(mirror?.isCards ? "play.turn" : "play.round", { round: Math.max(1, mirror?.round ?? 1) });
  }

  /** Whoever has no camera types where to go. Beside it the whole seal of the dice, for whoever wants to take it along. */
  private address(): TemplateResult {
    const seal = sealOf(this.room.info);
    return html`<p class="address">${t("rooms.address")} <b>${typedAddress(linkTo(this.room))}</b></p>
      ${seal ? html`<carnet-qr class="seal" .text=${seal} .label=${t("rooms.commit.qr")}></carnet-qr>` : nothing}${this.commitment()}`;
  }

  /** How to come in stands in a corner as long as it is played. */
  private corner(): TemplateResult {
    const link = linkTo(this.room);
    return html`<aside class="screen-corner" aria-label=${t("rooms.invite")}><carnet-qr .text=${link} .label=${t("rooms.qr", { link })}></carnet-qr>
      <p class=${codeClass(this.room.code)}>${this.room.code}</p><p class="link">${typedAddress(link)}</p>${this.commitment()}</aside>`;
  }

  private commitment(): TemplateResult | typeof nothing {
    const { info, over } = this.room;
    const seal = sealOf(info);
    if (!seal) return nothing;
    return html`<p class="commit">${t(`rooms.commit.${dealt(info?.game)}`)} <code>${sealCode(seal)}</code>
      ${over?.secret ? html`<br>${t("rooms.seed")} <code>${sealCode(over.secret)}</code>` : nothing}</p>`;
  }

  /* --- before ----------------------------------------------------------------------------------- */

  private lobby(): TemplateResult {
    const people = peopleOf(this.room);
    const link = linkTo(this.room);
    return html`<section class="screen-main"><h2>${t(this.room.info?.hall ? "rooms.hall.scan" : "rooms.scan")}</h2>
        ${waysIn(this.room)}
        <p role="status">${checkInWords(this.room)}</p>
        ${isOnlyHere(link) ? html`<p class="notice">${t("rooms.only-here")}</p>` : nothing}</section>
      <section class="screen-side"><h2>${t("rooms.here", { count: people.length })}</h2>
        <ul class="names">${people.map((player) => html`
          <li class=${player.here === false ? "away" : ""}><span>${nameOf(player)}</span></li>`)}</ul></section>`;
  }


  /* --- during ----------------------------------------------------------------------------------- */

  private playing(table: RemoteTable): TemplateResult {
    const cards = this.room.mirror?.isCards;
    return html`<section class="screen-main">${cards ? this.cards(table) : html`
        <carnet-dice .dice=${this.room.mirror?.roll ?? ""} .game=${table.view.game} .round=${this.room.mirror?.round ?? 0}></carnet-dice>
        ${this.lastRound()}`}</section>
      <section class="screen-side">${this.podium(placed(table, this.room).slice(0, PODIUM))}${cards ? nothing : this.names(table)}</section>`;
  }

  private lastRound(): TemplateResult | typeof nothing {
    const { room } = this;
    const stats = lastRound(room);
    if (!stats || !room.mirror) return nothing;
    return html`<section class="screen-story"><h2>${t("rooms.story", { round: stats.round })}</h2>
      <div class="charts">${heatMap(room.mirror.board, stats)}<div>${bars(stats)}
        <ul>${storyOf(stats, room).slice(1).map((line) => html`<li>${line}</li>`)}</ul></div></div></section>`;
  }

  private cards(table: RemoteTable): TemplateResult {
    return html`${pileList(table.view.piles ?? [])}${objectiveList(table.view.objectives ?? [], table.seats)}
      <ul class="landscapes">${table.view.totals.map((total, i) => ({ seat: i + 1, total })).map(({ seat, total }) => html`
        <li aria-current=${table.view.turn === seat ? "true" : nothing}>
        <button type="button" @click=${() => this.open(seat)}><carnet-sheet thumbnail .sheet=${table.sheetOf(seat)}
          .label=${t("page.cards.landscape.of", { name: this.room.nameAt(seat) })}></carnet-sheet>
        <span>${this.room.nameAt(seat)}</span><b>${stars(total)} ${picture("star")}</b></button></li>`)}</ul>`;
  }

  private podium(best: readonly Placed[]): TemplateResult {
    return html`<section class="podium"><h2>${t(this.room.info?.phase === "over" ? "rooms.ranking.end" : "rooms.ranking")}</h2><ol>${best.map(({ seat, total, place }) => html`
      <li class="place-${place}">
      <button type="button" @click=${() => this.open(seat)}><i>${place}</i><span>${this.room.nameAt(seat)}</span>${helpedMarks(this.room, seat)}
        <b>${stars(total)} ${picture("star", t("page.stars"))}</b></button></li>`)}</ol></section>`;
  }

  private names(table: RemoteTable): TemplateResult {
    const { room } = this;
    const { waiting } = room.ready;
    return html`<ul class="names">${table.seats.map((seat, i) => {
      const done = waiting ? !waiting.includes(i + 1) : false;
      return html`<li class=${done ? "done" : ""}><button type="button" @click=${() => this.open(i + 1)}>
        ${readyMark(done)}<span>${seat.name}</span></button></li>`;
    })}</ul>`;
  }

  private open(seat: number): void {
    this.querySelector<OthersElement>("carnet-others")?.show(seat);
  }

  /* --- after ------------------------------------------------------------------------------------ */

  private ceremony(table: RemoteTable): TemplateResult {
    const all = placed(table, this.room);
    const first = firstOf(all);
    const winners = table.winners();
    const best = winners[0] ?? all[0]?.seat;
    const result = winners.length === 0 ? t("page.end.ended")
      : t(winners.length > 1 ? "play.winners" : "play.winner", { names: namesOf(this.room, winners), total: stars(all[0]?.total ?? 0) });
    return html`<section class="screen-main"><h2 class="winner">${picture("trophy")}${result}</h2>
        <div class="charts">${best ? html`<carnet-sheet counts .sheet=${table.sheetOf(best)} .score=${table.scoreOf(best)}
          .label=${t("page.sheet.of", { name: this.room.nameAt(best) })}></carnet-sheet>
          <div><carnet-score .score=${table.scoreOf(best)}></carnet-score>${prizeList(table, this.room)}</div>` : nothing}</div>${topList(table, this.room, false)}</section>
      <section class="screen-side">${this.podium(first)}
        <ol class="names" start=${first.length + 1}>${all.slice(first.length).map(({ seat, total, place }) => html`<li>
          <button type="button" @click=${() => this.open(seat)}><i>${place}</i><span>${this.room.nameAt(seat)}</span>
            ${helpedMarks(this.room, seat)}<b>${stars(total)}</b></button></li>`)}</ol></section>`;
  }
}
