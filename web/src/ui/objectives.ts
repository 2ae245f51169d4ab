/** The three objectives: what they look like, what they still bring, and how far the viewer is. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Objective, View } from "../core/view.js";
import type { Seat } from "../store/games.js";
import { capital, listed, t } from "../texts.js";
import { Part, spoken } from "./part.js";
import { patternPicture } from "./pattern.js";
import { picture } from "./picture.js";

/** "2 more cards", "met …", "out of reach"; a spectator has no way to go. */
function describeProgress({ missing, scored, tokens }: Objective, viewer: number): string[] {
  if (missing === undefined) return [];
  if (scored.includes(viewer)) return [t("page.cards.scored")];
  if (missing === null) return [t("page.cards.unreachable")];
  if (missing === 0) return [t(tokens.length ? "page.cards.met" : "page.cards.met-late")];
  return [t(missing === 1 ? "page.cards.missing-one" : "page.cards.missing", { count: missing })];
}

/** An objective, how far the viewer is, and who has scored it. What its picture shows is left out. */
export function describeObjective(objective: Objective, viewer: number, seats: readonly Seat[]): string {
  const { number, scored } = objective;
  const others = scored.filter((seat) => seat !== viewer).map((seat) => seats[seat - 1]?.name ?? "");
  const sentences = [capital(t(`play.objective.${number}`)), ...describeProgress(objective, viewer)];
  if (others.length) sentences.push(t("page.cards.scored-by", { names: listed(others) }));
  return `${sentences.join(". ")}.`;
}

function describeTokens({ number, tokens }: Objective): string {
  const what = t(`play.objective.${number}`);
  return t(tokens.length ? "play.objective-line" : "play.objective-empty", { number, what, tokens: tokens.join(" ") });
}

@customElement("carnet-objectives")
export class ObjectivesElement extends Part {
  @property({ attribute: false }) view!: Pick<View, "seat" | "objectives">;
  @property({ attribute: false }) seats: readonly Seat[] = [];
  /** The objective that is looked at; 0 for none. */
  @property({ type: Number }) open = 0;

  override render(): TemplateResult {
    return html`<ul class="objectives" aria-label=${t("page.cards.objectives")}>
      ${(this.view.objectives ?? []).map((objective) => html`<li>${this.objective(objective)}</li>`)}</ul>`;
  }

  private objective(objective: Objective): TemplateResult {
    const { number } = objective;
    const viewer = this.view.seat;
    const state = objective.scored.includes(viewer) ? "scored" : objective.missing === 0 ? "met" : objective.missing === null ? "lost" : "";
    return html`<button type="button" class="objective ${state}" aria-pressed=${String(this.open === number)} data-objective=${number}
      @click=${() => this.send("objective", this.open === number ? 0 : number)}>
      ${spoken(`${describeTokens(objective)}. ${describeObjective(objective, viewer, this.seats)}`)}
      ${patternPicture(number)}
      <span class="objective-tokens" aria-hidden="true">${this.tokens(objective)}</span>
      <span class="objective-words" aria-hidden="true">${capital(t(`play.objective.${number}`))}</span>
      ${this.progress(objective)}</button>`;
  }

  private tokens({ tokens, scored }: Objective): (TemplateResult | typeof nothing)[] {
    return [
      ...tokens.map((worth) => html`<span class="token">${picture("token")}<b>${worth}</b></span>`),
      scored.includes(this.view.seat) ? picture("check", undefined, "won") : nothing,
    ];
  }

  /** A dot for every card of the pattern; those that are there are full. */
  private progress({ missing, there = [], scored }: Objective): TemplateResult | typeof nothing {
    if (scored.includes(this.view.seat)) return nothing;
    const rest = missing ?? 0;
    return html`<span class="dots" aria-hidden="true">${missing === null ? html`<span class="dot-none">${t("page.cards.unreachable-short")}</span>`
      : Array.from({ length: there.length + rest }, (_, i) => html`<i class=${i < there.length ? "full" : ""}></i>`)}</span>`;
  }
}
