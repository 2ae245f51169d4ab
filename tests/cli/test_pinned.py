"""What the program says of itself is pinned: every help and the manual, in both languages. A change is seen, and meant:

    CARNET=build/release/carnet python3 tests/cli/test_pinned.py --write
"""

import re
import sys
import unittest

from support import ROOT, carnet

PINNED = ROOT / "tests" / "cli" / "pinned"


def helps(language):
    """All of them, one after the other."""
    whole = carnet("--help", "--lang", language)[1]
    commands = re.findall(r"(?m)^  (?!carnet )([a-z]+)   ", whole)
    return whole + "".join(f"\n=== {command}\n{carnet(command, '--help', '--lang', language)[1]}"
                           for command in commands)


def manual(language):
    return carnet("manual", "--lang", language)[1]


FILES = {f"{name}.{language}.txt": lambda of=of, language=language: of(language)
         for name, of in (("help", helps), ("manual", manual)) for language in ("en", "fr")}


class Pinned(unittest.TestCase):
    maxDiff = None

    def test_everything_is_said_as_it_was(self):
        for name, now in FILES.items():
            self.assertEqual(now(), (PINNED / name).read_text(encoding="utf-8"), name)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for file, said in FILES.items():
            (PINNED / file).write_text(said(), encoding="utf-8")
    else:
        unittest.main()
