"""`make` alone tells what there is to make, and does nothing."""

import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Help(unittest.TestCase):
    def test_each_target_has_one_line(self):
        told = subprocess.run(["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        names = re.findall(r"(?m)^make ([\w-]+) +\S", told)
        rules = re.findall(r"(?m)^([\w-]+):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"))
        self.assertEqual(names, [name for name in rules if name != "help" and not name.startswith("bootstrap")])
        self.assertEqual(len(told.splitlines()), len(names))
        for line in told.splitlines():
            self.assertLess(len(line), 125)


if __name__ == "__main__":
    unittest.main()
