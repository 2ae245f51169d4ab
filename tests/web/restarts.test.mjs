// A server that comes back with other rooms than before, or with rooms that it cannot read: phones lose nothing by it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { assertFit } from "./fit.mjs";
import { join, openRoom, start } from "./room_people.mjs";
import { CARNET, house, none, serve, test, visit, reads } from "./support.mjs";

const here = house();

/** A server that is stopped and started again at the same port, with the rooms of one file or of another. */
function restarting(folder) {
  let server;
  let port;
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const serves = async (file) => {
    await stop();
    server = await serve({ port, db: resolve(folder, file) });
    ({ port } = server);
  };
  return { serves, stop, get port() { return port; } };
}

test("a phone whose room is not there, or cannot be read, keeps its seat until it is back", async () => {
  const folder = mkdtempSync(resolve(tmpdir(), "carnet-"));
  const file = resolve(folder, "rooms.db");
  const server = restarting(folder);
  await server.serves("rooms.db");
  const place = { ...here, port: server.port };
  const host = await visit(place, { size: "desktop", lossy: true });
  const code = await openRoom(host.page, host.base, "temple");
  const phone = await visit(place, { lossy: true });
  const { page } = phone;
  await join(page, phone.base, code, "Zoe");
  await start(host.page, 2);
  await page.waitForSelector("main[data-phase]");
  const tokens = () => page.evaluate(() => JSON.stringify(JSON.parse(localStorage.getItem("carnet.rooms")), null, 1));
  const kept = await tokens();

  await server.serves("others.db");
  await page.waitForSelector("main.trouble");
  await reads(page.locator("h2"), "This is another server than the one you played on");
  await reads(page.locator("main.trouble p").first(), new RegExp(`Your seat in room ${code} is kept`));
  await assertFit(page);
  assert.equal(await tokens(), kept);
  // It is still not there when it is tried again, and it is still not forgotten.
  await page.locator("main.trouble .main-button").click();
  await page.waitForSelector("main.trouble");
  assert.equal(await tokens(), kept);
  await page.goto(`${phone.base}#/rooms`);
  await page.locator(".codes a", { hasText: code }).waitFor();

  await server.serves("rooms.db");
  await page.locator(".codes a", { hasText: code }).click();
  await page.waitForSelector("main[data-phase]");
  await none(page.locator(".join"), "it is Zoe's seat again");

  // Another database has a room of the same code: its word does not count for this seat, even if somebody plays there.
  await server.stop();
  writeFileSync(resolve(folder, "twin.db"), readFileSync(file));
  execFileSync("python3", ["-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])", resolve(folder, "twin.db"),
    "UPDATE server SET id = 'another'; UPDATE player SET token = zeroblob(32); DELETE FROM entry WHERE seq >= (SELECT seq FROM entry WHERE line LIKE 'start %')"]);
  await server.serves("twin.db");
  await page.locator(".elsewhere").waitFor();
  await assertFit(page);
  await join(page, phone.base, code, "Yann");
  await page.waitForFunction((old) => JSON.parse(localStorage.getItem("carnet.rooms"))[old.code].tokens.length === 2, { code });
  await none(page.locator(".elsewhere"), "this device has a seat here, too");
  await server.serves("rooms.db");
  await page.waitForSelector("main[data-phase]");
  await none(page.locator(".join"), "it is Zoe's seat again");
  await page.evaluate(([code, kept]) => {
    const places = JSON.parse(localStorage.getItem("carnet.rooms"));
    if (places[code].tokens.length !== 2) throw new Error("a token is gone");
    localStorage.setItem("carnet.rooms", kept);
  }, [code, kept]);

  // A bit of the file is damaged, and mended again.
  await server.stop();
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.write("PLAYER", damaged.indexOf("player 1 in"));
  writeFileSync(file, damaged);
  await server.serves("rooms.db");
  await page.waitForFunction(() => /cannot read this room/.test(document.querySelector(".room-bar.bad")?.textContent));
  assert.equal(await tokens(), kept);
  await server.stop();
  writeFileSync(file, whole);
  await server.serves("rooms.db");
  await page.waitForFunction(() => !document.querySelector(".room-bar.bad"));
  for (const one of [host, phone]) await one.leave();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("an older backup of the same rooms costs nobody a seat that was taken after it", async () => {
  const folder = mkdtempSync(resolve(tmpdir(), "carnet-"));
  const server = restarting(folder);
  await server.serves("rooms.db");
  const place = { ...here, port: server.port };
  const host = await visit(place, { size: "desktop", lossy: true });
  const code = await openRoom(host.page, host.base, "temple");
  execFileSync(CARNET, ["rooms", "backup", resolve(folder, "older.db"), "--db", resolve(folder, "rooms.db")]);
  const phone = await visit(place, { lossy: true });
  const { page } = phone;
  await join(page, phone.base, code, "Zoe");
  await start(host.page, 2);
  await page.waitForSelector("main[data-phase]");

  // Nobody has come yet, as far as this file knows: she joins again, and gets the same number.
  await server.serves("older.db");
  await page.waitForSelector(".join");
  await join(page, phone.base, code, "Zoe");
  const players = await page.evaluate((code) => JSON.parse(localStorage.getItem("carnet.rooms"))[code].tokens.map((one) => one.player), code);
  assert.deepEqual(players, [2, 2]);

  // Whichever file it is, the seat there is hers.
  for (const [file, selector] of [["rooms.db", "main[data-phase]"], ["older.db", ".lobby"], ["rooms.db", "main[data-phase]"]]) {
    await server.serves(file);
    await page.waitForSelector(selector);
    await none(page.locator(".join"), "it is Zoe's seat again");
  }

  // Who is removed loses both.
  await host.page.waitForSelector("main[data-phase]");
  await host.page.locator(".room-menu").click();
  await host.page.locator(".host > details summary").first().click();
  const zoe = host.page.locator(".host-people > li", { hasText: "Zoe" });
  await zoe.locator("summary").click();
  await zoe.locator("[data-do=remove]").click();
  await host.page.locator("dialog.confirm button[value=yes]").click();
  await page.waitForFunction((code) => !JSON.parse(localStorage.getItem("carnet.rooms"))[code], code);
  for (const one of [host, phone]) await one.leave();
  await server.stop();
  rmSync(folder, { recursive: true });
});
