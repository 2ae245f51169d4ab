"""Rooms: games from the first roll to the last, and everything that can happen to a round."""

import os
import random
import subprocess
import tempfile
import threading
import unittest

import support
from websocket import create, hello, join, moves, part, record

CARNET = os.environ["CARNET"]


def verified(text):
    """What `carnet verify` says of a record; it must find nothing wrong."""
    with tempfile.NamedTemporaryFile("w", suffix=".carnet") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([CARNET, "verify", file.name], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr + text)
    return done.stdout


def play_turn(client, seat, chance):
    """Plays a seat until it has nothing more to do; its steps."""
    steps = []
    while found := moves(client, seat):
        steps.append(chance.choice(found))
        client.must("play", seat=seat, step=steps[-1])
    return steps


class Rounds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = support.Server()
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(part)

    def pair(self, game="temple", names=("Ann",), bots=0, spare=0, **settings):
        """A running game of the host, seat 1, and others."""
        host = create(self.server, game, **settings)
        others = [join(self.server, host.room, name) for name in names]
        host.must("start", bots=bots, spare=spare)
        return host, *others


class Undo(Rounds):
    def test_a_finished_turn_can_change_until_the_round_closes(self):
        host, ann = self.pair(dice="typed", grace=60000)
        host.must("roll", dice="1 2 3")
        ann.until("roll", round=1, roll="1 2 3")
        ann.must("play", seat=2, step="b2=3")
        self.assertEqual(host.until("ready")["waiting"], [1])
        ann.must("undo", seat=2)
        self.assertEqual(host.until("ready")["waiting"], [1, 2])
        self.assertEqual(ann.error("undo", seat=2), "A5")
        ann.must("play", seat=2, step="b2=6")
        self.assertEqual(ann.error("play", seat=2, step="b3=6"), "A2")
        self.assertFalse(host.until("ready")["closing"])
        host.must("play", seat=1, step="c1=1")
        ready = ann.until("ready", done=2)
        self.assertEqual(ready, {"is": "ready", "round": 1, "done": 2, "of": 2, "closing": True})
        self.assertEqual(host.error("play", seat=1, step="c2=1"), "A2")  # it waits
        self.assertEqual(moves(host, 1), [])
        self.assertEqual(host.ask("ask", what="why", seat=1, step="c2=1")["clause"], "A2")
        with hello(self.server, host.room, host.token) as again:
            self.assertTrue(again.all["game"]["closing"])
            self.assertEqual(again.all["you"]["turns"][0]["steps"], ["c1=1"])
            ann.must("undo", seat=2)  # the last moment
            ready = ann.until("ready", closing=False)
            self.assertEqual(ready["done"], 1)
            again.must("undo", seat=1)
            again.must("play", seat=1, step="c1=2")
            ann.must("play", seat=2, step="b2=5")
            ann.until("ready", closing=True)
            again.must("close")
            told = ann.until("round")
            self.assertEqual(told["turns"], ["1 c1=2", "2 b2=5"])
            self.assertEqual(ann.error("undo", seat=2), "A5")
            self.assertEqual(again.error("close"), "moment")  # dice are awaited

    def test_grace_ends_by_itself(self):
        host, ann = self.pair(dice="typed", grace=50)
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="c1=1")
        ann.must("play", seat=2, step="c1=1")
        self.assertEqual(ann.until("round")["round"], 1)

    def test_requests_for_another_round(self):
        host, = self.pair(names=(), dice="typed")
        self.assertEqual(host.error("play", seat=1, step="c1=1"), "A2")  # nothing is rolled
        host.must("roll", dice="1 2 3")
        self.assertEqual(host.error("play", seat=1, step="c1=1", round=2), "round")
        self.assertEqual(host.error("undo", seat=1, round=2), "round")
        self.assertEqual(host.error("play", seat=1, step="nonsense"), "step")
        self.assertEqual(host.ask("play", seat=1, step="c1=1\nshut")["field"], "step")
        self.assertEqual(host.error("play", seat=1, step="c1=1" + " " * 5000), "field")
        self.assertEqual(host.error("play", seat=2, step="c1=1"), "field")
        self.assertEqual(host.error("play", seat=0, step="c1=1"), "field")
        self.assertEqual(host.ask("play", seat=1, step="c3=9")["error"], "A4")
        self.assertEqual(host.ask("play", seat=1, step="c3=1")["cell"], "c3")
        host.must("play", seat=1, step="c1=1", round=1)

    def test_before_and_after_a_game(self):
        host = create(self.server)
        for do, fields in (("play", {"seat": 1, "step": "c1=1"}), ("undo", {"seat": 1}), ("ask", {"what": "view"}),
                           ("ask", {"what": "record"}), ("ask", {"what": "moves", "seat": 1}), ("pause", {}), ("resume", {}),
                           ("close", {}), ("end", {}), ("again", {}), ("roll", {"dice": "1 2 3"})):
            self.assertEqual(host.error(do, **fields), "moment", do)
        host.must("start")
        self.assertEqual(host.error("start"), "moment")
        host.must("end")
        for do, fields in (("play", {"seat": 1, "step": "c1=1"}), ("undo", {"seat": 1}), ("pause", {}), ("close", {}),
                           ("end", {}), ("start", {})):
            self.assertEqual(host.error(do, **fields), "moment", do)

    def test_seats_that_do_not_go(self):
        host = create(self.server, "paperworld")
        self.assertEqual(host.error("start"), "seats")  # one alone
        self.assertEqual(host.error("start", bots=4), "seats")
        for wrong in ({"bots": -1}, {"spare": 101}, {"bots": "two"}):
            self.assertEqual([host.ask("start", **wrong).get("field")], list(wrong))
        host.must("start", bots=3)


