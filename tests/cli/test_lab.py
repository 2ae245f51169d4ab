"""carnet lab: boards and decks studied, compared, learned; reports as text and as pages."""

import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

from support import CARNET, ROOT, carnet, report_in, too_wide

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

    def test_reports_fit_a_terminal(self):
        """Columns that do not fit beside the others follow below, with the same bots."""
        for language in ("en", "fr"):
            for words in (["valley", "--against", "back"], ["island", "--board", "back"], ["paperworld"]):
                status, out, _ = carnet("lab", *words, *FAST, "--lang", language)
                self.assertEqual((status, too_wide(out)), (0, []), words)
        valley = carnet("lab", "valley", "--against", "back", *FAST, "--lang", "en")[1]
        self.assertRegex(valley, r"\n +jungle +town .*\n  Pathfinder .*\n  Tourist .*\n  Greedy .*\n +full sheet .*\n  Pathfinder ")
        self.assertRegex(valley, r"\(difference\):\n +stars +rounds +jungle .*\n  Pathfinder( +[+-][\d.]+ ± [\d.]+){4}\n")

    def test_a_report_tells_everything(self):
        out = " ".join(self.lab("temple", *FAST).splitlines())
        for words in ("Temple of Apikhabou, front: 12 games", "learned this very board", "Length:", "chain", "How skill pays",
                      "Pathfinder  15", "every other game: Pathfinder", "a cell is filled", "a cell contributes"):
            self.assertIn(words, out)
        self.assertIn("Too easy: the bot Pathfinder", out)

    def test_the_same_for_any_number_of_threads(self):
        words = ("island", "--board", "back", "--seed", "5", *FAST)
        self.assertEqual(self.lab(*words, "--threads", "1"), self.lab(*words, "--threads", "3"))
        self.assertNotEqual(self.lab(*words), self.lab("island", "--board", "back", "--seed", "6", *FAST))

    def test_a_board_of_ones_own_and_its_settings(self):
        out = self.lab(self.boards, *FAST)
        self.assertIn("Temple of Apikhabou, small", out)
        self.assertIn("have not learned this board", out)

        def groups(text):
            """The stars of groups, behind those of the chain and their share."""
            return float(text.split("groups")[1].split("Pathfinder")[1].split()[3])

        plain = self.lab(self.boards, "--board", "plain", *FAST)
        self.assertIn("Temple of Apikhabou, plain", plain)
        self.assertGreater(groups(out), groups(plain))
        self.assertIn("Settings of this board: group 5 instead of 3.", out)
        self.assertNotIn("Settings", plain)
        both = self.lab(self.boards, "--board", "plain", "--against", "small", *FAST)
        self.assertEqual(both.count("Settings of this board"), 1)

    def test_no_limit_is_told_in_words(self):
        boards = self.here / "calm.txt"
        boards.write_text("[temple calm]\n..\n..\nset bubbles 4\n", encoding="utf-8")
        self.assertIn("peril rounds 4 instead of unlimited", " ".join(self.lab(boards, *FAST).split()))

    def test_two_boards_are_compared(self):
        out = self.lab(self.boards, "--against", "plain", *FAST)
        self.assertIn("Temple of Apikhabou, small compared with Temple of Apikhabou, plain (difference)", " ".join(out.split()))
        same = self.lab(self.boards, "--board", "plain", "--against", self.boards, *FAST)
        self.assertIn("Temple of Apikhabou, plain compared with Temple of Apikhabou, small (difference)", " ".join(same.split()))
        shipped = self.lab("temple", "--against", "back", *FAST)
        self.assertIn("Temple of Apikhabou, front compared with Temple of Apikhabou, back (difference)", " ".join(shipped.split()))
        none = self.lab("temple", "--against", "front", *FAST)
        self.assertIn("+0.00 ± 0.00", none.split("(difference)")[1])

    def test_boards_of_the_same_name_are_told_apart(self):
        other, page = self.here / "other.txt", self.here / "both.html"
        other.write_text("[temple hut]\n.D.\n...\n\n" + BOARDS.replace("..D.", "...."), encoding="utf-8")
        words = (self.boards, "--bot", "greedy,random", "--games", "3")
        out = " ".join(self.lab(*words, "--against", f"{other}:small", "-o", page).split())
        names = (f"Temple of Apikhabou, small ({self.boards})", f"Temple of Apikhabou, small ({other})")
        self.assertIn(f"{names[0]}: 3 games", out)
        self.assertIn(f"{names[0]} compared with {names[1]} (difference)", out)
        told = report_in(page)
        self.assertEqual(told["title"], f"{names[0]} and {names[1]}: how they play")
        self.assertEqual([board["name"] for board in told["boards"]], list(names))
        self.assertIn("Temple of Apikhabou, small compared with Temple of Apikhabou, hut (difference)",
                      " ".join(self.lab(*words, "--against", other).split()))

    def test_long_names_of_bots_are_shortened(self):
        program, page = f"exec:{sys.executable} {ROOT / 'examples' / 'bot.py'}", self.here / "bots.html"
        out = self.lab("temple", "--bot", f"{program},random", "--games", "3", "-o", page)
        self.assertRegex(out, r"\n  exec:…bot\.py +3 +")
        self.assertRegex(out, r"\n  exec:…bot\.py Random  ")
        self.assertNotIn(program, out.split("a cell is filled")[0])
        told = report_in(page)
        self.assertEqual(told["title"], "Temple of Apikhabou, front: how it plays")
        self.assertEqual(told["boards"][0]["bots"][0]["bot"], program)

    def test_no_shares_of_next_to_nothing(self):
        page = self.here / "page.html"
        out = self.lab("temple", "--bot", "greedy,random", "--games", "40", "-o", page)
        greedy, rest = out.split("and their share:")[1].split("Greedy")[1].split("Random")[:2]
        self.assertEqual((greedy.count("%"), rest.split("How")[0].count("%")), (3, 0))
        self.assertEqual([bot["shares"] for bot in report_in(page)["boards"][0]["bots"]], [True, False])

    def test_large_numbers_stay_apart(self):
        rich = self.here / "rich.txt"
        rich.write_text("[valley rich]\n" + 8 * "...........\n" + "set jungle 98\nset full 98\nset town 98\nset rounds 60\n",
                        encoding="utf-8")
        out = self.lab(rich, "--bot", "greedy,random", "--games", "5")
        self.assertRegex(out, r"\n  Greedy +5 +\d+\.\d+ ± \d+\.\d\d +\d\d\d\.\d\d  ")

    def test_a_deck(self):
        deck = self.here / "deck.txt"
        deck.write_text((ROOT / "data" / "paperworld-deck.txt").read_text(encoding="utf-8"), encoding="utf-8")
        shipped = self.lab("paperworld", *FAST)
        own = self.lab(deck, *FAST)
        self.assertRegex(shipped, r"\nStars: +games +mean .*\n  Pathfinder +12 ")
        for words in ("Whoever begins wins", "Objectives:", "an L of one colour", "Every kind of card was laid", "turns"):
            self.assertIn(words, shipped)
        self.assertRegex(shipped, r"How skill pays: .*\n  Pathfinder +Tourist +\d+\.\d % ± \d+\.\d +[+-]\d+\.\d\d ± \d")
        self.assertRegex(shipped, r"\n  Tourist +Greedy +\d+\.\d % ")
        self.assertRegex(shipped, r"were laid .*\n +1 +2 +3 +4 +5 +1s +2s +3s +4s\n  black( +\d+\.\d){5} +·( +\d+\.\d){3}\n")
        self.assertNotIn("from level to level", shipped)
        self.assertEqual(own.split("Length")[1], shipped.split("Length")[1])
        self.assertEqual(self.lab("paperworld", *FAST, "--threads", "1"), shipped)
        self.assertIn("have not learned this deck", own)
        self.assertEqual(self.lab(deck, *FAST, "--game", "paperworld"), own)
        self.assertIn("Paper World", self.lab("paperworld", "--players", "3", "--bot", "greedy", "--games", "2"))

    def test_bots_learn_the_board_first(self):
        brain = self.here / "small.brain"
        words = (self.boards, "--bot", "pathfinder", "--games", "10", "--brain", brain)
        status, out, _ = carnet("lab", *words, "--train", "6400", "--threads", "2", "--lang", "en")
        self.assertEqual(status, 0)
        lesson = re.search(r"(?m)^Learning this board in 6400 games took Pathfinder from \S+ to \S+ stars a\sgame\.\n", out)
        self.assertIn("have learned this very board in 6400 games", out)
        self.assertEqual(self.lab(*words), out.replace(lesson.group(), ""))
        status, out, said = carnet("lab", self.boards, "--board", "plain", *words[1:], "--lang", "en")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("small.brain: these bots learned this board with other settings", said)
        self.assertIn("not learned", self.lab(self.boards, "--board", "plain", *words[1:-2]))
        status, out, said = carnet("lab", "temple", *words[1:], "--lang", "en")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("small.brain: what these bots learned is of another board", said)
        both = " ".join(self.lab(*words, "--against", "plain").split())
        self.assertIn("The levels have learned Temple of Apikhabou, small, but not Temple", both)
        twin = self.here / "twin.txt"
        twin.write_text(BOARDS.replace("small", "twin"), encoding="utf-8")
        both = self.lab(*words, "--against", f"{twin}:twin")
        self.assertEqual(both.count("have learned this very board in 6400 games"), 2)
        self.assertNotIn("but not", both)
        self.assertIn("+0.00 ± 0.00", both.split("(difference)")[1])

    def test_who_met_nobody_has_no_rating(self):
        out = self.lab("paperworld", "--bot", "explorer,greedy", "--games", "10")
        rows = [line.split() for line in out.splitlines() if line.startswith(("  Explorer", "  Greedy"))]
        self.assertEqual([row[-1] for row in rows[:2]], ["–", "–"])

    def test_a_lesson_that_made_bots_worse_is_left(self):
        words = (self.boards, "--bot", "pathfinder", "--games", "10")
        status, out, _ = carnet("lab", *words, "--train", "64", "--lang", "en")
        self.assertEqual(status, 0)
        lesson = re.search(r"(?ms)^Learning this board in 64 games took Pathfinder from .* so the levels play without it; .*? more\.\n", out)
        self.assertNotIn("--train", out)
        unknown = re.search(r"(?ms)^The levels have not learned .*?\.\n", self.lab(*words))
        self.assertEqual(out.replace(lesson.group(), ""), self.lab(*words).replace(unknown.group(), ""))

    def test_a_lesson_that_made_bots_worse_replaces_no_brain(self):
        brain = self.here / "small.brain"
        words = ("lab", self.boards, "--bot", "greedy", "--games", "2", "--brain", brain, "--lang", "en")
        self.assertEqual(carnet(*words, "--train", "6400")[0], 0)
        good = brain.read_bytes()
        status, out, _ = carnet(*words, "--train", "64")
        self.assertEqual((status, brain.read_bytes()), (0, good))
        self.assertIn(f"Nothing was written: {brain} stays as it was.", " ".join(out.split()))
        brain.unlink()
        status, out, _ = carnet(*words, "--train", "64")
        self.assertIn(f"What they learned is in {brain} all the same.", " ".join(out.split()))
        self.assertIn(b"games 64\n", brain.read_bytes())
        status, out, _ = carnet(*words, "--train", "6400")
        self.assertNotIn("written", out)
        self.assertEqual((status, brain.read_bytes()), (0, good))

    def stopped(self, *words):
        """What is said last when the bots are interrupted while they learn."""
        words = ("lab", self.boards, "--bot", "greedy", *words, "--train", "128000", "--lang", "en")
        with subprocess.Popen([CARNET, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8") as process:
            self.assertIn("beginning 1 of 8", process.stderr.readline())
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=600)
        self.assertEqual((process.returncode, out), (130, ""))
        return err.splitlines()[-1]

    def test_an_interrupt_while_bots_learn_says_what_is_written(self):
        brain, page = self.here / "small.brain", self.here / "small.html"
        said = self.stopped("-o", page)
        self.assertIn("nothing is written, and there is no game to report on", said)
        said = self.stopped("--brain", brain)
        self.assertIn("what was learned so far is written, but there is no game to report on", said)
        before = brain.read_bytes()
        self.assertIn(b"games 6400\n", before[:512])
        self.assertIn("nothing is written", self.stopped("--brain", brain))
        self.assertEqual(brain.read_bytes(), before)
        self.assertFalse(page.exists())

    def test_the_page_is_the_json(self):
        file = self.here / "report.html"
        for words in (["temple"], ["paperworld"], [self.boards, "--against", "plain"]):
            words = ("lab", *words, *FAST, "--lang", "fr")
            status, text, _ = carnet(*words, "-o", file, "--force")
            self.assertEqual((status, text), (0, carnet(*words)[1]))
            told = carnet(*words, "--json")[1]
            self.assertEqual(report_in(file), json.loads(told))
            self.assertEqual(carnet(*words, "--json", "--threads", "1")[1], told)

    def test_the_json_is_what_the_text_says(self):
        words = (self.boards, "--against", "plain", "--bot", "pathfinder,greedy", "--games", "3")
        text, told = self.lab(*words), json.loads(self.lab(*words, "--json"))
        self.assertEqual((told["format"], told["version"], told["games"]), ("carnet lab", 1, 3))
        for board in told["boards"]:
            for bot in board["bots"]:
                stars = bot["stars"]
                self.assertIn(f" {stars['mean']:.2f} ± {stars['error']:.2f} ", text)
                self.assertEqual(sum(stars["histogram"]), stars["count"])
                self.assertEqual(len(stars["histogram"]), stars["max"] - stars["min"] + 1)
                self.assertAlmostEqual(sum(part["mean"] for part in bot["parts"].values()), stars["mean"])
                for part in bot["parts"].values():
                    self.assertIn(f" {part['mean']:.2f} ", text)
            for note in board["notes"]:
                self.assertIn(note["text"], " ".join(text.split()))
        self.assertIn("group 5 instead of 3", told["boards"][0]["notes"][1]["text"])
        for bot in told["difference"]["bots"]:
            self.assertIn(f"{bot['stars']['mean']:+.2f} ± {bot['stars']['error']:.2f} ", text)
            self.assertIn(f"{bot['rounds']['mean']:+.2f} ± {bot['rounds']['error']:.2f} ", text)

    def test_the_json_of_a_deck(self):
        text, told = self.lab("paperworld", *FAST), json.loads(self.lab("paperworld", *FAST, "--json"))
        board = told["boards"][0]
        self.assertNotIn("cells", board)
        for one in board["objectives"]:
            self.assertRegex(text, rf"(?m)^ +{one['number']} +{one['dealt']} +{100 * one['met'] / one['dealt']:.1f} % ")
        laid = {card["card"]: card["laid"] for card in board["cards"]}
        self.assertIn(f"  black{100 * laid['black1']:13.1f} ", text)
        self.assertNotIn("black1s", laid)
        self.assertIn(f"wins {100 * board['first']['mean']:.1f} ± {100 * board['first']['error']:.1f} %", text)

    def test_one_game_tells_nothing_of_the_error(self):
        out = self.lab("temple", "--bot", "voyager,greedy", "--games", "1")
        self.assertRegex(out, r"Voyager +1 +\d+\.\d\d ± – +–  ")
        self.assertRegex(out, r"100\.0 % ± 21\.9 +\+\d+\.\d\d ± –\n")
        self.assertNotIn("± 0.0", out)
        first = json.loads(self.lab("temple", "--bot", "voyager,greedy", "--games", "1", "--json"))["boards"][0]["bots"][0]
        self.assertEqual((first["stars"]["error"], first["stars"]["count"]), (None, 1))

    def test_french(self):
        status, out, _ = carnet("lab", "temple", *FAST, "--lang", "fr")
        self.assertEqual(status, 0)
        self.assertIn("suite", out)
        self.assertRegex(out, r"Éclaireur +12 +\d+,\d\d ± \d,\d\d")
        self.assertNotRegex(out, r"\d\.\d")

    def test_what_is_wrong_is_said(self):
        empty, bare, both = (self.here / name for name in ("empty.txt", "bare.txt", "both.txt"))
        deck = ROOT / "data" / "paperworld-deck.txt"
        empty.write_text("", encoding="utf-8")
        bare.write_text("..D\n...\n", encoding="utf-8")
        both.write_text(BOARDS + "\n[island atoll]\n.....\n.....\n.....\n", encoding="utf-8")
        for words, part in (([], "carnet lab GAME|FILE"), (["temple", "island"], "carnet lab GAME|FILE"),
                            (["temple", "--board", "nowhere"], "nowhere"), (["chess"], "chess"),
                            (["temple", "--players", "2"], "solo"), (["temple", "--bot", "genius"], "genius"),
                            (["temple", "--seed", "x"], "seed"), (["paperworld", "--train", "64"], "adventure"),
                            (["temple", "--against", "nothing-there"], "nothing-there"),
                            ([self.boards, "--board", "hut"], "hut"), ([self.boards, "--game", "valley"], "valley"),
                            (["valley", "--against", self.boards], "valley"),
                            (["temple", "--brain", self.boards], "boards.txt"),
                            ([self.boards, "--game", "foo"], "no game called"),
                            ([self.boards, "--game", "paperworld"], "holds no board for paperworld"),
                            ([self.boards, "--game", "valley", "--board", "small"], "holds no board for valley"),
                            ([deck, "--board", "front"], "for adventures"), ([deck, "--game", "temple"], "another game"),
                            ([self.boards, "--against", f"{both}:hut"], 'both.txt: There is no board called "hut"'),
                            ([self.boards, "--against", "nothing:hut"], '"nothing:hut"'),
                            ([empty], "neither boards"), ([bare], "neither boards"),
                            ([both, "--against", "atoll"], "the board atoll is one of island, not of temple"),
                            ([both, "--against", ROOT / "data" / "paperworld-deck.txt"], "another game"),
                            (["temple", "-o", self.here / "no" / "way.html", *FAST], "way.html")):
            status, _, err = carnet("lab", *words, "--lang", "en")
            self.assertIn(status, (1, 2), words)
            self.assertIn(part, err)
        self.boards.write_text("[temple a]\n..\nset rounds 4\n", encoding="utf-8")
        self.assertIn("line 3, column 5", carnet("lab", self.boards, "--lang", "en")[2])

    def test_what_cannot_be_written_is_said_before_the_work(self):
        endless = ("temple", "--bot", "greedy", "--games", "1000000")
        for words in (["-o", self.here / "no" / "x"], ["-o", self.here],
                      ["--train", "1000000000", "--brain", self.here / "no" / "x"]):
            status, out, err = carnet("lab", *endless, *words, "--lang", "en")
            self.assertEqual((status, out), (1, ""), words)
            self.assertIn("cannot be written: ", err)
        self.assertEqual([file.name for file in self.here.iterdir()], ["boards.txt"])

    def on_a_terminal(self, *words, rows=24, until=lambda said: True):
        """The frames that a terminal of 80 columns was shown until an interrupt, and the report behind them."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
        process = subprocess.Popen([CARNET, "lab", *words, "--threads", "1", "--lang", "en"], stdout=theirs,
                                   stderr=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
        os.close(theirs)
        said = b""
        while not until(said.decode(errors="ignore")):
            said += os.read(ours, 65536)
        process.send_signal(signal.SIGINT)
        try:
            while more := os.read(ours, 65536):
                said += more
        except OSError:
            pass
        self.assertEqual(process.wait(), 130)
        os.close(ours)
        return re.split("\033\\[[0-9]+A\033\\[J", said.decode().replace("\r\n", "\n"))

    def test_on_a_terminal_an_interrupt_ends_with_what_there_is(self):
        *frames, report = self.on_a_terminal("temple", "--bot", "voyager,greedy", "--games", "100000",
                                             until=lambda said: said.count("So far") == 3)
        for frame in frames:
            self.assertRegex(frame, r"So far: \d+ % of the games")
            lines = frame.splitlines()
            self.assertLess(len(lines), 24)
            self.assertLessEqual(max(map(len, lines)), 80)
        self.assertIn("a cell contributes", report)
        self.assertRegex(report, r"Stopped when \d+ % of the games were played\.")
        self.assertNotIn("So far", report)

    def test_nothing_is_told_of_who_has_not_finished_a_game(self):
        slow = "exec:sleep 9"
        frames = self.on_a_terminal("temple", "--bot", f"greedy,{slow}", "--games", "1000",
                                    until=lambda said: "So far" in said)
        self.assertEqual(len(frames), 2)
        for frame in frames:
            self.assertIn("Greedy", frame)
            self.assertNotIn(slow, frame)
        for frame in self.on_a_terminal("temple", "--bot", slow, until=lambda said: "So far" in said):
            self.assertIn("No game has been finished yet.", frame)
            self.assertNotIn("Length", frame)


if __name__ == "__main__":
    unittest.main()
