"""Work that is kept in files (--keep), in one process: the same result after any stop, and nothing else is taken for it."""

import shutil
import signal
import struct
import unittest

from keeping import BOARD, RUNS, SOME_LONG, Folder, words_of
from support import CARNET, carnet

PART_NAME = 16  # bytes, in src/jobs/keep.c


class Kept(Folder):
    """--keep, in one process."""

    def test_a_stop_changes_nothing(self):
        for run in SOME_LONG.values():
            whole = self.result(0, run)
            kept = self.here / f"{run[0]}.kept"
            process = self.start(0, *words_of(run, "result"), "--keep", kept)
            self.when_kept(process, kept)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=600)
            # It may have been faster than we were.
            self.assertTrue("goes on from there" in err or process.returncode == 0, err)
            self.same_end(run, self.result(0, (*run, "--keep", kept)), whole)

    def test_a_stop_of_many_threads(self):
        """They are in the middle of something: what is done has gaps."""
        run = ("sim", "temple", "--games", "1000000", "--bot", "tourist", "--seed", "5", "--threads", "64", "--keep", "kept")
        for _ in range(2):
            before = self.written(self.here / "kept")
            process = self.start(0, *run)
            self.when_kept(process, self.here / "kept", before)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=600)
            self.assertIn("goes on from there", err)
            self.assertGreater(self.spans(), 8)

    def spans(self):
        """How many pieces of work are done."""
        data = (self.here / "kept").read_bytes()
        return struct.unpack_from("i", data, data.index(b"jobs\0") + PART_NAME)[0]

    def test_what_is_done_is_told_again(self):
        run = (*RUNS[0], "--keep", "kept")
        first = self.result(0, run)
        before = (self.here / "kept").read_bytes()
        self.assertEqual(self.result(0, run), first)
        self.assertEqual((self.here / "kept").read_bytes(), before)
        self.assertFalse((self.here / "kept.new").exists())

    def test_the_seed_is_that_of_the_file(self):
        run = ("sim", "temple", "--games", "20", "--keep", "kept")
        self.assertEqual(self.result(0, run), self.result(0, run))

    def refused(self, words, part, ranks=0):
        before = (self.here / "kept").read_bytes()
        status, out, said = self.run_on(ranks, *words, "--keep", "kept")
        self.assertNotEqual(status, 0)
        self.assertEqual(out, "")
        self.assertEqual(len(said), 1, said)
        self.assertIn("kept", said[0])
        self.assertIn(part, said[0])
        self.assertEqual((self.here / "kept").read_bytes(), before)

    def test_other_work_is_refused(self):
        run = ("sim", "temple", "--games", "20", "--bot", "tourist", "--seed", "5")
        self.result(0, (*run, "--keep", "kept"))
        for words, part in ((("--games", "21"), '"games 20", not "games 21"'), (("--seed", "6"), "seed 6"),
                            (("--bot", "random"), "bots random"), (("--players", "2"), "players 2"),
                            (("--board", "back"), "board back"), (("--aim", "win"), "aim win")):
            self.refused((*run, *words), part)
        self.refused(("tournament", "temple", "--bot", "greedy,random"), "command tournament")
        self.refused(("train", "temple", "-o", "x"), "command train")
        self.refused(("lab", "temple"), "command lab")

    def test_another_board_of_the_name_is_refused(self):
        run = ("sim", "temple", "--boards", "small.txt", "--board", "small", "--games", "20", "--seed", "5")
        self.result(0, (*run, "--keep", "kept"))
        (self.here / "small.txt").write_text(BOARD.replace("..D.", ".D.."), encoding="utf-8")
        self.refused(run, "board small")

    def test_another_build_is_refused(self):
        run = ("sim", "temple", "--games", "20", "--seed", "5")
        self.result(0, (*run, "--keep", "kept"))
        other = self.here / "other"
        shutil.copy(CARNET, other)
        with other.open("ab") as file:
            file.write(b"\0")
        status, _, said = self.run_on(0, *run, "--keep", "kept", program=str(other))
        self.assertEqual(status, 1)
        self.assertIn("another build", said[0])

    def test_damage_is_noticed(self):
        run = ("sim", "temple", "--games", "20", "--seed", "5")
        kept = self.here / "kept"
        self.result(0, (*run, "--keep", "kept"))
        whole = kept.read_bytes()
        for size in (14, 30, len(whole) // 2, len(whole) - 1):
            kept.write_bytes(whole[:size])
            self.refused(run, "damaged")
        for place in (20, 60, len(whole) // 2, len(whole) - 1):
            kept.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:])
            self.refused(run, "damaged")
        kept.write_bytes(whole + b"\n")
        self.refused(run, "damaged")
        for text in (b"", b"a letter to my mother\n"):
            kept.write_bytes(text)
            self.refused(run, "not written by --keep")
        kept.unlink()
        status, _, err = carnet(*run, "--keep", self.here / "no" / "where")
        self.assertEqual(status, 1)
        self.assertIn("cannot be written", err)
        self.assertIn("cannot be read", carnet(*run, "--keep", self.here)[2])
        for device in ("/dev/full", "/dev/zero", "/dev/null"):
            status, _, err = carnet(*run, "--keep", device)
            self.assertEqual(status, 1)
            self.assertIn("not written by --keep", err)

    def test_a_brain_without_end(self):
        status, _, err = carnet("lab", "temple", "--games", "1", "--brain", "/dev/zero", "--keep", self.here / "kept")
        self.assertEqual(status, 1)
        self.assertIn("/dev/zero", err)

    def test_a_large_file_is_not_read_whole(self):
        with (self.here / "kept").open("wb") as file:
            file.truncate(1 << 40)
        status, _, err = carnet("sim", "temple", "--games", "20", "--keep", self.here / "kept")
        self.assertEqual(status, 1)
        self.assertIn("not written by --keep", err)


if __name__ == "__main__":
    unittest.main()
