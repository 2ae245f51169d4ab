"""Attacks by number: rooms, seats, guesses, addresses."""

import contextlib
import os
import random

from place import EVE, HELLO, anywhere, attack, text

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def code(length=5):
    return "".join(random.choice(LETTERS) for _ in range(length))


def create(place, begin=False, **where):
    """A room, perhaps a game in it, and away; whether the server has said anything."""
    client = place.shake(**where)
    if not client:
        return False
    with contextlib.suppress(OSError):
        client.sendall(HELLO)
        made = place.ask(client, "create", game="temple")
        place.done["rooms" if "room" in made else made.get("error", "no answer")] += 1
        if begin and "room" in made:
            place.done["no game" if "error" in place.ask(client, "start", bots=1) else "games"] += 1
    client.close()
    return True


@attack(hands=2)
def empty_rooms(place):
    """one address that creates rooms and leaves them, as fast as it can"""
    while place.on():
        create(place)


@attack(hands=2, options=("--max-rooms", "1000"))
def empty_rooms_of_many(place):
    """likewise, from thousands of addresses, where a thousand rooms are allowed"""
    while place.on():
        create(place, address=anywhere())


@attack(hands=2, options=("--max-rooms", "1000"))
def begun_rooms(place):
    """likewise, and in each a game is begun with a bot"""
    while place.on():
        create(place, begin=True, address=anywhere())


@attack(hands=2, asks=100_000)
def very_many_rooms(place):
    """100,000 empty rooms in all, from thousands of addresses, where as many are allowed as by default"""
    while place.on():
        if create(place, address=anywhere()):
            place.has_asked()


@attack(hands=2)
def forgeries(place):
    """one address that pretends to be others: two lines, ports, nonsense, one /64 after the other of a /48"""
    number = 0
    while place.on():
        number += 1
        forged = (f"{anywhere()}, {EVE}", f"{EVE}:{1024 + number % 60000}", f"nobody{number}",
                  f"2001:db8:7:{number % 65536:x}::1")[number % 4]
        create(place, address=forged)


def take_seats(place, room):
    """Joins as often as a connection may, and leaves again or stays."""
    client = place.shake(f"/ws/{room}", say=HELLO)
    if not client:
        return
    with contextlib.suppress(OSError):
        for _ in range(8):
            made = place.ask(client, "join", names=[f"Eve {random.randrange(10**6)}"])
            place.done["seats" if "player" in made else made.get("error", "no answer")] += 1
            if "player" in made and random.random() < 0.3:
                place.ask(client, "leave", player=made["player"])
    client.close()


@attack(hands=2)
def seats(place):
    """one address that takes the seats of somebody's room, goes, and comes back"""
    while place.on():
        take_seats(place, place.rooms[-1])


def guess(place, path, *requests):
    client = place.shake(path, say=HELLO + b"".join(requests))
    if not client:
        return
    with contextlib.suppress(OSError):
        client.settimeout(0.5)
        heard = client.recv(1 << 16)
        for word in (b'"no-room"', b'"rate"', b'"claim"', b'"is":"all"'):
            place.done[word.decode().strip('"')] += heard.count(word)
    client.close()


@attack(hands=2)
def guesses(place):
    """one address that guesses codes of rooms, codes of players, and tokens"""
    number = 0
    while place.on():
        number += 1
        if number % 3 == 0:
            guess(place, f"/ws/{code()}")
        elif number % 3 == 1:
            guess(place, f"/ws/{place.rooms[-1]}", *(text(do="claim", code=code(8)) for _ in range(12)))
        else:
            token = f"1-{os.urandom(16).hex()[:22]}"
            guess(place, f"/ws/{place.rooms[-1]}", text(do="hello", version=1, tokens=[token]))
