/** Games to look at again: those of this device, and record files. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { readFault, type Fault } from "../core/checks.js";
import { randomSeed, Refused } from "../core/engine.js";
import { go } from "../router.js";
import * as store from "../store/games.js";
import { savedGame } from "../table/local.js";
import { named } from "../table/names.js";
import { Replay } from "../table/replay.js";
import { stars, t, when } from "../texts.js";
import type { OpenedFile } from "../ui/file-button.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";
import { pageTop } from "../ui/top.js";
import { wrongLine } from "../ui/wrong-line.js";
import "../ui/file-button.js";
import "./replayer.js";

@customElement("carnet-replay")
export class ReplayElement extends Part {
  /** The id of a saved game; empty: the list. */
  @property() saved = "";
  /** The code of a room and the number of its game, to be fetched from the server. */
  @property() room = "";
  @property({ type: Number }) number = 0;
  @state() private games: readonly store.SavedGame[] = [];
  @state() private replay: Replay | undefined;
  /** The file that is open, if it is no saved game. */
  @state() private file: OpenedFile | undefined;
  @state() private wrong: (OpenedFile & { fault: Fault }) | undefined;
  @state() private told = "";

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("saved") || changes.has("room") || changes.has("number")) void (this.room ? this.openRoom() : this.openSaved());
  }

  private async openSaved(): Promise<void> {
    this.replay = this.file = this.wrong = undefined;
    this.told = "";
    this.games = await store.list();
    const game = this.saved ? await store.get(this.saved) : undefined;
    if (game) await this.open({ name: t(`play.game.${game.game}`), text: game.record }, game.seats);
    else if (this.saved) this.told = t("page.play.missing");
  }

  private async openRoom(): Promise<void> {
    const { pastGame } = await import("../room/past.js");
    const game = await pastGame(this.room, this.number);
    if (game) await this.open({ name: this.room, text: game.record }, game.seats);
    else this.told = t("page.replay.no-room");
  }

  /** What is no saved game can become one. */
  private async open(file: OpenedFile, seats?: readonly store.Seat[]): Promise<void> {
    this.wrong = undefined;
    this.told = "";
    try {
      this.replay = await Replay.open(file.text, seats);
      this.file = this.saved ? undefined : file;
      window.scrollTo(0, 0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.wrong = { ...file, fault: readFault(error) };
    }
  }

  override render(): TemplateResult {
    const { replay, file } = this;
    if (!replay) return html`${pageTop(t("page.replay"))}<main class="replay">${this.list()}</main>`;
    const close = html`<a class="icon-button" href="#/replay" aria-label=${t("page.close")} @click=${() => (this.replay = this.file = undefined)}>${picture("close")}</a>`;
    return html`${pageTop(t(`play.game.${replay.name}`), close)}
      <main class="replay"><carnet-replayer .replay=${replay} .coach=${this.coach(replay)} ?keepable=${Boolean(file)} @keep=${this.keep}></carnet-replayer></main>`;
  }

  /** A finished game that can be found again has an address of its own with the coach. */
  private coach(replay: Replay): string {
    if (!replay.isOver) return "";
    return this.room ? `#/coach/room/${this.room}/${this.number}` : this.saved && `#/coach/${this.saved}`;
  }

  private list(): TemplateResult {
    const damaged = this.saved && this.wrong;
    return html`<p class="lead">${t("page.replay.lead")}</p>
      <carnet-file label=${t("page.replay.open")} @file=${(e: CustomEvent<OpenedFile>) => this.open(e.detail)}></carnet-file>
      <p role="status" class="answer">${this.told}</p>
      ${this.wrong ? wrongLine(this.wrong.name, this.wrong.text, this.wrong.fault) : nothing}
      ${damaged ? html`<p>${t("page.play.damaged.kept")}</p><textarea readonly rows="12" aria-label=${t("page.record")}>${damaged.text}</textarea>` : nothing}
      ${this.games.length ? html`<section aria-labelledby="saved"><h2 id="saved">${t("page.settings.games")}</h2>
        <ul class="saved">${this.games.map((game) => this.item(game))}</ul></section>` : nothing}`;
  }

  private item(game: store.SavedGame): TemplateResult {
    const names = named(game.seats).map((seat, i) => (game.totals[i] === undefined ? seat.name : `${seat.name} (${stars(game.totals[i])})`));
    return html`<li><a href="#/replay/${game.id}">${picture(`cover-${game.game}`)}<span><b>${t(`play.game.${game.game}`)}</b>
      <small>${game.over ? t("page.replay.over") : t(game.game === "paperworld" ? "play.turn" : "play.round", { round: game.round })} · ${names.join(", ")}</small>
      <small>${when(game.changed)}</small></span></a></li>`;
  }

  /** The text is kept as it came, remarks and all; without a seed the game goes on with dice of its own. */
  private keep = async ({ detail: where }: CustomEvent<"replay" | "coach">): Promise<void> => {
    const { replay } = this;
    if (!replay) return;
    const seating = { seats: [...replay.seated], ...(replay.isSeeded ? {} : { diceSeed: randomSeed() }) };
    const game = { ...savedGame(replay.present(), seating), record: replay.record };
    await store.put(game);
    go(`${where}/${game.id}`);
  };
}
