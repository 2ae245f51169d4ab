"""Halls: a screen that rolls for people on paper, and the sheets they hand in."""

import os
import random
import signal
import subprocess
import tempfile
import unittest

import support
from test_rounds import verified
from websocket import create, hello, join, record

CARNET = os.environ["CARNET"]
BOARDS = "[temple small]\n.D.\n...\n"
ROLLS = ["3 2 4", "1 D 5", "2 4 X", "P 3 3", "5 4 2", "4 1 3"]
NUMBERS = [[2, 3, 4, 5, 6, 7, 9], [1, 5, 6], [], [*range(1, 16)], [2, 4, 5, 6, 7, 9, 11],
           [1, 3, 4, 5, 7, 8]]
ANN = "temple small\n5 6 M\n4 7 9\n"
BOB = "temple small\nM 5 9\n10 9 8\n"
LIAR = "temple small\n5 6 M\n15 7 15\n"


def engine(requests):
    """What an engine answers to requests, one text each."""
    done = subprocess.run([CARNET, "engine"], input="\n".join(requests) + "\n",
                          capture_output=True, text=True, check=True, timeout=support.SECONDS)
    return [answer[1:].strip() for answer in done.stdout.split("\n\n") if answer]


def paper(game, rolls, seed):
    """Somebody's sheet of these rolls: two who play at random, and mark each other's."""
    chance = random.Random(seed)
    said = [f"new {game} players=2"]
    for roll in rolls:
        said.append(f"roll {roll}")
        if engine([*said, "target 1"])[-1] == "2":
            said[-1] += " swap=2,1"
        for seat in (1, 2):
            while moves := engine([*said, f"moves {seat}"])[-1].splitlines():
                said.append(f"play {seat} {chance.choice(moves)}")
    return engine([*said, "sheet 1"])[-1] + "\n"


class Halls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = support.Server()
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def hall(self, game="temple", **settings):
        return create(self.server, game, hall=True, **settings)

    def small(self):
        """A hall in which six rolls have been typed in: all sheets are full."""
        host = self.hall(board="small", boards=BOARDS, dice="typed")
        host.must("start")
        for number, roll in enumerate(ROLLS, 1):
            host.must("roll", dice=roll)
            told = host.until("roll", round=number)
            self.assertEqual((told["roll"], told["peril"], told["last"], told["left"]),
                             (roll, "X" in roll, number == len(ROLLS), None))
            self.assertEqual((told["numbers"], told["of"]),
                             (NUMBERS[number - 1], [5, 6] if number == 1 else [6, 6]))
        return host


