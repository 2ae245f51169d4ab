// axe-core on every state: nothing serious or critical. And nothing wider than the window.
import { assertFit } from "./fit.mjs";
import { test } from "./steady.mjs";
import { EVERYTHING, house, inTurn, visit } from "./support.mjs";
import { forLongRun, states } from "./states.mjs";

const here = house();

/** Each state in one of the looks and from one of the addresses, in turn; all of them, in all looks, in the long run. */
const looks = [
  { size: "phone", dark: false, locale: "fr" }, { size: "desktop", dark: true, locale: "en" },
  { size: "phone", dark: true, locale: "en" }, { size: "desktop", dark: false, locale: "fr" },
];

const seen = Object.entries(states).filter(([name]) => EVERYTHING || !forLongRun.has(name));
seen.forEach(([name, reach], i) => {
  if (!inTurn(Math.floor(i / looks.length))) return;
  for (const look of EVERYTHING ? looks : [looks[i % looks.length]])
    test(`${name} ${Object.values(look).join(" ")}`, async () => {
      const { page, base, leave } = await visit(here, look);
      await reach(page, base);
      await assertFit(page);
      await leave();
    });
});
