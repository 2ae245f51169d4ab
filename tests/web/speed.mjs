// From the tap to the drawn mark, with the processor slowed down four times: printed, compared with a frame.
//
//   node speed.mjs [TAPS]
//
// What is measured is the page's own work for a tap (scripts, style, layout) until the mark can be painted,
// and then until everything that follows from it stands on the page; not the waiting for a frame to come round.
import { begin } from "./players.mjs";
import { launch, serve, sizes, origin } from "./support.mjs";

const FRAME = 16;
const SLOWER = 4;
const taps = Number(process.argv[2] ?? 30);
const server = await serve();
const browser = await launch();

/** The milliseconds of main-thread work that each tap on a legal cell causes: for its mark, and for the rest. */
async function measure(game) {
  const context = await browser.newContext({ ...sizes.phone, locale: "en", reducedMotion: "reduce" });
  const page = await context.newPage();
  const base = origin(server.port);
  await page.goto(base);
  await begin(page, base, game, { seed: 7 });
  await page.locator(".rolling-place button").click();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times = [];
  for (let i = 0; i < taps; i++) {
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
    await page.evaluate(async () => {
      document.querySelector(".actions .main-button:not([disabled])")?.click();
      await new Promise((done) => setTimeout(done, 60));
    });
    if (await page.locator("carnet-end").count()) break;
  }
  await context.close();
  return { mark: times.map(({ mark }) => mark), rest: times.map(({ rest }) => rest) };
}

let slow = 0;
for (const game of ["temple", "island", "valley"])
  for (const [what, times] of Object.entries(await measure(game))) {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const [middle, most, worst] = [0.5, 0.9, 1].map((share) => at(share).toFixed(1));
    console.log(`tap.${game}.${what} ${middle} ms (nine in ten within ${most}, worst ${worst}; ${times.length} taps, ${SLOWER}x slower, a frame is ${FRAME})`);
    if (what === "mark" && at(0.5) > FRAME) slow++;
  }
await browser.close();
await server.stop();
process.exitCode = slow ? 1 : 0;
