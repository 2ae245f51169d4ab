// Nothing is lost: reloads, a server that stops, two windows, a full device, a damaged game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertFit } from "./fit.mjs";
import { begin, hurried, playOut } from "./players.mjs";
import { house, none, saved, serve, test, visit, written, reads } from "./support.mjs";

const here = house();

const marks = (page) => page.locator(".main-sheet [data-cell]").evaluateAll((cells) =>
  cells.map((cell) => cell.getAttribute("aria-label").replace(/, [^,]* possible$/, "")).join("\n"));
const rounds = (count) => ({ until: (_, i) => i >= count });
const speakFrench = async (page, base) => {
  await page.goto(`${base}#/settings`);
  await page.getByRole("radio", { name: "Français" }).check();
  await page.getByRole("heading", { name: "Réglages" }).waitFor();
};
const played = (page) => page.waitForSelector(".play carnet-adventure");

for (const secure of [true, false])
  test(`a reload in the middle of a turn, ${secure ? "secure" : "plain http"}`, async () => {
    const { page, base, leave } = await visit(here, { secure });
    await begin(page, base, "valley", { seed: 5 });
    await playOut(page, hurried(1), rounds(30));
    await written(page);
    const before = await marks(page);
    const held = await page.locator(".message").textContent();
    await page.reload();
    await played(page);
    assert.equal(await marks(page), before);
    await reads(page.locator(".message"), held);
    await leave();
  });

test("a step that was not confirmed is still there after a reload", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 3 });
  await playOut(page, hurried(4), { until: async () => (await page.locator(".actions .main-button:not([disabled])").count()) > 0 });
  const [held, before] = [await page.locator(".message").textContent(), await marks(page)];
  await written(page);
  await page.reload();
  await played(page);
  await reads(page.locator(".message"), held);
  assert.equal(await marks(page), before);
  await page.locator(".actions button").first().click();
  assert.ok(await page.locator(".actions .main-button").isDisabled());
  await leave();
});

test("everything goes on when the server has stopped", { secure: true }, async () => {
  const own = await serve();
  const { page, base, wrong, context } = await visit({ ...here, port: own.port }, { offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await own.stop();
  await page.reload();
  await page.waitForSelector(".home");
  await begin(page, base, "island", { seed: 2, bots: 1 });
  await playOut(page, hurried(2));
  await page.goto(`${base}#/learn/valley`);
  await page.waitForSelector("main h2");
  await page.goto(`${base}#/print?game=temple&board=front`);
  await page.waitForSelector("main svg");
  assert.deepEqual(wrong, []);
  await context.close();
});

test("a plain http address says what it cannot do, and why", async () => {
  const { page, base, leave } = await visit(here, { secure: false });
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.goto(`${base}#/settings`);
  await reads(page.locator(".settings .notice"), /https/);
  await leave();
});

test("two windows on one game do not fight", async () => {
  const { page, base, context, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 6 });
  await playOut(page, hurried(6), rounds(6));
  const other = await context.newPage();
  await other.goto(page.url());
  await played(other);
  await playOut(other, hurried(7), rounds(6));
  await page.waitForSelector(".notice button");
  await written(other);
  await page.locator(".notice button").click();
  await played(page);
  assert.equal(await marks(page), await marks(other));
  await leave();
});

test("a device that is slow to write takes nobody for a second window", async () => {
  const { page, base, leave } = await visit(here);
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = (what, after = 0) => setTimeout(what, Math.max(after, 100));
  });
  await begin(page, base, "paperworld", { seed: 5, bots: 2 });
  await playOut(page, hurried(2), rounds(6));
  const url = page.url();
  await page.goto(`${base}#/`);
  await page.waitForSelector(".home");
  await page.goto(url);
  await page.waitForSelector(".play carnet-cards");
  await playOut(page, hurried(3), rounds(4));
  await written(page);
  await none(page.locator(".notice"));
  await leave();
});

test("a full device is told, and the game goes on", async () => {
  const { page, base, context } = await visit(here);
  await begin(page, base, "temple", { seed: 6 });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
  });
  await playOut(page, hurried(6), { until: async () => (await page.locator(".play .notice").count()) > 0 });
  await reads(page.locator(".play .notice"), /no room/);
  await playOut(page, hurried(6));
  await page.waitForSelector(".end");
  await context.close();
});

test("a damaged game is told and kept", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 6 });
  await playOut(page, hurried(6), rounds(8));
  const url = page.url();
  await page.goto(`${base}#/`);
  await saved(page, "digest \\w{16}", "digest 0123456789abcdef");
  await page.goto(url);
  await page.waitForSelector(".trouble textarea");
  await reads(page.locator(".trouble"), /line \d+/);
  const [game] = await saved(page);
  assert.match(game.record, /0123456789abcdef/);
  await leave();
});

test("a game that was begun by older rules goes on by them", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "island", { seed: 6 });
  await written(page);
  const url = page.url();
  const landing = async (rules) => {
    const record = ["carnet record 1", "game island", `rules ${rules}`, "board front", "players 1", "roll 3 D 5", "1 boat g1", "roll 1 1 1", ""];
    await page.goto(`${base}#/`);
    await page.waitForSelector(".home");
    await saved(page, "[^]*", record.join("\n"));
    await page.goto(url);
    await played(page);
    await page.locator(".tools").getByRole("button", { name: "3" }).click();
    return page.locator(".main-sheet .cell.legal").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")));
  };
  assert.equal((await landing(2)).length, 28);
  assert.deepEqual(await landing(1), ["g2"]);
  await page.locator(".main-sheet [data-cell=g2]").click();
  await page.locator(".actions .main-button").click();
  await written(page);
  assert.match((await saved(page))[0].record, /\nrules 1\n[^]*\n1 g2=3\n/);
  await leave();
});

