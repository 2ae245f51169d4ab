"""carnet score: the golden sheets, where every star comes from, and sheets that cannot be."""

import json
import pathlib
import re
import tempfile
import unittest

from support import ROOT, carnet, on_terminal

TEMPLE = """temple front
_ _ M 9 _ _
_ 2 1 10 M _
2 7 D 9 9 8
2 M 9 6 7 7
3 4 5 M 5 7
4 4 D 5 5 M
"""
ISLAND = """island front
~ ~ ~ ~ ~ ~ B ~ ~
~ . ^ 3 B ^ . ~ ~
~ X 1 9 2*9 10 4 9 ~
~ ~ ^ . 4 ^ ^*4 4 ~
~ ~ ~ . ^ ^ 4 . ~
~ ~ 10 7 ^ X*10 6*7 B ~
~ 1 .*1 . 9 4 ^ 1 ~
~ ~ 1 ^ ~ 10 7 X ~
~ ~ ~ ~ ~ ~ ~ ~ ~
"""
VALLEY = """valley front
_ _ 7a 12a 9a . _ _
_ 1b 2b 3b M . . _
. 4b 5b H . . . .
. . x . X 13 . .
. . . . . 10c . .
. . . . 11c 12c 10c .
_ . . . . . . _
_ _ . . . . _ _
a mountain
b jungle
c pyramid
"""
PAPERWORLD = """paperworld
. . . . .
. blue3 green2s . .
. yellow5 black1 . .
. . . . .
. . . . .
tokens 4 1
scissors c2
hand 3
discards 2
"""


