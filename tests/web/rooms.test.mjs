// Rooms with real devices: a host, a big screen and three phones play complete games of all four through the
// real program, and everything happens to them that happens to people.
import assert from "node:assert/strict";
import { assertFit } from "./fit.mjs";
import { assertAddress, hostDoes, join, openRoom, playRoom, roundOf, start, typeRoll } from "./room_people.mjs";
import { closeRounds } from "./room_states.mjs";
import { EVERYTHING, counted, house, none, test, visit, reads } from "./support.mjs";
import { wire } from "./wire.mjs";

const here = house(["--bot", "babbler=exec:while read -r line; do echo hello; done"]);
const BAR = ".room-bar.bad";

const THREE = ["Bea", "Cléo", "Dan"];

/** A host, a big screen and some phones in the lobby of a room, in both languages. */
async function gathered(game, names = EVERYTHING ? THREE : THREE.slice(1)) {
  const host = await visit(here, { size: "desktop", locale: "en" });
  const screen = await visit(here, { size: "desktop", locale: "fr", later: true });
  const code = await openRoom(host.page, host.base, game);
  await screen.page.goto(`${screen.base}t/${code}`);
  const phones = [];
  for (const [i, name] of names.entries()) {
    const cut = await wire(here.port);
    const phone = await visit({ ...here, port: cut.port }, { locale: ["fr", "en", "fr"][i], lossy: true, later: true });
    await join(phone.page, phone.base, code, name);
    phones.push({ ...phone, wire: cut });
  }
  const leave = async () => {
    for (const { leave: go } of [host, screen, ...phones]) await go();
    for (const { wire: cut } of phones) await cut.stop();
  };
  return { host, screen, phones, code, leave };
}

/** Everybody plays on until the game is over, or one of them has something else to do; the last, on a phone, taps for real. */
const playOn = (people, seed, until) =>
  Promise.all(people.map(({ page }, i) => playRoom(page, seed + i, until, { taps: i === people.length - 1 })));
const untilRound = (round) => async (page) => (await roundOf(page)) >= round || (await page.locator("carnet-end").count()) > 0;

/** Everybody plays a few rounds, bots the rest when the host closes them; in the long run everybody plays to the end. */
async function playToEnd(people, seed) {
  const [{ page: host }] = people;
  await playOn(people, seed, EVERYTHING ? undefined : untilRound((await roundOf(host)) + 2));
  await closeRounds(host, 1000);
  for (const { page } of people) await page.waitForSelector("carnet-end");
}

const winnersOf = async ({ page }) => (await page.locator("carnet-end .result h2").textContent()).trim();
const totals = ({ page }, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, " ").trim()));

/** The same ranking on every device. */
async function assertSameEnd(people, screen) {
  const [first, ...others] = await Promise.all(people.map((one) => totals(one, ".ranking li button > b")));
  for (const other of others) assert.deepEqual(other, first);
  await screen.page.waitForSelector(".screen-over");
  const shown = await totals(screen, ".podium button > b");
  assert.deepEqual(shown, first.slice(0, shown.length));
  assert.match(await winnersOf(people[0]), /\(−?\d+\)/);
}

/** The same after some rounds more; the end only in the long run, as other games have it. */
async function endAlike(people, seed, screen) {
  const [{ page }] = people;
  if (!EVERYTHING) return playOn(people, seed, untilRound((await roundOf(page)) + 1));
  await playToEnd(people, seed);
  return assertSameEnd(people, screen);
}

test("temple: a phone is reloaded and is the same player again", async () => {
  const { host, screen, phones, leave } = await gathered("temple");
  await start(host.page, 1 + phones.length);
  const people = [host, ...phones];
  await playOn(people, 1, untilRound(EVERYTHING ? 4 : 3));
  const { page } = phones[1];
  await page.reload();
  await page.waitForSelector(".play");
  await none(page.locator(".join"), "it is not asked again");
  await screen.page.waitForSelector(".screen-story .heat");
  await endAlike(people, 5, screen);
  await leave();
});

