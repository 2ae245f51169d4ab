// Playing on a phone: everything is in sight at once, nothing lies below the bars, and nothing moves while bots play.
import assert from "node:assert/strict";
import { assertUncovered } from "./fit.mjs";
import { begin, beginWithRealDice, hurried, playOut, randomFrom, tapDice, tapper } from "./players.mjs";
import { EVERYTHING, house, oneOf, test, visit, reads } from "./support.mjs";

const here = house();
const games = ["temple", "island", "valley", "paperworld"];
const screens = [[360, 740], [390, 844]];

/** What moves where one plays, as the browser counts it, also right after a tap. */
const watchShifts = () => {
  const seen = [];
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: "layout-shift" });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  let since = 0;
  /** What has moved since the last call, in frames that are drawn: none is left over for the next call. */
  globalThis.shiftsSince = async () => {
    await frame();
    await frame();
    seen.push(...observer.takeRecords());
    const from = since;
    since = performance.now();
    const name = (node) => node.className?.baseVal ?? node.className ?? node.nodeName;
    return seen.splice(0).filter(({ startTime }) => startTime >= from).flatMap(({ value, sources }) => {
      const moved = sources.map(({ node }) => node).filter((node) => node?.parentElement?.closest(".board-side"));
      return moved.length ? [{ value, moved: moved.map(name), inHand: moved.every((node) => node.parentElement?.closest(".hand")) }] : [];
    });
  };
};

/**
 * Plays; what moved between the tap that ended a turn and the next turn, after all bots have played. Cards make room in
 * one's hand for those that one takes.
 */
async function shiftsOfBots(page, steps) {
  await page.evaluate(watchShifts);
  const tap = tapper(randomFrom(4));
  const found = [];
  const round = () => page.locator(".round").textContent();
  const inHand = () => page.locator(".hand-card").count();
  let [last, cards] = ["", 0];
  const shifted = () => page.evaluate(() => globalThis.shiftsSince());
  await playOut(page, async (at, now) => {
    await shifted();
    [last, cards] = [await round(), await inHand()];
    await tap(at, now);
  }, {
    until: async (_, i) => {
      const moved = await shifted();
      const took = (await inHand()) !== cards;
      if (last && (await round()) !== last) found.push(...moved.filter((shift) => !(took && shift.inHand)));
      return i >= steps;
    },
  });
  return found;
}

/** Takes cards and lays none, until they fill two rows. */
async function fillHand(page) {
  const press = async (selector) => {
    const found = page.locator(selector).first();
    if (!(await found.count())) return false;
    await found.click();
    return true;
  };
  await playOut(page, async () => {
    for (const selector of [".confirm:enabled, .actions .main-button:enabled:not([data-take], [data-end])", "[data-take]", ".pile:enabled"])
      if (await press(selector)) return;
  }, { until: async () => (await page.locator(".hand-card").count()) > 7 });
}

for (const [i, [width, height]] of screens.entries()) {
  for (const [j, locale] of ["en", "fr"].entries())
    if (oneOf(4, i + j)) test(`two rows of cards on ${width} x ${height}, ${locale}: all in sight`, async () => {
      const { page, base, leave } = await visit(here, { locale });
      await page.setViewportSize({ width, height });
      await begin(page, base, "paperworld", { bots: 3, seed: 7 });
      await fillHand(page);
      await assertUncovered(page, { atOnce: true });
      await leave();
    });

  for (const [j, game] of games.entries())
    if (oneOf(4, i + j)) test(`${game} on ${width} x ${height}: all in sight, at any time`, async () => {
      const { page, base, leave } = await visit(here);
      await page.setViewportSize({ width, height });
      await begin(page, base, game, { bots: 3, seed: 7 });
      await playOut(page, hurried(3), {
        until: async (_, i) => {
          await assertUncovered(page, { atOnce: true });
          return i >= (EVERYTHING ? 40 : 20);
        },
      });
      await leave();
    });

  test(`real dice and every number on ${width} x ${height}: all in sight`, async () => {
    const { page, base, leave } = await visit(here);
    await page.setViewportSize({ width, height });
    for (const dice of [[6, 5, 5], [6, 6, 5]]) {
      await beginWithRealDice(page, base, "valley");
      await assertUncovered(page, { atOnce: true });
      await tapDice(page, dice);
      assert.ok((await page.locator(".tool").count()) >= 15);
      await assertUncovered(page, { atOnce: true });
    }
    await leave();
  });
}

