// The way back: it closes what is open above a page, and closing leaves no step behind that goes nowhere.
import assert from "node:assert/strict";
import { join } from "node:path";
import { begin } from "./players.mjs";
import { counted, house, root, test, visit } from "./support.mjs";

const here = house();

const opened = (page) => page.locator("dialog[open]").count();
const closed = (page) => page.waitForFunction(() => !document.querySelector("dialog[open]"));
const hash = (page) => page.evaluate(() => location.hash);

/** Where the way back leads from here: the page that was there before. */
async function assertBackLeaves(page, selector) {
  await page.goBack();
  await page.waitForSelector(selector);
}

/** Somebody comes from home and plays against a bot. */
async function game(page, base, options = {}) {
  await begin(page, base, "temple", { seed: 8, bots: 1, ...options });
  return hash(page);
}

async function openSheet(page) {
  await page.locator(".thumbnail").first().click();
  await page.waitForSelector("dialog.other-sheet[open]");
}

test("back closes another's sheet and stays in the game", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const at = await game(page, base);
  await openSheet(page);
  await page.goBack();
  await closed(page);
  assert.equal(await hash(page), at);
  await openSheet(page);
  await page.goBack();
  await closed(page);
  await assertBackLeaves(page, ".home");
  await leave();
});

test("Escape and the button leave nothing behind", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await game(page, base);
  await openSheet(page);
  await page.keyboard.press("Escape");
  await closed(page);
  await page.waitForFunction(() => history.state === null);
  await openSheet(page);
  await page.locator("dialog[open] .icon-button").click();
  await closed(page);
  await page.waitForFunction(() => history.state === null);
  await assertBackLeaves(page, ".home");
  await leave();
});

test("a step forward to what was closed, and a reload of what is open, lead to the game", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const at = await game(page, base);
  await openSheet(page);
  await page.goBack();
  await closed(page);
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => history.state === null);
  assert.equal(await opened(page), 0);
  await openSheet(page);
  await page.reload();
  await page.waitForSelector(".thumbnail");
  await page.waitForFunction(() => history.state === null);
  assert.equal(await hash(page), at);
  await assertBackLeaves(page, ".home");
  await leave();
});

test("a rule over another's sheet: back closes the rule, then the sheet", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const at = await game(page, base);
  await openSheet(page);
  await page.evaluate(() => (location.hash = "#/rule/T7"));
  await page.waitForSelector("dialog.rule[open]");
  assert.equal(await opened(page), 2);
  await page.goBack();
  await page.waitForFunction(() => !document.querySelector("dialog.rule"));
  assert.equal(await opened(page), 1);
  await page.goBack();
  await closed(page);
  assert.equal(await hash(page), at);
  await leave();
});

test("one rule leads to another: back goes through them, closing leaves them all", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const at = await game(page, base);
  const follow = async (clause) => {
    await page.evaluate((clause) => (location.hash = `#/rule/${clause}`), clause);
    await page.waitForSelector(`dialog.rule[open][aria-label$="${clause}"]`);
  };
  await follow("T1");
  await follow("A4");
  await page.goBack();
  await page.waitForSelector('dialog.rule[open][aria-label$="T1"]');
  await follow("A4");
  await page.keyboard.press("Escape");
  await closed(page);
  await page.waitForFunction((hash) => location.hash === hash, at); // several steps back take a moment
  await assertBackLeaves(page, ".home");
  await leave();
});

test("back answers no to a question", async () => {
  const { page, base, leave } = await visit(here);
  await game(page, base);
  await page.goto(`${base}#/`);
  const remove = page.locator(".saved button");
  await remove.click();
  await page.waitForSelector("dialog.confirm[open]");
  await page.goBack();
  await closed(page);
  assert.equal(await hash(page), "#/");
  await counted(page.locator(".saved li"), 1);
  await remove.click();
  await page.locator("dialog.confirm .main-button").click();
  await page.waitForFunction(() => !document.querySelector(".saved"));
  assert.equal(await page.evaluate(() => history.state), null);
  await leave();
});

test("going on from a replay: back closes the choice, and from the game leads to the replay", async () => {
  const { page, base, leave } = await visit(here);
  await page.goto(`${base}#/replay`);
  await page.setInputFiles("input[type=file]", join(root, "tests/records/1/valley-board-back-players-2.carnet"));
  const onward = page.locator("nav.next .main-button");
  await onward.click();
  await page.waitForSelector("dialog.continue[open]");
  await page.goBack();
  await closed(page);
  assert.equal(await hash(page), "#/replay");
  await onward.click();
  await page.locator("dialog.continue .main-button").click();
  await page.waitForSelector(".play");
  await assertBackLeaves(page, "main.replay");
  await assertBackLeaves(page, ".home");
  await leave();
});