class Time(Rounds):
    def test_a_bot_goes_on_where_the_seat_stands(self):
        host, ann = self.pair("valley", dice="typed", clock=1)
        host.must("roll", dice="1 2 3")
        self.assertEqual(ann.until("roll")["left"], 1000)
        first = next(step for step in moves(ann, 2) if step.endswith("=1"))
        ann.must("play", seat=2, step=first)
        turn = ann.until("turn", by="bot")
        self.assertEqual((turn["seat"], turn["steps"][0], turn["done"]), (2, first, True))
        turns = ann.until("round")["turns"]
        self.assertIn(f"2 {first}", turns)
        self.assertTrue([step for step in turns if step.startswith("2* ")])
        self.assertTrue([step for step in turns if step.startswith("1* ")])
        host.must("end")
        text = record(host)
        for step in turns:
            self.assertIn(f"\n{step}\n", text)
        verified(text)

    def test_extra_time_and_a_pause(self):
        host, ann = self.pair(dice="typed", clock=1)
        host.must("seat", player=ann.player, extra=900)
        host.must("roll", dice="1 2 3")
        self.assertEqual(host.until("ready", done=1)["waiting"], [2])  # seat 1 is out of time
        self.assertEqual(host.error("undo", seat=1), "round")  # and stays so
        self.assertEqual(host.error("play", seat=1, step="c2=1"), "round")
        host.must("pause")
        self.assertFalse(ann.until("clock")["running"])
        self.assertEqual(ann.error("play", seat=2, step="c1=1"), "moment")
        self.assertEqual(ann.error("undo", seat=2), "moment")
        self.assertEqual(host.error("pause"), "moment")
        self.assertEqual(host.error("close"), "moment")
        with hello(self.server, host.room, ann.token) as again:
            self.assertEqual(again.all["room"]["phase"], "paused")
            self.assertGreater(again.all["you"]["turns"][0]["left"], 1000)
            host.must("resume")
            self.assertTrue(again.until("clock")["running"])
            again.must("play", seat=2, step="c1=1")
            turns = again.until("round")["turns"]
            self.assertEqual(turns[1], "2 c1=1")
            self.assertTrue(turns[0].startswith("1* "))

    def test_a_clock_that_comes_late_leaves_all_of_its_time(self):
        host, ann = self.pair(dice="typed")
        host.must("roll", dice="1 2 3")
        host.must("set", clock=3600)
        self.assertGreater(ann.until("clock")["left"], 3590_000)
        host.must("set", clock=0)
        self.assertIsNone(ann.until("clock")["left"])

    def test_whoever_is_away_is_played_for(self):
        host, ann = self.pair(away=1, dice="typed")
        host.must("roll", dice="1 2 3")
        ann.close()
        host.must("play", seat=1, step="c1=1")
        self.assertTrue(host.until("round")["turns"][1].startswith("2* "))
        with hello(self.server, host.room, ann.token) as back:
            host.must("roll", dice="1 2 3")
            back.until("roll")
            back.must("play", seat=2, step=moves(back, 2)[0])
            host.must("play", seat=1, step="c2=1")
            self.assertTrue(back.until("round", round=2)["turns"][1].startswith("2 "))

    def test_a_host_closes_a_round(self):
        host, ann = self.pair("island", names=("Ann", "Bob")[:1], dice="typed")
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step=moves(host, 1)[0])
        host.must("close")
        turns = ann.until("round")["turns"]
        self.assertEqual([turn.split()[0] for turn in turns][:2], ["1", "2*"])


