"""Words that were weeded out do not grow again: phrases that are no natural English or French, in the messages, the
man page and the docs. Each has what to say instead."""

import pathlib
import re
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from messages import WORDS, entries, texts  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]

ENGLISH = {
    r"if it is not said": "default: …",
    r"\bas usual\b": "default",
    r"\bso (?:many|often)\b": "this many, how many, N",
    r"\b(?:letter|number|name|card|code|sign|step|take|remark|an s) behind\b": "after",
    r"\bbehind (?:a|an|the|its) (?:letter|number|name|card|code|sign|step|take|clause|colon|@)": "after",
    r"(?<![Tt]here )\b(?:is|was) none(?: of them)?[.,;:)]": "is not one",
    r"(?<![Tt]here )\b(?:is|was|are|were) no (?!longer\b|more\b)[a-z]": "is not a …",
    r"\bis there already\b": "already exists",
    r"\bwrites? over it\b": "overwrites it",
    r"\bmade again\b": "reconnected",
    r"\b(?:cannot|can) stand (?:here|there|behind)\b": "be here",
    r"\bstands? (?:twice|once|outside|in one|on your|on the sheet)\b": "is",
    r"\b[Hh]elps (?:that|of)\b|^Helps$": "help options",
    r"There is possible": "You could …",
    r"\bdo(?:es)? not hang together\b|\bthat hang together\b": "form one group",
    r"\b[Oo]nly who\b|\b[Bb]ut who\b": "only those who",
    r"\b(?:is|was) none$": "is not one",
    r"^Who (?:begins|meets|knows|wants|plays with|aims)\b(?![^.]*\?)": "whoever",
    r"\b(?:rounds|game|adventures?) alone\b": "solo",
    r"\bStars more\b": "more stars",
    r"\bfree of one discard\b": "costs one discard less",
    r"\bgoals?\b": "objectives",
}
FRENCH = {
    r"si rien n'est dit": "par défaut",
    r"d'ordinaire": "par défaut",
    r"\b(?:nombre|lettre|carte|nom|but) derrière\b": "après",
    r"\b[Ll]'attente au\b|\bIl attend \{": "espérance, espère",
    r"n'y touche pas": "n'en touche aucune, ne la touche pas",
    r"sans retour": "ne se reprend plus",
    r"\ben dessine une? chez\b|\bdessinez-en une? chez\b": "sur la fiche d'un autre",
    r"\bfeuilles?\b": "fiche",
    r"\bconstructions?\b": "bâtiment",
    r"\b[Cc]hance et adresse\b": "habileté",
    r"se tiennent": "se touchent de proche en proche",
    r"dés à nombre": "dés qui montrent un nombre",
    r"tour d'avant": "tour précédent",
    r"que désirez-vous": "que voulez-vous faire",
    r"’": "'",
}
PAGES = sorted([*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "man" / "en.1", *(ROOT / "docs").glob("*.md"),
                ROOT / "docs/rules/README.md", *(ROOT / "docs" / "rules" / "en").glob("*.md"),
                *(path for path in (ROOT / "scripts").iterdir() if path.is_file())])
FRENCH_PAGES = sorted([ROOT / "man" / "fr.1", *(ROOT / "docs" / "rules" / "fr").glob("*.md")])


def lines(path):
    """(line number, text); of a file of words only what is said."""
    if WORDS in path.parents:
        yield from ((number, line) for number, _, line in entries(path) if line)
    else:
        yield from enumerate(path.read_text(encoding="utf-8").split("\n"), 1)


class Words(unittest.TestCase):
    def setUp(self):
        self.wrong = []

    def tearDown(self):
        self.assertEqual(self.wrong, [])

    def weed(self, path, phrases):
        for number, line in lines(path):
            for phrase, instead in phrases.items():
                found = re.search(phrase, line)
                if found:
                    self.wrong.append(f"{path.relative_to(ROOT)}:{number}: “{found.group()}”: say “{instead}”")

    def test_english(self):
        for path in [*sorted((WORDS / "en").glob("*.txt")), *PAGES]:
            self.weed(path, ENGLISH)

    def test_french(self):
        for path in [*sorted((WORDS / "fr").glob("*.txt")), *FRENCH_PAGES]:
            self.weed(path, FRENCH)


class ShortRules(unittest.TestCase):
    """What the terminal and the page say in short leaves out nothing that decides where one draws."""

    def test_the_island_says_what_a_danger_does_to_a_treasure(self):
        for key in ("play.rules.island", "guide.about.island.4"):
            self.assertRegex(texts("en")[key], r"treasure under")
            self.assertRegex(texts("fr")[key], r"trésor .*\b(?:sous|dessous)\b")


if __name__ == "__main__":
    unittest.main()
