// Reads QR codes back, with a decoder that knows nothing of the code that drew them (tests/server/qr.py).
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./support.mjs";

const QUIET = 4;

/** As tests/server/qr.py expects it: two rows of modules a line, in half blocks. */
export function drawn(modules) {
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
export function read(codes) {
  const script = "import json, sys; sys.path.insert(0, sys.argv[1]); import qr\n" +
    "for text in json.load(sys.stdin):\n" +
    "    bits = list(qr.data_bits(qr.without_quiet_zone(qr.modules(text))))\n" +
    "    words = [int(''.join('01'[b] for b in bits[i:i + 8]), 2) for i in range(0, len(bits) // 8 * 8, 8)]\n" +
    "    print(json.dumps([qr.decode(text), words]))";
  const answer = execFileSync("python3", ["-c", script, join(root, "tests/server")], { input: JSON.stringify(codes) });
  return String(answer).trim().split("\n").map((line) => JSON.parse(line));
}

/** The modules that a drawn path covers, without the quiet zone. */
export function modulesIn(path, size) {
  const rows = Array.from({ length: size - 2 * QUIET }, () => Array(size - 2 * QUIET).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) rows[Number(y) - QUIET][Number(x) - QUIET + i] = true;
  return rows;
}
