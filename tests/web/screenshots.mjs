// Pictures of every page and state, for looking at: in both sizes, light and dark, both languages.
//
//   node screenshots.mjs FOLDER [NAME…]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, serve, visit } from "./support.mjs";
import { states } from "./states.mjs";

const [folder = "build/screenshots", ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const looks = [];
for (const size of ["phone", "desktop"])
  for (const dark of [false, true]) for (const locale of ["en", "fr"]) looks.push({ size, dark, locale });

let failed = 0;
for (const [name, reach] of Object.entries(states)) {
  if (only.length && !only.includes(name)) continue;
  for (const look of looks) {
    const { page, base, leave } = await visit({ browser, port: server.port }, look);
    const file = `${name}.${look.size}.${look.dark ? "dark" : "light"}.${look.locale}.png`;
    try {
      await reach(page, base);
      await page.evaluate(() => scrollTo(0, 0)); // else what sticks to the top is drawn amidst
      await page.screenshot({ path: join(folder, file), fullPage: !(await page.locator("dialog[open]").count()) });
      await leave();
    } catch (error) {
      failed++;
      console.log(`${file}: ${error.message}`);
    }
  }
  console.log(name);
}
await browser.close();
await server.stop();
console.log(`${folder}: ${failed} failed`);
process.exitCode = failed ? 1 : 0;
