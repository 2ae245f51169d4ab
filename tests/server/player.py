"""A program as a player, for test_programs.py: player.py FOLDER KIND. It notes in the folder when it is
started and what it is asked."""

import json
import os
import pathlib
import signal
import sys
import time


def note(name, text):
    with open(FOLDER / name, "a", encoding="utf-8") as file:
        file.write(text + "\n")


def descriptors():
    """All but those of every program, and the one that looks."""
    found = {fd: os.readlink(f"/proc/self/fd/{fd}") for fd in os.listdir("/proc/self/fd")
             if int(fd) > 2 and os.path.exists(f"/proc/self/fd/{fd}")}
    return sorted(place for place in found.values() if place != f"/proc/{os.getpid()}/fd")


FOLDER, KIND = pathlib.Path(sys.argv[1]), sys.argv[2]
note("descriptors", json.dumps(descriptors()))
note("starts", str(os.getpid()))
for number, line in enumerate(sys.stdin, 1):
    question = json.loads(line)
    note("questions", line.strip())
    if KIND == "hangs":
        signal.pause()
    while KIND == "held" and not (FOLDER / "go").exists():
        time.sleep(0.01)
    if KIND == "slow":
        time.sleep(0.2)
    if KIND == "dies" and number > 3:
        sys.exit(3)
    moves = question["moves"]
    print("hello" if KIND == "babbles" else moves[question["seed"] % len(moves)], flush=True)
