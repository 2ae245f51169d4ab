// The page's QR codes: read back by a decoder that knows nothing of the code that drew them, and with
// checks that a scanner makes but that decoder does not: both formats, and the bytes for correction.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { drawn, modulesIn, read } from "./qr_reader.mjs";
import { root } from "./support.mjs";

const { buildSync } = createRequire(join(root, "web/package.json"))("esbuild");
const [{ text: code }] = buildSync({ entryPoints: [join(root, "web/src/room/qr.ts")], bundle: true, format: "esm", write: false }).outputFiles;
const { qrCode, qrPath } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const texts = [
  "", "A", "http://10.0.0.1/r/KQRT", "https://carnet.example.org:8443/jeux/r/KQRT?a=é€😀",
  ...Array.from({ length: 134 }, (_, i) => "http://carnet.test/abcdefghijklmnopqrstuvwxyz0123456789".repeat(3).slice(0, i + 1)),
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
  const checks = { 21: 7, 25: 10, 29: 15, 33: 20, 37: 26, 41: 18 };
  read(codes.map(drawn)).forEach(([text, words], i) => {
    assert.equal(text, texts[i]);
    const { length: size } = codes[i];
    const blocks = size < 41 ? [words] : [0, 1].map((block) => words.filter((_, at) => at % 2 === block));
    for (const block of blocks) assert.deepEqual(syndromes(block, checks[size]), Array(checks[size]).fill(0), texts[i]);
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
  assert.equal(qrCode("x".repeat(135)), undefined);
  const code = qrCode("http://10.0.0.1/r/KQRT");
  const { size, path } = qrPath(code);
  assert.equal(size, code.length + 8);
  assert.deepEqual(modulesIn(path, size), code);
});
