// A wire between a device and the program that can be cut, and that can fall silent without being cut, as
// when a phone has moved out of reach.
import { connect, createServer } from "node:net";

/** `cut()` ends all connections and lets none through, `hush()` carries nothing on, `mend()` does both again. */
export async function wire(port) {
  const pairs = new Set();
  let state = "whole";
  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(port, "127.0.0.1");
    const pair = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, to] of [pair, [...pair].reverse()]) {
      from.on("data", (data) => state === "whole" && to.write(data));
      from.on("close", end);
      from.on("error", end);
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  server.unref(); // a test that fails does not stop it
  const endAll = () => [...pairs].flat().forEach((socket) => socket.destroy());
  return {
    port: server.address().port,
    cut: () => {
      state = "cut";
      endAll();
    },
    hush: () => (state = "silent"),
    mend: () => (state = "whole"),
    stop: () => {
      endAll();
      return new Promise((done) => server.close(done));
    },
  };
}
