// The pages that `carnet analyse` and `carnet lab` write: opened from a file without a network, they say what the JSON and the text
// of the same command say, in both languages, light and dark, on a phone and on a desk, and have no barriers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertFit } from "./fit.mjs";
import { CARNET, launch, root, sizes } from "./support.mjs";

const record = (name) => join(root, `tests/records/1/${name}.carnet`);
const FEW = ["--playouts", "3"];
const BOTS = ["--bot", "pathfinder,greedy", "--games", "12"];

let browser;
let folder;
before(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "carnet-reports-"));
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const carnet = (words) => execFileSync(CARNET, words, { encoding: "utf8", maxBuffer: 1 << 26, env: { ...process.env, LC_ALL: "C.UTF-8" } });

/** Blanks of one kind, and a minus as in the page. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/(?<![\w.–])-(?=\d)/g, "−");

/** The page of a command, and what it prints; nothing but the file is asked for, and nothing goes wrong. */
async function open(words, { size = "desktop", dark = false, language = "en" } = {}) {
  const all = [...words, "--lang", language];
  const file = join(folder, "report.html");
  const text = plain(carnet(all));
  carnet([...all, "--output", file, "--force"]);
  const context = await browser.newContext({ ...sizes[size], colorScheme: dark ? "dark" : "light", offline: true });
  const page = await context.newPage();
  const wrong = [];
  page.on("request", (request) => { if (!/^(file|data):/.test(request.url())) wrong.push(request.url()); });
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => wrong.push(message.text()));
  await page.goto(`file://${file}`);
  await page.waitForSelector("main.report");
  await page.waitForFunction(() => [...document.querySelectorAll("carnet-story, carnet-coach-turn, carnet-histogram")].every((one) => one.children.length));
  const leave = async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  };
  return { page, text, told: JSON.parse(carnet([...all, "--json"])), leave };
}

const reports = {
  "a game of several": [["analyse", record("temple-board-back-players-3"), ...FEW], { size: "phone" }],
  "a game of cards": [["analyse", record("paperworld-players-2"), ...FEW], { dark: true, language: "fr" }],
  "several games": [["analyse", record("temple-board-front"), record("temple-board-front"), ...FEW], { language: "fr" }],
  "a board": [["lab", "temple", ...BOTS], { size: "phone", dark: true, language: "fr" }],
  "two boards": [["lab", "valley", "--against", "back", ...BOTS], { dark: true }],
  "a deck": [["lab", "paperworld", ...BOTS], { size: "phone" }],
};

for (const [name, [words, look]] of Object.entries(reports))
  test(`${name} without a network and without barriers`, async () => {
    const { page, leave } = await open(words, look);
    assert.equal(await page.evaluate(() => document.documentElement.lang), look.language ?? "en");
    assert.equal(await page.evaluate(() => document.documentElement.hasAttribute("data-dark")), look.dark ?? false);
    assert.doesNotMatch(await page.locator("main").textContent(), /\[\w+\.[\w.-]+\]|undefined|NaN/);
    await assertFit(page);
    await leave();
  });

/** {name: "+3.2 ± 0.4"} of a story. */
async function tiles(story) {
  const all = await story.locator(".sums > div").evaluateAll((divs) =>
    divs.map((div) => [div.querySelector("dt").textContent, div.querySelector("dd").textContent]));
  return Object.fromEntries(all.map(([name, number]) => [name, plain(number)]));
}

test("luck, skill, losses and grades of a game are those of the text and of the JSON", async () => {
  const { page, text, told, leave } = await open(["analyse", record("temple-board-back-players-3"), ...FEW, "--seat", "1"]);
  const [story] = told.games[0].stories;
  const shown = await tiles(page);
  for (const [line, tile] of [["luck of the dice", "Luck of the dice"], ["luck of the perils", "Luck of the perils"], ["skill", "Choices"]])
    assert.ok(text.includes(` ${line} ${shown[tile]} `), tile);
  assert.equal(shown["Result"], `${(story.sums.result / 100).toFixed(1)} stars`);
  assert.ok(text.includes(await page.locator(".graded b").textContent()));
  const grades = await page.locator(".all-turns tbody tr").evaluateAll((rows) => rows.map((row) => row.className));
  assert.deepEqual(grades, story.turns.map(({ grade }) => grade));
  const losses = await page.locator(".all-turns tbody td:nth-child(3)").evaluateAll((cells) => cells.map((cell) => cell.firstChild.parentElement.textContent));
  losses.forEach((loss, i) => assert.equal(parseFloat(loss), Math.round(story.turns[i].loss / 10) / 10));
  await leave();
});

