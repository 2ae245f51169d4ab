// Hints, warnings, games looked back at, puzzles, and what bots make of a challenge.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { askHint, bringGames, challenge, isWarned, jumpAdvised, letBotsPlay, lookBack, openTurn, playGame, playPuzzle, puzzle, training, warnFrom } from "./coach_states.mjs";
import { assertFit } from "./fit.mjs";
import { begin, hurried, playOut } from "./players.mjs";
import { hostDoes, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { counted, house, none, root, saved, settled, test, visit, written, reads } from "./support.mjs";

const here = house();
const message = (page) => page.locator(".message").first().textContent();

/* --- hints ---------------------------------------------------------------------------------------- */

test("a hint says in words what is best, and a sign shows where", async () => {
  const { page, base, leave } = await visit(here);
  await askHint(page, base, "temple", { seed: 8 });
  assert.match(await message(page), /Hint: \d+ in [a-f]\d\. The coach expects \d+\.\d stars at the end\./);
  const [, tool, cell] = (await message(page)).match(/Hint: (\d+) in ([a-f]\d)/);
  await counted(page.locator(".cell .badge"), 1);
  await reads(page.locator(".cell:has(.badge)"), cell, "data-cell");
  await reads(page.locator(`[data-cell=${cell}]`), /here, says the hint/, "aria-label");
  await reads(page.locator(".tool.lit"), tool, "data-tool");
  await page.locator(`.tool[data-tool="${tool}"]`).click();
  await page.locator(`[data-cell=${cell}]`).click();
  await page.waitForSelector(".cell.fresh");
  await none(page.locator(".badge"));
  await leave();
});

test("the key h asks for a hint, also in Paper World, and in French", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop", locale: "fr" });
  await begin(page, base, "paperworld", { seed: 7 });
  await settled(page);
  await page.keyboard.press("h");
  await page.waitForFunction(() => /Conseil.*Chances de gagner/s.test(document.querySelector(".message").textContent));
  assert.ok((await page.locator(".pile.lit").count()) > 0);
  await leave();
});

test("the hint of a jump shows the card to be laid, then the one that it costs", async () => {
  const { page, base, leave } = await visit(here);
  await jumpAdvised(page, base);
  const lit = async () => (await page.locator(".hand-card.lit").allTextContents()).map((text) => text.trim().split(",")[0]);
  assert.deepEqual(await lit(), ["yellow 4 with scissors"]);
  assert.match(await message(page), /Hint: .*c3/s);
  await page.locator(".hand-card.lit").first().click();
  await page.locator(".landscape [data-cell=c3]").click();
  await page.getByText("Which card do you drop for it?").waitFor();
  assert.deepEqual(await lit(), ["yellow 4"]);
  assert.doesNotMatch(await message(page), /Hint/);
  await page.locator(".hand-card.lit").click();
  await page.waitForSelector(".confirm:enabled, [data-end]:enabled");
  await counted(page.locator(".hand-card"), 2);
  await leave();
});

test("on a board of one's own the hint says that nobody has learned it", async () => {
  const { page, base, leave } = await visit(here);
  await page.goto(`${base}#/new/temple?board=mine&rows=.D./.../...`);
  await page.locator(".new-game .main-button").click();
  await page.locator(".rolling-place button").click();
  await settled(page);
  await page.locator(".hint-button").click();
  await page.waitForSelector("button.lit, .cell.lit");
  assert.match(await message(page), /No bot has learned this board/);
  await leave();
});

test("whoever wants no hints has no button for them", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await begin(page, base, "temple", { seed: 8 });
  await page.locator(".rolling-place button").click();
  await page.locator(".hint-button").waitFor();
  await page.locator("carnet-helps summary").click();
  await page.getByLabel("A button for hints").uncheck();
  await page.locator(".hint-button").waitFor({ state: "detached" });
  // What a key does is said at once: where one is pressed in the settings, it is for them.
  const saidAfterKey = () => page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
    await new Promise((later) => requestAnimationFrame(later));
    return document.querySelector(".message").textContent;
  });
  assert.doesNotMatch(await saidAfterKey(), /Hint|coach/);
  await page.getByLabel("A button for hints").check();
  await page.locator(".hint-button").waitFor();
  assert.match(await saidAfterKey(), /Hint|coach/);
  await leave();
});

