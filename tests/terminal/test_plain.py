"""Whole games in the line mode, driven through a pipe by whoever reads what is offered."""

import pathlib
import random
import re
import unittest

from terminal import FOLDER, Case, Plain, files, run, said, without_names

TABLES = (
    ["temple"], ["island", "--board", "back"], ["valley"], ["paperworld"],
    ["temple", "--bot", "greedy,random"], ["valley", "--names", "Ann,Bob"],
    ["island", "--players", "3", "--bot", "greedy"], ["paperworld", "--players", "3"],
    ["paperworld", "--mode", "advanced", "--objectives", "first", "--bot", "greedy,random"],
)


# Of the protocol; French has other words for them.
ENGLISH = re.compile(r"\b(?:take|lay|discard|drop|free|keep|pass|done|mummy|snake|boat|treasure|escape|hut|town|mountain|"
                     r"pyramid|tokens|hand|scissors|discards|front|back|(?:yellow|blue|green|black)\d?s?)\b")


class WholeGames(Case):
    def test_every_table_in_both_languages(self):
        for arguments in TABLES:
            scores = []
            for language in ("en", "fr"):
                with self.subTest(arguments=arguments, language=language), \
                        Plain(self.state, *arguments, "--seed", 11, language=language) as game:
                    game.play_on(random.Random(1))
                    self.assertEqual(game.process.returncode, 0)
                    end = "The game is over." if language == "en" else "La partie est terminée."
                    self.assertIn(end, game.transcript)
                    self.assertNotIn("[play.", "\n".join(game.transcript))
                    if language == "fr":  # what it offers was typed above, and understood
                        self.assertEqual([line for line in game.transcript if ENGLISH.search(line)], [])
                    self.assertTrue(any("carnet analyse " in line for line in game.transcript))
                    self.assertEqual(files(self.state, "saved"), [])
                    record = files(self.state, "records")[-1]
                    scores.append(re.findall(r"(?m)^(?:result|winner) .*", record.read_text()))
                    record.unlink()
            self.assertEqual(scores[0], scores[1], arguments)

    def test_records_verify(self):
        with Plain(self.state, "valley", "--bot", "greedy", "--seed", 5) as game:
            game.play_on(random.Random(2))
        status, out, err = run("verify", *files(self.state, "records"), state=self.state)
        self.assertEqual((status, err), (0, ""), out)


