"""A room with a long past: how long its people wait after a restart, and how long others wait meanwhile."""

import json
import os
import pathlib
import subprocess
import time

from websocket import hello

PLAYERS = 100  # whose steps make it


def make(drive, server, entries):
    """Steps of a hundred people, through the server itself: the room's code, and its host's token."""
    command = [drive, server.url, "--pid", server.process.pid, "--rooms", 1, "--players", PLAYERS, "--rounds", entries // PLAYERS,
               "--large", 1, "--pace", 18]  # more than 60 requests a second are refused
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["hosts"][0]


def come_back(server, room, token):
    """Milliseconds until the host of the room knows everything."""
    began = time.monotonic()
    with hello(server, room, token) as client:
        assert client.all["you"]["host"]
    return 1000 * (time.monotonic() - began)


def run(folder, entries, start, people):
    """Prints both; `start` starts a server, `people` are those who play beside."""
    drive = pathlib.Path(os.environ["CARNET"]).parent / "bench/server/drive"
    if not drive.exists():
        print("past: `drive` is not built", flush=True)
        return True
    os.mkdir(f"{folder}/past")
    with start(folder, "past") as server:
        room, token = make(drive, server, entries)
    with start(folder, "past") as server:
        others = people(server)
        time.sleep(2)
        since = time.monotonic()
        first = come_back(server, room, token)
        time.sleep(1)
        began = time.monotonic()
        status = server.ask(f"/api/rooms/{room}/record").status
        fetched = 1000 * (time.monotonic() - began)
        felt, = others.end((since - 0.2, time.monotonic()))
    waited = max(felt.worst("ping") or 0, felt.worst("step") or 0)
    print(f"past: a room with {entries} entries: hello after {first:.0f} ms (at most 50), others waited {waited:.0f} ms at most (20);"
          f" its record {fetched:.0f} ms ({status})", flush=True)
    return True
