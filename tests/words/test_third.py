"""The program with a third language (make_third.py), of which its sources know nothing."""

import os
import re
import subprocess
import unicodedata
import unittest

CARNET = os.environ["CARNET"]


def carnet(*arguments, **env):
    return subprocess.run([CARNET, *arguments], capture_output=True, text=True, encoding="utf-8", check=False, timeout=600,
                          env={**os.environ, **env})


def wide(text):
    """Columns of a terminal."""
    return sum(0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


class Third(unittest.TestCase):
    def test_it_is_found_by_its_code(self):
        for asked in (carnet("--lang", "xx", "rules", "T2"), carnet("rules", "T2", LC_ALL="xx_XX.UTF-8")):
            self.assertEqual((asked.returncode, asked.stdout.split("\n")[0]), (0, "T2 The key"))
        self.assertIn("Xx Temple of Apikhabou", carnet("--lang", "xx", "rules").stdout)
        self.assertNotIn("Xx", carnet("rules", LC_ALL="xy_XX.UTF-8").stdout)
        self.assertIn("--lang takes en, fr or xx", carnet("--lang", "yy").stderr)

    def test_words_take_the_form_of_their_number(self):
        for games, form in ((1, "game"), (3, "games-few"), (5, "games-many"), (12, "games-many"), (22, "games-few")):
            out = carnet("sim", "temple", "--games", str(games), "--bot", "random", "--lang", "xx").stdout
            self.assertIn(f"Apikhabou, front: {games} {form},", out)

    def test_numbers_have_its_sign(self):
        out = carnet("sim", "temple", "--games", "3", "--bot", "random", "--lang", "xx").stdout
        self.assertRegex(out, r"score  -?\d+·\d\d ± \d+·\d\d")
        self.assertNotRegex(out, r"\d\.\d")

    def test_columns_are_those_of_a_terminal(self):
        """Two for a Chinese sign, none for an accent of its own."""
        out = carnet("tournament", "temple", "--bot", "explorer@2,pathfinder,greedy,random", "--games", "1", "--lang", "xx").stdout
        pairs = [line for line in out.split("\n") if " % ±" in line]
        self.assertEqual(len(pairs), 6)
        self.assertEqual(len({wide(line[:line.index(" % ±")]) for line in pairs}), 1, out)
        self.assertIn("  探検家@2     先駆者      ", out)
        report = carnet("lab", "temple", "--bot", "pathfinder,greedy,random", "--games", "10", "--lang", "xx").stdout
        rows = re.findall(r"(?m)^(  (?:先駆者|Żarłok|Losu\u0301) +\d+) .*±", report)
        self.assertEqual((len(rows), len({wide(row) for row in rows})), (3, 1), report)


if __name__ == "__main__":
    unittest.main()