for (const [i, game] of games.entries())
  if (oneOf(2, i)) test(`${game} on a short screen: what is scrolled to is in sight`, async () => {
    const { page, base, leave } = await visit(here);
    await page.setViewportSize({ width: 360, height: 520 });
    await begin(page, base, game, { bots: 3, seed: 7 });
    await playOut(page, hurried(3), {
      until: async (_, i) => {
        await assertUncovered(page, { atOnce: false });
        return i >= 12;
      },
    });
    await leave();
  });

for (const [i, size] of ["phone", "desktop"].entries())
  for (const [j, game] of games.entries())
    if (oneOf(4, i + j)) test(`${game} ${size}: nothing moves while three bots play`, async () => {
      const { page, base, leave } = await visit(here, { size, locale: "fr" });
      await begin(page, base, game, { bots: 3, seed: 7 });
      // The first roll, and what is drawn first, are over.
      await playOut(page, hurried(3), { until: (_, i) => i >= 4 });
      const shifts = await shiftsOfBots(page, EVERYTHING ? 30 : 16);
      // A digit or a token more in a line moves its neighbours.
      assert.deepEqual(shifts.filter(({ value }) => value > 0.001), []);
      await leave();
    });

/** Waits until a cell of one's sheet holds a number. */
const holds = (page, cell, number) => page.locator(`.main-sheet [data-cell="${cell}"][aria-label^="${cell}, ${number}"]`).waitFor();
const tapTool = (page, tool) => page.locator(`.tool[data-tool="${tool}"]`).click();

/** Where a first number can be: in the Temple anywhere, on the Island at a coast. */
for (const [game, cell] of [["temple", "c4"], ["island", "b3"]]) test(`${game}: a number that is not confirmed yet is changed by a tap or a key`, async () => {
  const { page, base, leave } = await visit(here);
  await beginWithRealDice(page, base, game);
  await tapDice(page, [4, 1, 2]);
  await tapTool(page, 4);
  await page.locator(`.main-sheet [data-cell="${cell}"]`).click();
  await holds(page, cell, 4);
  await reads(page.locator(".message"), /another number/);
  await tapTool(page, 6);
  await holds(page, cell, 6);
  await reads(page.locator('.tool[aria-pressed="true"]'), "6", "data-tool");
  await page.keyboard.press("3");
  await page.locator('.tool[data-tool="3"][aria-pressed="true"]').waitFor();
  await holds(page, cell, 3);
  // The same number once more takes it back; the next one waits for a cell again.
  await tapTool(page, 3);
  await page.locator(`.main-sheet [data-cell="${cell}"]:not([aria-label^="${cell}, 3"])`).waitFor();
  await tapTool(page, 5);
  await page.locator(`.main-sheet [data-cell="${cell}"]`).click();
  await page.locator(".actions .main-button").click();
  await page.waitForSelector("carnet-real-dice");
  await holds(page, cell, 5);
  await leave();
});

test("valley: a number of a turn that is not done yet is changed by taking it back", async () => {
  const { page, base, leave } = await visit(here);
  const undo = page.locator(".actions button", { hasText: "Undo" });
  await beginWithRealDice(page, base, "valley");
  await tapDice(page, [4, 1, 2]);
  for (const [number, key] of [[4, false], [6, true], [5, false]]) {
    if (key) await page.keyboard.press(String(number));
    else await tapTool(page, number);
    await page.locator('.main-sheet [data-cell="c1"]').click();
    await holds(page, "c1", number);
    await reads(page.locator(".message"), /Go on, or say done/);
    if (number === 5) break;
    await undo.click();
    await page.locator('.main-sheet [data-cell="c1"][aria-label^="c1, empty"]').waitFor();
  }
  await page.locator(".actions .main-button").click();
  await page.waitForSelector("carnet-real-dice");
  await holds(page, "c1", 5);
  await leave();
});
