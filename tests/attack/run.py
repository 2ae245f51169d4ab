#!/usr/bin/env python3
"""make attack: hostile clients against a server of its own, and what people who play beside them feel.

    tests/attack/run.py BUILD [--seconds 60] [--folder DIR] [--page FILE] [ATTACK …]

For every attack a server is started on this machine, with a file of its own. People play on it (honest.py), first by
themselves, then while it is attacked from processes of their own (floods.py, slow.py, crowds.py, work.py); all are bounded in
number and time, and call nobody but 127.0.0.1. Attackers come through a proxy that the server trusts, so that they have an
address that is counted; where they have many, the attack says so. They share the processors with the server and with people,
and give way to them (nice 19). One attack, `very_many_rooms`, lasts until it has asked for as much as it says.

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

`past` (past.py) tells of a room with a long past, the mishaps (mishaps.py) whether anything was lost that was acknowledged;
`attacks` and `mishaps` are all of each. Nothing fails on a figure, but the last word says whether it is within the bounds
of docs/operating.md. What attackers have done is told on standard error. A server that complains makes the run fail, as one
with sanitizers does (make attack BUILD=asan, BUILD=tsan); its figures mean nothing.

The operator who wants other dice, with all that the server knows, is no client: tests/server/test_dice.py plays it.

The figures of docs/operating.md are from 60 seconds of each, on a machine that does nothing else:

    make attack PAGE=docs/operating.md

puts every one in its place as soon as it is measured; with ATTACKS=… those of some. A new attack needs a row there first
(tests/docs/check_attacks.py). What the page says in words about figures is to be read again then.
"""

import argparse
import functools
import math
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
PAST = 1_000_000  # entries of the room with a long past; less in short runs
HANGS = 60  # seconds after which a server that does not stop is killed
LONGEST = 3600  # seconds that an attack may take which has to ask for a number of things
WARM, ALONE, MORE = 1.5, 6.0, 4.0  # seconds: until people's figures count, that they play alone, and that attackers outlast


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=60, help="of each attack")
    parser.add_argument("--folder", help="where the server's file is, on which disk; usually in BUILD")
    parser.add_argument("--page", help="whose figures are renewed")
    parser.add_argument("attack", nargs="*", help="only these")
    return parser.parse_intermixed_args()


def prepare(build):
    """The tests of the server are told which program they use; then they can be imported."""
    os.environ["CARNET"] = str(build / "carnet")
    moved = build / "tests/attack/clock/carnet-clock"
    os.environ["CARNET_SITE"] = str(moved if moved.exists() else build / "carnet")
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
        self.place = place = Place(port, rooms)
        self.wanted = attack.asks and math.ceil(attack.asks * min(1, seconds / 60))
        self.ends = time.monotonic() + (LONGEST if self.wanted else seconds)
        place.until.value = self.ends + MORE
        for _ in range(attack.hands):
            mine, theirs = multiprocessing.Pipe()
            self.processes.append(multiprocessing.Process(target=hand, args=(attack, place, theirs), daemon=True))
            self.pipes.append(mine)
        for process in self.processes:
            process.start()

    def wait(self):
        """Until they have attacked for long enough; then they go on for a little while."""
        while time.monotonic() < self.ends:
            if self.wanted and self.place.asked.value >= self.wanted:
                self.place.until.value = time.monotonic() + MORE
                return
            time.sleep(min(0.1, max(0, self.ends - time.monotonic())))

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
    time.sleep(min(ALONE, seconds))
    costs, begun = Costs(server.process, folder), time.monotonic()
    attackers = Attackers(attack, server.port, mine.rooms, seconds)
    attackers.wait()
    ended = time.monotonic()
    spent = costs.since(ended - begun)
    before, beside = mine.end((since, begun), (begun, ended))
    elsewhere, = theirs.end((begun, ended))
    names = {"attack": attack.name, "says": f"{attack.says} (`{attack.name}`)"}
    return {**names, **row(before, elsewhere, beside), **spent}, attackers, beside.refused()


def start(folder, name, *options):
    """A server with a file in that folder."""
    from support import Server
    return Server("--db", f"{folder}/{name}/rooms.db", "--trusted-proxy", "127.0.0.1", *options, program=os.environ["CARNET"])


def run(attack, seconds, where, page):
    """One attack on one server; whether the server has had nothing to complain about."""
    from measure import COLUMNS, ON_PAGE, line, verdict
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
    print(line(row, COLUMNS), flush=True)
    page.renew(rf"\(`{attack.name}`\) \|", line(row, ON_PAGE))
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
    from measure import Page
    from place import ATTACKS
    page = Page(options.page)

    def with_past():
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            return past.run(folder, int(PAST * min(1, options.seconds / 60)), start, People, page)

    attacks = {name: functools.partial(run, attack, options.seconds, options.folder, page) for name, attack in ATTACKS.items()}
    attacks["past"] = with_past
    return {"attacks": attacks, "mishaps": {name: functools.partial(mishaps.run, name) for name in mishaps.MISHAPS}}


def main():
    options = arguments()
    options.folder = options.folder or options.build
    prepare(options.build.resolve())
    groups = all_of_them(options)
    there = groups["attacks"] | groups["mishaps"]
    chosen = [one for name in options.attack or groups for one in groups.get(name, [name])]
    unknown = set(chosen) - set(there)
    if unknown:
        sys.exit(f"there is no attack {', '.join(sorted(unknown))}: there are {', '.join(there)}")
    from measure import COLUMNS, head
    print("Attackers, people and the server share this machine's processors; ratios count. Milliseconds, if nothing else is said.\n")
    print(*head(COLUMNS), sep="\n", flush=True)
    well = [there[name]() for name in chosen]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
