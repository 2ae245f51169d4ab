"""Seats on paper: nobody plays for another unseen. What a phone has made in the running round is its own;
what the host types is marked, and its player is told."""

import csv
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import support
from websocket import create, hello, join, moves, part, record

CARNET = os.environ["CARNET"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Paper(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = support.Server()
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(part)

    def begin(self, game="temple", **settings):
        """A running game of the host, seat 1, and Ann, seat 2; the first dice are there."""
        host = create(self.server, game, dice="typed", **settings)
        ann = join(self.server, host.room, "Ann")
        host.must("start")
        host.must("roll", dice="1 2 3")
        ann.until("roll")
        return host, ann

    def leave(self, host, who):
        """They close their device; what the host was told before may be of their coming."""
        who.close()
        while not any(told["player"] == who.player and not told["here"] for told in host.until("players")["players"]):
            pass

    def as_host_again(self, host):
        again = hello(self.server, host.room, host.token)
        again.room, again.player, again.token = host.room, host.player, host.token
        return again


class Unseen(Paper):
    def test_a_host_neither_sees_nor_changes_what_a_phone_has_made(self):
        host, ann = self.begin()
        ann.must("play", seat=2, step="d4=5")
        host.must("seat", player=ann.player, paper=True)
        host = self.as_host_again(host)
        self.assertEqual([turn["seat"] for turn in host.all["you"]["turns"]], [1])
        self.assertNotIn("d4=5", str(host.all))
        for do in ("play", "undo"):
            self.assertEqual(host.error(do, seat=2, step="c1=3"), "not-yours")
        for what in ("view", "moves", "why"):
            self.assertEqual(host.error("ask", what=what, seat=2, step="c1=3"), "not-yours")
        self.assertNotIn("d4=5", "".join(host.raw))
        ann.must("undo", seat=2)  # it is still hers
        ann.must("play", seat=2, step="c1=3")
        host.must("play", seat=1, step="c1=1")
        self.assertEqual(ann.until("round")["turns"], ["1 c1=1", "2 c1=3"])

    def test_it_counts_from_the_next_round_on_and_all_are_told(self):
        host, ann = self.begin()
        host.must("seat", player=ann.player, paper=True)
        told, = ann.until("players")["players"]
        self.assertEqual((told["kind"], told["paper"], told["from"]), ("person", True, 2))
        ann.must("play", seat=2, step="c1=3")
        host.must("play", seat=1, step="c1=1")
        host.must("roll", dice="1 2 3")
        told, = ann.until("players")["players"]  # before the dice
        self.assertEqual((told["kind"], told["paper"], "from" in told), ("paper", True, False))
        ann.until("roll", round=2)
        host.must("play", seat=2, step="c2=3")
        turn = ann.until("turn")
        self.assertEqual((turn["seat"], turn["steps"], turn["done"], turn["by"]), (2, ["c2=3"], True, "host"))
        for do in ("play", "undo"):
            self.assertEqual(ann.error(do, seat=2, step="c1=3"), "paper")
        self.assertEqual(moves(ann, 2), [])
        host.must("undo", seat=2)
        self.assertEqual(ann.until("turn")["steps"], [])
        self.assertEqual(moves(ann, 2), [])
        self.assertNotEqual(moves(host, 2), [])
        host.must("play", seat=2, step="d2=3")
        host.must("seat", player=ann.player, paper=False)  # the host's turn of this round is the host's
        told, = ann.until("players")["players"]
        self.assertEqual((told["kind"], "paper" in told, told["from"]), ("paper", False, 3))
        self.assertEqual(ann.error("undo", seat=2), "paper")
        host.must("play", seat=1, step="c2=1")
        self.assertEqual(ann.until("round", round=2)["turns"], ["1 c2=1", "2+ d2=3"])
        host.must("roll", dice="1 2 3")
        ann.until("players")
        ann.must("play", seat=2, step="c2=3")
        self.assertEqual(host.error("undo", seat=2), "not-yours")

    def test_a_seat_without_a_device_that_has_not_acted_is_typed_at_once(self):
        host, ann = self.begin(away=0)
        bob = join(self.server, host.room, "Bob")
        ann.close()
        host.until("players", players=[{"player": 2, "names": ["Ann"], "seat": 2, "kind": "person",
                                        "ranked": True, "here": False}])
        host.must("seat", player=ann.player, paper=True)
        self.assertEqual(host.until("turn")["steps"], [])
        host.must("play", seat=2, step="c1=3")
        back = hello(self.server, host.room, ann.token)
        turn, = back.all["you"]["turns"]
        self.assertEqual((turn["steps"], turn["by"]), (["c1=3"], "host"))
        self.assertEqual(back.error("undo", seat=2), "paper")
        self.assertEqual(bob.error("undo", seat=2), "not-yours")

    def test_a_seat_that_has_acted_is_not_even_if_its_device_is_gone(self):
        host, ann = self.begin(away=0)
        ann.must("play", seat=2, step="d4=5")
        self.leave(host, ann)
        host.must("seat", player=ann.player, paper=True)
        self.assertEqual(host.error("undo", seat=2), "not-yours")
        self.assertNotIn("d4=5", str(self.as_host_again(host).all))

    def test_a_peril_round_of_somebody_on_paper(self):
        host, ann = self.begin(away=0)
        ann.must("play", seat=2, step="c1=3")
        host.must("play", seat=1, step="c1=3")
        host.must("roll", dice="1 2 X")
        self.leave(host, ann)
        host.must("seat", player=ann.player, paper=True)
        self.assertEqual(host.until("turn", seat=2)["target"], 1)

    def test_it_stays_so_when_the_server_comes_back(self):
        with tempfile.TemporaryDirectory(dir=support.FOLDERS) as folder:
            options = "--db", str(pathlib.Path(folder, "rooms.db"))
            with support.Server(*options) as server:
                host = create(server, "temple", dice="typed")
                ann = join(server, host.room, "Ann")
                host.must("start")
                host.must("roll", dice="1 2 3")
                ann.must("play", seat=2, step="c1=3")
                host.must("seat", player=ann.player, paper=True)
                part()
            with support.Server(*options) as server:
                again = hello(server, host.room, host.token)
                told = next(one for one in again.all["players"] if one["player"] == ann.player)
                self.assertEqual((told["kind"], told["paper"], told["from"]), ("person", True, 2))
                again.must("play", seat=1, step="c1=1")
                again.must("roll", dice="1 2 3")
                again.must("play", seat=2, step="c2=3")
                part()


class Marked(Paper):
    def play(self):
        """Round 1 is Ann's, 2 and 3 are the host's, 4 is a bot's."""
        host, ann = self.begin(clock=0)
        host.must("seat", player=ann.player, paper=True)
        ann.must("play", seat=2, step="c1=3")
        host.must("play", seat=1, step="c1=3")
        for step in ("c2=3", "d2=3"):
            host.must("roll", dice="1 2 3")
            host.must("play", seat=2, step=step)
            host.must("play", seat=1, step=step)
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="b2=3")
        host.must("close")
        host.until("round", round=4)
        host.must("end")
        return host, ann

    def test_everywhere(self):
        host, ann = self.play()
        over = ann.until("over")
        self.assertEqual(over["helped"], [{"seat": 2, "bot": 1, "host": 2}])
        self.assertEqual(self.as_host_again(host).all["game"]["helped"], over["helped"])
        text = record(ann)
        self.assertEqual([line.split()[0] for line in text.splitlines() if line.startswith("2")],
                         ["2", "2+", "2+", "2*"])
        table = self.server.ask(f"/api/rooms/{host.room}/results.csv").body.decode("utf-8-sig")
        self.assertEqual([(row["by_bot"], row["by_host"]) for row in csv.DictReader(io.StringIO(table, newline=""))],
                         [("0", "0"), ("1", "2")])
        self.words(text)

    def words(self, text):
        """What the program says of such a record, in both languages."""
        with tempfile.NamedTemporaryFile("w", suffix=".carnet") as file:
            file.write(text)
            file.flush()
            said = {(command, lang): subprocess.run([CARNET, *command.split(), "--lang", lang, file.name],
                                                    capture_output=True, text=True, check=True).stdout
                    for command in ("verify", "replay --plain") for lang in ("en", "fr")}
            again = subprocess.run([sys.executable, str(ROOT / "examples/verify_dice.py"), file.name], capture_output=True,
                                   text=True, check=False)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertIn(f"{file.name}: the host typed 2 turns of player 2: number 2, 3\n", said["verify", "en"])
        self.assertIn(f"{file.name}: a bot made 1 turn of player 2: number 4\n", said["verify", "en"])
        self.assertIn("l’hôte a saisi 2 coups du joueur 2", said["verify", "fr"])
        self.assertIn("(typed by the host)", said["replay --plain", "en"])
        self.assertIn("(by a bot)", said["replay --plain", "en"])
        self.assertIn("(saisi par l’hôte)", said["replay --plain", "fr"])

    def test_cards(self):
        """What the host lays for somebody is public when the turn ends, with its mark."""
        host = create(self.server, "paperworld")
        ann = join(self.server, host.room, "Ann")
        host.must("seat", player=ann.player, paper=True)
        host.must("start")
        while (seat := host.until("roll")["turn"]) != 2:
            while found := moves(host, seat):
                host.must("play", seat=seat, step=found[0])
        while found := moves(host, 2):
            host.must("play", seat=2, step=found[0])
        while not (steps := [step for step in ann.until("steps")["steps"] if step.startswith("2")]):
            pass
        self.assertEqual({step.split()[0] for step in steps}, {"2+"})


class Taken(Paper):
    """Somebody takes a seat that a bot has played: its rounds are not theirs."""

    def play(self, entry="sit"):
        host = create(self.server, "temple", dice="typed", away=0)
        host.must("start", bots=1)
        zoe = join(self.server, host.room, "Zoe")
        for step in ("c1=3", "d2=3", "c2=3"):
            host.must("roll", dice="1 2 3")
            host.must("play", seat=1, step=step)
            zoe.until("round")
        if entry == "sit":
            zoe.must("sit", player=zoe.player, seat=2)
        return host, zoe

    def test_what_a_bot_has_made_is_marked(self):
        host, zoe = self.play()
        table = [line.split()[0] for line in record(zoe).splitlines() if line.startswith("2")]
        self.assertEqual(table, ["2*", "2*", "2*"])
        host.must("roll", dice="1 2 3")
        zoe.until("roll", round=4)
        zoe.must("play", seat=2, step=moves(zoe, 2)[0])
        host.must("play", seat=1, step="b2=3")
        self.assertEqual([turn.split()[0] for turn in zoe.until("round", round=4)["turns"]], ["1", "2"])
        host.must("end")
        self.assertEqual(zoe.until("over")["helped"], [{"seat": 2, "bot": 3, "host": 0}])
        table = self.server.ask(f"/api/rooms/{host.room}/results.csv").body.decode("utf-8-sig")
        self.assertEqual([(row["kind"], row["by_bot"]) for row in csv.DictReader(io.StringIO(table, newline=""))],
                         [("person", "0"), ("person", "3")])
        self.verified(record(zoe))

    def verified(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".carnet") as file:
            file.write(text)
            file.flush()
            said = subprocess.run([CARNET, "verify", file.name], capture_output=True, text=True, check=True).stdout
        self.assertIn(f"{file.name}: a bot made 3 turns of player 2: number 1, 2, 3\n", said)

    def test_also_a_step_that_waits(self):
        host = create(self.server, "temple", dice="typed", away=0, grace=60000)
        host.must("start", bots=1)
        zoe = join(self.server, host.room, "Zoe")
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="c1=3")
        zoe.until("ready", closing=True)
        zoe.must("sit", player=zoe.player, seat=2)
        host.must("close")
        self.assertEqual([turn.split()[0] for turn in zoe.until("round")["turns"]], ["1", "2*"])

    def test_a_seat_without_a_taker_is_the_bots(self):
        host, _ = self.play(entry=None)
        host.must("end")
        self.assertEqual(host.until("over")["helped"], [])
        self.assertNotIn("2*", record(host))


