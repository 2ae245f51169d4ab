// Finished games of rooms: their records prove their dice on the page of replays just as `carnet verify` does,
// and everybody can take them along.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { after } from "node:test";
import { drawn, modulesIn, read } from "./qr_reader.mjs";
import { hostDoes, join, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { CARNET, house, none, test, visit, reads } from "./support.mjs";

const here = house();
const folder = mkdtempSync(joined(tmpdir(), "carnet-proof-"));
after(() => rmSync(folder, { recursive: true }));

/** What the program says of a record: how many are proved and entered, or what is wrong. */
function verified(name, text) {
  const file = joined(folder, name);
  writeFileSync(file, text);
  try {
    const said = String(execFileSync(CARNET, ["verify", file], { stdio: "pipe" }));
    const [, proved, entered] = said.match(/(\d+) rolls? (?:and|or) deals? proved .* (\d+) entered/);
    return { file, proved: Number(proved), entered: Number(entered), wrong: undefined };
  } catch (error) {
    return { file, wrong: String(error.stderr).trim().replace(/^[^ ]*: line \d+, column \d+: /, "") };
  }
}

/** A record that says a phone took part in its first rolls, which did not. */
function withPhone(text, rolls) {
  const hash = (link) => createHash("sha256").update(`carnet link\n${link}\n`).digest("hex");
  const last = "ab".repeat(32);
  const end = Array.from({ length: rolls }).reduce(hash, last);
  return text.replace(/^note commitment .*$/m, `$&\nnote chain 1 ${end}\nnote links 1 ${rolls} ${last}`);
}

/** What the page says of the record it shows. */
async function shown(page) {
  await page.waitForSelector(".proof .counts li");
  return page.evaluate(() => {
    const count = (verdict) => Number(document.querySelector(`.proof .counts [data-verdict=${verdict}]`)?.dataset.count ?? 0);
    const each = [...document.querySelectorAll(".verdicts button")].map((button) => button.dataset.verdict);
    return { code: document.querySelector(".proof code").textContent, wrong: document.querySelector(".proof .wrong-line p")?.textContent.trim(),
      proved: count("proved"), alone: count("alone"), entered: count("entered"), bad: count("wrong"), unproved: count("unproved"), each };
  });
}

async function openFile(page, base, file) {
  await page.goto(`${base}#/`);
  await page.waitForSelector(".home");
  await page.goto(`${base}#/replay`);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForSelector(".replayer");
  return shown(page);
}

async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(selector).click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** Each die's face by its place: 6 is the special one. Returns when the round has been played. */
async function typeDice(page, faces) {
  const round = () => page.evaluate(() => document.querySelector("carnet-dice").round);
  await page.waitForSelector("carnet-real-dice");
  const before = await round();
  for (const [i, face] of faces.entries()) await page.locator("carnet-real-dice fieldset").nth(i).locator("button").nth(face - 1).click();
  await page.locator("carnet-real-dice .main-button").click();
  await page.waitForFunction((old) => document.querySelector("carnet-dice").round > old && document.querySelector("carnet-real-dice"), before);
}

const REPLAY = "nav.next a[href^='#/replay/room/']";
const RECORD = "nav.next a[href$='/record']";
const RESULTS = "nav.next a[href$='/results.csv']";

test("a game of bots is proved on the page as by the program, and a changed roll is named", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page, base } = host;
  const screen = await visit(here, { size: "desktop", later: true });
  const code = await openRoom(page, base, "temple", { plays: false, name: "Ann" });
  await screen.page.goto(`${screen.base}t/${code}`);
  const seal = (await screen.page.locator(".commit code").first().textContent()).trim();
  const sealed = await screen.page.locator(".seal .qr").evaluate((qr) =>
    ({ path: qr.querySelector("path").getAttribute("d"), size: qr.viewBox.baseVal.width }));
  await start(page, 1, { bots: 3 });
  await page.waitForSelector("carnet-end");
  const record = await downloaded(page, RECORD);
  assert.match(record.name, /\.carnet$/);
  const [[whole]] = read([drawn(modulesIn(sealed.path, sealed.size))]);
  assert.equal(record.text.match(/^note commitment (.*)$/m)[1], whole, "the code on the screen is the whole seal");
  const results = await downloaded(page, RESULTS);
  assert.match(results.text, /^\uFEFF?seat,names,kind,rank,total/);
  const program = verified("bots.carnet", record.text);
  assert.ok(program.proved > 10);

  await page.locator(REPLAY).click();
  const found = await shown(page);
  assert.doesNotMatch(page.url(), /token|secret/);
  assert.ok(found.code.startsWith(seal), "the code of the big screen");
  assert.deepEqual([found.alone, found.proved, found.entered, found.bad, found.unproved], [program.proved, 0, program.entered, 0, 0]);
  assert.ok(found.each.every((verdict) => verdict === "alone"), "no phone took part in dice for bots");
  await page.locator(".proof details summary").first().click();
  await page.locator(".verdicts button").nth(2).click();
  await reads(page.locator(".event"), /^Round 3/);
  await page.reload();
  assert.deepEqual(await shown(page), found, "the address is enough");
  assert.deepEqual(await openFile(page, base, program.file), found, "so is the file");

  // Another phone, or another secret, than the dice came from.
  const changed = verified("changed.carnet", withPhone(record.text, 2));
  assert.match(changed.wrong, /Roll or deal 1 does not follow/);
  const tampered = await openFile(page, base, changed.file);
  assert.ok(tampered.wrong.includes(changed.wrong), tampered.wrong);
  assert.deepEqual(tampered.each, found.each.map((verdict, i) => (i < 2 ? "wrong" : verdict)));
  const other = verified("other.carnet", record.text.replace(/^(note secret )(.)/m, (_, head, digit) => head + (digit === "0" ? "1" : "0")));
  assert.match(other.wrong, /does not belong to the commitment/);
  const unfit = await openFile(page, base, other.file);
  assert.ok(unfit.wrong.includes(other.wrong), unfit.wrong);
  assert.equal(unfit.unproved, program.proved);
  for (const one of [host, screen]) await one.leave();
});

