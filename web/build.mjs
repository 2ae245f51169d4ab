// Builds the page: everything that `carnet serve` embeds.
//
//   node web/build.mjs --wasm FILE --bots-wasm FILE --print-wasm FILE --out FOLDER [--version TEXT]
//
// There are three modules: the rules, which the page itself loads; the same with bots, for its worker; and the sheets to print.
//
// FOLDER/site   the files of the site, and beside each its .gz if that is smaller
// FOLDER/site.c the table of them for src/server/site.h
// FOLDER/bundled.json, licences.txt   which npm packages are in the page, and what they ask to be told
//
// Fails if a message is used that does not exist, or if the first game weighs too much. The same sources give the same
// bytes in every folder.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { messagesModules } from "./build/messages.mjs";
import { picturesModule, picturesStyle, pictureFile } from "./build/pictures.mjs";
import { rulesModules } from "./build/rules.mjs";
import { siteTable } from "./build/site.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const root = resolve(web, "..");
const argument = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  const value = at < 0 ? otherwise : process.argv[at + 1];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};
const out = resolve(argument("--out"));
const wasm = resolve(argument("--wasm"));
const botsWasm = resolve(argument("--bots-wasm"));
const printWasm = resolve(argument("--print-wasm"));
const site = join(out, "site");
const version = argument("--version", readFileSync(join(root, "CMakeLists.txt"), "utf8").match(/VERSION (\d+\.\d+\.\d+) LANGUAGES/)[1]);

const LIMITS = { first: 230 * 1024, wasm: 80 * 1024, "bots' wasm": 160 * 1024 };

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });

const hashed = (name, bytes) => {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return name.replace(/(\.\w+)$/, `-${hash}$1`);
};
const put = (name, bytes) => writeFileSync(join(site, name), bytes);

// --- what is made from data/ --------------------------------------------------------------------

const data = (name) => readFileSync(join(root, "data", name), "utf8");
const sources = readdirSync(join(web, "src"), { recursive: true })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
  .map((name) => readFileSync(join(web, "src", name), "utf8"));
const made = {
  ...messagesModules([data("messages.txt"), data("messages-page.txt"), data("messages-rooms.txt"), data("messages-advice.txt")], sources),
  ...rulesModules(join(root, "docs", "rules")),
  "par.js": `export default ${data("par.json")};`,
  "pictures.js": picturesModule(data("pictures.txt")),
  "pictures.css": picturesStyle(data("pictures.txt")),
};

// --- scripts and styles -------------------------------------------------------------------------

const putHashed = (name, file) => {
  const bytes = readFileSync(file);
  const full = hashed(name, bytes);
  put(full, bytes);
  return full;
};
const brainNames = Object.fromEntries(readdirSync(join(root, "data", "brains")).filter((name) => name.endsWith(".brain"))
  .map((name) => [name.replace(".brain", "").replaceAll("-", " "), putHashed(name, join(root, "data", "brains", name))]));
const wasmName = putHashed("carnet.wasm", wasm);
const botsWasmName = putHashed("bots.wasm", botsWasm);
const printWasmName = putHashed("print.wasm", printWasm);

const fromMade = {
  name: "made",
  setup(plugin) {
    plugin.onResolve({ filter: /^made\// }, ({ path }) => ({ path: path.slice(5), namespace: "made" }));
    plugin.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: made[path], loader: path.replace(/.*\./, "") }));
  },
};

/** The folders of npm packages of which something is in the page. */
const bundled = new Set();

/** Bundles entry points; returns the files each output needs at once, by entry point. */
async function bundle(entries, define, options = {}) {
  const result = await build({
    entryPoints: entries.map((name) => join(web, "src", name)), absWorkingDir: web, preserveSymlinks: true,
    bundle: true, splitting: true, format: "esm", minify: true, target: "es2021", metafile: true,
    outdir: site, entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]", assetNames: "[name]-[hash]", loader: { ".woff2": "file" }, legalComments: "none",
    charset: "utf8", plugins: [fromMade], tsconfig: join(web, "tsconfig.json"), logLevel: "warning",
    define: Object.fromEntries(Object.entries(define).map(([key, text]) => [key, JSON.stringify(text)])),
    ...options,
  });
  const outputs = result.metafile.outputs;
  for (const path of Object.keys(result.metafile.inputs)) {
    const found = path.match(/.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//);
    if (found) bundled.add(found[1]);
  }
  const needs = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind } of outputs[file].imports) if (kind !== "dynamic-import") needs(path, found);
    return found;
  };
  const files = {};
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (entryPoint) files[basename(entryPoint).replace("made:", "")] = [...needs(file)].map((path) => basename(path));
  return files;
}

