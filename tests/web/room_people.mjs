// People in a room: each with a device of their own (a browser context), doing what people do.
import assert from "node:assert/strict";
import { assertApart } from "./fit.mjs";
import { hurried, playOut, randomFrom, tapper } from "./players.mjs";

/** Opens a room on the page for it, with bots that do not think long; its code. `more`: what else is chosen on the form. */
export async function openRoom(page, base, game, { name = "Host", plays = true, clock = "0", grace = "0", more } = {}) {
  await page.goto(`${base}#/rooms`);
  const form = page.locator(".create-room");
  await form.locator("select[name=game]").selectOption(game);
  await form.locator("input[name=name]").fill(name);
  await form.locator("select[name=clock]").selectOption(clock);
  await form.locator("input[name=plays]").setChecked(plays);
  await form.locator("summary").click();
  await form.locator("select[name=bot]").selectOption("tourist");
  if (game !== "paperworld") await form.locator("select[name=grace]").selectOption(grace);
  await more?.(form);
  await form.locator(".main-button").click();
  await page.waitForSelector(".lobby");
  return page.url().match(/#\/room\/(\w+)/)[1];
}

/** Comes in by the short link, as a phone does that has scanned the QR code. */
export async function join(page, base, code, ...names) {
  await page.goto(`${base}r/${code}`);
  await page.waitForSelector(".join");
  for (const [i, name] of names.entries()) {
    if (i) await page.locator(".join form .choices button[type=button]").click();
    await page.locator(".join .person input").nth(i).fill(name);
  }
  await page.locator(".join .main-button").click();
  await page.waitForSelector(".lobby, .play, .watch, .hall, [role=status].notice");
}

/** The host begins when so many have come. */
export async function start(page, count, { bots = 0, spare = 0 } = {}) {
  await page.waitForFunction((wanted) => document.querySelectorAll(".lobby .people > li").length >= wanted, count);
  for (const [i, times] of [[0, bots], [1, spare]])
    for (let n = 0; n < times; n++) await page.locator(".begin .stepper button").nth(i * 2 + 1).click();
  await page.locator(".begin > .main-button").click();
}

/** Plays until the game is over here, or until something else is true; with real taps, or in a hurry. */
export function playRoom(page, seed, until, { taps = false } = {}) {
  return playOut(page, taps ? tapper(randomFrom(seed)) : hurried(seed), until ? { until } : {});
}

/** The host taps in what real dice show: 1 to 5, or 6 for the special face. */
export async function typeRoll(page, ...faces) {
  await page.waitForSelector("carnet-real-dice");
  for (const [i, face] of faces.entries()) await page.locator("carnet-real-dice fieldset").nth(i).locator("button").nth(face - 1).click();
  await page.locator("carnet-real-dice .main-button").click();
}

/** The host's menu; it closes by itself with the room. */
export async function hostDoes(page, what, { sure = false, close = true } = {}) {
  await page.locator(".room-menu").click();
  await page.locator(`.room-dialog [data-do=${what}]`).first().click();
  if (sure) await page.locator("dialog.confirm button[value=yes]").click();
  if (close) await page.locator(".room-dialog > form button").click();
}

/** The sizes of projectors. */
export const projectors = [[1920, 1080], [1280, 720], [1024, 768]];

/** The lobby on a big screen says where to go, large enough for ten metres, and with all else beside it. */
export async function assertAddress(page, address) {
  for (const [width, height] of projectors) {
    await page.setViewportSize({ width, height });
    assert.equal(await page.locator(".address b").textContent(), address);
    const size = await page.locator(".address b").evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
    assert.ok(size >= 0.05 * height, `${size} of ${width} x ${height}`);
    await assertApart(page, [".address", "h1", ".commit", ".seal", ".screen-main .large path", ".screen-main .code", ".names"]);
  }
}

export const roundOf = async (page) => Number((await page.locator(".top .round").textContent()).match(/\d+/)?.[0] ?? 0);
