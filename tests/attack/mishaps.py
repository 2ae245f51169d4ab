"""Mishaps: what happens to machines. Nothing that was acknowledged is lost: no step, no seat, no token.

Most of them are tests of the server already; here they are longer, and meet a real disk that is full."""

import os
import pathlib
import resource
import subprocess
import unittest

import test_clock
import test_damage
import test_kept
from support import CARNET, SITE_PROGRAM


class FiftyKills(test_kept.Killed):
    """Ten kills in the games of three rooms, five times."""

    def test_a_few_rooms(self):
        for _ in range(5):
            self.setUp()
            self.play(3, 3, 10)

    test_a_hundred_players = None


class FullDisk(test_damage.FullDisk):
    """A disk of two megabytes, full of something else."""

    def setUp(self):
        super().setUp()
        folder = self.db.parent
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "carnet-attack", folder],
                                               capture_output=True, check=False).returncode:
            self.skipTest("only root can make a small disk")
        self.addCleanup(subprocess.run, ["umount", "--lazy", folder], check=True)

    def limit(self, size):
        """Fills the disk, or makes place again."""
        filler = pathlib.Path(self.db.parent, "filler")
        filler.unlink(missing_ok=True)
        if size == resource.RLIM_INFINITY:
            return
        with open(filler, "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass  # it is full


@unittest.skipIf(SITE_PROGRAM == CARNET, "the program with clocks that can be moved is not built")
class Clock(test_clock.Jumps):
    """Forwards and backwards by 31 days, with people there and without."""


class DamagedFile(test_damage.Damaged):
    """Entries, settings and pages that are none."""


class AnotherFile(test_kept.AnotherFile):
    """Started with another file, and back."""


MISHAPS = {"kills": FiftyKills, "full_disk": FullDisk, "damaged_file": DamagedFile, "clock": Clock, "another_file": AnotherFile}


def run(name):
    """Prints what came of a mishap; whether nothing was lost."""
    kind = MISHAPS[name]
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    wrong = result.failures + result.errors
    words = "; ".join({why for _, why in result.skipped}) if result.skipped else "nothing is lost"
    print(f"{name}: {kind.__doc__.split(chr(10))[0]} {result.testsRun} runs: {'SOMETHING IS LOST' if wrong else words}", flush=True)
    for _, text in wrong:
        print(text, flush=True)
    return not wrong