test("all games go into a file and come back", async () => {
  const { page, base, leave } = await visit(here, { locale: "fr" });
  await begin(page, base, "temple", { seed: 6 });
  await begin(page, base, "paperworld", { seed: 6 });
  await written(page);
  await page.goto(`${base}#/settings`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".settings fieldset:last-of-type button").click()]);
  const file = await download.path();
  const text = readFileSync(file, "utf8");
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByText(/2 déjà là/).waitFor();
  await page.evaluate(() => new Promise((done) => {
    const open = indexedDB.open("carnet", 1);
    open.onsuccess = () => {
      const transaction = open.result.transaction("games", "readwrite");
      transaction.objectStore("games").clear();
      transaction.oncomplete = () => (open.result.close(), done());
    };
  }));
  await input.setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByText(/2 parties ajoutées/).waitFor();
  assert.deepEqual((await saved(page)).map(({ record }) => record).sort(), JSON.parse(text).games.map(({ record }) => record).sort());
  await input.setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("{]") });
  await page.getByText(/other\.json n’est pas/).waitFor();
  assert.equal((await saved(page)).length, 2);
  await leave();
});

test("a link that was shared brings the same dice", async () => {
  const { page, base, leave } = await visit(here);
  const first = async (seed) => {
    await begin(page, base, "island", { seed });
    await page.locator(".rolling-place button").click();
    return page.locator("carnet-dice svg").evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label")).join());
  };
  assert.equal(await first("123456789"), await first("123456789"));
  assert.notEqual(await first("123456789"), await first("18446744073709551615"));
  await leave();
});

test("the language changes in the middle of a game", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 8 });
  await playOut(page, hurried(8), rounds(9));
  const url = page.url();
  await speakFrench(page, base);
  await page.goto(url);
  await played(page);
  await reads(page.locator(".top .round"), /Tour/);
  await page.locator(".main-sheet .cell:not(.legal):not(.g-none)").first().click();
  await leave();
});

test("names that nobody typed follow the language; typed ones and those of old games stay", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await begin(page, base, "temple", { seed: 8, bots: 2 });
  await page.goto(`${base}#/new/temple`);
  await page.locator("[data-add=person]").click();
  await page.locator(".person input").first().fill("Ann");
  await page.locator(".new-game .main-button").click();
  await page.waitForSelector(".play");
  await written(page);
  const lists = async () => {
    await page.goto(`${base}#/replay`);
    await page.waitForSelector(".saved li");
    return (await page.locator(".saved small:first-of-type").allTextContents()).map((text) => text.replace(/^.*· /, ""));
  };
  assert.deepEqual(await lists(), ["Ann (0), Player 2 (0)", "You (0), Bot 1 (0), Bot 2 (0)"]);
  const before = (await saved(page)).map(({ record }) => record);
  await speakFrench(page, base);
  assert.deepEqual(await lists(), ["Ann (0), Joueur 2 (0)", "Vous (0), Robot 1 (0), Robot 2 (0)"]);
  assert.deepEqual((await saved(page)).map(({ record }) => record), before);
  // Games of before have the names of their language in them.
  const text = JSON.stringify({ carnet: "games", version: 1, games: (await saved(page)).map((game) =>
    ({ ...game, id: `old${game.id}`, seats: game.seats.map((seat) => ({ ...seat, name: "You" })) })) });
  await page.goto(`${base}#/settings`);
  await page.locator("input[type=file]").setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByText(/2 parties ajoutées/).waitFor();
  assert.equal((await lists()).filter((names) => names.startsWith("You (0), You (0)")).length, 2);
  await page.locator(".saved a").first().click();
  await page.waitForSelector("carnet-replayer .cell");
  await leave();
});

test("a record goes into a file that says who sat where, and any file of it opens", async () => {
  const { page, base, leave } = await visit(here, { locale: "fr" });
  await begin(page, base, "temple", { seed: 11, bots: 1 });
  await playOut(page, hurried(5));
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Enregistrer la partie" }).click()]);
  assert.equal(download.suggestedFilename(), "carnet-temple.carnet");
  const record = readFileSync(await download.path());
  assert.match(String(record), /^note seats person:,bot:pathfinder=$/m);
  for (const name of ["game.carnet", "game.txt", "game"]) {
    await page.goto(`${base}#/`);
    await page.waitForSelector(".home");
    await page.goto(`${base}#/replay`);
    await page.setInputFiles("input[type=file]", { name, mimeType: "application/octet-stream", buffer: record });
    await page.waitForSelector("carnet-replayer .cell");
    await reads(page.locator(".seats-switch"), /Vous.*Robot 1/s);
  }
  await leave();
});

test("where no button can copy, the link stands in a field of its own", async () => {
  const { page, base, leave } = await visit(here, { secure: false });
  await begin(page, base, "temple", { seed: 11 });
  await playOut(page, hurried(5));
  await page.getByRole("button", { name: "Share these dice" }).click();
  const field = page.getByRole("textbox", { name: "Link" });
  assert.match(await field.inputValue(), /#\/new\/temple\?board=front&seed=11/);
  assert.equal(await page.evaluate(() => String(getSelection())), await field.inputValue());
  await reads(page.locator("#link-about"), /Copy this link yourself/);
  await assertFit(page);
  await leave();
});
