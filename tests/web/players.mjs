// Ways to play a game to its end in the page: by tapping, by keys, by what a screen reader is told.
import { PATIENCE, settled } from "./support.mjs";
import { handsOfPage, moment, tapCards, tapSheet } from "./taps.mjs";

/** Begins a game on the page for new ones. `people` and `bots`: how many. */
export async function begin(page, base, game, { board = "front", people = 1, bots = 0, seed } = {}) {
  await page.goto(`${base}#/new/${game}${seed ? `?seed=${seed}` : ""}`);
  await page.waitForSelector(".new-game");
  // The other way to play: the other side, or Paper World's advanced mode.
  if (board === "back") {
    await moreChoices(page);
    await page.locator("input[name=board], input[name=mode]").last().check();
  }
  const count = (kind) => page.locator(`.person:has(${kind})`).count();
  for (let i = await count("input"); i < people; i++) await page.locator("[data-add=person]").click();
  for (let i = await count("select"); i < bots; i++) await page.locator("[data-add=bot]").click();
  await page.locator(".new-game .main-button").click();
  await page.waitForSelector(".play");
}

export const moreChoices = (page) => page.locator(".new-game .more-choices > summary").click();

/** Begins a game with dice that are on the table: what they show is tapped in. */
export async function beginWithRealDice(page, base, game, { bots = 0 } = {}) {
  await page.goto(`${base}#/new/${game}`);
  await moreChoices(page);
  await page.locator(".new-game .check input").check();
  for (let i = 0; i < bots; i++) await page.locator(".new-game [data-add=bot]").click();
  await page.locator(".new-game .main-button").click();
  await page.waitForSelector("carnet-real-dice");
}

/** Real dice, tapped in: 1 to 5, or 6 for the special face. */
export async function tapDice(page, dice) {
  for (const [i, face] of dice.entries()) await page.locator("carnet-real-dice fieldset").nth(i).locator("button").nth(face - 1).click();
  await page.locator("carnet-real-dice .main-button").click();
  await page.locator(".tool").first().waitFor();
}

/** What is awaited, and the number of changes of the page so far: they are counted from the first time on. */
const look = `() => {
  if (window.changes === undefined) {
    window.changes = 0;
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => {
      window.changes++;
      window.onchanges?.();
    }).observe(document, all);
  }
  return [(${moment})(), window.changes];
}`;

/** Waits until the page has changed since it was looked at; false if that takes too long. One who polls keeps a processor busy. */
function changed(page, before) {
  return page.evaluate(([count, patience]) => new Promise((done) => {
    const end = setTimeout(done, patience, false);
    window.onchanges = () => {
      clearTimeout(end);
      done(true);
    };
    if (window.changes !== count) window.onchanges();
  }), [before, PATIENCE]);
}

/**
 * Plays to the end, or until `until(page, steps)`; `turn(page, now)` makes a step of a turn, and waiting is none. Fails
 * if nothing moves on.
 */
export async function playOut(page, turn, { most = 2000, until = () => false } = {}) {
  for (let steps = 0, goesOn = true; steps < most && goesOn;) {
    const [now, changes] = await page.evaluate(`(${look})()`);
    if (now === "over" || (await until(page, steps))) return;
    if (now === "wait") {
      goesOn = await changed(page, changes);
      continue;
    }
    if (now === "hand-over") await page.locator(".hand-over button").click();
    else await turn(page, now);
    await settled(page);
    steps++;
  }
  throw new Error("the game does not end");
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** A small generator, so that a failing game can be played again; it goes on from its state. */
export function randomFrom(seed) {
  const random = () => {
    random.state = (Math.imul(random.state, 1664525) + 1013904223) >>> 0;
    return random.state / 2 ** 32;
  };
  random.state = seed >>> 0;
  return random;
}

const isCards = (page) => page.evaluate(() => document.querySelector("carnet-cards") !== null);

/** The hands of somebody who touches things by `press(page, selector, place)`. */
const handsAt = (page, press) => ({
  count: (selector) => page.locator(selector).count(),
  all: (selector, key) => page.locator(selector).evaluateAll((all, key) => all.map((one) => one.dataset[key]), key),
  press: (selector, place) => press(page, selector, place),
});

/** Only taps: numbers, cells, cards, buttons. */
export function tapper(random, { cellFirst = false } = {}) {
  const tap = async (page, selector, place) => {
    await page.locator(selector).nth(place).click();
    await settled(page);
  };
  return async (page, now) => {
    const turn = (await isCards(page)) ? tapCards : tapSheet;
    await turn(handsAt(page, tap), random, now, cellFirst);
  };
}

/** What is sent to the page: a part of a turn, and where the generator is then. */
const inPage = `async ([now, state]) => {
  const random = (${randomFrom})(state);
  const turn = document.querySelector("carnet-cards") ? ${tapCards} : ${tapSheet};
  await turn((${handsOfPage})(${PATIENCE}), random, now, false);
  return random.state;
}`;

/** For tests of something else: all of it happens in the page. */
export function hurried(seed) {
  let state = seed;
  return async (page, now) => {
    state = await page.evaluate(`(${inPage})(${JSON.stringify([now, state])})`);
  };
}

/** Only keys: Tab to the sheet, arrows, digits, Enter. */
export function typist(random) {
  return async (page, now) => {
    if (await isCards(page)) return tapCards(handsAt(page, press), random, now, false);
    if (now === "roll") return focusAnd(page, ".rolling-place button", "Enter");
    const ready = page.locator(".actions .main-button:not([disabled])");
    if ((await page.locator(".cell.legal").count()) === 0 || ((await ready.count()) && random() < 0.5))
      return focusAnd(page, ".actions .main-button:not([disabled])", "Enter");
    const tools = await page.locator(".tool").evaluateAll((all) => all.map((tool) => tool.dataset.tool));
    const tool = pick(tools, random);
    if (tools.length > 1) {
      if (/^\d+$/.test(tool)) for (const digit of tool) await page.keyboard.press(digit);
      else await focusAnd(page, `.tool[data-tool="${tool}"]`, "Enter");
    }
    const cells = await page.locator(".main-sheet .cell.legal").evaluateAll((all) => all.map((cell) => cell.dataset.cell));
    if (cells.length) await walkTo(page, pick(cells, random));
  };
}

/** Tabs until something has the focus, as a person without a mouse does, then presses a key. */
async function focusAnd(page, selector, key) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((at) => document.activeElement?.matches(at), selector)) return page.keyboard.press(key);
    await page.keyboard.press("Tab");
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

