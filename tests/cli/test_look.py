"""carnet engine: `look`, `try`, `choose` and `news` say what the requests say that they stand for."""

import json
import pathlib
import random
import tempfile
import unittest

from support import Engine

GAMES = {"temple": 3, "island": 3, "valley": 3, "paperworld": 3}
SLOT = 3


def steps_of(engine, seat, choices):
    """All steps that choices stand for, but for those with several cells: they are counted."""
    steps, ways = [], 0
    for choice in choices:
        if "steps" in choice:
            steps += choice["steps"]
        elif "ways" in choice:
            ways += choice["ways"]
            word = choice["step"].split()[0]
            known = json.loads(engine.ask(f"choose {seat} {word}"))
            assert known["cells"] == choice["cells"] and known["ways"] == choice["ways"], (known, choice)
        else:
            steps += [choice["step"].replace("?", cell) for cell in choice.get("cells", [""])]
    return steps, ways


def without_words(score):
    """A score as `explain` gives it: reasons without the words that `look` and `try` have of them."""
    for part in score["parts"]:
        for reason in part["reasons"]:
            assert reason.pop("words"), reason
    return score


class Look(unittest.TestCase):
    def setUp(self):
        self.engine = self.enterContext(Engine())
        self.random = random.Random(11)

    def json(self, request):
        return json.loads(self.engine.ask(request))

    def positions(self, game, seats):
        """Begins a game and plays it at random; stops wherever a seat has something to do."""
        self.engine.ask(f"new {game} players={seats} seed={seats}")
        while self.engine.ask("status") != "over":
            if self.engine.ask("status") == "roll":
                self.engine.ask("roll")
            acting = [seat for seat in range(1, seats + 1) if self.engine.ask(f"moves {seat}")]
            seat = self.random.choice(acting)
            moves = self.engine.ask(f"moves {seat}").splitlines()
            yield seat, moves
            self.engine.ask(f"play {seat} {self.random.choice(moves)}")

    def everywhere(self, check):
        for game, seats in GAMES.items():
            for seat, moves in self.positions(game, seats):
                with self.subTest(game=game, seat=seat, record=self.engine.ask("events")[-200:]):
                    check(seat, seats, moves)

    def undoes(self, seat):
        self.engine.ask(f"save {SLOT}")
        undone = self.engine.raw(f"undo {seat}").startswith("=")
        self.engine.ask(f"restore {SLOT}")
        return undone

    def check_look(self, seat, seats, moves):
        for viewer in range(seats + 1):
            look = self.json(f"look {viewer} 1 {seats}")
            view = self.json(f"view {viewer}")
            theirs = view.pop("seats")
            for key, value in view.items():
                self.assertEqual(look.pop(key), value, key)
            self.assertEqual(look["totals"], [other["total"] for other in theirs])
            self.assertEqual([(other["seat"], other["sheet"], other["score"]["total"]) for other in look["others"]],
                             [(other["seat"], other["sheet"], other["total"]) for other in (theirs[0], theirs[-1])])
            if viewer:
                self.assertEqual(look["sheet"], theirs[viewer - 1]["sheet"])
                self.assertEqual(without_words(look["score"]), self.json(f"explain {viewer}"))
                self.assertEqual(look["undo"], self.undoes(viewer))
                self.assertEqual("task" in look, self.engine.ask(f"moves {viewer}") != "")
            else:
                self.assertEqual(set(look), {"totals", "others"})
        steps, ways = steps_of(self.engine, seat, self.json(f"look {seat}")["choices"])
        one = [move for move in moves if "," not in move or move.startswith("lay ")]
        self.assertEqual(sorted(steps), one)
        self.assertEqual(ways, len(moves) - len(one))

    def test_look_is_what_view_explain_moves_and_undo_say(self):
        self.everywhere(self.check_look)

    def check_try(self, seat, _, moves):
        step = self.random.choice(moves)
        before, record = self.json(f"view {seat}"), self.engine.ask("record")
        tried = self.json(f"try {seat} {step}")
        told = tried.pop("tried")
        self.assertTrue(told["says"])
        self.assertEqual(self.engine.ask("record"), record)
        self.engine.ask(f"save {SLOT}")
        self.engine.ask(f"play {seat} {step}")
        after, look = self.json(f"view {seat}"), self.json(f"look {seat}")
        acts, undoes = self.engine.ask(f"moves {seat}") != "", look["undo"]
        self.engine.ask(f"restore {SLOT}")
        completes, final = tried.pop("completes"), tried.pop("final")
        self.assertEqual(completes, not acts)
        self.assertEqual(final, step.startswith("take"))
        if not completes and not final:
            self.assertTrue(undoes)
            self.assertEqual(tried, look)
            return
        others = before.get("peril") and before["target"] != seat
        shown = (before if others or final else after)["seats"][seat - 1]  # what a take uncovers is not told
        self.assertEqual(set(tried), {"sheet", "score"})
        self.assertEqual((tried["sheet"], tried["score"]["total"]), (shown["sheet"], shown["total"]))
        if not others:
            self.assertEqual(sum(gain["stars"] for gain in told["gains"]), shown["total"] - before["seats"][seat - 1]["total"])

    def test_try_is_what_play_does(self):
        self.everywhere(self.check_try)

    def test_what_is_refused_is_refused_alike(self):
        self.engine.ask("new temple seed=7 players=2")
        for request in ("1 c4=7", "1 mummy c4", "1 c9=7"):
            self.assertEqual(self.engine.raw(f"try {request}"), self.engine.raw(f"play {request}"))
        self.engine.ask("roll 2 3 5")
        for request in ("1 c4=14", "1 a1=2", "1 mummy c4", "3 c4=5", "1 nonsense", "1", ""):
            self.assertEqual(self.engine.raw(f"try {request}").split()[:2], self.engine.raw(f"play {request}").split()[:2])

    def test_arguments(self):
        self.engine.ask("new valley seed=7 players=2")
        for request, code in (("look", "seat"), ("look 3", "seat"), ("look 1 0", "seat"), ("look 1 x", "seat"),
                              ("news 0", "seat"), ("news 1 1", "arguments"), ("choose 1", "arguments"),
                              ("choose 1 castle", "arguments"), ("choose 1 jungle z99", "arguments"),
                              ("choose 1 jungle a1x", "arguments")):
            self.assertEqual(self.engine.raw(request).split()[:2], ["?", code], request)

    def test_discoveries_are_chosen_cell_by_cell(self):
        chosen = 0
        for seat, moves in self.positions("valley", 1):
            for word in ("jungle", "town", "mountain", "pyramid"):
                steps = [move for move in moves if move.startswith(f"{word} ")]
                if not steps:
                    continue
                step, cells = self.random.choice(steps), []
                for cell in step.split()[1].split(","):
                    cells.append(cell)
                    ways = [move for move in steps if set(cells) <= set(move.split()[1].split(","))]
                    told = self.json(f"choose {seat} {word} {' '.join(cells)}")
                    self.assertEqual(told["ways"], len(ways))
                    self.assertEqual(set(told["cells"]), {c for move in ways for c in move.split()[1].split(",")})
                    self.assertEqual(told.get("step"), ways[0] if len(ways) == 1 else None)
                    chosen += 1
        self.assertGreater(chosen, 20)

    def test_perils_that_others_draw_are_news(self):
        drawn = 0
        for seat, _ in self.positions("temple", 3):
            news = self.json(f"news {seat}")
            events = self.engine.ask("events").splitlines()
            ends = [i for i, line in enumerate(events) if line.startswith("digest")]
            last = events[(ends[-2] + 1 if len(ends) > 1 else 0):ends[-1]] if ends else []
            others = [line for line in last if line[0].isdigit() and not line.startswith(f"{seat} ")]
            self.assertEqual(news["events"], others)
            peril = any("mummy" in line for line in last)
            self.assertEqual(bool(news["changed"]), peril)
            drawn += peril
        self.assertGreater(drawn, 5)

    def test_nobody_is_shown_what_others_draw_before_the_round_resolves(self):
        """In a peril round of two, the first one's mark stands nowhere until the second one has drawn, too."""
        for game, roll, step in (("temple", "1 2 X", "mummy"), ("island", "1 2 X", "danger")):
            self.engine.ask(f"new {game} seed=3 players=2")
            self.engine.ask(f"roll {roll}")
            own = self.json("look 2")["sheet"]
            first = self.random.choice([move for move in self.engine.ask("moves 1").splitlines() if move.startswith(step)])
            self.engine.ask(f"play 1 {first}")
            look = self.json("look 2 1 2")
            self.assertEqual(look["sheet"], own)
            self.assertEqual([other["sheet"] for other in look["others"]], [own, own])
            second = self.engine.ask("moves 2").splitlines()[0]
            self.assertEqual(self.json(f"try 2 {second}")["sheet"], own)

    def test_a_game_goes_on_with_the_lines_of_another(self):
        file = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "more"
        for game, seats in GAMES.items():
            for _ in self.positions(game, seats):
                pass
            events, record = self.engine.ask("events").splitlines(), self.engine.ask("record")
            cut = self.random.randrange(1, len(events))
            self.engine.ask(f"rewind {cut}")
            file.write_text("\n".join([*events[cut:-1], "digest 0000000000000000"]), encoding="utf-8")
            before = self.engine.ask("record")
            self.assertRegex(self.engine.raw(f"extend {file}"), r"^\? digest-wrong line \d+, column 8: ")
            self.assertEqual(self.engine.ask("record"), before)
            file.write_text("\n".join(events[cut:]), encoding="utf-8")
            self.assertEqual(self.engine.ask(f"extend {file}"), "")
            self.assertEqual(self.engine.ask("record"), record)
        self.assertTrue(self.engine.raw("extend /nowhere").startswith("? file "))

    def test_it_is_small_in_a_game_of_a_hundred(self):
        for game in ("temple", "island", "valley"):
            self.engine.ask(f"new {game} seed=3 players=100")
            self.engine.ask("roll 1 2 3")
            step = self.engine.ask("moves 1").splitlines()[0]
            self.assertLess(len(self.engine.ask("look 1").encode()), 4096, game)
            self.assertLess(len(self.engine.ask(f"try 1 {step}").encode()), 4096, game)


if __name__ == "__main__":
    unittest.main()
