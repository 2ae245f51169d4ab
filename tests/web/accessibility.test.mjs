// axe-core on every state: nothing serious or critical. And nothing wider than the window.
import { assertFit } from "./fit.mjs";
import { hostDoes, join, openRoom, playRoom, roundOf, start } from "./room_people.mjs";
import { EVERYTHING, house, oneOf, test, visit } from "./support.mjs";
import { forLongRun, states } from "./states.mjs";

const here = house();

/** One of four states, in one of the looks and from one of the addresses in turn; all of them, in all looks, in the long run. */
const looks = [
  { size: "phone", dark: false, locale: "fr" }, { size: "desktop", dark: true, locale: "en" },
  { size: "phone", dark: true, locale: "en" }, { size: "desktop", dark: false, locale: "fr" },
];

const seen = Object.entries(states).filter(([name]) => EVERYTHING || !forLongRun.has(name)).filter((_, i) => oneOf(4, i));
seen.forEach(([name, reach], i) => {
  for (const look of EVERYTHING ? looks : [looks[i % looks.length]])
    test(`${name} ${Object.values(look).join(" ")}`, async () => {
      const { page, base, leave } = await visit(here, look);
      await reach(page, base);
      await assertFit(page);
      await leave();
    });
});

test("a room from its lobby to its end, for a host, a guest, somebody who watches, and a big screen", { long: true }, async () => {
  const host = await visit(here, { size: "desktop", dark: true });
  const [guest, watcher] = [await visit(here, { locale: "fr" }), await visit(here, { dark: true, locale: "fr" })];
  const screen = await visit(here, { size: "desktop" });
  const fit = async (one, selector) => {
    await one.page.locator(selector).first().waitFor();
    await assertFit(one.page);
  };
  const code = await openRoom(host.page, host.base, "island", { name: "Ann", clock: "120" });
  await guest.page.goto(`${guest.base}r/${code}`);
  await fit(guest, ".join");
  await join(guest.page, guest.base, code, "Zoé");
  await fit(guest, ".lobby");
  await screen.page.setViewportSize({ width: 1920, height: 1080 });
  await screen.page.goto(`${screen.base}t/${code}`);
  await fit(screen, ".screen-lobby .names li:nth-child(2)");
  await fit(host, ".lobby .people > li:nth-child(2)");
  await host.page.locator(".room-menu").click();
  await host.page.locator(".host > details summary").first().click();
  await host.page.locator(".host-people summary").nth(1).click();
  await fit(host, ".host-people details[open]");
  await host.page.locator(".host > details summary").last().click();
  await fit(host, ".host > details:last-of-type[open]");
  await host.page.locator(".room-dialog > form button").click();

  await start(host.page, 2, { bots: 3 });
  await fit(guest, ".cell.legal");
  await playRoom(guest.page, 3, async () => (await guest.page.locator("main[data-phase=waiting]").count()) > 0);
  await fit(guest, "main[data-phase=waiting]");
  await hostDoes(host.page, "pause");
  await fit(guest, ".room-bar.stopped");
  await fit(screen, ".screen-status.bad");
  await hostDoes(host.page, "resume");
  await Promise.all([host, guest].map(({ page }, i) => playRoom(page, 7 + i, async () => (await roundOf(page)) > 3)));
  await fit(screen, ".screen-play");
  await screen.page.locator(".podium button").first().click();
  await fit(screen, "dialog[open]");
  await watcher.page.goto(`${watcher.base}#/room/${code}`);
  await watcher.page.locator(".room > .choices button").click();
  await fit(watcher, ".watch");
  await hostDoes(host.page, "end", { sure: true });
  await fit(guest, "carnet-end");
  await fit(screen, ".screen-over");
  await guest.page.locator("nav.next a[href^='#/replay/room/']").click();
  await fit(guest, ".proof");
  for (const one of [host, guest, watcher, screen]) await one.leave();
});
