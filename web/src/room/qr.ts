/**
 * QR codes of short texts: versions 1 to 6 at level L, in byte mode. That is enough for the link of a room
 * and for a network with its password (134 bytes).
 */

/** By version: how many codewords of a block hold data, how many follow for correction, and how many blocks. */
const codewords: readonly (readonly [number, number, number])[] = [
  [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [68, 18, 2],
];

/* --- arithmetic in GF(256) ------------------------------------------------------------------------ */

const powers: number[] = [];
const logarithms: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  powers[i] = value;
  logarithms[value] = i;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** The product of (x − α^i) for i below `degree`, without its leading 1. */
function generator(degree: number): number[] {
  let product = [1];
  for (let i = 0; i < degree; i++) {
    const root = powers[i] ?? 0;
    product = [...product, 0].map((coefficient, at) => coefficient ^ times(product[at - 1] ?? 0, root));
  }
  return product.slice(1);
}

/** What is left of data · x^degree, divided by the generator. */
function correction(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i] ?? 0, factor));
  }
  return rest;
}

/* --- the message ---------------------------------------------------------------------------------- */

const bitsOf = (value: number, length: number): number[] => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

function bytesOf(bits: readonly number[]): number[] {
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + bit, 0));
}

/** Mode, length, text, end; then bytes that mean nothing. */
function dataOf(text: Uint8Array, room: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(text.length, 8), ...[...text].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const bytes = bytesOf(bits);
  for (let i = 0; bytes.length < room; i++) bytes.push(i % 2 ? 0x11 : 0xec);
  return bytes;
}

/* --- the drawing ---------------------------------------------------------------------------------- */

/** Rows of modules, true where it is dark. */
export type Modules = readonly (readonly boolean[])[];

/** A grid in which some modules are fixed: undefined where the message goes. */
type Grid = (boolean | undefined)[][];

function patterns(size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (y: number, x: number, dark: boolean): void => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (middleY: number, middleX: number, radius: number, light: readonly number[]): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) set(middleY + y, middleX + x, !light.includes(Math.max(Math.abs(y), Math.abs(x))));
  };
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(y, x, 4, [2, 4]);
  if (size > 21) square(size - 7, size - 7, 2, [1]);
  return grid;
}

const masks: readonly ((y: number, x: number) => number)[] = [
  (y, x) => (y + x) % 2, (y) => y % 2, (_, x) => x % 3, (y, x) => (y + x) % 3,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2, (y, x) => ((y * x) % 2) + ((y * x) % 3),
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2, (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

/** Level L and the mask, with ten bits that correct them. */
function format(mask: number): number[] {
  const data = (1 << 3) | mask;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return bitsOf(((data << 10) | rest) ^ 0x5412, 15);
}

/** Where the format stands, twice. */
function formatPlaces(size: number): (readonly [number, number])[][] {
  const line = [0, 1, 2, 3, 4, 5, 7, 8];
  const first = [...line.map((x) => [8, x] as const), ...[7, 5, 4, 3, 2, 1, 0].map((y) => [y, 8] as const)];
  const second = [...[1, 2, 3, 4, 5, 6, 7].map((i) => [size - i, 8] as const),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((i) => [8, size - i] as const)];
  return [first, second];
}

/** Two columns at a time from the right, upwards and downwards in turn. */
function* path(size: number): Generator<[number, number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) for (const x of [right, right - 1]) yield [up ? size - 1 - i : i, x];
    up = !up;
  }
}

function drawn(fixed: Grid, message: readonly number[], mask: number): boolean[][] {
  const size = fixed.length;
  const grid = fixed.map((row) => [...row]);
  const put = (y: number, x: number, dark: boolean): void => {
    const row = grid[y];
    if (row) row[x] = dark;
  };
  put(size - 8, 8, true);
  for (const places of formatPlaces(size)) format(mask).forEach((bit, i) => put(...(places[i] ?? [0, 0]), bit === 1));
  let at = 0;
  for (const [y, x] of path(size))
    if (grid[y]?.[x] === undefined) put(y, x, ((message[at++] ?? 0) ^ (masks[mask]?.(y, x) === 0 ? 1 : 0)) === 1);
  return grid.map((row) => row.map(Boolean));
}

/** How hard a drawing is to read: long runs, squares, what looks like a finder, too much of one shade. */
function difficulty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  const lines = [...modules, ...columns].map((line) => line.map(Number).join(""));
  let points = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    points += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = modules[y]?.[x];
      if (here === modules[y]?.[x - 1] && here === modules[y - 1]?.[x] && here === modules[y - 1]?.[x - 1]) points += 3;
    }
  const dark = lines.slice(0, size).join("").replace(/0/g, "").length / size ** 2;
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The first of every block, then the second of every block, and so on. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  return (blocks[0] ?? []).flatMap((_, i) => blocks.map((block) => block[i] ?? 0));
}

/** Undefined if the text is too long. */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = codewords.findIndex(([room, , count]) => bytes.length + 2 <= room * count) + 1;
  if (version === 0) return undefined;
  const [room, check, count] = codewords[version - 1] ?? [0, 0, 0];
  const data = dataOf(bytes, room * count);
  const blocks = Array.from({ length: count }, (_, i) => data.slice(i * room, (i + 1) * room));
  const message = [...interleaved(blocks), ...interleaved(blocks.map((block) => correction(block, check)))].flatMap((byte) => bitsOf(byte, 8));
  const fixed = patterns(17 + 4 * version);
  for (const places of formatPlaces(fixed.length)) for (const [y, x] of places) (fixed[y] ?? [])[x] = false;
  (fixed[fixed.length - 8] ?? [])[8] = true;
  const all = masks.map((_, mask) => drawn(fixed, message, mask));
  return all.sort((a, b) => difficulty(a) - difficulty(b))[0];
}

/** The dark modules as one path, in a square with a quiet zone of four modules around it. */
export function qrPath(modules: Modules): { size: number; path: string } {
  const runs = modules.flatMap((row, y) => [...row.map(Number).join("").matchAll(/1+/g)].map(({ 0: run, index }) =>
    `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`));
  return { size: modules.length + 8, path: runs.join("") };
}
