// An update under an open page: a program with a later release takes the place of the one that served it.
import assert from "node:assert/strict";
import { assertFit } from "./fit.mjs";
import { begin, hurried, playOut } from "./players.mjs";
import { CARNET, house, none, serve, test, visit, written } from "./support.mjs";

const NEXT = process.env.CARNET_NEXT ?? CARNET.replace(/carnet$/, "tests/web/carnet-next");
const here = house();

const marks = (page) => page.locator(".main-sheet [data-cell]").evaluateAll((cells) =>
  cells.map((cell) => cell.getAttribute("aria-label").replace(/, [^,]* possible$/, "")).join("\n"));
const rounds = (count) => ({ until: (_, i) => i >= count });

async function version(page, base) {
  await page.goto(`${base}#/settings`);
  return page.locator(".settings > .small").last().textContent();
}

/** Somebody plays a page that a service worker keeps; then the program is replaced and the page looks for it. */
async function played(steps) {
  const old = await serve();
  const { page, base, context, leave } = await visit({ ...here, port: old.port }, { offline: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin(page, base, "temple", { seed: 6 });
  await playOut(page, hurried(6), rounds(steps));
  await old.stop();
  const next = await serve({ program: NEXT, port: old.port });
  const end = async () => {
    await leave();
    await next.stop();
  };
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  return { page, base, context, comeBack, end };
}

test("a game goes on undisturbed, and continues after the reload", { secure: true }, async () => {
  const { page, base, comeBack, end } = await played(8);
  await page.evaluate(() => (window.same = true));
  const before = await marks(page);
  await comeBack();
  await page.waitForSelector(".newer");
  await assertFit(page);
  assert.equal(await marks(page), before);
  await playOut(page, hurried(7), rounds(8));
  // Pages of the old release that nobody has looked at yet are still there.
  const url = page.url();
  assert.doesNotMatch(await version(page, base), /99\.0\.0/);
  await page.goto(`${base}#/learn/temple`);
  await page.waitForSelector(".prose carnet-sign svg");
  await page.goto(url);
  await page.waitForSelector(".main-sheet [data-cell]");
  assert.equal(await page.evaluate(() => window.same), true);
  const now = await marks(page);
  assert.notEqual(now, before);
  await written(page);
  await page.locator(".newer .main-button").click();
  await page.waitForFunction(() => window.same === undefined);
  await page.waitForSelector(".main-sheet [data-cell]");
  assert.equal(await marks(page), now);
  await none(page.locator(".newer"));
  await playOut(page, hurried(8));
  assert.match(await version(page, base), /99\.0\.0/);
  await end();
});

test("later means later; another window keeps the old release until it is reloaded", { secure: true }, async () => {
  const { page, base, context, comeBack, end } = await played(4);
  await comeBack();
  await page.getByRole("button", { name: "Later" }).click();
  await none(page.locator(".newer"));
  const other = await context.newPage();
  await other.goto(`${base}#/settings`);
  await other.getByRole("button", { name: "Reload now" }).click();
  await other.getByText("Carnet 99.0.0").waitFor();
  const before = await marks(page);
  await playOut(page, hurried(9), rounds(6));
  assert.notEqual(await marks(page), before);
  await page.goto(`${base}#/learn/island`); // loaded only now, out of the old release
  await page.waitForSelector(".prose carnet-sign svg");
  assert.doesNotMatch(await version(page, base), /99\.0\.0/);
  await page.reload();
  assert.match(await version(page, base), /99\.0\.0/);
  await end();
});
