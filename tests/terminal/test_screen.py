"""The screen, driven by keys and clicks inside tmux. Nothing depends on how fast it is."""

import os
import pathlib
import shutil
import signal
import tempfile
import unittest

from terminal import FOLDER, Screen, beginning, files, run

OVER = {"en": "The game is over.", "fr": "La partie est terminée."}
CONFIRM = {"en": "Enter confirms", "fr": "Entrée confirme"}
ROUND = {language: beginning("play.round", language) for language in ("en", "fr")}


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.state = folder.name

    def start(self, *arguments, **size):
        screen = Screen(self.state, *arguments, **size)
        self.addCleanup(screen.__exit__)
        return screen

    def play_with_enter(self, screen, language, rounds):
        """Enter writes the first number that can be made at the cursor, and Enter confirms it."""
        for number in range(1, rounds + 1):
            shown = screen.wait_for(f"{ROUND[language]}{number} ", OVER[language])
            if OVER[language] in shown:
                return number - 1
            screen.keys("Enter")
            screen.wait_for(CONFIRM[language])
            screen.keys("Enter")
        screen.wait_for(OVER[language])
        return rounds


class WholeGames(Case):
    def test_temple_with_keys_in_both_languages(self):
        for language in ("en", "fr"):
            with self.subTest(language=language):
                screen = self.start("play", "temple", "--seed", 4, "--lang", language)
                rounds = self.play_with_enter(screen, language, 40)
                self.assertGreaterEqual(rounds, 24)
                shown = screen.wait_for("--seed 4", "graine", "Graine")
                self.assertIn("Tourist", shown)
                screen.keys("Enter")
                status, shown = screen.wait_for_end()
                self.assertEqual(status, 0)
                self.assertIn("records/temple-", shown.replace("\n", ""))
        self.assertEqual(files(self.state, "saved"), [])
        self.assertEqual(len(files(self.state, "records")), 2)
        self.assertEqual(run("verify", *files(self.state, "records"), state=self.state)[0], 0)

    def press_enter_to_the_end(self, screen):
        """Enter always does something: writes, selects, lays, takes, confirms."""
        for _ in range(2000):
            before = screen.text()
            if OVER["en"] in before:
                return
            screen.keys("Enter")
            screen.wait_while(before)
        self.fail("the game does not end:\n" + screen.text())

    def test_the_other_games_with_enter_alone(self):
        for arguments in (["island", "--bot", "random"], ["valley", "--board", "back"],
                          ["paperworld", "--objectives", "first"]):
            with self.subTest(arguments=arguments):
                screen = self.start("play", *arguments, "--seed", 6, columns=120, rows=40)
                screen.wait_for("help")
                self.press_enter_to_the_end(screen)


