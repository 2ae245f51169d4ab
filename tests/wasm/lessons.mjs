// Plays every guided game of the page, with every step a lesson accepts, and opens every live example:
// on the core, which must allow what they ask for. And everything they say is there in both languages.
//
//   node lessons.mjs carnet.wasm SOURCES
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [wasm, root] = process.argv.slice(2);
const { build } = createRequire(join(root, "web/package.json"))("esbuild");
const { languageCodes, readLanguage } = await import(pathToFileURL(join(root, "web/build/messages.mjs")));
const { rulesModules } = await import(pathToFileURL(join(root, "web/build/rules.mjs")));

/* --- the core, the scripts and the texts --------------------------------------------------------- */

const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const core = instance.exports;
core._initialize();
core.carnet_start(0);

function write(at, bytes) {
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
}

function ask(request) {
  const bytes = new TextEncoder().encode(request);
  write(core.carnet_request(), bytes);
  const length = core.carnet_ask(bytes.length);
  const answer = new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.carnet_answer(), length));
  if (answer[0] !== "=") throw new Error(`${request}: ${answer}`);
  return answer.slice(1).trim();
}

function load(record) {
  const bytes = new TextEncoder().encode(record);
  write(core.carnet_file(0, bytes.length), bytes);
  ask("load 0");
}

async function scripts() {
  const folder = mkdtempSync(join(tmpdir(), "carnet-lessons-"));
  try {
    const names = ["temple", "island", "valley", "paperworld", "examples"];
    const { outputFiles } = await build({
      stdin: { contents: names.map((name) => `export * as ${name} from "./${name}.ts";`).join("\n"), resolveDir: join(root, "web/src/learn") },
      bundle: true, format: "esm", write: false,
    });
    writeFileSync(join(folder, "lessons.mjs"), outputFiles[0].text);
    return await import(pathToFileURL(join(folder, "lessons.mjs")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = join(root, "data/words");
const languages = languageCodes(words).map((code) => [code, readLanguage(join(words, code))]);
function mustSay(key) {
  for (const [code, messages] of languages) if (!messages.get(key)) throw new Error(`${key} is not said in ${code}`);
}

/* --- guided games -------------------------------------------------------------------------------- */

const lines = (text) => (text === "" ? [] : text.split("\n"));
const happen = (event) => ask(event.startsWith("roll ") ? event : `play ${event}`);

function check(game, lesson) {
  mustSay(`guide.${game}.${lesson.name}`);
  if (lesson.want) mustSay(`guide.${game}.${lesson.name}.do`);
  if (!lesson.look) return;
  const part = JSON.parse(ask("explain 1")).parts.find(({ part: name }) => name === lesson.look);
  if (!part?.stars) throw new Error(`${game} ${lesson.name}: nothing to see in ${lesson.look}`);
}

/** The steps a lesson takes, as lines of a record; one empty line for a lesson that is read. */
function accepted({ want }) {
  if (!want) return [""];
  if (want[0].startsWith("roll ")) return want;
  const moves = lines(ask("moves 1"));
  return (want === "any" ? moves : want.filter((step) => moves.includes(step))).map((step) => `1 ${step}`);
}

let games = 0;
function play({ game, lessons }, at) {
  if (at === lessons.length) {
    if (ask("status") !== "over") throw new Error(`${game} does not end`);
    games++;
    return;
  }
  const before = lines(ask("events")).length;
  (lessons[at].before ?? []).forEach(happen);
  check(game, lessons[at]);
  const here = lines(ask("events")).length;
  const steps = accepted(lessons[at]);
  if (!steps.length) throw new Error(`${game} ${lessons[at].name}: what is asked for cannot be done`);
  for (const step of steps) {
    if (step) happen(step);
    play({ game, lessons }, at + 1);
    ask(`rewind ${here}`);
  }
  ask(`rewind ${before}`);
}

/* --- live examples ------------------------------------------------------------------------------- */

const rules = languages.map(([language]) => JSON.parse(rulesModules(join(root, "docs/rules"), words)[`rules.${language}.js`]
  .replace(/^export default |;\n$/g, "")));

function tryOut({ clause, game, record, steps }) {
  mustSay(`guide.example.${clause}`);
  for (const pages of rules)
    if (!pages[game].sections.some(({ id }) => id === clause)) throw new Error(`there is no clause ${clause}`);
  load(record);
  if (lines(ask("moves 1")).length === 0) throw new Error(`${clause}: nothing can be done`);
  const allowed = (steps ?? []).map((step) => ask(`why 1 ${step}`) === "legal");
  if (steps && !(allowed.includes(true) && allowed.includes(false))) throw new Error(`${clause}: nothing to tell apart`);
}

const { examples: { examples }, ...guides } = await scripts();
for (const { default: guide } of Object.values(guides)) {
  load(guide.record);
  play(guide, 0);
}
examples.forEach(tryOut);
console.log(`${games} ways through ${Object.keys(guides).length} guided games, ${examples.length} examples`);
