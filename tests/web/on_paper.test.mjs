// Somebody plays on paper, and the host types it in: their phone says so, and from when; what was played for somebody
// stands beside their name at the end, on phones, on the big screen, and in the replay.
import assert from "node:assert/strict";
import { assertFit } from "./fit.mjs";
import { hostDoes, join, openRoom, playRoom, start, typeRoll } from "./room_people.mjs";
import { counted, house, test, until, visit, reads } from "./support.mjs";

const here = house();
const message = async (page) => (await page.locator("carnet-message").textContent()).replace(/\s+/g, " ").trim();
const says = (page, words) => until(async () => (await message(page)).includes(words), words);
const isWaiting = async (page) => (await page.locator("main[data-phase=waiting], main[data-phase=roll]").count()) > 0;
const cells = (page) => page.locator(".main-sheet .cell.marked").count();

/** The host ticks, or unticks, that somebody plays on paper; what then stands beside the name. */
async function setPaper(page, name, on) {
  await page.locator(".room-menu").click();
  await page.locator(".host > details summary").first().click();
  const row = page.locator(".host-people > li", { hasText: name });
  await row.locator("summary").click();
  await row.locator(".host-person > .check input").first().setChecked(on);
  if (on) await until(async () => /on paper/.test(await row.locator("small").first().textContent()), "on paper");
  const standing = await row.locator("small").first().textContent();
  await page.locator(".room-dialog > form button").click();
  return standing;
}

/** A host who plays, a phone, and a big screen in French; real dice. */
async function gathered(game) {
  const host = await visit(here, { size: "desktop", locale: "en" });
  const code = await openRoom(host.page, host.base, game, { name: "Hana", more: (form) => form.locator("input[name=typed]").check() });
  const phone = await visit(here, { locale: "en", later: true });
  const screen = await visit(here, { size: "desktop", locale: "fr", later: true });
  await join(phone.page, phone.base, code, "Ann");
  await screen.page.goto(`${screen.base}t/${code}`);
  return { host, phone, screen, code };
}

test("the host types what Ann draws on paper, from the next round on, and everybody sees it", async () => {
  const { host, phone, screen, code } = await gathered("temple");
  await start(host.page, 2);
  await typeRoll(host.page, 1, 2, 3);
  await phone.page.waitForSelector("main[data-phase=play]");
  assert.match(await setPaper(host.page, "Ann", true), /on paper from the next round on/);
  await says(phone.page, "Hana types your paper sheet from the next round on.");
  await assertFit(phone.page);
  await counted(phone.page.locator("main[data-phase=play]"), 1, "this round is still hers");
  await playRoom(phone.page, 71, () => isWaiting(phone.page));
  await says(phone.page, "Hana types your paper sheet from the next round on.");
  await playRoom(host.page, 72, () => isWaiting(host.page));

  await typeRoll(host.page, 1, 2, 3);
  await says(phone.page, "You play on paper: Hana types it in.");
  assert.equal(await isWaiting(phone.page), true);
  const before = await cells(phone.page);
  await host.page.waitForSelector("main[data-phase=play]");
  await playRoom(host.page, 73, async () => (await host.page.locator(".hand-over").count()) > 0);
  await reads(host.page.locator(".hand-over"), /Type in what Ann has drawn on paper\./);
  await playRoom(host.page, 74, () => isWaiting(host.page));
  await says(phone.page, "Typed in last: ");
  await phone.page.reload();
  await says(phone.page, "Typed in last: ");
  await until(async () => (await cells(phone.page)) === before + 1, "what was typed");
  await assertFit(phone.page);

  await setPaper(host.page, "Ann", false);
  await typeRoll(host.page, 1, 2, 3);
  await phone.page.waitForSelector("main[data-phase=play]");
  await says(phone.page, "The host typed your last turn: ");
  await playRoom(host.page, 75, () => isWaiting(host.page));
  await hostDoes(host.page, "close", { sure: true });
  await host.page.waitForSelector("carnet-real-dice");
  await hostDoes(host.page, "end", { sure: true });

  await phone.page.waitForSelector("carnet-end");
  const row = phone.page.locator(".ranking li", { hasText: "Ann" });
  await reads(row.locator(".helped"), "1 turn by a bot, 1 turn typed by the host");
  await counted(phone.page.locator(".ranking .helped"), 1, "Hana has played by herself");
  await assertFit(phone.page);
  await screen.page.waitForSelector(".screen-over");
  assert.equal((await screen.page.locator(".screen-status").textContent()).replace(/\s+/g, " ").trim(),
    "coups joués par un robot coups saisis par l’hôte");
  const marks = screen.page.locator(".podium li", { hasText: "Ann" }).locator(".helped");
  assert.deepEqual(await marks.locator("[aria-label], title").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent)),
    ["1 coup joué par un robot", "1 coup saisi par l’hôte"]);
  assert.deepEqual(await marks.locator("b").allTextContents(), ["1", "1"]);
  await assertFit(screen.page);

  await phone.page.goto(`${phone.base}#/replay/room/${code}/1`);
  await phone.page.waitForSelector("carnet-replayer");
  const told = [];
  for (let i = 0; i < 12; i++) {
    told.push(await phone.page.locator(".event").textContent());
    if (await phone.page.locator("[data-control=next]").isEnabled()) await phone.page.locator("[data-control=next]").click();
  }
  assert.equal(new Set(told.filter((line) => /^Ann: .* \(typed by the host\)$/.test(line.trim()))).size, 1);
  assert.equal(new Set(told.filter((line) => /^Ann: .* \(by a bot\)$/.test(line.trim()))).size, 1);
  for (const one of [host, phone, screen]) await one.leave();
});

test("cards: the phone is told in the lobby, and looks on while the host plays its turns", async () => {
  const host = await visit(here, { size: "desktop", locale: "en" });
  const code = await openRoom(host.page, host.base, "paperworld", { name: "Hana" });
  const phone = await visit(here, { locale: "fr", later: true });
  await join(phone.page, phone.base, code, "Ann");
  await setPaper(host.page, "Ann", true);
  await until(async () => /Vous jouez sur papier\s: Hana saisit vos coups\./.test(await phone.page.locator(".lobby").textContent()), "the lobby");
  await start(host.page, 2);
  await phone.page.waitForSelector("carnet-cards");
  await says(phone.page, "Vous jouez sur papier : Hana saisit vos coups.");
  const turns = async () => Number((await host.page.locator(".top .round").textContent()).match(/\d+/)?.[0] ?? 0);
  await playRoom(host.page, 81, async () => (await turns()) >= 4);
  assert.equal(await isWaiting(phone.page), true);
  await phone.page.reload();
  await phone.page.waitForSelector("carnet-cards");
  assert.equal(await isWaiting(phone.page), true);
  await setPaper(host.page, "Ann", false);
  await says(phone.page, "Dès le prochain tour, vous jouez de nouveau ici.");
  for (const one of [host, phone]) await one.leave();
});
