"""The other commands: help, verify, sim, bench, programs as players."""

import contextlib
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from support import CARNET, ROOT, carnet, too_wide

GAMES = ("temple", "island", "valley", "paperworld")
BOT = ROOT / "examples" / "bot.py"


def all_of(terminal):
    """What is still to be read of it, after whoever wrote it has ended; it is closed then."""
    said = b""
    with contextlib.suppress(OSError), os.fdopen(terminal, "rb", buffering=0) as stream:
        while part := stream.read(4096):
            said += part
    return said.decode()


class Commands(unittest.TestCase):
    def test_help_in_both_languages(self):
        commands = re.findall(r"(?m)^  (?!carnet )([a-z]+)   ", carnet("--help", "--lang", "en")[1])
        self.assertEqual(len(commands), 22)
        for language in ("en", "fr"):
            status, out, _ = carnet("--help", "--lang", language)
            self.assertEqual((status, too_wide(out)), (0, []))
            for command in commands:
                self.assertIn(command, out)
                status, text, _ = carnet(command, "--help", "--lang", language)
                self.assertEqual((status, too_wide(text)), (0, []))
                self.assertIn(f"carnet {command}", text)
        self.assertNotEqual(carnet("--help", "--lang", "en")[1], carnet("--help", "--lang", "fr")[1])

    def test_output_that_cannot_be_written(self):
        for words in (["--help"], ["--version"], ["play", "--help"], ["sim", "temple", "--games", "5"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([CARNET, *words], stdout=full, stderr=subprocess.PIPE, text=True,
                                      timeout=600, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("could not be written", done.stderr)

    def test_unknown_languages(self):
        for words in (["--lang", "de", "--help"], ["--lang=", "--help"], ["sim", "temple", "--lang"]):
            self.assertEqual(carnet(*words)[0], 2)
        self.assertEqual(carnet("--help", env={"LC_ALL": "de_DE.UTF-8"})[0], 0)

    def test_unknown_words(self):
        self.assertEqual(carnet("dance")[0], 2)
        for words in (["sim", "chess"], ["play", "chess"], ["bench", "chess"]):
            for language in ("en", "fr"):
                status, out, err = carnet(*words, "--lang", language)
                self.assertEqual((status, out), (2, ""))
                for name in ("chess", *GAMES):
                    self.assertIn(name, err)
        self.assertEqual(carnet("sim", "temple", "--players", "0")[0], 2)
        self.assertEqual(carnet("sim", "temple", "--players", "1000")[0], 2)
        self.assertEqual(carnet("sim", "paperworld", "--players", "7")[0], 2)
        self.assertEqual(carnet("sim", "temple", "--bot", "genius")[0], 2)
        self.assertEqual(carnet("sim", "temple", "--seed", "-1")[0], 2)

    def test_one_and_many(self):
        for language, one, many in (
                ("en", "Temple of Apikhabou, front: 1 game, 1 player, seed 1", "Temple of Apikhabou, front: 2 games, 3 players, seed 1"),
                ("fr", "Temple d'Apikhabou, recto : 1 partie, 1 joueur, graine 1",
                 "Temple d'Apikhabou, recto : 2 parties, 3 joueurs, graine 1")):
            for games, players, title in ((1, 1, one), (2, 3, many)):
                out = carnet("sim", "temple", "--games", games, "--players", players, "--seed", 1,
                             "--lang", language)[1]
                self.assertEqual(out.splitlines()[0], title)
        record = "carnet record 1\ngame temple\nplayers 1\nseed 1\nroll P D 1\n"
        self.assertIn(" 1 chance event, 0 steps, 0 digests:", carnet("verify", "-", text=record)[1])
        self.assertIn(" 1 tirage, 0 étape, 0 empreinte :",
                      carnet("verify", "-", "--lang", "fr", text=record)[1])

    def test_frozen_records_still_verify(self):
        records = sorted((ROOT / "tests" / "records").glob("*/*.carnet"))
        self.assertGreater(len(records), 8)
        status, out, err = carnet("verify", *records)
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.count("\n"), len(records))

    def test_records_are_judged_by_the_rules_of_their_day(self):
        for name, other, clause in (("1/island-board-front-boat-first", 2, "I2"), ("2/island-board-front", 1, "I1"),
                                    ("2/island-board-back-players-3", 1, "I1")):
            text = (ROOT / "tests" / "records" / f"{name}.carnet").read_text(encoding="utf-8")
            wrong = text.replace(f"\nrules {name[0]}\n", f"\nrules {other}\n")
            status, _, err = carnet("verify", "-", text=wrong)
            self.assertEqual(status, 1)
            self.assertIn(f"(rule {clause}, ", err)

    def test_verify_names_the_first_wrong_line(self):
        record = next(iter(sorted((ROOT / "tests" / "records").glob("*/temple*.carnet"))))
        lines = record.read_text(encoding="utf-8").splitlines()
        index = next(i for i, line in enumerate(lines) if re.match(r"1 [a-z]\d=", line))
        lines[index] = re.sub("=.*", "=99", lines[index])
        with tempfile.TemporaryDirectory() as folder:
            bad = pathlib.Path(folder, "bad.carnet")
            bad.write_text("\n".join(lines) + "\n", encoding="utf-8")
            status, out, err = carnet("verify", bad)
        self.assertEqual((status, out), (1, ""))
        self.assertIn(f"line {index + 1},", err)
        self.assertIn("(rule A4, cell ", err)

    def test_sim_does_not_depend_on_threads(self):
        for game in GAMES:
            results = {carnet("sim", game, "--games", 60, "--bot", "greedy,random", "--players", 2,
                              "--seed", 11, "--threads", threads, "--json")[1]
                       for threads in (1, 2, 5)}
            self.assertEqual(len(results), 1)
            result = json.loads(results.pop())
            self.assertEqual(result["games"], 60)
            self.assertEqual(sum(result["rounds"]["histogram"].values()), 60)
            for bot in result["bots"]:
                self.assertEqual(sum(bot["score"]["histogram"].values()), bot["sheets"])
                self.assertAlmostEqual(bot["score"]["mean"],
                                       sum(p["mean"] for p in bot["parts"].values()), places=3)

    def test_greedy_beats_random(self):
        for game in GAMES:
            result = json.loads(carnet("sim", game, "--games", 200, "--players", 2, "--bot",
                                       "greedy,random", "--seed", 1, "--json")[1])
            greedy, chance = result["bots"]
            self.assertGreater(greedy["won"], 3 * chance["won"])

    def test_measures_for_bots(self):
        """Who knows the dice to come plays better than who does not."""
        for game in GAMES[:3]:
            stars = [json.loads(carnet("sim", game, "--games", 6, "--seed", 3, "--json", "--bot", bot)[1])
                     ["bots"][0]["score"]["mean"]
                     for bot in ("foresight@30", "tourist", "flat@100", "random")]
            self.assertGreater(stars[0], stars[1])
            self.assertGreater(stars[2], stars[3])
        status, out, err = carnet("tournament", "paperworld", "--games", 1, "--seed", 3, "--bot", "foresight@8,flat@8")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("foresight@8", out)
        status, out, err = carnet("sim", "temple", "--players", 2, "--bot", "foresight")
        self.assertNotEqual(status, 0)
        self.assertIn("plays an adventure solo", err)
        for command, name, said in (("play", "foresight", 'there is no bot "foresight"'),
                                    ("sim", "foresight@0", "from 1 to 1000000000")):
            status, out, err = carnet(command, "temple", "--bot", name)
            self.assertEqual((status, out), (2, ""))
            self.assertIn(said, err)

    def test_sim_text(self):
        status, out, err = carnet("sim", "temple", "--games", 50, "--seed", 1)
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Explorer", out)
        self.assertIn("±", out)

    def test_sheets_of_one_game_are_one_game(self):
        out = carnet("sim", "temple", "--games", 1, "--players", 2, "--bot", "tourist", "--seed", 5)[1]
        self.assertRegex(out, r"score  [\d.]+ ± –  \(sd \d")
        result = json.loads(carnet("sim", "temple", "--games", 40, "--players", 6, "--bot", "random", "--seed", 5,
                                   "--json")[1])
        self.assertEqual(result["bots"][0]["won"] + result["bots"][0]["shared"], 40)
        self.assertGreater(result["bots"][0]["shared"], 0)

    def test_bars_of_the_histogram(self):
        """One value to a bar has no span, and no line ends with blanks."""
        narrow = carnet("sim", "temple", "--games", 4, "--seed", 1)[1]
        wide = carnet("sim", "island", "--games", 300, "--seed", 1)[1]
        self.assertRegex(narrow, r"(?m)^ +-?\d+ +\d+ #+$")
        self.assertNotIn("..", narrow)
        self.assertRegex(wide, r"(?m)^ +-?\d+\.\.-?\d+ +\d+ #+$")
        for line in (narrow + wide).splitlines():
            self.assertEqual(line, line.rstrip())

    def test_a_reader_that_goes_away(self):
        """`carnet … | head -1` ends as other tools do: by the signal, without a word."""
        record = sorted((ROOT / "tests" / "records").glob("*/valley*.carnet"))[0]
        for words in (["replay", "--plain", record], ["sim", "temple", "--games", "5", "--bot",
                                                      f"exec:{sys.executable} {BOT}"]):
            reader, writer = os.pipe()
            os.close(reader)
            done = subprocess.run([CARNET, *map(str, words)], stdout=writer, stderr=subprocess.PIPE,
                                  text=True, timeout=600, check=False)
            os.close(writer)
            self.assertEqual((done.returncode, done.stderr), (-signal.SIGPIPE, ""))

    def test_bench_lines(self):
        status, out, _ = carnet("bench", "--time", 50, "temple.solo", "paperworld.2")
        self.assertEqual(status, 0)
        self.assertRegex(out, r"(?m)^temple\.solo \d+ games/s \d+\.\.\d+$")
        self.assertRegex(out, r"(?m)^paperworld\.2 \d+ games/s \d+\.\.\d+$")

    def test_bench_tells_how_long_bots_think(self):
        status, out, _ = carnet("bench", "--time", 50, "think.temple.tourist", "think.island.a")
        self.assertEqual(status, 0)
        lines = out.splitlines()
        self.assertRegex(lines[0], r"^think\.temple\.tourist \d+\.\d+ ms/turn \.\.\d+\.\d+$")
        self.assertRegex(lines[1], r"^think\.island\.all-cores \d+\.\d\d ratio$")
        self.assertEqual(len(lines), 2)

    def test_the_example_plays_all_games_through_the_engine(self):
        done = subprocess.run([sys.executable, BOT, "--engine", f"{CARNET} engine"],
                              capture_output=True, text=True, timeout=600, check=True)
        self.assertEqual(re.findall(r"(?m)^[a-z]+$", done.stdout), list(GAMES))
        self.assertEqual(done.stdout.count("winner"), 4)

    def test_the_example_is_a_player(self):
        program = f"exec:{sys.executable} {BOT}"
        for game in GAMES:
            results = {carnet("sim", game, "--games", 6, "--players", 2, "--bot",
                              f"{program},random", "--seed", 4, "--threads", threads, "--json")[1]
                       for threads in (1, 2)}
            self.assertEqual(len(results), 1)
            self.assertEqual(json.loads(results.pop())["games"], 6)

    def test_a_program_in_tournament_and_laboratory(self):
        program = f"exec:{sys.executable} {BOT}"
        for words in (["tournament", "temple", "--games", 3, "--bot", f"{program},random,explorer@50:win"],
                      ["lab", "temple", "--games", 3, "--bot", f"{program},random"]):
            status, out, err = carnet(*words, "--bot-time", 60)
            self.assertEqual((status, err), (0, ""))
            self.assertIn("bot.py", out)
        status, _, err = carnet("lab", "temple", "--games", 1, "--bot", "exec:sleep 60", "--bot-time", 1)
        self.assertEqual(status, 1)
        self.assertIn("longer than 1 s", err)

    def test_names_of_bots_that_are_wrong(self):
        for bot, part in (("explorer@0", "from 1 to"), ("explorer@5x", "from 1 to"), ("greedy:win", "have an aim"),
                          ("explorer:lose", "score or win"), ("random@5", "does not think"), ("genius@5", "no bot")):
            status, out, err = carnet("sim", "temple", "--bot", bot, "--lang", "en")
            self.assertEqual((status, out), (2, ""), bot)
            self.assertIn(part, err)
        for bot in ("exec:/nonexistent -x", "exec:nonexistent-program -x"):
            status, out, err = carnet("sim", "temple", "--bot", bot, "--lang", "en")
            self.assertEqual((status, out), (1, ""))
            self.assertEqual(err, f"carnet: {bot} could not be started: No such file or directory\n")
        self.assertIn("from 1 to 1000000000", carnet("sim", "temple", "--games", "0", "--lang", "en")[2])

    def test_names_of_bots_that_there_are(self):
        for command, name, there in (("sim", "genius", True), ("tournament", "genius,greedy", True), ("lab", "genius", False)):
            err = carnet(command, "temple", "--bot", name, "--lang", "en")[2]
            self.assertIn("greedy, flat, ", err)
            self.assertIn("explorer@5000:win", err)
            self.assertEqual("foresight" in err, there, command)

    def test_bots_without_a_seat(self):
        for game, bots, seats in (("temple", "greedy,random", "1 seat;"), ("paperworld", "greedy,random,greedy", "2 seats;")):
            status, out, err = carnet("sim", game, "--bot", bots, "--games", 5, "--lang", "en")
            self.assertEqual((status, out), (2, ""))
            self.assertIn(f"more bots than {seats}", err)

    def test_an_aim_for_nobody(self):
        for command, bots in (("sim", "greedy"), ("tournament", "greedy,random"), ("tournament", "foresight,exec:true")):
            status, out, err = carnet(command, "temple", "--bot", bots, "--aim", "win", "--games", 2, "--lang", "en")
            self.assertEqual((status, out), (2, ""))
            self.assertIn("--aim is for tourist", err)
        self.assertEqual(carnet("tournament", "temple", "--bot", "greedy,tourist", "--aim", "win", "--games", 2)[0], 0)

    def test_a_long_name_in_json(self):
        bot = f"exec:python3 {ROOT / 'examples' / 'bot.py'} " + "# " + 300 * "x"
        status, out, err = carnet("sim", "temple", "--games", 1, "--bot", bot, "--json")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(json.loads(out)["bots"][0]["bot"], bot)

    def test_scores_beyond_the_histogram(self):
        """The mean is that of the parts together, on any board."""
        with tempfile.TemporaryDirectory() as folder:
            boards = pathlib.Path(folder, "rich.txt")
            rows = 11 * ("." * 11 + "\n")
            boards.write_text(f"[temple rich]\n{rows}set chain 99\nset group 99\nset defeated 99\n", encoding="utf-8")
            play = ("sim", "temple", "--boards", boards, "--bot", "greedy", "--games", 20, "--seed", 1)
            score = json.loads(carnet(*play, "--json")[1])["bots"][0]
            self.assertGreater(score["score"]["mean"], 2047)
            self.assertAlmostEqual(score["score"]["mean"], sum(part["mean"] for part in score["parts"].values()), 4)
            self.assertGreater(score["score"]["deviation"], 0)
            self.assertAlmostEqual(score["score"]["error"], score["score"]["deviation"] / 20 ** 0.5, 4)
            self.assertIn(" >2046]", carnet(*play)[1])

    def test_the_first_board_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            boards = pathlib.Path(folder, "mine.txt")
            brain = pathlib.Path(folder, "brain")
            boards.write_text("[island rock]\n..\n..\n\n[temple hut]\n...\n.D.\n\n[temple barn]\n...\n", encoding="utf-8")
            out = carnet("sim", "temple", "--boards", boards, "--games", 2, "--lang", "en")[1]
            self.assertTrue(out.startswith("Temple of Apikhabou, hut: 2 games"), out)
            out = carnet("tournament", "island", "--boards", boards, "--bot", "greedy,random", "--games", 2, "--lang", "en")[1]
            self.assertTrue(out.startswith("Skull Island, rock: 2 meetings"), out)
            out = carnet("sim", "temple", "--boards", boards, "--board", "front", "--games", 2, "--lang", "en")[1]
            self.assertTrue(out.startswith("Temple of Apikhabou, front: 2 games"), out)
            self.assertEqual(carnet("train", "temple", "--boards", boards, "--games", 64, "-o", brain)[0], 0)
            self.assertEqual(carnet("sim", "temple", "--boards", boards, "--brain", brain, "--games", 2)[0], 0)
            for words in (("sim", "valley"), ("tournament", "valley"), ("train", "valley", "-o", brain)):
                status, out, err = carnet(*words, "--boards", boards, "--lang", "en")
                self.assertEqual((status, out), (1, ""))
                self.assertIn("mine.txt: holds no board for valley", err)
            boards.write_text("# nothing yet\n", encoding="utf-8")
            for words in ((), ("--board", "front")):
                status, out, err = carnet("sim", "temple", "--boards", boards, *words, "--lang", "en")
                self.assertEqual((status, out), (1, ""))
                self.assertIn("mine.txt: holds no board for temple", err)

    def test_names_of_boards(self):
        with tempfile.TemporaryDirectory() as folder:
            boards = pathlib.Path(folder, "mine.txt")
            for name in ("A", 24 * "a"):
                boards.write_text(f"[temple {name}]\n...\n", encoding="utf-8")
                err = carnet("sim", "temple", "--boards", boards, "--lang", "en")[2]
                self.assertIn("at most 23 lower-case letters, digits, - and _", err)

    def test_who_won_everything_is_not_certain(self):
        out = carnet("tournament", "temple", "--bot", "pathfinder,random", "--games", 20, "--seed", 1, "--lang", "en")[1]
        self.assertIn("100.0 % ± 5.6", out)
        self.assertRegex(out, r"Pathfinder +\d+ ± [1-9]")
        french = carnet("sim", "temple", "--games", 1, "--lang", "fr")[1]
        self.assertRegex(french, r"suite +\d+,\d\d ± –\n")
        self.assertIn("(écart-type –)", french)

    def test_paper_world_has_a_mode_where_others_have_a_board(self):
        for words, mode in (([], "basic"), (["--mode", "advanced"], "advanced")):
            for command in ("sim", "tournament"):
                out = carnet(command, "paperworld", *words, "--bot", "greedy,random", "--games", 1, "--lang", "en")[1]
                self.assertTrue(out.startswith(f"Paper World, {mode} mode: 1 "), out)

    def test_a_stop_ends_with_the_report_of_what_is_done(self):
        for words, nothing, share in (
                (["sim", "temple", "--bot", "pathfinder", "--lang", "en"], "nothing is kept", r"\d+\.\d %"),
                (["tournament", "temple", "--bot", "pathfinder,greedy", "--lang", "fr"], "rien n’est gardé", r"\d+,\d %")):
            ours, theirs = pty.openpty()
            process = subprocess.Popen([CARNET, *words, "--games", "1000000", "--threads", "1"],
                                       stdout=subprocess.PIPE, stderr=theirs, encoding="utf-8")
            os.close(theirs)
            said = ""
            while not re.search(r"\] [1-9]\d+/", said):
                said += os.read(ours, 4096).decode()
            process.send_signal(signal.SIGINT)
            out = process.communicate()[0]
            said += all_of(ours)
            self.assertEqual(process.returncode, 130)
            self.assertRegex(out, r"^Temple (of Apikhabou, front|d.Apikhabou, recto)\s?: [1-9]\d+ (games|rencontres)")
            self.assertRegex(out, "Pathfinder|Éclaireur")
            self.assertIn(nothing, said)
            self.assertRegex(said, share)
            self.assertNotIn("] 0/1000000  ", said)  # no rate before anything is done

    def test_a_stop_tells_also_what_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            for words in (["sim", "temple", "--bot", "pathfinder"], ["tournament", "temple", "--bot", "pathfinder,greedy"]):
                kept = pathlib.Path(folder, words[0])
                process = subprocess.Popen([CARNET, *words, "--games", "1000000", "--keep", kept, "--lang", "en"],
                                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
                end = time.monotonic() + 600
                while (not kept.exists() or kept.stat().st_size < 2000) and time.monotonic() < end:
                    time.sleep(0.02)
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=600)
                self.assertEqual(process.returncode, 130)
                self.assertRegex(out, r"^Temple of Apikhabou, front: [1-9]\d+ (games|meetings)")
                self.assertIn("goes on from there", err)

    def test_a_deck_of_your_own(self):
        """The same cards play the same games; with others they differ."""
        shipped = (ROOT / "data" / "paperworld-deck.txt").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            deck = pathlib.Path(folder, "deck.txt")
            for words in (["sim", "paperworld", "--games", 20], ["tournament", "paperworld", "--games", 10, "--bot", "greedy,random"]):
                play = [*words, "--seed", 3, "--json"]
                deck.write_text(shipped, encoding="utf-8")
                _, usual, _ = carnet(*play)
                status, same, err = carnet(*play, "--deck", deck)
                self.assertEqual((status, err), (0, ""))
                same = json.loads(same)
                self.assertEqual(same.pop("deck"), str(deck))
                self.assertEqual(same, json.loads(usual))
                self.assertEqual(same["mode"], "basic")
                out = carnet(*words, "--deck", deck, "--lang", "en")[1]
                self.assertTrue(out.startswith(f"Paper World, basic mode, cards of {deck}: "), out)
                deck.write_text(shipped.replace("blue      yellow  3 2 3", "blue      yellow  1 4 3"), encoding="utf-8")
                status, other, err = carnet(*play, "--deck", deck)
                self.assertEqual((status, err), (0, ""))
                self.assertNotEqual(json.loads(other)["bots"], json.loads(usual)["bots"])
            deck.write_text("nonsense\n", encoding="utf-8")
            status, _, err = carnet("sim", "paperworld", "--deck", deck)
            self.assertEqual(status, 1)
            self.assertIn("deck.txt: line 1", err)
            deck.write_text("", encoding="utf-8")
            status, _, err = carnet("sim", "paperworld", "--deck", deck)
            self.assertEqual(status, 1)
            self.assertIn("deck.txt: A deck has 5 to 92 cards", err)
            self.assertEqual(carnet("sim", "paperworld", "--deck", pathlib.Path(folder, "none"))[0], 1)
            self.assertEqual(carnet("sim", "temple", "--deck", deck)[0], 2)

    def test_data_are_refused_with_1_and_wrong_calls_with_2(self):
        with tempfile.TemporaryDirectory() as folder:
            boards = pathlib.Path(folder, "mine.txt")
            boards.write_text("[paperworld a]\n...\n", encoding="utf-8")
            for words in (("sim", "temple", "--boards", boards), ("tournament", "temple", "--boards", boards), ("lab", boards),
                          ("train", "temple", "--boards", boards, "-o", pathlib.Path(folder, "brain")),
                          ("play", "temple", "--plain", "--boards", boards)):
                status, out, err = carnet(*words)
                self.assertEqual((status, out), (1, ""), words)
                self.assertIn("mine.txt: line 1, column 2: Boards and dice are those of temple", err)
        for words, said in ((("sim", "paperworld", "--players", 5), "paperworld is for 2 to 4"),
                            (("play", "paperworld", "--plain", "--players", 5), "paperworld is for 2 to 4"),
                            (("lab", "temple", "--board", "nowhere"), "no board called"),
                            (("sim", "temple", "--board", "nowhere"), "no board called"),
                            (("lab", "temple", "--game", "island"), "--game is for files"),
                            (("help", "frob"), 'no command "frob"'), (("help", "sim", "more"), "carnet help [COMMAND]"),
                            (("train",), "carnet train GAME")):
            status, out, err = carnet(*words)
            self.assertEqual((status, out), (2, ""), words)
            self.assertIn(said, err)

    def test_times_are_told_in_json_too(self):
        words = ("tournament", "temple", "--games", 2, "--bot", "tourist,greedy", "--json", "--seed", 1)
        self.assertTrue(all(bot["milliseconds"] > 0 for bot in json.loads(carnet(*words, "--times")[1])["bots"]))
        self.assertNotIn("milliseconds", carnet(*words)[1])

    def test_a_file_starts_no_program(self):
        with tempfile.TemporaryDirectory() as folder:
            touched = pathlib.Path(folder, "touched")
            record = pathlib.Path(folder, "game.carnet")
            record.write_text("carnet record 1\ngame temple\nplayers 2\nseed 5\n"
                              f"note seats person:Ann,bot:exec:touch {touched}=Bob\n",
                              encoding="utf-8")
            status, out, err = carnet("play", "--plain", "--resume", record, text="quit\n",
                                      env={"XDG_STATE_HOME": folder})
            self.assertEqual(status, 0)
            self.assertIn("Bob", out)
            self.assertIn("programs", err)
            self.assertFalse(touched.exists())

    def test_names_in_a_file_command_no_terminal(self):
        """Controls of one byte and of two, and what turns the direction of writing."""
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "game.carnet")
            record.write_text("carnet record 1\ngame temple\nrules 1\nboard garden\n|.D.\n|...\nplayers 2\n"
                              "note seats person:A\x1bn\x9b1\u202en\u061ca,person:\u200fÉ\u2066ve\u2069\u2028 Ö\x7f…\n"
                              "\nroll 3 2 4\n1 a1=5\n2 b2=9\n",
                              encoding="utf-8")
            status, out, err = carnet("replay", "--plain", record)
            self.assertEqual((status, err), (0, ""))
            self.assertEqual(set("\x1b\x9b\u202e\u061c\u200f\u2066\u2069\u2028\x7f") & set(out), set())
            self.assertIn("An1na", out)
            self.assertIn("Éve Ö…", out)

    def test_what_is_quoted_from_a_file_commands_no_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "game.carnet")
            for text in ("carnet record 1\ngame \x1bt\x9b1e\u202e\u061c\u2066é\n", "temple \x9bt1\u202ee\u200fé\x1b\n"):
                file.write_text(text, encoding="utf-8")
                for command in ("verify", "score", "replay", "analyse"):
                    status, out, err = carnet(command, file)
                    self.assertNotEqual(status, 0)
                    self.assertEqual(set("\x1b\x9b\u202e\u061c\u200f\u2066") & set(out + err), set(), err)
            self.assertIn("é", carnet("score", file)[2])

    def test_programs_that_fail(self):
        for program, words in (("echo hello", "hello"), ("false", "ended"), ("sleep 60", "longer"),
                               ("true; no-such-program-here 2>/dev/null", "ended")):
            status, out, err = carnet("sim", "temple", "--games", 2, "--bot", f"exec:{program}",
                                      "--bot-time", 1)
            self.assertEqual((status, out), (1, ""))
            self.assertIn(words, err)


if __name__ == "__main__":
    unittest.main()