test("island: a phone sleeps, and what was done there meanwhile arrives", async () => {
  const { host, screen, phones, leave } = await gathered("island");
  await start(host.page, 1 + phones.length);
  const people = [host, ...phones];
  await playOn(people, 11, untilRound(3));
  const [{ page, wire: cut }, ...others] = phones;
  await page.waitForSelector("main[data-phase=play] .cell.legal");
  const before = await page.locator(".main-sheet").boundingBox();
  cut.cut();
  await page.waitForSelector(BAR);
  assert.deepEqual(await page.locator(".main-sheet").boundingBox(), before, "nothing moves");
  await assertFit(page);
  await playRoom(page, 14, async () => (await page.locator("main[data-phase=waiting]").count()) > 0);
  await playOn([host, ...others], 15, async (one) => (await one.locator("main[data-phase=waiting]").count()) > 0);
  const round = await roundOf(host.page);
  cut.mend();
  await page.waitForFunction(() => !document.querySelector(".room-bar.bad"));
  await host.page.waitForFunction((old) => Number(document.querySelector(".top .round").textContent.match(/\d+/)[0]) > old, round);
  await endAlike(people, 19, screen);
  await leave();
});

test("valley: a removed player is told, and a late comer plays on", async () => {
  const { host, screen, phones, code, leave } = await gathered("valley", THREE);
  await start(host.page, 4);
  const people = [host, ...phones];
  await playOn(people, 21, untilRound(3));
  await host.page.locator(".room-menu").click();
  const { page } = host;
  await page.locator(".host > details summary").first().click();
  await page.locator(".host-people > li", { hasText: "Dan" }).locator("summary").click();
  await page.locator(".host-people > li", { hasText: "Dan" }).locator("[data-do=remove]").click();
  await page.locator("dialog.confirm button[value=yes]").click();
  await page.locator(".room-dialog > form button").click();
  await phones[2].page.waitForSelector("main.trouble");
  await reads(phones[2].page.locator("main.trouble h2"), /retiré/);
  const late = await visit(here, { locale: "en", later: true });
  await join(late.page, late.base, code, "Late Eve");
  await late.page.waitForSelector("main[data-phase]");
  const playing = [host, phones[0], phones[1], late];
  await endAlike(playing, 25, screen);
  if (EVERYTHING) assert.ok((await totals(late, ".ranking li button > span")).includes("Late Eve"));
  await late.leave();
  await leave();
});

test("paper world: the newest window has the seat, and the older one can take it back", async () => {
  const { host, screen, phones, leave } = await gathered("paperworld");
  await start(host.page, 1 + phones.length);
  const people = [host, ...phones];
  await playOn(people, 31, untilRound(EVERYTHING ? 6 : 4));
  const { page, context } = phones[0];
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForSelector(".play");
  await page.waitForSelector("main.trouble");
  await page.locator("main.trouble .main-button").click();
  await page.waitForSelector(".play");
  await second.waitForSelector("main.trouble");
  await second.close();
  await playToEnd(people, 35);
  await assertSameEnd(people, screen);
  await leave();
});

test("a connection that has fallen silent is found and replaced when the page is looked at", async () => {
  const { host, phones, leave } = await gathered("temple", ["Bea"]);
  await start(host.page, 2);
  const { page, wire: cut } = phones[0];
  await page.waitForSelector(".play .cell.legal");
  cut.hush();
  await hostDoes(host.page, "pause");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForSelector(BAR);
  cut.mend();
  await page.waitForSelector(".room-bar.stopped");
  await assertFit(page);
  await none(page.locator(".cell.legal"), "nobody plays while it is paused");
  await hostDoes(host.page, "resume");
  await page.waitForSelector(".cell.legal");
  await leave();
});

test("a finished turn can be changed until the round closes", async () => {
  const { host, phones, leave } = await gathered("temple", THREE);
  await start(host.page, 4);
  const { page } = phones[1];
  await page.waitForSelector(".cell.legal");
  await playRoom(page, 41, async () => (await page.locator("main[data-phase=waiting]").count()) > 0);
  await page.locator(".room-status", { hasText: "1 of 4" }).waitFor();
  await assertFit(page);
  await page.getByRole("button", { name: "Change my turn" }).click();
  await page.waitForSelector("main[data-phase=play] .cell.legal");
  await host.page.locator(".room-status", { hasText: "0 of 4" }).waitFor();
  await leave();
});