class Score(unittest.TestCase):
    def test_golden_sheets(self):
        self.assertEqual(carnet("score", "-", text=TEMPLE),
                         (0, "total 30\nchain 9\ngroups 15\nmummies 6\n", ""))
        self.assertEqual(carnet("score", "-", text=ISLAND),
                         (0, "total 33\ntreasures 31\ndangers 2\n", ""))

    def test_valley_and_paperworld(self):
        self.assertEqual(carnet("score", "-", text=VALLEY)[1],
                         "total 24\njungle 5\ntown 0\nmountain 7\npyramid 15\nfull 0\n"
                         "structures 10\nsnakes -13\n")
        self.assertEqual(carnet("score", "-", text=PAPERWORLD)[1],
                         "total 10\nstars 8\ntokens 5\nscissors 2\nhand -3\ndiscards -2\n")

    def test_json_names_cells_and_clauses(self):
        status, out, _ = carnet("score", "--json", "-", text=TEMPLE)
        self.assertEqual(status, 0)
        score = json.loads(out)
        self.assertEqual(score["total"], 30)
        parts = {part["part"]: part for part in score["parts"]}
        self.assertEqual([parts[p]["stars"] for p in ("chain", "groups", "mummies")], [9, 15, 6])
        self.assertEqual(parts["chain"]["clause"], "T7")
        self.assertEqual(len(parts["chain"]["cells"]), 9)
        for part in score["parts"]:
            self.assertEqual(part["stars"], sum(r["stars"] for r in part["reasons"]))
            self.assertEqual(sorted(part["cells"]),
                             sorted({c for r in part["reasons"] for c in r["cells"]}))

    def test_files_comments_and_blank_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            sheet = pathlib.Path(folder, "sheet.txt")
            sheet.write_text("\ufeff# mine\n\n" + TEMPLE.replace("\n", "\r\n"), encoding="utf-8")
            self.assertEqual(carnet("score", sheet)[0], 0)

    def test_impossible_sheets(self):
        for game, old, new, clause, cell in [
                (TEMPLE, "2 7 D", "2 7 M", "T4", "c3"),
                (TEMPLE, "10", "16", "A4", "d2"),
                (TEMPLE, "10", "0", "A4", "d2"),
                (ISLAND, "~ ~ ~ ~ ~ ~ B ~ ~", "~ ~ ~ ~ ~ ~ B ~ B", "I4", "i1"),
                (ISLAND, "2*9", "2*8", "I7", "e3"),
                (ISLAND, ".*1", ".*9", "I8", "c7"),
                (ISLAND, "~ . ^ 3", "~ X X 3", "I6", "c2"),
                (ISLAND, "~ . ^ 3", "~ . 5 3", "I1", "c2"),
                (VALLEY, "_ _ 7a", "_ _ 5a", "V7", "c1"),
                (VALLEY, "13 . .", "13 H .", "V4", "g4"),
                (VALLEY, "3b M", "3b Ma", "V8", "e2"),
                (PAPERWORLD, ". blue3 green2s", "blue3 . green2s", "P10", "a2"),
                (PAPERWORLD, "scissors c2", "scissors b2", "P13", "b2"),
                (PAPERWORLD, "tokens 4 1", "tokens 4 3", "P4", ""),
                (PAPERWORLD, "yellow5 black1 .", "yellow5 black1 black5", "", ""),
        ]:
            status, out, err = carnet("score", "-", text=game.replace(old, new, 1))
            if not clause:
                self.assertEqual((status, err), (0, ""))
                continue
            self.assertEqual((status, out), (1, ""), new)
            self.assertIn(f"(rule {clause}, cell {cell})" if cell else f"(rule {clause})", err)
            self.assertEqual(err.count("\n"), 1)

    def test_untaken_treasure_is_only_remarked_upon(self):
        status, out, err = carnet("score", "-", text=ISLAND.replace("2*9", "2"))
        self.assertEqual((status, out), (0, "total 24\ntreasures 22\ndangers 2\n"))
        self.assertIn("9 at e3", err)

    def test_malformed_sheets_name_the_place(self):
        for text, place in [
                (TEMPLE.replace("10", "ten"), "line 3, column 7:"),
                (TEMPLE.replace("_ 2 1 10 M _", "_ 2 1 10 M"), "line 3, column 11:"),
                (TEMPLE.replace("_ 2 1 10 M _", "_ 2 1 10 M _ _"), "line 3, column 14:"),
                (TEMPLE.replace("_ _ M", "_ 1 M"), "line 2, column 3:"),
                (TEMPLE + "more\n", "line 8, column 1:"),
                ("temple\n", "line 1"), ("chess front\n", "line 1"), ("", "line 1"),
        ]:
            status, out, err = carnet("score", "-", text=text)
            self.assertEqual((status, out), (1, ""))
            self.assertIn(place, err)

    def test_bad_calls(self):
        self.assertEqual(carnet("score")[0], 2)
        self.assertEqual(carnet("score", "--what", "x")[0], 2)
        self.assertEqual(carnet("score", "/nowhere/at/all")[0], 1)
        self.assertEqual(carnet("score", "-", text="temple front\n\0")[0], 1)

    def test_own_boards(self):
        with tempfile.TemporaryDirectory() as folder:
            boards = pathlib.Path(folder, "boards.txt")
            boards.write_text("[temple tiny]\n.D\n..\n", encoding="utf-8")
            self.assertEqual(carnet("score", "--boards", boards, "-", text="temple tiny\n1 2\n3 D\n")[0],
                             1)
            status, out, _ = carnet("score", "--boards", boards, "-",
                                    text="temple tiny\n1 2\n3 .\n")
            self.assertEqual((status, out), (0, "total 3\nchain 3\ngroups 0\nmummies 0\n"))
            boards.write_text("[temple tiny]\n.D\n.!\n", encoding="utf-8")
            status, _, err = carnet("score", "--boards", boards, "-", text="temple tiny\n1 2\n3 .\n")
            self.assertEqual(status, 1)
            self.assertIn("line 3, column 2:", err)

    def test_french(self):
        _, _, err = carnet("score", "--lang", "fr", "-", text=TEMPLE.replace("10", "16"))
        self.assertIn("ligne 3, colonne 7", err)

    def test_people_are_told_in_their_language(self):
        """At a terminal; what programs read never changes."""
        with tempfile.TemporaryDirectory() as folder:
            for sheet, english, french in (
                    (TEMPLE, "total 30\nchain 9\ngroups 15\nmummies 6\n", "total 30\nsuite 9\ngroupes 15\nmomies 6\n"),
                    (VALLEY, "mountain range 7\npyramid 15\nfull sheet 0\n", "montagne 7\npyramide 15\nfiche pleine 0\n")):
                file = pathlib.Path(folder, "sheet.txt")
                file.write_text(sheet, encoding="utf-8")
                self.assertIn(english, on_terminal("score", file))
                self.assertIn(french, on_terminal("score", "--lang", "fr", file))
                self.assertEqual(carnet("score", "--lang", "fr", file)[1], carnet("score", file)[1])
                self.assertEqual(json.loads(on_terminal("score", "--json", "--lang", "fr", file)),
                                 json.loads(carnet("score", "--json", file)[1]))

    def test_a_refusal_says_how_to_read_its_rule(self):
        """At a terminal, whatever command refuses; what programs read is one line."""
        with tempfile.TemporaryDirectory() as folder:
            sheet, rolls, record = (pathlib.Path(folder, name) for name in ("sheet.txt", "rolls.txt", "game.carnet"))
            sheet.write_text(TEMPLE.replace("10", "16"), encoding="utf-8")
            rolls.write_text("3 2 4\n", encoding="utf-8")
            played = (ROOT / "tests/records/1/temple-board-front.carnet").read_text(encoding="utf-8")
            record.write_text(played.replace("1 e5=7", "1 c3=16"), encoding="utf-8")
            other = pathlib.Path(folder, "other.txt")
            other.write_text(TEMPLE, encoding="utf-8")
            for words in (["score", sheet], ["audit", "--dice", rolls, sheet], ["audit", "--dice", rolls, other],
                          ["verify", record], ["replay", "--plain", record]):
                for language, opened, closed in (("en", '"carnet rules ', '" prints this rule.'),
                                                 ("fr", "« carnet rules ", " » donne cette règle.")):
                    with self.subTest(words=words, language=language):
                        said = on_terminal(*words, "--lang", language).replace("\u00a0", " ")
                        clause = re.findall(r"\((?:rule|règle) (\w+)", said)[-1]
                        self.assertEqual(said.splitlines()[-1], f"{opened}{clause}{closed}")
                        status, _, err = carnet(*words, "--lang", language)
                        self.assertEqual((status, err.count("\n")), (4 if words[-1] == other else 1, 1), err)

    def test_the_sheets_of_the_rules_score_as_they_say(self):
        """Every sheet in docs/rules with the score printed behind it."""
        seen = 0
        for page in sorted((ROOT / "docs" / "rules").glob("*/*.md")):
            blocks = page.read_text(encoding="utf-8").split("```")[1::2]
            blocks = [block.split("\n", 1)[1] for block in blocks]
            for sheet, score in zip(blocks, blocks[1:]):
                if not score.startswith("total "):
                    continue
                self.assertEqual(carnet("score", "-", text=sheet)[1], score, f"{page}\n{sheet}")
                seen += 1
        self.assertGreater(seen, 20)


if __name__ == "__main__":
    unittest.main()
