/** While somebody plays the screen stays on, where browsers allow it (not on a plain http address). */

let lock: WakeLockSentinel | undefined;
let wanted = false;

async function ask(): Promise<void> {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wanted || lock || !wakeLock || document.visibilityState !== "visible") return;
  try {
    lock = await wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = undefined));
  } catch {
    /* A device that saves its battery says no. */
  }
}

// A page that was hidden has lost its lock.
document.addEventListener("visibilitychange", () => void ask());

export function stayAwake(on: boolean): void {
  wanted = on;
  if (on) void ask();
  else void lock?.release();
}