test("a step that was not confirmed is still there after a reload and after a pause, and is forgotten with its round", async () => {
  const host = await visit(here, { size: "desktop" });
  const guest = await visit(here, { later: true });
  const { page } = guest;
  const code = await openRoom(host.page, host.base, "temple");
  await join(page, guest.base, code, "Bea");
  await start(host.page, 2);
  const confirm = page.locator(".actions .main-button:not([disabled])");
  await playRoom(page, 41, async () => (await confirm.count()) > 0);
  const cells = () => page.locator(".main-sheet [data-cell]").evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")).join("; "));
  const held = await cells();
  await page.reload();
  await confirm.waitFor();
  assert.equal(await cells(), held);
  await hostDoes(host.page, "pause");
  await page.waitForSelector(".room-bar.stopped");
  await hostDoes(host.page, "resume");
  await confirm.waitFor();
  assert.equal(await cells(), held);
  await page.locator(".actions button").first().click(); // taken back: it does not come again
  await page.waitForFunction(() => document.querySelector(".actions .main-button[disabled]"));
  await page.reload();
  await page.waitForSelector(".cell.legal");
  await none(confirm);
  await playRoom(page, 41, async () => (await confirm.count()) > 0);
  await page.goto(`${guest.base}#/`);
  await hostDoes(host.page, "close", { sure: true });
  await host.page.waitForFunction(() => /2/.test(document.querySelector(".top .round").textContent));
  await page.goto(`${guest.base}#/room/${code}`);
  await page.waitForSelector(".play");
  await page.waitForFunction(() => /2/.test(document.querySelector(".top .round").textContent));
  await none(confirm, "that round is over");
  for (const one of [host, guest]) await one.leave();
});

test("a step that is held counts when the time is up", async () => {
  const host = await visit(here, { size: "desktop" });
  await openRoom(host.page, host.base, "temple", { clock: "10" });
  await start(host.page, 1);
  const { page } = host;
  await page.waitForSelector(".cell.legal");
  // A round without a peril: in one of those, the cells are another's.
  await playRoom(page, 51, async () => (await page.locator(".actions .main-button:not([disabled])").count()) > 0);
  const cell = await page.locator(".main-sheet .cell.chosen").getAttribute("data-cell");
  const round = await roundOf(page);
  await page.waitForSelector(".clock-last"); // nothing else is asked of the page now: it has a second to send the step
  await page.waitForFunction(([held, before]) => {
    const round = Number(document.querySelector(".top .round")?.textContent.match(/\d+/)?.[0]);
    return round > before && document.querySelector(`.main-sheet [data-cell="${held}"].marked`) !== null;
  }, [cell, round]);
  await host.leave();
});