test("alone and in company bots are taught what they learned there", { long: true }, async () => {
  for (const [bots, wanted] of [[0, /\/temple-back[.-](?!company)[^/]*$/], [1, /\/temple-back-company[.-][^/]*$/]]) {
    const { page, base, leave } = await visit(here);
    const fetched = [];
    page.on("request", (request) => fetched.push(request.url()));
    await askHint(page, base, "temple", { board: "back", bots });
    const brains = fetched.filter((url) => url.includes("brain"));
    assert.ok(brains.length > 0);
    for (const url of brains) assert.match(url, wanted);
    await leave();
  }
});

/* --- warnings -------------------------------------------------------------------------------------- */

test("a turn that costs much is asked about: it can be taken back, or played", async () => {
  const { page, base, leave } = await visit(here);
  await warnFrom(page, 1);
  await begin(page, base, "temple", { seed: 11 });
  await playOut(page, hurried(5), { until: isWarned });
  await reads(page.locator("dialog.warning h2"), /costs about [1-9]\d*\.\d stars/);
  const round = await page.locator(".round").textContent();
  const better = await page.locator("dialog.warning dd").last().textContent();
  await page.locator("dialog.warning button[value=no]").click();
  await none(page.locator(".cell.fresh"));
  await reads(page.locator(".round"), round);
  await page.locator(".hint-button").click();
  await page.waitForSelector("button.lit, .cell.lit");
  const hint = await page.locator("body").innerText();
  assert.ok(hint.includes(`Hint: ${better}`), `no hint to ${better}`);
  await playOut(page, hurried(5), { until: isWarned });
  await page.locator("dialog.warning button[value=yes]").click();
  await page.waitForFunction((old) => document.querySelector(".round").textContent !== old, round);
  await leave();
});

test("in Paper World a turn is asked about that costs much of a win", async () => {
  const { page, base, leave } = await visit(here);
  await page.goto(`${base}#/settings`);
  await page.getByLabel("In Paper World: warn me before a turn that costs").selectOption({ label: "more than 2 points" });
  await begin(page, base, "paperworld", { seed: 11 });
  await playOut(page, hurried(5), { until: isWarned });
  await reads(page.locator("dialog.warning h2"), /costs about \d+\.\d points of the chance to win/);
  await page.locator("dialog.warning button[value=no]").click();
  await page.locator("dialog.warning").waitFor({ state: "detached" });
  await page.waitForSelector("main[data-phase=play]");
  await leave();
});

test("from when on to be warned can be chosen beside the game, and holds at once", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 11 });
  await page.locator("carnet-helps summary").click();
  await page.getByLabel("Warn me before a turn that costs").selectOption({ label: "more than 1 star" });
  await playOut(page, hurried(5), { until: isWarned });
  assert.equal(await isWarned(page), true);
  await leave();
});

test("at first nobody is warned", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 11 });
  await playOut(page, hurried(5), { until: (_, i) => i > 8 });
  assert.equal(await isWarned(page), false);
  await leave();
});

/* --- a game looked back at -------------------------------------------------------------------------- */

const numberIn = (text) => Number(text.replace("−", "-").replace("+", "").match(/-?\d+(\.\d+)?/)[0]);

test("the coach splits the result into luck and skill, and opens what was costly", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await lookBack(page, base, "temple");
  const numbers = (await page.locator(".sums dd").allTextContents()).map(numberIn);
  const result = numbers.pop();
  assert.ok(Math.abs(numbers.reduce((sum, one) => sum + one, 0) - result) < 0.35, `${numbers} make ${result}`);
  const [{ totals, reviews }] = await saved(page);
  assert.equal(result, totals[0]);
  const worst = [...reviews[1]].sort((a, b) => b.loss - a.loss)[0];
  await openTurn(page);
  await reads(page.locator("#turn"), `Turn ${worst.turn}`);
  const signs = page.locator(".coach-turn .cell:has(.badge)");
  assert.deepEqual(new Set(await signs.evaluateAll((cells) => cells.map((cell) => cell.dataset.cell))),
    new Set([...worst.turns[0].cells, ...worst.turns.find(({ played }) => played).cells]));
  await page.locator(".all-turns summary").click();
  await counted(page.locator(".all-turns tbody tr"), worst.of);
  const errors = await page.locator(`.all-turns tbody tr:nth-child(${worst.turn}) .error`).allTextContents();
  assert.deepEqual(errors.map(numberIn), [worst.error, worst.luckError, worst.skillError].map((error) => Math.ceil(error / 10) / 10));
  await reads(page.locator(".summary .small"), /± is one standard error/);
  await assertFit(page);
  await leave();
});

