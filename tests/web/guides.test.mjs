// The guided first games, from the first lesson to "Play a real game": by taps and by keys alone, in both
// languages. A wrong tap is answered, and what was reached is kept.
import assert from "node:assert/strict";
import { assertInSight } from "./fit.mjs";
import { EVERYTHING, counted, house, none, settled, test, visit, reads } from "./support.mjs";

const here = house();

const open = (one) => visit(here, { ...one, path: `#/guide/${one.game}` });
const NEXT = ".next-lesson";
const END = ".lesson nav.next";
const lesson = (page) => page.locator(".lesson-progress span").textContent();

/* --- hands: each presses what a selector finds first -------------------------------------------- */

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));

/** Walks from the focused cell to another one with the arrow keys. */
async function walk(page, to) {
  for (let at = await focused(page), steps = 0; at !== to; at = await focused(page), steps++) {
    if (steps > 30) throw new Error(`cannot walk to ${to}`);
    const columns = to.charCodeAt(0) - at.charCodeAt(0);
    const sideways = columns > 0 ? "ArrowRight" : "ArrowLeft";
    const upright = Number(to.slice(1)) > Number(at.slice(1)) ? "ArrowDown" : "ArrowUp";
    await page.keyboard.press(columns ? sideways : upright);
    // Where a row has no such cell the way leads over another row.
    if (columns && (await focused(page)) === at) await page.keyboard.press(upright);
  }
}

async function byKeys(page, selector) {
  const target = page.locator(selector).first();
  await target.waitFor();
  const cell = await target.getAttribute("data-cell");
  const wanted = cell ? ":focus[data-cell]" : `:is(${selector}):focus`;
  for (let tabs = 0; (await page.locator(wanted).count()) === 0; tabs++) {
    if (tabs > 80) throw new Error(`the keyboard does not reach ${selector}`);
    await page.keyboard.press("Tab");
  }
  if (cell) await walk(page, cell);
  await page.keyboard.press("Enter");
}

const hands = { tap: (page, selector) => page.locator(selector).first().click(), keys: byKeys };

/* --- ways through ------------------------------------------------------------------------------- */

const LIT = ".board-side:not(:has(button.lit[aria-pressed=true])) button.lit:not(:disabled)";
const CELL = ".board-side .cell.lit";

/** One press on what shines: a button, a pile or a card, then a cell, then "Confirm". It is in sight already. */
async function followLight(page, press) {
  const selector = (await page.locator(NEXT).count()) ? NEXT : (await page.locator(LIT).count()) ? LIT : CELL;
  await page.locator(selector).first().waitFor();
  await assertInSight(page, selector);
  await press(page, selector);
  await settled(page);
}

/** What a lesson says in quotes, and what is written on the buttons that can be seen. */
const namedAndSeen = (page) => page.evaluate(() => {
  const plain = (element) => element.innerText.replace(/\s+/g, " ").trim();
  return {
    named: [...plain(document.querySelector(".lesson .bubble")).matchAll(/[“«] ?(.*?) ?[”»]/g)].map((found) => found[1]),
    seen: [...document.querySelectorAll("button")].filter((button) => button.checkVisibility()).map(plain),
  };
});

/** Plays it to the end. Every button that a lesson names is there, under that name, before the lesson ends. */
async function playThrough(page, press) {
  let checked = 0;
  for (let number = 1; (await page.locator(END).count()) === 0; number++) {
    const now = await lesson(page);
    assert.match(now, new RegExp(`\\b${number}\\b`), "one lesson after the other");
    const names = new Set();
    const buttons = new Set();
    for (let presses = 0; (await lesson(page)) === now; presses++) {
      if (presses > 4) throw new Error(`what shines does not end lesson ${number}`);
      const { named, seen } = await namedAndSeen(page);
      named.forEach((name) => names.add(name));
      seen.forEach((button) => buttons.add(button));
      await followLight(page, press);
    }
    for (const name of names) assert.ok([...buttons].some((button) => button.startsWith(name)), `“${name}” among ${[...buttons]}`);
    checked += names.size;
  }
  assert.ok(checked > 2, "lessons name buttons");
}

for (const [i, game] of ["temple", "island", "valley", "paperworld"].entries())
  for (const [j, [way, size]] of [["tap", "phone"], ["keys", "desktop"]].entries())
    for (const [k, locale] of ["en", "fr"].entries())
      if (EVERYTHING || (j === i % 2 && k === Math.floor(i / 2))) test(`${game} ${way} ${size} ${locale}`, async () => {
        const { page, leave } = await open({ game, size, locale });
        await page.waitForSelector(".lesson");
        await playThrough(page, hands[way]);
        const total = (await page.locator("carnet-score .total strong").textContent()).match(/\d+/)[0];
        assert.ok((await page.locator(".bubble").textContent()).includes(total), "the count is told");
        await counted(page.locator(`${END} a[href="#/new/${game}"]`), 1);
        await leave();
      });

test("wrong taps are answered, by the lesson or by the rule", async () => {
  const { page, leave } = await open({ game: "temple" });
  await page.locator("[data-cell=a3]").click();
  await page.locator(".answer-hint").waitFor();
  await page.locator(".rolling-place button").click();
  await page.locator('[data-tool="5"]').click();
  await page.locator(".answer-hint").waitFor();
  await page.locator('[data-tool="3"]').click();
  await page.locator("[data-cell=b2]").click();
  await reads(page.locator(".message.refused"), /T1/);
  await none(page.locator(".answer-hint"), "a hint does not stay beside a rule");
  await page.locator("[data-cell=d3]").click();
  await page.locator(".answer-hint").waitFor();
  assert.match(await lesson(page), /2/, "the lesson waits");
  await leave();
});

test("back, skip, start again, and what was reached is kept", async () => {
  const { page, leave } = await open({ game: "island" });
  const press = async (which) => {
    await page.locator(`.lesson-controls button:${which}-child`).click();
    return lesson(page);
  };
  for (let i = 0; i < 3; i++) await page.locator(".skip").click();
  assert.match(await lesson(page), /4/);
  assert.match(await press("first"), /3/);
  await page.reload();
  await page.waitForSelector(".lesson");
  assert.match(await lesson(page), /3/);
  assert.match(await press("last"), /1 /);
  await leave();
});