test("whoever's turn a bot has made is told what it did, and what is new after coming back", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "island", { plays: false, more: (form) => form.locator("input[name=typed]").check() });
  const cut = await wire(here.port);
  const phone = await visit({ ...here, port: cut.port }, { lossy: true, later: true });
  const other = await visit(here, { locale: "fr", later: true });
  await join(phone.page, phone.base, code, "Ann");
  await join(other.page, other.base, code, "Ben");
  await start(host.page, 3);
  const { page } = phone;
  const message = () => page.locator("carnet-message").textContent();
  const untilRoundHere = (round) => page.waitForFunction((wanted) =>
    document.querySelector("main[data-phase=play]") && Number(document.querySelector(".top .round").textContent.match(/\d+/)?.[0]) === wanted, round);
  const marked = () => page.locator(".main-sheet .cell.marked").evaluateAll((all) => all.map((cell) => cell.dataset.cell));
  const close = () => hostDoes(host.page, "close", { sure: true });

  await typeRoll(host.page, 1, 2, 3);
  await untilRoundHere(1);
  await close();
  await typeRoll(host.page, 2, 3, 4);
  await untilRoundHere(2);
  const first = await marked();
  assert.match(await message(), new RegExp(`A bot made your last turn: \\d+ in ${first[0]}\\. Write one number`));
  await other.page.waitForFunction(() => /Un robot a joué votre dernier coup\s: \d+ en /.test(document.querySelector("carnet-message")?.textContent));

  // Ann's phone is away while a round is closed; it hears of that one, not of the one before.
  cut.cut();
  await page.waitForSelector(BAR);
  await close();
  await typeRoll(host.page, 1, 3, 5);
  cut.mend();
  await untilRoundHere(3);
  const second = (await marked()).filter((cell) => !first.includes(cell));
  assert.match(await message(), new RegExp(`your last turn: \\d+ in ${second[0]}\\.`));
  await reads(page.locator(".story h2"), "How round 2 was played");

  // A danger that Ben's sheet and hers get meanwhile.
  cut.cut();
  await page.waitForSelector(BAR);
  await close();
  await typeRoll(host.page, 1, 2, 6);
  await close();
  await typeRoll(host.page, 1, 2, 3);
  cut.mend();
  await untilRoundHere(5);
  assert.match(await message(), /New on your sheet: danger [a-k]\d\. Write one number/);
  const [, cell] = /danger (\w+)/.exec(await message());
  assert.ok((await marked()).includes(cell));
  for (const one of [host, phone, other]) await one.leave();
  await cut.stop();
});

test("the host lets people in, locks, renames, moves a seat to another device, and hands the room over", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page } = host;
  const code = await openRoom(page, host.base, "temple", { more: (form) => form.locator("input[name=asked]").check() });
  const phone = await visit(here, { locale: "fr", later: true });
  await join(phone.page, phone.base, code, "Ann", "Bob");
  await phone.page.waitForSelector("main .notice[role=status]");
  await page.locator(".people .main-button").click();
  await phone.page.waitForSelector(".lobby .people li:nth-child(2)");
  await reads(phone.page.locator(".people"), /Ann et Bob/);

  await page.locator(".room-menu").click();
  await page.locator(".host [data-do=lock]").click();
  await page.locator(".host > details summary").first().click();
  const row = page.locator(".host-people > li").nth(1);
  await row.locator("summary").click();
  await row.locator("input[name=names]").fill("Zoé");
  await row.locator("form button").click();
  await phone.page.waitForFunction(() => document.querySelector(".people").textContent.includes("Zoé"));
  await row.getByRole("button", { name: "Move to another device" }).click();
  const claim = (await row.locator(".notice").textContent()).match(/code (\w+)/)[1];

  const other = await visit(here, { path: `#/room/${code}` });
  await other.page.waitForSelector(".join .notice"); // it is locked, but who has a code comes in
  await other.page.locator(".claim summary").click();
  await other.page.locator("#claim").fill(` ${claim.slice(0, 4)}-${claim.slice(4)}`.toLowerCase()); // as a phone types it
  await other.page.locator(".claim form button").click();
  await other.page.waitForSelector(".lobby");
  await phone.page.waitForSelector("main.trouble");

  await row.locator("[data-do=host]").click();
  await page.locator("dialog.confirm button[value=yes]").click();
  await other.page.waitForSelector(".begin");
  await page.waitForFunction(() => !document.querySelector(".begin"));
  for (const one of [host, phone, other]) await one.leave();
});

test("dice that the host has mistyped are typed again until somebody has used them", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "temple", { plays: false, more: (form) => form.locator("input[name=typed]").check() });
  const phone = await visit(here, { later: true });
  await join(phone.page, phone.base, code, "Ann");
  await start(host.page, 2, { bots: 2 });
  const [again, tools] = [host.page.locator("[data-do=unroll]"), phone.page.locator(".tool")];
  await typeRoll(host.page, 1, 1, 1);
  await counted(tools, 3); // sums of 1, 1 and 1
  await again.click();
  await phone.page.getByText("The host is rolling real dice.").waitFor();
  await none(tools);
  await none(again);
  await typeRoll(host.page, 1, 2, 3);
  await phone.page.waitForSelector('.tool[data-tool="6"]');
  await again.waitFor();
  await playRoom(phone.page, 5, async () => (await phone.page.locator("main[data-phase=waiting]").count()) > 0);
  await again.waitFor({ state: "detached" });
  for (const one of [host, phone]) await one.leave();
});

