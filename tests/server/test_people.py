"""Rooms: who comes, who goes, who is who. Names, tokens, claims, hosts."""

import pathlib
import sqlite3
import tempfile
import unittest

import support
from websocket import Client, create, hello, join, moves, part

NAMELESS = "\t \u200b\u202e\ufeff"


class People(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.db = pathlib.Path(cls.folder.name) / "rooms.db"
        cls.server = support.Server("--db", str(cls.db))
        cls.addClassCleanup(cls.folder.cleanup)
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(part)

    def rows(self, sql, *values):
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as db:
            return db.execute(sql, values).fetchall()

    def players(self, host):
        """Everybody in the room as somebody sees it who looks in."""
        with hello(self.server, host.room, role="watch") as looker:
            return {player["player"]: player for player in looker.all["players"]}

    def test_names(self):
        host = create(self.server, name="  Hana \t B. ")
        with hello(self.server, host.room) as client:
            for wrong in ("", " ", NAMELESS, "x" * 25, "é" * 25, [], ["Ann", ""], 9 * ["x"], None, 7, {"a": "b"},
                          [["Ann"]], "\u2800", "\u0301", "\u00b4", 7 * ["Ann"] + ["\u034f"]):
                with self.subTest(wrong=wrong):
                    self.assertEqual(client.error("join", names=wrong), "name")
        with hello(self.server, host.room) as client:
            html = '<b onclick="x">&amp;</b>'
            for name, clean in (("x" * 24, ["x" * 24]), ("😀" * 24, ["😀" * 24]), ("A\nnn\u0007", ["A nn"]),
                                (["Élise", " Zoé "], ["Élise", "Zoé"]), (html, [html]), ("e\u0301ve", ["éve"]), ("\uff21nna", ["Anna"]),
                                ("Z" + 30 * "\u0316\u0317\u0318", ["Z\u0316\u0317\u0318\u0316"])):
                got = client.must("join", names=name)
                self.assertEqual(client.until("players")["players"][0]["names"], clean)
                self.assertEqual(self.players(host)[got["player"]]["names"], clean)
            self.assertEqual(self.players(host)[1]["names"], ["Hana B."])

    def test_names_that_look_alike_have_numbers(self):
        host = create(self.server, name="Ann")
        told = []
        for name in ("Ann", "ANN", "A\u200bnn\u034f", "\u0410nn", "\U0001d400nn", ["Bob", "ann"], "\u00e9ve", "e\u0301ve", "x" * 24, "x" * 24,
                     ["Cy", "Cy"], 8 * ["\U0001f600" * 24]):
            with hello(self.server, host.room) as client:
                player = client.must("join", names=name)["player"]
                told.append(client.until("players")["players"][0]["names"])  # so they hear how they are called
                self.assertEqual(self.players(host)[player]["names"], told[-1])
        self.assertEqual(told[:-1], [["Ann 2"], ["ANN 3"], ["Ann 4"], ["\u0410nn 5"], ["Ann 6"], ["Bob", "ann 7"], ["\u00e9ve"], ["\u00e9ve 2"],
                                     ["x" * 24], ["x" * 22 + " 2"], ["Cy", "Cy 2"]])
        self.assertEqual(told[-1], ["\U0001f600" * 24] + ["\U0001f600" * 22 + f" {number}" for number in range(2, 9)])
        host.must("remove", player=3)
        with join(self.server, host.room, "ann") as late:
            self.assertEqual(self.players(host)[late.player]["names"], ["ann 3"])  # is free again
        team = create(self.server, name=["Cy", "cy"])
        self.assertEqual(self.players(team)[1]["names"], ["Cy", "cy 2"])

    def test_everybody_has_the_same_name(self):
        host = create(self.server, plays=False)
        host.must("add", names=100 * [4 * ["a"]] + 299 * ["a"])
        names = [name for player, told in self.players(host).items() if player > 1 for name in told["names"]]
        self.assertEqual(names, ["a"] + [f"a {number}" for number in range(2, 700)])

    def test_a_connection_holds_eight_players_at_most(self):
        host = create(self.server)
        with hello(self.server, host.room) as client:
            for i in range(8):
                client.must("join", names=f"p{i}")
            self.assertEqual(client.error("join", names="p8"), "full")
            with join(self.server, host.room, "p8") as other:
                code = host.must("move", player=other.player)["code"]
                self.assertEqual(client.error("claim", code=code), "full")
                self.assertEqual(len(self.players(host)), 10)

    def test_full_locked_asked(self):
        host = create(self.server, seats=2, entry="open")
        ann = join(self.server, host.room, "Ann")
        with hello(self.server, host.room) as client:
            self.assertEqual(client.error("join", names="Bob"), "full")
            ann.must("leave", player=ann.player)
            host.must("lock")
            self.assertEqual(client.error("join", names="Bob"), "locked")
            self.assertEqual(host.ask("lock", on="no")["field"], "on")
            host.must("lock", on=False)
            host.must("set", entry="asked")
            made = client.must("join", names="Bob")
            self.assertTrue(made["waiting"])
            self.assertTrue(self.players(host)[made["player"]]["waiting"])
            self.assertEqual(client.error("admit", player=made["player"]), "not-host")
            self.assertEqual(host.error("host", player=made["player"]), "field")
            host.must("start")  # without Bob
            self.assertEqual(self.players(host)[made["player"]]["seat"], 0)
            host.must("admit", player=made["player"])
            self.assertNotIn("waiting", self.players(host)[made["player"]])
            self.assertEqual(host.error("admit", player=made["player"]), "field")

    def test_joining_and_leaving_again_and_again_fills_no_room(self):
        host = create(self.server)
        host.must("start")
        flood = [hello(self.server, host.room) for _ in range(8)]
        for i in range(180):
            client = flood[i % len(flood)]
            made = client.must("join", names="Ann")
            client.must("leave", player=made["player"])
            flood[i % len(flood)] = hello(self.server, host.room)
            client.close()
        host.must("add", names=[f"n{number}" for number in range(219)])  # that is all numbers there are
        with join(self.server, host.room, "Zoe") as zoe:
            self.assertLess(zoe.player, 200)
            self.assertEqual(self.players(host)[zoe.player]["names"], ["Zoe"])
            with hello(self.server, host.room, zoe.token) as back:
                self.assertEqual(back.all["you"]["players"], [zoe.player])

    def test_the_newest_window_takes_the_seat(self):
        host = create(self.server)
        ann = join(self.server, host.room, "Ann")
        host.must("start")
        ann.until("roll")
        again = hello(self.server, host.room, ann.token)
        self.assertEqual(ann.until("replaced"), {"is": "replaced", "player": ann.player, "seat": 2})
        self.assertEqual(ann.end(), 4000)
        self.assertEqual(again.all["you"]["players"], [ann.player])
        self.assertEqual(again.all["you"]["turns"][0]["seat"], 2)
        self.assertTrue(self.players(host)[ann.player]["here"])
        again.close()
        host.until("players", players=[{**again.all["players"][1], "here": False}])

    def test_two_players_of_a_device_part(self):
        host = create(self.server)
        with hello(self.server, host.room) as both:
            one, two = (both.must("join", names=name) for name in ("Ann", "Bob"))
            with hello(self.server, host.room, two["token"]) as other:
                self.assertEqual(both.until("replaced")["player"], two["player"])
                self.assertEqual(both.error("leave", player=two["player"]), "not-yours")
                other.must("leave", player=two["player"])
                both.must("leave", player=one["player"])
                self.assertEqual(both.end(), 1000)

    def test_tokens_that_are_none(self):
        host = create(self.server)
        other = create(self.server)
        ann = join(self.server, host.room, "Ann")
        for tokens in ([], [""], ["1"], ["1-"], ["1-" + "A" * 22], [other.token], [ann.token[:-1]], [ann.token + "A"],
                       [ann.token.replace("2-", "1-")], ["0-x"], ["9999-x"], ["-1-x"], [7, None, {}], "1-x", None,
                       ["1-" + "A" * 5000], 100 * ["1-x"]):
            with self.subTest(tokens=str(tokens)[:50]), Client(self.server, host.room) as client:
                client.must("hello", version=1, tokens=tokens)
                self.assertEqual(client.until("all")["you"], {"host": False, "players": [], "turns": []})
        with hello(self.server, host.room, "7-nonsense", ann.token, ann.token, host.token) as both:
            self.assertEqual(both.all["you"]["players"], [2, 1])
            self.assertTrue(both.all["you"]["host"])

    def test_claims(self):
        host = create(self.server)
        ann = join(self.server, host.room, "Ann")
        code = host.must("move", player=ann.player)["code"]
        with hello(self.server, host.room) as phone:
            for wrong in ("", "BCDFGHJK", code[:-1], code + "B", None, 7, [code]):
                self.assertEqual(phone.error("claim", code=wrong), "claim")
            got = phone.must("claim", code=code)
            self.assertEqual(got["player"], ann.player)
            self.assertEqual(phone.until("all")["you"]["players"], [ann.player])
            self.assertEqual(ann.end(), 4000)
            self.assertEqual(phone.error("claim", code=code), "claim")
        with hello(self.server, host.room, ann.token) as old:  # the lost phone
            self.assertEqual(old.all["you"]["players"], [])
        with hello(self.server, host.room, got["token"]) as new:
            self.assertEqual(new.all["you"]["players"], [ann.player])
            self.assertEqual(new.error("move", player=1), "not-host")

    def test_claims_as_people_type_them(self):
        host = create(self.server)
        host.must("add", names=[["Ann"]])
        for typed in (str.lower, lambda code: f" {code[:4]} {code[4:]} ", lambda code: f"{code[:4].lower()}-{code[4:]}"):
            code = typed(host.must("move", player=2)["code"])
            with self.subTest(code=code), hello(self.server, host.room) as phone:
                for wrong in (" ", "-", code.strip()[:-1] + "-", code + "b"):
                    self.assertEqual(phone.error("claim", code=wrong), "claim")
                self.assertEqual(phone.must("claim", code=code)["player"], 2)
                self.assertEqual(phone.error("claim", code=" - "), "claim")  # a claim that was used is empty

    def test_whoever_guesses_claims_is_sent_away(self):
        host = create(self.server)
        with hello(self.server, host.room) as client:
            for i in range(10):
                self.assertEqual(client.error("claim", code="BCDFGHJK"), "claim")
            self.assertEqual(client.end(), 1008)

    def test_claims_of_somebody_who_is_gone(self):
        host = create(self.server)
        host.must("add", names=[["Ann"]])
        code = host.must("move", player=2)["code"]
        host.must("remove", player=2)
        with hello(self.server, host.room) as client:
            self.assertEqual(client.error("claim", code=code), "claim")

    def test_a_class_list(self):
        host = create(self.server)
        for wrong, error in (([], "field"), ("Ann", "field"), ([["Ann"], ["x" * 25]], "name"), ([["Ann"], "\u2800"], "name"),
                             (400 * [["x"]], "full"), ({"a": 1}, "field")):
            self.assertEqual(host.error("add", names=wrong), error)
        self.assertEqual(len(self.players(host)), 1)  # all or nobody
        host.must("add", names=[["Ann"], "Bob", ["Cy", "Di"], ["ann"], "hana"])
        players = self.players(host)
        self.assertEqual([players[i]["names"] for i in range(2, 7)], [["Ann"], ["Bob"], ["Cy", "Di"], ["ann 2"], ["hana 2"]])
        self.assertEqual(len(players), 6)
        self.assertFalse(players[2]["here"])
        codes = [host.must("move", player=i)["code"] for i in (2, 3, 4)]
        with hello(self.server, host.room) as phone:
            phone.must("claim", code=codes[2])
            self.assertTrue(self.players(host)[4]["here"])

    def test_rename_remove(self):
        host = create(self.server)
        ann = join(self.server, host.room, "Ann")
        bob = join(self.server, host.room, "Bob")
        self.assertEqual(bob.error("rename", player=ann.player, names="Eve"), "not-host")
        self.assertEqual(host.error("rename", player=ann.player, names="\u2800"), "name")
        host.must("rename", player=ann.player, names="bob")
        for client in (host, ann):
            self.assertEqual([frame for frame in client.settled() if frame["is"] == "players"][-1]["players"][0]["names"], ["bob 2"])
        host.must("rename", player=ann.player, names="BOB")  # one's own name is in nobody's way
        self.assertEqual(self.players(host)[ann.player]["names"], ["BOB 2"])
        self.assertEqual(host.ask("rename", player=77, names="Eve")["field"], "player")
        host.must("rename", player=ann.player, names="ANN")
        self.assertEqual(self.players(host)[ann.player]["names"], ["ANN"])
        host.must("start")
        host.must("remove", player=ann.player)
        self.assertEqual(ann.until("removed")["player"], ann.player)
        self.assertEqual(ann.end(), 4001)
        self.assertEqual(host.until("players", gone=[ann.player])["gone"], [ann.player])
        seat = next(player for player in host.until("players")["players"])
        self.assertEqual((seat["seat"], seat["kind"], seat["ranked"], seat["names"]), (2, "spare", False, []))
        with hello(self.server, host.room, ann.token) as back:
            self.assertEqual(back.all["you"]["players"], [])
        self.assertEqual(host.error("remove", player=ann.player), "field")

    def test_leave_and_forget(self):
        host = create(self.server, name="Hana")
        name = "Quetzalcoatl Forgettable"
        ann = join(self.server, host.room, name)
        self.assertEqual(len(self.rows("SELECT 1 FROM player WHERE names = ?", name)), 1)
        self.assertEqual(ann.error("leave", player=1), "not-yours")
        ann.must("leave", player=ann.player)
        self.assertEqual(ann.end(), 1000)
        self.assertEqual(self.rows("SELECT 1 FROM player WHERE names LIKE '%Forgettable%'"), [])
        token, = self.rows("SELECT token FROM player WHERE player = 2 AND room = (SELECT id FROM room WHERE code = ?)",
                           host.room)[0]
        self.assertEqual(token, bytes(32))
        lines = "\n".join(line for line, in self.rows("SELECT line FROM entry"))
        self.assertNotIn("Forgettable", lines)
        self.assertNotIn(name, str(self.players(host)))
        with hello(self.server, host.room, ann.token) as back:
            self.assertEqual(back.all["you"]["players"], [])

    def test_tokens_are_kept_as_hashes_only(self):
        host = create(self.server)
        everything = str(self.rows("SELECT * FROM player")) + str(self.rows("SELECT * FROM entry"))
        self.assertNotIn(host.token.split("-", 1)[1], everything)

    def test_hand_over(self):
        host = create(self.server)
        ann = join(self.server, host.room, "Ann")
        self.assertEqual(ann.error("start"), "not-host")
        host.must("host", player=ann.player)
        self.assertTrue(ann.until("all")["you"]["host"])
        self.assertFalse(host.until("all")["you"]["host"])
        self.assertEqual(host.error("start"), "not-host")
        ann.must("start")

    def test_a_host_who_leaves(self):
        host = create(self.server)
        host.must("add", names=[["Nobody yet"]])
        ann = join(self.server, host.room, "Ann")
        host.must("leave", player=1)
        self.assertEqual(host.end(), 1000)
        told = ann.until("all")
        self.assertTrue(told["you"]["host"])  # not a name without a device
        self.assertEqual(told["room"]["host"], ann.player)
        ann.must("set", entry="asked")
        ann.must("remove", player=2)
        bob = join(self.server, ann.room, "Bob")
        self.assertTrue(self.players(ann)[bob.player]["waiting"])
        ann.must("leave", player=ann.player)
        self.assertTrue(bob.until("all")["you"]["host"])  # nobody else could let him in
        bob.must("leave", player=bob.player)
        cy = join(self.server, ann.room, "Cy")
        self.assertTrue(cy.until("all")["you"]["host"])
        cy.must("start")

    def test_only_the_host(self):
        host = create(self.server)
        ann = join(self.server, host.room, "Ann")
        for do in ("start", "pause", "resume", "lock", "admit", "remove", "rename", "add", "move", "host", "set", "seat",
                   "roll", "close", "end", "again", "shut", "check"):
            for client in (ann, hello(self.server, host.room, role="screen")):
                self.assertEqual(client.error(do, player=1), "not-host")

    def test_seat_settings(self):
        host = create(self.server)
        for wrong in ({"extra": -1}, {"extra": 901}, {"extra": "much"}, {"extra": 1.5}, {"helps": ["magic"]}, {"helps": "sums"},
                      {"helps": ["sums,cells"]}, {"paper": "yes"}, {"paper": None}, {"helps": ["x" * 600]}):
            with self.subTest(wrong=str(wrong)[:50]):
                answer = host.ask("seat", player=1, **wrong)
                self.assertEqual((answer["error"], [answer["field"]]), ("field", list(wrong)))
        host.must("seat", player=1, extra=50, helps=["sums", "stars"])
        self.assertEqual((self.players(host)[1]["extra"], self.players(host)[1]["helps"]), (50, ["sums", "stars"]))
        host.must("seat", player=1, extra=0, helps=None)
        self.assertNotIn("extra", self.players(host)[1])
        self.assertNotIn("helps", self.players(host)[1])

    def test_settings_of_the_room(self):
        host = create(self.server)
        for wrong in ({"clock": -1}, {"bot": "nobody"}, {"board": "nowhere"}, {"grace": "long"}, {"bot": "greedy clock=5"},
                      {"seats": 0}, {"game": "island"}):
            with self.subTest(wrong=wrong):
                answer = host.ask("set", **wrong)
                self.assertEqual((answer["error"], [answer.get("field")]), ("field", list(wrong)))
        host.must("set", clock=60, away=5, bot="random", helps=[], drawers=True, board="back")
        room = host.until("room")
        self.assertEqual([room[key] for key in ("clock", "away", "bot", "helps", "drawers", "board")],
                         [60, 5, "random", [], True, "back"])
        host.must("start")
        self.assertEqual(host.ask("set", board="front")["field"], "board")

    def test_late_comers(self):
        host = create(self.server, "valley")
        host.must("start", spare=1, bots=1)
        for seat in (-1, 1, 4, 101, 1 << 40, "2", 1.5):
            with hello(self.server, host.room) as client:
                self.assertEqual(client.error("join", names="Ann", seat=seat), "full")
        ann = join(self.server, host.room, "Ann", seat=3)
        self.assertEqual([turn["seat"] for turn in ann.until("all")["you"]["turns"]], [3])
        bob = join(self.server, host.room, "Bob")
        self.assertEqual(self.players(host)[bob.player]["seat"], 0)
        self.assertEqual(bob.error("sit", player=bob.player, seat=3), "full")
        self.assertEqual(bob.error("sit", player=ann.player, seat=2), "not-yours")
        bob.must("sit", player=bob.player, seat=2)
        self.assertEqual([turn["seat"] for turn in bob.until("all")["you"]["turns"]], [2])
        self.assertEqual(bob.error("sit", player=bob.player, seat=2), "full")
        self.assertEqual(bob.error("play", seat=1, step="a1=1"), "not-yours")
        self.assertEqual(bob.error("ask", what="moves", seat=1), "not-yours")
        moves(bob, 2)


class Forgotten(unittest.TestCase):
    def test_no_trace_of_a_name_in_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "rooms.db"
            with support.Server("--db", str(file)) as server:
                host = create(server, name="Host Who Stays")
                clients = [join(server, host.room, f"Quetzalcoatl {i}") for i in range(5)]
                host.must("rename", player=2, names="Popocatepetl")
                for client in clients:
                    client.must("leave", player=client.player)
            left = file.read_bytes()
            self.assertIn(b"Host Who Stays", left)
            self.assertNotIn(b"Quetzalcoatl", left)
            self.assertNotIn(b"Popocatepetl", left)


if __name__ == "__main__":
    unittest.main()
