// Paper in the browser: sheets scored and printed, boards drawn and played, games looked at again and gone on from.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { assertFit } from "./fit.mjs";
import { counted, house, none, oneOf, root, test, visit, reads } from "./support.mjs";

const here = house();

/** The example of that name in a page of docs/. */
function example(page, name) {
  const text = readFileSync(join(root, "docs", page), "utf8");
  return text.match(new RegExp(`# file: ${name}\n([^]*?)\`\`\``))[1];
}
const rowsOf = (sheet) => sheet.trim().split("\n").slice(1).map((line) => line.split(" "));
const cell = (page, column, row) => page.locator(`carnet-sheet [data-cell="${"abcdefghijk"[column]}${row + 1}"]`);
const told = (page) => page.locator("carnet-message").textContent();
const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

async function open(page, base, path, selector) {
  await page.goto(`${base}#/${path}`);
  await page.waitForSelector(selector, { state: "attached" });
}

test("the Temple's golden sheet, tapped in, survives a reload", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "score", "carnet-sheet .cell");
  const rows = rowsOf(example("sheets.md", "temple.txt"));
  for (const sign of new Set(rows.flat().filter((word) => /[\dM]/.test(word)))) {
    const tool = page.locator(`[data-tool="${sign === "M" ? "mummy" : sign}"]`);
    await tool.click();
    for (const [y, row] of rows.entries()) for (const [x, word] of row.entries()) if (word === sign) await cell(page, x, y).click();
    await tool.click();
  }
  assert.match(await told(page), /\b30\b/);
  await page.reload();
  await page.waitForSelector("carnet-sheet .cell");
  assert.match(await told(page), /\b30\b/);
  await assertFit(page);

  await cell(page, 2, 2).click();
  await page.locator('[data-tool="mummy"]').click();
  assert.match(await told(page), /T4/);
  await reads(page.locator(".cell.wrong"), "c3", "data-cell");
  await leave();
});

test("the Island's golden sheet, typed on the grid", async () => {
  const { page, base, leave } = await visit(here, { size: "desktop", locale: "fr" });
  await open(page, base, "score", "carnet-sheet .cell");
  await page.selectOption("select >> nth=0", "island");
  const rows = rowsOf(example("sheets.md", "island.txt"));
  const type = async (part) => {
    await cell(page, 0, 0).focus();
    for (const row of rows) {
      for (const word of row) {
        const [sign, treasure] = word.split("*");
        const typed = part === "marks" ? sign.replace(/[.~^]/, "") : treasure ?? "";
        await page.keyboard.type(typed);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Home");
    }
  };
  await type("marks");
  await page.locator('[data-layer="treasures"]').click();
  await type("treasures");
  assert.match(await told(page), /\b33\b/);
  await leave();
});

for (const [game, name, total] of [["valley", "valley.txt", 34], ["paperworld", "paperworld.txt", 10]])
  test(`the sheet of ${game} as text`, async () => {
    const { page, base, leave } = await visit(here);
    await open(page, base, "score", "carnet-sheet .cell");
    await page.locator(".text-box summary").click();
    await page.fill("textarea", example("sheets.md", name));
    assert.match(await told(page), new RegExp(`\\b${total}\\b`));
    await page.fill("textarea", `${game} nowhere\n. .`);
    await page.reload();
    await page.waitForSelector("textarea");
    assert.equal(await page.inputValue("textarea"), `${game} nowhere\n. .`);
    await leave();
  });

test("a board is drawn, refused, undone, played, resumed and scored", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "boards", ".new-board");
  await page.selectOption("[name=game]", "temple");
  await page.selectOption("[name=from]", "front");
  await page.locator(".new-board button").click();
  await page.waitForSelector("carnet-board-editor .cell");
  await page.fill(".field input", "Mon Été");
  await page.locator("[data-ground=none]").click();
  const middle = async (column) => {
    const { x, y, width, height } = await cell(page, column, 2).locator(".ground").boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...await middle(0));
  await page.mouse.down();
  await page.mouse.move(...await middle(5), { steps: 12 });
  await page.mouse.up();
  await counted(page.locator(".cell.wrong"), 6);
  await page.locator(".palette > button").click();
  await none(page.locator(".cell.wrong"));
  await assertFit(page);

  await page.locator(".next .main-button").click();
  await page.waitForSelector(".new-game");
  await page.locator(".new-game .main-button").click();
  await page.waitForSelector(".rolling-place button");
  await page.reload();
  await page.waitForSelector(".rolling-place button");

  // Nobody has learned this board: who gives hints is told what serves anywhere.
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.locator(".rolling-place button").click();
  await page.locator(".hint-button").click();
  await page.waitForFunction(() => /Hint/.test(document.querySelector(".message").textContent));
  assert.deepEqual(fetched.filter((url) => url.includes(".brain")).map((url) => url.match(/temple-[a-z]+/)[0]), ["temple-any"]);

  await open(page, base, "score", "carnet-sheet .cell");
  await page.selectOption("select >> nth=1", "mon-ete");
  await cell(page, 2, 0).click();
  await page.locator('[data-tool="7"]').click();
  assert.match(await told(page), /\b1\b/);
  await leave();
});

