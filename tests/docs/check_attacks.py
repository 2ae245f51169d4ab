"""The table of docs/operating.md has a row for every attack of tests/attack, in its words, so that `--page` finds it."""

import ast
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "attack"))
from measure import ON_PAGE, Page, head  # noqa: E402

PAGE = ROOT / "docs" / "operating.md"


def attacks():
    """The first cells of their rows."""
    for file in sorted((ROOT / "tests" / "attack").glob("*.py")):
        for found in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(found, ast.FunctionDef) and any("attack(" in ast.unparse(mark) for mark in found.decorator_list):
                yield f"{ast.get_docstring(found).splitlines()[0]} (`{found.name}`)"


class Table(unittest.TestCase):
    def test_every_attack_has_a_row(self):
        text = PAGE.read_text(encoding="utf-8")
        self.assertIn("\n".join(head(ON_PAGE)) + "\n", text)
        rows = [line.strip("|").split("|") for line in re.findall(r"(?m)^\| .* \(`\w+`\) \|.*$", text)]
        self.assertEqual([row[0].strip() for row in rows], list(attacks()))
        self.assertEqual({len(row) for row in rows}, {len(ON_PAGE)})

    def test_a_figure_is_renewed(self):
        with tempfile.NamedTemporaryFile("w+", suffix=".md", encoding="utf-8") as file:
            file.write("before\n| pings (`pings`) | 1 |\n| slow (`slow_pings`) | 2 |\n")
            file.flush()
            Page(file.name).renew(r"\(`pings`\) \|", "| pings (`pings`) | 3 |")
            file.seek(0)
            self.assertEqual(file.read(), "before\n| pings (`pings`) | 3 |\n| slow (`slow_pings`) | 2 |\n")
            with self.assertRaises(AssertionError):
                Page(file.name).renew("past:", "past: 3")
        text = PAGE.read_text(encoding="utf-8")
        for line in ("past:", "its record:"):
            self.assertEqual(len(re.findall(rf"(?m)^.*{line}.*$", text)), 1)


if __name__ == "__main__":
    unittest.main()
