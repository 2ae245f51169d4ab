// The seal of the dice on phones: everybody sees it before the game, and no server gets a phone to vouch for another one.
// The lying servers here are the real one behind a wire on which somebody changes what it says.
import assert from "node:assert/strict";
import { hostDoes, join, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { house, none, test, until, visit, reads } from "./support.mjs";

const here = house();
const LINE = ".seal-line";
const OTHER = "ab".repeat(32);

const lobbySeal = (page) => page.locator(`${LINE} code`).textContent();
const signOn = async (page) => {
  await page.waitForSelector(".fair-sign");
  return page.locator(".fair-sign").getAttribute("data-sign");
};

/** `lie` changes what the server says, or returns it as it is; what the page says is collected. */
async function lied(page, lie) {
  const said = [];
  await page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      said.push(JSON.parse(text));
      far.send(text);
    });
    far.onMessage((text) => near.send(JSON.stringify(lie(JSON.parse(text)))));
  });
  return said;
}

const roomIn = (frame) => (frame.is === "all" ? frame.room : frame.is === "room" ? frame : undefined);
const given = (said, what) => said.filter((one) => one.do === what);

/** Ann's room with Zoé in it, whose phone is lied to. */
async function twoWith(game, lie) {
  const host = await visit(here, { size: "desktop" });
  const guest = await visit(here, { later: true });
  const said = await lied(guest.page, lie);
  const code = await openRoom(host.page, host.base, game, { name: "Ann" });
  await join(guest.page, guest.base, code, "Zoé");
  return { host, guest, said, code };
}

async function playTo(people, round) {
  await Promise.all(people.map(({ page }, i) => playRoom(page, 7 + i, async () => (await roundOf(page)) > round)));
}

test("friends elsewhere see the seal before the game, and the phone knows it again afterwards", async () => {
  const { host, guest, code } = await twoWith("temple", (frame) => frame);
  assert.equal((await guest.page.locator(`${LINE} summary`).textContent()).trim(), "The dice are sealed.");
  assert.ok(!(await guest.page.locator(`${LINE} code`).isVisible()), "quietly");
  await guest.page.locator(`${LINE} summary`).click();
  const seal = await lobbySeal(guest.page);
  assert.match(seal, /^[0-9a-f]{64}$/);
  assert.equal(await lobbySeal(host.page), seal);
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal");
  await playTo([host, guest], 1);
  await hostDoes(host.page, "end", { sure: true });
  assert.equal(await signOn(guest.page), "yes");
  await guest.page.locator(".fair-sign a").click();
  await guest.page.waitForSelector(".proof [data-sight=seen]");
  await reads(guest.page.locator(".proof code").first(), seal);
  const stranger = await visit(here, { later: true });
  await stranger.page.goto(`${stranger.base}#/replay/room/${code}/1`);
  await stranger.page.waitForSelector(".proof [data-sight=unseen]");
  for (const one of [host, guest, stranger]) await one.leave();
});

test("cards are called cards", async () => {
  const { host, guest, code } = await twoWith("paperworld", (frame) => frame);
  assert.equal((await guest.page.locator(`${LINE} summary`).textContent()).trim(), "The cards are sealed.");
  const screen = await visit(here, { size: "desktop", later: true });
  await screen.page.goto(`${screen.base}t/${code}`);
  await reads(screen.page.locator(".commit"), /^Cards sealed as/);
  await start(host.page, 2);
  await guest.page.waitForSelector(".play");
  await hostDoes(host.page, "end", { sure: true });
  assert.equal(await signOn(guest.page), "yes");
  await reads(guest.page.locator(".fair-sign"), /The cards were shuffled fairly: your phone checked it\./);
  for (const one of [host, guest, screen]) await one.leave();
});

test("real dice are not sealed, and nobody says so", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "temple", { name: "Ann", more: (form) => form.locator("input[name=typed]").check() });
  const screen = await visit(here, { size: "desktop", later: true });
  await screen.page.goto(`${screen.base}t/${code}`);
  await screen.page.waitForSelector(".screen-lobby .names li");
  for (const { page } of [host, screen]) await none(page.locator(`${LINE}, .commit, .seal`));
  await start(host.page, 1);
  await screen.page.waitForSelector(".screen-play .screen-corner");
  await none(screen.page.locator(".commit"));
  for (const one of [host, screen]) await one.leave();
});