class Saving(Case):
    def finish(self, kills, *arguments):
        """Plays with the same choices, killing the program now and then; the record."""
        rng = random.Random(3)
        more = list(arguments)
        for steps in kills:
            with Plain(self.state, *more) as game:
                game.play_on(rng, steps)
                game.kill()
            more = ["--resume"]
        with Plain(self.state, *more) as game:
            game.play_on(rng)
            self.assertEqual(game.process.returncode, 0)
        record = files(self.state, "records")[-1]
        text = record.read_text(encoding="utf-8")
        record.unlink()
        return text

    def test_killed_games_go_on_as_if_nothing_had_happened(self):
        for arguments in (["temple", "--bot", "random"], ["island", "--names", "Ann,Bob"],
                          ["valley", "--bot", "greedy"], ["paperworld", "--bot", "random,greedy"]):
            with self.subTest(arguments=arguments):
                whole = self.finish([], *arguments, "--seed", 21)
                broken = self.finish([1, 2, 5, 7], *arguments, "--seed", 21)
                self.assertEqual(whole, broken)

    def test_the_middle_of_a_turn_is_kept(self):
        with Plain(self.state, "valley", "--seed", 12) as game:
            game.ask()
            game.step("d1=4")
            game.kill()
        with Plain(self.state, "--resume") as game:
            lines = game.ask()
            self.assertIn("_ _ . 4 . . _ _", lines)
            self.assertIn("You can make 1, 2, 3.", lines)
            self.assertIn("Taken back.", game.ask("undo"))

    def test_end_of_input_saves(self):
        status, out, err = run("play", "temple", "--seed", "3", state=self.state, typed="c1=5\nok\n")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("carnet play --resume", out)
        self.assertIn("\n1 c1=5\n", files(self.state, "saved")[0].read_text())

    def test_a_held_step_is_not_final(self):
        run("play", "temple", "--seed", "3", state=self.state, typed="save\nc1=5\n")
        self.assertNotIn("c1=5", files(self.state, "saved")[0].read_text())

    def test_a_game_with_nothing_to_lose_is_not_kept(self):
        for language, words in (("en", "there is no game to keep"),
                                ("fr", "il n'y a pas de partie à garder")):
            for typed in ("", "moves\nquit\n", "c1=5\n", "c1=5\nundo\nquit\n"):
                status, out, err = run("play", "temple", "--seed", "3", "--bot", "greedy", "--lang",
                                       language, state=self.state, typed=typed)
                self.assertEqual((status, err), (0, ""))
                self.assertIn(words, out)
                self.assertEqual(files(self.state, "saved"), [])

    def test_typed_dice_are_worth_keeping(self):
        run("play", "temple", "--dice", state=self.state, typed="1 2 3\n")
        self.assertIn("roll 1 2 3", files(self.state, "saved")[0].read_text())

    def test_what_was_kept_once_stays(self):
        run("play", "valley", "--seed", "12", state=self.state, typed="d1=4\nundo\nquit\n")
        self.assertNotIn("d1=4", files(self.state, "saved")[0].read_text())

    def test_a_game_is_open_only_once(self):
        with Plain(self.state, "temple", "--seed", "3") as game:
            game.ask()
            game.step("c1=5")
            name = files(self.state, "saved")[0].name
            for words in (["--resume"], ["--resume", name]):
                for language, text in (("en", "open in another carnet"),
                                       ("fr", "ouverte dans un autre carnet")):
                    status, out, err = run("play", *words, "--plain", "--lang", language,
                                           state=self.state, typed="c2=5\nok\n")
                    self.assertEqual((status, out), (1, ""))
                    self.assertIn(text, err)
                    self.assertIn(name, err)
            self.assertIn("open in another carnet",
                          run(state=self.state, typed="2\n1\n\n0\n")[1])  # from the menu
            game.kill()
        for more in (("--seed", "4"), ("--bot", "greedy"), ("--warn", "2"), ("--dice",)):
            status, out, err = run("play", "--resume", *more, state=self.state)
            self.assertEqual((status, out), (2, ""))
            self.assertIn("only --plain fits", err)
        status, out, err = run("play", "--resume", state=self.state)
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Round 2", out)

    def test_auto_confirm(self):
        run("play", "temple", "--seed", "3", "--auto-confirm", state=self.state, typed="c1=5\n")
        self.assertIn("1 c1=5", files(self.state, "saved")[0].read_text())

    def test_hints(self):
        for game, language, word, words in (("temple", "en", "hint", "The coach would play: "),
                                            ("island", "fr", "conseil", "L'entraîneur jouerait : "),
                                            ("paperworld", "en", "hint", "% of the time")):
            status, out, _ = run("play", game, "--seed", "3", "--lang", language, state=self.state,
                                 typed=f"{word}\nquit\n")
            self.assertEqual(status, 0)
            self.assertIn(words, out)

    def test_hints_can_be_typed(self):
        """What is said to be typed is a turn of the game, in any language."""
        for arguments in (["valley", "--seed", "12"], ["island", "--seed", "3", "--lang", "fr"],
                          ["valley", "--seed", "12", "--lang", "fr"],
                          ["paperworld", "--seed", "12", "--lang", "fr"]):
            out = run("play", *arguments, state=self.state, typed="hint\nconseil\nquit\n")[1]
            steps = re.search(r"(?m)^(?:To play it, type|Pour le jouer, tapez) ?: (.*)$", out).group(1)
            if "fr" in arguments:
                self.assertNotRegex(steps, ENGLISH)
            typed = "\n".join(re.split(", (?:then|puis) ", steps))
            out = run("play", *arguments, state=self.state, typed=f"{typed}\nquit\n")[1]
            self.assertRegex(out, "Type ok to confirm|Tapez ok pour confirmer", arguments)

    def test_a_hint_says_what_to_do(self):
        out = run("play", "valley", "--seed", "12", state=self.state, typed="hint\nquit\n")[1]
        self.assertIn("then end the turn.", out.replace("\n", " "))
        self.assertNotIn("turn ended", out)

    def test_a_hint_says_what_is_below_nothing(self):
        """A sheet full of mummies is expected to end there."""
        cells = "c1 b2 c2 d2 e2 d3 e3 d4 c4 b3 a3 a4 b4 b5 c5 d5 e4 f4 f5 e6".split()
        typed = "".join(f"1 3 X\nmummy {cell}\n" for cell in cells) + "2 3 5\nhint\nquit\n"
        out = run("play", "temple", "--dice", "--auto-confirm", state=self.state, typed=typed)[1]
        self.assertRegex(out.replace("\n", " "), r"It expects −\d+\.\d stars at the end")

    def test_levels_are_told_what_to_aim_at(self):
        """All but those that say it themselves; it is kept with the game."""
        run("play", "temple", "--seed", "3", "--bot", "explorer,voyager@9,tourist:score,random", "--aim",
            "win", state=self.state, typed="c1=5\nok\nquit\n")
        seats = re.search("(?m)^note seats (.*)$", files(self.state, "saved")[0].read_text()).group(1)
        bots = re.findall("bot:([^=,]*)", seats)
        self.assertEqual(bots, ["explorer:win", "voyager@9:win", "tourist:score", "random"])
        status, out, err = run("play", "temple", "--aim", "fame", state=self.state)
        self.assertEqual((status, out), (2, ""))
        self.assertIn("--aim", err)

    def test_warnings(self):
        for options, warned in ((["--warn", "1"], True), (["--warn", "50"], False), ([], False)):
            out = run("play", "temple", "--dice", *options, state=self.state, typed="2 3 5\nc1=10\n")[1]
            self.assertEqual("Careful: the coach" in out, warned, options)
        for typed, made in (("", False), ("ok\n", True)):
            run("play", "temple", "--dice", "--warn", "1", "--auto-confirm", state=self.state,
                typed=f"2 3 5\nc1=10\n{typed}")
            newest = max(files(self.state, "saved"), key=lambda file: file.stat().st_mtime_ns)
            self.assertEqual("1 c1=10" in newest.read_text(), made)

    def test_warnings_are_there_again_when_a_game_goes_on(self):
        run("play", "temple", "--dice", "--warn", "1", state=self.state, typed="2 3 5\nsave\n")
        out = run("play", "--resume", state=self.state, typed="c1=10\n")[1]
        self.assertIn("Careful: the coach", out)

    def test_a_damaged_save_is_told_once_and_kept(self):
        run("play", "temple", "--seed", "3", state=self.state, typed="c1=5\nok\n")
        saved = files(self.state, "saved")[0]
        damaged = saved.read_text().replace("1 c1=5", "1 c1=4")
        saved.write_text(damaged)
        status, out, err = run("play", "--resume", state=self.state)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("(rule A4", err)
        self.assertIn("kept as it is", err)
        self.assertEqual(saved.read_text(), damaged)

    def test_a_file_from_elsewhere_starts_no_program(self):
        run("play", "temple", "--seed", "3", "--bot", "greedy", state=self.state,
            typed="save\n")
        saved = files(self.state, "saved")[0]
        mark = saved.with_name("started")
        record = saved.read_text().replace("bot:greedy", f"bot:exec:touch {mark}; cat")
        elsewhere = pathlib.Path(self.state, "foreign.carnet")
        elsewhere.write_text(record)
        status, out, err = run("play", "--resume", elsewhere, state=self.state,
                               typed="c1=5\nok\n")
        self.assertEqual(status, 0)
        self.assertIn("programs that a file names", err)
        self.assertIn("Round 2", out)
        self.assertFalse(mark.exists())

    def test_a_game_goes_on_by_the_rules_of_its_day(self):
        begun = "carnet record 1\ngame island\nrules {}\nboard front\nplayers 1\nroll 3 D 5\n1 boat g1\nroll 1 1 1\n"
        file = pathlib.Path(self.state, "begun.carnet")
        for rules, where in ((1, "3 can go in g2."), (2, "3 can go in b2, d2, g2,")):
            file.write_text(begun.format(rules))
            out = run("play", "--resume", file, "--plain", state=self.state, typed="where 3\ng2=3\nok\n")[1]
            self.assertIn(where, out)
            self.assertIn(f"\nrules {rules}\n", files(self.state, "saved")[-1].read_text())

    def test_a_command_is_never_cut(self):
        status, _, err = run("play", "temple", "--bot", "exec:echo " + 300 * "x", state=self.state)
        self.assertEqual(status, 2)
        self.assertIn("too long", err)

    def test_names_nobody_gave_follow_the_language(self):
        run("play", "temple", "--plain", "--players", "3", "--bot", "greedy", "--seed", "3",
            state=self.state, typed="\nsave\n")
        record = files(self.state, "saved")[0].read_text()
        self.assertIn("note seats person:,person:,bot:greedy=\n", record)
        out = run("play", "--resume", "--plain", "--lang", "fr", state=self.state, typed="quitter\n")[1]
        self.assertIn("Place 1 : Joueur 1\nPlace 2 : Joueur 2\nPlace 3 : Gourmand\n", out)

    def test_nothing_to_resume(self):
        status, _, err = run("play", "--resume", state=self.state)
        self.assertEqual(status, 1)
        self.assertIn("no saved game", err)

    def test_an_own_board_travels_with_the_game(self):
        boards = FOLDER / "boards.txt"
        run("play", "temple", "--boards", boards, "--board", "tiny", "--seed", "3",
            state=self.state, typed="a1=5\nok\n")
        with Plain(self.state, "--resume") as game:
            self.assertIn("5 D", game.ask())


