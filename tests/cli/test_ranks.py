"""Work shared by ranks (mpirun): the same result for any number of them, and clear words when something is wrong.
docs/machines.md."""

import pathlib
import shutil
import subprocess
import sys
import unittest

from keeping import BOARD, ENV, MPIRUN, RUNS, SOME_RUNS, Folder, needs_mpi
from support import CARNET


@needs_mpi
class Ranks(Folder):
    def test_the_same_for_every_number_of_ranks(self):
        for run in SOME_RUNS:
            alone = self.result(0, run)
            for ranks in (2, 3) if run != RUNS[0] else (1, 2, 3, 5):
                self.assertEqual(self.result(ranks, run), alone, (run, ranks))

    def test_threads_of_ranks(self):
        alone = self.result(0, RUNS[0])
        for threads in ("3", "32"):
            self.assertEqual(self.result(2, (*RUNS[0], "--threads", threads)), alone)

    def test_one_seed_for_all(self):
        """Without --seed the first rank draws it; a second look with that seed shows the same."""
        out = self.run_on(3, "sim", "temple", "--games", "60")[1]
        seed = out.split("seed ")[1].split()[0]
        self.assertEqual(self.run_on(0, "sim", "temple", "--games", "60", "--seed", seed)[1], out)

    def test_a_program_that_fails_elsewhere(self):
        program = self.here / "plays.py"
        program.write_text("""import json, os, sys
for line in sys.stdin:
    if os.environ.get("OMPI_COMM_WORLD_LOCAL_RANK", "1") == "1":
        break
    print(json.loads(line)["moves"][0], flush=True)
""", encoding="utf-8")
        words = ("sim", "temple", "--games", "100000", "--seed", "5", "--bot", f"exec:{sys.executable} {program}")
        alone = self.run_on(0, *words)
        self.assertEqual(alone[:2], (1, ""))
        self.assertIn("has ended without an answer", alone[2][0])
        self.assertEqual(self.run_on(3, *words), alone)

    def test_programs_are_no_ranks(self):
        """A program at the table may itself use carnet."""
        program = self.here / "asks.py"
        program.write_text(f"""import json, subprocess, sys
for line in sys.stdin:
    subprocess.run([{CARNET!r}, "engine"], input=b"games\\n", stdout=subprocess.DEVNULL, check=True)
    print(json.loads(line)["moves"][0], flush=True)
""", encoding="utf-8")
        run = ("sim", "temple", "--games", "2", "--seed", "5", "--bot", f"exec:{sys.executable} {program}")
        self.assertEqual(self.result(2, run), self.result(0, run))

    def test_what_is_wrong_is_said_once(self):
        for words, part in ((("sim", "chess"), "chess"), (("sim", "temple", "--bot", "genius"), "genius"),
                            (("play", "temple"), "play is not for mpirun"), (("serve",), "serve is not for mpirun"),
                            (("lab", "nothing-there"), "nothing-there"), (("train", "temple"), "-o"),
                            (("train", "paperworld", "-o", "x", "--board", "front"), "boards")):
            status, out, said = self.run_on(3, *words)
            self.assertNotEqual(status, 0)
            self.assertEqual((out, len(said)), ("", 1), (words, said))
            self.assertIn(part, said[0])

    def start_two(self, first, second):
        """One rank of each."""
        command = [MPIRUN, "-n", "1", *first, ":", "-n", "1", *second]
        done = subprocess.run(command, cwd=self.here, env=ENV, capture_output=True, encoding="utf-8", timeout=600,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "")
        said = [line for line in done.stderr.splitlines() if line.startswith("carnet:")]
        self.assertEqual(len(said), 1, done.stderr)
        return said[0]

    def test_ranks_that_are_not_alike(self):
        other = self.here / "carnet"
        shutil.copy(CARNET, other)
        shutil.copy(pathlib.Path(CARNET).with_name("carnet-mpi.so"), self.here)
        words = ["sim", "temple", "--games", "40", "--boards", "small.txt", "--board", "small", "--lang", "en"]
        self.assertIn("other options", self.start_two([CARNET, *words], [CARNET, *words[:3], "41", *words[4:]]))
        apart = self.here / "apart"
        apart.mkdir()
        (apart / "small.txt").write_text(BOARD.replace("..D.", ".D.."), encoding="utf-8")
        self.assertIn("rank 1", self.start_two([CARNET, *words], ["-wdir", str(apart), CARNET, *words]))
        (apart / "small.txt").unlink()
        self.assertIn("small.txt", self.start_two([CARNET, *words], ["-wdir", str(apart), CARNET, *words]))
        with other.open("ab") as file:
            file.write(b"\0")
        self.assertIn("another build", self.start_two([CARNET, *words], [str(other), *words]))

    def test_without_the_module(self):
        """A carnet built without MPI, or moved away from it, does not play everything several times."""
        lonely = self.here / "carnet"
        shutil.copy(CARNET, lonely)
        words = ("sim", "temple", "--games", "20", "--seed", "5")
        status, out, said = self.run_on(3, *words, program=str(lonely))
        self.assertNotEqual(status, 0)
        self.assertEqual((out, len(said)), ("", 1))
        self.assertIn("without MPI", said[0])
        self.assertEqual(self.run_on(1, *words, program=str(lonely))[1], self.run_on(0, *words)[1])


if __name__ == "__main__":
    unittest.main()
