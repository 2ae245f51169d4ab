"""carnet train: bots learn a board, and what they learned becomes a file."""

import unittest

from keeping import Folder
from support import carnet

SMALL = ("--boards", "small.txt", "--board", "small", "--games", "1920")


class Train(Folder):
    def train(self, *words):
        status, out, said = self.run_on(0, "train", *words, "--out", "brain")
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
        self.assertIn("have not learned this board", out)
        self.train("temple", *SMALL)
        status, out, said = self.run_on(0, *words)
        self.assertEqual((status, out), (2, ""))
        self.assertIn("another board", said[0])

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
            for game, part in (("valley", "another game"), ("paperworld", "adventures")):
                status, out, said = self.run_on(0, words[0], game, *words[2:], "--brain", "brain")
                self.assertEqual((status, out), (2, ""))
                self.assertIn(part, said[0])
        status, out, said = self.run_on(0, "sim", "temple", "--brain", "nothing")
        self.assertEqual((status, out), (1, ""))

    def test_a_file_that_cannot_be_written_is_found_before_the_lessons(self):
        (self.here / "brain").write_text("old", encoding="utf-8")
        for file in ("no/brain", "."):
            status, out, said = self.run_on(0, "train", "temple", "--games", "1000000000", "--out", file)
            self.assertEqual((status, out, len(said)), (1, "", 1))
            self.assertIn("cannot be written: ", said[0])
        self.assertEqual((self.here / "brain").read_text(encoding="utf-8"), "old")
        self.assertEqual(sorted(file.name for file in self.here.iterdir()), ["brain", "small.txt"])

    def test_bad_words(self):
        for words in (("temple",), ("paperworld", "--out", "x"), ("temple", "--out", "x", "--tries", "0"),
                      ("temple", "--out", "x", "--games", "none"), ("temple", "--out", "x", "--board", "nowhere")):
            status, out, said = carnet("train", *words, "--lang", "en")
            self.assertEqual((status, out), (2, ""), words)
            self.assertEqual(len(said.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
