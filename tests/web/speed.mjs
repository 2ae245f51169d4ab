// From the tap to the drawn mark, with the processor slowed down four times: printed, compared with a frame; and what
// the page asks its own core for meanwhile: requests, and bytes of them and of their answers, alone and in a room of a hundred.
//
//   node speed.mjs [TAPS] [ROUNDS]
//
// What is measured is the page's own work for a tap (scripts, style, layout) until the mark can be painted,
// and then until everything that follows from it stands on the page; not the waiting for a frame to come round.
import { begin } from "./players.mjs";
import { openRoom, start } from "./room_people.mjs";
import { launch, serve, sizes, origin } from "./support.mjs";

const FRAME = 16;
const SLOWER = 4;
/** How much a phone may ask its core for: requests, bytes. */
const MOST = { alone: [3, Infinity], tap: [3, 4096], round: [12, 60 * 1024], roll: [12, 60 * 1024] };
const HUNDRED = 100;
const taps = Number(process.argv[2] ?? 30);
const rounds = Number(process.argv[3] ?? 6);
const server = await serve();
const browser = await launch();

/**
 * In the page: what goes to its core and comes from it, which is all that it turns into bytes and back. A file that is
 * handed over belongs to the request that comes after it.
 */
function countRequests() {
  window.asked = [];
  const { encode } = TextEncoder.prototype;
  const { decode } = TextDecoder.prototype;
  let word = "";
  let sent = 0;
  TextEncoder.prototype.encode = function (text) {
    const bytes = encode.call(this, text);
    word = text.split(" ")[0];
    sent += bytes.length;
    return bytes;
  };
  TextDecoder.prototype.decode = function (bytes, options) {
    window.asked.push({ word, bytes: sent + (bytes?.byteLength ?? 0) });
    sent = 0;
    return decode.call(this, bytes, options);
  };
}

/** What was asked since it was asked for last. */
const takeAsked = (page) => page.evaluate(() => window.asked.splice(0));

const summed = (asked) => ({ requests: asked.length, bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0) });

/** The milliseconds of main-thread work that each tap on a legal cell causes: for its mark, and for the rest. */
async function measure(game) {
  const context = await browser.newContext({ ...sizes.phone, locale: "en", reducedMotion: "reduce" });
  const page = await context.newPage();
  const base = origin(server.port);
  await page.addInitScript(countRequests);
  await page.goto(base);
  await begin(page, base, game, { seed: 7 });
  await page.locator(".rolling-place button").click();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times = [];
  const asked = [];
  for (let i = 0; i < taps; i++) {
    await takeAsked(page);
    const time = await page.evaluate(async () => {
      const tool = document.querySelector(".tool.number:not(.faint)");
      if (tool) tool.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
      const cells = [...document.querySelectorAll(".main-sheet .cell.legal")];
      const cell = cells[Math.floor(cells.length / 2)];
      if (!cell) return undefined;
      const layout = () => document.body.getBoundingClientRect();
      // The page draws what follows after the next frame; a task that is asked for before that tells when it begins.
      let after;
      requestAnimationFrame(() => setTimeout(() => (after = performance.now())));
      const from = performance.now();
      cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      // The drawing happens in microtasks; then layout is forced, as the frame would do.
      for (let i = 0; i < 100 && !cell.matches(".marked"); i++) await Promise.resolve();
      layout();
      const mark = performance.now() - from;
      if (!cell.matches(".marked")) throw new Error("a tap on a legal cell left no mark");
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      layout();
      return { mark, rest: performance.now() - after };
    });
    if (time) times.push(time);
    if (time) asked.push(summed(await takeAsked(page)));
    await page.evaluate(async () => {
      document.querySelector(".actions .main-button:not([disabled])")?.click();
      await new Promise((done) => setTimeout(done, 60));
    });
    if (await page.locator("carnet-end").count()) break;
  }
  await context.close();
  return { mark: times.map(({ mark }) => mark), rest: times.map(({ rest }) => rest), asked };
}

/** One phone in a room with 99 bots: what each tap asks for, what the end of the round does, and what the next roll does. */
async function measureRoom(game) {
  const context = await browser.newContext({ ...sizes.phone, locale: "en", reducedMotion: "reduce" });
  const page = await context.newPage();
  const asked = { tap: [], round: [], roll: [] };
  await page.addInitScript(countRequests);
  await openRoom(page, origin(server.port), game);
  await start(page, 1, { bots: HUNDRED - 1 });
  for (let i = 0; i < rounds; i++) {
    await page.waitForSelector(".main-sheet .cell.legal");
    const round = await page.locator(".top .round").textContent();
    await takeAsked(page);
    await page.evaluate(() => {
      document.querySelector(".tool.number:not(.faint)")?.click();
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
    await page.evaluate(() => document.querySelector(".main-sheet .cell.legal")?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))));
    asked.tap.push(summed(await takeAsked(page)));
    // In the Valley a turn goes on until somebody says done: the button of the end is the same.
    await page.locator(".actions .main-button:not([disabled])").click();
    await page.waitForFunction((before) => document.querySelector(".top .round")?.textContent !== before || document.querySelector("carnet-end"), round);
    await page.waitForSelector(".main-sheet .cell.legal, carnet-end");
    const all = await takeAsked(page);
    const close = all.findIndex(({ word }) => word === "restore");
    asked.tap.push(summed(all.slice(0, close)));
    // The round is closed on the position that it began from, and so begins the next one.
    const rolled = all.findIndex(({ word }, at) => at > close && word === "restore");
    asked.round.push(summed(all.slice(close, rolled)));
    asked.roll.push(summed(all.slice(rolled)));
  }
  await context.close();
  return asked;
}

let failed = 0;

function tell(what, asked, [requests, bytes]) {
  const most = (key) => Math.max(0, ...asked.map((one) => one[key]));
  const over = most("requests") > requests || most("bytes") > bytes;
  const allowed = bytes === Infinity ? "" : ` (${bytes} allowed)`;
  console.log(`${what} at most ${most("requests")} requests (${requests} allowed), ${most("bytes")} bytes${allowed}${over ? ": too many" : ""}`);
  if (over) failed++;
}

for (const game of ["temple", "island", "valley"]) {
  const { asked, ...all } = await measure(game);
  for (const [what, times] of Object.entries(all)) {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const [middle, most, worst] = [0.5, 0.9, 1].map((share) => at(share).toFixed(1));
    console.log(`tap.${game}.${what} ${middle} ms (nine in ten within ${most}, worst ${worst}; ${times.length} taps, ${SLOWER}x slower, a frame is ${FRAME})`);
    if (what === "mark" && at(0.5) > FRAME) failed++;
  }
  tell(`tap.${game}.alone`, asked, MOST.alone);
  const room = await measureRoom(game);
  for (const what of ["tap", "round", "roll"]) tell(`${what}.${game}.room`, room[what], MOST[what]);
}
await browser.close();
await server.stop();
process.exitCode = failed ? 1 : 0;
