/** The frame of the page: which page is shown, and the rule that somebody looks up meanwhile. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { codeIn } from "./room/code.js";
import { nameOf, replaceWith, routeOf, type Route } from "./router.js";
import { onSettings, settings } from "./store/settings.js";
import { language, speak, speakAlso, t } from "./texts.js";
import { Part } from "./ui/part.js";
import "./ui/dialog.js";

/** Rooms have words and a style of their own, and so has the coach. */
async function loadWith(words: "rooms" | "advice", page: () => Promise<unknown>): Promise<void> {
  const style = words === "rooms" ? ROOMS_STYLE_FILE : COACH_STYLE_FILE;
  await Promise.all([page(), speakAlso(words), import("./ui/style.js").then(({ loadStyle }) => loadStyle(style))]);
}

/** Every page is loaded when it is first looked at. */
const pages: Record<string, { load(): Promise<unknown>; show(route: Route): TemplateResult }> = {
  "": { load: () => import("./pages/home.js"), show: () => html`<carnet-home></carnet-home>` },
  new: {
    load: () => import("./pages/new-game.js"),
    show: ({ words, query }) => html`<carnet-new-game .game=${words[0] ?? ""} .query=${query}></carnet-new-game>`,
  },
  play: {
    load: () => import("./pages/play.js"),
    show: ({ words }) => html`<carnet-play .saved=${words[0] ?? ""}></carnet-play>`,
  },
  learn: {
    load: () => Promise.all([import("./pages/learn.js"), speakAlso("lessons")]),
    show: ({ words }) => html`<carnet-learn .game=${words[0] ?? ""}></carnet-learn>`,
  },
  guide: {
    load: () => Promise.all([import("./pages/guide.js"), speakAlso("lessons")]),
    show: ({ words }) => html`<carnet-guide .game=${words[0] ?? ""}></carnet-guide>`,
  },
  score: {
    load: () => import("./pages/score-sheet.js"),
    show: () => html`<carnet-score-sheet></carnet-score-sheet>`,
  },
  boards: {
    load: () => import("./pages/boards.js"),
    show: ({ words }) => html`<carnet-boards .board=${words[0] ?? ""}></carnet-boards>`,
  },
  replay: {
    load: () => import("./pages/replay.js"),
    show: ({ words: [first = "", ...game] }) => first === "room"
      ? html`<carnet-replay .room=${codeIn(game[0])} .number=${Number(game[1])}></carnet-replay>` : html`<carnet-replay .saved=${first}></carnet-replay>`,
  },
  print: {
    load: () => import("./pages/print.js"),
    show: ({ query }) => html`<carnet-print .query=${query}></carnet-print>`,
  },
  challenge: {
    load: () => import("./pages/challenge.js"),
    show: () => html`<carnet-challenge></carnet-challenge>`,
  },
  coach: {
    load: () => loadWith("advice", () => import("./pages/coach.js")),
    show: ({ words: [first = "", ...game] }) => first === "room"
      ? html`<carnet-coach .room=${codeIn(game[0])} .number=${Number(game[1])}></carnet-coach>`
      : html`<carnet-coach .saved=${first} .first=${Number(game[0] ?? 0)}></carnet-coach>`,
  },
  training: {
    load: () => loadWith("advice", () => import("./pages/training.js")),
    show: ({ words: [game = "", seat = "", turn = ""] }) => game
      ? html`<carnet-puzzle .saved=${game} .seat=${Number(seat)} .number=${Number(turn)}></carnet-puzzle>` : html`<carnet-training></carnet-training>`,
  },
  rooms: {
    load: () => loadWith("rooms", () => import("./pages/room/rooms.js")),
    show: () => html`<carnet-rooms></carnet-rooms>`,
  },
  room: {
    load: () => loadWith("rooms", () => import("./pages/room/room.js")),
    show: ({ words }) => html`<carnet-room .code=${codeIn(words[0])}></carnet-room>`,
  },
  table: {
    load: () => loadWith("rooms", () => import("./pages/room/screen.js")),
    show: ({ words }) => html`<carnet-screen .code=${codeIn(words[0])}></carnet-screen>`,
  },
  settings: {
    load: () => import("./pages/settings.js"),
    show: () => html`<carnet-settings></carnet-settings>`,
  },
};

