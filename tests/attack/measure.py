"""What a server costs while it is attacked, and what is said about it."""

import os
import pathlib
import re
import statistics

MEGA = 1 << 20
TICKS = os.sysconf("SC_CLK_TCK")


class Costs:
    """Memory, time of processors and disk of a server, from now on."""

    def __init__(self, process, folder):
        self.pid, self.folder = process.pid, pathlib.Path(folder)
        pathlib.Path(f"/proc/{self.pid}/clear_refs").write_text("5", encoding="ascii")  # the peak of memory counts anew
        self.memory, self.seconds, self.disk = self.peak(), self.cpu(), self.size()

    def peak(self):
        """Bytes."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        return int(found[1]) << 10 if found else 0  # it has ended

    def cpu(self):
        """Seconds."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def size(self):
        return sum(file.stat().st_size for file in self.folder.iterdir())

    def since(self, seconds):
        """What has been added: MiB of memory at most, percent of a core, MiB on disk."""
        return {"memory": (self.peak() - self.memory) / MEGA, "cpu": (self.cpu() - self.seconds) / seconds * 100,
                "disk": (self.size() - self.disk) / MEGA}


def part(values, share):
    """The value that this share of them does not exceed; None without any."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else None


class Felt:
    """What people have felt in a part of the time, in milliseconds."""

    def __init__(self, felt, since, until):
        self.felt = [(what, took) for what, began, took in felt if since <= began < until]

    def of(self, what):
        return [1000 * took for kind, took in self.felt if kind == what]

    def median(self, what):
        values = self.of(what)
        return statistics.median(values) if values else None

    def p99(self, what):
        return part(self.of(what), 0.99)

    def worst(self, what):
        return max(self.of(what), default=None)

    def refused(self):
        return [took for kind, took in self.felt if kind == "refused"]


def row(before, elsewhere, beside):
    """What people felt before the attack, meanwhile on another server, and beside the attack."""
    felt = {"p50": before.median("step"), "p99": before.p99("step"), "elsewhere": elsewhere.p99("step"),
            "p50_with": beside.median("step"), "p99_with": beside.p99("step"), "ping": beside.worst("ping"),
            "round": beside.worst("round"), "token": beside.worst("token"), "create": beside.worst("create"),
            "refused": len(beside.refused())}
    felt["without"] = max((felt[key] for key in ("p99", "elsewhere") if felt[key]), default=None)
    felt["ratio"] = felt["p99_with"] / felt["without"] if felt["without"] and felt["p99_with"] else None
    return felt


# What every attack is held against: the column, the most it may be, and words for it.
BOUNDS = (("ratio", 3, "a step takes too long"), ("round", 500, "the next round comes late"),
          ("token", 1000, "who has a token waits"), ("create", 1000, "who creates a room waits"),
          ("refused", 0, "people were refused"), ("memory", 64, "memory"), ("disk", 64, "disk"),
          ("stop", 2000, "it does not stop"))


def verdict(row):
    """`ok`, or what is beyond its bound."""
    beyond = [words for key, most, words in BOUNDS if row[key] is None or row[key] > most]
    return "beyond: " + ", ".join(beyond) if beyond else "ok"


COLUMNS = (("attack", "attack", "{}"), ("p50", "step p50", "{:.1f}"), ("p99", "p99", "{:.1f}"),
           ("elsewhere", "elsewhere", "{:.1f}"), ("p50_with", "p50 with", "{:.1f}"), ("p99_with", "p99 with", "{:.1f}"), ("ratio", "ratio", "{:.1f}"), ("ping", "ping", "{:.0f}"),
           ("round", "next round", "{:.0f}"), ("token", "token in", "{:.0f}"), ("create", "room made", "{:.0f}"),
           ("refused", "refused", "{}"), ("memory", "memory MiB", "{:.0f}"), ("cpu", "CPU %", "{:.0f}"),
           ("disk", "disk MiB", "{:.1f}"), ("stop", "SIGTERM", "{:.0f}"), ("verdict", "", "{}"))

# Those of docs/operating.md.
ON_PAGE = (("says", "attack", "{}"), ("without", "step without", "{:.0f}"), ("p99_with", "with", "{:.0f}"),
           ("ratio", "ratio", "{:.1f}"), ("ping", "ping", "{:.0f}"), ("round", "round", "{:.0f}"), ("token", "token", "{:.0f}"),
           ("create", "room", "{:.0f}"), ("refused", "refused", "{}"), ("memory", "memory", "{:.0f}"), ("disk", "disk", "{:.0f}"),
           ("cpu", "CPU", "{:.0f}"), ("stop", "stop", "{:.0f}"))


def head(columns):
    return ["| " + " | ".join(title for _, title, _ in columns) + " |", "|" + "---|" * len(columns)]


def line(row, columns):
    cells = ["–" if row[key] is None else form.format(row[key]) for key, _, form in columns]
    return "| " + " | ".join(cells) + " |"


class Page:
    """A page with the figures of all attacks; or none, of which nothing is renewed."""

    def __init__(self, file):
        self.file = file and pathlib.Path(file)

    def renew(self, pattern, line):
        """Puts a line in the place of the one that the pattern is in."""
        if self.file:
            text, found = re.subn(rf"(?m)^.*{pattern}.*$", lambda _: line, self.file.read_text(encoding="utf-8"))
            assert found == 1, f"{self.file}: {found} lines with {pattern}"
            self.file.write_text(text, encoding="utf-8")
