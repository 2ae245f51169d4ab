// Halls with real devices: the host rolls for everybody on paper, a big screen shows it, and whoever claims a prize
// copies a sheet on a phone. Sheets are made by the program from the dice of the room.
import assert from "node:assert/strict";
import { assertApart, assertFit } from "./fit.mjs";
import {
  audit, beginHall, copySheet, forged, handIn, openHall, openSmallHall, paper, rollOn, rollsOf, SMALL_ROLLS, typeDice,
} from "./hall_people.mjs";
import { hostDoes, join, projectors } from "./room_people.mjs";
import { EVERYTHING, counted, house, none, test, visit } from "./support.mjs";

const here = house();
const words = async (page, selector) => (await page.locator(selector).first().textContent()).replace(/\s+/g, " ").trim();
const says = (page, selector, text) => page.locator(selector, { hasText: text }).first().waitFor();
const lastRoll = (page, number) => page.waitForSelector(`.rolls li:nth-child(${number})`, { state: "attached" });
const finish = (page) => page.locator("[data-do=next]:not([aria-disabled])").click();
const small = { board: "small" };

/** What the page says in each language. */
const said = {
  en: {
    round: "Round 2 of 6", numbers: "The dice make 1, 5, and 6.", key: "The key!", peril: "A mummy!",
    swap: "Swap sheets at random: nobody keeps their own.", last: "This is the last round.",
    dice: "2 · 4 · mummy", fits: (stars, place) => `The sheet fits the dice. Stars: ${stars}. Place: ${place}.`, no: "The sheet does not fit the dice.", rule: "Rule A4",
    unsure: (stars) => `Nothing rules this sheet out, but nothing proves it either: show it to the host. Stars: ${stars}.`,
  },
  fr: {
    round: "Tour 2 sur 6", numbers: "Les dés font 1, 5 et 6.", key: "La clé !", peril: "Une momie !", swap: "Échangez les fiches au hasard : personne ne garde la sienne.",
    last: "C’est le dernier tour.", dice: "2 · 4 · momie", fits: (stars, place) => `La fiche est conforme aux dés. Étoiles : ${stars}. Place : ${place}.`,
    no: "La fiche n’est pas conforme aux dés.", rule: "Règle A4",
    unsure: (stars) => `Rien ne s’oppose à cette fiche, mais rien ne la prouve : montrez-la à l’hôte. Étoiles : ${stars}.`,
  },
};
const minus = (stars) => String(stars).replace("-", "−");

