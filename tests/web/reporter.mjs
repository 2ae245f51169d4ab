// What the tests of the page print: what failed and why, and how many there were.
function reasonOf({ cause }) {
  return cause?.stack ?? String(cause);
}

export default async function* report(events) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === "test:pass") passed++;
    if (type !== "test:fail") continue;
    failed++;
    yield `failed: ${data.name} (${Math.round(data.details.duration_ms)} ms)\n${reasonOf(data.details.error)}\n`;
  }
  yield `${passed} passed, ${failed} failed\n`;
}