class Keys(Case):
    def test_numbers_cursor_undo_and_refusals(self):
        screen = self.start("play", "temple", "--seed", 3)
        screen.wait_for("[2] 3  5  6  8")
        screen.keys("8")
        screen.wait_for("2  3  5  6 [8]")
        screen.keys("4")
        screen.wait_for("You can make 2, 3, 5, 6, 8, not 4. (rule A4)")
        screen.keys("8", "k", "k", "k", "k", "k")  # up to d1, a door
        screen.keys("Enter")
        screen.wait_for("d1 is a door")
        screen.keys("h", "Enter")
        screen.wait_for("Your step: 8 in c1.")
        screen.keys("u")
        screen.wait_while("Your step")
        screen.keys("Tab", "Enter")
        screen.wait_for("Your step: 2 in c1.")

    def test_the_coach(self):
        screen = self.start("play", "temple", "--seed", 3, "--warn", 1)
        screen.wait_for("[2] 3  5  6  8")
        screen.keys("c")
        screen.wait_for("The coach would play")
        screen.keys("8", "Enter")
        screen.wait_for("Careful: the coach")
        screen.keys("u")
        screen.wait_while("Careful")

    def test_a_long_message_takes_the_room_there_is(self):
        """Into lines that are free below the sheet; where there are none, … tells that there is more."""
        screen = self.start("play", "valley", "--seed", 5, "--lang", "fr")
        screen.wait_for("? aide")
        screen.keys("c")
        shown = " ".join(screen.wait_for("Tout aussi bien").split())
        self.assertRegex(shown, r"jouerait : .*, puis finir le coup\. Il en espère .* Tout aussi bien : .*, puis finir le coup\. Tab")
        screen.resize(56, 16)
        screen.wait_for("…\n Tab nombre")

    def test_the_rules_of_a_board_are_told(self):
        screen = self.start("play", "temple", "--boards", FOLDER / "boards.txt", "--board", "rich", "--seed", 3)
        shown = screen.wait_for("rules of its own")
        self.assertIn("chain 2 instead of 1, group 1 instead of 3", " ".join(shown.split()))
        screen.keys("?")
        screen.wait_for("Steps", "Tab")
        for _ in range(4):
            screen.keys("PageDown")
        screen.wait_for("Groups: 1 star for")

    def test_windows(self):
        screen = self.start("play", "island", "--seed", 3, "--bot", "greedy")
        for key, text in (("?", "The rules in short"), ("i", "total 0"), ("a", "Around this cell"),
                          ("n", "Since your last turn"), ("s", "Tab next sheet")):
            screen.wait_for("You can use")
            screen.keys(key)
            screen.wait_for(text)
            screen.keys("q")
        screen.wait_for("You can use")
        screen.keys("q")
        status, shown = screen.wait_for_end()
        self.assertEqual(status, 0)
        self.assertIn("no game to keep", shown)

    def test_discovery_is_put_together(self):
        """Three cells of 6 or more: the cells that still fit are marked, the chosen in brackets."""
        typed = "P 5 5\nd1=6\ne1=10\ndone\nok\nP 5 5\nd2=7\nquit\n"
        run("play", "valley", "--dice", "--seed", "1", state=self.state, typed=typed)
        screen = self.start("play", "--resume")
        screen.wait_for("mountain range")
        screen.keys("r")
        screen.wait_for("<10>")
        screen.keys("Enter")
        screen.wait_for("[7]", "[6]", "[10]")
        screen.keys("Enter")
        screen.keys("Enter")
        screen.wait_for("a mountain range in d1,e1,d2")
        screen.keys("Enter")
        screen.wait_for("Type what the dice show")

    def test_only_keys_that_work_are_offered(self):
        """In a peril round there is nothing to choose, reveal or end, and no step to take back."""
        for game in ("temple", "valley"):
            for language, keys in (("en", "Enter draw  u retype dice  c hint  i score  arrows move  ? help  q leave"),
                                   ("fr", "Entrée dessiner  u retaper les dés  c conseil  i score  ? aide  q quitter")):
                screen = self.start("play", game, "--dice", "--lang", language)
                screen.wait_for("3 D 5")
                screen.keys("1", "Space", "2", "Space", "X", "Enter")
                screen.wait_for(f"\n {keys}")
        screen = self.start("play", "valley", "--seed", 12)
        screen.wait_for("\n Tab number  Enter write  c hint  i score  arrows move  ? help  q leave")
        screen.keys("4", "Enter")
        screen.wait_for("\n Tab choice  Enter write  d done  u undo  c hint  i score  ? help")
        screen.resize(56, 18)
        screen.wait_for("\n Tab choice  Enter write  d done  ? help  q leave")

    def test_every_key_is_answered(self):
        screen = self.start("play", "valley", "--seed", 12)
        screen.wait_for("Fill one to three cells")
        for key, text in (("r", "There is nothing to reveal yet."), ("Z", "This key does nothing here"),
                          ("d", "First fill a cell"), ("H", "A structure needs"),
                          ("t", "This key does nothing here"), ("e", "There is no snake in")):
            screen.keys(key)
            screen.wait_for(text)
        screen.keys("Left")
        screen.wait_for("Fill one to three cells")
        screen = self.start("play", "temple", "--dice")
        screen.wait_for("3 D 5")
        screen.keys("1", "Space", "2", "Space", "X", "Enter")
        screen.wait_for("Mummy!")
        for key, text in (("Tab", "There is nothing else to choose."), ("5", "only the peril is drawn"),
                          ("r", "This key does nothing here")):
            screen.keys(key)
            screen.wait_for(text)
        screen.resize(90, 30)  # no key: what was said stays
        screen.wait_for("┌───────┬───────┐", "  green  ")
        screen.wait_for("This key does nothing here")

    def test_no_colour(self):
        """NO_COLOR: everything is there, without colours."""
        for value, coloured in (("", True), ("1", False)):
            screen = self.start("play", "temple", "--seed", 3, NO_COLOR=value)
            screen.wait_for("[2] 3  5  6  8")
            self.assertEqual(bool(screen.colours()), coloured, screen.colours())

    def test_rules(self):
        """R shows the rule that was just named, which is offered then; else a list of them."""
        every = "  T5 "
        for language, says, title in (("en", "\n R the rule  Tab", "T1 Writing a number"),
                                      ("fr", "\n R la règle  Tab", "T1 Inscrire un nombre")):
            with self.subTest(language):
                screen = self.start("play", "temple", "--seed", 3, "--lang", language)
                screen.wait_for("[2] 3  5  6  8")
                screen.keys("k", "k", "k", "k", "k", "Enter")  # d1, a door
                screen.wait_for(says)
                screen.keys("R")
                screen.wait_for(title)
                screen.keys("Enter")
                screen.wait_for("[2] 3  5  6  8")
                screen.keys("R")  # nothing was refused since
                self.assertIn(title, screen.wait_for(every))
                screen.keys("2")
                screen.wait_while(every)
                screen.wait_for(title)
                screen.keys("Escape")
                screen.wait_for(every)
                screen.keys("Escape")
                screen.wait_for("[2] 3  5  6  8")
                screen.keys("Enter")
                screen.wait_for(says)
                screen.keys("Left")
                screen.wait_while(says)

    def test_mistyped_dice_are_typed_again(self):
        """u and Esc take the roll back, until somebody has made a step with it."""
        for language, asks, again, nothing in (("en", "3 D 5", "Roll taken back.", "no step of this turn"),
                                               ("fr", "3 D 5", "Jet repris.", "aucune étape de ce coup")):
            for key in ("u", "Escape"):
                with self.subTest(language=language, key=key):
                    self.setUp()
                    screen = self.start("play", "temple", "--dice", "--names", "Ann,Bob", "--lang", language)
                    screen.wait_for(asks)
                    screen.keys("2", "Space", "3", "Space", "4", "Enter")
                    screen.wait_for("Ann")
                    screen.keys("Enter")
                    screen.wait_for("[2] 3  4")
                    screen.keys(key)
                    screen.wait_for(again)
                    screen.keys("2", "Space", "3", "Space", "5", "Enter")
                    screen.wait_for("[2] 3  5")
                    screen.keys("Enter")
                    screen.wait_for(CONFIRM[language])
                    screen.keys("Enter")
                    screen.wait_for("Bob")
                    screen.keys("Enter")
                    screen.wait_for("[2] 3  5")
                    screen.keys(key)
                    screen.wait_for(nothing)
                    record = files(self.state, "saved")[0].read_text(encoding="utf-8")
                    self.assertEqual([line for line in record.splitlines() if line.startswith("roll")],
                                     ["roll 2 3 5 typed=dice"])

    def test_clicks(self):
        screen = self.start("play", "valley", "--seed", 12)
        shown = screen.wait_for("[1] 2  3  4  5  6  7").split("\n")
        row = next(i for i, line in enumerate(shown) if "[1] 2" in line)
        screen.click(shown[row].index("[1]") + 10, row)
        screen.wait_for("1  2  3 [4] 5")
        first = next(i for i, line in enumerate(shown) if line.startswith(" 1 "))
        screen.click(20, first)
        screen.wait_for("[1] 2  3  done")
        self.assertIn("1 d1=4", files(self.state, "saved")[0].read_text())

    def test_hand_over(self):
        screen = self.start("play", "paperworld", "--seed", 4, "--names", "Ann,Bob")
        screen.wait_for("Pass the keyboard to")
        self.assertNotIn("Your hand", screen.text())
        screen.keys("Enter")
        screen.wait_for("Your hand")
        screen.keys("t", "Enter")
        screen.wait_for("cannot be undone")
        screen.keys("Enter")
        screen.wait_for("Pass the keyboard to")

    def test_hand_over_in_a_small_window(self):
        for language, text in (("en", "Pass the keyboard to Bartholomew, who presses Enter."),
                               ("fr", "Passez le clavier à Bartholomew, qui appuie sur Entrée.")):
            screen = self.start("play", "temple", "--names", "Bartholomew,Bob", "--lang", language,
                                columns=40, rows=12)
            screen.wait_for(*(text.split()[-1:]))
            self.assertIn(text, " ".join(screen.text().split()))

    def test_the_menu(self):
        screen = self.start("--lang", "fr")
        screen.wait_for("que voulez-vous faire")
        screen.keys("Enter")
        screen.wait_for("Quel jeu")
        screen.keys("Down", "Down", "Enter")
        screen.wait_for("> Commencer ")
        screen.keys("4")
        screen.wait_for("Combien de robots")
        screen.keys("Down", "Enter")
        screen.wait_for("Quel robot")
        screen.keys("Enter")
        screen.wait_for("Robots : 1, Éclaireur")
        screen.keys("5")
        screen.wait_for("Les noms")
        screen.keys("Zoé", "Enter")
        screen.wait_for("Noms : Zoé, Éclaireur")
        screen.keys("Enter")
        screen.wait_for("Tour 1")
        screen.keys("q")
        screen.wait_for("que voulez-vous faire")
        screen.keys("Escape")
        self.assertEqual(screen.wait_for_end()[0], 0)