class Rolls(Halls):
    def test_the_temple_from_start_to_end(self):
        host = self.hall()
        with hello(self.server, host.room, role="screen") as screen:
            self.assertIsNone(screen.all["game"])
            host.must("start")
            game = screen.until("all")["game"]
            self.assertEqual((game["number"], game["rolls"], game["claims"]), (1, [], []))
            told = [screen.until("roll", round=1)]
            self.assertEqual(host.error("roll", dice="1 2 3"), "moment")
            self.assertEqual(host.error("close"), "moment")
            while not told[-1]["last"]:
                host.must("next")
                told.append(screen.until("roll", round=len(told) + 1))
            doors = sum(roll["roll"].split()[1] == "D" and not roll["peril"] for roll in told)
            self.assertEqual(len(told), 24 + min(doors, 6))
            text = record(host)
            self.assertNotIn("note secret", text)
            host.must("next")
            over = screen.until("over")
            self.assertEqual((over["winners"], over["ended"]), ([], False))
            text = record(host)
            self.assertEqual([line[5:] for line in text.splitlines() if line.startswith("roll ")],
                             [roll["roll"] for roll in told])
            self.assertIn(f"{len(told)} rolls and deals proved", verified(text))
            self.assertEqual(host.error("next"), "moment")
        with hello(self.server, host.room) as late:
            self.assertEqual(late.all["game"]["secret"], over["secret"])
            self.assertEqual(late.all["game"]["claims"], [])

    def test_the_clock_rolls_by_itself(self):
        host = self.hall(clock=1, auto=True)
        host.must("start")
        self.assertLessEqual(host.until("roll", round=1)["left"], 1000)
        host.until("roll", round=2)
        host.must("pause")
        self.assertFalse(host.until("clock")["running"])
        host.must("set", auto=False)
        host.must("resume")
        self.assertTrue(host.until("clock")["running"])
        host.must("next")
        host.until("roll", round=3)

    def test_the_host_ends_an_island(self):
        host = self.hall("island")
        host.must("start")
        host.until("roll", round=1)
        for number in range(2, 8):
            host.must("next")
            self.assertIsNone(host.until("roll", round=number)["of"])
        host.must("end")
        self.assertFalse(host.until("over")["ended"])
        self.assertIn("7 rolls of Skull Island without turns", verified(record(host)))
        host.must("again")
        self.assertIsNone(host.until("all")["game"])

    def test_alone_in_the_valley_the_rounds_are_counted(self):
        host = self.hall("valley", seats=1)
        host.must("start")
        self.assertEqual(host.until("roll", round=1)["of"], [25, 25])

    def test_only_for_adventures_and_only_for_the_host(self):
        with hello(self.server) as client:
            self.assertEqual(client.ask("create", game="paperworld", hall=True)["field"], "hall")
        host = self.hall()
        ann = join(self.server, host.room, "Ann")
        self.assertEqual(ann.error("next"), "not-host")
        self.assertEqual(host.error("next"), "moment")
        host.must("start")
        self.assertEqual(ann.error("ask", what="moves", seat=1), "moment")
        self.assertEqual(ann.error("play", seat=1, step="c1=4"), "moment")
        self.assertEqual(ann.error("sit", player=ann.player, seat=1), "moment")


