"""Our tables of Unicode beside Python's, which come from elsewhere: whatever both know has to be the same, for ever, as
Unicode promises."""

import os
import random
import subprocess
import unicodedata
import unittest

CHARACTERS = os.environ["CHARACTERS"]
UNSEEN, BLANK, BASE, MARK, BESIDE = range(5)
NOTHING = "\ufffc\U0001d159\U00013441\U00013442\U00016fe4"
YOUNGER = unicodedata.unidata_version > "15.0.0"  # than our tables
MOVED = "\U0001171e"  # from below to beside, in Unicode 16
UNKNOWN = "\u0378\ufdd0\uffff\U0001ffff\U0010ffff"
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # that are letters or marks by their category


def read_characters():
    lines = subprocess.run([CHARACTERS], capture_output=True, text=True, check=True).stdout.splitlines()
    for line in lines:
        head, *texts = line.split("|")
        code, kind, order = head.split()
        yield chr(int(code, 16)), int(kind), int(order), *("".join(chr(int(part, 16)) for part in text.split()) for text in texts)


def names_cleaned(names):
    told = subprocess.run([CHARACTERS, "names"], input="\n".join(names), capture_output=True, check=True, encoding="utf-8")
    return told.stdout.split("\n")[:-1]


class Characters(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.characters = list(read_characters())
        cls.unseen = {character for character, kind, *_ in cls.characters if kind == UNSEEN}

    def is_known(self, character):
        """To both: one may be younger."""
        return unicodedata.category(character) != "Cn" and not (YOUNGER and character in self.unseen)

    @staticmethod
    def kind(character):
        """As what it has to be seen."""
        category = unicodedata.category(character)
        if category[0] == "Z" or character in "\t\n\v\f\r\x85\u2800":
            return BLANK
        if category[0] == "C" or character in NOTHING + FILLERS or "VARIATION SELECTOR" in unicodedata.name(character, ""):
            return UNSEEN
        return {"Mn": MARK, "Me": MARK, "Mc": BESIDE}.get(category, BASE)

    def test_what_is_seen(self):
        wrong = [character for character, kind, order, *_ in self.characters if self.is_known(character) and
                 (kind != self.kind(character) or (kind > BLANK and order != unicodedata.combining(character)))]
        self.assertEqual([character for character in wrong if not YOUNGER or character not in MOVED], [])
        self.assertLessEqual(set(UNKNOWN), self.unseen)

    def test_one_way_to_write(self):
        changed = [(character, decomposed) for character, _, _, decomposed, *_ in self.characters if decomposed != character]
        self.assertGreater(len(changed), 16000)
        wrong = [character for character, _, _, decomposed, *_ in self.characters
                 if self.is_known(character) and decomposed != unicodedata.normalize("NFKD", character)]
        self.assertEqual(wrong, [])

    def test_small_letters(self):
        wrong = [character for character, kind, _, decomposed, small, _ in self.characters
                 if self.is_known(character) and decomposed == character and kind > BLANK
                 and small != unicodedata.normalize("NFKD", character.casefold())]
        self.assertEqual(wrong, [])

    def test_what_it_looks_like(self):
        """What a character looks like looks like itself; of plain letters only those that everybody knows change."""
        looks = {character: seen for character, *_, seen in self.characters}
        wrong = [character for character, seen in looks.items() if "".join(map(looks.get, seen)) != seen]
        self.assertEqual(wrong, [])
        plain = {character: seen for character, seen in looks.items() if character.isascii() and character.isalnum()}
        self.assertEqual({character: seen for character, seen in plain.items() if seen != character},
                         {"0": "O", "1": "l", "I": "l", "m": "rn"})
        for other, letter in (("\u0430", "a"), ("\u0410", "A"), ("\u0435", "e"), ("\u03bf", "o"), ("\u0555", "O"), ("\u04cf", "i")):
            self.assertEqual(looks[other], letter)

    def test_names(self):
        """Any mixture becomes NFKC, and stays what it is when it is cleaned again."""
        rng = random.Random(7)
        seen = [character for character, kind, *_ in self.characters if kind > BLANK and self.is_known(character)]
        near = [character for character in seen if character < "\u2000"]
        marks = [character for character, kind, *_ in self.characters if kind == MARK and self.is_known(character)]
        names = ["".join(rng.choice(rng.choice((seen, near, near, marks))) for _ in range(rng.randint(1, 12))) for _ in range(20000)]
        clean = names_cleaned(names)
        self.assertEqual(len(clean), len(names))
        for name, told in zip(names, clean):
            self.assertEqual(told, unicodedata.normalize("NFKC", told), ascii(name))
            self.assertLessEqual(len(told), 24)
        self.assertGreater(sum(map(bool, clean)), 18000)
        self.assertEqual(names_cleaned(clean), clean)


if __name__ == "__main__":
    unittest.main()
