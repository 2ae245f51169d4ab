// A browser has its own moods on a busy machine: a test that fails has one more chance, and says so.
import { test as once } from "node:test";

export function test(name, ...options) {
  const run = options.pop();
  once(name, ...options, async (context) => {
    try {
      await run(context);
    } catch (error) {
      context.diagnostic(`unsteady: ${name}: ${error.message.split("\n").slice(0, 12).join(" | ")}`);
      await run(context);
    }
  });
}