for (const [locale, sentence] of [["en", "The dice were fair: your phone checked it."], ["fr", "Les dés étaient équitables : votre téléphone l’a vérifié."]])
  test(`at the end a phone has checked the dice by itself, its own numbers among them (${locale})`, async () => {
    const host = await visit(here, { size: "desktop" });
    const guest = await visit(here, { locale, later: true });
    const code = await openRoom(host.page, host.base, "valley", { name: "Ann" });
    await join(guest.page, guest.base, code, "Zoé");
    await start(host.page, 2);
    await guest.page.waitForSelector(".cell.legal, .tool");
    await Promise.all([host, guest].map(({ page }, i) => playRoom(page, 7 + i, async () => (await roundOf(page)) > 2)));
    await guest.page.reload();
    await guest.page.waitForSelector(".cell.legal, .tool, main[data-phase=waiting]");
    await hostDoes(host.page, "end", { sure: true });
    const sign = guest.page.locator(".fair-sign[data-sign=yes]");
    await sign.waitFor();
    assert.ok((await sign.textContent()).replace(/\s+/g, " ").includes(sentence));
    await sign.locator("a").click();
    const found = await shown(guest.page);
    assert.ok(found.proved >= 3 && found.proved === found.each.length, JSON.stringify(found));
    for (const one of [host, guest]) await one.leave();
  });

test("typed dice are entered, not proved; watchers have the record, and only the host the table", async () => {
  const host = await visit(here, { size: "desktop", locale: "fr" });
  const { page, base } = host;
  const code = await openRoom(page, base, "island", { plays: false, name: "Ann", more: (form) => form.locator("input[name=typed]").check() });
  await start(page, 1, { bots: 2 });
  const watcher = await visit(here, { later: true });
  await watcher.page.goto(`${watcher.base}#/room/${code}`);
  await watcher.page.locator(".room > .choices button").click();
  await typeDice(page, [2, 3, 4]);
  await typeDice(page, [1, 2, 6]);
  await page.waitForSelector("carnet-real-dice");
  await hostDoes(page, "end", { sure: true });
  await watcher.page.waitForSelector("carnet-end");
  await none(watcher.page.locator(RESULTS));
  const record = await downloaded(watcher.page, RECORD);
  const program = verified("typed.carnet", record.text);
  assert.deepEqual([program.proved, program.entered], [0, 2]);
  await page.locator(REPLAY).click();
  const found = await shown(page);
  assert.deepEqual([found.proved, found.entered, found.bad, found.unproved], [0, 2, 0, 0]);
  await page.locator(".proof details summary").first().click();
  await reads(page.locator(".verdicts li").nth(1), /dés saisis à la main, échange des fiches prouvé/);
  // Rolled by the server, it says: then they are wrong.
  const claimed = verified("claimed.carnet", record.text.replace(/^note entered 0\n/m, ""));
  const tampered = await openFile(page, base, claimed.file);
  assert.match(tampered.wrong, /Le tirage 1 ne découle pas du secret/);
  assert.deepEqual(tampered.each, ["wrong", "entered"]);
  for (const one of [host, watcher]) await one.leave();
});

test("players see their names in the replay; a game that is not there is said so", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "paperworld", { name: "Ann" });
  const guest = await visit(here, { later: true });
  await join(guest.page, guest.base, code, "=Ben");
  await start(host.page, 2);
  await guest.page.waitForSelector(".play");
  await hostDoes(host.page, "end", { sure: true });
  await guest.page.locator(REPLAY).click();
  const found = await shown(guest.page);
  assert.deepEqual([found.proved, found.each], [1, ["proved"]]);
  const names = await guest.page.locator(".seats-switch button span").allTextContents();
  assert.deepEqual(names.map((name) => name.trim()).sort(), ["=Ben", "Ann"]);
  await guest.page.goto(`${guest.base}#/replay/room/${code}/2`);
  await guest.page.getByText("does not have this game").waitFor();
  guest.wrong.splice(0, guest.wrong.length, ...guest.wrong.filter((text) => !/404/.test(text)));
  for (const one of [host, guest]) await one.leave();
});
