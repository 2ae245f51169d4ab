"""What the tests of the terminal share: the line mode through a pipe, the screen inside tmux."""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unittest

CARNET = os.environ["CARNET"]
FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.append(str(FOLDER.parent))
from messages import beginning, said, texts  # noqa: E402

ASKED = ("moves all", "undo", "save", "score", "changed", "sheet", "moves", "help")

PATIENCE = 120  # seconds until something that must appear is given up

SAVED = {language: said("play.saved-now", language) for language in ("en", "fr")}
CONFIRM = {"en": "Type ok to confirm", "fr": "Tapez ok pour confirmer"}
HAND_OVER = {language: beginning("play.hand-over", language) for language in ("en", "fr")}


class Case(unittest.TestCase):
    """A test with a folder of its own for what the program keeps."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.state = folder.name


def environment(state):
    return dict(os.environ, XDG_STATE_HOME=str(state), HOME=str(state), LC_ALL="C.UTF-8",
                TERM="tmux-256color")


def files(state, shelf):
    return sorted((pathlib.Path(state) / "carnet" / shelf).glob("*.carnet"))


def without_names(text, state):
    """Paths and dates differ from run to run."""
    text = text.replace(str(state), "STATE")
    return re.sub(r"[a-z]+-\d{8}-\d{6}-\d+(-\d+)?\.carnet", "NAME.carnet", text)


def with_blanks(text):
    """Plain blanks beside French signs and plain apostrophes, as tests and transcripts have them;
    tests/unit/test_texts.c sees to it that no line breaks at the blanks."""
    return text.replace("\u00a0", " ").replace("’", "'")


def run(*arguments, state, typed=""):
    """Runs the program to its end; returns its exit status, output and error output."""
    done = subprocess.run([CARNET, *map(str, arguments)], input=typed, capture_output=True,
                          text=True, encoding="utf-8", timeout=PATIENCE, check=False,
                          env=environment(state))
    return done.returncode, with_blanks(done.stdout), with_blanks(done.stderr)


class Plain:
    """One run of the line mode, asked line by line."""

    def __init__(self, state, *arguments, language="en"):
        self.language = language
        self.transcript = []  # what was typed, behind "> ", and what was answered
        self.over = False
        self.process = subprocess.Popen(
            [CARNET, "play", *map(str, arguments), "--plain", "--lang", language],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment(state), text=True, encoding="utf-8")

    def send(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def word(self, line):
        """The same line in the player's language, if it is nothing but words that have a translation."""
        words = [texts(self.language).get(f"play.word.{word}", word) for word in line.split()]
        return " ".join(words) if line in ASKED else line

    def ask(self, line=None, aside=False):
        """Types a line and returns what is printed until the program waits again. What is asked
        aside is not in the transcript."""
        if line is not None and not aside:
            self.transcript.append("> " + self.word(line))
        if line is not None:
            self.send(self.word(line))
        self.send(self.word("save"))  # its answer marks the end
        lines = []
        while True:
            text = self.process.stdout.readline()
            if not text:
                self.over = True
                self.process.wait(timeout=PATIENCE)
                return lines
            text = with_blanks(text.rstrip("\n"))
            if text == SAVED[self.language]:
                return lines
            lines.append(text)
            if not aside:
                self.transcript.append(text)
            if text.startswith(HAND_OVER[self.language]):
                self.transcript.append("> ")
                self.send(self.word("save"))  # the one before served as the Enter

    def step(self, step, confirm=True):
        """Makes a step and confirms it if that is asked for."""
        lines = self.ask(step)
        held = any(CONFIRM[self.language] in line for line in lines)
        if held and confirm:
            lines += self.ask("ok")
        return lines

    def play_on(self, rng, steps=10000):
        """Makes random legal steps, now and then taking one back; returns how many it made."""
        made = 0
        self.ask()
        while not self.over and made < steps:
            moves = [move for move in self.ask("moves all", aside=True) if move]
            if self.over:
                break
            assert moves, "\n".join(self.transcript[-30:])
            step = rng.choice(moves)
            if rng.randrange(8) == 0:
                self.step(step, confirm=False)
                self.ask("undo")
                continue
            self.step(step)
            made += 1
        return made

    def kill(self):
        """The power goes off."""
        self.process.kill()
        self.close()

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.close()


class Screen:
    """The program on a screen of its own. Nothing waits for a time: only for what must appear."""

    count = 0

    def __init__(self, state, *arguments, columns=80, rows=24, **env):
        Screen.count += 1
        self.socket = f"carnet-test-{os.getpid()}-{Screen.count}"
        self.number = pathlib.Path(state, f"process-{Screen.count}")
        variables = [f"{name}={environment(state)[name]}"
                     for name in ("XDG_STATE_HOME", "HOME", "LC_ALL", "TERM")]
        variables += [f"{name}={value}" for name, value in env.items()]
        program = shlex.join(["env", *variables, CARNET, *map(str, arguments)])
        inner = f"echo $$ >{shlex.quote(str(self.number))}; exec {program}"
        outer = f"trap : INT; sh -c {shlex.quote(inner)}; echo ended with $?; sleep 1000"
        self.tmux("new-session", "-d", "-x", columns, "-y", rows, outer)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *map(str, words)],
                              capture_output=True, text=True, encoding="utf-8", check=True,
                              timeout=PATIENCE, env=dict(os.environ, SHELL="/bin/sh"))
        return done.stdout

    def text(self):
        return with_blanks(self.tmux("capture-pane", "-p", "-J"))

    def colours(self):
        """The colours on the screen, as the terminal is told to show them."""
        codes = re.findall(r"\033\[([\d;]+)m", self.tmux("capture-pane", "-p", "-e"))
        return {code for code in ";".join(codes).split(";") if re.fullmatch(r"[349][0-8]|10[0-7]", code)}

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def click(self, column, row):
        """A press and a release of the left button, as xterm reports them."""
        at = [f"{column + 33:02x}", f"{row + 33:02x}"]
        self.tmux("send-keys", "-H", "1b", "5b", "4d", "20", *at, "1b", "5b", "4d", "23", *at)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", columns, "-y", rows)

    def wait_for(self, *texts):
        """Until one of the texts is on the screen; returns the screen."""
        end = time.monotonic() + PATIENCE
        while True:
            shown = self.text()
            if any(text in shown for text in texts):
                return shown
            if time.monotonic() > end:
                raise AssertionError(f"none of {texts} appeared:\n{shown}")
            time.sleep(0.02)

    def wait_while(self, text):
        """Until the text is no longer on the screen; returns the screen."""
        end = time.monotonic() + PATIENCE
        while text in (shown := self.text()):
            if time.monotonic() > end:
                raise AssertionError(f"{text} stayed:\n{shown}")
            time.sleep(0.02)
        return shown

    def process(self):
        return int(self.number.read_text(encoding="utf-8"))

    def wait_for_end(self):
        """Until the program has ended; its exit status and the screen."""
        shown = self.wait_for("ended with ")
        return int(re.search(r"ended with (\d+)", shown).group(1)), shown

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False)
