// The page's words with a third language (make_third.py), of which its sources know nothing:
//
//   node third.mjs ROOT FOLDER
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, third] = process.argv.slice(2);
const { build } = createRequire(join(root, "web/package.json"))("esbuild");
const { fromMade } = await import(pathToFileURL(join(root, "web/build/made.mjs")));
const { messagesModules } = await import(pathToFileURL(join(root, "web/build/messages.mjs")));

const asked = ['t("rooms.players")', 't("page.stars")', 't("advice.amount.stars")', "t(`play.bot-name.${bot}`)"];
const made = messagesModules(join(third, "words"), asked);
globalThis.document = { documentElement: { lang: "" } };
const folder = mkdtempSync(join(tmpdir(), "carnet-"));
try {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/texts.ts")], bundle: true, format: "esm", write: false, plugins: [fromMade(made)],
  });
  writeFileSync(join(folder, "texts.mjs"), outputFiles[0].text);
  const { language, speak, speakAlso, t } = await import(pathToFileURL(join(folder, "texts.mjs")));
  const languages = await import(`data:text/javascript,${encodeURIComponent(made["codes.js"])}`);
  assert.deepEqual(languages.default, ["en", "fr", "xx"]);

  await speak("xx");
  await speakAlso("rooms");
  await speakAlso("advice");
  assert.deepEqual([language(), document.documentElement.lang], ["xx", "xx"]);
  assert.match(made["languages.js"], /code: "xx", name: "Wymyślony"/);
  assert.equal(t("play.bot-name.explorer"), "探検家");
  const forms = { 1: "player", 2: "players-few", 5: "players-many", 0: "players-many", 12: "players-many", 24: "players-few", 101: "players-many" };
  for (const [count, form] of Object.entries(forms)) assert.equal(t("rooms.players", { count: Number(count) }), `${count} ${form}`);
  for (const [count, form] of [["1,0", "stars-other"], ["−3", "stars-few"], ["+1", "star"], ["2.5", "stars-other"]])
    assert.equal(t("advice.amount.stars", { count }), `${count} ${form}`);

  await speak("fr");
  for (const [count, form] of [["0,9", "étoile"], ["1,9", "étoile"], ["2", "étoiles"], [0, "étoile"], ["−1,9", "étoile"], [1000000, "étoiles"]])
    assert.equal(t("advice.amount.stars", { count }), `${count} ${form}`);
  await speak("en");
  for (const [count, form] of [[1, "star"], ["1.0", "stars"], [0, "stars"], ["-1", "star"]])
    assert.equal(t("advice.amount.stars", { count }), `${count} ${form}`);
} finally {
  rmSync(folder, { recursive: true });
}
