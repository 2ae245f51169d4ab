"""Attacks on memory: what is sent is not read, what is begun is not finished, what is said is heard by many."""

import contextlib

from place import HELLO, SMALL, Crowd, attack, text
from websocket import PING, TEXT, frame

PINGS = 1000 * frame(PING, b"")
PIECES = frame(TEXT, b"{", last=False) + 15 * frame(0, b" ", last=False)  # as many as a message may have
ONE_MORE = frame(0, b" ", last=False)
LARGE = frame(TEXT, b"{" + 3999 * b" ", last=False) + 14 * frame(0, 4000 * b" ", last=False)


@attack(hands=2)
def pings(place):
    """connections that send pings as fast as they can, and read nothing"""
    while place.on():
        client = place.shake(buffer=SMALL)
        with contextlib.suppress(OSError):
            while client and place.on():
                client.sendall(PINGS)
                place.done["pings"] += 1000
        if client:
            client.close()


@attack()
def slow_pings(place):
    """1000 connections that send as many pings as they may, and read nothing"""
    crowd = Crowd(place, 1000, lambda: place.shake(buffer=SMALL, say=HELLO), deaf=True)
    while place.on():
        crowd.turn(frame(PING, 100 * b"."), 0.3)


@attack()
def pieces(place):
    """500 messages in pieces of one byte that never end, and pings between them"""
    crowd = Crowd(place, 500, lambda: place.shake(say=PIECES), deaf=True)
    while place.on():
        for _ in range(10):
            crowd.turn(frame(PING, b""), 0.5)
        crowd.say(ONE_MORE)


@attack()
def unfinished(place):
    """1500 messages of 60,000 bytes that never end, 96 MB in all"""
    crowd = Crowd(place, 1500, lambda: place.shake(say=LARGE), deaf=True)
    while place.on():
        crowd.turn(frame(PING, b""), 0.5)


def host_of(place, bots, **settings):
    """A room of the attacker's own with many bots, so that much is told of it: its code and the host's connection."""
    client = place.shake(say=HELLO)
    made = place.ask(client, "create", game="valley", plays=False, name="Eve", bot="random", **settings) if client else {}
    if "room" in made:
        place.ask(client, "start", bots=bots)
    return made.get("room"), client


def retell(place, watchers, deaf):
    """A host who hands the room to itself and changes it as fast as it may, before many."""
    room, host = host_of(place, 100)
    crowd = Crowd(place, watchers, lambda: place.shake(f"/ws/{room}", buffer=SMALL if deaf else None, say=HELLO), deaf)
    while place.on() and host:
        with contextlib.suppress(OSError):
            host.settimeout(0.2)
            host.sendall(text(do="host", player=1) + 4 * text(do="set", clock=60))
            host.recv(1 << 20)
        crowd.turn(seconds=0.5)


@attack()
def retellings(place):
    """a host who makes the server tell everything to 900 watchers, as fast as it may"""
    retell(place, 900, deaf=False)


@attack()
def deaf_watchers(place):
    """likewise, to 900 watchers who read nothing"""
    retell(place, 900, deaf=True)


@attack()
def watchers(place):
    """300 watchers in the room of somebody who plays, who read nothing"""
    crowd = Crowd(place, 300, lambda: place.shake(f"/ws/{place.rooms[0]}", buffer=SMALL, say=HELLO), deaf=True)
    while place.on():
        crowd.turn(seconds=0.5)


@attack()
def questions(place):
    """60 strangers who ask for the largest answers, each as often as it may, and read them"""
    room, host = host_of(place, 100)
    crowd = Crowd(place, 60, lambda: place.shake(f"/ws/{room}", say=HELLO))
    while place.on() and host:
        crowd.turn(15 * (text(do="ask", what="view", seat=0) + text(do="ask", what="record")), 0.5)
