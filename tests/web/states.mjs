// Every page and state worth looking at: for the screenshots, and for the test of accessibility.
// Each begins on a fresh device.
import { join } from "node:path";
import { coachStates } from "./coach_states.mjs";
import { begin, beginWithRealDice, hurried, moreChoices, playOut } from "./players.mjs";
import { roomStates } from "./room_states.mjs";
import { root, saved, settled } from "./support.mjs";

/** Plays until a selector is there; fails if the game ends before. */
async function playUntil(page, selector, seed) {
  await playOut(page, hurried(seed), { until: async () => (await page.locator(selector).count()) > 0 });
  if ((await page.locator(selector).count()) === 0) throw new Error(`${selector} never came`);
}

async function playRounds(page, rounds, seed) {
  await playOut(page, hurried(seed), { until: (_, i) => i >= rounds * 2 });
}

const go = (path) => async (page, base) => {
  await page.goto(`${base}#/${path}`);
  // Home stays until the other page is loaded.
  await page.waitForSelector(path ? "carnet-app:not(:has(carnet-home)) main" : "main");
  await settled(page);
};

function gameStates(game) {
  return {
    [`new-${game}`]: go(`new/${game}`),
    [`${game}-first-roll`]: (page, base) => begin(page, base, game, { seed: 7 }),
    [`${game}-middle`]: async (page, base) => {
      await begin(page, base, game, { seed: 7, bots: 2 });
      await playRounds(page, 12, 3);
    },
    [`${game}-back`]: async (page, base) => {
      await begin(page, base, game, { seed: 9, board: "back" });
      await playRounds(page, 10, 3);
    },
    [`${game}-end`]: async (page, base) => {
      await begin(page, base, game, { seed: 11 });
      await playOut(page, hurried(5));
    },
  };
}

/** A paper sheet as text, typed into the page that scores it. */
const sheet = (text) => async (page, base) => {
  await go("score")(page, base);
  await page.locator(".text-box summary").click();
  await page.fill(".text-box textarea", text);
  await page.locator(".text-box summary").click();
};

const replay = (record) => async (page, base) => {
  await go("replay")(page, base);
  await page.setInputFiles("input[type=file]", join(root, "tests/records/1", record));
  await page.waitForSelector("carnet-replayer .cell");
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowRight");
};

const paperStates = {
  score: sheet("valley front\n_ _ 7a 12a 9a . _ _\n_ . . . M . . _\n. . . H . . . .\n. . x . X 13 . .\n. . . . . . . .\n" +
    ". . S . . . . .\n_ . . . . . . _\n_ _ . . . . _ _\na mountain\n"),
  "score-wrong": sheet("temple front\n_ _ M 9 _ _\n_ 2 1 10 M _\n2 7 M 9 9 8\n2 M 9 6 7 7\n3 4 5 M 5 7\n4 4 D 5 5 M\n"),
  "score-cards": sheet("paperworld\n. . . . .\n. blue3 green2s . .\n. yellow5 black1 . .\n. . . . .\n. . . . .\ntokens 4 1\nscissors c2\nhand 3\ndiscards 2\n"),
  boards: async (page, base) => {
    await go("boards")(page, base);
    const text = "[temple garden-of-seven-winters]\n .D.\n.....\n\n[island rock]\n~~~~~\n~.^.~\n~~~~~\n";
    await page.setInputFiles("input[type=file]", { name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.waitForSelector(".own-boards");
  },
  board: async (page, base) => {
    await paperStates.boards(page, base);
    await page.locator(".own-board").first().click();
    await page.waitForSelector("carnet-board-editor .cell");
  },
  "print-own": async (page, base) => {
    await paperStates.board(page, base);
    await page.locator("nav.next a[href*=print]").click();
    await page.waitForSelector(".print-page svg");
  },
  "board-nameless": async (page, base) => {
    await paperStates.board(page, base);
    await page.locator(".board-editor .field input").fill("");
  },
  replay: go("replay"),
  "replay-temple": replay("temple-board-back-players-3.carnet"),
  "replay-cards": replay("paperworld-players-3-objectives-1-14-16.carnet"),
  "replay-continue": async (page, base) => {
    await replay("valley-board-back-players-2.carnet")(page, base);
    await page.locator("nav.next .main-button").click();
  },
  print: async (page, base) => {
    await go("print?game=valley")(page, base);
    await page.waitForSelector(".print-page svg");
  },
};

/** Settings as somebody chose them before. */
async function choose(page, settings) {
  await page.evaluate((settings) => localStorage.setItem("carnet.settings", JSON.stringify(settings)), settings);
  await page.reload();
  await page.waitForSelector("main");
}

/** A game that goes on, and after it something else. */
const inGame = (game, more, options = {}) => async (page, base) => {
  await begin(page, base, game, { seed: 7, ...options });
  await playRounds(page, 4, 3);
  await more(page, base);
};

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** What goes wrong, and what is said then. */
const troubleStates = {
  "nothing-there": go("play/none"),
  "two-windows": inGame("temple", async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector(".play carnet-adventure");
    await playRounds(other, 2, 7);
    await page.waitForSelector(".notice button");
    await other.close();
  }),
  "device-full": inGame("temple", async (page) => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
      Object.defineProperty(IDBTransaction.prototype, "error", { value: new DOMException("no room", "QuotaExceededError") });
    });
    await playUntil(page, ".play .notice", 6);
  }),
  damaged: inGame("temple", async (page, base) => {
    const url = page.url();
    await go("settings")(page, base);
    await saved(page, "digest \\w{16}", "digest 0123456789abcdef");
    await page.goto(url);
    await page.waitForSelector(".trouble textarea");
  }),
  "replay-wrong": async (page, base) => {
    await go("replay")(page, base);
    await page.setInputFiles("input[type=file]", file("mine.carnet", "carnet record 1\ngame temple\nseats 900\n"));
    await page.waitForSelector(".wrong-line");
  },
  "boards-wrong": async (page, base) => {
    await go("boards")(page, base);
    await page.setInputFiles("input[type=file]", file("mine.txt", "[temple garden]\n .D.\n..~..\n"));
    await page.waitForSelector(".wrong-line");
  },
  "settings-wrong": async (page, base) => {
    await go("settings")(page, base);
    await page.setInputFiles("input[type=file]", file("other.json", "{]"));
    await page.waitForSelector(".answer:not(:empty)");
  },
  "new-bad-seed": go("new/island?seed=twelve"),
};

