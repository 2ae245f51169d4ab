// The picture of the README: friends have played a game in a real room, and the prizes are given, on the big screen and
// on two phones: one with the ranking, one with its player's own sheet and its treasures.
//
//   node evening.mjs FILE.png
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join as path } from "node:path";
import { playOut } from "./players.mjs";
import { join, openRoom, start } from "./room_people.mjs";
import { CARNET, launch, root, serve, visit } from "./support.mjs";

const [file = path(root, "docs/pictures/evening.png")] = process.argv.slice(2);
const ADDRESS = "192.168.1.20:8080"; // as in a living room

/** Whoever takes every hint plays well. */
async function asHinted(page) {
  await page.locator(".hint-button").click();
  await page.waitForSelector(".cell .badge, .main-button.lit");
  const tool = page.locator(".tool.lit");
  if (await tool.count()) await tool.first().click();
  const cell = page.locator(".main-sheet .cell:has(.badge)");
  if (await cell.count()) await cell.first().click();
  await page.locator(".actions .main-button:not([disabled])").click();
}

const server = await serve();
const here = { browser: await launch(`MAP ${ADDRESS} 127.0.0.1:${server.port}`), address: `http://${ADDRESS}/` };
const ann = await visit(here);
const code = await openRoom(ann.page, ann.base, "island", { name: "Ann" });
const screen = await visit(here, { size: "desktop" });
await screen.page.setViewportSize({ width: 1280, height: 720 });
await screen.page.goto(`${screen.base}t/${code}`);
const zoe = await visit(here, { later: true });
await join(zoe.page, zoe.base, code, "Zoé");
const others = ["Ben", "Cléo", "Dan"].map((name) =>
  spawn(CARNET, ["join", `http://127.0.0.1:${server.port}/r/${code}`, "--name", name], { stdio: "ignore" }));
await start(ann.page, 5);
await Promise.all([ann, zoe].map(({ page }) => playOut(page, asHinted)));
await screen.page.waitForSelector(".tops[data-state=done] li");
await ann.page.evaluate(() => scrollTo(0, 0));
await zoe.page.locator(".end-sheet").evaluate((sheet) => {
  sheet.style.scrollMarginTop = `${document.querySelector(".top").offsetHeight}px`;
  sheet.scrollIntoView();
});

const shot = async ({ page }) => `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
const pictures = { screen: await shot(screen), left: await shot(ann), right: await shot(zoe) };
const cover = path(root, "docs/pictures/evening.html");
const table = await here.browser.newPage({ viewport: { width: 1500, height: 640 } });
await table.setContent(readFileSync(cover, "utf8").replace(/\{(\w+)\}/g, (_, name) => pictures[name]));
await table.screenshot({ path: file });
for (const other of others) other.kill();
await here.browser.close();
await server.stop();
