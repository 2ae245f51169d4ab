"""carnet analyse, and the engine's hint and review."""

import json
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from support import CARNET, ROOT, Engine, carnet, report_in, too_wide

RECORDS = ROOT / "tests" / "records" / "1"
TEMPLE = RECORDS / "temple-board-front.carnet"
FEW = ("--playouts", "3", "--lang", "en")

ENGLISH = re.compile(r"\b(?:take|lay|done|drop|free|mummy|snake|boat|treasure|hut|town|mountain|(?:yellow|blue|green|black)\d)\b")

OWN_BOARD = """carnet record 1
game temple
rules 1
board tiny
|.D
|..
players 1
roll 2 3 5
1 a1=5
roll 1 3 4
1 a2=4
roll 1 1 4
1 b2=5
"""

MUMMIES = """carnet record 1
game temple
rules 1
board tiny
|.D..
players 1
roll 1 3 X
1 mummy a1
roll 1 3 X
1 mummy c1
roll 2 3 5
1 d1=5
"""


def random_game(engine, seed):
    """Two who play Paper World without a thought; what they come to."""
    engine.ask(f"new paperworld seed={seed} players=2")
    while engine.raw("turn")[0] == "=":
        seat = engine.ask("turn")
        engine.ask(f"play {seat} {engine.ask(f'bot random {seat}')}")
    return [int(total) for total in re.findall(r"(?m)^\d total (-?\d+)", engine.ask("score"))]