class Programs(Paper):
    def programs(self, host):
        """`carnet join` has seat 2, the sample bot seat 3."""
        for i, command in enumerate(([CARNET, "join"], [sys.executable, str(ROOT / "examples/room_bot.py")])):
            process = subprocess.Popen([*command, f"{self.server.url}r/{host.room}"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
            self.addCleanup(process.kill)
            while not any(told["player"] == i + 2 for told in host.until("players")["players"]):
                pass
            yield process

    def type_round(self, host, dice):
        host.must("roll", dice=dice)
        for seat in (1, 2, 3):
            while found := moves(host, seat):
                host.must("play", seat=seat, step=found[0])
        return host.until("round")

    def test_programs_look_on_and_play_again(self):
        host = create(self.server, dice="typed", away=0)
        players = list(self.programs(host))
        for player in (2, 3):
            host.must("seat", player=player, paper=True)
        host.must("start")
        for dice in ("1 2 3", "4 5 1", "1 2 X"):
            told = self.type_round(host, dice)
            self.assertEqual([step[:2] for step in told.get("turns", ["1 ", "2+", "3+"])], ["1 ", "2+", "3+"])
        for player in (2, 3):
            host.must("seat", player=player, paper=False)
        host.must("roll", dice="2 2 4")
        host.must("play", seat=1, step=moves(host, 1)[0])
        self.assertEqual([step.split()[0] for step in host.until("round", round=4)["turns"]], ["1", "2", "3"])
        host.must("end")
        host.must("shut")
        outs = [process.communicate(timeout=support.SECONDS) for process in players]
        self.assertEqual([(process.returncode, err) for process, (_, err) in zip(players, outs)], [(0, ""), (0, "")])
        self.assertIn(" +", outs[0][0])  # what was typed for it


if __name__ == "__main__":
    unittest.main()
