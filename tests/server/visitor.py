"""A WebSocket client of the tests: the protocol of rooms (docs/api.md), standard library only."""

import base64
import json
import os
import socket
import struct

from support import SECONDS


class Refused(AssertionError):
    """The connection did not become a WebSocket."""

    def __init__(self, status, head):
        super().__init__(head)
        self.status = status


class Closed(AssertionError):
    """The server has closed the connection; `code` says why."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Visitor:
    """One connection. What is told meanwhile is kept in `heard`."""

    def __init__(self, server, path="/ws", stream=None, **headers):
        self.stream = stream or socket.create_connection((server.host, server.port), timeout=SECONDS)
        self.buffer = b""
        self.heard = []
        self.raw = []  # every text that came, as it was
        self.number = 0
        server.visitors.append(self)
        lines = [f"GET {server.base}{path} HTTP/1.1", f"Host: {server.host}:{server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
                 "Sec-WebSocket-Protocol: carnet.1",
                 *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
        self.stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            self.stream.close()
            raise Refused(status, head.decode())

    def more(self):
        try:
            piece = self.stream.recv(65536)
        except ConnectionError:
            piece = b""
        if not piece:
            raise Closed(0)
        self.buffer += piece

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        piece, self.buffer = self.buffer[:count], self.buffer[count:]
        return piece

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
        self.stream.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def frame(self):
        """The next thing the server tells."""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8))[0]
            payload = self.take(size)
            opcode = first & 15
            if opcode == 1:
                self.raw.append(payload.decode())
                return json.loads(payload)
            if opcode == 8:
                raise Closed(struct.unpack("!H", payload[:2])[0] if payload else 1005)
            if opcode == 9:
                self.send_frame(10, payload)

    def ask(self, do, **fields):
        """A request; its answer."""
        self.number += 1
        self.send_frame(1, json.dumps({"do": do, "id": self.number, **fields}).encode())
        while True:
            frame = self.frame()
            if frame.get("re") == self.number:
                return frame
            self.heard.append(frame)

    def must(self, do, **fields):
        answer = self.ask(do, **fields)
        if "error" in answer:
            raise AssertionError((do, fields, answer))
        return answer

    def wait(self, kind, where=lambda frame: True):
        """The next frame of that kind, of those that were heard or come."""
        while True:
            for index, frame in enumerate(self.heard):
                if frame.get("is") == kind and where(frame):
                    del self.heard[:index + 1]
                    return frame
            self.heard = [self.frame()]

    def closing(self):
        """The code with which the server closes the connection."""
        try:
            while True:
                self.heard.append(self.frame())
        except Closed as end:
            return end.code

    def close(self):
        self.stream.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def hello(server, room=None, tokens=(), role="play", headers=None, **fields):
    """A connection that has said hello, to a room or to none."""
    visitor = Visitor(server, f"/ws/{room}" if room else "/ws", **(headers or {}))
    visitor.must("hello", version=1, tokens=list(tokens), role=role, **fields)
    return visitor


def create(server, game="temple", headers=None, **fields):
    """A host in a room of their own: the connection, the code, the token."""
    host = hello(server, headers=headers)
    answer = host.must("create", game=game, **{"grace": 0, "away": 0, **fields})
    return host, answer["room"], answer["token"]


def game_of_bots(server, game="temple", bots=3, **fields):
    """A room in which bots have played a whole game: the host's connection, the code, the token."""
    host, room, token = create(server, game, plays=False, **fields)
    host.must("start", bots=bots)
    host.wait("over")
    return host, room, token


def play_on(visitor, seat):
    """Plays a seat's part of the running round: the first step that is allowed, until none is."""
    while moves := visitor.must("ask", what="moves", seat=seat)["moves"]:
        visitor.must("play", seat=seat, step=moves[0])
