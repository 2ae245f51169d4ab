// The network's own code on the host's page and on the big screen: what is drawn is read back.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { after } from "node:test";
import { drawn, modulesIn, read } from "./qr_reader.mjs";
import { assertAddress, join, openRoom } from "./room_people.mjs";
import { house, none, test, visit } from "./support.mjs";

const NETWORK = "Salle; des fêtes";
const folder = mkdtempSync(joined(tmpdir(), "carnet-wifi-"));
writeFileSync(joined(folder, "password"), `${"p".repeat(62)}:\n`);
after(() => rmSync(folder, { recursive: true }));
const here = house(["--wifi", NETWORK, "--wifi-password-file", joined(folder, "password")]);

/** The texts of the two codes, and what stands around them. */
async function ways(page) {
  await page.waitForFunction(() => document.querySelectorAll(".ways-in .qr path").length === 2);
  const found = await page.locator(".ways-in > li").evaluateAll((all) => all.map((one) => {
    const qr = one.querySelector(".qr");
    return { title: one.querySelector("h3").textContent.trim(), words: one.querySelector("p").textContent, label: qr.getAttribute("aria-label"),
      path: qr.querySelector("path").getAttribute("d"), size: qr.viewBox.baseVal.width, box: one.getBoundingClientRect().toJSON() };
  }));
  const texts = read(found.map(({ path, size }) => drawn(modulesIn(path, size))));
  return found.map((one, i) => ({ ...one, text: texts[i][0] }));
}

test("first the Wi-Fi, then the game, each with its number, its name and its own code", async () => {
  const host = await visit(here, { size: "desktop" });
  const code = await openRoom(host.page, host.base, "temple", { name: "Ann" });
  const screen = await visit(here, { size: "desktop", locale: "fr" });
  await screen.page.setViewportSize({ width: 1280, height: 720 });
  await screen.page.goto(`${screen.base}t/${code}`);
  for (const { page } of [host, screen]) {
    const [wifi, game] = await ways(page);
    assert.equal(wifi.text, `WIFI:T:WPA;S:Salle\\; des fêtes;P:${"p".repeat(62)}\\:;;`);
    assert.match(wifi.title, /^1\. Wi-Fi$/);
    assert.equal(wifi.words, NETWORK);
    assert.match(game.title, /^2\. (Game|Jeu)$/);
    assert.match(game.text, new RegExp(`/r/${code}$`));
    assert.equal(game.words, code);
    assert.doesNotMatch(await page.evaluate(() => document.body.outerHTML), /ppp/, "the password stands nowhere in words");
    for (const one of [wifi, game]) assert.ok(one.label.length > 10 && one.box.right <= page.viewportSize().width);
  }
  const [wifi] = await ways(screen.page);
  assert.ok(wifi.box.bottom <= 720 && wifi.box.width >= 250, JSON.stringify(wifi.box));
  await assertAddress(screen.page, `${new URL(screen.base).host}/r/${code}`);

  const guest = await visit(here, { later: true });
  await join(guest.page, guest.base, code, "Ben");
  await guest.page.waitForSelector(".invite .qr path");
  await none(guest.page.locator(".way-wifi"), "guests are not given the password");
  for (const one of [host, screen, guest]) await one.leave();
});
