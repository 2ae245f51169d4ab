"""What programs ask over HTTP: the listed rooms, records and results of games."""

import csv
import io
import json
import pathlib
import subprocess
import tempfile
import unittest

from support import CARNET, SECONDS, Server
from visitor import create, game_of_bots, hello, play_on

PARTS = {"temple": "chain groups mummies", "island": "treasures dangers",
         "valley": "jungle town mountain pyramid full structures snakes",
         "paperworld": "stars tokens scissors hand discards"}


def verify(record):
    """What `carnet verify` says of a record; its status."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "game.carnet")
        file.write_bytes(record)
        done = subprocess.run([CARNET, "verify", str(file)], capture_output=True, text=True,
                              timeout=SECONDS, check=False)
    return done.returncode, done.stdout


def rows(text):
    return list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"), newline="")))


class Listed(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(Server("--base-path", "/games"))

    def listed(self):
        answer = self.server.ask("/games/api/rooms")
        self.assertEqual((answer.status, answer["Content-Type"]), (200, "application/json"))
        return json.loads(answer.body)["rooms"]

    def test_only_listed_rooms_that_can_be_joined(self):
        self.assertEqual(self.listed(), [])
        create(self.server)
        self.assertEqual(self.listed(), [])
        host, room, _ = create(self.server, listed=True, seats=2, name="Ann")
        shown = {"room": room, "game": "temple", "players": 1, "seats": 2, "phase": "lobby"}
        self.assertEqual(self.listed(), [shown])
        self.assertEqual(hello(self.server).must("rooms")["rooms"], [shown])
        guest = hello(self.server, room)
        guest.must("join", names=["Bob"])
        self.assertEqual(self.listed(), [])  # full
        host.must("remove", player=2)
        self.assertEqual(self.listed(), [shown])
        host.must("lock", on=True)
        self.assertEqual(self.listed(), [])
        host.must("lock", on=False)
        host.must("set", listed=False)
        self.assertEqual(self.listed(), [])
        host.must("set", listed=True)
        self.assertEqual(self.listed(), [shown])
        host.must("start", spare=1)
        self.assertEqual(self.listed(), [{**shown, "phase": "play"}])
        host.must("pause")
        self.assertEqual(self.listed(), [{**shown, "phase": "paused"}])
        host.must("resume")
        host.must("end")
        self.assertEqual(self.listed(), [])
        host.must("again")
        self.assertEqual(self.listed(), [shown])
        host.must("shut")
        self.assertEqual(self.listed(), [])

    def test_a_room_that_everybody_has_left(self):
        host, room, _ = create(self.server, "island", listed=True)
        self.assertEqual([one["room"] for one in self.listed()], [room])
        host.close()
        while self.listed():  # as soon as the server has noticed
            pass


class Games(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(Server())

    def get(self, room, what):
        return self.server.ask(f"/api/rooms/{room}/{what}")

    def test_whole_games(self):
        for game, parts in PARTS.items():
            _, room, _ = game_of_bots(self.server, game, bots=3)
            record = self.get(room, "record")
            self.assertEqual((record.status, record["Content-Type"], record["Content-Disposition"]),
                             (200, "text/plain; charset=utf-8",
                              f'attachment; filename="carnet-{room}-1.carnet"'))
            status, words = verify(record.body)
            self.assertEqual(status, 0, words)
            self.assertIn(b"note secret ", record.body)
            table = self.get(room.lower(), "results.csv")
            self.assertEqual((table.status, table["Content-Type"], table["Cache-Control"]),
                             (200, "text/csv; charset=utf-8; header=present", "no-store"))
            self.assertEqual(table["Content-Disposition"],
                             f'attachment; filename="carnet-{room}-1.csv"')
            seats = rows(table.body)
            self.assertEqual(list(seats[0]), ["seat", "names", "kind", "rank", "total", *parts.split(), "by_bot", "by_host"])
            self.assertEqual([(seat["seat"], seat["names"], seat["kind"]) for seat in seats],
                             [(str(i), "", "bot") for i in (1, 2, 3)])
            for seat in seats:
                self.assertEqual(int(seat["total"]), sum(int(seat[part]) for part in parts.split()))
            winners = [line for line in record.body.decode().splitlines() if line.startswith("winner")]
            best = [seat["seat"] for seat in seats if seat["rank"] == "1"]
            self.assertEqual(winners[0].split()[1:], best)

    def test_names_are_no_formulas(self):
        names = ["=1+1", "+33 6", "-2", "@SUM(A1)", "＝1", 'Zo"é', "A, B", "|x", "plain"]
        host, room, _ = create(self.server, "temple", plays=False)
        guests = [hello(self.server, room) for _ in names]
        for guest, name in zip(guests, names):
            guest.must("join", names=[name])
        team = hello(self.server, room)
        team.must("join", names=["=Ann", "Bob"])
        host.must("start", spare=1)
        host.must("end")
        seats = rows(self.get(room, "results.csv").body)
        self.assertEqual([seat["names"] for seat in seats],
                         ["'=1+1", "'+33 6", "'-2", "'@SUM(A1)", "'=1", 'Zo"é', "A, B", "'|x",
                          "plain", "'=Ann, Bob", ""])
        self.assertEqual(seats[-1]["kind"], "spare")
        self.assertEqual({seat["rank"] for seat in seats}, {""})  # the host ended it: nobody has won

    def test_ranks(self):
        """Spare seats have none; of the others the best is first, and equals share a place."""
        host, room, _ = create(self.server, "temple", plays=False)
        host.must("start", bots=4, spare=3)
        host.wait("over")
        seats = rows(self.get(room, "results.csv").body)
        ranked = [seat for seat in seats if seat["kind"] == "bot"]
        self.assertEqual({seat["rank"] for seat in seats if seat["kind"] == "spare"}, {""})
        totals = [int(seat["total"]) for seat in ranked]
        for seat in ranked:
            better = sum(total > int(seat["total"]) for total in totals)
            self.assertGreaterEqual(int(seat["rank"]), better + 1)
        self.assertIn("1", [seat["rank"] for seat in ranked])

    def test_a_running_game_shows_what_is_public(self):
        host, room, _ = create(self.server, "temple", name="Ann")
        self.assertEqual(self.get(room, "record").status, 404)  # none has begun
        guest = hello(self.server, room)
        guest.must("join", names=["Bob"])
        host.must("start")
        play_on(host, 1)
        record = self.get(room, "record")
        self.assertEqual(record.status, 200)
        self.assertNotIn(b"note secret", record.body)
        self.assertNotIn(b"roll", record.body)  # nothing of the running round
        self.assertEqual(record.body.decode(), host.must("ask", what="record")["record"])
        self.assertEqual(self.get(room, "results.csv").status, 409)

    def test_earlier_games(self):
        host, room, _ = game_of_bots(self.server, bots=2)
        first = self.get(room, "record").body
        results = self.get(room, "results.csv").body
        host.must("again")
        self.assertEqual(self.get(room, "record").body, first)  # until another begins
        self.assertEqual(self.get(room, "results.csv").body, results)
        host.must("start", bots=3)
        host.wait("over")
        second = self.get(room, "record").body
        self.assertNotEqual(second, first)
        for number, record in ((1, first), (2, second)):
            self.assertEqual(self.get(room, f"{number}/record").body, record)
            self.assertEqual(verify(record)[0], 0)
        self.assertEqual(self.get(room, "1/results.csv").body, results)
        self.assertEqual(self.get(room, "3/record").status, 404)

    def test_a_closed_room_hides_nothing_any_more(self):
        host, room, _ = create(self.server, "temple", name="Ann")
        host.must("start", bots=1)
        host.must("shut")
        record = self.get(room, "record")
        self.assertIn(b"note secret", record.body)
        self.assertEqual(verify(record.body)[0], 0)
        self.assertEqual(self.get(room, "results.csv").status, 200)

    def test_what_is_not_there(self):
        _, room, _ = create(self.server, "temple")
        for path in ("BCDFG/record", f"{room}", f"{room}/", f"{room}/token", f"{room}/0/record",
                     f"{room}/01/record", f"{room}/1", f"{room}/1/", f"{room}/99999/record",
                     f"{room}x/record", "/record", f"{room}/record/", f"{room}/-1/record"):
            self.assertEqual(self.get(path, "").status if path.endswith("/") else
                             self.server.ask(f"/api/rooms/{path}").status, 404, path)
        self.assertEqual(self.server.ask("/api").status, 404)
        self.assertEqual(self.server.ask("/api/").status, 404)
        self.assertEqual(self.server.ask("/api/rooms", "POST").status, 405)
        head = self.server.ask("/api/rooms", "HEAD")
        self.assertEqual((head.status, head.body), (200, b""))


if __name__ == "__main__":
    unittest.main()
