// Comes back to a seat: prints the milliseconds from knocking until its full view is there.
//
//   node back.mjs URL CODE TOKEN
import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const WebSocket = require("ws");

const [url, code, token] = process.argv.slice(2);
const began = performance.now();
const socket = new WebSocket(new URL(`ws/${code}`, url).href.replace(/^http/, "ws"), "carnet.1");
socket.on("open", () => socket.send(JSON.stringify({ do: "hello", id: 1, version: 1, tokens: [token] })));
socket.on("message", (text) => {
  const frame = JSON.parse(text);
  if (frame.error) throw new Error(String(text));
  if (frame.is !== "all") return;
  if (!frame.game?.record || !frame.you.host) throw new Error(`not everything: ${String(text).slice(0, 300)}`);
  console.log(performance.now() - began);
  socket.terminate();
});
socket.on("error", (error) => {
  throw error;
});