test("who begins a game at once has a part in its dice all the same", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page } = host;
  let asked = false;
  const late = [];
  await page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => { // the core is slow on this phone
      asked ||= JSON.parse(text).do === "start";
      if (JSON.parse(text).do === "chain") late.push(() => far.send(text));
      else far.send(text);
    });
    far.onMessage((text) => near.send(text));
  });
  await openRoom(page, host.base, "temple", { name: "Ann" });
  await start(page, 1, { bots: 1 });
  await until(() => late.length > 0, "the page's chain");
  await page.evaluate(() => document.title); // what the page has sent before it answers is here
  assert.ok(!asked);
  for (const send of late) send();
  await page.waitForSelector(".cell.legal");
  assert.ok(asked);
  await hostDoes(page, "end", { sure: true });
  assert.equal(await signOn(page), "yes");
  await host.leave();
});

test("a seal that is changed when the game begins is noticed", async () => {
  const { host, guest } = await twoWith("temple", (frame) => {
    const room = roomIn(frame);
    if (room?.phase === "lobby") room.commit = OTHER;
    return frame;
  });
  assert.equal(await lobbySeal(guest.page), OTHER);
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal");
  await hostDoes(host.page, "end", { sure: true });
  assert.equal(await signOn(guest.page), "switched");
  await guest.page.locator(".fair-sign a").click();
  await guest.page.waitForSelector(".proof [data-sight=switched]");
  for (const one of [host, guest]) await one.leave();
});

test("a phone gives no chain to a seal whose links it has shown before", async () => {
  let first;
  const { host, guest, said } = await twoWith("temple", (frame) => {
    const room = roomIn(frame);
    if (room?.commit) room.commit = first ??= room.commit;
    return frame;
  });
  await until(() => given(said, "chain").length === 1, "the chain for the first game");
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal");
  assert.equal(given(said, "link").length, 1);
  await hostDoes(host.page, "end", { sure: true });
  await signOn(guest.page);
  await host.page.locator("nav.next .main-button").click();
  await guest.page.waitForSelector(LINE);
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal");
  assert.equal(given(said, "chain").length, 1);
  for (const one of [host, guest]) await one.leave();
});

test("links of rolls that are far away are not given, whatever the server says", async () => {
  const { host, guest, said } = await twoWith("temple", (frame) => {
    if (frame.is === "all" && frame.game) {
      frame.game.chances = 40;
      for (const turn of frame.you.turns) turn.links = 40;
    }
    return frame;
  });
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal"); // after three seconds, without this phone
  assert.deepEqual(given(said, "link"), []);
  await hostDoes(host.page, "end", { sure: true });
  assert.equal(await signOn(guest.page), "others", "a chain of which no link was taken is no part");
  for (const one of [host, guest]) await one.leave();
});

for (const [what, sign, change] of [
  ["without the secret", "closed", (record) => record.replace(/^note secret .*\n/m, "")],
  ["that does not replay", "no", (record) => record.replace(/^roll .*$/m, "roll 9 9 9")],
])
  test(`a record ${what} is not called fair`, async () => {
    const { host, guest } = await twoWith("temple", (frame) => (frame.record ? { ...frame, record: change(frame.record) } : frame));
    await start(host.page, 2);
    await guest.page.waitForSelector(".cell.legal");
    await playTo([host, guest], 2);
    await hostDoes(host.page, "end", { sure: true });
    assert.equal(await signOn(guest.page), sign);
    for (const one of [host, guest]) await one.leave();
  });

test("the sign comes also if the record cannot be had at once", async () => {
  let refused = 0;
  const { host, guest } = await twoWith("temple", (frame) => (frame.record && refused++ === 0 ? { re: frame.re, error: "rate", text: "…", wait: 1 } : frame));
  await start(host.page, 2);
  await guest.page.waitForSelector(".cell.legal");
  await hostDoes(host.page, "end", { sure: true });
  assert.equal(await signOn(guest.page), "yes");
  for (const one of [host, guest]) await one.leave();
});
