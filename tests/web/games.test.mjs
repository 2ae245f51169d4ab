// Complete games in a real browser. Each case is one combination of game, size, language, hands and origin. The hands
// are those of a person; unless this is the long run, the page plays on by itself after some turns.
import assert from "node:assert/strict";
import { begin, hurried, listener, playOut, randomFrom, tapper, typist } from "./players.mjs";
import { cases } from "./matrix.mjs";
import { EVERYTHING, house, test, visit, reads } from "./support.mjs";

const here = house();

/** Parts of turns that are played by hand. */
const BY_HAND = EVERYTHING ? Infinity : 16;

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
    await playOut(page, hands[one.hands](randomFrom(i)), { until: (_, steps) => steps >= BY_HAND });
    await playOut(page, hurried(i));
    await reads(page.locator(".result"), /\d/);
    const stars = await page.locator("carnet-score .total strong").textContent();
    assert.match(stars.trim(), /^−?\d+/);
    await leave();
  });
});
