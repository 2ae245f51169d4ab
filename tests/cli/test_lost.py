"""Ranks that are lost or stopped: one message, and the work goes on with any number of others. docs/machines.md."""

import os
import pathlib
import signal
import time
import unittest

from keeping import EVERYTHING, LONG, SOME_LONG, Folder, needs_mpi, words_of


@needs_mpi
class Lost(Folder):
    def pid_of(self, mpirun, rank):
        """The process of a rank, once it is one; None if mpirun has ended."""
        want = f"OMPI_COMM_WORLD_RANK={rank}".encode()
        while mpirun.poll() is None:
            for child in pathlib.Path("/proc").glob("[0-9]*/environ"):
                try:
                    parent = (child.parent / "stat").read_text().rsplit(")", 1)[1].split()[1]
                    if int(parent) == mpirun.pid and want in child.read_bytes().split(b"\0"):
                        return int(child.parent.name)
                except (OSError, IndexError):
                    continue
            time.sleep(0.01)
        return None

    @staticmethod
    def when_busy(pid):
        """Waits until the process has worked for longer than it needs to begin."""
        second = os.sysconf("SC_CLK_TCK")
        while int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11]) < 3 * second:
            time.sleep(0.05)

    def lose(self, run, rank, kept):
        """Kills a rank in the middle; returns what carnet said."""
        kept.unlink(missing_ok=True)
        process = self.start(3, *words_of(run, "result"), "--threads", "1", "--keep", kept)
        pid = self.pid_of(process, rank)
        self.when_kept(process, kept)
        os.kill(pid, signal.SIGKILL)
        _, err = process.communicate(timeout=600)
        self.assertNotEqual(process.returncode, 0)
        return [line for line in err.splitlines() if "carnet:" in line]

    def much(self, run):
        """The same with so many games that it cannot be over before it is interrupted."""
        place = run.index("--games") + 1
        return (*run[:place], str(int(run[place]) * 40), *run[place + 1:])

    def test_a_lost_rank(self):
        ranks = {"sim": 1, "train": 2, "lab": 2, "tournament": 1}
        for command, run in SOME_LONG.items():
            rank = ranks[command]
            said = self.lose(self.much(run), rank, self.here / "much")
            self.assertEqual(len(said), 1, said)
            self.assertRegex(said[0], rf"rank {rank} on \S+ was lost when [\d.]+ % of the work was done; it is kept in")

    def test_a_lost_leader(self):
        said = self.lose(self.much(LONG["sim"]), 0, self.here / "much")
        self.assertEqual(len(said), 1, said)
        self.assertRegex(said[0], r"rank 0 on \S+ was lost")

    @unittest.skipUnless(EVERYTHING, "it works for long before it is killed")
    def test_nothing_is_kept_unless_asked_for(self):
        process = self.start(2, *self.much(LONG["sim"]))
        pid = self.pid_of(process, 1)
        self.when_busy(pid)
        os.kill(pid, signal.SIGKILL)
        _, err = process.communicate(timeout=600)
        self.assertNotEqual(process.returncode, 0)
        self.assertIn("nothing is kept", err)

    def test_it_goes_on_with_other_ranks(self):
        for run in (LONG if EVERYTHING else {"sim": LONG["sim"]}).values():
            whole, kept = self.result(0, run), self.here / "kept"
            kept.unlink(missing_ok=True)
            for ranks in (3, 2):
                before = self.written(kept)
                process = self.start(ranks, *words_of(run, "result"), "--keep", kept)
                self.when_kept(process, kept, before)
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=600)
            self.same_end(run, self.result(2, (*run, "--keep", kept)), whole)

    def test_an_interrupt(self):
        for command, run in (LONG if EVERYTHING else {"sim": LONG["sim"]}).items():
            kept = self.here / f"{command}.kept"
            process = self.start(2, *words_of(self.much(run), "result"), "--keep", kept)
            self.when_kept(process, kept)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=600)
            said = [line for line in err.splitlines() if "carnet:" in line]
            self.assertEqual(len(said), 1, said)
            self.assertIn("goes on from there", said[0])
            self.assertEqual("a cell contributes" in out, command == "lab")


if __name__ == "__main__":
    unittest.main()