test("a phone shows all columns of the turns without scrolling sideways", { long: true }, async () => {
  for (const [locale, game] of [["en", "temple"], ["fr", "temple"], ["fr", "paperworld"]]) {
    const { page, base, leave } = await visit(here, { locale });
    await lookBack(page, base, game);
    await page.locator(".all-turns summary").click();
    const [wide, room] = await page.locator(".scrolled").evaluate((table) => [table.scrollWidth, table.clientWidth]);
    assert.ok(wide <= room, `${game}, ${locale}: ${wide} in ${room}`);
    await leave();
  }
});

test("what the coach found is kept with the game", async () => {
  const { page, context, base, leave } = await visit(here);
  await lookBack(page, base, "temple");
  await written(page);
  let asked = 0;
  context.on("request", (request) => (asked += Number(/bots-.*\.wasm/.test(request.url()))));
  await page.reload();
  await page.waitForSelector("main.coach[data-state=done] .sums");
  assert.equal(asked, 0);
  await leave();
});

test("looking back can be stopped, and goes on where it was", async () => {
  const { page, base, leave } = await visit(here);
  await playGame(page, base, "temple");
  await page.locator('nav.next a[href^="#/coach/"]').click();
  await page.waitForSelector("main.coach[data-state=thinking] .plot");
  await page.locator(".progress button").click();
  await page.waitForSelector("main.coach[data-state=waiting]");
  const [{ reviews }] = await saved(page);
  const done = reviews[1].length;
  assert.ok(done > 0 && done < reviews[1][0].of);
  await page.locator(".progress .main-button").click();
  await page.waitForFunction((done) => Number(document.querySelector(".coach progress")?.value) > done, done);
  await leave();
});

test("looking back can be stopped while a turn is kept", async () => {
  const { page, base, leave } = await visit(here);
  await playGame(page, base, "temple");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      document.querySelector(".progress button")?.click();
      return put.apply(this, args);
    };
  });
  await page.locator('nav.next a[href^="#/coach/"]').click();
  await page.waitForFunction(() => document.querySelector("main.coach[data-state=waiting]") || document.querySelector(".coach progress")?.value > 1);
  await reads(page.locator("main.coach"), "waiting", "data-state");
  assert.equal((await saved(page))[0].reviews[1].length, 1);
  await leave();
});

test("a finished game in the replay leads to the coach", async () => {
  const { page, base, leave } = await visit(here);
  await playGame(page, base, "temple");
  await page.locator('nav.next a[href^="#/replay/"]').click();
  await page.locator('carnet-replayer a[href^="#/coach/"]').click();
  await page.waitForSelector("main.coach .plot");
  await leave();
});

/* --- all games, and puzzles -------------------------------------------------------------------------- */

test("costly turns come back as puzzles, and the best turn solves them", async () => {
  const { page, base, leave } = await visit(here);
  await puzzle(page, base);
  const [, id, , turn] = new URL(page.url()).hash.match(/training\/(\w+)\/(\d+)\/(\d+)/);
  const game = (await saved(page)).find((one) => one.id === id);
  const { turns, steps } = game.reviews[1].find((review) => review.turn === Number(turn));
  const play = async ([step]) => playPuzzle(page, step.split("=")[1], step.split("=")[0]);
  await play(steps);
  await reads(page.locator(".verdict h2"), /costs as much as the first time, or more/);
  assert.doesNotMatch(await page.locator(".verdict").textContent(), /Best/);
  await page.getByRole("button", { name: "Show the best turn" }).click();
  await reads(page.locator(".verdict"), new RegExp(`Best\\s*${turns[0].steps[0].split("=")[1]} in ${turns[0].steps[0].split("=")[0]}`));
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForSelector(".puzzle .cell.legal, .puzzle .tool");
  await play(turns[0].steps);
  await reads(page.locator(".verdict h2"), /Solved/);
  await page.locator('.puzzle a[href="#/training"]').click();
  await page.locator(".left").waitFor();
  assert.ok((await saved(page)).find((one) => one.id === id).solved[`1/${turn}`] > 0);
  await leave();
});