const { "worker.ts": workerFiles } = await bundle(["worker.ts"], { WASM_FILE: botsWasmName, WORKER_FILE: "", BRAIN_FILES: brainNames, VERSION: version },
  { splitting: false });
const { "main.css": styles, "rooms.css": roomsStyles, "coach.css": coachStyles } = await bundle(["style/main.css", "style/rooms.css", "style/coach.css"], {}, { splitting: false });
const scripts = await bundle(["main.ts"], {
  WASM_FILE: wasmName, PRINT_WASM_FILE: printWasmName, WORKER_FILE: workerFiles[0], ROOMS_STYLE_FILE: roomsStyles[0], COACH_STYLE_FILE: coachStyles[0], VERSION: version,
});

// --- the page itself ----------------------------------------------------------------------------

const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (all, name) => values[name] ?? all);
const mainScript = scripts["main.ts"][0];
const icon = pictureFile(data("pictures.txt"), "icon");
put("icon.svg", icon);
put("manifest.webmanifest", readFileSync(join(web, "src", "manifest.webmanifest")));
put("index.html", fill(readFileSync(join(web, "src", "index.html"), "utf8"), {
  script: mainScript, style: styles[0], wasm: wasmName,
  preloads: scripts["main.ts"].slice(1).map((name) => `<link rel="modulepreload" href="${name}">`).join("\n"),
}));

// The worker of the offline page knows every file, so it is made last.
const files = readdirSync(site).sort();
const release = createHash("sha256").update(files.map((name) => name + createHash("sha256")
  .update(readFileSync(join(site, name))).digest("hex")).join()).digest("hex").slice(0, 12);
await bundle(["offline.ts"], {}, {
  splitting: false, entryNames: "[name]",
  define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(files) },
});

// --- weights, and the table for C ---------------------------------------------------------------

const zipped = (name) => gzipSync(readFileSync(join(site, name)), { level: 9 }).length;
// What somebody downloads who opens the page, chooses a game and plays it to the end, in English. Fonts are packed already.
const fonts = files.filter((name) => name.endsWith(".woff2"));
const firstGame = ["main.ts", "app.ts", "home.ts", "new-game.ts", "play.ts", "messages.en.js", "offline-register.ts"];
const first = new Set(["index.html", "icon.svg", styles[0], wasmName, workerFiles[0], ...fonts, ...firstGame.flatMap((name) => scripts[name])]);

const weights = { first: [...first].reduce((sum, name) => sum + zipped(name), 0), wasm: zipped(wasmName), "bots' wasm": zipped(botsWasmName) };
for (const [what, limit] of Object.entries(LIMITS)) {
  console.log(`${what}: ${weights[what]} bytes gzipped, at most ${limit}`);
  if (weights[what] > limit) {
    console.error(`${what} is too heavy`);
    process.exitCode = 1;
  }
}
writeFileSync(join(out, "site.c"), siteTable(site));

// --- whose work is in it ------------------------------------------------------------------------

const lock = JSON.parse(readFileSync(join(web, "package-lock.json"), "utf8")).packages;
const packages = [...bundled].sort().map((folder) => ({ name: folder.replace("node_modules/", ""), version: lock[folder].version, licence: lock[folder].license }));
writeFileSync(join(out, "bundled.json"), `${JSON.stringify(packages, null, 1)}\n`);
writeFileSync(join(out, "licences.txt"), packages.map(({ name, version, licence }) =>
  `The page contains ${name} ${version} (${licence}):\n\n${readFileSync(join(web, "node_modules", name, "LICENSE"), "utf8").trim()}\n`).join("\n\n"));