class Seats(Rounds):
    def test_typed_dice(self):
        host, ann = self.pair(dice="typed")
        for wrong in ("", "1 2", "1 2 6", "X 2 3", "1 2 3 4", None, 7, "1 2 X swap=2,1", "1 2 3\n", "P" * 20):
            self.assertEqual(host.error("roll", dice=wrong), "field", wrong)
        self.assertEqual(ann.error("roll", dice="1 2 3"), "not-host")
        host.must("roll", dice="1 2 X")
        turns = [client.until("turn") for client in (host, ann)]
        self.assertEqual([turn["target"] for turn in turns], [2, 1])
        self.assertEqual(host.error("roll", dice="1 2 3"), "moment")
        host.must("play", seat=1, step="mummy c1")
        ann.must("play", seat=2, step="mummy b2")
        self.assertEqual(ann.until("round")["marks"], ["1 mummy b2", "2 mummy c1"])
        host.must("end")
        self.assertIn("note entered 0", record(host))
        verified(record(host))
        rolled, = self.pair(names=())
        self.assertEqual(rolled.error("roll", dice="1 2 3"), "moment")

    def test_seats_on_paper(self):
        host, ann, bob = self.pair(names=("Ann", "Bob"), dice="typed", away=1)
        host.must("seat", player=ann.player, paper=True)
        host.must("roll", dice="1 2 3")
        ann.close()
        host.must("play", seat=2, step="c1=1")
        host.must("undo", seat=2)
        host.must("play", seat=2, step="c1=2")
        self.assertEqual(bob.error("play", seat=2, step="c1=1"), "not-yours")
        self.assertEqual(host.error("play", seat=3, step="c1=1"), "not-yours")
        with hello(self.server, host.room, host.token) as again:
            self.assertEqual([(turn["seat"], turn["steps"]) for turn in again.all["you"]["turns"]], [(1, []), (2, ["c1=2"])])
            again.must("play", seat=1, step="c1=1")
            bob.must("play", seat=3, step="c1=3")
            self.assertEqual(bob.until("round")["turns"], ["1 c1=1", "2+ c1=2", "3 c1=3"])

    def test_a_late_comer_changes_what_the_bot_did(self):
        host, = self.pair(names=(), spare=1, dice="typed")
        host.must("roll", dice="1 2 3")
        host.until("ready", done=1)  # the bot's turn
        ann = join(self.server, host.room, "Ann", seat=2)
        turn, = ann.until("all")["you"]["turns"]
        self.assertTrue(turn["done"])
        ann.must("undo", seat=2)
        ann.must("play", seat=2, step="c1=6")
        host.must("play", seat=1, step="c1=1")
        self.assertEqual(ann.until("round")["turns"], ["1 c1=1", "2 c1=6"])

    def test_whoever_leaves_is_played_for_unranked(self):
        host, ann = self.pair(dice="typed")
        host.must("roll", dice="1 2 3")
        ann.must("leave", player=ann.player)
        host.must("play", seat=1, step="c1=1")
        turns = host.until("round")["turns"]
        self.assertTrue(turns[1].startswith("2 "))  # the bot's own seat now
        self.assertEqual(host.error("ask", what="view", seat=2), "not-yours")

    def test_end_again_shut(self):
        host, ann = self.pair(dice="typed", grace=60000)
        commit = ann.until("all")["room"]["commit"]
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="c1=1")
        ann.must("play", seat=2, step="c1=3")
        host.must("end")  # the round was complete: it counts
        self.assertEqual(ann.until("round")["turns"], ["1 c1=1", "2 c1=3"])
        over = ann.until("over")
        self.assertEqual((over["ended"], over["winners"], len(over["secret"])), (True, [], 64))
        text = record(ann)
        self.assertIn(over["secret"], text)
        self.assertIn("\n2 c1=3\n", text)
        verified(text)
        host.must("again")
        told = ann.until("all")
        self.assertEqual((told["room"]["phase"], told["game"]), ("lobby", None))
        self.assertNotEqual(told["room"]["commit"], commit)
        self.assertEqual(ann.error("ask", what="record"), "moment")
        host.must("set", dice="rolled")
        host.must("start")
        self.assertEqual(ann.until("all")["game"]["number"], 2)
        host.must("shut")
        self.assertEqual(len(ann.until("over")["secret"]), 64)  # a room that is closed hides nothing
        self.assertEqual((ann.end(), host.end()), (4002, 4002))
        with self.assertRaises(AssertionError):
            hello(self.server, host.room, host.token)


