#!/usr/bin/env python3
"""make bench-server: what rooms cost, beside a bare echo room on Node's ws, in one run.

    bench/server/run.py BUILD [PART …]

Every part prints its figures and what they are held against; nothing fails on a figure. Processor
time is the server's alone. Runs alternate between the two servers, and the median of three counts."""

import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILD = pathlib.Path(sys.argv[1])
CARNET, DRIVE = BUILD / "carnet", BUILD / "bench/server/drive"
REPEATS = 3


def run(*command):
    """What a program prints, as JSON; its complaint ends the bench."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


class Server:
    """A server at a free port; its address and its process."""

    def __init__(self, *command):
        self.began = time.monotonic()
        self.process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group()
        self.started = time.monotonic() - self.began

    def drive(self, *options):
        return run(DRIVE, self.url, "--pid", self.process.pid, *options)

    def back(self, code, token):
        """Milliseconds until a seat that comes back sees everything."""
        return run("node", HERE / "back.mjs", self.url, code, token)

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def carnet(folder, *options):
    return Server(CARNET, "serve", "--port", "0", "--db", f"{folder}/rooms.db", *options)


def echo():
    return Server("node", HERE / "echo.mjs")


def compare(*options):
    """The same load on both, in turn: two lists of figures."""
    ours, yardstick = [], []
    for _ in range(REPEATS):
        with tempfile.TemporaryDirectory(dir=".") as folder, carnet(folder) as server:
            ours.append(server.drive(*options))
        with echo() as server:
            yardstick.append(server.drive(*options))
    return ours, yardstick


def median(runs, *keys):
    values = []
    for run in runs:
        for key in keys:
            run = run[key]
        values.append(run)
    return statistics.median(values)


def sync_p99(count=500):
    """Milliseconds of one fdatasync of a small write, the slowest of a hundred."""
    took = []
    with tempfile.NamedTemporaryFile(dir=".") as file:
        for _ in range(count):
            os.write(file.fileno(), b"x" * 4096)
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return sorted(took)[int(count * 0.99)] * 1000


def part_cpu():
    """A round of 100 players, at most 0.7 of the yardstick's processor time."""
    ours, yardstick = compare("--players", 100, "--rounds", 300, "--pace", 20)
    a, b = median(ours, "cpu_us_per_step"), median(yardstick, "cpu_us_per_step")
    print(f"processor time a step: {a:.1f} us, yardstick {b:.1f} us: {a / b:.2f} x (at most 0.7)")


def part_latency():
    """10 rooms x 20 rounds a second: p99 at most the yardstick's and one fdatasync."""
    ours, yardstick = compare("--rooms", 10, "--players", 100, "--rounds", 100, "--pace", 50)
    a, b = median(ours, "answer_us", "p99") / 1000, median(yardstick, "answer_us", "p99") / 1000
    sync = sync_p99()
    print(f"answer p99 at 10 rooms x 20 rounds/s: {a:.1f} ms (at most {b + sync:.1f}: yardstick {b:.1f} + fdatasync {sync:.1f})")


def part_screen():
    """Following everybody live on a big screen: less than twice a silent round."""
    figures = {0: [], 1: []}
    for _ in range(REPEATS):
        for screens in figures:
            with tempfile.TemporaryDirectory(dir=".") as folder, carnet(folder) as server:
                figures[screens].append(server.drive("--players", 100, "--rounds", 200, "--pace", 20, "--screens", screens))
    a, b = median(figures[1], "cpu_us_per_step"), median(figures[0], "cpu_us_per_step")
    print(f"a round with a big screen: {a / b:.2f} x a round without (less than 2)")


def part_idle():
    """10,000 idle connections: at most 20 KiB each, all in within 5 s."""
    with tempfile.TemporaryDirectory(dir=".") as folder, carnet(folder) as server:
        figures = server.drive("--idle", 10000)
    print(f"10,000 idle connections: {figures['kib_each']:.1f} KiB each (at most 20), in after {figures['seconds']:.1f} s (at most 5)")


def part_many():
    """5,000 players in 50 rooms at one round a second: p99 under 50 ms."""
    with tempfile.TemporaryDirectory(dir=".") as folder, carnet(folder) as server:
        figures = server.drive("--rooms", 50, "--players", 100, "--rounds", 15, "--pace", 1000)
    print(f"5,000 players, one round/s: answer p99 {figures['answer_us']['p99'] / 1000:.1f} ms (under 50), "
          f"processor {figures['cpu'] / figures['seconds'] * 100:.0f} % of a core")


def part_restart():
    """1,000 rooms to restore: start in at most 0.3 s."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        with carnet(folder) as server:
            server.drive("--rooms", 1000, "--players", 2, "--rounds", 3)
            server.stop(signal.SIGKILL)
        with carnet(folder) as server:
            print(f"start with 1,000 rooms to restore: {server.started:.3f} s (at most 0.3)")


def part_back():
    """Killed after a million steps: a seat that comes back sees everything within about 1 s."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        with carnet(folder) as server:
            figures = server.drive("--rooms", 20, "--players", 100, "--rounds", 500)
            server.stop(signal.SIGKILL)
        with carnet(folder) as server:
            took = [server.back(code, token) for code, token in figures["hosts"]]
    print(f"after a million steps in 20 rooms: back in any of them within {max(took):.0f} ms (about 1000)")


def main():
    parts = {name[5:]: part for name, part in globals().items() if name.startswith("part_")}
    for name in sys.argv[2:] or parts:
        print(f"# {parts[name].__doc__}")
        parts[name]()


if __name__ == "__main__":
    main()
