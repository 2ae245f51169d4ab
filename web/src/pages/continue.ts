/** Going on from a moment of a game that was played: with which dice, and who plays. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { botNames } from "../core/bots.js";
import { randomSeed } from "../core/engine.js";
import { replaceWith } from "../router.js";
import type { Seat } from "../store/games.js";
import { LocalTable } from "../table/local.js";
import { named } from "../table/names.js";
import type { Replay } from "../table/replay.js";
import { t } from "../texts.js";
import { shown } from "../ui/dialog.js";
import { Part } from "../ui/part.js";
import { picture } from "../ui/picture.js";

type Dice = "same" | "fresh" | "real";

@customElement("carnet-continue")
export class ContinueElement extends Part {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) at = 0;
  @state() private seats: readonly Seat[] = [];
  @state() private dice: Dice = "same";

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("replay")) return;
    // Whoever looks at a game takes every seat, until they say otherwise.
    this.seats = this.replay.seated.map(({ name }) => ({ name, bot: null }));
    this.dice = this.choices()[0] ?? "same";
  }

  show(): void {
    const dialog = this.querySelector("dialog");
    if (dialog) void shown(dialog);
  }

  /** Paper World's cards are dealt. Without a seed nobody can draw who marks whose sheet, so real dice are for one. */
  private choices(): Dice[] {
    const { name, isSeeded, seats } = this.replay;
    if (name === "paperworld") return [];
    return isSeeded ? ["same", "fresh", "real"] : seats.length === 1 ? ["fresh", "real"] : ["fresh"];
  }

  override render(): TemplateResult {
    const choices = this.choices();
    const usual = named(this.seats.map(({ bot }) => ({ name: "", bot })));
    return html`<dialog class="continue" aria-label=${t("page.replay.continue")}>
      <form method="dialog"><button class="icon-button" aria-label=${t("page.close")}>${picture("close")}</button></form>
      <form @submit=${this.start}><h2>${t("page.replay.continue")}</h2><p>${t("page.replay.continue.about")}</p>
        ${choices.length > 1 ? html`<fieldset><legend>${t("page.replay.dice")}</legend><div class="choices column">${choices.map((dice) => html`
          <label class="choice"><input type="radio" name="dice" value=${dice} .checked=${this.dice === dice} @change=${() => (this.dice = dice)}>
            <span>${t(`page.replay.dice.${dice}`)}</span></label>`)}</div></fieldset>` : nothing}
        <fieldset><legend>${t("page.replay.who")}</legend>${this.seats.map((seat, i) => this.seat(seat, i, usual[i]?.name ?? ""))}</fieldset>
        <button class="main-button big">${t("page.new.start")}</button></form></dialog>`;
  }

  private seat(seat: Seat, i: number, usual: string): TemplateResult {
    return html`<div class="person">${picture(seat.bot ? "bot" : "person")}
      <input type="text" maxlength="24" autocomplete="off" .value=${seat.name} placeholder=${usual} aria-label=${t("page.new.name", { seat: i + 1 })}
        @input=${(e: Event) => this.change(i, { name: (e.target as HTMLInputElement).value })}>
      <select aria-label=${t("page.replay.plays", { seat: i + 1 })} @change=${(e: Event) => this.change(i, { bot: (e.target as HTMLSelectElement).value || null })}>
        <option value="" ?selected=${!seat.bot}>${t("page.replay.person")}</option>
        ${botNames.map((bot) => html`<option value=${bot} ?selected=${bot === seat.bot}>${t(`play.bot-name.${bot}`)}</option>`)}</select></div>`;
  }

  private change(at: number, changes: Partial<Seat>): void {
    this.seats = this.seats.map((seat, i) => (i === at ? { ...seat, ...changes } : seat));
  }

  private start = async (event: Event): Promise<void> => {
    event.preventDefault();
    const seats = this.seats.map((seat) => ({ ...seat, name: seat.name.trim() }));
    const table = await LocalTable.branch(this.replay.recordAt(this.at), {
      seats, realDice: this.dice === "real", ...(this.dice === "fresh" ? { diceSeed: randomSeed() } : {}),
    });
    table.close();
    replaceWith(`play/${table.id}`); // in place of this dialog
  };
}
