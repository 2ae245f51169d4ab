"""The menu and replays in the line mode."""

import unittest

from terminal import Case, Plain, files, run, said


class Menu(Case):
    def menu(self, *lines, language="en"):
        """What the menu prints; every line is typed."""
        status, out, err = run("--lang", language, state=self.state,
                               typed="".join(line + "\n" for line in lines))
        self.assertEqual((status, err), (0, ""))
        return out

    def test_rules_and_help(self):
        """In short, or all of one game."""
        out = self.menu("4", "", "3", "0", "5")
        self.assertIn("Temple of Apikhabou\n", out)
        self.assertIn('or type "carnet rules"', out)
        self.assertIn(run("rules", "island", state=self.state)[1].split("\n\n")[1], out)
        self.assertIn("\nI16 Solo: your level\n", out)
        self.assertIn("\nA9 Who wins\n", out)

    def test_enter_is_enough(self):
        """New game, the first one, begin."""
        out = self.menu("", "", "", "quit")
        self.assertIn("Temple of Apikhabou, front.", out)
        self.assertIn("5  Names: You\n6  Dice: carnet rolls\n", out)

    def test_everything_can_be_chosen(self):
        """Board, people, bots and which, names, dice; the game goes on and can be left."""
        out = self.menu("1", "1", "2", "2", "3", "2", "4", "3", "6", "5", "Ann, Bob", "6", "2", "1",
                        "3 2 5", "", "quit", "0")
        self.assertIn("2  Board: back (30 cells)\n3  People: 2\n4  Bots: 2, Random\n"
                      "5  Names: Ann, Bob, Random, Random 2\n"
                      "6  Dice: real ones, you type what they show\n", out)
        self.assertIn("Temple of Apikhabou, back.\nSeat 1: Ann\nSeat 2: Bob\nSeat 3: Random\n"
                      "Seat 4: Random 2\n", out)
        self.assertIn("Dice: purple 3, green 2, red 5.", out)
        record = files(self.state, "saved")[0].read_text()
        self.assertIn("note dice typed", record)
        self.assertIn("person:Ann,person:Bob,bot:random=,bot:random=", record)

    def test_paper_world_has_other_questions(self):
        out = self.menu("1", "4", "2", "3", "1", "save", "quit", "0")
        self.assertIn("2  Game: a first game: objectives 1, 14 and 16\n3  People: 1\n"
                      "4  Bots: 1, Pathfinder\n5  Names: You, Pathfinder\nType a number from 1 to 5,", out)
        self.assertIn("2  Game: advanced", out)
        self.assertIn("\nmode advanced\n", files(self.state, "saved")[0].read_text())

    def test_more_names_than_players(self):
        out = self.menu("1", "1", "5", "Ann,Bob,Cecil", "1", "quit", "0")
        self.assertIn("5  Names: Ann\n", out)

    def test_a_kept_game_is_told_and_resumed(self):
        run("play", "island", "--seed", "3", "--names", "Ann,Bob", "--bot", "greedy", "--players",
            "3", state=self.state, typed="\nd2=5\nok\n\nd2=5\nok\n")
        for language, words, board in (("en", "1  Skull Island, round 2: Ann, Bob, Greedy  20", "front"),
                                       ("fr", "1  Île aux Crânes, tour 2 : Ann, Bob, Gourmand  20", "recto")):
            out = self.menu("2", "1", "", "", "0", language=language)
            self.assertIn(words, out)
            self.assertIn(f"{said('play.game.island', language)}, {board}.", out)

    def test_a_finished_game_is_told(self):
        run("play", "temple", "--seed", "3", "--players", "2", "--bot", "greedy,random",
            state=self.state)
        self.assertRegex(self.menu("3", "0"), r"1  Temple of Apikhabou: Greedy -?\d+, Random -?\d+  20")

    def test_a_kept_game_is_deleted_only_when_sure(self):
        for seed, step in ((3, "c1=5"), (4, "save")):
            run("play", "temple", "--seed", seed, state=self.state, typed=f"{step}\nok\n")
        newest = max(files(self.state, "saved"), key=lambda path: path.stat().st_mtime_ns)
        for answer in ("", "1", "0"):  # no, no, back
            out = self.menu("2", "3", "1", answer, "0")
            self.assertIn("Delete for good? Temple of Apikhabou, round 1: You", out)
            self.assertEqual(len(files(self.state, "saved")), 2)
        self.menu("2", "3", "1", "2", "0")
        self.assertEqual(len(files(self.state, "saved")), 1)
        self.assertFalse(newest.exists())

    def test_an_open_game_is_not_deleted(self):
        with Plain(self.state, "temple", "--seed", "3") as game:
            game.ask()
            out = self.menu("2", "2", "1", "2", "0")
        self.assertIn("open in another carnet", out)
        self.assertEqual(len(files(self.state, "saved")), 1)

    def test_a_damaged_game_is_listed_by_its_name(self):
        run("play", "temple", "--seed", "3", state=self.state, typed="save\n")
        saved = files(self.state, "saved")[0]
        saved.write_text("nonsense\n")
        self.assertIn(f"1  {saved.name}", self.menu("2", "0"))

    def test_the_menu_ends_with_its_input(self):
        self.assertEqual(run("play", "--lang", "fr", state=self.state)[0], 0)


class Replays(Case):
    def test_plain_replay(self):
        run("play", "temple", "--seed", "3", "--players", "2", "--bot", "greedy,random",
            state=self.state)
        record = files(self.state, "records")[0]
        status, out, err = run("replay", record, "--seat", "2", state=self.state)
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Round 5\nDice: ", out)
        self.assertIn("The sheet of Random:", out)
        self.assertNotIn("The sheet of Greedy:", out)
        self.assertIn("Winner: ", out)

    def test_whose_sheet(self):
        """Somebody alone has no name: their sheet is theirs, in the language of whoever looks."""
        run("play", "temple", "--bot", "greedy", "--seed", "3", state=self.state,
            typed="c1=5\nok\n")
        saved = files(self.state, "saved")[0]
        for language, own, other in (("en", "Your sheet:", "The sheet of Greedy:"),
                                     ("fr", "Votre fiche :", "La fiche de Gourmand :")):
            _, out, _ = run("replay", saved, "--plain", "--lang", language, state=self.state)
            self.assertIn(own, out)
            self.assertIn(other, out)
            self.assertNotIn(" You", out)

    def test_a_bad_record_names_its_line(self):
        run("play", "temple", "--seed", "3", state=self.state, typed="c1=5\nok\n")
        saved = files(self.state, "saved")[0]
        saved.write_text(saved.read_text().replace("1 c1=5", "1 c1=99"))
        status, out, err = run("replay", saved, state=self.state)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("line 10,", err)


if __name__ == "__main__":
    unittest.main()
