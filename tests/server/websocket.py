"""A client of rooms (docs/api.md): frames by hand, so that a test can also send wrong ones. Whatever a server
tells it is held against data/wire.txt."""

import base64
import collections
import hashlib
import json
import os
import select
import socket
import struct
import time
import weakref

from support import read_to_end
from wire import WIRE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
everybody = weakref.WeakSet()  # all clients there are
ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Refused(Exception):
    """The handshake's answer was not 101: its status, and its text."""

    def __init__(self, status, text):
        super().__init__(status, text)
        self.status, self.text = status, text


class Closed(Exception):
    """The connection is closed: the code of the close frame, or None without one."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def handshake(server, path, changes=None, method="GET"):
    """The bytes of a request that becomes a WebSocket; a header that is None is left out."""
    headers = {"Host": f"{server.host}:{server.port}", "Upgrade": "websocket",
               "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
               "Sec-WebSocket-Protocol": WIRE.subprotocol, **(changes or {})}
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return headers, "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


def frame(opcode, payload, last=True, masked=True):
    """One frame as a client sends it."""
    size = len(payload)
    length = (bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536
              else b"\x7f" + struct.pack(">Q", size))
    if not masked:
        return bytes([0x80 * last | opcode]) + length + payload
    mask = os.urandom(4)
    key = (mask * (size // 4 + 1))[:size]
    mixed = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
    return bytes([0x80 * last | opcode, 0x80 | length[0]]) + length[1:] + mask + mixed


class Client:
    """A connection to a server, or to a room of it. All texts it gets are in `raw`."""

    def __init__(self, server, room=None, behind=b"", **changes):
        self.raw, self.frames, self.number = [], collections.deque(), 0
        self.bytes = b""
        headers, request = handshake(server, f"{server.base}/ws/{room}" if room else f"{server.base}/ws",
                                     {name.replace("_", "-"): value for name, value in changes.items()})
        self.socket = server.connect()
        server.visitors.append(self)
        everybody.add(self)
        self.socket.sendall(request + behind)
        while b"\r\n\r\n" not in self.bytes:
            self._read()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            self.socket.shutdown(socket.SHUT_WR)
            words = (self.bytes + read_to_end(self.socket)).decode()
            self.close()
            raise Refused(status, words)
        wanted = hashlib.sha1((headers["Sec-WebSocket-Key"] + ACCEPT).encode()).digest()
        assert base64.b64encode(wanted) in head, head

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def close(self):
        self.socket.close()

    # --- frames ---

    def send_bytes(self, data):
        self.socket.sendall(data)

    def send(self, fields):
        self.send_bytes(frame(TEXT, json.dumps(fields).encode()))

    def _read(self):
        try:
            piece = self.socket.recv(1 << 18)
        except ConnectionError:
            raise Closed(None) from None
        if not piece:
            raise Closed(None)
        self.bytes += piece

    def _take(self, size):
        while len(self.bytes) < size:
            self._read()
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def receive_frame(self):
        """The next frame: its opcode and its payload."""
        first, second = self._take(2)
        assert first & 0x80 and not second & 0x80, "a server's frames are whole and not masked"
        size = second
        if size == 126:
            size, = struct.unpack(">H", self._take(2))
        elif size == 127:
            size, = struct.unpack(">Q", self._take(8))
        return first & 15, self._take(size)

    def receive(self):
        """The next object; pings are answered on the way."""
        while True:
            opcode, payload = self.receive_frame()
            if opcode == CLOSE:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else 1005)
            if opcode == PING:
                self.send_bytes(frame(PONG, payload))
            if opcode == TEXT:
                self.raw.append(payload.decode())
                told = json.loads(payload)
                if "is" in told:
                    WIRE.hold_frame(told)
                return told

    def has_something(self, seconds=0):
        return bool(self.bytes or select.select([self.socket], [], [], seconds)[0])

    # --- requests ---

    def ask_once(self, do, **fields):
        """The answer to a request; frames that come before it are kept for `next`."""
        self.number += 1
        self.send({"do": do, "id": self.number, **fields})
        answer = self.receive()
        while answer.get("re") != self.number:
            self.frames.append(answer)
            answer = self.receive()
        WIRE.hold_answer(do, answer)
        return answer

    def ask(self, do, **fields):
        """Likewise; whoever asks too much is told to wait, and does."""
        while (answer := self.ask_once(do, **fields)).get("error") == "rate":
            time.sleep(answer["wait"] / 1000)
        return answer

    def must(self, do, **fields):
        answer = self.ask(do, **fields)
        assert "error" not in answer, (do, fields, answer)
        WIRE.must_know(do, fields)
        return answer

    def error(self, do, **fields):
        """The error's code, None if there was none."""
        return self.ask(do, **fields).get("error")

    def next(self):
        return self.frames.popleft() if self.frames else self.receive()

    def until(self, kind, **values):
        """The next frame of a kind in which these fields have these values; those before it are gone."""
        while True:
            got = self.next()
            if got.get("is") == kind and all(got.get(key) == value for key, value in values.items()):
                return got

    def settled(self):
        """All frames that the server has said up to now."""
        self.ask("ask", what="nothing")  # answered in its turn, as `ping` is not
        got = list(self.frames)
        self.frames.clear()
        return got

    def end(self):
        """Reads until the connection is closed: the code."""
        try:
            while True:
                self.frames.append(self.receive())
        except Closed as closed:
            return closed.code


def part():
    """All connections are closed: a server that stops has nobody to wait for."""
    for client in list(everybody):
        client.close()


def hello(server, room=None, *tokens, **fields):
    """A connection that has said hello; at a room with what it was told in `all`."""
    client = Client(server, room)
    client.must("hello", version=WIRE.version, tokens=list(tokens), **fields)
    client.all = client.until("all") if room else None
    return client


def create(server, game="temple", **settings):
    """A room: its host's connection, with `room`, `player` and `token`."""
    host = hello(server)
    made = host.must("create", **{"game": game, "name": "Hana", "grace": 0, **settings})
    host.room, host.player, host.token = made["room"], made["player"], made["token"]
    host.all = host.until("all")
    return host


def join(server, room, *names, **fields):
    """Somebody in a room, with `player` and `token`."""
    client = hello(server, room)
    made = client.must("join", names=list(names), **fields)
    client.room, client.player, client.token = room, made["player"], made["token"]
    return client


def moves(client, seat):
    return client.must("ask", what="moves", seat=seat)["moves"]


def record(client):
    return client.must("ask", what="record")["record"]
