// The yardstick: a room that knows no rules and keeps nothing, on Node's `ws`.
//
// It speaks just so much of docs/api.md that drive.c cannot tell it from carnet: every step is
// answered, and when all have played everybody gets the round and the next roll.
import { createRequire } from "node:module";
import { createServer } from "node:http";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { WebSocketServer } = require("ws");

const ROUNDS = 24; // of a game of the Temple, front side, if no die shows a special face
const rooms = new Map();

function tell(room, frame) {
  const text = JSON.stringify(frame);
  for (const socket of room.sockets) socket.send(text);
}

function roll(room) {
  room.round++;
  room.turns = [];
  tell(room, { is: "roll", round: room.round, roll: "1 2 3", left: null });
}

function play(room, request) {
  room.turns.push(`${request.seat} ${request.step}`);
  if (room.turns.length < room.players) return;
  tell(room, { is: "round", round: room.round, turns: room.turns, digest: "0123456789abcdef" });
  if (room.round < ROUNDS) roll(room);
  else tell(room, { is: "over", secret: "", ended: false, winners: [1] });
}

function sit(room, socket) {
  room.sockets.add(socket);
  socket.on("close", () => room.sockets.delete(socket));
  return ++room.players;
}

function create() {
  const code = [...Array(5)].map((_, i) => "BCDFGHJKLMNPQRSTVWXZ"[Math.floor(rooms.size / 20 ** i) % 20]).join("");
  const room = { code, sockets: new Set(), players: 0, round: 0, turns: [] };
  rooms.set(code, room);
  return room;
}

function answer(socket, state, request) {
  const re = request.id;
  switch (request.do) {
    case "create": {
      state.room = create();
      return { re, room: state.room.code, player: sit(state.room, socket), token: "1-0" };
    }
    case "join":
      return { re, player: sit(state.room, socket), token: "1-0" };
    default:
      return { re };
  }
}

const server = createServer();
const sockets = new WebSocketServer({ server, handleProtocols: () => "carnet.1", perMessageDeflate: false });
sockets.on("connection", (socket, request) => {
  const state = { room: rooms.get(request.url.split("/").pop()) };
  socket.on("message", (data) => {
    const asked = JSON.parse(String(data));
    socket.send(JSON.stringify(answer(socket, state, asked)));
    if (asked.do === "play") play(state.room, asked);
    if (asked.do === "again") state.room.round = 0;
    if (asked.do === "start") roll(state.room);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://localhost:${server.address().port}/ (a yardstick)`));