class OwnRules(Case):
    """A board with settings of its own is told as it is."""

    RULES = {
        ("temple", "en"): [
            "This board has rules of its own: chain 2 instead of 1, group 1 instead of 3, "
            "peril rounds 3 instead of unlimited, Pathfinder 4 instead of 15.",
            "on another's sheet, 3 times at most; in a solo game,", "Chain: 2 stars for each", "Groups: 1 star for each",
            "Solo: 4 stars Pathfinder, 25 Voyager, 30 Explorer."],
        ("temple", "fr"): [
            "Ce plateau a ses propres règles : suite 2 au lieu de 1, groupe 1 au lieu de 3, "
            "tours de péril 3 au lieu de sans limite, Éclaireur 4 au lieu de 15.",
            "sur la fiche d'un autre, 3 fois au plus ; en solo,", "Suite : 2 étoiles par", "Groupes : 1 étoile par",
            "Solo : 4 étoiles Éclaireur, 25 Voyageur, 30 Explorateur."],
        ("island", "en"): [
            "This board has rules of its own: treasures to find 3 instead of 5, multiplier for treasures 2 instead of 1, "
            "multiplier for other dangers 3 instead of 1, peril rounds unlimited instead of 5.",
            "You can have 3 treasures, all of different values; each is worth 2 times its value.",
            "draws one on another's sheet. -", "The end: somebody has 3 treasures,",
            "A danger costs 3 times the smallest number beside it, or brings it 1 time if a 9 is beside it.",
            "A treasure under a danger that is not overcome is worth nothing."],
        ("island", "fr"): [
            "3 trésors au plus, tous de valeurs différentes ; chacun vaut 2 fois sa valeur.",
            "Un danger coûte 3 fois le plus petit nombre voisin, ou le rapporte 1 fois si un 9 est à côté.",
            "Un trésor sous un danger qui n'est pas surmonté ne vaut rien."],
        ("valley", "en"): [
            "5 different numbers, 8 stars; town: 4 equal ones, 6 stars;", "one beside the middle, 20 stars.",
            "on another's sheet; it costs 2 times the largest number beside it.", "A full sheet brings 9 stars.",
            "in a solo game, 12 rounds at most.", "Solo: 90 stars Pathfinder, 110 Voyager, 130 Explorer."],
        ("valley", "fr"): [
            "5 nombres différents, 8 étoiles ; ville : 4 égaux, 6 étoiles ;", "Une fiche pleine rapporte 9 étoiles.",
            "en solo, 12 tours au plus.", "110 Voyageur, 130 Explorateur."],
    }

    def asked(self, game, language, *more):
        typed = {"en": "help", "fr": "aide"}[language]
        out = run("play", game, *more, "--plain", "--seed", "3", "--lang", language, state=self.state, typed=f"{typed}\n")[1]
        return out, " ".join(out.split())

    def test_what_is_told(self):
        for (game, language), rules in self.RULES.items():
            with self.subTest(game=game, language=language):
                out, joined = self.asked(game, language, "--boards", FOLDER / "boards.txt", "--board", "rich")
                for rule in rules:
                    self.assertIn(rule, joined)
                own = {"en": "rules of its own", "fr": "ses propres règles"}[language]
                self.assertIn(own, out.split("\n")[1])
                self.assertEqual(joined.count(own), 2)  # and in help
                self.assertNotRegex(out, r"[{}\[\]]")
                self.assertLessEqual(max(map(len, out.split("\n"))), 80)

    def test_other_boards_say_nothing_of_it(self):
        for game in ("temple", "island", "valley", "paperworld"):
            out, _ = self.asked(game, "en")
            self.assertNotIn("of its own", out)
            self.assertNotRegex(out, r"[{}\[\]]")
        self.assertNotIn("of its own", self.asked("temple", "en", "--boards", FOLDER / "boards.txt", "--board", "tiny")[0])


