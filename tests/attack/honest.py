"""People who want to play while others attack, and what they feel of it.

Players have a room each with one bot of the usual level, play round after round, and note how long it takes from a step to
its answer, and from a step to the next roll. Somebody else comes back with the token of a host once a second, and makes a
room. All are in one process, apart from those who attack, and all have addresses of their own."""

import contextlib
import socket
import threading
import time

from place import HOST
from visitor import Closed, Refused, Visitor
from websocket import moves

PLAYERS = 4
PACE = 0.05  # seconds from step to step
RESULT = 5  # seconds for which people look at a result before they play again
PATIENCE = 30  # seconds after which an answer counts as refused
BOARD = "[temple large]\n" + 11 * f"{11 * '.'}\n"  # so that a game has 121 rounds
HURT = (Closed, Refused, OSError, AssertionError)


class Way:
    """The way to the server, for clients of tests/server."""

    host, base = HOST, ""

    def __init__(self, port):
        self.port, self.visitors = port, []

    def connect(self):
        return socket.create_connection((HOST, self.port), timeout=PATIENCE)


class Person(threading.Thread):
    """Somebody with an address, who goes on until `over`; what they felt is in `felt`: (what, when, seconds)."""

    def __init__(self, port, number, over):
        super().__init__(daemon=True)
        self.way, self.number, self.over = Way(port), number, over
        self.address = f"198.51.100.{number}"
        self.room = self.token = self.client = None
        self.felt, self.known = [], threading.Event()

    def call(self, room=None, *tokens, address=None):
        client = Visitor(self.way, room, X_Forwarded_For=address or self.address)
        self.way.visitors.clear()
        client.must("hello", version=1, tokens=list(tokens))
        return client

    def create(self, client, **settings):
        return client.must("create", game="temple", name=f"Ann {self.number}", grace=0, away=0, bot="pathfinder", **settings)

    def feel(self, what, began):
        self.felt.append((what, began, time.monotonic() - began))

    def run(self):
        while not self.over.is_set():
            try:
                self.live()
            except HURT as error:
                self.felt.append(("refused", time.monotonic(), repr(error)[:200]))
                self.over.wait(0.2)
        with contextlib.suppress(AttributeError):
            self.client.close()


class Player(Person):
    """Plays in a room of their own."""

    def live(self):
        self.come()
        while not self.over.is_set():
            began = time.monotonic()
            self.play(began)
            self.client.raw.clear()
            self.over.wait(max(0, began + PACE - time.monotonic()))

    def come(self):
        if self.token:
            self.client = self.call(self.room, self.token)
            if self.client.until("all")["room"]["phase"] == "over":
                self.play_again()
            return
        self.client = self.call()
        made = self.create(self.client, board="large", boards=BOARD)
        self.room, self.token = made["room"], made["token"]
        self.begin()
        self.known.set()

    def begin(self):
        self.client.must("start", bots=1)
        self.client.until("roll")

    def play_again(self):
        if not self.over.wait(RESULT):
            self.client.must("again")
            self.begin()

    def play(self, began):
        step = moves(self.client, 1)[:1]
        if step:
            asked = time.monotonic()
            self.client.must("play", seat=1, step=step[0])
            self.feel("step", asked)
            self.wait_for_roll(asked)
        if int(began / PACE) % 4 == 0:
            asked = time.monotonic()
            self.client.must("ping")
            self.feel("ping", asked)

    def wait_for_roll(self, asked):
        told = self.client.next()
        while told["is"] not in ("roll", "over"):
            told = self.client.next()
        if told["is"] == "roll":
            self.feel("round", asked)
        else:
            self.play_again()


class Holder(Person):
    """Has a room with free seats, and comes back to it; makes another room, and closes it."""

    def live(self):
        if not self.token:
            self.client = self.call()
            made = self.create(self.client)
            self.room, self.token = made["room"], made["token"]
            self.known.set()
        began = time.monotonic()
        again = self.call(self.room, self.token)
        assert again.until("all")["you"]["host"]
        self.feel("token", began)
        self.client.close()
        self.client = again
        self.make(time.monotonic())
        self.over.wait(max(0, began + 1 - time.monotonic()))

    def make(self, began):
        """From a new address each time: it is not one person who makes so many."""
        with self.call(address=f"198.51.101.{len(self.felt) % 250}") as client:
            self.create(client)
            self.feel("create", began)
            client.must("shut")


def people(port, pipe):
    """In a process of its own: says which rooms there are; when it hears something, ends and says what was felt."""
    over = threading.Event()
    everybody = [Player(port, number, over) for number in range(1, PLAYERS + 1)] + [Holder(port, 100, over)]
    for person in everybody:
        person.start()
    pipe.send([person.room for person in everybody if person.known.wait(PATIENCE)])
    pipe.recv()
    over.set()
    for person in everybody:
        person.join(PATIENCE)
    pipe.send([felt for person in everybody for felt in person.felt])
