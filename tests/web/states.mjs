// Every page and state worth looking at: for the screenshots, and for the test of accessibility.
// Each begins on a fresh device.
import { begin, playOut, randomFrom, tapper } from "./players.mjs";

const some = (seed) => tapper(randomFrom(seed));

/** Plays until a selector is there; fails if the game ends before. */
async function playUntil(page, selector, seed) {
  await playOut(page, some(seed), { until: async () => (await page.locator(selector).count()) > 0 });
  if ((await page.locator(selector).count()) === 0) throw new Error(`${selector} never came`);
}

async function playRounds(page, rounds, seed) {
  await playOut(page, some(seed), { until: (_, i) => i >= rounds * 2 });
}

const go = (path) => async (page, base) => {
  await page.goto(`${base}#/${path}`);
  await page.waitForSelector("main");
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
      await playOut(page, some(5));
    },
  };
}

export const states = {
  home: go(""),
  settings: go("settings"),
  ...gameStates("temple"),
  ...gameStates("island"),
  ...gameStates("valley"),
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
    await playOut(page, some(6));
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
  "real-dice": async (page, base) => {
    await go("new/valley")(page, base);
    await page.locator(".new-game .check input").check();
    await page.locator(".new-game .main-button").click();
    await page.waitForSelector("carnet-real-dice");
  },
  "nothing-there": go("play/none"),
};