test("two people share a phone, a third plays on paper, and dice are typed in", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page } = host;
  const code = await openRoom(page, host.base, "island", { plays: false, more: (form) => form.locator("input[name=typed]").check() });
  const phone = await visit(here, { later: true });
  await join(phone.page, phone.base, code, "Ann");
  await phone.page.locator(".room-menu").click();
  await phone.page.getByRole("button", { name: "Somebody else plays here, too" }).click();
  await phone.page.locator(".room-dialog .join input").first().fill("Bob");
  await phone.page.locator(".room-dialog .join .main-button").click();
  await phone.page.waitForSelector(".lobby .people li:nth-child(3)");
  await phone.page.locator(".room-dialog > form button").click();

  await page.locator(".room-menu").click();
  await page.locator(".host > details summary").first().click();
  await page.locator(".class-list textarea").fill("Pia");
  await page.locator(".class-list button").click();
  const pia = page.locator(".host-people > li", { hasText: "Pia" });
  await pia.locator("summary").click();
  await pia.locator(".host-person > .check input").first().check();
  await page.locator(".room-dialog > form button").click();
  await start(page, 4);

  const roll = (...faces) => typeRoll(page, ...faces);
  await roll(6, 2, 3);
  await page.locator(".actions button", { hasText: "Undo" }).click(); // that was mistyped
  await roll(1, 2, 3);
  await phone.page.waitForSelector(".hand-over");
  await playRoom(phone.page, 61, async () => (await phone.page.locator("main[data-phase=waiting]").count()) > 0);
  // The host enters what Pia has drawn on her paper.
  await page.waitForSelector("main[data-phase=play], .hand-over");
  await playRoom(page, 62, async () => (await page.locator("main[data-phase=roll], main[data-phase=waiting]").count()) > 0);
  // A danger: both at the phone, and Pia, draw on another's sheet.
  await roll(1, 2, 6);
  await phone.page.waitForSelector(".hand-over, .main-sheet.others");
  await playRoom(phone.page, 63, async () => (await phone.page.locator("main[data-phase=waiting]").count()) > 0);
  await playRoom(page, 64, async () => (await page.locator("main[data-phase=roll], main[data-phase=waiting]").count()) > 0);
  await page.waitForSelector("carnet-real-dice");
  for (const one of [host, phone]) await one.leave();
});

test("the host ends a game, plays again, closes the room; who leaves is forgotten", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "valley");
  const phone = await visit(here, { later: true });
  await join(phone.page, phone.base, code, "Ann");
  await start(host.page, 2, { bots: 1 });
  await phone.page.waitForSelector(".play");
  await hostDoes(host.page, "end", { sure: true });
  await phone.page.waitForSelector("carnet-end");
  await host.page.getByRole("button", { name: "Play again with the same people" }).click();
  await phone.page.waitForSelector(".lobby");
  await counted(phone.page.locator(".people > li"), 2);

  assert.match(await phone.page.evaluate(() => localStorage.getItem("carnet.rooms")), new RegExp(code));
  await phone.page.locator(".room-menu").click();
  await phone.page.locator(".leave").click();
  await phone.page.locator("dialog.confirm button[value=yes]").click();
  await phone.page.waitForSelector(".create-room");
  assert.equal(await phone.page.evaluate(() => localStorage.getItem("carnet.rooms")), "{}");
  await host.page.waitForFunction(() => document.querySelectorAll(".people > li").length === 1);

  await phone.page.goto(`${phone.base}r/${code}`);
  await phone.page.waitForSelector(".join");
  await hostDoes(host.page, "shut", { sure: true, close: false });
  await phone.page.waitForSelector("main.trouble");
  for (const one of [host, phone]) await one.leave();
});

