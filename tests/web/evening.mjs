// The picture of the README: friends play a game in a real room, their phones beside the big screen.
//
//   node evening.mjs FILE.png
import { readFileSync } from "node:fs";
import { join as path } from "node:path";
import { join, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { closeRounds } from "./room_states.mjs";
import { launch, root, serve, visit } from "./support.mjs";

const [file = path(root, "docs/pictures/evening.png")] = process.argv.slice(2);
const ROUNDS = 19;
const server = await serve();
const here = { browser: await launch(), port: server.port };

const host = await visit(here, { size: "phone" });
const code = await openRoom(host.page, host.base, "island", { name: "Ann", more: (form) => form.locator("select[name=bot]").selectOption("voyager") });
const screen = await visit(here, { size: "desktop" });
await screen.page.setViewportSize({ width: 1280, height: 720 });
await screen.page.goto(`${screen.base}t/${code}`);
const friends = [];
for (const name of ["Ben", "Cléo", "Dan", "Zoé"]) {
  const friend = await visit(here, { later: true });
  await join(friend.page, friend.base, code, name);
  friends.push(friend);
}
await start(host.page, 5);
await host.page.waitForSelector(".cell.legal");
await closeRounds(host.page, ROUNDS); // good players make the turns
const next = async (page) => (await roundOf(page)) > ROUNDS + 1; // and the last one they make themselves
await Promise.all([host, ...friends].map(({ page }, i) => playRoom(page, 21 + i, next)));
await screen.page.waitForFunction((round) => document.querySelector(".screen-story h2")?.textContent.includes(round), String(ROUNDS + 1));
for (const { page } of [host, friends[1]]) await page.waitForSelector(".cell.legal");

const shot = async ({ page }) => `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
const pictures = { screen: await shot(screen), left: await shot(host), right: await shot(friends[1]) };
const cover = path(root, "docs/pictures/evening.html");
const table = await here.browser.newPage({ viewport: { width: 1500, height: 640 } });
await table.setContent(readFileSync(cover, "utf8").replace(/\{(\w+)\}/g, (_, name) => pictures[name]));
await table.screenshot({ path: file });
await here.browser.close();
await server.stop();