test("a board without a name says so instead of being played", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "boards", ".new-board");
  await page.locator(".new-board button").click();
  await page.waitForSelector("carnet-board-editor .cell");
  const name = page.locator(".field input");
  await name.fill("");
  const play = page.locator(".next .main-button");
  await play.focus();
  await page.keyboard.press("Enter");
  assert.match(page.url(), /boards/);
  assert.match(await told(page), /needs a name/);
  assert.ok(await name.evaluate((input) => input === document.activeElement));
  await name.fill("rock");
  await play.click();
  await page.waitForSelector(".new-game");
  await reads(page.locator(".new-game"), /rock/);
  await leave();
});

test("a boards file comes in as a whole or not at all, and a deleted board comes back", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "boards", "input[type=file]");
  await page.setInputFiles("input[type=file]", file("broken.txt", example("sheets.md", "broken.txt")));
  await reads(page.locator(".wrong-line"), /~\.o\.~/);
  await none(page.locator(".own-boards li"));
  const mine = example("sheets.md", "mine.txt");
  for (let i = 0; i < 2; i++) await page.setInputFiles("input[type=file]", file("mine.txt", mine));
  await counted(page.locator(".own-boards li"), 3);
  await page.locator(".own-actions button").last().click();
  await counted(page.locator(".own-boards li"), 2);
  await page.locator(".answer button").click();
  await counted(page.locator(".own-boards li"), 3);
  await assertFit(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".boards > .choices > button").click()]);
  const text = readFileSync(await download.path(), "utf8");
  for (const header of ["[temple garden]", "[island rock]", "[valley pond]"]) assert.ok(text.includes(header), header);
  // What the editor does not show is kept, and another setting makes another board.
  const harder = mine.replace(/(\[temple garden\].*\n)/, "$1set group 4\n");
  await page.setInputFiles("input[type=file]", file("harder.txt", harder));
  await counted(page.locator(".own-boards li"), 4);
  const [again] = await Promise.all([page.waitForEvent("download"), page.locator(".boards > .choices > button").click()]);
  assert.match(readFileSync(await again.path(), "utf8"), /\[temple garden-2\]\n \.D\.\n\.\.\.\.\.\n\.\.D\.\.\nset group 4\n/);
  // Whoever plays on it is told.
  await page.locator(".own-boards li", { hasText: "garden-2" }).locator('.own-actions a[href*="new"]').click();
  await page.locator(".new-game .main-button").click();
  await reads(page.locator(".own-rules"), "This board has rules of its own: group 4.");
  await assertFit(page);
  await leave();
});

test("sheets are printed two to a page, and nothing else is", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "print?game=island&board=back", ".print-page svg");
  await page.locator(".stepper button").last().click();
  await page.waitForFunction(() => document.querySelectorAll(".print-page").length === 2);
  await assertFit(page);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".print-page").last().isVisible());
  assert.ok(!(await page.locator(".top").isVisible()) && !(await page.locator(".print-form").isVisible()));
  const pdf = String(await page.pdf({ preferCSSPageSize: true }));
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 2);
  await leave();
});

const records = join(root, "tests/records");
const played = readdirSync(records, { recursive: true }).filter((path) => path.endsWith(".carnet")).sort();
for (const name of played.filter((_, i) => oneOf(3, i)))
  test(`${name} is shown from its beginning to its result`, async () => {
    const { page, base, leave } = await visit(here);
    await open(page, base, "replay", "input[type=file]");
    const text = readFileSync(join(records, name), "utf8");
    await page.setInputFiles("input[type=file]", file("game.carnet", text));
    await page.waitForSelector("carnet-replayer .cell");
    await page.keyboard.press("ArrowRight");
    await assertFit(page);
    await page.keyboard.press("End");
    const stars = await page.locator(".score .total strong").textContent();
    assert.equal(parseInt(stars.replace("−", "-"), 10), Number(text.match(/result 1 total (-?\d+)/)[1]));
    await leave();
  });

test("a damaged record is shown with its line", async () => {
  const { page, base, leave } = await visit(here);
  await open(page, base, "replay", "input[type=file]");
  const wrong = example("records.md", "garden.carnet").replace("\n1 a2=4", "\n1 a2=6");
  await page.setInputFiles("input[type=file]", file("wrong.carnet", wrong));
  const shown = await page.locator(".wrong-line").textContent();
  assert.match(shown, /A4/);
  assert.match(shown, /1 a2=6/);
  await leave();
});

for (const dice of ["same", "fresh"])
  test(`a game goes on from its middle with ${dice} dice`, async () => {
    const { page, base, leave } = await visit(here);
    await open(page, base, "replay", "input[type=file]");
    const text = readFileSync(join(records, "1/temple-board-front.carnet"), "utf8");
    await page.setInputFiles("input[type=file]", file("temple.carnet", text));
    await page.waitForSelector("carnet-replayer .cell");
    for (let i = 0; i < 10; i++) await page.keyboard.press("ArrowRight");
    await page.locator("nav.next .main-button").click();
    await page.locator(`input[value=${dice}]`).check();
    await page.locator("dialog .main-button").click();
    await page.waitForSelector(".play .tools");
    const rolls = await page.evaluate(async () => {
      const database = await new Promise((done) => (indexedDB.open("carnet").onsuccess = (e) => done(e.target.result)));
      const [game] = await new Promise((done) => (database.transaction("games").objectStore("games").getAll().onsuccess = (e) => done(e.target.result)));
      return game.record.split("\n").filter((line) => line.startsWith("roll"));
    });
    assert.equal(rolls.length, 6);
    assert.equal(rolls[5].includes("typed=dice"), dice === "fresh");
    if (dice === "same") assert.equal(rolls[5], text.split("\n").filter((line) => line.startsWith("roll"))[5]);
    await leave();
  });