test("a page that is too old for the server says so, and loses nothing", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page } = host;
  await openRoom(page, host.base, "temple");
  await start(page, 1);
  await page.waitForSelector(".cell.legal");
  const kept = await page.evaluate(() => localStorage.getItem("carnet.rooms"));
  let old = true;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (!old) return void socket.connectToServer();
    socket.onMessage((text) => {
      socket.send(JSON.stringify({ re: JSON.parse(text).id, error: "version", text: "Another version." }));
      void socket.close({ code: 4003 });
    });
  });
  await page.reload();
  await page.waitForSelector("main.trouble");
  old = false;
  await page.locator("main.trouble .main-button").click();
  await page.waitForSelector(".play .cell.legal");
  assert.equal(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("carnet.rooms")))[0]), Object.keys(JSON.parse(kept))[0]);
  await host.leave();
});

test("a room that is not there says so, however its code is typed", async () => {
  const guest = await visit(here, { path: "#/rooms" });
  await guest.page.locator("#code").fill("qqq-qq ");
  await guest.page.locator("#code").press("Enter");
  await guest.page.waitForSelector("main.trouble");
  assert.match(guest.page.url(), /#\/room\/QQQQQ$/);
  await reads(guest.page.locator("h2"), /no such room/);
  await guest.leave();
});

test("the address on the big screen is all one has to type, in small letters", async () => {
  const screen = await visit(here, { size: "desktop" });
  const code = await openRoom(screen.page, screen.base, "temple");
  await screen.page.goto(`${screen.base}t/${code}`);
  const address = await screen.page.locator(".address b").textContent();
  await assertAddress(screen.page, `${new URL(screen.base).host}/r/${code}`);
  const guest = await visit(here, { later: true });
  await guest.page.goto(`http://${address.toLowerCase()}`);
  await guest.page.waitForSelector(".join");
  for (const one of [screen, guest]) await one.leave();
});

test("a room that is listed is found", async () => {
  const guest = await visit(here, { later: true });
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "island", { more: (form) => form.locator("input[name=listed]").check() });
  await guest.page.goto(`${guest.base}#/rooms`);
  await guest.page.locator(".saved a", { hasText: code }).click();
  await guest.page.waitForSelector(".join");
  for (const one of [guest, host]) await one.leave();
});

test("who comes late watches, then takes over a bot's seat; the Wi-Fi is checked; the bot is a program that fails", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "temple", { more: (form) => form.locator("select[name=bot]").selectOption("babbler") });
  await start(host.page, 1, { bots: 2 });
  const late = await visit(here, { locale: "fr", later: true });
  await join(late.page, late.base, code, "Éva");
  await late.page.locator(".watch .ranking button").first().click();
  await late.page.waitForSelector("dialog[open] .sheet");
  await late.page.locator("dialog[open] > form button").click();
  await late.page.locator("#sit").selectOption("3");
  await late.page.locator(".watch form .main-button").click();
  await late.page.waitForSelector("main[data-phase]");
  await Promise.all([host, late].map(({ page }, i) => playRoom(page, 71 + i, untilRound(3))));
  await host.page.locator(".room-menu").click();
  await host.page.locator(".host [data-do=check]").click();
  await host.page.getByText(/2 of 2 devices answered/).waitFor();
  const instead = host.page.getByText("The bot babbler does not play here now: Pathfinder plays in its place.");
  await instead.waitFor();
  const bots = host.page.locator(".host select[name=bot]");
  assert.equal(await bots.inputValue(), "babbler");
  await host.page.locator(".host > details > summary").last().click();
  await bots.selectOption("greedy");
  await instead.waitFor({ state: "detached" });
  for (const one of [host, late]) await one.leave();
});

test("helps that the room does not allow are not given", async () => {
  const host = await visit(here, { size: "desktop" });
  const { page } = host;
  await openRoom(page, host.base, "temple", { more: async (form) => {
    for (const help of ["cells", "stars"]) await form.locator(`input[name=helps][value=${help}]`).uncheck();
  } });
  await start(page, 1);
  await page.waitForSelector(".tools .tool");
  await none(page.locator(".cell.legal"));
  await none(page.locator("carnet-score"));
  await page.locator("#command").fill("moves");
  await page.locator("#command").press("Enter");
  await page.waitForFunction(() => /does not allow/.test(document.querySelector("#command-answer").textContent));
  await host.leave();
});
