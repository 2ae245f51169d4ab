"""carnet rules: docs/rules in the terminal, whole and clause by clause."""

import re
import unittest
from collections import Counter

from support import ROOT, carnet, on_terminal, too_wide

PAGES = {"temple": "T", "island": "I", "valley": "V", "paperworld": "P", "adventures": "A"}
LANGUAGES = ("en", "fr")


def page(name, language):
    return (ROOT / "docs" / "rules" / language / f"{name}.md").read_text(encoding="utf-8")


def clauses(name, language):
    """{"T2": (title, text)} of a page."""
    parts = re.split(r"(?m)^### (\w+) (.*)$", page(name, language))
    return {parts[i]: (parts[i + 1], re.split(r"(?m)^(?:<a id|#)", parts[i + 2])[0])
            for i in range(1, len(parts), 3)}


def words(text):
    """What is said, without how: marks of Markdown, lines of tables, and what separates words. The head of a table's
    first column is not said where the table becomes a list."""
    text = re.sub(r"(?m)^\|[^|]*(\|.*\n\|[-|]+)$", r"\1", text)
    text = re.sub(r"(?m)^<.*>$|^\|[-|]+$|^(?:\[.*\n)+|^```|<[^>]*>", " ", text)
    text = re.sub(r"\]\([^)]*\)", " ", text)
    return re.findall(r"[\w+−<>~^]+", re.sub(r"[`*|\[\]\"_=-]", " ", text))


class Rules(unittest.TestCase):
    def test_every_clause_with_its_title(self):
        for language in LANGUAGES:
            for name in PAGES:
                for clause, (title, text) in clauses(name, language).items():
                    status, out, err = carnet("rules", clause.lower(), "--lang", language)
                    self.assertEqual((status, err, too_wide(out)), (0, "", []), clause)
                    self.assertEqual(out.split("\n")[:2], [f"{clause} {title.replace('`', '')}", ""])
                    self.assertEqual(Counter(words(text)) - Counter(words(out)), Counter(), clause)
                    self.assertFalse(re.search(r"\*\*|\]\(|```|<a |\|", out), out)

    def test_whole_pages(self):
        """All words of a page, its headings and drawings; then what the adventures share."""
        for language in LANGUAGES:
            for name, letter in PAGES.items():
                status, out, err = carnet("rules", name.upper(), "--lang", language)
                self.assertEqual((status, err, too_wide(out)), (0, "", []))
                shared = "" if letter in "AP" else page("adventures", language)
                text = page(name, language) + shared
                self.assertEqual(re.findall(r"(?m)^[A-Z]\d+ ", out), re.findall(r"(?m)^### ([A-Z]\d+ )", text))
                for found in re.findall(r"(?m)^##? (.*)$", text):
                    self.assertRegex(out, rf"(?m)^{re.escape(found)}\n[=-]{{{len(found)}}}$")
                self.assertEqual(Counter(words(text)) - Counter(words(out)), Counter(), name)
                for code in re.findall(r"(?ms)^```\n(.*?)^```$", text):
                    self.assertIn("".join(f"    {line}\n" if line else "\n" for line in code.split("\n")[:-1]), out)

    def test_tables_and_lists(self):
        self.assertIn("\n  roll   you have an empty door  you have none\n"
                      "  -----  ----------------------  --------------------\n"
                      "  P 2 4  1–15 in a plain cell    1–15 in a plain cell\n", carnet("rules", "T3")[1])
        self.assertIn("\n  - mountain range – cells: exactly 3; the numbers: each 6 or more; shape: any\n",
                      carnet("rules", "V7")[1])
        self.assertIn("\n  what: stars\n  - each jungle: 5\n", carnet("rules", "V10")[1])
        self.assertIn("\n  2.  No picture on the green or red die: make a number out of the dice (A4)\n"
                      "      and write it in", carnet("rules", "temple")[1])

    def test_what_there_is(self):
        for language in LANGUAGES:
            status, out, err = carnet("rules", "--lang", language)
            self.assertEqual((status, err), (0, ""))
            for name in PAGES:
                title = page(name, language).split("\n")[0][2:]
                first, *_, last = clauses(name, language)
                self.assertRegex(out, rf"(?m)^  {name} +{re.escape(title)}, {first}-{last}$")
            for word in ("chess", "T99", "T", "", "T2x", "t0"):
                status, out, err = carnet("rules", "T2", word, "--lang", language)
                self.assertEqual((status, out, err.count("\n")), (2, "", 1))
                for name in (*PAGES, "T1-T12", "I1-I16", "V1-V13", "A1-A9", "P1-P18"):
                    self.assertIn(name, err)
        self.assertEqual(carnet("rules", "--all")[0], 2)

    def test_several(self):
        one, other = carnet("rules", "T2")[1], carnet("rules", "A4")[1]
        self.assertEqual(carnet("rules", "T2", "a4")[1], f"{one}\n{other}")

    def test_the_language_of_the_environment(self):
        french = carnet("rules", "T2", "--lang", "fr")[1]
        self.assertEqual(carnet("rules", "T2", env={"LC_ALL": "fr_FR.UTF-8"})[1], french)
        self.assertNotEqual(carnet("rules", "T2")[1], french)

    def test_on_a_terminal(self):
        """Headings are bold, unless nobody wants that; lines are as wide as the terminal, up to 100."""
        self.assertTrue(on_terminal("rules", "T2").startswith("\033[1mT2 The key\033[0m\n"))
        self.assertEqual(on_terminal("rules", "temple").count("\033[1m"), 21 + 2 + 5)
        for plain in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}):
            self.assertNotIn("\033", on_terminal("rules", "temple", **plain))
        self.assertNotIn("\033", carnet("rules", "temple", env={"TERM": "xterm"})[1])
        for columns, widest in ((40, 40), (100, 100), (200, 100)):
            out = on_terminal("rules", "T9", columns=columns, NO_COLOR="1")
            self.assertEqual(too_wide(out, widest), [])
            self.assertGreater(max(map(len, out.split("\n"))), widest - 12)


if __name__ == "__main__":
    unittest.main()
