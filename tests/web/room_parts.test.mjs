// Parts of rooms that need no browser: whose sheet is marked by whom, how a round was played, the clock.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { randomFrom } from "./players.mjs";
import { root } from "./support.mjs";

const { buildSync } = createRequire(join(root, "web/package.json"))("esbuild");

async function part(name) {
  const [{ text }] = buildSync({ entryPoints: [join(root, `web/src/room/${name}.ts`)], bundle: true, format: "esm", write: false }).outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

const { derangement } = await part("derangement");
const { statsOf } = await part("rounds");
const { asTime, urgencyOf } = await part("clock");
const { typedAddress } = await part("address");
const { codeIn } = await part("code");
const { firstOf } = await part("places");
const { isSpent, seeSeal, seeSwitch, shownAt, sightOf, spend } = await part("seals");

/** A random one, as the server draws it. */
function truth(seats, random) {
  for (;;) {
    const all = Array.from({ length: seats }, (_, i) => i + 1);
    for (let i = seats - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [all[i], all[j]] = [all[j], all[i]];
    }
    if (all.every((sheet, i) => sheet !== i + 1)) return all;
  }
}

test("whatever is known of a swap, nobody marks their own sheet and all are marked", () => {
  const random = randomFrom(1);
  for (let i = 0; i < 2000; i++) {
    const seats = 2 + Math.floor(random() * 12);
    const swap = truth(seats, random);
    const known = new Map(swap.flatMap((sheet, at) => (random() < 0.4 ? [[at + 1, sheet]] : [])));
    const found = derangement(seats, known);
    assert.deepEqual([...found].sort((a, b) => a - b), [...swap].sort((a, b) => a - b));
    found.forEach((sheet, at) => assert.notEqual(sheet, at + 1, `${swap} of which ${[...known]}`));
    for (const [seat, sheet] of known) assert.equal(found[seat - 1], sheet);
  }
});

const round = (...lines) => ({
  round: 3, roll: "1 2 3", peril: false,
  events: lines.map((line) => ({ seat: Number(line[0]), by: { "*": "bot", "+": "host" }[line[1]], step: line.replace(/^\d[*+]? /, "") })),
});

test("how a round was played: what, where, most and least", () => {
  const stats = statsOf(round("1 c4=7", "2 c4=7", "3 b1=7", "4* d2=3", "5+ boat a1"));
  assert.deepEqual(stats.tools, [{ what: "3", count: 1 }, { what: "7", count: 3 }, { what: "boat", count: 1 }]);
  assert.deepEqual([...stats.cells], [["a1", 1], ["b1", 1], ["d2", 1], ["c4", 2]]);
  assert.deepEqual(stats.common, { step: "c4=7", count: 2, seats: [1, 2] });
  assert.equal(stats.unusual.count, 1);
  assert.notEqual(stats.unusual.step, "b1=7", "others wrote a 7, too");
  assert.deepEqual(stats.made, { bot: [4], host: [5] });
  assert.equal(stats.seats, 5);
});

test("nothing is common if all differ, and nothing unusual if all are alike", () => {
  assert.equal(statsOf(round("1 c4=7", "2 c5=7")).common, undefined);
  assert.equal(statsOf(round("1 c4=7", "2 c5=7")).unusual, undefined);
  assert.equal(statsOf(round("1 c4=7", "2 c4=7")).unusual, undefined);
});

test("discoveries are counted, and are no marks", () => {
  const stats = statsOf(round("1 c4=7", "1 town a1,a2,a3,a4", "2 c4=7", "2 done"));
  assert.deepEqual(stats.found, [{ what: "town", count: 1 }]);
  assert.equal(stats.cells.size, 1);
});

test("a warning at ten seconds, a last call at three", () => {
  assert.deepEqual([undefined, 10_001, 10_000, 3001, 3000, 0].map(urgencyOf), ["calm", "calm", "warning", "warning", "last", "last"]);
  assert.deepEqual([65_000, 9001, 1, 0].map(asTime), ["1:05", "0:10", "0:01", "0:00"]);
});

test("an address is shown as it has to be typed: a browser that is told no scheme looks at the usual ports only", () => {
  assert.equal(typedAddress("http://192.168.1.20:8080/r/KQRTB"), "192.168.1.20:8080/r/KQRTB");
  assert.equal(typedAddress("https://carnet.example.org/games/r/KQRTB"), "carnet.example.org/games/r/KQRTB");
  assert.equal(typedAddress("https://carnet.example.org:8443/r/KQRTB"), "https://carnet.example.org:8443/r/KQRTB");
});

test("a code is the same however it is typed", () => {
  for (const typed of ["KQRTB", " kqrtb", "kqr-tb", "KQ\u2009R\u2013TB\u00a0"]) assert.equal(codeIn(typed), "KQRTB");
});

test("whoever shares one of the first places is written large, too; if they are too many, nobody of that place is", () => {
  const first = (...places) => firstOf(places.map((place) => ({ place }))).map(({ place }) => place);
  assert.deepEqual(first(1, 2, 3, 4), [1, 2, 3]);
  assert.deepEqual(first(1, 1, 3, 3, 3, 6), [1, 1, 3, 3, 3]);
  assert.deepEqual(first(1, 2, 3, 3, 3, 3, 7), [1, 2]);
  assert.deepEqual(first(1, 1, 1, 1, 1, 1), []);
  assert.deepEqual(first(1), [1]);
});

test("what a phone saw of a game has to be in its record", () => {
  const [seal, other] = ["aa".repeat(32), "bb".repeat(32)];
  assert.equal(sightOf(seal, []), "unseen");
  seeSeal(seal);
  assert.equal(sightOf(seal, ["d1"]), "seen");
  assert.ok(!isSpent(seal) && shownAt(seal) > 0 && shownAt(other) === undefined);
  spend(seal, []);
  assert.ok(isSpent(seal), "with its first link, before any round");
  spend(seal, ["d1", "d2"]);
  assert.equal(sightOf(seal, ["d1", "d2", "d3"]), "seen");
  assert.equal(sightOf(seal, ["d1", "dX", "d3"]), "changed");
  assert.equal(sightOf(seal, ["d1"]), "changed", "a round is gone");
  spend(seal, ["dX", "d2", "d3"]); // told otherwise later: what was told when the link was given counts
  assert.equal(sightOf(seal, ["dX", "d2", "d3"]), "changed");
  assert.equal(sightOf(seal, ["d1", "d2", "d3"]), "seen");
  seeSwitch(other);
  assert.equal(sightOf(other, []), "switched");
});

test("of the games of a lifetime the newest are remembered", () => {
  const seals = Array.from({ length: 150 }, (_, i) => i.toString(16).padStart(64, "0"));
  for (const seal of seals) seeSeal(seal);
  assert.deepEqual([sightOf(seals[0], []), sightOf(seals[149], [])], ["unseen", "seen"]);
});
