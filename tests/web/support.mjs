// What the browser tests share: the real program serving the real page, and Debian's Chromium.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { after, before, test as plainTest } from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, "../..");
const require = createRequire(resolve(root, "web/package.json"));
const { chromium } = require("playwright-core");

export const CARNET = process.env.CARNET ?? resolve(root, "build/carnet");

/** Sizes that people have: a phone and a desk. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Starts `carnet serve` on a free port unless one is named, with rooms of its own unless it is told which; `stop()` ends it. */
export async function serve({ program = CARNET, port: wanted = 0, options = [], db } = {}) {
  const folder = mkdtempSync(resolve(tmpdir(), "carnet-"));
  const process = spawn(program, ["serve", "--port", String(wanted), "--db", db ?? resolve(folder, "rooms.db"), ...options],
    { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise((found, failed) => {
    process.once("exit", () => failed(new Error("carnet serve has ended")));
    process.stdout.once("data", (data) => found(String(data)));
  });
  const port = Number(line.match(/:(\d+)\//)[1]);
  const stop = () => new Promise((done) => {
    process.removeAllListeners("exit");
    process.once("exit", () => {
      rmSync(folder, { recursive: true });
      done();
    });
    process.kill("SIGTERM");
  });
  return { port, stop };
}

/** A machine that has much else to do can stand still for a while: nothing is meant by this time, in milliseconds. */
export const PATIENCE = 90000;

/** Every combination, of `make test-all`. */
export const EVERYTHING = process.env.CARNET_ALL === "1";
/** Of combinations that are much alike one of so many, by its number; in the long run all. */
export const oneOf = (many, number) => EVERYTHING || number % many === 0;

/** Browsers allow less on a plain http address: this run is from there. */
const PLAIN_HTTP = process.env.CARNET_PLAIN_HTTP === "1";
let tests = 0;
let secureNow = true;
/** The devices that a test has used. */
const devices = [];

/**
 * A test of the page. The tests of a file open it from a secure address and from a plain http one in turn; in the long
 * run all from the one, then all from the other. `secure`: there is nothing to test on a plain http address. `long`: it
 * takes long, and others are much like it: only in the long run.
 */
export function test(name, ...options) {
  const run = options.pop();
  const { secure = false, long = false } = options[0] ?? {};
  if (long && !EVERYTHING) return;
  const fromSecure = !PLAIN_HTTP && (EVERYTHING || secure || tests++ % 2 === 0);
  plainTest(name, { skip: secure && PLAIN_HTTP }, async (context) => {
    secureNow = fromSecure;
    try {
      await run(context);
    } finally {
      for (const device of devices.splice(0)) await device.close(); // of a test that failed: the others have left
    }
  });
}

/** A name that leads to this machine but is no secure context, as on a LAN. */
const LAN_NAME = "carnet.test";

/** `rules`: where names lead to. */
export function launch(rules = `MAP ${LAN_NAME} 127.0.0.1`) {
  return chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    // Without a process of its own for drawing, a visit takes a sixth less of a processor.
    args: ["--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--no-first-run", `--host-resolver-rules=${rules}`],
  });
}

export const origin = (port, secure = true) => `http://${secure ? "localhost" : LAN_NAME}:${port}/`;

/** One program and one browser for all tests of a file; with `options` of `carnet serve`. */
export function house(options = []) {
  const all = {};
  before(async () => {
    all.server = await serve({ options });
    all.port = all.server.port;
    all.browser = await launch();
  });
  after(async () => {
    await all.browser?.close();
    await all.server?.stop();
  });
  return all;
}

/**
 * A fresh person at a fresh device. Errors of the page, and requests that leave the origin, are
 * collected and thrown by `leave()`. `lossy`: connections are cut on purpose; `offline`: the device keeps the page for
 * playing without a network, which takes as long again as opening it; `later`: it opens the page by an address that it
 * is given next.
 */
export async function visit({ browser, port, address = "" }, {
  size = "phone", locale = "en", dark = false, still = true, secure = secureNow, path = "", later = false, lossy = false, offline = false,
} = {}) {
  const context = await browser.newContext({
    ...sizes[size], locale, colorScheme: dark ? "dark" : "light", reducedMotion: still ? "reduce" : "no-preference",
    serviceWorkers: offline ? "allow" : "block",
  });
  devices.push(context);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const base = address || origin(port, secure);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Browsers mention that this header means nothing on a plain http address.
    const idle = message.text().includes("Cross-Origin-Opener-Policy header has been ignored") ||
      (lossy && message.text().startsWith("WebSocket connection to"));
    if (message.type() === "error" && !idle) wrong.push(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob):/.test(request.url())) wrong.push(`left the origin: ${request.url()}`);
  });
  if (!later) {
    await page.goto(base + path);
    await page.waitForSelector("main");
  }
  const leave = async () => {
    await context.close();
    if (wrong.length) throw new Error(wrong.join("\n"));
  };
  return { page, context, base, wrong, leave };
}

