/** What a record proves about its dice: the code that was shown before the game, and every roll's verdict. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Checker, type Proof, type Verdict } from "../core/checks.js";
import { commitmentIn, digestsIn } from "../core/record.js";
import { shownAt, sightOf, type Sight } from "../room/seals.js";
import type { Replay, Stop } from "../table/replay.js";
import { capital, language, speakAlso, t, when } from "../texts.js";
import { Part } from "../ui/part.js";
import { wrongLine } from "../ui/wrong-line.js";

const signs: Record<Verdict, string> = { proved: "✓", alone: "!", entered: "✎", wrong: "✗", unproved: "?" };
const sightSigns: Record<Sight, string> = { seen: "✓", unseen: "?", switched: "✗", changed: "✗" };
const verdicts = Object.keys(signs) as Verdict[];
const isChance = ({ line }: Stop): boolean => /^(roll|deal) /.test(line);

/** A "go" event with the number of a stop asks to see that roll. */
@customElement("carnet-proof")
export class ProofElement extends Part {
  @property({ attribute: false }) replay!: Replay;
  /** The stop that is looked at. */
  @property({ type: Number }) at = 0;
  @state() private proof: Proof | undefined;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("replay")) void this.check(this.replay);
  }

  private async check(replay: Replay): Promise<void> {
    this.proof = undefined;
    const [checker] = await Promise.all([Checker.create(language()), speakAlso("rooms")]);
    if (replay === this.replay) this.proof = checker.record(replay.record);
  }

  override render(): TemplateResult | typeof nothing {
    const { proof, replay } = this;
    const commitment = commitmentIn(replay.record);
    if (!proof || commitment === undefined) return nothing;
    return html`<section class="proof" aria-labelledby="proof"><h2 id="proof">${t("rooms.proof")}</h2>
      <p>${t(`rooms.commit.${/^game paperworld$/m.test(replay.record) ? "cards" : "dice"}`)} <code>${commitment}</code></p>
      ${this.sight(commitment)}
      ${proof.fault ? wrongLine(t("page.record"), replay.record, proof.fault) : nothing}
      ${proof.revealed || proof.fault ? nothing : html`<p class="notice">${t("rooms.proof.no-secret")}</p>`}
      <ul class="counts">${verdicts.map((verdict) => this.count(verdict, proof))}</ul>
      <details><summary>${t("rooms.proof.each")}</summary>${this.each(proof)}</details>
      <details><summary>${t("rooms.proof.about")}</summary>${this.about(proof.way ?? 1)}</details></section>`;
  }

  /** Whether it is the seal that this device was shown, and the game that it saw. */
  private sight(seal: string): TemplateResult {
    const sight = sightOf(seal, digestsIn(this.replay.record.split("\n")));
    const wrong = sight === "switched" || sight === "changed";
    return html`<p class="sight ${wrong ? "refused" : ""}" data-sight=${sight}><span aria-hidden="true">${sightSigns[sight]}</span>
      ${t(`rooms.sight.${sight}`, { when: when(shownAt(seal) ?? 0) })}</p>`;
  }

  private count(verdict: Verdict, { chances }: Proof): TemplateResult | typeof nothing {
    const count = chances.filter((one) => one === verdict).length;
    if (count === 0) return nothing;
    return html`<li data-verdict=${verdict} data-count=${count}><span aria-hidden="true">${signs[verdict]}</span> ${t(`rooms.proof.${verdict}`, { count })}</li>`;
  }

  private each({ chances }: Proof): TemplateResult {
    const stops = this.replay.stops.map((stop, at) => ({ stop, at })).filter(({ stop }) => isChance(stop));
    return html`<ol class="verdicts">${stops.map(({ stop, at }, i) => {
      const verdict = chances[i] ?? "unproved";
      return html`<li><button type="button" data-verdict=${verdict} aria-current=${at === this.at ? "true" : nothing} @click=${() => this.send("go", at)}>
        <span aria-hidden="true">${signs[verdict]}</span> ${this.label(stop, verdict)}</button></li>`;
    })}</ol>`;
  }

  /** Of a swap it is said apart from the dice: it is proved even where these were typed. */
  private label({ line, round, swap }: Stop, verdict: Verdict): string {
    const apart = swap.length > 0 && (verdict === "proved" || verdict === "entered") ? (`${verdict}-swap` as const) : verdict;
    const name = line.startsWith("deal") ? t("rooms.proof.deal") : t("play.round", { round });
    return capital(t("play.event", { name, step: t(`rooms.proof.is.${apart}`) }));
  }

  /** Of games until 0.1.0 less is true. */
  private about(way: 1 | 2): TemplateResult {
    const items = (sentences: readonly string[]): TemplateResult => html`<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>`;
    const yes = way === 2 ? ([1, 2, 3] as const).map((i) => t(`rooms.proof.yes.${i}`)) : [t("rooms.proof.old.yes")];
    const no = way === 2 ? ([1, 2, 3, 4, 5] as const).map((i) => t(`rooms.proof.no.${i}`)) : [t("rooms.proof.old.no"), t("rooms.proof.no.3"), t("rooms.proof.no.5")];
    return html`<h3>${t("rooms.proof.yes")}</h3>${items(yes)}<h3>${t("rooms.proof.no")}</h3>${items(no)}`;
  }
}
