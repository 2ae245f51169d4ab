"""One word for each thing (data/glossary.txt): no second one stands in the messages, the rules, the docs or the man page,
and messages that are such a word are that of the glossary."""

import pathlib
import re
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from messages import WORDS, entries  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "data" / "glossary.txt"
ENGLISH_PAGES = sorted([*ROOT.glob("*.md"), ROOT / "man" / "en.1", *(ROOT / "docs").glob("*.md"),
                        *(ROOT / "docs/rules/en").glob("*.md")])
PAGES = {"en": ENGLISH_PAGES, "fr": sorted([ROOT / "man" / "fr.1", *(ROOT / "docs/rules/fr").glob("*.md")])}


def glossary():
    """{thing: {language: (words, second words)}}, {message key: thing}, [(language, second word, words around it)]"""
    things, named, excepted, thing = {}, {}, [], None
    for line in GLOSSARY.read_text(encoding="utf-8").split("\n"):
        if not line or line.startswith("#"):
            continue
        if exception := re.fullmatch(r"but (\w\w) ([^:]+): ([^|]+) \| .+", line):
            excepted.append(exception.groups())
        elif line.startswith("is "):
            named.update({key: thing for key in line.split()[1:]})
        elif words := re.fullmatch(r"(\w\w) ([^;]+)(?:; not (.+))?", line):
            language, known, second = words.groups()
            things[thing][language] = (known.split(", "), second.split(", ") if second else [])
        else:
            thing = line.split(":")[0]
            assert thing not in things, thing
            things[thing] = {}
    return things, named, excepted


THINGS, NAMED, EXCEPTED = glossary()


def messages(language):
    """(place, key, line) of everything that messages say in a language."""
    for path in sorted((WORDS / language).glob("*.txt")):
        for number, key, line in entries(path):
            if line:
                yield f"{language}/{path.name}:{number}", key, line


def without_code(path):
    """(place, line), without what programs read: fences, `words`, and in the man page bold words."""
    fence = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        fence ^= line.startswith("```")
        if not fence:
            yield f"{path.relative_to(ROOT)}:{number}", re.sub(r"`[^`]*`|^\.BR? .*", "", line)


def without_arguments(line):
    return re.sub(r"\{\w+\||\{\w+\}|(?<=\|)\w+=|`[^`]*`", " ", re.sub(r"(\{\w+\|)\w+=", r"\1", line))


def wrong_words(language, place, line):
    for thing, words in THINGS.items():
        for word in words[language][1]:
            for found in re.finditer(rf"(?i)(?<![\w-]){re.escape(word)}[sx]?(?![\w-])", line):
                around = line[max(0, found.start() - 40):found.end() + 40]
                if not any((language, word) == (known, second) and re.search(there, around)
                           for known, second, there in EXCEPTED):
                    yield f"{place}: “{found.group()}”: say “{words[language][0][0]}” ({thing})"


class Glossary(unittest.TestCase):
    def test_every_thing_has_a_word_in_each_language(self):
        for thing, words in THINGS.items():
            self.assertEqual(sorted(words), sorted(PAGES), thing)
            for language, (known, _) in words.items():
                self.assertEqual(len(known), 3 if language == "fr" else 2, f"{thing}: {known}")
                self.assertIn(known[-1], ("m", "f") if language == "fr" else (known[-1],), thing)

    def test_no_second_word(self):
        for language, pages in PAGES.items():
            wrong = []
            for place, _, line in messages(language):
                wrong += wrong_words(language, place, without_arguments(line))
            for path in pages:
                for place, line in without_code(path):
                    wrong += wrong_words(language, place, line)
            self.assertEqual(wrong, [])

    def test_messages_are_the_words(self):
        for language in PAGES:
            said = {key: line for _, key, line in messages(language)}
            for key, thing in NAMED.items():
                key, _, only = key.partition("/")
                if only in ("", language):
                    self.assertIn(said[key].lower(), [word.lower() for word in THINGS[thing][language][0][:2]], key)

    def test_the_test_sees_second_words(self):
        self.assertEqual(len(list(wrong_words("fr", "here", "La manche suivante, les manches"))), 2)
        self.assertEqual(list(wrong_words("fr", "here", "dimanche, feuilleter, en attente de l'hôte")), [])

    def test_exceptions_are_needed(self):
        for language, word, there in EXCEPTED:
            lines = [line for _, _, line in messages(language)]
            lines += [line for path in PAGES[language] for _, line in without_code(path)]
            self.assertTrue(any(re.search(there, line) for line in lines), f"{language} {word}: {there}")


if __name__ == "__main__":
    unittest.main()