/** From now on, whether something was ever on the page, however short: to be asked later. */
export async function watchFor(page, selector) {
  const name = `seen ${selector}`;
  await page.evaluate(([what, key]) => {
    const look = () => { window[key] ||= !!document.querySelector(what); };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  }, [selector, name]);
  return () => page.evaluate((key) => window[key], name);
}

/** Waits until something holds that only this side can tell. */
export async function until(holds, what) {
  for (const end = performance.now() + PATIENCE; !(await holds()); await new Promise((later) => setTimeout(later, 20)))
    if (performance.now() > end) throw new Error(`waited for ${typeof what === "function" ? what() : what}`);
}

/** Waits until there is nothing of this kind: what has to go may take a moment to do so. */
export async function none(locator, why = "") {
  await locator.first().waitFor({ state: "detached" }).catch((error) => {
    throw new Error(why, { cause: error });
  });
}

/** Waits until there are as many of this kind. */
export async function counted(locator, wanted, why = "") {
  let seen;
  await until(async () => (seen = await locator.count()) === wanted, () => `${wanted} of ${locator}, there are ${seen} ${why}`);
}

/** Waits until something reads so: its text, or one of its attributes. */
export async function reads(locator, wanted, attribute = "") {
  let seen;
  const holds = () => (wanted instanceof RegExp ? wanted.test(seen ?? "") : seen === wanted);
  await until(async () => {
    seen = await (attribute ? locator.getAttribute(attribute) : locator.textContent());
    return holds();
  }, () => `${wanted} at ${locator}, which reads ${seen}`);
}

/** Waits until the page shows everything that followed from what was done. */
export async function settled(page) {
  const isSettled = () => !document.querySelector("[aria-busy=true], .thinking");
  if (!(await page.evaluate(isSettled))) await page.waitForFunction(isSettled);
}

/**
 * Waits until what was played is on the disk: a transaction comes after those before it, and a game that was
 * played on meanwhile is written when its last writing is over.
 */
export async function written(page) {
  for (let i = 0; i < 3; i++) await saved(page);
}

/** The saved games, as the page keeps them; with `from` and `to` their records are changed. */
export async function saved(page, from = "", to = "") {
  if (from) await written(page);
  return page.evaluate(async ([from, to]) => {
    const open = indexedDB.open("carnet", 1);
    await new Promise((done) => (open.onsuccess = done));
    const store = open.result.transaction("games", "readwrite").objectStore("games");
    const all = store.getAll();
    await new Promise((done) => (all.onsuccess = done));
    if (from) for (const game of all.result) store.put({ ...game, record: game.record.replace(new RegExp(from), to) });
    await new Promise((done) => (store.transaction.oncomplete = done));
    open.result.close();
    return all.result;
  }, [from, to]);
}
