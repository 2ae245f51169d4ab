// The page's QR codes: read back by a decoder that knows nothing of the code that drew them, and with
// checks that a scanner makes but that decoder does not: both formats, and the bytes for correction.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./support.mjs";

const { buildSync } = createRequire(join(root, "web/package.json"))("esbuild");
const [{ text: code }] = buildSync({ entryPoints: [join(root, "web/src/room/qr.ts")], bundle: true, format: "esm", write: false }).outputFiles;
const { qrCode, qrPath } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const QUIET = 4;

/** As tests/server/qr.py expects it: two rows of modules a line, in half blocks. */
function drawn(modules) {
  const size = modules.length + 2 * QUIET;
  const dark = (y, x) => modules[y - QUIET]?.[x - QUIET] ?? false;
  const lines = [];
  for (let y = 0; y < size; y += 2) {
    const line = Array.from({ length: size }, (_, x) => " ▀▄█"[Number(dark(y, x)) + 2 * Number(dark(y + 1, x))]);
    lines.push(`\x1b[30;47;107m${line.join("")}\x1b[0m`);
  }
  return lines.join("\n");
}

/** The texts, and every codeword in the order in which it is read. */
function read(codes) {
  const script = "import json, sys; sys.path.insert(0, sys.argv[1]); import qr\n" +
    "for text in json.load(sys.stdin):\n" +
    "    bits = list(qr.data_bits(qr.without_quiet_zone(qr.modules(text))))\n" +
    "    words = [int(''.join('01'[b] for b in bits[i:i + 8]), 2) for i in range(0, len(bits) // 8 * 8, 8)]\n" +
    "    print(json.dumps([qr.decode(text), words]))";
  const answer = execFileSync("python3", ["-c", script, join(root, "tests/server")], { input: JSON.stringify(codes) });
  return String(answer).trim().split("\n").map((line) => JSON.parse(line));
}

const texts = [
  "", "A", "http://10.0.0.1/r/KQRT", "https://carnet.example.org:8443/jeux/r/KQRT?a=é€😀",
  ...Array.from({ length: 106 }, (_, i) => "http://carnet.test/abcdefghijklmnopqrstuvwxyz0123456789".repeat(2).slice(0, i + 1)),
];

function times(a, b) {
  let product = 0;
  for (; b; b >>= 1) {
    if (b & 1) product ^= a;
    a = a & 128 ? (a << 1) ^ 0x11d : a << 1;
  }
  return product;
}

/** The codewords as a polynomial, at the powers of 2: all zero if nothing is wrong. */
function syndromes(words, count) {
  const found = [];
  for (let i = 0, at = 1; i < count; i++, at = times(at, 2)) found.push(words.reduce((sum, word) => times(sum, at) ^ word, 0));
  return found;
}

test("a decoder reads every length there is, and the correction fits", () => {
  const codes = texts.map(qrCode);
  const checks = { 21: 7, 25: 10, 29: 15, 33: 20, 37: 26 };
  read(codes.map(drawn)).forEach(([text, words], i) => {
    assert.equal(text, texts[i]);
    const { length: size } = codes[i];
    assert.deepEqual(syndromes(words, checks[size]), Array(checks[size]).fill(0), texts[i]);
  });
});

test("both formats are the same, and of level L", () => {
  for (const text of texts) {
    const code = qrCode(text);
    const size = code.length;
    const first = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => code[8][x]).concat([7, 5, 4, 3, 2, 1, 0].map((y) => code[y][8]));
    const second = [1, 2, 3, 4, 5, 6, 7].map((i) => code[size - i][8]).concat([8, 7, 6, 5, 4, 3, 2, 1].map((i) => code[8][size - i]));
    assert.deepEqual(first, second);
    let value = first.reduce((sum, bit) => sum * 2 + Number(bit), 0) ^ 0x5412;
    assert.equal(value >> 13, 1);
    for (let bit = 14; bit >= 10; bit--) if (value & (1 << bit)) value ^= 0x537 << (bit - 10);
    assert.equal(value, 0);
    assert.equal(code[size - 8][8], true, "the dark module");
  }
});

test("what is too long has no code, and a path covers just the dark modules", () => {
  assert.equal(qrCode("x".repeat(107)), undefined);
  const code = qrCode("http://10.0.0.1/r/KQRT");
  const { size, path } = qrPath(code);
  assert.equal(size, code.length + 8);
  const dark = new Set();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) dark.add(`${Number(y) - 4} ${Number(x) - 4 + i}`);
  code.forEach((row, y) => row.forEach((bit, x) => assert.equal(dark.has(`${y} ${x}`), bit)));
});
