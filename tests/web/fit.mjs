// What every state must be: fit for those who cannot see or point well, no wider than the screen, and nothing to
// tap covered by what stays in its place while the page is scrolled.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./support.mjs";

const axe = readFileSync(createRequire(join(root, "web/package.json")).resolve("axe-core/axe.min.js"), "utf8");

export async function assertFit(page) {
  await page.evaluate(axe); // not as a script: the page allows none but its own
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map((node) => `  ${node.target} ${node.failureSummary}`).join("\n")}`);
  });
  assert.deepEqual(found, []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
}

/** The first of these is where a finger finds it, without scrolling. */
export async function assertInSight(page, selector) {
  // A frame for drawing, one in which the page scrolls.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const hidden = await page.evaluate((what) => {
    const target = document.querySelector(what);
    if (!target) return `${what} is not there`;
    const { left, top, right, bottom, height } = target.getBoundingClientRect();
    const seen = (y) => target.contains(document.elementFromPoint((left + right) / 2, y));
    return seen(top + height / 4) && seen(bottom - height / 4) ? "" : `${what} is at ${top} to ${bottom}, out of sight`;
  }, selector);
  assert.equal(hidden, "");
}

/** Of all that these selectors find nothing lies over another, or out of the screen; with a pixel for rounding. */
export async function assertApart(page, selectors) {
  const wrong = await page.evaluate((all) => {
    const found = all.flatMap((what) => [...document.querySelectorAll(what)].map((one) => ({ what, ...one.getBoundingClientRect().toJSON() })))
      .filter(({ width, height }) => width && height);
    const lie = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const outside = found.filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    return [...outside.map(({ what }) => `${what} is out of the screen`),
      ...found.flatMap((a, i) => found.slice(i + 1).filter((b) => lie(a, b)).map((b) => `${a.what} lies over ${b.what}`))];
  }, selectors);
  assert.deepEqual(wrong, []);
}

/** What can be tapped in a game. */
const TARGETS = ":is(.tool, .reveal, .face, .pile:enabled, .hand-card, .objective, .main-sheet .cell.legal, .main-button:enabled):not([inert] *)";

/** Nothing that can be tapped lies below the bars: at once if it fits the screen (`atOnce`), else when it is scrolled to. */
export async function assertUncovered(page, { atOnce }) {
  const covered = await page.evaluate(([what, scrolled]) => {
    if (!scrolled) scrollTo(0, 0);
    return [...document.querySelectorAll(what)].filter((target) => {
      if (scrolled) target.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = target.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((share) => !target.contains(document.elementFromPoint(left + width / 2, top + height * share)));
    }).map((target) => `${target.className.baseVal ?? target.className} ${JSON.stringify(target.dataset)}`);
  }, [TARGETS, !atOnce]);
  assert.deepEqual(covered, []);
}
