// axe-core on every state: nothing serious or critical. And nothing wider than the window.
import { test } from "node:test";
import { assertFit } from "./fit.mjs";
import { house, visit } from "./support.mjs";
import { states } from "./states.mjs";

const here = house();

const everything = process.env.CARNET_ALL === "1";
/** Each state in one of the looks, in turn; all of them in the long run. */
const looks = [
  { size: "phone", dark: false, locale: "fr" }, { size: "desktop", dark: true, locale: "en" },
  { size: "phone", dark: true, locale: "en" }, { size: "desktop", dark: false, locale: "fr" },
];

Object.entries(states).forEach(([name, reach], i) => {
  for (const look of everything ? looks : [looks[i % looks.length]])
    test(`${name} ${Object.values(look).join(" ")}`, async () => {
      const { page, base, leave } = await visit(here, look);
      await reach(page, base);
      await assertFit(page);
      await leave();
    });
});