/** A card by its number, a cell by walking there, all else by Tab and Enter. */
async function press(page, selector) {
  const [, card] = /data-card="(\d+)"/.exec(selector) ?? [];
  const [, cell] = /data-cell="(\w+)"/.exec(selector) ?? [];
  if (card !== undefined && Number(card) < 9) return page.keyboard.press(String(Number(card) + 1));
  return cell ? walkTo(page, cell) : focusAnd(page, selector, "Enter");
}

async function walkTo(page, cell) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate(() => document.activeElement?.matches(".main-sheet [data-cell]"))) break;
    await page.keyboard.press("Tab");
  }
  for (let i = 0; i < 40; i++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
    if (!at) throw new Error("the sheet cannot be reached by Tab");
    if (at === cell) return page.keyboard.press("Enter");
    const [dx, dy] = [cell.charCodeAt(0) - at.charCodeAt(0), Number(cell.slice(1)) - Number(at.slice(1))];
    const keys = [dx > 0 ? "ArrowRight" : dx < 0 ? "ArrowLeft" : "", dy > 0 ? "ArrowDown" : dy < 0 ? "ArrowUp" : ""].filter(Boolean);
    // A gap in the board is walked around: the other direction first, every now and then.
    const key = keys[i % keys.length];
    await page.keyboard.press(key);
    const moved = await page.evaluate((old) => document.activeElement?.getAttribute("data-cell") !== old, at);
    if (!moved && keys.length > 1) await page.keyboard.press(keys[(i + 1) % keys.length]);
  }
  throw new Error(`${cell} cannot be reached by arrow keys`);
}

/** Types a line into the command box; what is said then: the box is busy until it has the answer. */
async function say(page, text) {
  const box = page.getByRole("textbox", { name: /command|commande/i });
  await box.fill(text);
  await box.press("Enter");
  await settled(page);
  // The page may have handed the device over, or ended the game.
  return page.evaluate(() => document.querySelector("#command-answer")?.textContent.trim() ?? "");
}

/** Only what is said: roles, names and live regions, and the command box. */
export function listener(random) {
  return async (page, now) => {
    if (await isCards(page)) return listenToCards(page, random);
    if (now === "roll") return page.getByRole("button", { name: /roll the dice|lancer les dés/i }).click();
    const confirm = page.getByRole("button", { name: /^(confirm|confirmer|done|fini)$/i });
    if ((await confirm.isEnabled()) && random() < 0.6) return confirm.click();
    const cells = await page.getByRole("gridcell", { name: /possible/ }).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
    if (cells.length === 0) return confirm.click();
    const cell = pick(cells, random).split(",")[0];
    const choices = (await say(page, `moves ${cell}`)).split(/, | and | et | or | ou /);
    const [what, value] = pick(choices, random).split(" ");
    await say(page, value ? `${what} ${cell}=${value}` : `${what} ${cell}`);
  };
}

async function listenToCards(page, random) {
  const moves = (await say(page, "moves")).split("; ");
  const takes = moves.filter((move) => move.startsWith("take"));
  const said = await say(page, pick(takes.length && random() < 0.6 ? takes : moves, random));
  if (/\bok\b/.test(said)) await say(page, "ok");
}