interface RuleEntry {
  below: string;
  height: number;
}

@customElement("carnet-app")
export class AppElement extends Part {
  @state() private route: Route = routeOf("");
  @state() private ready = "";
  @state() private clause = "";
  @state() private failed = false;
  /** A new release is ready; this reloads the page with it. */
  @property({ attribute: false }) takeNewer: (() => void) | undefined;
  private spoken = language();
  /** How many rules are open above the page. */
  private height = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.follow);
    onSettings(() => void this.listen());
    void this.follow();
  }

  /** A rule opens over the page that asked for it; anything else is a page. */
  private follow = async (): Promise<void> => {
    const { hash } = location;
    const route = routeOf(hash);
    if (route.page === "rule") return this.openRule(route.words[0] ?? "");
    this.clause = "";
    this.height = 0;
    if (!this.ready || nameOf(route) !== nameOf(this.route)) await this.show(route, hash);
  };

  /** The entry of a rule in the history knows the page below it, and how many rules above that it is. */
  private async openRule(clause: string): Promise<void> {
    await import("./pages/rule-dialog.js");
    const known = history.state as RuleEntry | null;
    if (!this.ready) await this.show(routeOf(known?.below ?? ""), known?.below ?? "#/", location.hash);
    else if (!known) history.replaceState({ below: this.ready, height: this.height + 1 } satisfies RuleEntry, "");
    this.height = (history.state as RuleEntry | null)?.height ?? 0;
    this.clause = clause;
  }

  /** Closing leaves all rules that led to this one. One that was opened by its address alone has nothing to go back to. */
  private closeRule = (): void => {
    if (!this.clause) return;
    if (this.height) history.go(-this.height);
    else replaceWith("");
  };

  private async show(route: Route, hash: string, address = hash): Promise<void> {
    try {
      await this.pageOf(route).load();
      this.failed = false;
    } catch (error) {
      console.error(error);
      this.failed = true;
    }
    // Somebody may have gone elsewhere while it was loaded.
    if (location.hash !== address) return;
    this.route = route;
    this.ready = hash || "#/";
    await this.updateComplete;
    if (this.hasUpdated) window.scrollTo(0, 0);
  }

  private pageOf(route: Route) {
    return pages[route.page] ?? pages[""]!;
  }

  /** Another language: every page is made anew. */
  private async listen(): Promise<void> {
    if (settings().language === this.spoken) return;
    await speak(settings().language);
    this.spoken = settings().language;
    this.requestUpdate();
  }

  /** Nobody is pushed: a game goes on with the old release as long as it likes. */
  private newer(take: () => void): TemplateResult {
    return html`<div class="notice newer"><span>${t("page.newer")}</span>
      <button type="button" class="main-button" @click=${take}>${t("page.newer.take")}</button>
      <button type="button" @click=${() => (this.takeNewer = undefined)}>${t("page.newer.later")}</button></div>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.ready) return nothing;
    if (this.failed)
      return html`<main class="trouble"><p>${t("page.outdated")}</p>
        <button type="button" class="main-button" @click=${() => location.reload()}>${t("page.reload")}</button></main>`;
    return html`<div class="news" role="status">${this.takeNewer ? this.newer(this.takeNewer) : nothing}</div>
      ${keyed(`${this.spoken} ${nameOf(this.route)}`, this.pageOf(this.route).show(this.route))}
      ${this.clause ? html`<carnet-rule .clause=${this.clause} @close=${this.closeRule}></carnet-rule>` : nothing}`;
  }
}
