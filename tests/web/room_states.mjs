// The states of rooms, for the screenshots and for the test of accessibility. Other people have devices of
// their own, which are put away with the page.
import { beginHall, copySheet, forged, handIn, openHall, openSmallHall, paper, rollOn, SMALL_ROLLS, typeDice } from "./hall_people.mjs";
import { hostDoes, join, openRoom, playRoom, start } from "./room_people.mjs";
import { PATIENCE, sizes } from "./support.mjs";

async function somebody(page) {
  const context = await page.context().browser().newContext({ ...sizes.phone, locale: "en", reducedMotion: "reduce", serviceWorkers: "block" });
  page.context().once("close", () => context.close().catch(() => {})); // unless the browser has ended before
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

const waits = (page) => async () => (await page.locator("main[data-phase=waiting]").count()) > 0;

/** The page is the host's; two others have joined. */
async function lobby(page, base, game = "temple", options = {}) {
  const code = await openRoom(page, base, game, { name: "Ann", ...options });
  const others = [];
  for (const name of ["Ben", "Cléo"]) {
    const other = await somebody(page);
    await join(other, base, code, name);
    others.push(other);
  }
  return { code, others };
}

/** The page is a guest's: somebody else is the host, and another one plays, too. */
async function guest(page, base, game = "temple", options = {}) {
  const host = await somebody(page);
  const code = await openRoom(host, base, game, { name: "Ann", ...options });
  const other = await somebody(page);
  await join(other, base, code, "Ben");
  return { host, other, code };
}

/** The big screen of a room in which two play; a projector's size if there is room for one. */
async function screen(page, base, game, rounds = 0) {
  const { host, other, code } = await guest(page, base, game);
  if (page.viewportSize().width > 1000) await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${base}t/${code}`);
  await page.waitForSelector(".screen-lobby .names li:nth-child(2)");
  if (rounds) {
    await start(host, 2, { bots: game === "paperworld" ? 1 : 9 });
    const until = async (one) => Number((await one.locator(".top .round").textContent()).match(/\d+/)?.[0] ?? 0) > rounds;
    await Promise.all([host, other].map((one, i) => playRoom(one, 7 + i, until)));
    await page.waitForSelector(".screen-play");
  }
  return { host, other };
}

/** The screen of a hall, or whatever else the page is: `host` has opened it, `code` leads there. */
async function hall(page, base, { rolls = 0, host } = {}) {
  const owner = host ?? await somebody(page);
  const code = await openSmallHall(owner, base, "Ann");
  const begin = async () => {
    await beginHall(owner);
    for (const roll of SMALL_ROLLS.slice(0, rolls)) await typeDice(owner, roll);
    if (rolls === SMALL_ROLLS.length) await owner.locator("[data-do=next]:not([aria-disabled])").click();
  };
  return { host: owner, code, begin };
}

const small = { board: "small" };

/** Somebody else hands in a sheet of the small Temple that follows from its dice, or does not. */
async function claimed(page, base, code, name, seed, forge = false) {
  const other = await somebody(page);
  await join(other, base, code, name);
  const sheet = paper("temple", SMALL_ROLLS, seed, small);
  await copySheet(other, forge ? forged(sheet, SMALL_ROLLS).text : sheet);
  await handIn(other);
}

async function hallScreen(page, base, rolls) {
  const { code, begin, host } = await hall(page, base, { rolls });
  if (page.viewportSize().width > 1000) await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${base}t/${code}`);
  await page.waitForSelector(".screen-lobby");
  if (rolls) await begin();
  return { code, host };
}

const syllables = ["Ma", "Jo", "Lé", "An", "Ti", "Zo", "Cha", "Be", "Ni", "Ga"];
const endings = ["rie-Claire", "hannes", "onie", "dré", "mothée", "é", "rlotte B.", "n", "colas de la Fontaine", "brielle"];
/** A school: a hundred names, short and long. */
export const school = Array.from({ length: 100 }, (_, i) => `${syllables[i % 10]}${endings[Math.floor(i / 10)]}`.slice(0, 24));

