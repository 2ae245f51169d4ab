"""Reads the pages of docs/ and runs the examples in them.

An example is a fenced block; the word behind the fence says what it is:

  console   lines `$ command`, each followed by what it prints (first standard output, then errors)
  engine    lines `> request` for one fresh engine, each followed by its answer
  json      what the last command or request of the block before printed, which showed no output
            there, laid out for reading
  sheet, record, boards, deck, python
            a file; its first line `# file: NAME` names it
  bytes     bytes in hexadecimal, a remark behind `;`, then the digest of all of them
  text      only to be read

A shown line `…` stands for any number of lines. All blocks of a page share one folder. A table whose
head is `| sheet | instead of | write | rule | cell | because |` is a list of sheets that are refused;
in it `⏎` is the end of a line.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from support import CARNET, ROOT, Engine

FILES = ("sheet", "record", "boards", "deck", "python")
KINDS = FILES + ("console", "engine", "json", "bytes", "text")
REFUSALS = ["sheet", "instead of", "write", "rule", "cell", "because"]
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


class Wrong(AssertionError):
    """An example that does not hold."""


class Block:
    """One fenced block of a page."""

    def __init__(self, page, line, kind, lines):
        self.page, self.line, self.kind, self.lines = page, line, kind, lines

    def wrong(self, number, text):
        return Wrong(f"{self.page}:{self.line + number}: {text}")

    def exchanges(self, prompt):
        """(line, what is said, the lines shown below it) for every line that begins so."""
        found = []
        for number, line in enumerate(self.lines, 1):
            if line.startswith(prompt):
                found.append((number, line[len(prompt):], []))
            elif found:
                found[-1][2].append(line)
            else:
                raise self.wrong(number, f"no {prompt!r} before this line")
        for _, _, shown in found:
            while shown and shown[-1] == "":
                shown.pop()
        return found


def read_blocks(path):
    blocks, opened = [], None
    page = path.relative_to(ROOT)
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not line.startswith("```"):
            if opened:
                opened.lines.append(line)
        elif opened:
            blocks.append(opened)
            opened = None
        else:
            opened = Block(page, number, line[3:].strip(), [])
            if opened.kind not in KINDS:
                raise opened.wrong(0, f"what is a {opened.kind!r} block?")
    if opened:
        raise opened.wrong(0, "a block without an end")
    return blocks


def read_table(path, head):
    """The rows of every table with that head, as lists of their cells without the backquotes."""
    rows, inside = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if not line.startswith("|"):
            inside = False
        elif cells == head:
            inside = True
        elif inside and not set(line) <= set("|-"):
            rows.append((number, [re.sub(r"^`+ ?(.*?) ?`+$", r"\1", cell) for cell in cells]))
    return rows


def fits(shown, printed):
    """Whether lines are as shown; `…` is any number of them."""
    if not shown:
        return not printed
    if shown[0] == "…":
        return any(fits(shown[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0] and fits(shown[1:], printed[1:])


def digest(data):
    """FNV-1a over the bytes, finished by a mix (docs/records.md)."""
    value = 0xcbf29ce484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 % 2**64
    value ^= value >> 32
    value = value * 0xd6e8feb86659fd93 % 2**64
    return value ^ value >> 32


class Page:
    """Runs the blocks of one page in one folder of its own."""

    def __init__(self, path):
        self.path = path
        self.base = pathlib.Path(tempfile.mkdtemp())
        self.folder = self.base / "here"
        self.folder.mkdir()
        commands = self.base / "bin"
        commands.mkdir()
        (commands / "carnet").symlink_to(CARNET)
        (commands / "python3").symlink_to(sys.executable)
        (self.folder / "examples").symlink_to(ROOT / "examples")
        self.env = {**ENGLISH, "PATH": f"{commands}:{os.environ['PATH']}", "TERM": "dumb",
                    "XDG_STATE_HOME": str(self.base / "state")}
        self.status = 0
        self.hidden = None  # what was printed but not shown
        self.ran = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.base)

    def command(self, text):
        """What a command of the shell prints, as lines."""
        done = subprocess.run(["sh", "-c", f"(exit {self.status}); {text}"], cwd=self.folder,
                              capture_output=True, encoding="utf-8", env=self.env, timeout=120,
                              stdin=subprocess.DEVNULL, check=False)
        self.status = done.returncode
        return (done.stdout + done.stderr).splitlines()

    def compare(self, block, number, shown, printed):
        """Something printed but not shown must be the last of its block: a json block follows."""
        if self.hidden:
            raise block.wrong(number, "the example before this one shows no output")
        self.ran += 1
        self.hidden = None if shown else printed
        if shown and not fits(shown, printed):
            expected, real = "\n".join(shown), "\n".join(printed)
            raise block.wrong(number, f"the page shows\n{expected}\nbut really it is\n{real}")

    def run_console(self, block):
        for number, text, shown in block.exchanges("$ "):
            self.compare(block, number, shown, self.command(text))

    def run_engine(self, block):
        with Engine(self.folder) as engine:
            for number, request, shown in block.exchanges("> "):
                self.compare(block, number, shown, engine.raw(request).splitlines())

    def run_json(self, block):
        if not self.hidden:
            raise block.wrong(0, "nothing before this block left its output out")
        real = "\n".join(self.hidden).removeprefix("= ")
        pairs = {"object_pairs_hook": list}
        if json.loads("\n".join(block.lines), **pairs) != json.loads(real, **pairs):
            raise block.wrong(0, f"really it is\n{real}")
        self.hidden = None

    def run_file(self, block):
        found = re.fullmatch(r"# file: (\S+)", block.lines[0]) if block.lines else None
        if not found:
            raise block.wrong(1, "the first line should be `# file: NAME`")
        text = "\n".join(block.lines) + "\n"
        (self.folder / found.group(1)).write_text(text, encoding="utf-8")

    def run_bytes(self, block):
        data = bytes.fromhex("".join(line.split(";")[0] for line in block.lines[:-1]))
        if block.lines[-1] != f"digest {digest(data):016x}":
            raise block.wrong(len(block.lines), f"really it is digest {digest(data):016x}")

    def run(self):
        runs = {"console": self.run_console, "engine": self.run_engine, "json": self.run_json,
                "bytes": self.run_bytes, "text": lambda block: None}
        for block in read_blocks(self.path):
            if self.hidden and block.kind != "json":
                raise block.wrong(0, "the example before this one shows no output")
            runs.get(block.kind, self.run_file)(block)
        if self.hidden:
            raise Wrong(f"{self.path}: the last example shows no output")
        for row in read_table(self.path, REFUSALS):
            self.run_refusal(*row)

    def run_refusal(self, number, cells):
        """A sheet of the page with one thing changed, and what `carnet score` says to it."""
        name, old, new, rule, cell, _ = (text.replace("⏎", "\n") for text in cells)
        place = Block(self.path.relative_to(ROOT), number, "table", [])
        text = (self.folder / name).read_text(encoding="utf-8")
        if old not in text:
            raise place.wrong(0, f"there is no {old!r} in {name}")
        changed = self.folder / "changed.txt"
        changed.write_text(text.replace(old, new, 1), encoding="utf-8")
        printed = self.command("carnet score changed.txt")
        ends = f"(rule {rule}, cell {cell})" if cell != "–" else f"(rule {rule})"
        if self.status != 1 or len(printed) != 1 or not printed[0].endswith(ends):
            raise place.wrong(0, f"status {self.status}, {printed}")
        self.ran += 1
