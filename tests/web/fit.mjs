// What every state must be: fit for those who cannot see or point well, and no wider than the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./support.mjs";

const axe = readFileSync(createRequire(join(root, "web/package.json")).resolve("axe-core/axe.min.js"), "utf8");

export async function assertFit(page) {
  await page.evaluate(axe); // not as a script: the page allows none but its own
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map((node) => `  ${node.target} ${node.failureSummary}`).join("\n")}`);
  });
  assert.deepEqual(found, []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
}
