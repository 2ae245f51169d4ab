/**
 * The big screen: for a projector, read from ten metres away. Nothing on it has to be touched, but whoever
 * can may open any sheet.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keepLight } from "../../appearance.js";
import { sealCode } from "../../core/record.js";
import { readSheet } from "../../core/sheet.js";
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
import { checkInWords, isOnlyHere, linkTo, objectiveList, pileList, readyMark, waysIn } from "./parts.js";
import { lastRound, namesOf, placed, prizeList, storyOf, topList, type Placed } from "./story.js";
import "../../ui/dice.js";
import "../../ui/sheet.js";

/** While it is played, and among many; at the end among few. */
const PODIUM = 3;
const LAST_PODIUM = 5;

/** More columns for more names, which then are smaller. */
const columnsFor = (count: number): number => (count > 72 ? 5 : count > 45 ? 4 : count > 20 ? 3 : count > 8 ? 2 : 1);
const MANY = 3;
/** Of the usual size of names, in one line. */
const SMALLEST = 0.75;

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

  /** The style sheet makes the names as large as there is room for so many. Styles in the markup are forbidden here. */
  protected override updated(): void {
    const names = this.querySelector<HTMLElement>(".names");
    if (names) {
      const count = names.children.length;
      const columns = columnsFor(count);
      names.style.setProperty("--columns", String(columns));
      names.style.setProperty("--rows", String(Math.max(1, Math.ceil(count / columns))));
    }
    this.fitNames();
  }

  /** A name that is too long for its place is written smaller; one that would be too small, in two lines. */
  private fitNames = (): void => {
    const names = [...this.querySelectorAll<HTMLElement>(".names span:not(.ready-mark), .podium span")];
    for (const name of names) {
      name.style.removeProperty("--size");
      name.classList.remove("in-two");
    }
    const sizes = names.map((name) => name.clientWidth / name.scrollWidth);
    for (const [i, size] of sizes.entries())
      if (size < SMALLEST) names[i]?.classList.add("in-two");
      else if (size < 1) names[i]?.style.setProperty("--size", String(size));
  };

  override render(): TemplateResult {
    const { room, table } = this;
    const { info, ending } = room;
    if (ending || !info)
      return html`<main class="screen screen-lobby"><h1>${ending ? t(`rooms.ending.${ending}`) : t(room.state === "lost" ? "rooms.lost" : "rooms.connecting")}</h1></main>`;
    const part = info.phase === "lobby" || !(table ?? room.hall) ? "lobby" : info.phase === "over" || info.phase === "shut" ? "over" : "play";
    const many = columnsFor(part === "lobby" || !table ? peopleOf(room).length : table.seats.length) >= MANY;
    return html`<main class="screen screen-${part} screen-${info.game} ${info.hall ? "screen-hall" : ""} ${many ? "many" : ""}">
      <header><h1>${t(`play.game.${info.game}`)}</h1>${this.heading(part)}${this.corner(part)}</header>
      ${part === "lobby" ? this.lobby() : room.hall ? hallScreen(room, part, this.turn) : table && (part === "over" ? this.ceremony(table) : this.playing(table))}
      ${table ? html`<carnet-others class="only-dialog" .table=${table} .turn=${this.turn}></carnet-others>` : nothing}</main>`;
  }

  /** The round, the clock, and what stops the game. */
  private heading(part: string): TemplateResult {
    const { room, table } = this;
    const { done, of, closing } = room.ready;
    const lost = !room.isOpen;
    const words = lost ? t("rooms.lost") : room.info?.phase === "paused" ? t("rooms.paused") : part !== "play" ? ""
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

  /** How to come in stands in a corner all the time. */
  private corner(part: string): TemplateResult {
    const link = linkTo(this.room);
    return html`<aside class="screen-corner" aria-label=${t("rooms.invite")}><carnet-qr .text=${link} .label=${t("rooms.qr", { link })}></carnet-qr>
      <p class="code">${this.room.code}</p><p class="link">${link.replace(/^https?:\/\//, "")}</p>${this.commitment(part)}</aside>`;
  }

  /** The seal of the dice; before the game the whole of it, for whoever wants to take it along. */
  private commitment(part: string): TemplateResult | typeof nothing {
    const { info, over } = this.room;
    if (!info?.commit) return nothing;
    return html`${part === "lobby" ? html`<carnet-qr class="seal" .text=${info.commit} .label=${t("rooms.commit.qr")}></carnet-qr>` : nothing}
      <p class="commit">${t("rooms.commit")} <code>${sealCode(info.commit)}</code>
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
      <ul class="landscapes">${table.view.seats.map(({ seat, sheet, total }) => html`<li aria-current=${table.view.turn === seat ? "true" : nothing}>
        <button type="button" @click=${() => this.open(seat)}><carnet-sheet thumbnail .sheet=${readSheet(sheet, [])}
          .label=${t("page.cards.landscape.of", { name: this.room.nameAt(seat) })}></carnet-sheet>
        <span>${this.room.nameAt(seat)}</span><b>${stars(total)} ${picture("star")}</b></button></li>`)}</ul>`;
  }

  private podium(best: readonly Placed[]): TemplateResult {
    return html`<section class="podium"><h2>${t(this.room.info?.phase === "over" ? "rooms.ranking.end" : "rooms.ranking")}</h2><ol>${best.map(({ seat, total, place }) => html`
      <li class="place-${place}">
      <button type="button" @click=${() => this.open(seat)}><i>${place}</i><span>${this.room.nameAt(seat)}</span>
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
    const best = columnsFor(all.length) >= MANY ? PODIUM : LAST_PODIUM;
    const winners = table.winners();
    const first = winners[0] ?? all[0]?.seat;
    const result = winners.length === 0 ? t("page.end.ended")
      : t(winners.length > 1 ? "play.winners" : "play.winner", { names: namesOf(this.room, winners), total: stars(all[0]?.total ?? 0) });
    return html`<section class="screen-main"><h2 class="winner">${picture("trophy")}${result}</h2>
        <div class="charts">${first ? html`<carnet-sheet counts .sheet=${table.sheetOf(first)} .score=${table.scoreOf(first)}
          .label=${t("page.sheet.of", { name: this.room.nameAt(first) })}></carnet-sheet>
          <div><carnet-score .score=${table.scoreOf(first)}></carnet-score>${prizeList(table, this.room)}</div>` : nothing}</div>${topList(table, this.room, false)}</section>
      <section class="screen-side">${this.podium(all.slice(0, best))}
        <ol class="names" start=${best + 1}>${all.slice(best).map(({ seat, total, place }) => html`<li>
          <button type="button" @click=${() => this.open(seat)}><i>${place}</i><span>${this.room.nameAt(seat)}</span><b>${stars(total)}</b></button></li>`)}</ol></section>`;
  }
}
