"""A room with a long past: how long its people wait after a restart, and how long others wait meanwhile.

A room has no further game beyond a number of entries (LIMIT_PAST). Rooms of older servers may have more of them: their past is
what was played here, several times over."""

import concurrent.futures
import json
import os
import pathlib
import sqlite3
import subprocess
import time

from websocket import hello

PLAYERS = 100  # whose steps make it
PLAYED = 150_000  # entries of it at most; the others are copies
READERS = 5  # who ask for its record at the same time


def make(drive, server, entries):
    """Steps of a hundred people, through the server itself: the room's code, and its host's token."""
    command = [drive, server.url, "--pid", server.process.pid, "--rooms", 1, "--players", PLAYERS, "--rounds", entries // PLAYERS,
               "--large", 1, "--pace", 18]  # more than 60 requests a second are refused
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["hosts"][0]


def lengthen(file, entries):
    """Puts copies of the only room's past before it, as if its first games had been played again and again."""
    with sqlite3.connect(file) as base:
        there, = base.execute("SELECT count(*) FROM entry").fetchone()
        more = max(0, entries - there)
        for table in ("entry", "chapter"):
            base.execute(f"UPDATE {table} SET seq = -(seq + ?)", (more,))
            base.execute(f"UPDATE {table} SET seq = -seq")
        for first in range(0, more, there):
            base.execute("INSERT INTO entry(room, seq, at, line) SELECT room, seq - ?, at, line FROM entry"
                         " WHERE seq > ? AND seq <= ?", (more - first, more, more + min(there, more - first)))
        return base.execute("SELECT count(*), max(seq) - min(seq) + 1 FROM entry").fetchone()


def come_back(server, room, token):
    """Milliseconds until the host of the room knows everything."""
    began = time.monotonic()
    with hello(server, room, token) as client:
        assert client.all["you"]["host"]
    return 1000 * (time.monotonic() - began)


def ask(server, path):
    """Milliseconds until there is the whole answer."""
    began = time.monotonic()
    answer = server.ask(path)
    assert answer.status == 200, answer.status
    return 1000 * (time.monotonic() - began)


def fetch(server, room):
    """Several ask for the record at once: milliseconds until all have it, and the slowest /healthz meanwhile."""
    with concurrent.futures.ThreadPoolExecutor(READERS) as readers:
        records = [readers.submit(ask, server, f"/api/rooms/{room}/record") for _ in range(READERS)]
        health = [ask(server, "/healthz")]
        while not all(record.done() for record in records):
            health.append(ask(server, "/healthz"))
        return max(record.result() for record in records), max(health)


def waited(felt):
    """What people waited for at most."""
    return max(felt.worst("ping") or 0, felt.worst("step") or 0)


def run(folder, entries, start, people, page):
    """Prints all; `start` starts a server, `people` are those who play beside."""
    drive = pathlib.Path(os.environ["CARNET"]).parent / "bench/server/drive"
    if not drive.exists():
        print("past: `drive` is not built", flush=True)
        return True
    os.mkdir(f"{folder}/past")
    with start(folder, "past") as server:
        room, token = make(drive, server, min(entries, PLAYED))
    there, span = lengthen(f"{folder}/past/rooms.db", entries)
    assert there == span >= entries, (there, span)
    with start(folder, "past") as server:
        others = people(server)
        time.sleep(2)
        since = time.monotonic()
        first = come_back(server, room, token)
        time.sleep(1)
        middle = time.monotonic()
        fetched, health = fetch(server, room)
        back, read = others.end((since - 0.2, middle - 0.2), (middle - 0.2, time.monotonic()))
    lines = (f"past: {entries} entries, hello after {first:.0f} ms (50), others waited {waited(back):.0f} ms at most (20)",
             f"its record: {READERS} times at once: {fetched:.0f} ms, /healthz {health:.0f} ms at most, others {waited(read):.0f} ms")
    for line in lines:
        print(line, flush=True)
        page.renew(line[:line.index(":") + 1], line)
    return True