/** What people choose, open and ask. */
const choiceStates = {
  "home-large": async (page, base) => {
    await choose(page, { largeText: true });
    await go("")(page, base);
  },
  "temple-large": async (page, base) => {
    await choose(page, { largeText: true });
    await states["temple-held"](page, base);
  },
  "paperworld-large": async (page, base) => {
    await choose(page, { largeText: true });
    await states["paperworld-middle"](page, base);
  },
  "valley-paper": async (page, base) => {
    await choose(page, { theme: "paper", patterns: false });
    await states["valley-end"](page, base);
  },
  "temple-no-helps": async (page, base) => {
    await choose(page, { sums: false, legal: false, stars: false, counts: false });
    await begin(page, base, "temple", { seed: 8 });
    await page.locator(".rolling-place button").click();
    await page.waitForSelector(".tool.number");
  },
  "island-opened": inGame("island", async (page) => {
    await page.locator(".helps summary").click();
    await page.locator(".plain-button").last().click();
    await page.locator(".commands input").fill("why a1=7");
    await page.locator(".commands input").press("Enter");
    await page.waitForSelector("#command-answer:not(:empty)");
  }),
  "home-delete": async (page, base) => {
    await states["home-going-on"](page, base);
    await page.locator(".saved button").click();
    await page.waitForSelector("dialog[open]");
  },
  "new-many": async (page, base) => {
    await go("new/valley?seed=5")(page, base);
    await moreChoices(page);
    for (const who of ["person", "bot"]) for (let n = 0; n < 3; n++) await page.locator(`[data-add=${who}]`).click();
  },
  "new-own-board": async (page, base) => {
    await paperStates.boards(page, base);
    await page.locator(".own-actions a").first().click();
    await page.waitForSelector(".new-game");
  },
  "replay-list": inGame("valley", async (page, base) => {
    await begin(page, base, "paperworld", { seed: 7, bots: 3 });
    await go("replay")(page, base);
    await page.waitForSelector(".saved a");
  }),
  "score-discoveries": async (page, base) => {
    await paperStates.score(page, base);
    await page.locator("[data-layer=discoveries]").click();
    await page.locator(".discoveries button").first().click();
  },
  "board-unfinished": async (page, base) => {
    await go("boards")(page, base);
    await page.locator(".new-board .main-button").click();
    await page.waitForSelector("carnet-board-editor .cell");
    await page.locator(".field input").fill("");
  },
  "paperworld-hand-over": async (page, base) => {
    await begin(page, base, "paperworld", { seed: 7, people: 2 });
    await playUntil(page, ".hand-over", 1);
  },
  "paperworld-other-sheet": async (page, base) => {
    await states["paperworld-middle"](page, base);
    await page.locator(".thumbnail").first().click();
    await page.waitForSelector("dialog[open]");
  },
};

