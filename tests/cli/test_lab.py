"""carnet lab: boards and decks studied, compared, learned; reports as text and as pages."""

import os
import pathlib
import pty
import signal
import subprocess
import tempfile
import unittest
from html.parser import HTMLParser

from support import CARNET, ROOT, carnet

FAST = ("--bot", "pathfinder,tourist,greedy", "--games", "12")
BOARDS = """[temple small]
.D..
....
..D.
set group 5

[temple plain]
.D..
....
..D.
"""
VOID = {"meta", "rect", "line", "br"}


class Page(HTMLParser):
    """A page whose elements are closed in the order they were opened."""

    def __init__(self, text):
        super().__init__()
        self.open, self.seen, self.text = [], [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.text += " ".join(value for name, value in attrs if name in ("src", "href", "onclick"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert tag in VOID or self.open.pop() == tag, tag

    def handle_startendtag(self, tag, attrs):
        self.seen.append(tag)

    def handle_data(self, data):
        self.text += data


class Lab(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here = pathlib.Path(folder.name)
        self.boards = self.here / "boards.txt"
        self.boards.write_text(BOARDS, encoding="utf-8")

    def lab(self, *words):
        status, out, err = carnet("lab", *words, "--lang", "en")
        self.assertEqual((status, err), (0, ""))
        return out

    def test_a_report_tells_everything(self):
        out = self.lab("temple", *FAST)
        for words in ("temple front: 12 games", "learned this very board", "Length:", "chain", "How skill pays",
                      "pathfinder  15", "every other game: pathfinder", "a cell is filled", "has a part in"):
            self.assertIn(words, out)
        self.assertIn("Too easy: the bot pathfinder", out)

    def test_the_same_for_any_number_of_threads(self):
        words = ("island", "--board", "back", "--seed", "5", *FAST)
        self.assertEqual(self.lab(*words, "--threads", "1"), self.lab(*words, "--threads", "3"))
        self.assertNotEqual(self.lab(*words), self.lab("island", "--board", "back", "--seed", "6", *FAST))

    def test_a_board_of_ones_own_and_its_settings(self):
        out = self.lab(self.boards, *FAST)
        self.assertIn("temple small", out)
        self.assertIn("have not learned this board", out)

        def groups(text):
            """The stars of groups, behind those of the chain and their share."""
            return float(text.split("groups")[1].split("pathfinder")[1].split()[3])

        plain = self.lab(self.boards, "--board", "plain", *FAST)
        self.assertIn("temple plain", plain)
        self.assertGreater(groups(out), groups(plain))

    def test_two_boards_are_compared(self):
        out = self.lab(self.boards, "--against", "plain", *FAST)
        self.assertIn("What temple plain has more than temple small", out)
        same = self.lab(self.boards, "--board", "plain", "--against", self.boards, *FAST)
        self.assertIn("What temple small has more than temple plain", same)
        shipped = self.lab("temple", "--against", "back", *FAST)
        self.assertIn("What temple back has more than temple front", shipped)
        none = self.lab("temple", "--against", "front", *FAST)
        self.assertIn("+0.00 ± 0.00", none.split("has more than")[1])

    def test_a_deck(self):
        deck = self.here / "deck.txt"
        deck.write_text((ROOT / "data" / "paperworld-deck.txt").read_text(encoding="utf-8"), encoding="utf-8")
        shipped = self.lab("paperworld", *FAST)
        own = self.lab(deck, *FAST)
        for words in ("Who begins wins", "Objectives:", "nobody ever laid", "turns"):
            self.assertIn(words, shipped)
        self.assertEqual(own.split("Length")[1], shipped.split("Length")[1])
        self.assertIn("have not learned this deck", own)
        self.assertIn("paperworld", self.lab("paperworld", "--players", "3", "--bot", "greedy", "--games", "2"))

    def test_bots_learn_the_board_first(self):
        brain = self.here / "small.brain"
        words = (self.boards, "--bot", "pathfinder", "--games", "10", "--brain", brain)
        status, out, _ = carnet("lab", *words, "--train", "640", "--threads", "2", "--lang", "en")
        self.assertEqual(status, 0)
        self.assertIn("have learned this very board", out)
        self.assertEqual(self.lab(*words), out)
        status, out, said = carnet("lab", self.boards, "--board", "plain", *words[1:], "--lang", "en")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("another board", said)
        self.assertIn("not learned", self.lab(self.boards, "--board", "plain", *words[1:-2]))

    def test_the_page_is_whole_and_needs_nothing(self):
        file = self.here / "report.html"
        for language, word in (("en", "How many stars"), ("fr", "Combien d'étoiles")):
            for words in (["temple"], ["paperworld"], [self.boards, "--against", "plain"]):
                status, _, _ = carnet("lab", *words, *FAST, "--html", file, "--lang", language)
                self.assertEqual(status, 0)
                text = file.read_text(encoding="utf-8")
                page = Page(text)
                self.assertEqual(page.open, [])
                self.assertIn(word, page.text)
                self.assertIn(f'lang="{language}"', text)
                self.assertNotIn("script", page.seen)
                self.assertNotIn("http", text)
                self.assertEqual(page.seen.count("svg") > 3, True)
                self.assertNotIn("[lab.", text)
                self.assertIn("prefers-color-scheme:dark", text)

    def test_what_is_wrong_is_said(self):
        for words, part in (([], "name a game"), (["temple", "island"], "name a game"),
                            (["temple", "--board", "nowhere"], "nowhere"), (["chess"], "chess"),
                            (["temple", "--players", "2"], "alone"), (["temple", "--bot", "genius"], "genius"),
                            (["temple", "--seed", "x"], "seed"), (["paperworld", "--train", "64"], "adventure"),
                            (["temple", "--against", "nothing-there"], "nothing-there"),
                            ([self.boards, "--board", "hut"], "hut"), ([self.boards, "--game", "valley"], "valley"),
                            (["valley", "--against", self.boards], "valley"),
                            (["temple", "--brain", self.boards], "boards.txt"),
                            (["temple", "--html", self.here / "no" / "way.html", *FAST], "way.html")):
            status, _, err = carnet("lab", *words, "--lang", "en")
            self.assertIn(status, (1, 2), words)
            self.assertIn(part, err)
        self.boards.write_text("[temple a]\n..\nset rounds 4\n", encoding="utf-8")
        self.assertIn("line 3, column 5", carnet("lab", self.boards, "--lang", "en")[2])

    def test_what_cannot_be_written_is_said_before_the_work(self):
        endless = ("temple", "--bot", "greedy", "--games", "1000000")
        for words in (["--html", self.here / "no" / "x"], ["--html", self.here],
                      ["--train", "1000000000", "--brain", self.here / "no" / "x"]):
            status, out, err = carnet("lab", *endless, *words, "--lang", "en")
            self.assertEqual((status, out), (1, ""), words)
            self.assertIn("cannot be written: ", err)
        self.assertEqual([file.name for file in self.here.iterdir()], ["boards.txt"])

    def test_on_a_terminal_an_interrupt_ends_with_what_there_is(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [CARNET, "lab", "temple", "--bot", "voyager,greedy", "--games", "1000000", "--threads", "1"],
            stdout=theirs, stderr=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
        os.close(theirs)
        said = b""
        while said.count(b"\033[H\033[J") < 2:
            said += os.read(ours, 65536)
        process.send_signal(signal.SIGINT)
        try:
            while more := os.read(ours, 65536):
                said += more
        except OSError:
            pass
        self.assertEqual(process.wait(), 0)
        os.close(ours)
        reports = said.decode().split("\033[H\033[J")
        self.assertIn("So far: 0 % of the games", reports[1])
        self.assertIn("has a part in", reports[-1])
        self.assertNotIn("So far", reports[-1])


if __name__ == "__main__":
    unittest.main()
