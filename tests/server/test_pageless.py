"""A program that was built without its page (cmake/Web.cmake): it cannot write pages of reports, and says so at once."""

import json
import pathlib
import subprocess
import unittest

from support import SITE_PROGRAM

RECORD = pathlib.Path(__file__).resolve().parents[1] / "records" / "1" / "temple-board-front.carnet"


def run(*words):
    done = subprocess.run([SITE_PROGRAM, *map(str, words)], capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


class Pageless(unittest.TestCase):
    def test_a_page_is_refused_before_the_work(self):
        for words in (("analyse", RECORD), ("lab", "temple", "--games", 1000000)):
            for language, said in (("en", "was built without its page"), ("fr", "a été construit sans sa page")):
                status, out, err = run(*words, "--output", "-", "--lang", language)
                self.assertEqual((status, out), (1, ""))
                self.assertIn(said, err)
                self.assertIn("--json", err)
                self.assertEqual(err.count("\n"), 1)

    def test_programs_are_told_all_the_same(self):
        status, out, err = run("analyse", RECORD, "--playouts", 3, "--json")
        self.assertEqual((status, err, json.loads(out)["format"]), (0, "", "carnet analyse"))


if __name__ == "__main__":
    unittest.main()
