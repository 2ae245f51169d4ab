/** The frame of the page: which page is shown, and the rule that somebody looks up meanwhile. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { nameOf, replaceWith, routeOf, type Route } from "./router.js";
import { onSettings, settings } from "./store/settings.js";
import { language, speak, speakAlso, t } from "./texts.js";
import { Part } from "./ui/part.js";

/** Rooms have words and a style of their own. */
async function loadRooms(page: () => Promise<unknown>): Promise<void> {
  await Promise.all([page(), speakAlso("rooms"), import("./room/style.js").then(({ loadStyle }) => loadStyle())]);
}

/** Codes are typed by hand. */
const roomCode = (word = ""): string => word.trim().toUpperCase();

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
    show: ({ words }) => html`<carnet-replay .saved=${words[0] ?? ""}></carnet-replay>`,
  },
  print: {
    load: () => import("./pages/print.js"),
    show: ({ query }) => html`<carnet-print .query=${query}></carnet-print>`,
  },
  challenge: {
    load: () => import("./pages/challenge.js"),
    show: () => html`<carnet-challenge></carnet-challenge>`,
  },
  rooms: {
    load: () => loadRooms(() => import("./pages/room/rooms.js")),
    show: () => html`<carnet-rooms></carnet-rooms>`,
  },
  room: {
    load: () => loadRooms(() => import("./pages/room/room.js")),
    show: ({ words }) => html`<carnet-room .code=${roomCode(words[0])}></carnet-room>`,
  },
  table: {
    load: () => loadRooms(() => import("./pages/room/screen.js")),
    show: ({ words }) => html`<carnet-screen .code=${roomCode(words[0])}></carnet-screen>`,
  },
  settings: {
    load: () => import("./pages/settings.js"),
    show: () => html`<carnet-settings></carnet-settings>`,
  },
};

@customElement("carnet-app")
export class AppElement extends Part {
  @state() private route: Route = routeOf("");
  @state() private ready = "";
  @state() private clause = "";
  @state() private failed = false;
  private spoken = language();

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
    if (!this.ready || nameOf(route) !== nameOf(this.route)) await this.show(route, hash);
  };

  /** The entry of a rule in the history knows the page below it, for when it is loaded anew. */
  private async openRule(clause: string): Promise<void> {
    await import("./pages/rule-dialog.js");
    if (this.ready) history.replaceState({ below: this.ready }, "");
    else {
      const below = (history.state as { below?: string } | null)?.below ?? "#/";
      await this.show(routeOf(below), below, location.hash);
    }
    this.clause = clause;
  }

  /** A rule that was opened by its address alone has nothing to go back to. */
  private closeRule = (): void => {
    if (history.state) history.back();
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

  override render(): TemplateResult | typeof nothing {
    if (!this.ready) return nothing;
    if (this.failed)
      return html`<main class="trouble"><p>${t("page.outdated")}</p>
        <button type="button" class="main-button" @click=${() => location.reload()}>${t("page.reload")}</button></main>`;
    return html`${keyed(`${this.spoken} ${nameOf(this.route)}`, this.pageOf(this.route).show(this.route))}
      ${this.clause ? html`<carnet-rule .clause=${this.clause} @close=${this.closeRule}></carnet-rule>` : nothing}`;
  }
}
