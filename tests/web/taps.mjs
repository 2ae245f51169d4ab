// How somebody plays who taps: what there is to see, and what is touched next. `hands` are those of the browser's
// driver, or of the page itself, to which these functions are sent as text: none of them needs anything else.
//   hands.count(selector)         how many there are
//   hands.all(selector, key)      their data
//   hands.press(selector, place)  touches one of them, and waits for what follows

/** What is awaited: "over", "hand-over", "roll", "play" or "wait". */
export function moment() {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has("carnet-end")) return "over";
  if (has(".hand-over")) return "hand-over";
  if (has("main[data-phase=waiting]")) return "wait";
  if (has(".rolling-place button")) return "roll";
  if (has(".actions .main-button:not([disabled])") || has(".cell.legal") || has('main.play-paperworld[aria-busy="false"]')) return "play";
  return "wait";
}

/** A part of a turn on a sheet: numbers, cells, buttons. */
export async function tapSheet(hands, random, now, cellFirst) {
  const ready = ".actions .main-button:not([disabled])";
  const pressOne = async (selector) => {
    const count = await hands.count(selector);
    if (count) await hands.press(selector, Math.floor(random() * count));
  };
  const chooseTool = () => pressOne('.tool:not(.faint):not([aria-pressed="true"])');
  if (now === "roll") return hands.press(".rolling-place button", 0);
  if ((await hands.count(".cell.legal")) === 0 || ((await hands.count(ready)) && random() < 0.5)) return hands.press(ready, 0);
  if ((await hands.count("[data-reveal]")) && random() < 0.5) return hands.press("[data-reveal]", 0);
  if (!cellFirst && (await hands.count(".tool")) > 1) await chooseTool();
  await pressOne(".main-sheet .cell.legal");
  if (cellFirst && (await hands.count(".cell.chosen")) && !(await hands.count(ready))) await chooseTool();
}

/**
 * A step of Paper World. A landscape grows now and then, else the piles are taken, so that the game comes to its end.
 */
export async function tapCards(hands, random, now, cellFirst) {
  const cell = ".landscape .cell.legal", card = ".hand-card.usable";
  const pick = (list) => list[Math.floor(random() * list.length)];
  const pressData = async (selector, key) => hands.press(`[data-${key}="${pick(await hands.all(selector, key))}"]`, 0);
  const pressCell = async () => hands.press(`.landscape [data-cell="${pick(await hands.all(cell, "cell"))}"]`, 0);
  const layCard = async () => {
    if (cellFirst) await pressCell();
    else await pressData(card, "card");
    if (cellFirst && (await hands.count(card))) await pressData(card, "card");
    else if (!cellFirst && (await hands.count(cell))) await pressCell();
  };
  if (await hands.count(".actions .main-button:not([disabled]):not([data-end]):not([data-take])"))
    return hands.press(".actions .main-button", 0);
  if (await hands.count("[data-take]")) return pressData("[data-take]", "take");
  const cards = await hands.count(card), cells = await hands.count(cell);
  if ((await hands.count(".actions .aside")) && cards) return pressData(card, "card");
  const lays = cards && cells;
  if ((await hands.count("[data-end]")) && (!lays || random() < 0.5)) return pressData("[data-end]", "end");
  if (!lays && cards) return pressData(card, "card");
  if (!lays && cells) return pressCell();
  if (lays && random() < 0.5) return layCard();
  if (await hands.count(".pile:not([disabled])")) return pressData(".pile:not([disabled])", "pile");
}

/** The hands of the page itself: it is told of every tap at once, whether a finger could reach it or not. */
export function handsOfPage(patience) {
  const pause = () => new Promise((done) => setTimeout(done));
  const until = async (ready, what) => {
    for (const end = performance.now() + patience; !ready(); await pause())
      if (performance.now() > end) throw new Error(`waited for ${what}`);
  };
  const found = (selector) => [...document.querySelectorAll(selector)];
  return {
    count: (selector) => found(selector).length,
    all: (selector, key) => found(selector).map((one) => one.dataset[key]),
    press: async (selector, place) => {
      await until(() => found(selector)[place], selector);
      found(selector)[place].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
      await pause();
      await until(() => !document.querySelector("[aria-busy=true], .thinking"), "the page");
    },
  };
}
