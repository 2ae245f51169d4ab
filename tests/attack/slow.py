"""Attacks over HTTP: requests and answers that do not end, too many of them, and bytes that are no requests."""

import contextlib
import socket
import struct

from place import EVE, SMALL, Crowd, anywhere, attack
from websocket import BINARY, TEXT, frame

HEAD = b"GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: %s\r\n" % EVE.encode()
RESET = struct.pack("ii", 1, 0)  # closed without a goodbye

WRONG_REQUESTS = (
    b"\0" * 1000, b"hello\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", b"GET /" + 20000 * b"x" + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", bytes.fromhex("16030100f8010000f40303") + bytes(200),
    b"GET /%zz%00x HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/1.1\r\n" + 3000 * b"A: b\r\n")
WRONG_FRAMES = (
    frame(BINARY, b"x"), frame(TEXT, b"{}", masked=False), b"\xc1" + frame(TEXT, b"{}")[1:], frame(3, b"x"), frame(0, b"x"),
    frame(TEXT, b'{"do":"\xff"}'), b"\x81\xff\x7f" + 7 * b"\xff" + b"mask and more", frame(TEXT, b"hello"), frame(TEXT, b"{}{}"),
    frame(TEXT, b'{"a":' + b"[" * 30000 + b"]" * 30000 + b"}"), frame(TEXT, b'{"do":"pi\\u0000ng"}'),
    frame(TEXT, b'{"do":"hello","version":1e999}'))


def opened(place, *words, buffer=None):
    """A connection that has said something."""
    client = place.connect(buffer)
    if client:
        with contextlib.suppress(OSError):
            client.sendall(b"".join(words))
    return client


@attack()
def slow_heads(place):
    """1000 requests whose heads come byte by byte, and never end"""
    crowd = Crowd(place, 1000, lambda: opened(place, HEAD, b"X-a: "))
    while place.on():
        crowd.turn(b"a", 1)


@attack()
def slow_bodies(place):
    """1000 requests whose bodies come byte by byte, and never end"""
    crowd = Crowd(place, 1000, lambda: opened(place, HEAD.replace(b"GET", b"DELETE"), b"Content-Length: 99999\r\n\r\n"))
    while place.on():
        crowd.turn(b"a", 1)


@attack()
def slow_answers(place):
    """1000 connections that ask for the page a hundred times and take none of the answers"""
    crowd = Crowd(place, 1000, lambda: opened(place, 100 * (HEAD + b"\r\n"), buffer=SMALL), deaf=True)
    while place.on():
        crowd.turn(seconds=0.5)


def fetch(place, address):
    """Asks for the record of somebody's room again and again, on one connection after the other."""
    path = b"/api/rooms/%s/record" % place.rooms[0].encode()
    while place.on():
        head = b"GET %s HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: %s\r\n\r\n" % (path, address().encode())
        client = opened(place, 20 * head)
        left = 20 if client else 0
        with contextlib.suppress(OSError):
            while left > 0 and (heard := client.recv(1 << 18)):
                left -= heard.count(b"HTTP/1.1 ")
                place.done["answers"] += heard.count(b"HTTP/1.1 200")
                place.done["too many"] += heard.count(b"HTTP/1.1 429")
        if client:
            client.close()


@attack(hands=2)
def records(place):
    """one address that asks for the record of somebody's room as fast as it can"""
    fetch(place, lambda: EVE)


@attack(hands=2)
def records_of_many(place):
    """likewise, from thousands of addresses"""
    fetch(place, anywhere)


@attack(hands=2)
def churn(place):
    """connections that are opened and closed at once, with and without a goodbye"""
    number = 0
    while place.on():
        number += 1
        client = (opened(place) if number % 3 else place.shake()) if number % 4 else opened(place, HEAD)
        if client and number % 2:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        if client:
            client.close()


@attack(hands=2)
def malformed(place):
    """requests and frames that are none, one after the other"""
    number = 0
    while place.on():
        number += 1
        wrong = number % 2
        client = opened(place, WRONG_REQUESTS[number % len(WRONG_REQUESTS)]) if wrong else place.shake(
            say=WRONG_FRAMES[number // 2 % len(WRONG_FRAMES)])
        if not client:
            continue
        with contextlib.suppress(OSError):
            client.settimeout(0.02)  # some are waited for: there may be more of them
            place.done["answered" if client.recv(4096) else "closed"] += 1
        client.close()
