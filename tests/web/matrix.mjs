// Which combinations are played: in `make test` every game once, with hands of its own and all else in turns; in
// `make test-all` all of them.
const values = {
  game: ["temple", "island", "valley", "paperworld"],
  size: ["phone", "desktop"],
  locale: ["en", "fr"],
  hands: ["tap", "cell first", "keys", "ears"],
  still: [true, false],
  secure: [true, false],
  board: ["front", "back"],
  bots: [0, 1],
  people: [1, 2],
};
const keys = Object.keys(values);
/** How values take turns over the four games. */
const turns = [[0, 1, 0, 1], [0, 1, 1, 0], [0, 0, 1, 1]];

/** Paper World needs two; all else goes together. */
const makesSense = (one) => one.game !== "paperworld" || one.people + one.bots >= 2;

function all() {
  let list = [{}];
  for (const key of keys) list = list.flatMap((one) => values[key].map((value) => ({ ...one, [key]: value })));
  return list.filter(makesSense);
}

const pairs = (one) => keys.flatMap((a, i) => keys.slice(i + 1).map((b) => `${a}=${one[a]} ${b}=${one[b]}`));

/** Takes, again and again, the combination that has most pairs not seen yet. */
function pairwise(list) {
  const missing = new Set(list.flatMap(pairs));
  const chosen = [];
  while (missing.size) {
    let best, most = 0;
    for (const one of list) {
      const fresh = pairs(one).filter((pair) => missing.has(pair)).length;
      if (fresh > most) [best, most] = [one, fresh];
    }
    chosen.push(best);
    pairs(best).forEach((pair) => missing.delete(pair));
  }
  return chosen;
}

const few = () => values.game.map((game, i) => Object.fromEntries(
  keys.map((key, k) => [key, values[key][values[key].length === 4 ? i : turns[k % turns.length][i]]])));

/** In full: all of the first five, the rest by pairs within each. */
export function cases(everything) {
  const list = all();
  if (!everything) return few();
  const main = ["game", "size", "locale", "hands"];
  const groups = new Map();
  for (const one of list) {
    const name = main.map((key) => one[key]).join();
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()].flatMap(pairwise);
}