class Analyse(unittest.TestCase):
    def test_all_records(self):
        for record in sorted(RECORDS.parent.glob("*/*.carnet")):
            status, out, err = carnet("analyse", record, *FEW)
            self.assertEqual((status, err), (0, ""), record)
            self.assertIn("Seat 1", out)
            self.assertIn("skill", out)
            status, french, _ = carnet("analyse", record, "--playouts", "3", "--lang", "fr", "--seat", 1)
            self.assertEqual(status, 0)
            self.assertIn("habileté", french)
            self.assertNotRegex(french, ENGLISH)
            self.assertNotIn("[analyse", out + french)
            self.assertEqual(too_wide(out + french), [], record)
            dice = "paperworld" not in record.name
            self.assertIn("\n  round  dice   before " if dice else "\n  turn   before ", out)

    def test_the_same_for_any_number_of_threads(self):
        one = carnet("analyse", TEMPLE, *FEW, "--threads", 1)
        self.assertEqual(one, carnet("analyse", TEMPLE, *FEW, "--threads", 3))
        self.assertEqual(one[0], 0)

    def test_the_page_is_the_json(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.html"
            for name in ("temple-board-back-players-3", "paperworld-players-2", "valley-board-front", "island-board-front"):
                words = ("analyse", RECORDS / f"{name}.carnet", "--playouts", 3, "--seat", 1, "--lang", "fr")
                self.assertEqual(carnet(*words, "-o", page, "--force"), (0, "", ""))
                status, out, err = carnet(*words, "--json")
                self.assertEqual((status, err), (0, ""))
                self.assertEqual(report_in(page), json.loads(out))
                self.assertEqual(carnet(*words, "--json", "-o", page, "--force"), (0, out, ""))

    def test_names_cannot_leave_their_place(self):
        with tempfile.TemporaryDirectory() as folder:
            record, page = pathlib.Path(folder) / "</script><b>.carnet", pathlib.Path(folder) / "page.html"
            record.parent.mkdir()
            record.write_text(OWN_BOARD, encoding="utf-8")
            self.assertEqual(carnet("analyse", record, *FEW, "-o", page, "--force"), (0, "", ""))
            self.assertEqual(report_in(page)["games"][0]["file"], str(record))
            self.assertNotIn("</script><b>", page.read_text(encoding="utf-8"))

    def test_the_json_is_what_the_text_says(self):
        for name in ("temple-board-back-players-3", "paperworld-players-2"):
            words = ("analyse", RECORDS / f"{name}.carnet", *FEW, "--seat", 1)
            told = json.loads(carnet(*words, "--json")[1])
            text = " ".join(carnet(*words)[1].split())
            self.assertEqual((told["format"], told["version"]), ("carnet analyse", 1))
            game = told["games"][0]
            story = game["stories"][0]
            sums, grades = story["sums"], story["grades"]
            self.assertIn(f"{sum(grades.values())} turns: {grades['good']} good, {grades['inaccurate']} inaccurate, "
                          f"{grades['costly']} costly.", text)
            for line, worth in (("skill", sums["skill"]["worth"]), ("result", sums["result"])):
                shown = float(re.search(rf" {line} ([+−]?[\d.]+)", text).group(1).replace("−", "-"))
                self.assertLessEqual(abs(worth - 100 * shown), 5)
            parts = sums["start"]["worth"] + sums["dice"]["worth"] + sums["perils"]["worth"] + sums["skill"]["worth"]
            self.assertEqual(parts + sums["end"], sums["result"])
            own = [turn for turn in story["turns"] if turn["sheet"] == 1]
            self.assertEqual(sum(turn["loss"] for turn in own), sums["lost"]["worth"])
            for grade, count in grades.items():
                self.assertEqual(sum(turn["grade"] == grade for turn in own), count)
            losses = [story["turns"][turn - 1]["loss"] for turn in story["costliest"]]
            self.assertEqual(losses, sorted((turn["loss"] for turn in own if turn["grade"] != "good"), reverse=True)[:5])

    def test_a_turn_is_as_the_engine_reviews_it(self):
        told = json.loads(carnet("analyse", TEMPLE, *FEW, "--json")[1])["games"][0]["stories"][0]["turns"]
        with Engine() as engine:
            engine.ask(f"load {TEMPLE}")
            for turn in told:
                review = json.loads(engine.ask(f"review 1 {turn['turn']} playouts=3"))
                self.assertEqual({**review, "before": turn["before"], "dice": turn["dice"]},
                                 {**turn, "seat": 1, "unit": "stars", "playouts": 3})
        self.assertEqual(told[0]["before"].split("\n")[0], "temple front")
        self.assertNotRegex(told[0]["before"].split("\n", 1)[1], r"\d")

    def test_perils_on_the_sheets_of_others_are_told_apart(self):
        words = ("analyse", RECORDS / "temple-board-back-players-3.carnet", *FEW, "--seat", 1)
        story = json.loads(carnet(*words, "--json")[1])["games"][0]["stories"][0]
        sheets = {turn["turn"]: turn["sheet"] for turn in story["turns"]}
        self.assertTrue(story["sparing"])
        self.assertEqual({sheets[turn] for turn in story["costliest"]}, {1})
        self.assertNotIn(1, {sheets[turn] for turn in story["sparing"]})
        costly, theirs = carnet(*words)[1].split("  costliest turns:\n")[1].split("  Perils on the sheets of others")
        self.assertNotIn("on the sheet of", " ".join(costly.split()))
        self.assertRegex(" ".join(theirs.split()), r"on the sheet of Player [23]\): a mummy in \w\d left [\d.]+; better: "
                         r"a mummy in \w\d, which leaves [\d.]+ \([\d.]+ ± [\d.]+ less\)")

    def test_paper_world_counts_in_points(self):
        record = RECORDS / "paperworld-players-2.carnet"
        text = carnet("analyse", record, *FEW, "--seat", 1)[1]
        sums = json.loads(carnet("analyse", record, *FEW, "--seat", 1, "--json")[1])["games"][0]["stories"][0]
        points, mean = re.search(r"(?m)^  skill +(\S+) ± \S+ points, (\S+) a turn$", text).groups()
        skill, turns = sums["sums"]["skill"]["worth"], len(sums["turns"])
        self.assertAlmostEqual(float(points.replace("−", "-")), skill / 100, delta=0.051)
        self.assertAlmostEqual(float(mean.replace("−", "-")), skill / 100 / turns, delta=0.061)
        french = " ".join(carnet("analyse", record, "--playouts", "3", "--lang", "fr")[1].split())
        self.assertIn("points, ", french)
        self.assertIn(" par coup", french)

    def test_a_board_of_ones_own(self):
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder) / "own.carnet"
            record.write_text(OWN_BOARD, encoding="utf-8")
            status, out, err = carnet("analyse", record, *FEW)
            self.assertEqual((status, err), (0, ""))
            self.assertIn("No bot has learned this board", out)

    def test_what_is_wrong(self):
        with tempfile.TemporaryDirectory() as folder:
            bad = pathlib.Path(folder) / "bad.carnet"
            bad.write_text(TEMPLE.read_text(encoding="utf-8").replace("digest ", "digest 0", 1),
                           encoding="utf-8")
            status, out, err = carnet("analyse", bad, "--lang", "en")
            self.assertEqual((status, out), (1, ""))
            self.assertEqual(err, carnet("verify", bad, "--lang", "en")[2])
            self.assertEqual(carnet("analyse", TEMPLE, *FEW, "-o", folder)[0], 1)
        self.assertEqual(carnet("analyse", "nowhere.carnet")[0], 1)
        self.assertEqual(carnet("analyse")[0], 2)
        self.assertEqual(carnet("analyse", TEMPLE, "--best", 25)[0], 2)
        self.assertEqual(carnet("analyse", TEMPLE, "--playouts", 0)[0], 2)
        status, _, err = carnet("analyse", TEMPLE, "--seat", 2, "--lang", "en")
        self.assertEqual((status, err), (2, "carnet: There is no seat 2 in this game.\n"))
        self.assertEqual(carnet("replay", "--plain", TEMPLE, "--seat", 2, "--lang", "en")[::2], (status, err))


    def test_every_turn_has_its_best_ones(self):
        """They begin with the best; the one that was played is among them."""
        status, out, _ = carnet("analyse", TEMPLE, *FEW, "--best", 3)
        self.assertEqual(status, 0)
        turns = re.split(r"(?m)^  (?=\d)", out[out.index("  before "):])[1:]
        self.assertEqual(len(turns), 30)
        for turn in turns:
            first, *choices = turn.splitlines()
            choices = [choice for choice in choices if choice]
            played = [choice for choice in choices if choice.startswith("       > ")]
            self.assertEqual(len(played), 1, turn)
            self.assertTrue(played[0].split()[-1] in first, turn)
            self.assertLessEqual(len(choices), 4)
            self.assertRegex(choices[0], r"^ +>? *\d+\.\d +\D")  # the best one loses nothing
        self.assertNotIn("       > ", carnet("analyse", TEMPLE, *FEW)[1])

    def test_what_is_below_nothing(self):
        """One's own sheet can be expected to end there; what others make of theirs is told as it is."""
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder) / "mummies.carnet"
            record.write_text(MUMMIES, encoding="utf-8")
            out = carnet("analyse", record, *FEW, "--best", 3)[1]
            self.assertRegex(out, r"(?m)^       > −3\.0 +d1=5$")
        perils = RECORDS / "temple-board-back-players-3.carnet"
        theirs = carnet("analyse", perils, *FEW, "--seat", 1, "--best", 3)[1]
        self.assertRegex(theirs, r"on the\s+sheet of Player 2\)\n +>? *\d+\.\d ")

    def test_errors_are_rounded_up(self):
        """As the page does, and hints."""
        with Engine() as engine:
            engine.ask(f"load {TEMPLE}")
            reviews = [json.loads(engine.ask(f"review 1 {turn} playouts=3")) for turn in range(1, 31)]
        rows = re.findall(r"(?m)^  \d+ +\S+ \S+ \S+ +\S+ +\S+ +(·|−\S+ ± (?:< )?\S+)", carnet("analyse", TEMPLE, *FEW)[1])
        for review, row in zip(reviews, rows, strict=True):
            error = review["error"]
            told = "< 0.05" if error == 0 else f"{-(-error // 10) / 10:.1f}"
            self.assertTrue(row == "·" or row.endswith(f" ± {told}"), (row, error))

    def test_small_errors_are_not_nothing(self):
        for language, small in (("en", "± < 0.05"), ("fr", "± < 0,05")):
            out = carnet("analyse", TEMPLE, "--playouts", "3", "--best", 24, "--lang", language)[1]
            self.assertIn(small, out)
            self.assertNotRegex(out, r"± 0[.,]0")

    def test_whose_sheet_a_peril_went_on(self):
        record = RECORDS / "temple-board-back-players-3.carnet"
        self.assertIn("on the sheet of Player 2", carnet("analyse", record, *FEW, "--seat", 1)[1])

    def test_french_words(self):
        """Sentences have them; steps in the table are as they are typed."""
        out = carnet("analyse", TEMPLE, "--playouts", "3", "--lang", "fr")[1]
        self.assertIn("Temple d'Apikhabou, recto", out)
        sentences = re.split("tour +dés", out)[0]
        self.assertRegex(sentences, r"une momie en [a-f]\d ; mieux : une momie en [a-f]\d")
        self.assertNotRegex(sentences, r"mummy|front|au lieu de")

    def test_cards_say_what_could_be_taken(self):
        record = RECORDS / "paperworld-players-2.carnet"
        out = carnet("analyse", record, *FEW, "--seat", 1)[1]
        self.assertIn("take every", out)
        self.assertIn("On the piles: ", out)
        self.assertIn("In hand: ", out)
        self.assertIn("Stars in the end: 9; the best of the others: 10.", out)

    def test_the_best_of_the_others_can_be_below_nothing(self):
        with tempfile.TemporaryDirectory() as folder, Engine() as engine:
            record = pathlib.Path(folder) / "cards.carnet"
            totals = next(totals for seed in range(367, 1000) if (totals := random_game(engine, seed))[1] < 0)
            record.write_text(engine.ask("record") + "\n", encoding="utf-8")
            out = carnet("analyse", record, *FEW, "--seat", 1)[1]
            self.assertIn(f"Stars in the end: {totals[0]}; the best of the others: {totals[1]}.".replace("-", "−"), out.replace("-", "−"))

    def test_parts_without_a_loss_are_left_out(self):
        out = carnet("analyse", TEMPLE, *FEW)[1]
        parts = re.search(r"What the clear losses cost, by part: (.*)", out).group(1)
        self.assertNotRegex(parts, r" 0\.0")