for (const locale of EVERYTHING ? ["en", "fr"] : ["en"]) {
  const other = locale === "en" ? "fr" : "en";
  test(`a whole hall: an honest sheet counts, a forged one is refused with its cell (${locale})`, async () => {
    const host = await visit(here, { size: "desktop", locale });
    const screen = await visit(here, { size: "desktop", locale: other, later: true });
    const [ann, bob] = [await visit(here, { locale }), await visit(here, { locale: other })];
    const code = await openSmallHall(host.page, host.base, "Host");
    await screen.page.goto(`${screen.base}t/${code}`);
    await join(ann.page, ann.base, code, "Ann");
    await says(screen.page, ".names li", "Ann");
    for (const { page } of [host, screen, ann]) await assertFit(page);
    await beginHall(host.page);

    await typeDice(host.page, SMALL_ROLLS[0]);
    await typeDice(host.page, SMALL_ROLLS[2]); // mistyped
    await lastRoll(screen.page, 2);
    await host.page.locator("[data-do=unroll]").click();
    for (const { page } of [host, screen]) await counted(page.locator(".rolls li"), 1);
    await typeDice(host.page, SMALL_ROLLS[1]);
    for (const [{ page }, language] of [[screen, other], [ann, locale]]) {
      await lastRoll(page, 2);
      await says(page, ".hall-tasks", said[language].numbers);
      await says(page, ".hall-tasks", said[language].key);
      await says(page, ".screen-round, .hall-now h2", said[language].round);
    }
    await assertFit(host.page);
    await typeDice(host.page, SMALL_ROLLS[2]);
    for (const [{ page }, language] of [[screen, other], [ann, locale]]) {
      await says(page, ".hall-tasks.peril", said[language].peril);
      await says(page, ".hall-tasks.peril", said[language].swap);
      await says(page, ".rolls li", said[language].dice);
      await none(page.locator(".hall-numbers"), "in a peril round no number is written");
      await assertFit(page);
    }

    // Everybody's page is loaded again in the middle, and somebody comes late.
    for (const { page } of [host, screen, ann]) {
      await page.reload();
      await lastRoll(page, 3);
      await says(page, ".hall-tasks.peril", page === screen.page ? said[other].peril : said[locale].peril);
    }
    await none(ann.page.locator(".join"), "a phone is not asked again");
    await bob.page.goto(`${bob.base}r/${code}`);
    await bob.page.waitForSelector(".join");
    await assertFit(bob.page);
    await join(bob.page, bob.base, code, "Bob");
    await lastRoll(bob.page, 3);
    await hostDoes(host.page, "pause");
    await screen.page.waitForSelector(".screen-status.bad");
    await none(host.page.locator(".real-dice"), "nothing is rolled meanwhile");
    await host.page.locator(".hall [data-do=resume]").click();
    for (const roll of SMALL_ROLLS.slice(3)) await typeDice(host.page, roll);
    await says(screen.page, ".hall-tasks", said[other].last);
    await none(host.page.locator(".real-dice"), "after the last roll there is none");
    assert.deepEqual(await rollsOf(host.page, host.base, code), SMALL_ROLLS);
    await finish(host.page);
    await screen.page.waitForSelector(".claim-shown .how");
    await assertFit(screen.page);

    // The honest sheet, with the page loaded again while it is copied.
    const honest = paper("temple", SMALL_ROLLS, 26, small);
    const { possible, stars } = audit(honest, SMALL_ROLLS);
    assert.ok(possible);
    await copySheet(ann.page, honest, 0, 3);
    await ann.page.reload();
    await ann.page.waitForSelector(".entry .marked");
    await counted(ann.page.locator(".entry .marked"), 3, "what was copied is still there");
    await copySheet(ann.page, honest, 3);
    assert.equal(await handIn(ann.page), said[locale].fits(minus(stars), 1));
    await assertFit(ann.page);

    const { text, cell } = forged(honest, SMALL_ROLLS);
    await bob.page.waitForSelector(".entry");
    await copySheet(bob.page, text);
    const refused = await handIn(bob.page);
    const reason = audit(text, SMALL_ROLLS, { lang: other }).text.replace(/^impossible\s?: /, "").replace(/ \(\S+ A4\)$/, "");
    assert.ok(refused.includes(said[other].no) && refused.includes(reason) && refused.includes(said[other].rule), refused);
    assert.ok(await bob.page.locator(`.entry .wrong[data-cell="${cell}"]`).isVisible(), `${cell} is marked`);
    await assertFit(bob.page);
    await bob.page.reload();
    await says(bob.page, ".claim-sheet .decided", reason);

    // The screen and the phones show who counts; what was refused, only the host sees.
    for (const { page } of [screen, bob]) {
      await says(page, ".claims li", "Ann");
      await counted(page.locator(".claims li button"), 1);
      assert.equal(await words(page, ".claims .place-1 b"), minus(stars));
      await page.waitForSelector(".claim-shown .sheet");
      assert.match(await words(page, ".claim-shown .total strong"), new RegExp(`^${minus(stars)} `));
    }
    await says(host.page, ".claims .impossible", "Bob");
    for (const { page } of [host, screen]) await assertFit(page);

    // Bob types it in as it was: equal sheets share a place.
    await bob.page.locator(`.entry [data-cell="${cell}"]`).click();
    const right = honest.split("\n")[Number(cell.slice(1))].split(" ")["abcdefghijk".indexOf(cell[0])];
    await bob.page.locator(`.entry .tool[data-tool="${right}"]`).click();
    assert.equal(await handIn(bob.page), said[other].fits(minus(stars), 1));
    await screen.page.waitForSelector(".claims li:nth-child(2).place-1");
    for (const one of [host, screen, ann, bob]) await one.leave();
  });
}

