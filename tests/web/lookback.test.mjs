// What the coach says of a game, whoever played it: the numbers of `carnet analyse`, and words that fit every seat.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bringGames, gameOf, playGame } from "./coach_states.mjs";
import { begin, hurried, playOut } from "./players.mjs";
import { hostDoes, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { CARNET, house, none, root, saved, test, visit, written, reads } from "./support.mjs";

const here = house();
const TEMPLE = join(root, "tests/records/1/temple-board-back-players-3.carnet");

/** What the coach has found of that record, which is looked at once: {1: reviews, 2: reviews}. */
let found = {};

/** A person without a name and two bots have played the game of the record; the coach looks back at a seat of it. */
async function lookAtTemple(page, base, seat) {
  const seats = [null, "greedy", "greedy"].map((bot) => ({ name: "", bot }));
  await bringGames(page, [gameOf(readFileSync(TEMPLE, "utf8"), { id: "temple", game: "temple", board: "back", seats, over: true, reviews: found })]);
  await page.goto(`${base}#/coach/temple/${seat}`);
  await page.waitForSelector("main.coach[data-state=done]", { timeout: 180000 });
  [{ reviews: found }] = await saved(page);
}

/** "−3.2 stars" as a number. */
const numberIn = (text) => parseFloat(text.replace(/[−–]/g, "-").replace("+", ""));

/** "+3.2 ± 0.4", with blanks of one kind and no unit behind. */
const measureIn = (text) => text.replace(/\s+/g, " ").match(/[+−]?[\d.]+(?: ± (?:< )?[\d.]+)?/)[0];

async function tiles(page) {
  const all = await page.locator(".sums > div").evaluateAll((divs) => divs.map((div) => [div.querySelector("dt").textContent, div.querySelector("dd").textContent]));
  return Object.fromEntries(all);
}

test("luck, skill and their errors are those of carnet analyse", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await lookAtTemple(page, base, 1);
  const shown = await tiles(page);
  const text = execFileSync(CARNET, ["analyse", TEMPLE, "--seat", "1"], { encoding: "utf8" });
  for (const [line, tile] of [["expected at the start", "Expected at the start"], ["luck of the dice", "Luck of the dice"],
    ["luck of the perils", "Luck of the perils"], ["skill", "Choices"], ["result", "Result"]]) {
    const told = text.match(new RegExp(`^ +${line} +(.+)`, "m"))[1];
    assert.equal(measureIn(shown[tile]), measureIn(told), tile);
  }
  await leave();
});

test("a peril that was drawn on another's sheet is told as what it leaves there, and whose sheet it is", async () => {
  const { page, base, leave } = await visit(here);
  await lookAtTemple(page, base, 1);
  const theirs = found[1].find(({ sheet }) => sheet === 2);
  await page.locator(".all-turns summary").click();
  await page.locator(".all-turns .link").nth(theirs.turn - 1).click();
  assert.equal((await page.locator(".whose-sheet").textContent()).trim(), "The sheet of Bot 1");
  const left = (-theirs.played / 100).toFixed(1);
  await reads(page.locator(".compared small").first(), new RegExp(`^leaves Bot 1's sheet ${left} stars$`));
  assert.doesNotMatch(await page.locator(".coach-words").textContent(), /expects/);
  const own = found[1].find(({ sheet }) => sheet === 1);
  await page.locator(".all-turns .link").nth(own.turn - 1).click();
  await none(page.locator(".whose-sheet"));
  await reads(page.locator(".compared small").first(), /^expects /);
  await leave();
});

test("looking at a bot's turns nobody is called you, but for whom a peril was drawn", { long: true }, async () => {
  const { page, base, leave } = await visit(here);
  await lookAtTemple(page, base, 2);
  assert.equal(await page.getByLabel("Whose turns").inputValue(), "2");
  assert.doesNotMatch(await page.locator("main.coach").textContent(), /\byou(r|rs)?\b/);
  const mine = found[2].find(({ sheet }) => sheet === 1);
  await page.locator(".all-turns summary").click();
  await page.locator(".all-turns .link").nth(mine.turn - 1).click();
  await reads(page.locator(".compared small").first(), /^leaves your sheet /);
  assert.equal((await page.locator(".whose-sheet").textContent()).trim(), "Your sheet");
  await leave();
});

test("a game that is not over is looked back at, but nothing of it is kept", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 11 });
  await playOut(page, hurried(5), { until: (_, steps) => steps >= 6 });
  await written(page);
  const [{ id, reviews }] = await saved(page);
  assert.equal(reviews, undefined);
  await page.goto(`${base}#/coach/${id}`);
  await page.waitForSelector("main.coach[data-state=done] .sums");
  await reads(page.locator(".summary"), /was not played to its end/);
  assert.equal("Result" in await tiles(page), false);
  assert.equal((await saved(page))[0].reviews, undefined);
  await leave();
});

test("what was kept of a game before it was over is not taken for the whole", { long: true }, async () => {
  const { page, base, leave } = await visit(here);
  await playGame(page, base, "temple");
  const [game] = await saved(page);
  const half = { seat: 1, unit: "stars", of: 1, round: 1, turn: 1, sheet: 1, expected: 3000, best: 3000, played: 3000, loss: 0, error: 1, luck: 0,
    perilLuck: 0, luckError: 1, perilError: 0, skill: 0, skillError: 1, after: 3000, steps: ["c1=5"], turns: [] };
  await bringGames(page, [{ ...game, reviews: { 1: [half] } }]);
  await page.goto(`${base}#/training`);
  await page.getByRole("button", { name: "Look at it now" }).waitFor();
  await page.goto(`${base}#/coach/${game.id}`);
  await page.waitForSelector("main.coach[data-state=done] .sums", { timeout: 180000 });
  assert.equal(numberIn((await tiles(page)).Result), game.totals[0]);
  await leave();
});

test("a record that was opened is kept for whoever wants the coach to look at it", async () => {
  const { page, leave } = await visit(here, { path: "#/replay" });
  await page.setInputFiles("input[type=file]", join(root, "tests/records/1/temple-board-front.carnet"));
  await page.getByRole("button", { name: "Keep it and look back with the coach" }).click();
  await page.waitForSelector("main.coach .plot");
  assert.equal((await saved(page)).length, 1);
  await leave();
});

test("a room's game that the host stopped has no result, and its bots keep their names", async () => {
  const { page, base, leave } = await visit(here);
  const code = await openRoom(page, base, "temple", { name: "Ann" });
  await start(page, 1, { bots: 2 });
  await page.waitForSelector(".cell.legal");
  await playRoom(page, 3, async () => (await roundOf(page)) > 3);
  const names = await page.locator("carnet-others").textContent();
  assert.match(names, /Bot 2.*Bot 3/s);
  await hostDoes(page, "end", { sure: true });
  await page.waitForSelector(".ranking");
  const ann = numberIn(await page.locator(".ranking button:has-text('Ann') b").textContent());
  await page.goto(`${base}#/coach/room/${code}/1`);
  await page.waitForSelector("main.coach[data-state=done] .sums");
  assert.deepEqual(await page.getByLabel("Whose turns").locator("option").allTextContents(), ["Ann", "Bot 2", "Bot 3"]);
  await reads(page.locator(".summary .notice"), new RegExp(`The sheet has ${String(ann).replace("-", "−")} stars?\\.`));
  assert.equal("Result" in await tiles(page), false);
  await leave();
});