class Several(unittest.TestCase):
    FILES = [RECORDS / f"{name}.carnet" for name in
             ("temple-board-front", "temple-board-back-players-3", "paperworld-players-2")]

    def test_what_they_have_in_common(self):
        status, out, err = carnet("analyse", *self.FILES, *FEW)
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.count("\nSeat 1: "), 3)  # one seat of each
        temple, cards = out[out.index("Temple of Apikhabou: 2 games"):].split("Paper World: 1 game")
        rows = re.findall(r"(?m)^  ([12]) .*\s+(\S+\.carnet)$", temple)
        self.assertEqual(rows, [("1", str(self.FILES[0])), ("2", str(self.FILES[1]))])
        self.assertIn("  mean", temple)
        self.assertIn("What the clear losses cost a game, by part: ", temple)
        costly = re.findall(r"(\S+\.carnet), round (\d+) [^:]*: costly, [^<]*? \(([\d.]+) ±", " ".join(temple.split()))
        losses = [float(loss) for _, _, loss in costly]
        self.assertEqual(losses, sorted(losses, reverse=True))
        self.assertEqual({file for file, _, _ in costly}, {str(file) for file in self.FILES[:2]})
        self.assertRegex(cards, r"paperworld-players-2\.carnet,\s+turn\s+\d+:\s+costly,")

    def test_the_mean_is_that_of_the_games(self):
        """Luck and skill of a game are those that it has alone."""
        out = carnet("analyse", *self.FILES[:2], *FEW, "--seat", 1)[1]
        alone = [carnet("analyse", file, *FEW, "--seat", 1)[1] for file in self.FILES[:2]]
        skills = [re.search(r"(?m)^  skill +(\S+) ±", text).group(1) for text in alone]
        history = out[out.index("2 games"):]
        for number, skill in enumerate(skills, 1):
            self.assertRegex(history, rf"(?m)^  {number} .* {re.escape(skill)} ± ")
        mean = sum(float(skill.replace("−", "-")) for skill in skills) / 2
        told = re.search(r"(?m)^  mean +\S+ ± \S+ +(\S+) ±", history).group(1)
        self.assertAlmostEqual(float(told.replace("−", "-")), mean, delta=0.11)

    def test_the_loss_a_turn_is_rounded(self):
        out = carnet("analyse", *self.FILES[:2], *FEW, "--seat", 1)[1]
        told = re.findall(r"(?m)^  [12] .* ± \S+ +(\d+\.\d\d)\s+\S+\.carnet$", out)
        for file, loss in zip(self.FILES, told, strict=False):
            with Engine() as engine:
                engine.ask(f"load {file}")
                losses, turns = [], 1
                while len(losses) < turns:
                    review = json.loads(engine.ask(f"review 1 {len(losses) + 1} playouts=3"))
                    turns = review["of"]
                    losses.append(review["loss"] if review["sheet"] == 1 else 0)
            self.assertAlmostEqual(float(loss) * 100, sum(losses) / turns, delta=0.501)
        self.assertEqual(len(told), 2)

    def test_the_trend_of_four_games(self):
        out = carnet("analyse", *self.FILES[:2] * 2, *FEW)[1]
        trend = re.search(r"Loss a turn: ([\d.]+) in the first 2 games, ([\d.]+) in the last 2\. Skill:", out)
        self.assertEqual(trend.group(1), trend.group(2))  # they are the same games

    def test_the_json_has_all_of_it(self):
        words = ("analyse", *self.FILES, *FEW)
        told, text = json.loads(carnet(*words, "--json")[1]), carnet(*words)[1]
        self.assertEqual([game["file"] for game in told["games"]], [str(file) for file in self.FILES])
        temple, cards = told["histories"]
        self.assertEqual([game["number"] for game in temple["games"]], [1, 2])
        self.assertEqual((cards["game"], [game["number"] for game in cards["games"]]), ("paperworld", [3]))
        self.assertNotIn("early", temple)
        mean = sum(game["lost"]["worth"] for game in temple["games"]) / 2
        self.assertAlmostEqual(temple["lost"]["worth"], mean, delta=0.51)
        self.assertRegex(text, rf"(?m)^  mean +.* {temple['lost']['worth'] / 100:.2f} *$")
        losses = [told["games"][point["number"] - 1]["stories"][0]["turns"][point["turn"] - 1]["loss"]
                  for point in temple["costliest"]]
        self.assertEqual(losses, sorted(losses, reverse=True))

    def test_a_bad_one_stops_all(self):
        with tempfile.TemporaryDirectory() as folder:
            bad, page = pathlib.Path(folder) / "bad.carnet", pathlib.Path(folder) / "page.html"
            bad.write_text("carnet record 1\n", encoding="utf-8")
            status, out, err = carnet("analyse", TEMPLE, bad, "nowhere.carnet", *FEW, "-o", page)
            self.assertEqual((status, out), (1, ""))
            self.assertEqual(err, carnet("verify", bad, "--lang", "en")[2])
            self.assertFalse(page.exists())
        status, _, err = carnet("analyse", self.FILES[1], TEMPLE, *FEW, "--seat", 2)
        self.assertEqual((status, err), (2, f"carnet: {TEMPLE}: there is no seat 2 in this game.\n"))