["temple", "island", "valley"].forEach((game, i) => {
  const locale = i % 2 ? "fr" : "en";
  if (EVERYTHING || game === "island") test(`${game}: the room's own dice, and the sheet of somebody without a device`, async () => {
    const { page, base, leave } = await visit(here, { size: i % 2 ? "desktop" : "phone", locale });
    const code = await openHall(page, base, game, { name: "" });
    await beginHall(page);
    await rollOn(page, 12);
    await page.locator(".hall [data-do=end]").click();
    await page.locator("dialog.confirm button[value=yes]").click();
    await page.locator(".for-others summary").click();
    await page.waitForSelector(".entry");
    const rolls = await rollsOf(page, base, code);
    assert.equal(rolls.length, 12);
    const sheet = paper(game, rolls, 5 + i);
    await copySheet(page, sheet);
    await page.locator("input[name=somebody]").fill("Paula");
    const told = await handIn(page);
    const { possible, stars } = audit(sheet, rolls);
    // Of a few sheets in a thousand nobody can tell; then the page says so as the audit does.
    assert.equal(told, possible ? said[locale].fits(minus(stars), 1) : said[locale].unsure(minus(stars)));
    await says(page, possible ? ".claims .place-1" : ".claims .undecided", "Paula");
    await says(page, ".claims li", locale === "fr" ? "remise par l’hôte" : "handed in by the host");
    assert.equal(await page.locator("select[name=whose] option:checked").textContent(), "Paula", "a new try is the same person's");
    await assertFit(page);
    await leave();
  });
});

test("a sheet is copied and handed in with keys alone", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop" });
  await openSmallHall(page, base, "Ann");
  await beginHall(page);
  for (const roll of SMALL_ROLLS) await typeDice(page, roll);
  await finish(page);
  await page.locator(".for-others summary").focus();
  await page.keyboard.press("Enter");
  const sheet = paper("temple", SMALL_ROLLS, 21, small);
  await page.locator('.entry [data-cell="a1"]').focus();
  for (const row of sheet.trim().split("\n").slice(1)) {
    for (const word of row.split(" ")) {
      for (const key of word) await page.keyboard.press(key);
      await page.keyboard.press("ArrowRight");
    }
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
  }
  await page.locator("[data-do=sheet]").focus();
  await page.keyboard.press("Enter");
  await says(page, ".claim-sheet .decided", said.en.fits(minus(audit(sheet, SMALL_ROLLS).stars), 1));
  await leave();
});

test("with a clock the rolls come by themselves, and a quick second tap rolls only once", async () => {
  const { page, base, leave } = await visit(here);
  await openHall(page, base, "island", { clock: "10", more: (form) => form.locator("input[name=auto]").check() });
  await beginHall(page);
  await lastRoll(page, 1);
  await page.locator("[data-do=next]:not([aria-disabled])").dblclick();
  await lastRoll(page, 2);
  await counted(page.locator(".hall .rolls li"), 2);
  await lastRoll(page, 3);
  await leave();
});

/** Where everything stands on the big screen, beside the words that change. */
const places = (page) => page.evaluate(() => [...document.querySelectorAll("h1, .screen-round, .die, .hall-tasks")]
  .map((one) => [one.className.baseVal ?? one.className, ...["x", "y", "width", "height"].map((side) => Math.round(one.getBoundingClientRect()[side]))].join(" ")));

/** Everything is in sight, nothing lies over anything else, and the round is told in one line. */
async function assertLegible(screen) {
  for (const [width, height] of projectors) {
    await screen.setViewportSize({ width, height });
    await assertApart(screen, ["h1", ".screen-round", ".screen-status", ".clock", ".dice", ".hall-tasks", ".hall-call", ".screen-corner"]);
    const lines = await screen.locator(".screen-round").evaluate((round) => round.clientHeight / parseFloat(getComputedStyle(round).fontSize));
    assert.ok(lines < 2, `the round takes ${lines} lines on ${width} x ${height}`);
  }
}

test("nothing moves on the big screen when the time runs out, and everything stays in sight", async () => {
  const host = await visit(here, { size: "desktop" });
  const screen = await visit(here, { size: "desktop", locale: "fr" });
  const show = async (game, roll) => {
    const code = await openHall(host.page, host.base, game, { clock: "10", more: (form) => form.locator("input[name=typed]").check() });
    await screen.page.setViewportSize({ width: 1920, height: 1080 });
    await screen.page.goto(`${screen.base}t/${code}`);
    await screen.page.waitForSelector(".screen-lobby");
    await beginHall(host.page);
    await typeDice(host.page, roll);
    await screen.page.waitForSelector(".hall-numbers");
  };
  await show("valley", "P D 4"); // the longest task
  await assertLegible(screen.page);
  await show("temple", "1 D 5"); // the longest words for a round
  await hostDoes(host.page, "pause");
  await screen.page.waitForSelector(".clock-calm");
  const before = await places(screen.page);
  await hostDoes(host.page, "resume");
  await screen.page.waitForSelector(".clock-last");
  assert.deepEqual(await places(screen.page), before);
  await assertLegible(screen.page);
  for (const one of [host, screen]) await one.leave();
});
