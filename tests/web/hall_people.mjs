// People in a hall: sheets of paper that follow from the dice, made by the program itself, and copied by tapping.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "./players.mjs";
import { CARNET } from "./support.mjs";

/** A Temple of six rounds at most. */
export const SMALL = "[temple small]\n.D.\n...\n";
export const SMALL_ROLLS = ["3 2 4", "1 D 5", "2 4 X", "4 3 3", "5 4 2", "4 1 3"];

/** Opens a hall on the page for rooms; its code. `more`: what else is chosen on the form. */
export async function openHall(page, base, game, { name = "Host", clock = "0", more } = {}) {
  await page.goto(`${base}#/rooms`);
  const form = page.locator(".create-room");
  await form.locator("select[name=game]").selectOption(game);
  await form.locator("input[value=hall]").check();
  await form.locator("input[name=name]").fill(name);
  await form.locator("select[name=clock]").selectOption(clock);
  await form.locator("summary").click();
  await more?.(form);
  await form.locator(".main-button").click();
  await page.waitForSelector(".lobby");
  return page.url().match(/#\/room\/(\w+)/)[1];
}

/** A hall with the small Temple and real dice. */
export async function openSmallHall(page, base, name) {
  await page.goto(`${base}#/boards`);
  await page.waitForSelector("input[type=file]");
  await page.setInputFiles("input[type=file]", { name: "small.txt", mimeType: "text/plain", buffer: Buffer.from(SMALL) });
  await page.waitForSelector(".own-boards li");
  return openHall(page, base, "temple", { name, more: async (form) => {
    await form.locator("select[name=board]").selectOption("small");
    await form.locator("input[name=typed]").check();
  } });
}

export const beginHall = (page) => page.locator(".begin > .main-button").click();

const rounds = (page) => page.locator(".hall .rolls li").count();

/** The host types in what the dice on the table show. */
export async function typeDice(page, roll) {
  const before = await rounds(page);
  for (const [i, face] of roll.split(" ").entries())
    await page.locator(".real-dice fieldset").nth(i).locator(".face").nth("12345".includes(face) ? Number(face) - 1 : 5).click();
  await page.locator(".real-dice .main-button").click();
  await page.waitForFunction((count) => document.querySelectorAll(".hall .rolls li").length > count, before);
}

/** The host rolls until there have been so many rolls. */
export async function rollOn(page, count) {
  for (;;) {
    await page.waitForSelector(".hall .rolls li", { state: "attached" });
    const before = await rounds(page);
    if (before >= count) return;
    await page.locator("[data-do=next]:not([aria-disabled])").click();
    await page.waitForFunction((old) => document.querySelectorAll(".hall .rolls li").length > old, before);
  }
}

/** All rolls, as the server has them. */
export async function rollsOf(page, base, code) {
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), `${base}api/rooms/${code}/record`);
  return text.split("\n").filter((line) => line.startsWith("roll ")).map((line) => line.slice(5));
}

