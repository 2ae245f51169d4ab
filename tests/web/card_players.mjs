// Ways to play Paper World in the page; players.mjs has those of the adventures.

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** What there is to do, as somebody who looks sees it. */
function seen(page) {
  return page.evaluate(() => {
    const all = (selector, key) => [...document.querySelectorAll(selector)].map((found) => found.dataset[key]);
    return {
      confirm: document.querySelector(".actions .main-button:not([disabled]):not([data-end]):not([data-take])") !== null,
      ends: all("[data-end]", "end"),
      takes: all("[data-take]", "take"),
      cards: all(".hand-card.usable", "card"),
      piles: all(".pile:not([disabled])", "pile"),
      cells: all(".landscape .cell.legal", "cell"),
      begun: document.querySelector(".actions .aside") !== null,
    };
  });
}

/**
 * One step: `press(selector)` is how this person touches things. A landscape grows now and then, else
 * the piles are taken, so that the game comes to its end.
 */
export function cardPlayer(random, press, { cellFirst = false } = {}) {
  return async (page) => {
    const { confirm, ends, takes, cards, piles, cells, begun } = await seen(page);
    if (confirm) return press(page, ".actions .main-button");
    if (takes.length) return press(page, `[data-take="${pick(takes, random)}"]`);
    if (begun && cards.length) return press(page, `[data-card="${pick(cards, random)}"]`);
    const lays = cards.length && cells.length;
    if (ends.length && (!lays || random() < 0.5)) return press(page, `[data-end="${pick(ends, random)}"]`);
    if (!lays && cards.length) return press(page, `[data-card="${pick(cards, random)}"]`);
    if (!lays && cells.length) return press(page, `.landscape [data-cell="${pick(cells, random)}"]`);
    if (lays && random() < 0.5) return layCard(page, press, random, { cards, cells, cellFirst });
    if (piles.length) return press(page, `[data-pile="${pick(piles, random)}"]`);
  };
}

async function layCard(page, press, random, { cards, cells, cellFirst }) {
  if (cellFirst) await press(page, `.landscape [data-cell="${pick(cells, random)}"]`);
  else await press(page, `[data-card="${pick(cards, random)}"]`);
  const next = await seen(page);
  if (cellFirst && next.cards.length) await press(page, `[data-card="${pick(next.cards, random)}"]`);
  else if (!cellFirst && next.cells.length) await press(page, `.landscape [data-cell="${pick(next.cells, random)}"]`);
}