class Whole(Rounds):
    """All four games to their end, each with two people, a bot and a spare seat."""

    def play(self, game, **settings):
        chance = random.Random(game)
        host, ann = self.pair(game, bots=1, spare=1, **settings)
        clients = {1: host, 2: ann}
        logs = {1: [], 2: []}
        over = None
        while not over:
            for seat, client in clients.items():
                logs[seat] += play_turn(client, seat, chance)
            while True:
                got = host.next()
                if got["is"] == "over":
                    over = got
                    break
                if got["is"] == "roll" and (got.get("turn", 1) in clients):
                    break
        self.assertFalse(over["ended"])
        self.assertTrue(over["winners"])
        self.assertNotIn(4, over["winners"])
        ann.until("over")
        text = record(ann)
        self.assertEqual(text, record(host))
        said = verified(text)
        for seat, log in logs.items():
            if "swap" not in text:
                self.assertEqual([line[2:] for line in text.split("\n") if line.startswith(f"{seat} ")], log)
        with hello(self.server, host.room, role="watch") as looker:
            self.assertEqual(looker.all["game"]["secret"], over["secret"])
            self.assertEqual(looker.all["game"]["winners"], over["winners"])
        return said, text

    def test_all_four(self):
        results, failed = {}, []

        def one(game, settings):
            try:
                results[game] = self.play(game, **settings)
            except Exception as error:  # reported by the main thread
                failed.append((game, repr(error)))

        threads = [threading.Thread(target=one, args=each) for each in (
            ("temple", {}), ("island", {"drawers": True}), ("valley", {"board": "back"}), ("paperworld", {"mode": "advanced"}))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])
        self.assertEqual(len(results), 4)
        for said, text in results.values():
            self.assertIn("note commitment", text)
            self.assertIn("proved", said)


if __name__ == "__main__":
    unittest.main()
