// The big screen of a room: names, places and prizes are in sight, among few and among many.
import assert from "node:assert/strict";
import { assertApart } from "./fit.mjs";
import { assertAddress, hostDoes, openRoom, projectors, start } from "./room_people.mjs";
import { closeRounds, crowd, school } from "./room_states.mjs";
import { house, test, until, visit, reads } from "./support.mjs";

const here = house();

/** Everybody's name is in sight, at least so high (of the width of the screen). */
async function assertNamesFit(page, count) {
  for (const [width, height] of [[1920, 1080], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    const look = () => page.evaluate(() => {
      const all = [...document.querySelectorAll(".names li, .podium li")];
      const isOutside = ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      const cut = [...document.querySelectorAll(".names span")].filter((one) => one.scrollWidth > one.clientWidth + 1).length;
      return { cut, names: all.length, outside: all.filter((one) => isOutside(one.getBoundingClientRect())).length,
        size: parseFloat(getComputedStyle(document.querySelector(".names")).fontSize) / innerWidth };
    });
    // What does not fit is made smaller when the size has changed.
    const fits = ({ names, outside, cut }) => names === count && outside === 0 && cut === 0;
    await until(async () => fits(await look()), `${count} whole names on ${width} x ${height}`);
    const { size } = await look();
    assert.ok(size >= 0.0105, `${size} of ${width}`);
  }
}

/** The first three places are written larger than all others, so that it is seen: by a tenth. */
async function assertFirstLargest(page) {
  const sizes = (selector) => page.locator(selector).evaluateAll((all) => all.map((name) => parseFloat(getComputedStyle(name).fontSize)));
  const [first, others] = [await sizes(".podium span"), await sizes(".names span")];
  assert.ok(Math.min(...first) >= 1.1 * Math.max(...others), `${first} and ${others}`);
}

/** No name is longer or higher than its frame. */
async function assertNamesInFrames(page) {
  const out = await page.locator(":is(.podium, .names) button > span").evaluateAll((names) => names.filter((name) => {
    const [{ top, bottom }, frame] = [name, name.parentElement].map((one) => one.getBoundingClientRect());
    return top < frame.top || bottom > frame.bottom || name.scrollWidth > name.clientWidth + 1;
  }).map((name) => name.textContent));
  assert.deepEqual(out, []);
}

/** The page was drawn some times: whatever follows a change of size has come. */
function drawn(page) {
  return page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise((later) => requestAnimationFrame(later));
  });
}

/** Nothing lies over anything else when the prizes are given, and the first places stand out. */
async function assertCeremony(page) {
  for (const [width, height] of projectors) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await assertApart(page, ["h1", ".winner", ".charts > carnet-sheet", "carnet-score", ".prizes", ".tops > *", ".podium h2", ".podium li", ".names li", ".screen-corner"]);
    await assertFirstLargest(page);
    await assertNamesInFrames(page);
    if (await page.locator(".tops").isVisible()) await until(async () => (await roundsInSight(page)).length > 0, `a round's top on ${width} x ${height}`);
  }
}

// The fewest that are many, a class, a festival.
for (const count of [21, 28, 100]) test(`among ${count} the ranking, the score and the prizes lie beside each other at the end, and the first places are the largest`, async () => {
  const { page, base, leave } = await visit(here, { size: "desktop", locale: "fr" });
  const host = await crowd(page, base, school.slice(-count), "valley"); // with the longest names, and most parts of a score
  await start(host, count + 1);
  await host.waitForSelector(".watch");
  await closeRounds(host, 60);
  await page.waitForSelector(".tops[data-state=done] li", { state: "attached" }); // if there is room for it
  await assertCeremony(page);
  const perils = " 2, 3, 5, 7, 8, 11, 12, 14, 15, 16, 18, 19, 20, 22, 23, 25, 26, 27"; // if it comes to the worst
  await page.locator(".tops .small").evaluate((about, more) => { about.textContent += more; }, perils);
  await assertCeremony(page);
  await leave();
});

test("the end of a long game fits on the big screen, and every round can be leafed to", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const host = await crowd(page, base, school.slice(0, 8));
  await start(host, 9);
  await host.waitForSelector(".watch");
  await closeRounds(host, 60);
  await page.waitForSelector(".tops[data-state=done] li");
  await assertCeremony(page);
  for (const [width, height] of [[1920, 1080], [1280, 800], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    const leaves = await findLeaves(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `${width} x ${height}`);
    const seen = new Set(await roundsInSight(page));
    const leafAt = () => page.locator(".leaves > span").textContent();
    for (let leaf = leaves && await leafAt(); leaves && !seen.has(leaf); leaf = await leafAt()) {
      seen.add(leaf);
      for (const round of await roundsInSight(page)) seen.add(round);
      await page.getByRole("button", { name: "Next rounds" }).click();
    }
    for (const round of await page.locator(".tops i").allTextContents()) assert.ok(seen.has(round), `round ${round} of ${width} x ${height}`);
  }
  await reads(page.locator(".tops .small"), /[Pp]eril rounds? \(\d+/);
  await leave();
});

/** Whether the list of tops has leaves, when it has found out what fits: else all rounds are in sight. */
async function findLeaves(page) {
  const rounds = await page.locator(".tops li").count();
  const hasLeaves = async () => (await page.locator(".leaves").count()) > 0;
  // Either or: after a change of size the leaves of the size before are there for a moment.
  await until(async () => (await hasLeaves()) !== ((await roundsInSight(page)).length === rounds), "leaves, or all rounds");
  return hasLeaves();
}

/** The rounds of the list of tops whose whole line is in sight. */
function roundsInSight(page) {
  return page.locator(".tops li").evaluateAll((lines) => {
    const place = lines[0].parentElement.getBoundingClientRect();
    return lines.filter((line) => {
      const { left, right, bottom } = line.getBoundingClientRect();
      return left >= place.left - 1 && right <= place.right + 1 && bottom <= Math.min(place.bottom, innerHeight) + 1;
    }).map((line) => line.querySelector("i").textContent);
  });
}

test("a hundred names fit on the big screen: in the lobby, while it is played, at the end", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  const host = await crowd(page, base);
  await assertNamesFit(page, 101); // and the host
  const code = new URL(host.url()).hash.split("/").at(-1);
  await assertAddress(page, `${new URL(base).host}/r/${code}`);
  await start(host, 101);
  await host.waitForSelector(".watch");
  await closeRounds(host, 1);
  await page.waitForSelector(".screen-story");
  await assertNamesFit(page, 103); // the best three stand there twice
  await hostDoes(host, "end", { sure: true });
  await page.waitForSelector(".screen-over");
  await assertNamesFit(page, 100);
  await assertCeremony(page); // nobody has won, and more share the first place than are picked out
  await leave();
});

test("the big screen is light on a device that is set to dark, in its pictures too", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop", dark: true });
  const code = await openRoom(page, base, "temple");
  const dark = () => page.evaluate(() => document.documentElement.hasAttribute("data-dark"));
  assert.equal(await dark(), true);
  await page.goto(`${base}#/table/${code}`);
  await page.waitForSelector(".screen");
  assert.equal(await dark(), false);
  await page.goto(`${base}#/settings`);
  await page.waitForSelector(".settings");
  assert.equal(await dark(), true);
  await leave();
});
