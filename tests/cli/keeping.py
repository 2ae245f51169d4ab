"""What the tests of --keep and of ranks share: runs, and how to start and compare them."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from support import CARNET, EVERYTHING

MPIRUN = shutil.which("mpirun")
BUILT = pathlib.Path(CARNET).with_name("carnet-mpi.so").exists()
# For ranks in containers: root, more of them than cores, no reading of each other's memory. MPI itself leaks a little.
ENV = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
       "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none",
       "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "OMPI_MCA_btl": "self,vader,tcp",
       "ASAN_OPTIONS": "detect_leaks=0"}
needs_mpi = unittest.skipUnless(MPIRUN and BUILT, "there is no mpirun (openmpi-bin), or carnet was built without MPI")
BOARD = "[temple small]\n.D..\n....\n..D.\n"
RUNS = (
    ("sim", "temple", "--games", "300", "--players", "2", "--bot", "greedy,random", "--seed", "5"),
    ("sim", "paperworld", "--games", "60", "--bot", "greedy,random", "--seed", "5", "--json"),
    ("tournament", "island", "--games", "6", "--bot", "pathfinder,greedy,random", "--seed", "5"),
    ("tournament", "paperworld", "--games", "4", "--bot", "pathfinder,greedy", "--seed", "5", "--json"),
    ("lab", "valley", "--games", "6", "--bot", "greedy,random", "-o", "OUT"),
    ("lab", "paperworld", "--games", "12", "--bot", "pathfinder,greedy", "-o", "OUT"),
    ("lab", "small.txt", "--games", "8", "--bot", "pathfinder,greedy", "--train", "256", "--brain", "OUT"),
    ("train", "temple", "--boards", "small.txt", "--board", "small", "--games", "640", "--seed", "3", "-o", "OUT"),
    ("train", "valley", "--company", "--games", "128", "--seed", "3", "-o", "OUT"),
    ("train", "paperworld", "--company", "--games", "640", "--seed", "3", "-o", "OUT"),
)
# Long enough to be interrupted, for whoever interrupts it at once.
LONG = {"sim": ("sim", "temple", "--games", "3000", "--bot", "pathfinder", "--seed", "5"),
        "tournament": ("tournament", "temple", "--games", "1500", "--bot", "pathfinder,tourist", "--seed", "5"),
        "lab": ("lab", "temple", "--games", "1500", "--bot", "pathfinder,tourist"),
        "train": ("train", "temple", "--games", "6400", "--seed", "3", "-o", "OUT")}
# Of all these, one that plays and one that learns.
SOME_RUNS = RUNS if EVERYTHING else (RUNS[0], RUNS[7])
SOME_LONG = LONG if EVERYTHING else {command: LONG[command] for command in ("sim", "train")}


def words_of(run, out):
    return [out if word == "OUT" else word for word in run]


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here = pathlib.Path(folder.name)
        (self.here / "small.txt").write_text(BOARD, encoding="utf-8")

    def start(self, ranks, *words, program=CARNET):
        """A process: carnet itself for no ranks, else mpirun."""
        command = [program, *map(str, words), "--lang", "en"]
        if ranks:
            command = [MPIRUN, "-n", str(ranks), *command]
        return subprocess.Popen(command, cwd=self.here, env=ENV if ranks else None, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")

    def run_on(self, ranks, *words, **options):
        """Status, output, and what carnet said on standard error (mpirun has words of its own)."""
        process = self.start(ranks, *words, **options)
        out, self.err = process.communicate(timeout=600)
        said = [line for line in self.err.splitlines() if line.startswith("carnet") or not ranks]
        return process.returncode, out, said

    def result(self, ranks, run):
        """Everything a run leaves behind: what it prints and the bytes of its file."""
        file = self.here / "result"
        file.unlink(missing_ok=True)
        status, out, said = self.run_on(ranks, *words_of(run, file.name))
        self.assertEqual((status, [line for line in said if "carnet:" in line]), (0, []), (run, self.err))
        return out, file.read_bytes() if file.exists() else None

    def same_end(self, run, after, whole):
        """`train` prints how it goes on; the others say everything in the end."""
        told = run[0] == "train"
        self.assertTrue(after[told:] == whole[told:], run)

    @staticmethod
    def written(file):
        """When it was written for the last time; None: there is no more than its beginning."""
        try:
            found = file.stat()
        except FileNotFoundError:
            return None
        return found.st_mtime_ns if found.st_size >= 600 else None

    def when_kept(self, process, file, before=None):
        """Waits until a file is written, again if it was written `before`."""
        end = time.monotonic() + 600
        while self.written(file) in (None, before) and process.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
