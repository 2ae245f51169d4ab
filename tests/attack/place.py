"""A server as those see it who wish it ill: raw sockets to this machine and to no other, frames that are made once.

Every attack is a function with a Place, which says until when it goes on. It is marked with @attack, runs in processes of
its own (`hands`), and counts what it has done in `place.done`. One that has to ask for a number of things, however long
that takes, says so (`asks`), and tells with `place.has_asked()`."""

import collections
import contextlib
import json
import multiprocessing
import random
import select
import socket
import time

from websocket import TEXT, frame, handshake

HOST = "127.0.0.1"  # nobody else is ever called
EVE = "203.0.113.66"  # where one attacker says to be, through the proxy that the server trusts
SMALL = 2048  # bytes of a buffer that is soon full
OPENED_AT_ONCE = 50

ATTACKS = {}


def anywhere():
    """An address of many."""
    return f"100.{random.randrange(64, 128)}.{random.randrange(256)}.{random.randrange(256)}"


class Attack:
    """What is done, in how many processes, how the server is started for it, and how often it asks at least."""

    def __init__(self, function, hands, options, asks):
        self.run, self.hands, self.options, self.asks = function, hands, options, asks
        self.name, self.says = function.__name__, function.__doc__.split("\n")[0]


def attack(hands=1, options=(), asks=0):
    """Marks an attack: so many processes, further options of the server, and so many requests in all."""
    def mark(function):
        ATTACKS[function.__name__] = Attack(function, hands, options, asks)
        return function
    return mark


def text(**fields):
    """A request, as bytes."""
    return frame(TEXT, json.dumps(fields).encode())


HELLO = text(do="hello", version=1)


class Place:
    """The server under attack."""

    base = ""
    host = HOST

    def __init__(self, port, rooms):
        self.port, self.rooms = port, rooms  # codes of people's rooms: whoever attacks may know them
        self.until, self.asked = multiprocessing.Value("d", 0), multiprocessing.Value("L", 0)  # of all processes
        self.done = collections.Counter()

    def on(self):
        """Whether the attack goes on."""
        return time.monotonic() < self.until.value

    def has_asked(self):
        with self.asked.get_lock():
            self.asked.value += 1

    def connect(self, buffer=None):
        """A connection, or None: whoever is not let in tries again a little later."""
        client = socket.socket()
        client.settimeout(2)
        if buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        try:
            client.connect((HOST, self.port))
        except OSError:
            client.close()
            self.done["not connected"] += 1
            time.sleep(0.02)
            return None
        self.done["connections"] += 1
        return client

    def shake(self, path="/ws", address=EVE, buffer=None, say=b"", headers=None):
        """A WebSocket that has said something, or None."""
        client = self.connect(buffer)
        if not client:
            return None
        _, request = handshake(self, path, {"X-Forwarded-For": address, **(headers or {})})
        with contextlib.suppress(OSError):
            client.sendall(request)
            if b" 101 " in client.recv(4096)[:16]:
                client.sendall(say)
                return client
        self.done["refused"] += 1
        client.close()
        return None

    def ask(self, client, do, **fields):
        """The answer to a request, for the few that need one; {} if there is none."""
        with contextlib.suppress(OSError):
            client.sendall(text(do=do, id=77, **fields))
            return self.answer(client)
        return {}

    def answer(self, client):
        """The answer with the number 77 among all that comes; {} if the connection ends before."""
        heard = b""
        while self.on() and (piece := client.recv(1 << 16)):
            heard += piece
            at = heard.find(b'{"re":77')
            if at < 0:
                continue
            with contextlib.suppress(ValueError):
                return json.JSONDecoder().raw_decode(heard[at:].decode("utf-8", "ignore"))[0]
        return {}


class Crowd:
    """Many connections. One that the server has closed is opened again; deaf ones read nothing."""

    def __init__(self, place, size, opened, deaf=False):
        self.place, self.size, self.opened, self.deaf = place, size, opened, deaf
        self.clients, self.poll = {}, select.poll()

    def fill(self):
        """Opens what is missing, but not all of it at once."""
        for _ in range(min(OPENED_AT_ONCE, self.size - len(self.clients))):
            client = self.opened() if self.place.on() else None
            if client:
                client.settimeout(0)
                self.clients[client.fileno()] = client
                self.poll.register(client, select.POLLRDHUP | (0 if self.deaf else select.POLLIN))

    def drop(self, number):
        self.poll.unregister(number)
        self.clients.pop(number).close()
        self.place.done["cut"] += 1

    def hear(self, seconds):
        """Reads what has come; finds out who was closed."""
        for number, what in self.poll.poll(seconds * 1000):
            try:
                there = what == select.POLLIN and self.clients[number].recv(1 << 20)
            except BlockingIOError:
                there = True
            except OSError:
                there = False
            if not there:
                self.drop(number)

    def say(self, words):
        """Everybody says this; whose buffers are full does not."""
        for number, client in list(self.clients.items()):
            try:
                client.send(words)
                self.place.done["said"] += 1
            except BlockingIOError:
                self.place.done["unsaid"] += 1
            except OSError:
                self.drop(number)

    def turn(self, words=b"", seconds=0.1):
        """Opens, says and hears, for so long."""
        end = time.monotonic() + seconds
        if words:
            self.say(words)
        while (left := end - time.monotonic()) > 0:
            self.fill()
            self.hear(min(left, 0.05))
            time.sleep(min(0.02, max(0, end - time.monotonic())))  # what comes meanwhile is read at once
