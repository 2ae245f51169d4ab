// Prints sheets in WebAssembly and by the program: every byte must be the same.
//
//   node same_sheets.mjs carnet.wasm carnet
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [wasm, carnet] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const core = instance.exports;
core._initialize();

const folder = mkdtempSync(join(tmpdir(), "carnet-"));
const boards = join(folder, "boards.txt");
writeFileSync(boards, "[valley pond]\n...\n.o.\n...\n");

function print(game, board, language, paper, solo, own) {
  const text = `${game} ${board}\n${own ? readFileSync(boards, "utf8") : ""}`;
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(core.memory.buffer, core.carnet_request(), bytes.length).set(bytes);
  const length = core.carnet_print(bytes.length, language, paper, solo, 2);
  return Buffer.from(new Uint8Array(core.memory.buffer, core.carnet_printed(), length));
}

function native(game, board, language, paper, solo, own) {
  const words = ["print", game, "--svg", "-o", "-", "--lang", ["en", "fr"][language],
    "--paper", ["a4", "letter"][paper]];
  if (board) words.push("--board", board);
  if (own) words.push("--boards", boards);
  if (solo) words.push("--solo");
  return spawnSync(carnet, words, { maxBuffer: 2 ** 24 }).stdout;
}

const sheets = [["temple", "front"], ["temple", "back"], ["island", "front"], ["island", "back"],
  ["valley", "front"], ["valley", "back"], ["valley", "pond", true], ["paperworld", ""]];
let count = 0;
for (const [game, board, own] of sheets)
  for (const language of [0, 1])
    for (const paper of [0, 1])
      for (const solo of board ? [0, 1] : [0]) {
        const here = print(game, board, language, paper, solo, own);
        const there = native(game, board, language, paper, solo, own);
        if (here.length < 1000 || !here.equals(there))
          throw new Error(`${game} ${board} ${language} ${paper} ${solo}: ${here.length}, ${there.length}`);
        count++;
      }
for (const [game, board] of [["chess", ""], ["temple", "pond"], ["", ""]])
  if (print(game, board, 0, 0, 0).length !== 0) throw new Error(`${game} ${board} was printed`);
rmSync(folder, { recursive: true });
console.log(`${count} pages, all the same`);
