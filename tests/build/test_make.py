"""`make` alone tells what there is to make, and does nothing; each target begins with no more than it needs."""

import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def make(*words):
    """What it says when somebody types it: this test may run under `make test`, which tells its own makes so."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "MFLAGS"}
    return subprocess.run(["make", *words], cwd=ROOT, env=own, capture_output=True, text=True, check=True).stdout


class Help(unittest.TestCase):
    def test_each_target_has_one_line(self):
        told = make()
        names = re.findall(r"(?m)^make ([\w-]+) +\S", told)
        rules = re.findall(r"(?m)^([\w-]+):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"))
        self.assertEqual(names, [name for name in rules if name != "help" and not name.startswith("bootstrap")])
        self.assertEqual(len(told.splitlines()), len(names))
        for line in told.splitlines():
            self.assertLess(len(line), 125)

    def test_each_target_installs_only_what_it_needs(self):
        for target, lists in (("play", {"terminal"}), ("static", {"static"}), ("image", {"static"}), ("deb", {"", "package"}),
                              ("test", {"test"}), ("test-all", {"test", "release"}), ("uninstall", set())):
            with self.subTest(target):
                steps = make("--dry-run", target)
                asked = set(re.findall(r"(?m)^scripts/bootstrap ?(\w*)$", steps))
                self.assertEqual(asked, lists - {""} if (ROOT / "prebuilt").exists() else lists)

    def test_uninstalling_builds_nothing(self):
        steps = make("--dry-run", "uninstall", "prefix=/opt/games")
        self.assertRegex(steps, r"^scripts/uninstall build/run -DCMAKE_INSTALL_PREFIX=/opt/games .*\n$")


if __name__ == "__main__":
    unittest.main()