class Questions(Case):
    def ask(self, arguments, *lines):
        with Plain(self.state, *arguments) as game:
            game.ask()
            return [game.ask(line) for line in lines]

    def test_where_around_why(self):
        where, around, why, legal, there = self.ask(
            ["temple", "--seed", 3], "where 8", "around d1", "why d1=8", "why c1 = 8", "moves c1")
        self.assertEqual(where[0][:30], "8 can go in c1, b2, c2, d2, e2")
        self.assertEqual(around, ["d1: empty door", "c1: empty", "c2: empty", "d2: empty",
                                  "e2: empty"])
        self.assertIn("(rule T1)", why[0])
        self.assertEqual(legal, ["c1=8 is allowed now."])
        self.assertEqual(there, ["c1=2", "c1=3", "c1=5", "c1=6", "c1=8"])

    def test_refusals_cite_the_rule(self):
        refused, nonsense = self.ask(["island", "--seed", 3], "e4=8", "hello")
        self.assertIn("(rule I2)", refused[0])
        self.assertIn("hello", nonsense[0])

    def test_long_lines_break_between_cells(self):
        moves, where = self.ask(["valley", "--seed", 9], "moves", "where 1")
        for lines in (moves, where):
            self.assertGreater(len(lines), 1)
            self.assertLessEqual(max(map(len, lines)), 78)
            for line in lines:
                self.assertRegex(line, r"^[a-h]\d|^\d|^\w+[,:]|^[A-Z]")
                self.assertRegex(line, r"[a-h]\d[,.]?$|\w$")

    def test_a_door_is_called_a_door(self):
        for language, words in (("en", "d1 is a door: mummies"), ("fr", "d1 est une porte : les momies")):
            _, out, _ = run("play", "temple", "--dice", "--lang", language, state=self.state,
                            typed="1 2 X\nmummy d1\n")
            self.assertIn(words, out)
            self.assertIn("T4)", out)

    def test_a_missing_sign_is_guessed(self):
        cell, turned, asked, nonsense = self.ask(["temple", "--seed", 3], "C1 8", "5 c1", "why c1 8",
                                                 "c1 x")
        self.assertEqual(cell[:2], ['"c1 8" is read as c1=8.', "8 in c1. +1 chain, 8 alone: c1."])
        self.assertEqual(turned[:2], ['"5 c1" is read as c1=5.', "5 in c1. +1 chain, 5 alone: c1."])
        self.assertEqual(asked, ['"c1 8" is read as c1=8.', "c1=8 is allowed now."])
        self.assertIn("neither a step of this game", nonsense[0])
        hut, = self.ask(["valley", "--seed", 3], "d1 hut")
        self.assertEqual(hut[0], '"d1 hut" is read as d1=hut.')

    def test_programs_are_called_after_their_file(self):
        for command, name in (("python3 examples/bot.py", "bot"), ("/bin/cat", "cat"),
                              ("node --x=1 /a/b.c/deep.min.js 3", "deep.min"), ("cat", "cat"),
                              ("sleep 5", "sleep"), ("cat -", "cat")):
            _, out, _ = run("play", "temple", "--bot", f"exec:{command}", state=self.state)
            self.assertIn(f"Seat 2: {name}\n", out)
        status, out, err = run("play", "temple", "--bot", "exec:./mine", state=self.state)
        self.assertEqual((status, out), (1, ""))
        self.assertEqual(err, "carnet: exec:./mine could not be started: No such file or directory\n")

    def test_french_words(self):
        with Plain(self.state, "paperworld", "--seed", 4, language="fr") as game:
            game.ask()
            lines = game.step("prendre bleu")
            self.assertTrue(any("Prend toutes les cartes bleues" in x for x in lines), lines)

    def test_typed_dice(self):
        status, out, _ = run("play", "temple", "--dice", "--seed", "3", state=self.state,
                             typed="7 7 7\n3 d 5\nd1=8\nok\ndice P 1 1\nquit\n")
        self.assertEqual(status, 0)
        self.assertIn("A die shows 1 to 5 or its special face.", out)
        self.assertIn("Round 1. Dice: purple 3, green key (D), red 5.", out)
        self.assertIn("Round 2. Dice: purple Penny (P), green 1, red 1.", out)
        self.assertIn("roll 3 D 5 typed=dice", files(self.state, "saved")[0].read_text())

    def test_rules(self):
        """Their names, one of them, all of them; and the first refusal says how to read its rule."""
        for language, word, hint, none, title in (
                ("en", "rules", 'Type "rules T1" to read this rule.', 'There is no rule "t99".', "T2 The key"),
                ("fr", "règles", "Tapez « règles T1 » pour lire cette règle.", "Il n'y a pas de règle « t99 ».", "T2 La clé")):
            _, out, _ = run("play", "temple", "--seed", "3", "--lang", language, state=self.state,
                            typed=f"d1=3\n{word}\n{word} T2\n{word} t99\nd1=3\n{word} temple\n")
            self.assertEqual(out.count(hint), 1)
            self.assertLess(out.index("T1"), out.index(hint))
            self.assertIn(none, out)
            one = run("rules", "T2", "--lang", language, state=self.state)[1]
            self.assertIn(one, out)
            self.assertEqual(out.count(f"\n{title}\n"), 3)  # in the list, alone, and among all
            listed = out[:out.index(one)]
            for clause in [f"T{i}" for i in range(1, 13)] + [f"A{i}" for i in range(1, 10)]:
                self.assertRegex(listed, rf"(?m)^{clause} \S")
            self.assertIn("T12", out[out.index(none):])

    def test_rules_of_a_board_of_its_own(self):
        _, out, _ = run("play", "temple", "--boards", FOLDER / "boards.txt", "--board", "rich", state=self.state,
                        typed="rules T7\n")
        told = out[out.index("\nT7 "):]
        self.assertIn("\nThis board has rules of its own: chain 2 instead of 1", told)

    def rolls(self):
        """The rolls and steps of the only saved game."""
        text, = (file.read_text(encoding="utf-8") for file in files(self.state, "saved"))
        return [line for line in text.splitlines() if line[0].isdigit() or line.startswith("roll")]

    def test_mistyped_dice_are_typed_again(self):
        """As long as nobody has made a step with them: then only what was corrected is kept."""
        for language, undo, dice, said in (("en", "undo", "dice", "Roll taken back.\nType what the dice show"),
                                           ("fr", "annuler", "dés", "Jet repris.\nTapez ce que montrent les dés")):
            for correction in (f"{undo}\n2 3 5", f"{dice}\n2 3 5", f"{dice} 7 7 7\n2 3 5", f"{dice} 2 3 5"):
                with self.subTest(correction):
                    self.setUp()
                    _, out, _ = run("play", "temple", "--dice", "--lang", language, state=self.state,
                                    typed=f"2 3 4\n{correction}\nc1=10\nok\n")
                    self.assertEqual(self.rolls(), ["roll 2 3 5 typed=dice", "1 c1=10"])
                    self.assertEqual(said in out, correction != f"{dice} 2 3 5", out)
                    run("play", "--resume", "--lang", language, state=self.state, typed=f"1 2 D\n{undo}\n")
                    self.assertEqual(self.rolls(), ["roll 2 3 5 typed=dice", "1 c1=10"])
                    self.assertEqual(run("verify", *files(self.state, "saved"), state=self.state)[0], 0)

    def test_dice_stand_when_a_step_was_made(self):
        """One's own step is taken back first; another's and a bot's stand."""
        stands = said("play.dice-stand")
        _, out, _ = run("play", "valley", "--dice", state=self.state,
                        typed="2 3 4\nb2=2\ndice\nundo\nundo\n2 3 5\nb2=2\n")
        self.assertEqual((out.count(stands), out.count("Taken back."), out.count("Roll taken back.")), (1, 1, 1))
        self.assertEqual(self.rolls(), ["roll 2 3 5 typed=dice", "1 b2=2"])
        self.setUp()
        _, out, _ = run("play", "temple", "--dice", "--names", "Ann,Bob", state=self.state,
                        typed="\n2 3 4\n\nc1=5\nok\n\nundo\ndice 1 1 1\n")
        self.assertEqual((out.count("no step of this turn to take back"), out.count(stands)), (1, 1))
        self.assertEqual(self.rolls(), ["roll 2 3 4 typed=dice", "1 c1=5"])

    def test_dice_that_were_rolled_stand(self):
        _, out, _ = run("play", "temple", "--seed", "3", state=self.state, typed="undo\ndice\nsave\n")
        self.assertIn("no step of this turn to take back", out)
        self.assertIn("The dice are rolled again only when", out)
        self.assertEqual(len(self.rolls()), 1)

    def test_reasons_of_a_board_with_stars_of_its_own(self):
        """What is said of a chain and a peril comes from their cells, not from what they bring there."""
        boards = pathlib.Path(self.state) / "boards.txt"
        boards.write_text("[temple own]\n.D.\n...\n...\nset chain 2\nset mummy 0\n"
                          "[island own]\n~~~~~\n~...~\n~...~\n~...~\n~~~~~\nset danger 0\n", encoding="utf-8")
        words = ("--boards", boards, "--board", "own", "--dice", "--auto-confirm")
        _, out, _ = run("play", "temple", *words, state=self.state,
                        typed="1 4 X\nmummy c3\n1 4 1\na1=5\n2 4 1\nscore\na2=6\n3 4 1\na3=7\n1 1 1\nscore\n")
        for line in ("+2 5 alone: a1", "0 c3, no 9 beside it", "+6 from 5 to 7: a1,a2,a3"):
            self.assertIn(f"    {line}\n", out)
        _, out, _ = run("play", "island", *words, state=self.state,
                        typed="1 4 X\ndanger c3\n2 4 1\nscore\nb3=6\n1 1 1\nscore\n")
        for line in ("0 c3, no number beside it", "0 c3, no 9 beside it (smallest number: 6)"):
            self.assertIn(f"    {line}\n", out)

    def test_marks_of_the_round_are_hidden(self):
        with Plain(self.state, "temple", "--names", "Ann,Bob", "--seed", 3) as game:
            game.ask()
            game.step("c1=5")
            self.assertIn("_ _ . D _ _", game.ask("sheet 1"))
            game.step("c1=6")
            self.assertIn("_ _ 6 D _ _", game.ask("sheet 2"))

    def test_a_take_shows_nothing_before_it_is_confirmed(self):
        with Plain(self.state, "paperworld", "--seed", 4, "--names", "Ann,Bob") as game:
            before = game.ask()
            game.step("take 3", confirm=False)
            piles = [line for line in before if line.startswith("Pile ")]
            self.assertEqual([x for x in game.ask("cards") if x.startswith("Pile ")], piles)

    def test_a_failing_program_is_replaced(self):
        with Plain(self.state, "temple", "--bot", "exec:false", "--seed", 3) as game:
            game.ask()
            lines = game.step("c1=5")
        self.assertTrue(any("plays at random" in line for line in lines), lines)


class Transcripts(Case):
    """tests/terminal/transcripts: lines behind "> " are typed, the others must come back."""

    def test_transcripts(self):
        for path in sorted((FOLDER / "transcripts").glob("*.txt")):
            command, *lines = path.read_text(encoding="utf-8").splitlines()
            typed = [line[2:] for line in lines if line.startswith("> ")]
            expected = [line for line in lines if not line.startswith("> ")]
            with self.subTest(transcript=path.name):
                status, out, err = run(*command.split()[2:], state=self.state,
                                       typed="\n".join(typed) + "\n")
                self.assertEqual((status, err), (0, ""))
                self.assertEqual(without_names(out, self.state).splitlines(), expected)


if __name__ == "__main__":
    unittest.main()
