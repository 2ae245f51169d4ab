// Complete games in a real browser. Each case is one combination of game, size, language, hands and origin.
import assert from "node:assert/strict";
import { begin, listener, playOut, randomFrom, tapper, typist } from "./players.mjs";
import { cases } from "./matrix.mjs";
import { test } from "./steady.mjs";
import { EVERYTHING, house, visit } from "./support.mjs";

const here = house();

const hands = {
  tap: (random) => tapper(random),
  "cell first": (random) => tapper(random, { cellFirst: true }),
  keys: (random) => typist(random),
  ears: (random) => listener(random),
};

cases(EVERYTHING).forEach((one, i) => {
  test(Object.values(one).join(" "), async () => {
    const { page, base, leave } = await visit(here, one);
    await begin(page, base, one.game, { ...one, seed: 100 + i });
    await playOut(page, hands[one.hands](randomFrom(i)));
    assert.match(await page.locator(".result").textContent(), /\d/);
    const stars = await page.locator("carnet-score .total strong").textContent();
    assert.match(stars.trim(), /^−?\d+/);
    await leave();
  });
});