test("whoever tries again while the coach thinks is told nothing of the first try", async () => {
  const { page, base, leave } = await visit(here);
  await puzzle(page, base);
  const cell = page.locator(".puzzle .cell.legal").first();
  await page.locator(".puzzle .tool").first().click();
  // The worker's answer is kept until the board is a fresh one.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...args) {
      const onmessage = (this.atOnce ??= this.onmessage);
      this.onmessage = (event) => (window.late = () => onmessage.call(this, event));
      postMessage.apply(this, args);
    };
  });
  // What the page makes of an answer is there when it is drawn next.
  const answered = () => page.evaluate(async () => {
    window.late();
    window.late = undefined;
    for (let i = 0; i < 2; i++) await new Promise((later) => requestAnimationFrame(later));
    return document.querySelector(".puzzle .verdict h2") !== null;
  });
  await cell.click();
  await page.waitForFunction(() => window.late);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForFunction(() => document.querySelector(".puzzle .verdict").textContent.trim() === "");
  assert.equal(await answered(), false);
  await page.locator(".puzzle .tool").first().click();
  await cell.click();
  await page.waitForFunction(() => window.late);
  assert.equal(await answered(), true);
  await leave();
});

test("puzzles that are solved stand behind the others, and come back after two weeks", async () => {
  const { page, base, leave } = await visit(here);
  await training(page, base);
  const links = () => page.locator(".training .points a").evaluateAll((all) => all.map((one) => one.hash));
  const [first, ...others] = await links();
  const count = numberIn(await page.locator(".left").textContent());
  await reads(page.locator(".left"), `${count} of ${count} to be solved.`);
  const [, id, seat, turn] = first.match(/training\/(\w+)\/(\d+)\/(\d+)/);
  const game = (await saved(page)).find((one) => one.id === id);
  const solvedBefore = async (days) => {
    await bringGames(page, [{ ...game, solved: { [`${seat}/${turn}`]: Date.now() - days * 24 * 3600 * 1000 } }]);
    await page.reload();
    await page.waitForSelector(".training .points a");
  };
  await solvedBefore(1);
  assert.equal((await links())[0], others[0]);
  await reads(page.locator(".left"), `${count - 1} of ${count} to be solved.`);
  await solvedBefore(15);
  assert.equal((await links())[0], first);
  await leave();
});

test("everybody who plays at the device has games of their own", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await training(page, base);
  const [game] = await saved(page);
  const seats = ["Ann", "Ben"].map((name) => ({ name, bot: null }));
  const ofBen = game.reviews[1].map((review) => ({ ...review, seat: 2, sheet: 2, loss: 100, error: 0 }));
  await bringGames(page, [{ ...game, id: "both", changed: game.changed + 1, seats, totals: [21, 34], reviews: { 1: game.reviews[1], 2: ofBen } }]);
  await page.reload();
  const whose = page.getByLabel("Whose games");
  await whose.waitFor();
  assert.deepEqual(await whose.locator("option").allTextContents(), ["Ann", "Ben", "You"]);
  await whose.selectOption("Ben");
  assert.deepEqual(await page.locator(".all-turns tbody tr td:nth-child(3)").allTextContents(), ["34"]);
  assert.equal(numberIn(await page.locator("section:has(#trend) p").textContent()), ofBen.length);
  await reads(page.locator(".all-turns tbody a"), "#/coach/both/2", "href");
  await leave();
});

test("the coach's page says what the games cost, and where", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await training(page, base);
  const [{ reviews }] = await saved(page);
  const lost = reviews[1].reduce((sum, { loss }) => sum + loss, 0) / 100;
  assert.ok(Math.abs(numberIn(await page.locator("section:has(#trend) p").textContent()) - lost) < 0.06);
  assert.ok((await page.locator(".part-bars tr").count()) >= 2);
  await leave();
});

