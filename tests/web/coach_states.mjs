// The states of the coach: hints, warnings, a game looked back at, all games of a player, puzzles.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { begin, hurried, playOut } from "./players.mjs";
import { root, saved, settled, watchFor, written } from "./support.mjs";

/** A solo game in which the hint for the first turn is shown. */
export async function askHint(page, base, game, options = {}) {
  await begin(page, base, game, { seed: 7, ...options });
  if (game !== "paperworld") await page.locator(".rolling-place button").click();
  await settled(page);
  await page.locator(".hint-button").click();
  await page.waitForSelector("button.lit, .cell.lit");
}

/** Whoever plays wants to be warned of turns that cost so many stars, or percent of a win. */
export async function warnFrom(page, most, setting = "warn") {
  await page.evaluate(([key, most]) => localStorage.setItem("carnet.settings", JSON.stringify({ [key]: most })), [setting, most]);
  await page.reload();
}

export const isWarned = async (page) => (await page.locator("dialog.warning").count()) > 0;

/** A game is played to its end, without much thought. */
export async function playGame(page, base, game, seed = 11) {
  await begin(page, base, game, { seed });
  await playOut(page, hurried(5));
  await written(page);
}

/** Games that the coach has looked back at, by their names: it takes a while, so that it is done once. */
const seen = new Map();

/** Games are put among those of this device. */
export async function bringGames(page, games) {
  await page.evaluate(async (games) => {
    const open = indexedDB.open("carnet", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("games", { keyPath: "id" });
    await new Promise((done) => (open.onsuccess = done));
    const store = open.result.transaction("games", "readwrite").objectStore("games");
    for (const one of games) store.put(one);
    await new Promise((done) => (store.transaction.oncomplete = done));
    open.result.close();
  }, games);
}

/** A game as the page saves it: of a record, with a person and a bot. */
export const gameOf = (record, more) => ({
  revision: 1, board: "front", seats: [{ name: "", bot: null }, { name: "", bot: "greedy" }], record, held: null,
  realDice: false, created: 1, changed: 1, round: 1, over: false, totals: [0, 0], ...more,
});

/** A moment of Paper World at which the hint is a jump that costs a card: yellow 4 with scissors to c3 for yellow 4. */
export async function jumpAdvised(page, base) {
  const record = readFileSync(join(root, "tests/web/jump.carnet"), "utf8");
  await bringGames(page, [gameOf(record, { id: "jump", game: "paperworld" })]);
  await page.goto(`${base}#/play/jump`);
  await settled(page);
  await page.locator(".hint-button").click();
  await page.waitForSelector(".hand-card.lit");
}

async function lookedBack(page, base, game) {
  await playGame(page, base, game);
  await page.locator('nav.next a[href^="#/coach/"]').click();
  await page.waitForSelector("main.coach[data-state=done]", { timeout: 180000 });
  return saved(page);
}

/** The coach has looked back at a whole game. */
export async function lookBack(page, base, game) {
  if (!seen.has(game)) {
    seen.set(game, await lookedBack(page, base, game));
    return;
  }
  const [first] = seen.get(game);
  await bringGames(page, seen.get(game));
  await page.goto(`${base}#/coach/${first.id}`);
  await page.waitForSelector("main.coach[data-state=done]");
}

export async function openTurn(page) {
  await page.locator(".points button").first().click();
  await page.waitForSelector(".coach-turn .cell");
}

export async function training(page, base) {
  await lookBack(page, base, "temple");
  await page.goto(`${base}#/training`);
  await page.waitForSelector(".training .points a");
}

export async function puzzle(page, base) {
  await training(page, base);
  await page.locator(".training .points a").first().click();
  await page.waitForSelector(".puzzle .cell");
}

/** Plays a turn of a puzzle: a number and a cell. */
export async function playPuzzle(page, tool, cell) {
  await page.locator(`.puzzle .tool[data-tool="${tool}"]`).click();
  await page.locator(`.puzzle [data-cell="${cell}"]`).click();
  await page.waitForSelector(".verdict h2");
}

/** The end of today's challenge, with what bots make of it. */
export async function challenge(page, base, game = 0) {
  await page.goto(`${base}#/challenge`);
  await page.locator(".challenge .game button").nth(game).click();
  await page.waitForSelector("main.play");
  await playOut(page, hurried(5));
  await page.waitForSelector("carnet-par .par");
}

export async function letBotsPlay(page) {
  await page.locator(".chances summary").click();
  const progress = await watchFor(page, ".par progress"); // it is there for as long as it takes
  await page.locator(".par .ask").click();
  await page.waitForSelector(".par [role=status] li", { timeout: 180000 });
  assert.ok(await progress());
}

export const coachStates = {
  "hint-temple": (page, base) => askHint(page, base, "temple"),
  "hint-valley": (page, base) => askHint(page, base, "valley"),
  "hint-paperworld": (page, base) => askHint(page, base, "paperworld"),
  "hint-jump": jumpAdvised,
  "hint-bots": (page, base) => askHint(page, base, "island", { bots: 2 }),
  warning: async (page, base) => {
    await warnFrom(page, 1);
    await begin(page, base, "temple", { seed: 11 });
    await playOut(page, hurried(5), { until: isWarned });
  },
  "warning-paperworld": async (page, base) => {
    await warnFrom(page, 2, "warnWins");
    await begin(page, base, "paperworld", { seed: 11 });
    await playOut(page, hurried(5), { until: isWarned });
  },
  coach: async (page, base) => {
    await lookBack(page, base, "temple");
    await openTurn(page);
    await page.locator(".all-turns summary").click();
  },
  "coach-paperworld": async (page, base) => {
    await lookBack(page, base, "paperworld");
    await page.locator(".all-turns summary").click();
    await page.locator(".all-turns .link").first().click();
    await page.waitForSelector(".coach-turn .cell");
  },
  "challenge-end": async (page, base) => {
    await challenge(page, base);
    await letBotsPlay(page);
  },
  training,
  puzzle,
  "puzzle-played": async (page, base) => {
    await puzzle(page, base);
    await playPuzzle(page, await page.locator(".puzzle .tool").first().getAttribute("data-tool"),
      await page.locator(".puzzle .cell.legal").first().getAttribute("data-cell"));
  },
};
