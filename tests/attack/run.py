#!/usr/bin/env python3
"""make attack: hostile clients against a server of its own, and what people who play beside them feel.

    tests/attack/run.py BUILD [--seconds 60] [--folder DIR] [ATTACK …]

For every attack a server is started on this machine, with a file of its own. People play on it (honest.py), first by
themselves, then while it is attacked from processes of their own (floods.py, slow.py, crowds.py, work.py); all are bounded in
number and time, and call nobody but 127.0.0.1. Attackers come through a proxy that the server trusts, so that they have an
address that is counted; where they have many, the attack says so. They share the processors with the server and with people,
and give way to them (nice 19).

Then, with the attackers still there, the server is told to stop. One line is printed for every attack as soon as it is done:

    step p50, p99   milliseconds from a step to its answer before the attack; `elsewhere`: p99 meanwhile on a second server
                    that nobody attacks, which shows what sharing a machine costs; `with` the attack
    ratio           of the p99 with the attack to the larger one of those without
    ping            the slowest answer to a ping
    next round      the slowest from somebody's step to the next roll, in a room with one bot
    token in        the slowest until somebody with a token is in their room and knows everything
    room made       the slowest until somebody has made a room
    refused         how often people were refused, or cut off
    memory          by how much the server's memory grew at most
    CPU, disk       what the server used: percent of a core, and by how much its file grew
    SIGTERM         milliseconds until it was gone

`past` (past.py) tells of a room with a long past, the mishaps (mishaps.py) whether anything was lost that was acknowledged.
Nothing fails on a figure, but the last word says whether it is within the bounds of docs/operating.md. A server that
complains, as one with sanitizers does, makes the run fail; its figures mean nothing. What attackers have done is told on
standard error.
"""

import argparse
import functools
import multiprocessing
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
PAST = 1_000_000  # entries of the room with a long past; a tenth of it in short runs
HANGS = 60  # seconds after which a server that does not stop is killed
WARM, ALONE, MORE = 1.5, 6.0, 4.0  # seconds: until people's figures count, that they play alone, and that attackers outlast


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=60, help="of each attack")
    parser.add_argument("--folder", help="where the server's file is, on which disk; usually in BUILD")
    parser.add_argument("attack", nargs="*", help="only these")
    return parser.parse_intermixed_args()


def prepare(build):
    """The tests of the server are told which program they use; then they can be imported."""
    os.environ["CARNET"] = str(build / "carnet")
    moved = [file for file in (build / "tests/server/carnet-test-site", build / "tests/attack/clock/carnet-clock") if file.exists()]
    os.environ["CARNET_SITE"] = str(moved[0] if moved else build / "carnet")
    sys.path[:0] = [str(HERE), str(HERE.parent / "server")]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def hand(attack, place, results):
    """One process of attackers."""
    os.nice(19)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        attack.run(place)
    finally:
        results.send(dict(place.done))


class Attackers:
    """The processes that attack; they end by themselves."""

    def __init__(self, attack, port, rooms, seconds):
        from place import Place
        self.pipes, self.processes = [], []
        for number in range(attack.hands):
            mine, theirs = multiprocessing.Pipe()
            place = Place(port, rooms, number)
            place.until = time.monotonic() + seconds
            self.processes.append(multiprocessing.Process(target=hand, args=(attack, place, theirs), daemon=True))
            self.pipes.append(mine)
        for process in self.processes:
            process.start()

    def done(self):
        """What all of them have counted."""
        total = {}
        for pipe, process in zip(self.pipes, self.processes):
            if pipe.poll(20):
                for what, count in pipe.recv().items():
                    total[what] = total.get(what, 0) + count
            process.join(1)
            process.kill()
        return total


def stop(server):
    """Milliseconds until the server is gone after SIGTERM; what it said."""
    began = time.monotonic()
    server.process.terminate()
    try:
        server.process.wait(timeout=HANGS)
    except subprocess.TimeoutExpired:
        server.process.kill()
    took = 1000 * (time.monotonic() - began)
    said = server.end()
    server.state.cleanup()
    return took, said


class People:
    """Those who play on a server, in a process of their own."""

    def __init__(self, server):
        from honest import people
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=people, args=(server.port, theirs), daemon=True)
        self.process.start()
        self.rooms = self.pipe.recv()

    def end(self, *parts):
        """They stop; what they felt in each part of the time, (since, until)."""
        from measure import Felt
        self.pipe.send("over")
        felt = self.pipe.recv() if self.pipe.poll(100) else [("refused", parts[-1][0], "people hang")]
        return [Felt(felt, *part) for part in parts]


def play_beside(attack, server, other, folder, seconds):
    """People alone, then beside the attack: the row without the stop, the attackers, who are still at it, and refusals."""
    from measure import Costs, row
    mine, theirs = People(server), People(other)
    time.sleep(WARM)
    since = time.monotonic()
    time.sleep(ALONE)
    costs, begun = Costs(server.process, folder), time.monotonic()
    attackers = Attackers(attack, server.port, mine.rooms, seconds + MORE)
    time.sleep(seconds)
    spent, ended = costs.since(seconds), time.monotonic()
    before, beside = mine.end((since, begun), (begun, ended))
    elsewhere, = theirs.end((begun, ended))
    return {"attack": attack.name, **row(before, elsewhere, beside), **spent}, attackers, beside.refused()


def start(folder, name, *options):
    """A server with a file in that folder."""
    from support import Server
    return Server("--db", f"{folder}/{name}/rooms.db", "--trusted-proxy", "127.0.0.1", *options, program=os.environ["CARNET"])


def run(attack, seconds, where):
    """One attack on one server; whether the server has had nothing to complain about."""
    from measure import line, verdict
    with tempfile.TemporaryDirectory(dir=where) as folder:
        for name in ("attacked", "other"):
            os.mkdir(f"{folder}/{name}")
        server, other = start(folder, "attacked", *attack.options), start(folder, "other")
        try:
            row, attackers, refused = play_beside(attack, server, other, f"{folder}/attacked", seconds)
        finally:
            took, (status, _, errors) = stop(server)
            stop(other)
    row["stop"] = took
    row["verdict"] = verdict(row)
    print(line(row), flush=True)
    counted = ", ".join(f"{count} {what}" for what, count in sorted(attackers.done().items()))
    print(f"  {attack.says}: {counted}", *(f"  refused: {words}" for words in refused[:3]), sep="\n", file=sys.stderr, flush=True)
    if status or errors:
        print(f"the server ended with {status}: {errors}", file=sys.stderr, flush=True)
    return not status and not errors


def all_of_them(options):
    """Everything there is, by name: functions that say whether all was well."""
    import crowds, floods, slow, work  # noqa: E401, F401 (they name their attacks)
    import mishaps
    import past
    from place import ATTACKS

    def with_past():
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            return past.run(folder, PAST if options.seconds >= 60 else PAST // 10, start, People)

    found = {name: functools.partial(run, attack, options.seconds, options.folder) for name, attack in ATTACKS.items()}
    found["past"] = with_past
    return found | {name: functools.partial(mishaps.run, name) for name in mishaps.MISHAPS}


def main():
    options = arguments()
    options.folder = options.folder or options.build
    prepare(options.build.resolve())
    there = all_of_them(options)
    unknown = set(options.attack) - set(there)
    if unknown:
        sys.exit(f"there is no attack {', '.join(sorted(unknown))}: there are {', '.join(there)}")
    from measure import head
    print("Attackers, people and the server share this machine's processors; ratios count. Milliseconds, if nothing else is said.\n")
    print(*head(), sep="\n", flush=True)
    well = [there[name]() for name in options.attack or there]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