class Trouble(Case):
    def test_interrupted_and_resumed(self):
        screen = self.start("play", "valley", "--seed", 12)
        screen.wait_for("[1] 2")
        screen.keys("4", "Enter")
        screen.wait_for("[1] 2  3  done")
        screen.keys("C-c")
        status, shown = screen.wait_for_end()
        self.assertEqual(status, 128 + signal.SIGINT)
        self.assertIn("carnet play --resume", shown)
        screen = self.start("play", "--resume")
        screen.wait_for("[1] 2  3  done")

    def test_interrupted_while_a_program_thinks(self):
        """It has an hour for its step, but Ctrl-C does not wait for it."""
        program = pathlib.Path(self.state, "ponder.sh")
        program.write_text("while :; do sleep 1; done\n", encoding="utf-8")
        screen = self.start("play", "temple", "--seed", 3, "--bot", f"exec:sh {program}",
                            "--bot-time", 3600)
        screen.wait_for("[2] 3")
        screen.keys("Enter")
        screen.wait_for(CONFIRM["en"])
        screen.keys("Enter")
        screen.wait_for("ponder is thinking")
        screen.keys("C-c")
        status, shown = screen.wait_for_end()
        self.assertEqual(status, 128 + signal.SIGINT)
        self.assertIn("carnet play --resume", shown)
        self.assertRegex(files(self.state, "saved")[0].read_text(), r"(?m)^1 [a-f]\d=2$")

    def think_for_ever(self, *more):
        """A turn, and then bots that would think about theirs for hours."""
        screen = self.start("play", "temple", "--seed", 3, "--bot",
                            ",".join(["explorer@1000000000"] * 3), *more)
        screen.wait_for("[2] 3", "> ")
        if more:
            screen.keys("c1=2", "Enter")
            screen.wait_for("Type ok to confirm")
            screen.keys("ok", "Enter")
        else:
            screen.keys("Enter")
            screen.wait_for(CONFIRM["en"])
            screen.keys("Enter")
        shown = screen.wait_for("is thinking… 2 more to come.")
        self.assertNotIn(CONFIRM["en"], shown)
        return screen

    def test_whoever_waits_for_bots_may_leave(self):
        """By key or signal, on the screen and in lines; the own turn is kept."""
        for more, leave, status in (((), ["q"], 0), ((), ["C-c"], 128 + signal.SIGINT),
                                    (("--plain",), ["moves", "Enter", "quit", "Enter"], 0),
                                    (("--plain",), ["C-c"], 128 + signal.SIGINT)):
            with self.subTest(more=more, leave=leave):
                screen = self.think_for_ever(*more)
                screen.keys(*leave)
                ended, shown = screen.wait_for_end()
                self.assertEqual(ended, status)
                self.assertIn("carnet play --resume", shown)
                saved = files(self.state, "saved")[0]
                self.assertRegex(saved.read_text(), r"(?m)^1 [a-f]\d=2$")
                saved.unlink()

    def test_terminated(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            screen = self.start("play", "temple", "--seed", 3)
            screen.wait_for("[2] 3")
            os.kill(screen.process(), number)
            self.assertEqual(screen.wait_for_end()[0], 128 + number)

    def test_killed_and_resumed(self):
        screen = self.start("play", "valley", "--seed", 12)
        screen.wait_for("[1] 2")
        screen.keys("4", "Enter")
        screen.wait_for("[1] 2  3  done")
        os.kill(screen.process(), signal.SIGKILL)
        screen.wait_for_end()
        screen = self.start("play", "--resume")
        screen.wait_for("[1] 2  3  done")
        screen.keys("u")
        screen.wait_for("[1] 2  3  4  5  6  7")

    def test_resized(self):
        screen = self.start("play", "island", "--seed", 3)
        screen.wait_for("┌────┬────┬────┐")
        screen.resize(130, 44)
        screen.wait_for("┌────────┬────────┬────────┐", "┌──────┬──────┬──────┐")
        screen.resize(40, 10)
        screen.wait_for("too small")
        screen.resize(60, 18)
        screen.wait_for("[2] 3  5")
        screen.resize(80, 24)
        screen.wait_for("┌────┬────┬────┐")


class Replay(Case):
    def test_replay(self):
        run("play", "temple", "--seed", "3", "--players", "2", "--bot", "greedy,random",
            state=self.state)
        screen = self.start("replay", files(self.state, "records")[0])
        screen.wait_for("The beginning")
        screen.keys("Right")
        screen.wait_for("Round 1")
        screen.keys("Down")
        screen.keys("Down")
        screen.wait_for("Round 2")
        screen.keys("2")
        screen.wait_for("(seen by Random)")
        screen.keys("G")
        screen.wait_for(OVER["en"])
        screen.keys("g")
        screen.wait_for("The beginning")
        screen.keys("+", "+", "+", "+", "+", "Space")
        screen.wait_for(OVER["en"])
        screen.keys("q")
        self.assertEqual(screen.wait_for_end()[0], 0)


if __name__ == "__main__":
    unittest.main()