test("error bars of the trend are all in sight, also below 0", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await training(page, base);
  const [game] = await saved(page);
  const reviews = { 1: game.reviews[1].map((review) => ({ ...review, loss: 10, error: 100 })) };
  await bringGames(page, [{ ...game, reviews }, { ...game, id: "again", reviews }]);
  await page.reload();
  const ends = (lines) => lines.flatMap((line) => [line.y1, line.y2].map(({ baseVal }) => baseVal.value));
  await page.waitForSelector("carnet-trend line.error", { state: "attached" });
  const bars = await page.locator("carnet-trend line.error").evaluateAll(ends);
  const grid = await page.locator("carnet-trend .grid line").evaluateAll(ends);
  assert.ok(Math.max(...bars) <= Math.max(...grid) && Math.min(...bars) >= Math.min(...grid), `${bars} in ${grid}`);
  await leave();
});

test("without a finished game the coach says so", async () => {
  const { page, leave } = await visit(here, { path: "#/training" });
  await page.getByText("There is no finished game yet.").waitFor();
  await leave();
});

/* --- challenges --------------------------------------------------------------------------------------- */

test("a challenge is compared with the games of bots, and its dice are played again", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await challenge(page, base);
  const total = numberIn(await page.locator(".result .big").textContent());
  const counts = Object.entries(JSON.parse(readFileSync(join(root, "data/par.json"), "utf8"))["temple voyager"]);
  const sum = (of) => counts.reduce((all, [stars, count]) => all + of(Number(stars)) * count, 0);
  const share = Math.round(sum((stars) => (stars < total ? 1 : stars === total ? 0.5 : 0)) / sum(() => 1) * 100);
  assert.match((await page.locator(".par > ul li").allTextContents())[2], new RegExp(`Better than ${share} % of ${sum(() => 1)} games of Voyager`));
  await letBotsPlay(page);
  const shares = (await page.locator(".par [role=status] li").allTextContents()).map(numberIn);
  assert.ok(Math.abs(shares.reduce((all, one) => all + one, 0) - 100) <= 2);
  await reads(page.locator(".par [role=status] p"), /Voyager ended as/);
  await page.getByLabel("Played by").selectOption("pathfinder");
  assert.equal((await page.locator(".par [role=status]").textContent()).trim(), "");
  await leave();
});

/* --- rooms -------------------------------------------------------------------------------------------- */

/** A room for one person and two bots, whose first round is open. */
async function roomWithBots(page, base, more) {
  const code = await openRoom(page, base, "temple", { name: "Ann", more });
  await start(page, 1, { bots: 2 });
  await page.waitForSelector(".cell.legal");
  return code;
}

test("in a room the host decides about hints, which come from what the device knows", async () => {
  const { page, base, leave } = await visit(here);
  await roomWithBots(page, base, (form) => form.locator("input[name=helps][value=hints]").uncheck());
  await none(page.locator(".hint-button"));
  await leave();
  const other = await visit(here);
  await roomWithBots(other.page, other.base);
  await other.page.locator(".hint-button").click();
  await other.page.waitForFunction(() => /^\s*Hint: /.test(document.querySelector(".message").textContent));
  await counted(other.page.locator(".cell .badge"), 1);
  await other.leave();
});

test("when a game is over the big screen tells the top of each round, and phones can", async () => {
  const { page, base, leave } = await visit(here);
  const code = await roomWithBots(page, base);
  const big = await visit(here, { size: "desktop", path: `#/table/${code}` });
  await playRoom(page, 3, async () => (await roundOf(page)) > 3);
  await hostDoes(page, "end", { sure: true });
  await big.page.waitForSelector(".screen-over .tops[data-state=done] li");
  const shown = await big.page.locator(".tops li").allTextContents();
  assert.ok(shown.length <= 3);
  for (const line of shown) assert.match(line, /\d+\s+(Everybody|Ann|Bot \d)\s.*\d\.\d/s);
  // Another record in between, as of a game that went on, takes nothing away.
  await big.page.evaluate(async () => {
    const tops = document.querySelector("carnet-tops");
    const { record } = tops;
    tops.record = `${record}\n`;
    await tops.updateComplete;
    tops.record = record;
    await tops.updateComplete;
  });
  await big.page.waitForSelector(".screen-over .tops[data-state=done] li");
  assert.deepEqual(await big.page.locator(".tops li").allTextContents(), shown);
  await page.getByRole("button", { name: "Find the top of each round" }).click();
  await page.waitForSelector(".tops[data-state=done] li");
  assert.deepEqual((await page.locator(".tops li").allTextContents()).map((line) => line.replace(/\s+/g, " ")), shown.map((line) => line.replace(/\s+/g, " ")));
  await big.leave();
  await leave();
});