/** The big screen of a room with so many players: the host has typed their names in and does not play. */
export async function crowd(page, base, names = school, game = "temple", options = {}) {
  const host = await somebody(page);
  const code = await openRoom(host, base, game, { name: "Mme Dupont", plays: false, ...options });
  await host.locator(".room-menu").click();
  await host.locator(".host > details summary").first().click();
  await host.locator("#class-list").fill(names.join("\n"));
  await host.locator(".class-list button").click();
  await host.waitForFunction((wanted) => document.querySelectorAll(".lobby .people > li").length > wanted, names.length);
  await host.locator(".room-dialog > form button").click();
  if (page.viewportSize().width > 1000) await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${base}t/${code}`);
  await page.waitForSelector(`.screen-lobby .names li:nth-child(${names.length})`);
  return host;
}

/** The host ends so many rounds one after the other, without going through the menu each time; bots play them. */
export async function closeRounds(host, rounds) {
  await host.evaluate(async (count) => {
    const { room } = document.querySelector("carnet-room");
    const goesOn = () => room.info.phase === "play";
    for (let i = 0; i < count && goesOn(); i++) {
      const { round } = room.mirror;
      await room.request("close");
      while (goesOn() && room.mirror.round === round) await new Promise((later) => room.addEventListener("change", later, { once: true }));
    }
  }, rounds);
}

export const roomStates = {
  rooms: async (page, base) => {
    await page.goto(`${base}#/rooms`);
    await page.waitForSelector(".create-room");
  },
  "rooms-more": async (page, base) => {
    await roomStates.rooms(page, base);
    await page.locator(".create-room summary").click();
  },
  "room-join": async (page, base) => {
    const { code } = await guest(page, base);
    await page.goto(`${base}r/${code}`);
    await page.waitForSelector(".join");
    await page.locator(".join form .choices button[type=button]").click();
    await page.locator(".claim summary").click();
  },
  "room-none": async (page, base) => {
    await page.goto(`${base}#/room/QQQQQ`);
    await page.waitForSelector("main.trouble");
  },
  "room-lobby-host": lobby,
  "room-lobby": async (page, base) => {
    const { code } = await guest(page, base);
    await join(page, base, code, "Zoé");
  },
  "room-menu": async (page, base) => {
    await lobby(page, base);
    await page.locator(".room-menu").click();
    await page.locator(".host > details summary").first().click();
    await page.locator(".host-people summary").nth(1).click();
  },
  "room-options": async (page, base) => {
    await lobby(page, base);
    await page.locator(".room-menu").click();
    await page.locator(".host > details summary").last().click();
  },
  "room-play": async (page, base) => {
    await lobby(page, base, "island", { clock: "60" });
    await start(page, 3, { bots: 12 });
    await page.waitForSelector(".cell.legal");
  },
  "room-waiting": async (page, base) => {
    await lobby(page, base, "valley", { clock: "120" });
    await start(page, 3, { bots: 2 });
    await page.waitForSelector(".cell.legal");
    await playRoom(page, 3, waits(page));
  },
  "room-paused": async (page, base) => {
    const { host, code } = await guest(page, base);
    await join(page, base, code, "Zoé");
    await start(host, 3);
    await page.waitForSelector(".cell.legal");
    await hostDoes(host, "pause");
    await page.waitForSelector(".room-bar.stopped");
  },
  "room-watch": async (page, base) => {
    const { host, other, code } = await guest(page, base);
    await start(host, 2, { bots: 3 });
    await Promise.all([host, other].map((one, i) => playRoom(one, 5 + i, waits(one))));
    await page.goto(`${base}#/room/${code}`);
    await page.locator(".room > .choices button").click();
    await page.waitForSelector(".watch");
  },
  "room-removed": async (page, base) => {
    const { host, code } = await guest(page, base);
    await join(page, base, code, "Zoé");
    await hostDoes(host, "shut", { sure: true, close: false });
    await page.waitForSelector("main.trouble");
  },
  "room-end": async (page, base) => {
    const { host, code } = await guest(page, base, "paperworld");
    await join(page, base, code, "Zoé");
    await start(host, 3);
    await page.waitForSelector(".play");
    await hostDoes(host, "end", { sure: true });
    await page.waitForSelector("carnet-end");
  },
  "rooms-hall": async (page, base) => {
    await roomStates.rooms(page, base);
    await page.locator("input[value=hall]").check();
    await page.locator(".create-room select[name=clock]").selectOption("60");
    await page.locator(".create-room summary").click();
  },
  "hall-lobby": async (page, base) => {
    await openHall(page, base, "island", { name: "Ann" });
    await page.locator(".begin a").waitFor();
  },
  "hall-join": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 2 });
    await begin();
    await page.goto(`${base}r/${code}`);
    await page.waitForSelector(".join");
  },
  "hall-host": async (page, base) => {
    const code = await openHall(page, base, "island", { name: "Ann", clock: "60" });
    await join(await somebody(page), base, code, "Ben");
    await beginHall(page);
    await rollOn(page, 4);
    await page.locator(".hall details summary").click();
    await page.waitForSelector("[data-do=next]:not([aria-disabled])");
  },
  "hall-host-typed": async (page, base) => {
    const { begin } = await hall(page, base, { rolls: 1, host: page });
    await begin();
  },
  "hall-options": async (page, base) => {
    const { begin } = await hall(page, base, { rolls: 1, host: page });
    await begin();
    await page.locator(".room-menu").click();
    await page.locator(".host > details summary").last().click();
  },
  "hall-peril": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 3 });
    await join(page, base, code, "Zoé");
    await begin();
    await page.waitForSelector(".hall-tasks.peril");
  },
  "hall-claim": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 6 });
    await join(page, base, code, "Zoé");
    await begin();
    await page.waitForSelector(".claim-sheet .entry");
    await copySheet(page, paper("temple", SMALL_ROLLS, 1, small), 0, 4);
  },
  "hall-refused": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 6 });
    await join(page, base, code, "Zoé");
    await begin();
    await page.waitForSelector(".claim-sheet .entry");
    await copySheet(page, forged(paper("temple", SMALL_ROLLS, 1, small), SMALL_ROLLS).text);
    await handIn(page);
  },
  "hall-accepted": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 6 });
    await join(page, base, code, "Zoé");
    await begin();
    await claimed(page, base, code, "Ben", 2);
    await page.waitForSelector(".claim-sheet .entry");
    await copySheet(page, paper("temple", SMALL_ROLLS, 1, small));
    await handIn(page);
    await page.waitForSelector(".claim-shown .sheet");
  },
  "hall-host-over": async (page, base) => {
    const { code, begin } = await hall(page, base, { rolls: 6, host: page });
    await begin();
    await claimed(page, base, code, "Ben", 2);
    await claimed(page, base, code, "Cléo", 3, true);
    await page.waitForSelector(".claims .impossible");
    await page.waitForSelector(".claim-shown .sheet");
  },
  "screen-hall-lobby": (page, base) => hallScreen(page, base, 0),
  "screen-hall": async (page, base) => {
    await hallScreen(page, base, 2);
    await page.waitForSelector(".screen-play .rolls li:nth-child(2)");
  },
  "screen-hall-peril": async (page, base) => {
    await hallScreen(page, base, 3);
    await page.waitForSelector(".hall-tasks.peril");
  },
  "screen-hall-valley": async (page, base) => {
    const host = await somebody(page);
    const code = await openHall(host, base, "valley", { clock: "120" });
    if (page.viewportSize().width > 1000) await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${base}t/${code}`);
    await beginHall(host);
    await rollOn(host, 6);
    await page.waitForSelector(".rolls li:nth-child(6)");
  },
  "screen-hall-how": async (page, base) => {
    await hallScreen(page, base, 6);
    await page.waitForSelector(".claim-shown .how");
  },
  "screen-hall-over": async (page, base) => {
    const { code } = await hallScreen(page, base, 6);
    for (const [name, seed] of [["Ben", 1], ["Cléo", 26], ["Zoé", 2]]) await claimed(page, base, code, name, seed);
    await page.waitForSelector(".claims li:nth-child(3) button");
    await page.waitForSelector(".claim-shown .sheet");
  },
  "room-replay": async (page, base) => {
    await roomStates["room-end"](page, base);
    await page.locator("nav.next a[href^='#/replay/room/']").click();
    await page.waitForSelector(".proof");
    for (const summary of await page.locator(".proof summary").all()) await summary.click();
  },
  "screen-lobby": (page, base) => screen(page, base, "temple"),
  "screen-lobby-100": (page, base) => crowd(page, base),
  "screen-play-100": async (page, base) => {
    const host = await crowd(page, base);
    await start(host, 101);
    await host.waitForSelector(".watch");
    await closeRounds(host, 2);
    await page.waitForSelector(".screen-story");
  },
  "screen-over-100": async (page, base) => {
    const host = await crowd(page, base);
    await start(host, 101);
    await host.waitForSelector(".watch");
    await closeRounds(host, 1);
    await hostDoes(host, "end", { sure: true });
    await page.waitForSelector(".screen-over");
  },
  "screen-temple": (page, base) => screen(page, base, "temple", 3),
  "screen-island": (page, base) => screen(page, base, "island", 4),
  "screen-paperworld": (page, base) => screen(page, base, "paperworld", 9),
  "screen-paused": async (page, base) => {
    const { host } = await screen(page, base, "valley", 2);
    await hostDoes(host, "pause");
    await page.waitForSelector(".screen-status.bad");
  },
  "screen-sheet": async (page, base) => {
    await screen(page, base, "valley", 3);
    await page.locator(".podium button").first().click();
    await page.waitForSelector("dialog[open]");
  },
  "screen-over": async (page, base) => {
    const { host } = await screen(page, base, "temple", 4);
    await hostDoes(host, "end", { sure: true });
    await page.waitForSelector(".screen-over");
  },
};
