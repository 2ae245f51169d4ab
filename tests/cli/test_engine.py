"""carnet engine: the framing and the commands of docs/protocol.md."""

import json
import pathlib
import random
import tempfile
import unittest

from support import Engine


def play_out(engine, rng, seats):
    """Plays to the end at random; returns the number of steps."""
    steps = 0
    while engine.ask("status") != "over":
        if engine.ask("status") == "roll":
            engine.ask("roll")
        for seat in range(1, seats + 1):
            while moves := engine.ask(f"moves {seat}").splitlines():
                assert moves == sorted(set(moves))
                engine.ask(f"play {seat} {rng.choice(moves)}")
                steps += 1
    return steps


class Protocol(unittest.TestCase):
    def test_framing(self):
        with Engine() as engine:
            self.assertEqual(engine.raw("protocol"), "= 1\n")
            self.assertEqual(engine.raw("17 protocol"), "=17 1\n")
            self.assertEqual(engine.raw("17 nonsense")[:4], "?17 ")
            self.assertEqual(engine.raw("5 new temple seed=1"), "=5\n")
            self.assertEqual(engine.ask("games"), "temple island valley paperworld")
            commands = engine.ask("commands").split()
            for command in ("protocol commands games new board roll target moves play undo why sheet"
                            " view score level piles hand objectives turn status bot record load"
                            " save restore quit").split():
                self.assertIn(command, commands)
            self.assertEqual(engine.raw("quit"), "=\n")

    def test_nothing_before_new(self):
        with Engine() as engine:
            for request in ("roll", "moves 1", "play 1 c4=7", "status", "score", "view 1", "record",
                            "save 1", "restore 1", "undo 1", "board", "sheet 1", "why 1 c4=7"):
                engine.refused(request)

    def test_a_failed_new_keeps_the_game(self):
        with Engine() as engine:
            engine.ask("new temple seed=1 players=2")
            engine.ask("roll 1 2 3")
            before = engine.ask("record")
            for request in ("new chess", "new temple players=0", "new temple players=101",
                            "new temple board=middle", "new temple seed=x", "new paperworld players=1",
                            "new paperworld board=front", "new temple mode=advanced", "new",
                            "new paperworld objectives=1,1,2", "new paperworld objectives=1,2",
                            "new temple boards=/nowhere", "new temple what=1",
                            "new temple seed=1 seed=2"):
                engine.refused(request)
            self.assertEqual(engine.ask("record"), before)

    def test_rewind_goes_back_to_every_event(self):
        for options in ("temple players=3", "island", "valley players=2", "paperworld players=3"):
            with Engine() as engine:
                engine.ask(f"new {options} seed=5")
                seats = int(options[-1]) if options[-1].isdigit() else 1
                play_out(engine, random.Random(5), seats)
                whole = engine.ask("record")
                events = engine.ask("events").splitlines()
                engine.ask("save 0")
                for n in sorted({0, 1, len(events) // 3, len(events) // 2, len(events) - 1}):
                    engine.ask("restore 0")
                    engine.ask(f"rewind {n}")
                    again = engine.ask("events").splitlines()
                    # The last step of a round brings the round's digest with it.
                    self.assertEqual(again[:n], events[:n])
                    self.assertLessEqual(len(again), n + 1)
                    for line in events[len(again):]:
                        who, _, what = line.partition(" ")
                        if who == "roll":
                            engine.ask("roll")
                        elif who.isdigit():
                            engine.ask(f"play {who} {what}")
                    self.assertEqual(engine.ask("record"), whole)
                self.assertEqual(engine.refused(f"rewind {len(events) + 1}"), "arguments")
                self.assertEqual(engine.refused("rewind"), "arguments")

    def test_fresh_dice(self):
        with Engine() as engine:
            engine.ask("new temple players=2 seed=1")
            roll = engine.ask("roll seed=99")
            self.assertIn("typed=dice", engine.ask("events"))
            engine.ask("new temple players=2 seed=99")
            self.assertEqual(engine.ask("roll"), roll)
            self.assertEqual(engine.refused("roll seed=99"), "A2")
            engine.ask("new temple seed=1")
            for bad in ("roll seed=", "roll seed=x", "roll seed=1 2"):
                self.assertEqual(engine.refused(bad), "arguments")

    def test_explain_adds_up(self):
        with Engine() as engine:
            for game, seats in (("temple", 1), ("island", 2), ("valley", 1), ("paperworld", 2)):
                engine.ask(f"new {game} players={seats} seed=3")
                play_out(engine, random.Random(3), seats)
                for line in engine.ask("score").splitlines()[:seats]:
                    seat, _, total = line.split()[:3]
                    score = json.loads(engine.ask(f"explain {seat}"))
                    self.assertEqual(score["total"], int(total))
                    for part in score["parts"]:
                        self.assertEqual(part["stars"], sum(r["stars"] for r in part["reasons"]))

    def test_check_files(self):
        with tempfile.TemporaryDirectory() as folder, Engine() as engine:
            boards = pathlib.Path(folder, "boards.txt")
            boards.write_text("[temple hut]\n.D\n..\n")
            sheet = pathlib.Path(folder, "sheet.txt")
            sheet.write_text("temple hut\n3 D\n4 M\n")
            self.assertEqual(engine.ask(f"check boards {boards}"), "temple hut")
            score = json.loads(engine.ask(f"check sheet {sheet} boards={boards}").splitlines()[0])
            self.assertEqual(score["total"], 0)
            self.assertEqual(engine.refused(f"check sheet {sheet}"), "no-such-board")
            sheet.write_text("temple front\n")
            self.assertNotIn(engine.refused(f"check sheet {sheet}"), ("arguments", "file"))
            boards.write_text("[temple hut]\n.?\n")
            self.assertEqual(engine.refused(f"check boards {boards}"), "board-letter")
            self.assertEqual(engine.refused(f"check sheet {sheet} boards={boards}"), "board-letter")
            for bad in ("check", "check boards", f"check boards {boards} x", f"check sheet {sheet} x",
                        f"check what {sheet}", "check sheet", "check record", f"check record {sheet} x"):
                self.assertEqual(engine.refused(bad), "arguments")
            self.assertEqual(engine.refused(f"check record {sheet}"), "not-a-record")

    def test_rolls(self):
        with Engine() as engine:
            engine.ask("new temple players=3 seed=1")
            for request in ("roll 1 2", "roll 6 1 1", "roll D 1 1", "roll 1 X 1", "roll 1 1 D",
                            "roll 1 2 3 swap=2,3,1", "roll 1 2 X swap=1,2,3", "roll 1 2 X swap=2,1",
                            "roll 1 2 X swap=2,2,1", "roll 1 2 X swap=2,3,4", "roll x"):
                engine.refused(request)
            self.assertEqual(engine.refused("target 1"), "moment")
            self.assertEqual(engine.ask("roll P D X swap=2,3,1"), "P D X")
            self.assertEqual([engine.ask(f"target {s}") for s in (1, 2, 3)], ["2", "3", "1"])
            self.assertEqual(engine.refused("roll"), "A2")
            engine.ask("play 1 mummy c1")
            self.assertNotIn("M", engine.ask("sheet 2"))
            engine.ask("play 2 mummy c2")
            engine.ask("play 3 mummy c2")
            self.assertIn("M", engine.ask("sheet 2"))
            self.assertEqual(engine.ask("status"), "roll")

    def test_undo_until_the_round_resolves(self):
        with Engine() as engine:
            engine.ask("new temple players=2 seed=1")
            engine.ask("roll 1 2 3")
            engine.refused("undo 1")
            engine.ask("play 1 c1=6")
            self.assertEqual(engine.ask("moves 1"), "")
            self.assertEqual(engine.refused("play 1 c2=6"), "A2")
            engine.ask("undo 1")
            engine.ask("play 1 c2=6")
            engine.ask("play 2 c2=6")
            self.assertEqual(engine.refused("undo 1"), "A5")

    def test_a_take_is_never_undone(self):
        with Engine() as engine:
            engine.ask("new paperworld seed=3")
            seat = engine.ask("turn")
            engine.ask(f"play {seat} " + engine.ask(f"moves {seat}").splitlines()[0])
            engine.refused(f"undo {seat}")

    def test_why(self):
        with Engine() as engine:
            engine.ask("new temple seed=1")
            self.assertTrue(engine.ask("why 1 c4=7").startswith("A2 "))
            engine.ask("roll 2 3 5")
            self.assertEqual(engine.ask("why 1 c4=7"), "legal")
            self.assertEqual(engine.ask("why 1 c4=12"), "A4 You can make 2, 3, 5, 7, 8, 10, not 12.")
            self.assertTrue(engine.ask("why 1 c3=7").startswith("T1 "))
            self.assertTrue(engine.ask("why 1 mummy c4").startswith("A6 "))
            for malformed in ("c4", "c4=", "C4=7", "c4=07", "c12=7", "l1=7", "c4=7 ", "danger c4", ""):
                if malformed != "c4=7 ":
                    self.assertEqual(engine.refused(f"why 1 {malformed}"), "step")

    def test_save_and_restore(self):
        with Engine() as engine:
            engine.ask("new island seed=4")
            engine.refused("restore 3")
            engine.ask("roll")
            engine.ask("save 3")
            before = engine.ask("record")
            engine.ask("play 1 " + engine.ask("moves 1").splitlines()[0])
            self.assertNotEqual(engine.ask("record"), before)
            engine.ask("restore 3")
            self.assertEqual(engine.ask("record"), before)
            engine.refused("save 10")
            engine.refused("save")

    def test_whole_games_and_their_records(self):
        rng = random.Random(5)
        with tempfile.TemporaryDirectory() as folder, Engine() as engine, Engine() as other:
            for options, seats in (("temple seed=1", 1), ("temple board=back players=4 seed=2", 4),
                                   ("island seed=3 players=2", 2), ("island board=back seed=8", 1),
                                   ("valley seed=4", 1), ("valley board=back players=3 seed=6", 3),
                                   ("paperworld seed=5", 2),
                                   ("paperworld players=4 mode=advanced seed=9", 4)):
                engine.ask(f"new {options}")
                self.assertGreater(play_out(engine, rng, seats), 20)
                record = engine.ask("record")
                file = pathlib.Path(folder, "game.carnet")
                file.write_text(record + "\n", encoding="utf-8")
                other.ask(f"load {file}")
                self.assertEqual(other.ask("record"), record)
                self.assertEqual(other.ask("score"), engine.ask("score"))
                self.assertIn("winner", engine.ask("score"))
                if seats == 1:
                    self.assertIn(engine.ask("level"), "tourist pathfinder voyager explorer".split())
                else:
                    engine.refused("level")

    def test_views_are_json_and_hide(self):
        with Engine() as engine:
            engine.ask("new paperworld players=3 seed=1")
            seat = int(engine.ask("turn"))
            for _ in range(6):
                seat = int(engine.ask("turn"))
                engine.ask(f"play {seat} " + engine.ask(f"moves {seat}").splitlines()[-1])
            own = json.loads(engine.ask("view 1"))
            other = json.loads(engine.ask("view 0"))
            self.assertEqual(sorted(own["hand"]), sorted(engine.ask("hand 1").split()))
            self.assertNotIn("hand", other)
            engine.ask("new island players=2 seed=1")
            engine.ask("roll 1 2 3")
            engine.ask("play 1 " + engine.ask("moves 1").splitlines()[0])
            seen = json.loads(engine.ask("view 2"))
            self.assertEqual(seen["waiting"], [2])
            self.assertEqual(seen["seats"][0]["sheet"], json.loads(engine.ask("view 0"))["seats"][1]["sheet"])
            self.assertNotEqual(json.loads(engine.ask("view 1"))["seats"][0]["sheet"],
                                seen["seats"][0]["sheet"])

    def test_bots(self):
        with Engine() as engine:
            engine.ask("new valley seed=2")
            engine.refused("bot greedy 1")
            engine.ask("roll 1 2 3")
            for name in ("random", "greedy"):
                self.assertIn(engine.ask(f"bot {name} 1"), engine.ask("moves 1").splitlines())
            self.assertEqual(engine.ask("bot random 1"), engine.ask("bot random 1 playouts=5"))
            engine.refused("bot clever 1")
            engine.refused("bot random 2")
            engine.refused("bot random 1 playouts=no")

    def test_own_boards(self):
        with tempfile.TemporaryDirectory() as folder, Engine() as engine:
            boards = pathlib.Path(folder, "boards.txt")
            boards.write_text("[valley pond]\n...\n.o.\n...\n", encoding="utf-8")
            engine.ask(f"new valley board=pond boards={boards} seed=1")
            self.assertEqual(engine.ask("board"), "...\n.o.\n...")
            record = engine.ask("record")
            self.assertIn("|.o.", record)
            file = pathlib.Path(folder, "game.carnet")
            file.write_text(record + "\n", encoding="utf-8")
            engine.ask(f"load {file}")
            boards.write_text("[valley pond]\n..?\n", encoding="utf-8")
            engine.refused(f"new valley board=pond boards={boards}")
            self.assertEqual(engine.ask("record"), record)

    def test_the_same_seed_gives_the_same_dice(self):
        with Engine() as engine:
            rolls = []
            for _ in range(2):
                engine.ask("new temple seed=99")
                rolls.append([])
                for _ in range(10):
                    rolls[-1].append(engine.ask("roll"))
                    engine.ask("play 1 " + engine.ask("moves 1").splitlines()[0])
            self.assertEqual(rolls[0], rolls[1])


if __name__ == "__main__":
    unittest.main()
