"""`make test` holds how much of src/ its tests reach: too little, or a measure that fails, is a failure."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import ROOT

COMPILER = os.environ["COMPILER"]
IS_GCC = b"Free Software Foundation" in subprocess.run([COMPILER, "--version"], capture_output=True, check=True).stdout
PROGRAM = "int main(int argc, char **argv) {\n(void)argv;\nif (argc > 1)\nreturn 0;\nreturn 0;\n}\n"
# What `make test` does when all tests have run.
AT_THE_END = """
import importlib.machinery, importlib.util, os, sys
sys.path.insert(0, os.path.dirname(sys.argv[1]))
loader = importlib.machinery.SourceFileLoader("everything", sys.argv[1])
test = importlib.util.module_from_spec(importlib.util.spec_from_loader("everything", loader))
loader.exec_module(test)
run = test.Run()
test.coverage(run, "tree")
sys.exit(0 if run.finish() else 1)
"""


@unittest.skipUnless(IS_GCC and shutil.which("gcov"), "only gcc notes lines for gcov")
class Floor(unittest.TestCase):
    """A small project with these scripts, of whose four lines one call reaches three."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        objects = self.folder / "build/tree/part.dir/src"
        for place in (self.folder / "src/part", self.folder / "scripts", objects):
            place.mkdir(parents=True)
        for script in ("test", "jobs.py", "coverage"):
            shutil.copy(ROOT / "scripts" / script, self.folder / "scripts")
        (self.folder / "src/part/main.c").write_text(PROGRAM, encoding="utf-8")
        self.program = objects / "main"
        for words in (["-c", "src/part/main.c", "-o", objects / "main.o"], [objects / "main.o", "-o", self.program]):
            subprocess.run([COMPILER, "--coverage", *words], cwd=self.folder, check=True)

    def finish(self):
        done = subprocess.run([sys.executable, "-c", AT_THE_END, self.folder / "scripts/test"], capture_output=True, encoding="utf-8",
                              check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_enough_is_told(self):
        for words in ([], ["more"]):
            subprocess.run([self.program, *words], check=True)
        status, said = self.finish()
        self.assertEqual(status, 0, said)
        self.assertIn("line coverage of src: 100.0 % of 4 lines", said)

    def test_too_little_fails(self):
        subprocess.run([self.program], check=True)
        status, said = self.finish()
        self.assertEqual(status, 1, said)
        self.assertIn("line coverage of src: 75.0 % of 4 lines", said)
        self.assertIn("less than 93.0 % (FLOOR in scripts/coverage)", said)
        self.assertIn("scripts/coverage --missing build/tree", said)
        self.assertIn("0 passed, 1 failed", said)

    def test_a_measure_that_fails_is_a_failure(self):
        shutil.rmtree(self.folder / "build/tree")
        status, said = self.finish()
        self.assertEqual(status, 1, said)
        self.assertIn("nothing is measured there", said)


if __name__ == "__main__":
    unittest.main()