class Claims(Halls):
    def test_sheets_are_held_against_the_rolls(self):
        host = self.small()
        ann, bob = join(self.server, host.room, "Ann"), join(self.server, host.room, "Bob")
        with hello(self.server, host.room, role="screen") as screen:
            answer = ann.must("sheet", player=ann.player, text=ANN)
            self.assertEqual((answer["verdict"], answer["total"], answer["player"]),
                             ("possible", 6, ann.player))
            self.assertEqual(answer["parts"], {"chain": 4, "groups": 0, "mummies": 2})
            first = {"player": ann.player, "verdict": "possible", "total": 6, "rank": 1}
            self.assertEqual(screen.until("claims")["claims"], [first])
            self.assertEqual(bob.must("sheet", player=bob.player, text=BOB)["verdict"], "possible")
            second = {"player": bob.player, "verdict": "possible", "total": 5, "rank": 2}
            self.assertEqual(screen.until("claims")["claims"], [first, second])
            liar = host.must("sheet", name="Cy", text=LIAR)
            self.assertEqual((liar["verdict"], liar["why"], liar["cells"]),
                             ("impossible", "rounds", ["a2", "c2"]))
            self.assertIn("only 1 roll makes one of them", liar["text"])
            self.assertEqual(screen.until("claims")["claims"][2],
                             {"player": liar["player"], "verdict": "impossible", "total": liar["total"], "by": "host"})
            self.assertEqual(screen.must("ask", what="sheet", player=ann.player)["sheet"], ANN)
        heard = [frame["claims"] for frame in ann.settled() if frame["is"] == "claims"]
        self.assertEqual([len(claims) for claims in heard], [1, 2, 3])
        self.assertEqual(self.server.ask(f"/api/rooms/{host.room}/results.csv").status, 409)
        host.must("next")
        table = self.server.ask(f"/api/rooms/{host.room}/results.csv").body.decode("utf-8-sig")
        self.assertEqual(table.splitlines()[:2], ["player,names,verdict,rank,total,by_host",
                                                  f'{ann.player},"Ann",possible,1,6,0'])
        self.assertRegex(table.splitlines()[3], r'^\d+,"Cy",impossible,,-?\d+,1$')
        told = self.server.ask(f"/api/rooms/{host.room}/record").body.decode()
        self.assertIn("6 entered by hand", verified(told))
        self.assertEqual(ann.must("ask", what="sheet", player=bob.player)["sheet"], BOB)
        self.assertEqual(ann.error("ask", what="sheet", player=host.player), "field")

    def test_nobody_hands_in_for_another_unseen(self):
        host = self.small()
        ann = join(self.server, host.room, "Ann")
        for client, player, marked in ((host, ann.player, True), (ann, ann.player, False), (host, ann.player, True), (host, host.player, False)):
            client.must("sheet", player=player, text=ANN)
            told = {claim["player"]: "by" in claim for claim in ann.until("claims")["claims"]}
            self.assertEqual(told[player], marked)

    def test_somebody_without_a_device_has_a_namesake(self):
        host = self.small()
        ann = join(self.server, host.room, "Ann")
        other = host.must("sheet", name="ann", text=ANN)["player"]
        self.assertNotEqual(other, ann.player)
        with hello(self.server, host.room, role="watch") as looker:
            self.assertEqual({player["player"]: player["names"] for player in looker.all["players"]}[other], ["ann 2"])

    def test_what_is_refused(self):
        host = self.small()
        ann = join(self.server, host.room, "Ann")
        self.assertEqual(ann.error("sheet", player=1, text=ANN), "not-yours")
        self.assertEqual(ann.error("sheet", name="Zoe", text=ANN), "field")
        self.assertEqual(ann.error("sheet", player=ann.player), "field")
        self.assertEqual(ann.error("sheet", player=ann.player, text="temple front\n"), "sheet")
        self.assertEqual(ann.error("sheet", player=ann.player, text="nonsense"), "sheet")
        self.assertEqual(host.error("sheet", name="\u2800", text=ANN), "name")
        for _ in range(20):
            ann.must("sheet", player=ann.player, text=ANN)
        self.assertEqual(ann.error("sheet", player=ann.player, text=ANN), "full")
        room = create(self.server, "temple")
        self.assertEqual(room.error("sheet", player=room.player, text=ANN), "moment")

    def test_games_on_paper_of_every_adventure(self):
        for seed, game in enumerate(("temple", "island", "valley")):
            with self.subTest(game):
                host = self.hall(game)
                host.must("start")
                told = [host.until("roll")["roll"]]
                for number in range(2, 9):
                    host.must("next")
                    told.append(host.until("roll", round=number)["roll"])
                sheet = paper(game, told, seed)
                answer = host.must("sheet", name="Paper", text=sheet)
                self.assertEqual(answer["verdict"], "possible", (told, sheet))


class Kept(unittest.TestCase):
    def test_the_server_ends_while_a_sheet_is_looked_at(self):
        with support.Server() as server:
            host = create(server, "valley", hall=True, dice="typed")
            host.must("start")
            host.must("roll", dice="1 2 3")
            text = "valley front\n_ _ 1 . . . _ _\n_ . . . . . . _\n" + ". . . . . . . .\n" * 4
            text += "_ . . . . . . _\n_ _ . . . . _ _\n"
            for number in range(8):
                host.send({"do": "sheet", "id": 100 + number, "name": f"N{number}", "text": text})
            self.assertEqual(server.stop()[0::2], (0, ""))

    def test_a_hall_survives_the_server(self):
        with tempfile.TemporaryDirectory() as folder:
            db = os.path.join(folder, "rooms.db")
            server = support.Server("--db", db)
            host = create(server, "temple", hall=True, board="small", boards=BOARDS, dice="typed")
            host.must("start")
            for roll in ROLLS:
                host.must("roll", dice=roll)
            host.must("sheet", player=host.player, text=ANN)
            before = hello(server, host.room, host.token).all
            server.stop(signal.SIGKILL)
            with support.Server("--db", db) as server:
                after = hello(server, host.room, host.token)
                self.assertEqual(after.all["game"], before["game"])
                self.assertEqual(after.all["game"]["claims"][0]["rank"], 1)
                after.must("next")
                after.until("over")
                self.assertIn("6 entered by hand", verified(record(after)))


if __name__ == "__main__":
    unittest.main()
