#!/usr/bin/env python3
"""A player in a room of carnet, in plain Python: read it to write your own (docs/api.md).

    examples/room_bot.py http://localhost:8080/r/KQRTB [NAME]

It knows no rules. When it is its turn it asks the server for the legal steps and takes any of them;
it has its part in the dice, and goes on until the room is closed. The first half is a WebSocket, the second half the player.
"""

import base64
import hashlib
import json
import os
import random
import socket
import sys
import time
import urllib.parse

LINKS = 512  # of a chain: one for every roll


class WebSocket:
    """Text frames over a connection: just what RFC 6455 asks of a client."""

    def __init__(self, url):
        at = urllib.parse.urlsplit(url)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket = socket.create_connection((at.hostname, at.port or 80))
        self.stream = self.socket.makefile("rb")
        self.socket.sendall((f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: Upgrade\r\n"
                             "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Protocol: carnet.1\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        status = self.stream.readline().decode()
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status:
            sys.exit(f"{url}: {status.strip()}")

    def send(self, data, opcode=1):
        """One frame; what a client sends is masked."""
        mask, size = os.urandom(4), len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + masked)

    def frames(self):
        """What the server says, frame by frame, until it closes the connection."""
        while head := self.stream.read(2):
            opcode, size = head[0] & 15, head[1]
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if opcode == 1:
                yield json.loads(data)
            elif opcode == 9:  # a ping wants a pong
                self.send(data, 10)
            elif opcode == 8:
                return


class Player:
    def __init__(self, url, name):
        before, _, code = url.rpartition("/")  # http://…/r/CODE: the socket is at http://…/ws/CODE
        self.socket, self.name = WebSocket(before.rpartition("/")[0] + "/ws/" + code), name
        self.player = self.seat = self.room = self.seal = None
        self.todo = []  # what we ask for; the first is under way
        self.chain = []  # our part in the dice: what is to be revealed next is the last

    def ask(self, do, **fields):
        self.todo.append((do, fields))
        if len(self.todo) == 1:
            self.send()

    def send(self):
        do, fields = self.todo[0]
        self.socket.send(json.dumps({"do": do, "id": 1, **fields}).encode())

    def moves(self):
        """Asks what we can do."""
        if self.seat and "ask" not in [do for do, _ in self.todo[1:]]:
            self.ask("ask", what="moves", seat=self.seat)

    def give_chain(self):
        """Before a game: a hash chain, of which everybody sees the end (docs/fairness.md)."""
        if self.player and self.room["phase"] == "lobby" and self.room["commit"] not in (None, self.seal):
            self.seal, self.chain = self.room["commit"], [os.urandom(32).hex()]
            for _ in range(LINKS):
                self.chain.append(hashlib.sha256(f"carnet link\n{self.chain[-1]}\n".encode()).hexdigest())
            self.ask("chain", player=self.player, chain=self.chain.pop())

    def give_link(self, number):
        """Before a roll, when nobody can change a turn any more: the next link of our chain."""
        if self.seat and len(self.chain) == LINKS - number:
            self.ask("link", seat=self.seat, link=self.chain.pop())

    def answer(self, frame):
        """The answer to what is under way."""
        if "wait" in frame:  # too much at once: the same again, a little later
            time.sleep(frame["wait"] / 1000)
            return self.send()
        do, _ = self.todo.pop(0)
        if self.todo:
            self.send()
        if do == "join":
            self.player = frame.get("player") or sys.exit(frame["text"])
            self.give_chain()
        elif do == "ask" and frame.get("moves"):
            self.ask("play", seat=self.seat, step=random.choice(frame["moves"]))
        elif do == "play":
            self.moves()  # a turn may have more than one step

    def run(self):
        self.ask("hello", version=1)
        for frame in self.socket.frames():
            if "re" in frame:
                self.answer(frame)
            elif frame["is"] in ("all", "room"):
                self.room = frame.get("room", frame)
                self.give_chain()
                if frame["is"] == "all":
                    self.take_all(frame)
            elif frame["is"] in ("roll", "turn") and frame.get("turn", self.seat) == self.seat:
                self.moves()  # a round has begun or, with cards, our turn
            elif frame["is"] == "round":
                self.give_link(frame["round"])
            elif frame["is"] == "over":
                print("over:", "won" if self.seat in frame["winners"] else "lost", flush=True)

    def take_all(self, frame):
        self.seat = next((turn["seat"] for turn in frame["you"]["turns"]), None)
        if not self.player:
            self.ask("join", names=[self.name])
        elif frame["game"] and frame["game"]["chances"] == 0:
            self.give_link(0)
        self.moves()


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    Player(sys.argv[1], (sys.argv[2:] or ["Python"])[0]).run()
