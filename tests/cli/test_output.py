"""What a command writes: a whole file of its kind, and never over something else."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from support import on_terminal, CARNET, ROOT, carnet

RECORD = ROOT / "tests/records/1/temple-board-front.carnet"
BOARD = "[temple small]\n...\n.D.\n"


class Output(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here = pathlib.Path(folder.name)
        self.record = self.here / "game.carnet"
        shutil.copy(RECORD, self.record)
        self.boards = self.here / "mine.txt"
        self.boards.write_text(BOARD)

    def commands(self, out):
        """All that write to a named file."""
        return (("analyse", self.record, "--playouts", 8, "-o", out),
                ("lab", self.boards, "--bot", "greedy", "--games", 2, "-o", out),
                ("lab", self.boards, "--bot", "greedy", "--games", 2, "--train", 64, "--brain", out),
                ("train", "temple", "--boards", self.boards, "--board", "small", "--games", 64, "-o", out))

    def test_something_else_that_is_there_stays(self):
        for out in (self.record, self.boards):
            before = out.read_bytes()
            for words in self.commands(out):
                status, said, err = carnet(*words)
                self.assertEqual((status, said), (1, ""), words)
                self.assertIn(f"{out}: already exists", err)
                self.assertEqual(out.read_bytes(), before)

    def test_what_it_wrote_itself_is_replaced_only_with_force(self):
        """Or where the command goes on with it."""
        for number, words in enumerate([*self.commands("OUT"), ("print", "temple", "-o", "OUT"),
                                        ("print", "temple", "--svg", "-o", "OUT")]):
            if "--brain" in words:
                continue
            out, other = self.here / f"out{number}", self.here / "something else"
            other.write_text("mine")
            self.assertEqual(carnet(*words[:-1], out)[0], 0, words)
            before = out.read_bytes()
            status, _, err = carnet(*words[:-1], out)
            self.assertEqual((status, out.read_bytes()), (1, before))
            self.assertIn("already exists; --force overwrites it", err)
            self.assertEqual(carnet(*words[:-1], other, "--force")[0], 1)
            self.assertEqual(other.read_text(), "mine")
            self.assertEqual(carnet(*words[:-1], out, "--force")[0], 0)

    def test_a_pdf_is_not_for_a_terminal(self):
        self.assertIn("a PDF is not for a terminal", on_terminal("print", "temple", "-o", "-"))

    def test_what_is_kept_is_no_place_for_a_page(self):
        keep = self.here / "work"
        status, _, err = carnet("lab", "temple", "--bot", "greedy", "--games", 2, "--keep", keep, "-o", keep)
        self.assertEqual(status, 1)
        self.assertIn("is not a page", err)
        self.assertTrue(keep.read_bytes().startswith(b"carnet keep"))

    def test_its_own_kind_is_replaced_and_a_link_stays_one(self):
        for i, words in enumerate(self.commands("OUT")):
            target, link = self.here / f"real{i}", self.here / f"link{i}"
            target.write_bytes(b"")
            link.symlink_to(target.name)
            forced = [] if "--brain" in words else ["--force"]  # a brain is replaced by a better one anyway
            for force in ([], forced):
                self.assertEqual(carnet(*words[:-1], link, *force)[0], 0, words)
            self.assertTrue(link.is_symlink())
            self.assertGreater(target.stat().st_size, 1000)

    def test_a_link_beside_it_is_not_followed(self):
        """The file beside it, from which it is moved into its place, has a name that can be guessed."""
        for i, words in enumerate(self.commands("OUT")):
            out, other = self.here / f"out{i}", self.here / "other"
            other.write_text("mine")
            pathlib.Path(f"{out}.new").symlink_to(other)
            self.assertEqual(carnet(*words[:-1], out)[0], 0, words)
            self.assertEqual(other.read_text(), "mine")
            self.assertGreater(out.stat().st_size, 1000)
            self.assertFalse(out.is_symlink())

    def test_a_pipe_stays_one(self):
        for i, words in enumerate(self.commands("OUT")):
            pipe = self.here / f"pipe{i}"
            os.mkfifo(pipe)
            with subprocess.Popen([CARNET, *map(str, words[:-1]), pipe], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as program:
                got = pipe.read_bytes()
            self.assertEqual(program.returncode, 0, words)
            self.assertGreater(len(got), 1000)
            self.assertTrue(pipe.is_fifo())

    def test_standard_output_has_nothing_else(self):
        for words, first in zip(self.commands("-"), ("<!doctype html>", "<!doctype html>", None, "carnet brain 2")):
            if first:
                done = subprocess.run([CARNET, *map(str, words)], capture_output=True, check=True)
                self.assertTrue(done.stdout.startswith(first.encode()), words)
        self.assertFalse((self.here / "-").exists())

    def test_no_name_is_refused_before_work(self):
        for words in self.commands(""):
            status, said, err = carnet(*words)
            self.assertEqual((status, said), (1, ""), words)
            self.assertIn("cannot be written", err)


if __name__ == "__main__":
    unittest.main()