test("turning points are boards with both turns on them; perils on the sheets of others stand apart", async () => {
  const { page, told, leave } = await open(["analyse", record("temple-board-back-players-3"), ...FEW, "--seat", "1"]);
  const [{ turns, costliest, sparing }] = told.games[0].stories;
  const named = (cards) => cards.evaluateAll((all) => all.map((one) => Number(one.querySelector("h4").textContent.match(/\d+/)[0])));
  const own = page.locator("section:not(.sparing) > .point-cards > .turn-card");
  const shown = await named(own);
  assert.deepEqual(shown, costliest.filter((turn) => turns[turn - 1].grade === "costly"));
  assert.deepEqual(await named(page.locator(".sparing .turn-card")), sparing.filter((turn) => turns[turn - 1].grade === "costly"));
  assert.ok(shown.every((turn) => turns[turn - 1].sheet === 1));
  const signs = await own.first().locator(".cell:has(.badge)").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  const first = turns[shown[0] - 1];
  assert.deepEqual(new Set(signs), new Set([...first.turns[0].cells, ...first.turns.find(({ played }) => played).cells]));
  await leave();
});

test("any turn can be looked at with the keys", async () => {
  const { page, leave } = await open(["analyse", record("valley-board-front"), ...FEW]);
  await page.locator(".all-turns summary").focus();
  await page.keyboard.press("Enter");
  await page.locator(".all-turns .link").nth(6).focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Turn 7");
  assert.ok(await page.locator("section.turn-card [role=grid] [role=gridcell]").count() > 20);
  await leave();
});

test("in Paper World luck and choices are told a turn, too", async () => {
  const { page, text, leave } = await open(["analyse", record("paperworld-players-2"), ...FEW, "--seat", "1"]);
  const means = await page.locator(".sums .a-turn").allTextContents();
  assert.equal(means.length, 2);
  for (const mean of means) assert.ok(text.includes(` points, ${plain(mean)}`), mean);
  assert.ok(await page.locator(".card-table .pile").count() >= 5);
  await leave();
});

test("of several games the page has the table, the plots, and a way to each", async () => {
  const files = ["temple-board-front", "temple-board-back-players-3", "temple-board-front", "temple-board-front"].map(record);
  const { page, text, leave } = await open(["analyse", ...files, ...FEW]);
  assert.equal(await page.locator("carnet-trend svg").count(), 2);
  const rows = await page.locator(".games tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.equal(rows.length, 5);
  for (const [number, result, loss, skill, luck] of rows.slice(0, 4))
    assert.ok(text.includes(plain(` ${number} ${result} ${luck} ${skill} ${loss} `)), String(number));
  await page.locator(".games a").nth(1).click();
  assert.ok(await page.evaluate(() => document.querySelector(":target").getBoundingClientRect().top < innerHeight));
  await leave();
});

for (const language of ["en", "fr"])
  test(`the figures of a board are those of its text, ${language}`, async () => {
    const { page, text, told, leave } = await open(["lab", "temple", ...BOTS], { language });
    const [board] = told.boards;
    const figures = await page.locator("table.figures").first().locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    for (const [bot, games, stars] of figures) assert.ok(text.includes(plain(` ${bot} ${games} ${stars} `)), bot);
    const parts = await page.locator(".part-bars td:nth-child(2)").allTextContents();
    assert.equal(parts.length, board.bots.length * 3);
    for (const part of parts) assert.ok(text.includes(plain(` ${part} `)), part);
    const maps = page.locator(".heat-map");
    const cells = (await maps.nth(1).locator(".heat-cell").allTextContents()).map((cell) => plain(cell).trim()).filter(Boolean);
    const grid = text.slice(text.lastIndexOf("(pathfinder)"));
    assert.ok(cells.length > 15);
    for (const cell of cells) assert.ok(grid.includes(` ${cell} `) || grid.endsWith(` ${cell}`), cell);
    assert.equal(await page.locator("carnet-histogram .row").count(), 2);
    assert.equal(await page.locator("carnet-histogram .threshold").count(), 3);
    await leave();
  });

test("on paper every turn is printed, and nothing is cut", async () => {
  const { page, leave } = await open(["analyse", record("island-board-front"), ...FEW]);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  assert.ok(await page.locator(".all-turns tbody tr").last().isVisible());
  const wide = await page.locator("main.report *").evaluateAll((all) =>
    all.filter((one) => !(one instanceof SVGElement) && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className));
  assert.deepEqual(wide, []);
  await leave();
});
