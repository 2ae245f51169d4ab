// A server with so many rooms that codes have seven letters.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { assertFit } from "./fit.mjs";
import { join, openRoom, start } from "./room_people.mjs";
import { house, serve, test, visit } from "./support.mjs";

const here = house();
const rooms = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.executemany("INSERT INTO room(id, code, created, config, started) VALUES(?, '', 1e10, 'game=temple', 1)", [(3000000000 + i,) for i in range(6400)])
db.commit()
`;

test("a code of seven letters is shown whole, typed and scanned", async () => {
  const folder = mkdtempSync(resolve(tmpdir(), "carnet-"));
  const db = resolve(folder, "rooms.db");
  await (await serve({ db })).stop();
  execFileSync("python3", ["-c", rooms, db]);
  const server = await serve({ db });
  const place = { ...here, port: server.port };
  const host = await visit(place, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "temple");
  assert.match(code, /^[A-Z]{7}$/);
  await assertFit(host.page);
  const screen = await visit(place, { size: "desktop", later: true });
  await screen.page.goto(`${screen.base}t/${code.toLowerCase()}`);
  await screen.page.locator(".screen .code", { hasText: code }).waitFor();
  await assertFit(screen.page);
  const phone = await visit(place, { later: true });
  await join(phone.page, phone.base, code, "Zoe");
  const other = await visit(place, { later: true });
  await other.page.goto(`${other.base}#/rooms`);
  await other.page.locator("#code").fill(`${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`);
  await other.page.locator("#join ~ form .main-button").click();
  await other.page.waitForSelector(".join");
  await start(host.page, 2);
  await phone.page.waitForSelector("main[data-phase]");
  await screen.page.locator(".screen-corner .code", { hasText: code }).waitFor();
  await assertFit(screen.page);
  for (const one of [host, screen, phone, other]) await one.leave();
  await server.stop();
  rmSync(folder, { recursive: true });
});