class Stopped(unittest.TestCase):
    def test_an_interrupt_ends_it_as_every_command(self):
        """What is whole is told; here nothing is, as that would take long."""
        with subprocess.Popen([CARNET, "analyse", TEMPLE, "--playouts", "1000", "--threads", "1", "--lang", "en"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            status = pathlib.Path(f"/proc/{process.pid}/status")
            while not int(status.read_text().split("SigCgt:")[1].split()[0], 16) & 1 << signal.SIGINT - 1:
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=600)
        self.assertEqual((process.returncode, out), (130, ""))
        self.assertIn("stopped: no game was looked at to its end", err)


class Requests(unittest.TestCase):
    def test_a_hint_is_a_turn_that_can_be_played(self):
        with Engine() as engine:
            for game in ("temple", "island", "valley"):
                engine.ask(f"new {game} seed=4 players=2")
                engine.ask("roll 3 4 5")
                hint = json.loads(engine.ask("hint 2 playouts=5"))
                self.assertEqual((hint["seat"], hint["unit"], hint["playouts"]), (2, "stars", 5))
                self.assertEqual(engine.ask("hint 2 playouts=5"), engine.ask("hint 2 playouts=5"))
                best = hint["turns"][0]
                self.assertEqual(best["loss"], 0)
                for step in best["steps"]:
                    engine.ask(f"play 2 {step}")
                self.assertEqual(engine.refused("hint 2"), "moment")
                self.assertTrue(best["cells"])

    def test_reviews_make_up_the_result(self):
        with Engine() as engine:
            engine.ask(f"load {TEMPLE}")
            before = engine.ask("record")
            turns, total, number = 1, None, 0
            while number < turns:
                number += 1
                review = json.loads(engine.ask(f"review 1 {number} playouts=2"))
                turns = review["of"]
                total = review["expected"] if total is None else total
                self.assertEqual(review["expected"], total)
                total += review["luck"] + review["perilLuck"] + review["skill"]
                self.assertEqual(review["after"], total)
                played = [turn for turn in review["turns"] if turn.get("played")]
                self.assertEqual([turn["steps"] for turn in played], [review["steps"]])
                self.assertEqual(review["best"] - review["played"], review["loss"])
            self.assertEqual(total + review["endLuck"], review["result"])
            self.assertEqual(review["result"], 100 * int(engine.ask("score").split()[2]))
            self.assertEqual(engine.ask("record"), before)
            self.assertEqual(engine.refused(f"review 1 {turns + 1}"), "moment")

    def test_bad_requests(self):
        with Engine() as engine:
            self.assertEqual(engine.refused("hint 1"), "moment")
            engine.ask("new paperworld seed=4 players=2")
            seat = engine.ask("turn")
            self.assertEqual(json.loads(engine.ask(f"hint {seat} playouts=3"))["unit"], "wins")
            self.assertEqual(engine.refused(f"hint {3 - int(seat)}"), "moment")
            self.assertEqual(engine.refused("hint 3"), "seat")
            self.assertEqual(engine.refused("hint"), "seat")
            for words in ("playouts=", "playouts=x", "playouts=0", "playouts=1000001", "x", "playouts=2 x"):
                self.assertEqual(engine.refused(f"hint {seat} {words}"), "arguments")
                self.assertEqual(engine.refused(f"review {seat} 1 {words}"), "arguments")
            self.assertEqual(engine.refused(f"review {seat}"), "arguments")
            self.assertEqual(engine.refused(f"review {seat} 0"), "arguments")
            self.assertEqual(engine.refused(f"review {seat} 1"), "moment")


if __name__ == "__main__":
    unittest.main()
