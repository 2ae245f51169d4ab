"""What the tests of the program share: running it, and talking to its engine."""

import fcntl
import json
import os
import pathlib
import pty
import re
import struct
import subprocess
import termios

CARNET = str(pathlib.Path(os.environ["CARNET"]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[2]
EVERYTHING = os.environ.get("CARNET_ALL") == "1"  # `make test-all`: every combination, not only some


def carnet(*args, text=None, env=None):
    """Runs the program; returns its exit status, output and error output, with plain blanks beside French signs
    (tests/unit/test_texts.c sees to it that no line breaks there) and plain apostrophes."""
    done = subprocess.run(
        [CARNET, *map(str, args)], input=text, capture_output=True, text=True, timeout=600,
        env={**os.environ, **(env or {})}, check=False)
    return done.returncode, *(said.replace("\u00a0", " ").replace("’", "'") for said in (done.stdout, done.stderr))


def on_terminal(*arguments, columns=80, **env):
    """What a terminal of so many columns is sent, errors as well."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen([CARNET, *arguments], stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                          env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **env}):
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 65536):
                said += part
        except OSError:  # it has ended
            pass
    os.close(ours)
    return said.decode().replace("\r\n", "\n")


def too_wide(text, columns=80):
    """The lines that do not fit a usual terminal; every letter of ours takes one column."""
    return [line for line in text.split("\n") if len(line) > columns]


class Engine:
    """One engine process, asked line by line."""

    def __init__(self, folder=None):
        self.process = subprocess.Popen(
            [CARNET, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder,
            stderr=subprocess.DEVNULL, encoding="utf-8", env={**os.environ, "LC_ALL": "C.UTF-8"})

    def raw(self, request):
        """The answer with its line ends, without the empty line behind it."""
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) != "\n":
            if line == "":
                raise EOFError(request)
            lines.append(line)
        return "".join(lines)

    def ask(self, request):
        answer = self.raw(request)
        assert answer[0] == "=", (request, answer)
        return answer[1:].removeprefix(" ").rstrip("\n")

    def refused(self, request):
        answer = self.raw(request)
        assert answer[0] == "?", (request, answer)
        return answer[2:].split(" ")[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def report_in(page):
    """The JSON in the page of a report, with plain blanks and apostrophes as above."""
    text = page.read_text(encoding="utf-8").replace("\u00a0", " ").replace("’", "'")
    return json.loads(re.search(r'(?s)<script type="application/json" id="report">(.*?)</script>', text).group(1))
