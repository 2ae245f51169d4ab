// Without helps: nothing is shown that a class should find out, and everything wrong is answered by its rule.
import assert from "node:assert/strict";
import { begin } from "./players.mjs";
import { test } from "./steady.mjs";
import { house, visit } from "./support.mjs";

const here = house();

async function without(page, ...helps) {
  await page.evaluate((helps) => localStorage.setItem("carnet.settings",
    JSON.stringify({ ...JSON.parse(localStorage.getItem("carnet.settings") ?? "{}"), ...Object.fromEntries(helps.map((help) => [help, false])) })), helps);
  await page.reload();
}

test("without sums all numbers are there, and a wrong one is refused", async () => {
  const { page, base, leave } = await visit(here);
  await without(page, "sums");
  await begin(page, base, "temple", { seed: 8 });
  await page.locator(".rolling-place button").click();
  assert.equal(await page.locator(".tool.number").count(), 15);
  await page.locator('.tool[data-tool="15"]').click();
  await page.locator(".cell.legal, .main-sheet .g-plain").first().click();
  assert.match(await page.locator(".message.refused").textContent(), /You can make .*not 15.*A4/s);
  await leave();
});

test("without legal cells none is marked, and a refused one names its rule", async () => {
  const { page, base, leave } = await visit(here, { locale: "fr" });
  await without(page, "legal", "counts", "stars");
  await begin(page, base, "temple", { seed: 8 });
  await page.locator(".rolling-place button").click();
  assert.equal(await page.locator(".cell.legal").count(), 0);
  assert.equal(await page.locator("carnet-score").count(), 0);
  assert.equal(await page.getByRole("gridcell", { name: /possible/ }).count(), 0);
  await page.locator(".tool").first().click();
  await page.locator(".main-sheet .g-door").first().click();
  assert.match(await page.locator(".message.refused").textContent(), /porte.*T1/s);
  await leave();
});

test("Paper World answers a tap on any place, marked or not", async () => {
  const { page, base, leave } = await visit(here);
  await without(page, "legal");
  await begin(page, base, "paperworld", { seed: 8 });
  const bots = page.locator('main.play-paperworld[aria-busy="false"]');
  await bots.waitFor();
  await page.locator(".landscape [data-cell=b2]").click();
  await page.waitForSelector(".message.refused .clause");
  await leave();
});

test("in a round of the key it says that a door is wanted", async () => {
  const { page, base, leave } = await visit(here);
  await page.goto(`${base}#/new/temple`);
  await page.locator(".new-game .check input").check();
  await page.locator(".new-game .main-button").click();
  for (const [i, face] of [[0, 0], [1, 5], [2, 1]]) await page.locator("carnet-real-dice fieldset").nth(i).locator("button").nth(face).click();
  await page.locator("carnet-real-dice .main-button").click();
  assert.match(await page.locator(".message").textContent(), /door/);
  await leave();
});

for (const [locale, doorway, scissors] of [["en", "empty door", "black 2 with scissors"], ["fr", "porte vide", "2 noir à ciseaux"]])
  test(`the rules speak of what is drawn, not of letters, ${locale}`, async () => {
    const { page, base, leave } = await visit(here, { locale });
    const codes = () => page.locator(".prose code").evaluateAll((all) => all.map((code) => code.textContent));
    for (const [game, sign] of [["temple", doorway], ["island", ""], ["valley", ""], ["paperworld", scissors]]) {
      await page.goto(`${base}#/learn/${game}`);
      await page.waitForSelector(`.prose carnet-sign svg[aria-label]${sign ? `[aria-label="${sign}"]` : ""}`);
      const letters = (await codes()).filter((code) => /^[.~^_oDMBXHSPx]$|^[a-z]+[1-5]s?$|\*/.test(code) && !/^[a-k]\d$/.test(code));
      assert.deepEqual(letters, game === "paperworld" ? ["*", "."] : []); // in the objectives' patterns
    }
    await leave();
  });
