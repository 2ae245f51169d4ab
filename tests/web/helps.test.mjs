// Without helps: nothing is shown that a class should find out, and everything wrong is answered by its rule.
import assert from "node:assert/strict";
import { begin, beginWithRealDice, hurried, playOut, tapDice } from "./players.mjs";
import { counted, house, none, saved, test, visit, written, reads } from "./support.mjs";

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
  await counted(page.locator(".tool.number"), 15);
  await page.locator('.tool[data-tool="15"]').click();
  await page.locator(".cell.legal, .main-sheet .g-plain").first().click();
  await reads(page.locator(".message.refused"), /You can make .*not 15.*A4/s);
  // What is held stays when a wrong number is tapped to take its place.
  await page.locator('.tool[data-tool="5"]').click();
  await page.locator('.main-sheet [data-cell="c4"]').click();
  await page.locator('.tool[data-tool="15"]').click();
  await reads(page.locator(".message.refused"), /not 15.*A4/s);
  await reads(page.locator('.main-sheet [data-cell="c4"]'), /^c4, 5/, "aria-label");
  assert.ok(await page.locator(".actions .main-button").isEnabled());
  await leave();
});

test("without legal cells none is marked, and a refused one names its rule", async () => {
  const { page, base, leave } = await visit(here, { locale: "fr" });
  await without(page, "legal", "counts", "stars");
  await begin(page, base, "temple", { seed: 8 });
  await page.locator(".rolling-place button").click();
  await none(page.locator(".cell.legal"));
  await none(page.locator("carnet-score"));
  await none(page.getByRole("gridcell", { name: /possible/ }));
  await page.locator(".tool").first().click();
  await page.locator(".main-sheet .g-door").first().click();
  await reads(page.locator(".message.refused"), /porte.*T1/s);
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
  await beginWithRealDice(page, base, "temple");
  await tapDice(page, [1, 6, 2]);
  await reads(page.locator(".message"), /door/);
  await leave();
});

test("dice that were tapped in wrongly are tapped in again, until somebody has made a step with them", async () => {
  const { page, base, leave } = await visit(here);
  const undo = page.locator(".actions button").first();
  const rolls = async () => {
    await written(page);
    const [{ record }] = await saved(page);
    return record.split("\n").filter((line) => line.startsWith("roll"));
  };
  await beginWithRealDice(page, base, "temple", { bots: 1 });
  await tapDice(page, [2, 3, 4]);
  await undo.click();
  assert.equal((await page.locator(".message").textContent()).trim(), "Roll taken back. What do the dice show?");
  assert.ok(await page.evaluate(() => document.activeElement.closest("carnet-real-dice") !== null));
  assert.deepEqual(await rolls(), []);
  await tapDice(page, [2, 3, 5]);
  assert.deepEqual(await rolls(), ["roll 2 3 5 typed=dice"]);
  await page.locator('.tool[data-tool="10"]').click();
  await page.locator(".main-sheet .cell.legal").first().click();
  await undo.click(); // the step
  await none(page.locator("carnet-real-dice"));
  await page.locator('.tool[data-tool="10"]').click();
  await page.locator(".main-sheet .cell.legal").first().click();
  await page.locator(".actions .main-button").click(); // and now the bot plays
  await page.locator("carnet-real-dice").waitFor();
  await tapDice(page, [1, 1, 1]);
  assert.equal((await rolls()).length, 2);
  assert.equal((await rolls())[0], "roll 2 3 5 typed=dice");
  await leave();
});

test("dice that the device rolled are not taken back", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "temple", { seed: 8 });
  await page.locator(".rolling-place button").click();
  await page.locator(".tool").first().waitFor();
  assert.ok(await page.locator(".actions button").first().isDisabled());
  await leave();
});

test("in the Valley it speaks of revealing only while something can be revealed", async () => {
  const { page, base, leave } = await visit(here);
  await begin(page, base, "valley", { seed: 8 });
  const said = new Set();
  await playOut(page, hurried(4), {
    until: async () => {
      if ((await page.locator(".actions .main-button").textContent()).trim() !== "Done") return false;
      const reveals = (await page.locator(".reveal").count()) > 0;
      const task = (await page.locator(".message").textContent()).trim();
      assert.equal(task, reveals ? "Go on, reveal one discovery, or say done." : "Go on, or say done.");
      said.add(task);
      return said.size === 2;
    },
  });
  assert.equal(said.size, 2);
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

for (const [locale, facts] of [
  ["en", { temple: "15 minutes, ages 7+", island: "20 minutes, ages 8+", valley: "25 minutes, ages 9+" }],
  ["fr", { temple: "15 minutes, dès 7 ans", island: "20 minutes, dès 8 ans", valley: "25 minutes, dès 9 ans" }],
])
  test(`the home page says how long each adventure is and for whom, as its rulebook does, ${locale}`, async () => {
    const { page, leave } = await visit(here, { locale });
    for (const [game, told] of Object.entries(facts)) {
      const [, minutes, age] = await page.locator(`.game-${game} .facts span`).allTextContents();
      assert.equal(`${minutes}, ${age}`, told);
    }
    await leave();
  });