export const states = {
  home: go(""),
  settings: go("settings"),
  challenge: go("challenge"),
  "challenge-done": async (page, base) => {
    await go("challenge")(page, base);
    await page.locator(".challenge button").first().click();
    await page.waitForSelector(".play");
    await playOut(page, hurried(2));
    await page.locator(".result a").click();
    await page.waitForSelector(".streak");
  },
  learn: go("learn"),
  "learn-temple": go("learn/temple"),
  "learn-paperworld": go("learn/paperworld"),
  "guide-temple": go("guide/temple"),
  "guide-island": go("guide/island"),
  "guide-valley": go("guide/valley"),
  "guide-paperworld": go("guide/paperworld"),
  ...paperStates,
  ...gameStates("temple"),
  ...gameStates("island"),
  ...gameStates("valley"),
  ...gameStates("paperworld"),
  "temple-held": async (page, base) => {
    await begin(page, base, "temple", { seed: 7 });
    await playUntil(page, ".actions .main-button:not([disabled])", 2);
  },
  "temple-refused": async (page, base) => {
    await begin(page, base, "temple", { seed: 8 });
    await playUntil(page, ".cell.legal", 1);
    await page.locator(".cell:not(.legal):not(.g-none)").first().click();
    await page.waitForSelector(".message.refused");
  },
  "temple-rule": async (page, base) => {
    await states["temple-refused"](page, base);
    await page.locator(".message .clause").click();
    await page.waitForSelector("dialog[open] h2");
  },
  "temple-peril": async (page, base) => {
    await begin(page, base, "temple", { seed: 7, bots: 1 });
    await playUntil(page, ".main-sheet.others", 1);
  },
  "temple-hand-over": async (page, base) => {
    await begin(page, base, "temple", { seed: 7, people: 2 });
    await playUntil(page, ".hand-over", 1);
  },
  "temple-many-end": async (page, base) => {
    await begin(page, base, "temple", { seed: 12, bots: 3 });
    await playOut(page, hurried(6));
  },
  "temple-other-sheet": async (page, base) => {
    await states["temple-middle"](page, base);
    await page.locator(".thumbnail").first().click();
    await page.waitForSelector("dialog[open]");
  },
  "home-going-on": async (page, base) => {
    await begin(page, base, "island", { seed: 3 });
    await page.goto(`${base}#/`);
    await page.waitForSelector(".saved");
  },
  "valley-reveal": async (page, base) => {
    await begin(page, base, "valley", { seed: 7 });
    await playUntil(page, "[data-reveal]", 4);
  },
  "real-dice": (page, base) => beginWithRealDice(page, base, "valley"),
  ...choiceStates,
  ...troubleStates,
  ...coachStates,
  ...roomStates,
};

/** They look like another one with other contents, or take very long to reach: seen in the long run only. */
export const forLongRun = new Set([
  "new-island", "new-paperworld", "island-first-roll", "paperworld-first-roll", "island-middle", "paperworld-middle",
  "island-back", "valley-back", "island-end", "valley-end", "guide-island", "guide-valley", "replay-cards",
  "hint-valley", "hint-paperworld", "warning", "coach-paperworld", "puzzle", "hall-refused", "screen-hall-peril",
  "screen-hall-valley", "screen-temple", "screen-island", "screen-lobby-100", "screen-play-100", "screen-over-100",
  "coach", "temple-many-end", "island-opened", "replay-temple", "screen-paperworld", "valley-middle", "temple-back",
  "paperworld-back", "temple-other-sheet", "challenge-done", "hint-bots", "two-windows", "hall-options", "temple-large",
  "temple-held", "valley-paper", "paperworld-end", "score-wrong", "replay-continue", "home-going-on", "score-discoveries",
  // On the way through a room (accessibility.test.mjs), a hall (halls.test.mjs).
  "room-join", "room-lobby-host", "room-lobby", "room-menu", "room-options", "room-play", "room-waiting", "room-paused",
  "room-watch", "room-end", "room-replay", "screen-lobby", "screen-sheet", "screen-paused", "screen-over",
  "hall-lobby", "hall-host", "hall-host-typed", "hall-join", "hall-peril", "hall-claim", "hall-accepted", "hall-host-over",
  "screen-hall-lobby", "screen-hall", "screen-hall-how", "screen-hall-over",
]);
