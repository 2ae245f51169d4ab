"""carnet train: bots learn a board, and what they learned becomes a file."""

import os
import pathlib
import signal
import unittest
import unittest.mock

from keeping import Folder
from support import carnet

SMALL = ("--boards", "small.txt", "--board", "small", "--games", "1920")


class Train(Folder):
    def train(self, *words):
        status, out, said = self.run_on(0, "train", *words, "-o", "brain", "--force")
        self.assertEqual((status, said), (0, []))
        return out, (self.here / "brain").read_bytes()

    def test_the_best_beginning_goes_on(self):
        out, brain = self.train("temple", *SMALL, "--tries", "3", "--seed", "5")
        self.assertEqual([line.split(":")[0] for line in out.splitlines()[:3]],
                         [f"beginning {i} of 3" for i in (1, 2, 3)])
        alone = [self.train("temple", *SMALL, "--tries", "1", "--seed", str(seed))[1] for seed in (5, 6, 7)]
        self.assertEqual(len(set(alone)), 3)
        chosen = alone.index(brain)
        self.assertIn(f"seed {5 + chosen}\n".encode(), brain)

    def test_who_learns_single_cells_begins_several_times(self):
        self.assertIn("beginning 8 of 8", self.train("temple", *SMALL)[0])
        self.assertNotIn("beginning", self.train("temple", *SMALL, "--anywhere")[0])
        self.assertNotIn("beginning", self.train("valley", "--games", "64")[0])

    def test_what_serves_anywhere_plays_elsewhere(self):
        _, brain = self.train("temple", *SMALL, "--anywhere")
        self.assertIn(b"\nanywhere\n", brain[:512])
        words = ("lab", "temple", "--bot", "pathfinder", "--games", "2", "--brain", "brain")
        status, out, said = self.run_on(0, *words)
        self.assertEqual((status, said), (0, []))
        self.assertIn("what they know of all boards of the game", " ".join(out.split()))
        self.assertNotIn("in company", out)
        self.train("temple", *SMALL, "--anywhere", "--company")
        self.assertIn("They learned it in company", self.run_on(0, *words)[1])
        self.train("temple", *SMALL, "--company")
        out = self.run_on(0, "lab", "small.txt", *words[2:])[1]
        self.assertIn("have learned this very board in 1920 games.\nThey learned it in company", out)
        self.train("temple", *SMALL)
        status, out, said = self.run_on(0, *words)
        self.assertEqual((status, out), (2, ""))
        self.assertIn("another board", said[0])

    def test_cards_are_learned_and_played(self):
        out, brain = self.train("paperworld", "--games", "1280")
        self.assertEqual(len(out.splitlines()), 20)
        self.assertIn(b"\nweights 3390\n\ngame paperworld\n", brain[:512])
        self.assertEqual(self.train("paperworld", "--games", "1280", "--threads", "3")[1], brain)
        words = ("tournament", "paperworld", "--bot", "tourist,greedy", "--games", "10", "--seed", "1", "--json")
        status, taught, said = self.run_on(0, *words, "--brain", "brain")
        self.assertEqual((status, said), (0, []))
        self.assertNotEqual(taught, self.run_on(0, *words)[1])
        company = self.train("paperworld", "--games", "64", "--company")[1]
        self.assertIn(b"\ncompany\n", company[:512])

    def test_what_was_learned_plays_in_series(self):
        self.train("temple", *SMALL)
        board = ("--boards", "small.txt", "--board", "small")
        for words in (("sim", "temple", "--bot", "pathfinder"), ("tournament", "temple", "--bot", "pathfinder,greedy")):
            words = (*words, "--games", "20", "--seed", "1", "--json")
            status, taught, said = self.run_on(0, *words, *board, "--brain", "brain")
            self.assertEqual((status, said), (0, []))
            self.assertNotEqual(taught, self.run_on(0, *words, *board)[1])
            status, out, said = self.run_on(0, *words, "--brain", "brain")
            self.assertEqual((status, out), (2, ""))
            self.assertIn("brain: what these bots learned is of another board", said[0])
            for game, part in (("valley", "another game"), ("paperworld", "another game")):
                status, out, said = self.run_on(0, words[0], game, *words[2:], "--brain", "brain")
                self.assertEqual((status, out), (2, ""))
                self.assertIn(part, said[0])
        status, out, said = self.run_on(0, "sim", "temple", "--brain", "nothing")
        self.assertEqual((status, out), (1, ""))

    def test_a_file_that_cannot_be_written_is_found_before_the_lessons(self):
        (self.here / "brain").write_text("old", encoding="utf-8")
        for file in ("no/brain", "."):
            status, out, said = self.run_on(0, "train", "temple", "--games", "1000000000", "-o", file)
            self.assertEqual((status, out, len(said)), (1, "", 1))
            self.assertIn("cannot be written: ", said[0])
        self.assertEqual((self.here / "brain").read_text(encoding="utf-8"), "old")
        self.assertEqual(sorted(file.name for file in self.here.iterdir()), ["brain", "small.txt"])

    def stop_at_once(self):
        """Interrupts it as soon as it listens; returns what it says."""
        process = self.start(0, "train", "valley", "--games", "1000000000", "--threads", "1", "-o", "brain", "--force")
        status = pathlib.Path(f"/proc/{process.pid}/status")
        while not int(status.read_text(encoding="utf-8").split("SigCgt:")[1].split()[0], 16) & 1 << signal.SIGINT - 1:
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=600)
        self.assertEqual(process.returncode, 130)
        return said

    def test_who_learned_nothing_replaces_nobody(self):
        _, before = self.train("valley", "--games", "64")
        for _ in range(20):
            if "before anything was learned; nothing is written" in self.stop_at_once():
                self.assertEqual((self.here / "brain").read_bytes(), before)
                return
            (self.here / "brain").write_bytes(before)
        self.fail("it is never stopped in time")

    def test_who_has_learned_can_be_played_against(self):
        self.train("temple", *SMALL)
        self.enterContext(unittest.mock.patch.dict(os.environ, XDG_STATE_HOME=str(self.here)))
        words = ("play", "temple", *SMALL[:4], "--bot", "pathfinder", "--players", "1", "--seed", "3", "--plain")
        games = {}
        for brain in ((), ("--brain", "brain")):
            status, out, said = self.run_on(0, *words, *brain)
            self.assertEqual((status, said), (0, []))
            games[brain] = [line for line in out.splitlines() if "record" not in line]
        self.assertNotEqual(*games.values())
        for brain, status in (("nothing", 1), ("small.txt", 1)):
            self.assertEqual(self.run_on(0, *words, "--brain", brain)[0], status)
        other = ("play", "valley", "--bot", "pathfinder", "--players", "1", "--plain", "--brain", "brain")
        status, _, said = self.run_on(0, *other)
        self.assertEqual((status, len(said)), (2, 1))

    def test_bad_words(self):
        for words in (("temple",), ("paperworld", "-o", "x", "--board", "front"), ("temple", "-o", "x", "--tries", "0"),
                      ("temple", "-o", "x", "--games", "none"), ("temple", "-o", "x", "--board", "nowhere")):
            status, out, said = carnet("train", *words, "--lang", "en")
            self.assertEqual((status, out), (2, ""), words)
            self.assertEqual(len(said.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
