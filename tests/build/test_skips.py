"""A test of releases that cannot run where it is says so: what was left out is printed, and if that was all, ctest takes it for
skipped."""

import os
import subprocess
import sys
import unittest

from support import ROOT

TESTS = """
import sys, unittest
sys.path.append(sys.argv.pop(1))
from roots import main
present = sys.argv.pop(1) == "yes"

class Some(unittest.TestCase):
    @unittest.skip("this tool is not here")
    def test_one(self):
        pass

    @unittest.skipUnless(present, "that tool is not here")
    def test_other(self):
        pass

main("sh")
"""


@unittest.skipUnless(os.geteuid() == 0, "these tests need root, and say so")
class Skips(unittest.TestCase):
    def call(self, present):
        env = {**os.environ, "CARNET_SITE": os.environ["CARNET"]}
        done = subprocess.run([sys.executable, "-c", TESTS, ROOT / "tests/release", present], capture_output=True, encoding="utf-8",
                              check=False, env=env, cwd=ROOT)
        return done.returncode, done.stdout

    def test_what_is_left_out_is_printed(self):
        status, said = self.call("yes")
        self.assertEqual(status, 0)
        self.assertRegex(said, r"(?m)^skipped: test_one .*: this tool is not here$")

    def test_nothing_ran(self):
        status, said = self.call("no")
        self.assertEqual(status, 77)
        self.assertIn(": that tool is not here", said)


if __name__ == "__main__":
    unittest.main()