function program(args, input = "") {
  const { stdout, stderr, status } = spawnSync(CARNET, args, { input, encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
  return { stdout, stderr, status };
}

/** What an engine answers to the last of these requests. */
const asked = (requests) => program(["engine"], `${requests.join("\n")}\n`).stdout.trimEnd().split("\n\n").at(-1).slice(1).trim();

/** Lets `action` use the names of files with these texts. */
function withFiles(texts, action) {
  const folder = mkdtempSync(join(tmpdir(), "carnet-hall-"));
  try {
    return action(...texts.map((text, i) => {
      writeFileSync(join(folder, `${i}.txt`), text);
      return join(folder, `${i}.txt`);
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Somebody's sheet of these rolls: two who play at random, and mark each other's. */
export function paper(game, rolls, seed, { board = "front", boards = SMALL } = {}) {
  const random = randomFrom(seed);
  return withFiles([boards], (file) => {
    const said = [`new ${game} board=${board} boards=${file} players=2`];
    for (const roll of rolls) {
      said.push(`roll ${roll}`);
      if (asked([...said, "target 1"]) === "2") said[said.length - 1] += " swap=2,1";
      for (const seat of [1, 2])
        for (let moves; (moves = asked([...said, `moves ${seat}`])); ) {
          const all = moves.split("\n");
          said.push(`play ${seat} ${all[Math.floor(random() * all.length)]}`);
        }
    }
    return `${asked([...said, "sheet 1"])}\n`;
  });
}

/** What `carnet audit` says of a sheet. */
export function audit(sheet, rolls, { lang = "en", boards = SMALL } = {}) {
  const { stdout, stderr, status } = withFiles([sheet, `${rolls.join("\n")}\n`, boards], (sheetFile, rollsFile, boardsFile) =>
    program(["audit", "--lang", lang, "--boards", boardsFile, "--dice", rollsFile, sheetFile]));
  return { possible: status === 0, text: (stdout + stderr).trim(), stars: Number(stdout.match(/^total (-?\d+)$/m)?.[1]) };
}

/** The sheet with a number that no roll makes, and the cell where it stands. */
export function forged(sheet, rolls) {
  const lines = sheet.split("\n");
  for (let number = 15; number > 0; number--)
    for (let row = 1; row < lines.length - 1; row++)
      for (const [column, word] of lines[row].split(" ").entries()) {
        if (!/^\d+$/.test(word)) continue;
        const words = lines[row].split(" ").with(column, String(number));
        const text = lines.with(row, words.join(" ")).join("\n");
        const cell = `${"abcdefghijk"[column]}${row}`;
        if (audit(text, rolls).text.includes(`No roll makes the ${number} at ${cell}.`)) return { text, cell };
      }
  throw new Error("the dice make every number");
}

const drawings = { temple: { M: "mummy" }, island: { B: "boat", X: "danger" }, valley: { H: "hut", S: "statue", M: "mine", X: "snake", x: "crossed" } };

/** The marks of a sheet's text: cell, tool, treasure, letter of a discovery. */
function marksOf(text) {
  const [header, ...lines] = text.trim().split("\n");
  const known = drawings[header.split(" ")[0]];
  return lines.flatMap((line, row) => line.split(" ").flatMap((word, column) => {
    const [, sign = "", treasure = "", letter = ""] = /^(\d+|\D)(?:\*(\d+))?([a-zA-Z])?$/.exec(word) ?? [];
    const tool = /^\d+$/.test(sign) ? sign : known[sign];
    return tool || treasure ? [{ cell: `${"abcdefghijk"[column]}${row + 1}`, tool, treasure, letter }] : [];
  }));
}

/** Copies a sheet by tapping, from the mark with that number on. */
export async function copySheet(page, text, from = 0, to = Infinity) {
  const tap = (cell) => page.locator(`.entry [data-cell="${cell}"]`).click();
  const take = async (tool) => {
    const button = page.locator(`.entry .tool[data-tool="${tool}"]`);
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  };
  const marks = marksOf(text).slice(from, to);
  for (const { cell, tool } of marks.filter((mark) => mark.tool)) {
    await take(tool);
    await tap(cell);
  }
  if (to !== Infinity) return;
  const treasures = marks.filter((mark) => mark.treasure);
  if (treasures.length) await page.locator(".entry [data-layer=treasures]").click();
  for (const { cell, treasure } of treasures) {
    await take(treasure);
    await tap(cell);
  }
  for (const [, letter, kind] of text.matchAll(/^([a-zA-Z]) (jungle|town|mountain|pyramid)$/gm)) {
    await page.locator(".entry [data-layer=discoveries]").click();
    await page.locator(`.entry [data-reveal=${kind}]`).click();
    for (const { cell } of marks.filter((mark) => mark.letter === letter)) await tap(cell);
  }
}

/** Hands in what was copied, and waits for what the audit says. */
export async function handIn(page) {
  await page.locator("[data-do=sheet]").click();
  await page.waitForSelector(".claim-sheet .decided");
  return (await page.locator(".claim-sheet .decided").textContent()).replace(/\s+/g, " ").trim();
}
