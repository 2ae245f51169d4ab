"""carnet audit: sheets against dice, as people call it."""

import pathlib
import tempfile
import unittest

from support import Engine, carnet

SHEET = "temple small\n5 6 M\n4 7 9\n"
ROLLS = "3 2 4\n1 D 5\n2 4 X\nP 3 3\n5 4 2\n4 1 3\n"
BOARD = "[temple small]\n.D.\n...\n"


class Audit(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return str(self.folder / name)

    def audit(self, sheet, rolls, *options):
        return carnet("audit", "--boards", self.file("boards.txt", BOARD), "--dice",
                      self.file("rolls.txt", rolls), *options, self.file("sheet.txt", sheet))

    def test_both_languages(self):
        status, out, err = self.audit(SHEET, ROLLS, "--lang", "fr")
        self.assertEqual((status, err), (0, ""))
        self.assertTrue(out.startswith("possible : 6 jets ont pu donner cette fiche\ntotal 6\n"))
        status, out, err = self.audit(SHEET.replace("9", "M"), ROLLS, "--lang", "fr")
        self.assertEqual((status, out), (4, ""))
        self.assertIn("impossible : 2 périls sont dessinés sur la fiche", err)

    def test_rolls_may_have_words_and_swaps(self):
        told = "\n".join(f"roll {roll}" for roll in ROLLS.splitlines())
        self.assertEqual(self.audit(SHEET, told.replace("X", "X swap=2,1"))[0], 0)

    def test_rolls_too_many_and_too_few(self):
        self.assertIn("The game was over after 6 rounds", self.audit(SHEET, ROLLS + "1 1 1\n")[2])
        status, _, err = self.audit(SHEET, ROLLS.replace("4 1 3\n", ""))
        self.assertEqual(status, 4)
        self.assertIn("impossible: 4 marks are made; the dice make 3.", err)

    def test_a_line_that_is_no_roll_is_named(self):
        status, _, err = self.audit(SHEET, "3 2 4\n1 D 9\n")
        self.assertEqual(status, 1)
        self.assertIn("rolls.txt: line 2, column 1:", err)

    def test_called_wrongly(self):
        sheet = self.file("sheet.txt", SHEET)
        for options in ([sheet], ["--dice", "a", "--record", "b", sheet], ["--dice", "a"]):
            self.assertEqual(carnet("audit", *options)[0], 2)

    def test_sheets_of_a_record(self):
        """Every sheet of a game of three can have come from its record; one of another game cannot."""
        with Engine() as engine:
            records = []
            for seed in (1, 3):
                engine.ask(f"new temple players=3 seed={seed}")
                while engine.ask("status") != "over":
                    if engine.ask("status") == "roll":
                        engine.ask("roll")
                    for seat in (1, 2, 3):
                        if engine.ask(f"moves {seat}"):
                            engine.ask(f"play {seat} " + engine.ask(f"bot greedy {seat}"))
                sheets = [engine.ask(f"sheet {seat}") + "\n" for seat in (1, 2, 3)]
                records.append((self.file(f"{seed}.carnet", engine.ask("record") + "\n"), sheets))
        for record, sheets in records:
            for sheet in sheets:
                done = carnet("audit", "--rounds", "--record", record, self.file("s.txt", sheet))
                self.assertEqual(done[0], 0, done)
        done = carnet("audit", "--record", records[0][0], self.file("s.txt", records[1][1][0]))
        self.assertEqual(done[0], 4)

    def test_the_rules_of_its_day(self):
        """I2: the 3 is far from the boat. By rules 1 the boat was the landing, so it cannot be there."""
        boards = self.file("boards.txt", "[island wide]\n~~~~~~\n~....~\n~~~~~~\n")
        sheet = self.file("sheet.txt", "island wide\n~ ~ ~ ~ ~ ~\nB . . . 3 ~\n~ ~ ~ ~ ~ ~\n")
        rolls = "1 D 1\n1 1 1\n"
        told = "carnet rolls 1\ngame island\nrules {}\nboard wide\n|~~~~~~\n|~....~\n|~~~~~~\n" + rolls
        for text, status in ((rolls, 0), (told.format(2), 0), (told.format(1), 4), (told.format(3), 1)):
            done = carnet("audit", "--boards", boards, "--dice", self.file("rolls.txt", text), sheet)
            self.assertEqual(done[0], status, done)
        told = "carnet record 1\ngame island\nrules {}\nboard wide\n|~~~~~~\n|~....~\n|~~~~~~\nplayers 1\n" \
               "roll 1 D 1\n1 boat a2\nroll 1 1 1\n1 b2=3\n"
        for rules, status in ((2, 0), (1, 4)):
            done = carnet("audit", "--boards", boards, "--record", self.file("g.carnet", told.format(rules)), sheet)
            self.assertEqual(done[0], status, done)

    def test_no_number_by_the_sea(self):
        boards = self.file("boards.txt", "[island round]\n~~~~~\n~...~\n~...~\n~...~\n~~~~~\n")
        sheet = self.file("sheet.txt", "island round\n~ ~ ~ ~ ~\n~ . . . ~\nB . 3 . ~\n~ . . . ~\n~ ~ ~ ~ ~\n")
        done = carnet("audit", "--boards", boards, "--dice", self.file("rolls.txt", "1 D 1\n1 1 1\n"), sheet)
        self.assertEqual(done[0], 4)
        self.assertIn("No number on the sheet touches the sea", done[2])

    def test_another_game_and_no_dice(self):
        rolls = self.file("hall.txt", "carnet rolls 1\ngame island\nroll 1 2 3\n")
        done = carnet("audit", "--boards", self.file("b.txt", BOARD), "--dice", rolls,
                      self.file("s.txt", SHEET))
        self.assertEqual(done[0], 1)
        self.assertIn("another game or board", done[2])
        wrong = self.file("v.txt", "carnet rolls 1\ngame paperworld\nroll 1 2 3\n")
        self.assertEqual(carnet("verify", wrong)[0], 1)


if __name__ == "__main__":
    unittest.main()
