// What lies where on the screens that people have: "Start" is in sight before a game, and a tablet that is held upright
// shows a sheet as large as it can.
import assert from "node:assert/strict";
import { assertFit, assertInSight, assertUncovered } from "./fit.mjs";
import { begin, beginWithRealDice, hurried, moreChoices, playOut } from "./players.mjs";
import { house, test, visit } from "./support.mjs";

const here = house();
const games = ["temple", "island", "valley", "paperworld"];
const phones = [[360, 740], [390, 844]];
const tablets = [[768, 1024], [820, 1180], [834, 1194]];

for (const locale of ["en", "fr"])
  test(`"Start" is in sight before each game, ${locale}`, async () => {
    const { page, base, leave } = await visit(here, { locale });
    for (const game of games) {
      await page.goto(`${base}#/new/${game}`);
      await page.waitForSelector(`.new-game [href="#/learn/${game}"]`);
      for (const [width, height] of [...phones, ...tablets]) {
        await page.setViewportSize({ width, height });
        await assertInSight(page, ".new-game .main-button");
      }
    }
    await leave();
  });

test("what is seldom chosen is behind one line, by keys too, and the line says what is chosen", async () => {
  const { page, base, leave } = await visit(here);
  await page.goto(`${base}#/new/temple`);
  const chosen = () => page.locator(".more-choices small").textContent();
  assert.equal(await chosen(), "Front");
  await page.locator(".more-choices > summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await moreChoices(page);
  assert.equal(await chosen(), "Back, real dice");
  await assertFit(page);
  await page.locator(".new-game .main-button").click();
  await page.waitForSelector("carnet-real-dice");
  await leave();
});

/** What is played on is as wide as the screen, or as the rest leaves room for above and below it. */
async function assertLarge(page, [width, height], game) {
  const rest = game === "paperworld" ? { beside: 240, above: 520 } : { beside: 20, above: 330 };
  const sheet = await page.locator(".main-sheet, .landscape").first().boundingBox();
  assert.ok(sheet.width >= Math.min(width - rest.beside, height - rest.above), `${game}: ${sheet.width} of ${width} x ${height}`);
}

for (const game of games)
  test(`${game} on a tablet that is held upright: a large sheet, and all in sight at once`, async () => {
    const { page, base, leave } = await visit(here);
    await begin(page, base, game, { bots: 3, seed: 7 });
    await playOut(page, hurried(3), {
      until: async (_, i) => {
        const [width, height] = tablets[i % tablets.length];
        await page.setViewportSize({ width, height });
        await assertLarge(page, [width, height], game);
        await assertUncovered(page, { atOnce: true });
        return i >= 12;
      },
    });
    if (game === "paperworld") return leave();
    await page.setViewportSize({ width: 768, height: 1024 });
    await beginWithRealDice(page, base, game);
    await assertUncovered(page, { atOnce: true });
    await leave();
  });
