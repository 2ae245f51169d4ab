"""Limits: what is too much is refused, and nobody who belongs there is locked out by it."""

import contextlib
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import SECONDS, SITE_PROGRAM, Server
from visitor import Refused, Visitor, create, hello, play_on
from websocket import TEXT, frame, handshake


def at(address):
    """Headers of somebody who calls through the trusted proxy."""
    return {"headers": {"X_Forwarded_For": address}}


class Proxied(unittest.TestCase):
    """Servers behind a proxy, so that callers have addresses."""

    def server(self, *options):
        return self.enterContext(Server("--trusted-proxy", "127.0.0.1", *options))

    def refused(self, visitor, do, code, **fields):
        """The request is answered with this error, and the connection closed with 1008."""
        answer = visitor.ask(do, **fields)
        self.assertEqual(answer.get("error"), code, answer)
        self.assertEqual(visitor.end(), 1008)
        return answer


class Addresses(Proxied):
    def test_a_hundred_players_behind_one_address(self):
        server = self.server()
        nat = at("203.0.113.5")
        host, room, token = create(server, "temple", plays=False, **nat)
        screen = hello(server, room, role="screen", **nat)
        players = [hello(server, room, **nat) for _ in range(100)]
        tokens = [player.must("join", names=[f"Player {i}"])["token"]
                  for i, player in enumerate(players)]
        host.must("start")
        for seat, player in enumerate(players, 1):
            play_on(player, seat)
        self.assertEqual(screen.wait("round")["round"], 1)
        again = [hello(server, room, [token], **nat) for token in tokens]  # all phones slept
        for seat, player in enumerate(again, 1):
            self.assertEqual(player.wait("all")["you"]["turns"][0]["seat"], seat)
        self.assertTrue(hello(server, room, [token], **nat).wait("all")["you"]["host"])

    def test_connections_of_one_address(self):
        server = self.server("--max-per-address", "3")
        for address in ("203.0.113.5", "2001:db8::1"):
            mine = [hello(server, **at(address)) for _ in range(3)]
            with self.assertRaises(Refused) as refusal:
                hello(server, **at(address))
            self.assertEqual(refusal.exception.status, 503)
            mine[0].close()
            while True:  # as soon as the server has noticed
                try:
                    hello(server, **at(address))
                    break
                except Refused:
                    pass
        with self.assertRaises(Refused):  # the same customer's other address
            hello(server, **at("2001:db8::2"))
        hello(server, **at("2001:db8:0:1::1"))
        hello(server, **at("203.0.113.6"))
        for _ in range(5):  # this machine itself is not counted
            hello(server, **at("127.0.0.1"))

    def test_who_is_believed(self):
        """The last address that the trusted proxy names; nobody else's header."""
        server = self.server("--max-per-address", "2")
        for count in range(2):
            hello(server, **at(f"198.51.100.{count}, 203.0.113.7"))
        for header in ("203.0.113.7", "1.2.3.4,203.0.113.7", "203.0.113.7 , 127.0.0.1", "::ffff:203.0.113.7",
                       "203.0.113.7:99", "[::ffff:203.0.113.7]:99"):
            with self.assertRaises(Refused, msg=header):
                hello(server, **at(header))
        for header in ("unknown", "203.0.113.7, x"):
            hello(server, **at(header))  # somebody, but nobody knows who: together they are one
        for header in ("", "unknown", "x, y", ",,", "1.2.3.4:x:y"):
            with self.assertRaises(Refused, msg=header):
                hello(server, **at(header))
        for _ in range(4):
            hello(server, **at("127.0.0.1"))  # the proxy's own machine

    def test_the_last_line_counts(self):
        """A proxy may add a line of its own behind those that a caller has sent."""
        server = self.server("--max-per-address", "2")
        for count in range(3):
            head = f"GET /ws HTTP/1.1\r\nX-Forwarded-For: 198.51.100.{count}\r\n".encode()
            _, request = handshake(server, "/ws", {"X-Forwarded-For": "203.0.113.7"})
            with server.connect() as client:
                client.sendall(head + request.partition(b"\r\n")[2])
                status = client.recv(20)
                self.assertIn(b" 503 " if count == 2 else b" 101 ", status)
                mine = getattr(self, "mine", [])
                self.mine = [*mine, client.dup()]
        for client in self.mine:
            client.close()

    def test_sites(self):
        """What one site has of IPv6 is more than one customer's, but not without end."""
        server = self.server("--max-per-address", "2")
        mine = []
        with self.assertRaises(Refused):
            while len(mine) < 100:
                mine.append(hello(server, **at(f"2001:db8:7:{len(mine):x}::1")))
        self.assertEqual(len(mine), 8)
        hello(server, **at("2001:db8:8::1"))

    def test_a_proxy_that_is_not_trusted_is_told(self):
        server = Server("--metrics", "0")
        self.assertEqual(server.ask("/healthz").body, b"ok\n")
        for _ in range(4):
            hello(server, **at("203.0.113.7"))
        answer = server.ask("/healthz")
        self.assertEqual(answer.status, 200)
        self.assertRegex(answer.body, rb"\Aok\n.*--trusted-proxy.*\n\Z")
        self.assertEqual(server.figures()["carnet_proxy_not_trusted"], 1)
        server.leave()
        status, _, err = server.stop()
        server.state.cleanup()
        self.assertEqual(status, 0)
        self.assertEqual(err.count("\n"), 1)  # once
        self.assertIn("--trusted-proxy", err)

    def test_a_proxy_that_names_nobody(self):
        """Whom it brings is one stranger, and not this machine, which may do anything."""
        server = self.server("--max-per-address", "2")
        _ = [hello(server) for _ in range(2)]
        with self.assertRaises(Refused):
            hello(server)
        hello(server, **at("203.0.113.7"))

    def test_a_proxy_that_is_not_named_is_told_at_the_start(self):
        for options, told in ((["--url", "https://games.example.org/"], 1), (["--url", "http://games.example.org/"], 0),
                              (["--url", "https://games.example.org/", "--trusted-proxy", "127.0.0.1"], 0)):
            with self.subTest(options=options):
                server = Server("--log", *options)
                status, log, err = server.stop()
                server.state.cleanup()
                self.assertEqual((status, err.count("--trusted-proxy"), log.count("level=warning event=proxy-not-named")),
                                 (0, told, told), err)

    def test_bad_proxies(self):
        for value in ("localhost", "", "127.0.0.1:80", "10.0.0.0/8"):
            done = subprocess.run([SITE_PROGRAM, "serve", "--trusted-proxy", value],
                                  capture_output=True, timeout=SECONDS, check=False)
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), value)


class Guessing(Proxied):
    LETTERS = "BCDFGHJKLMNPQRSTVWXZ"

    def unknown(self, known):
        for a in self.LETTERS:
            for b in self.LETTERS:
                for c in self.LETTERS:
                    if (code := f"B{a}{b}{c}B") != known:
                        yield code

    def guess(self, server, code, **where):
        with Visitor(server, code, **where["headers"]) as visitor:
            answer = visitor.ask("hello", version=1)
            return answer["error"], visitor.end()

    def test_rooms(self):
        server = self.server()
        bad = at("203.0.113.66")
        host, room, token = create(server, "temple", **at("203.0.113.1"))
        codes = self.unknown(room)
        for _ in range(200):
            self.assertEqual(self.guess(server, next(codes), **bad), ("no-room", 4004))
        self.assertEqual(self.guess(server, next(codes), **bad), ("rate", 1008))
        self.assertEqual(self.guess(server, room, **bad), ("rate", 1008))  # a right one tells nothing
        self.assertTrue(hello(server, room, [token], **bad).wait("all")["you"]["host"])
        hello(server, room, **at("203.0.113.67"))
        answer = server.ask(f"/api/rooms/{room}/record", X_Forwarded_For="203.0.113.66")
        self.assertEqual(answer.status, 429)

    def test_records(self):
        server = self.server()
        host, room, _ = create(server, "temple", **at("203.0.113.1"))
        statuses = [server.ask(f"/api/rooms/{room}/record", X_Forwarded_For="203.0.113.9").status
                    for _ in range(70)]
        self.assertEqual(statuses[:60], [404] * 60)  # no game yet
        self.assertIn(429, statuses)
        self.assertEqual(server.ask(f"/api/rooms/{room}/record").status, 404)

    def test_passwords(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("open sesame\n")
            file.flush()
            server = self.server("--password-file", file.name)
            bad = at("203.0.113.66")
            for _ in range(4):
                visitor = hello(server, **bad)
                for i in range(50):
                    answer = visitor.ask("create", game="temple", password=f"sesame {i}")
                    self.assertEqual(answer["error"], "password")
            self.refused(visitor, "create", "rate", game="temple", password="open sesame")
            create(server, "temple", password="open sesame", **at("203.0.113.67"))


class Rooms(Proxied):
    def test_rooms_of_one_address(self):
        server = self.server()
        for _ in range(120):
            create(server, "temple", **at("203.0.113.5"))[0].close()
        with hello(server, **at("203.0.113.5")) as visitor:
            answer = visitor.ask("create", game="temple")
            self.assertEqual(answer["error"], "rate")
            self.assertGreater(answer["wait"], 0)
            self.assertLessEqual(answer["wait"], 30001)
        create(server, "temple", **at("203.0.113.6"))

    def test_rooms_in_all(self):
        server = self.server("--max-rooms", "2")
        for _ in range(2):
            create(server, "temple")
        self.assertEqual(hello(server).ask("create", game="temple")["error"], "full")

    def test_codes_grow(self):
        """The more rooms, the longer their codes: guessing stays as slow."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "rooms.db")
            with Server("--db", str(file)) as server:
                short = create(server, "temple")[1]
            for rooms, letters in ((320, 6), (6400, 7)):
                db = sqlite3.connect(file)
                db.executemany("REPLACE INTO room(id, code, created, config, started) VALUES(?, '', 1e10, 'game=temple', 1)",
                               [(3_000_000_000 + i,) for i in range(rooms)])
                db.commit()
                db.close()
                with Server("--db", str(file), "--threads", "3") as server:
                    host, room, token = create(server, "temple", name="Ann")
                    self.assertEqual((len(short), len(room)), (5, letters))
                    self.assertTrue(hello(server, room.lower(), [token]).wait("all")["you"]["host"])
                    hello(server, short)
                    self.assertEqual(server.ask(f"/r/{room.lower()}")["Location"], f"/#/room/{room}")
                    self.assertEqual(server.ask(f"/api/rooms/{room}/record").status, 404)

    def test_a_flood_of_joins_locks_nobody_out(self):
        server = self.server()
        host, room, token = create(server, "temple", name="Ann", **at("203.0.113.1"))
        bob = hello(server, room, **at("203.0.113.2"))
        bobs = bob.must("join", names=["Bob"])["token"]
        code = host.must("move", player=2)["code"]
        late = hello(server, room, **at("203.0.113.3"))  # now: later a try may be free again
        errors = []
        for i in range(15):  # each from elsewhere
            with hello(server, room, **at(f"198.51.100.{i}")) as bad:
                errors += [bad.ask("join", names=[""])["error"] for _ in range(20)]
        self.assertEqual(errors[:190], ["name"] * 190)
        self.assertEqual(errors[-1], "rate")
        self.assertEqual(late.ask("join", names=["Eve"])["error"], "rate")
        self.assertTrue(hello(server, room, [token], **at("203.0.113.1")).wait("all")["you"]["host"])
        self.assertEqual(hello(server, room, [bobs]).wait("all")["you"]["players"], [2])
        late.must("claim", code=code)  # whom the host lets in comes in

    def test_tries_of_one_connection(self):
        server = self.server()
        host, room, _ = create(server, "temple")
        guest = hello(server, room)
        answers = [guest.ask("join", names=[""])["error"] for _ in range(25)]
        self.assertEqual(answers[:20], ["name"] * 20)
        self.assertEqual(set(answers[20:]), {"rate"})

    def test_the_host_can_add_people_when_guests_have_used_up_the_room(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "rooms.db")
            with Server("--db", str(file)) as server:
                _, room, token = create(server, "temple", plays=False)
            db = sqlite3.connect(file)
            number, seq = db.execute("SELECT room, max(seq) FROM entry").fetchone()
            for player in range(2, 351):  # who wait for the host to let them in
                db.execute("INSERT INTO entry VALUES(?, ?, 1e10, ?)",
                           (number, seq + player - 1, f"player {player} asked"))
            db.commit()
            db.close()
            with Server("--db", str(file)) as server:
                host = hello(server, room, [token])
                guest = hello(server, room)
                self.assertEqual(guest.ask("join", names=["Eve"])["error"], "full")
                host.must("add", names=[["Eve"]])
                guest.must("claim", code=host.must("move", player=351)["code"])
                guest.wait("all", lambda frame: frame["you"]["players"] == [351])


class Written(Proxied):
    """What rooms write to the disk: a game of a hundred bots in the Valley is some 240 KB."""

    GAME = {"game": "valley", "seats": 100, "plays": False, "bot": "random"}

    def played(self, server, **where):
        """A room in which a hundred bots have played; its host is there."""
        host, room, token = create(server, **self.GAME, **where)
        host.must("start", bots=100)
        host.wait("over")
        return host, room, token

    def test_of_one_address(self):
        """Who has written too much finishes what was begun, and begins nothing more; others do."""
        server = self.server("--max-file", "10")  # of it 320 KiB at once
        mine = at("203.0.113.5")
        waiting, room, _ = create(server, "temple", **mine)
        host = [self.played(server, **mine)[0] for _ in range(2)][1]
        for visitor, do in ((waiting, "start"), (hello(server, **mine), "create")):
            answer = visitor.ask(do, game="temple")
            self.assertEqual(answer["error"], "rate")
            self.assertGreater(answer["wait"], 1000)
        host.must("again")
        hello(server, room, **at("203.0.113.6")).must("join", names=["Bob"])
        create(server, "temple", **at("203.0.113.6"))[0].must("start")
        create(server, "temple")[0].must("start")  # this machine

    def test_of_all(self):
        """A full file: no room for strangers, unless bots make room; games go on, and begin for a while."""
        options = ("--max-file", "1", "--metrics", "0", "--db",
                   str(pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "rooms.db")))
        server = self.server(*options)
        person, room, token = create(server, "temple", dice="typed")
        others = [create(server, **self.GAME, **at(f"203.0.113.{number}"))[0] for number in range(8)]
        hosts = []
        while server.figures()["carnet_file_bytes"] < 1 << 20:
            hosts.append(self.played(server, **at(f"203.0.114.{len(hosts)}"))[0])
        self.assertEqual(hello(server).ask("create", game="temple")["error"], "full")
        person.must("start")
        person.must("roll", dice="1 2 3")
        begun = 0
        while "error" not in (answer := others[begun].ask("start", bots=100)):
            others[begun].wait("over")
            begun += 1
        self.assertEqual((answer["error"], begun > 0), ("full", True))
        person.must("play", seat=1, step="c1=1")
        server.__exit__(None)
        server = self.server(*options)
        create(server, "temple")[0].must("join", names=["Zoe"])
        self.assertEqual(hello(server, room, [token]).wait("all")["room"]["phase"], "play")
        while server.figures()["carnet_file_bytes"] >= 1 << 20:
            create(server, "temple")
        create(server, "temple")[0].must("start")


class Crowds(Proxied):
    """One stranger who is faster than people, and classes behind one router."""

    def setUp(self):
        self.place = self.server()
        self.host, self.room, _ = create(self.place, "temple", seats=30, name="Ann", **at("203.0.113.1"))

    def joins(self, address, connections, each):
        """The answers to all who try from there."""
        answers = []
        for number in range(connections):
            client = hello(self.place, self.room, **at(address))
            answers += [client.ask("join", names=[f"{address[-4:]} {number} {i}"]) for i in range(each)]
        return answers

    def test_one_stranger_does_not_take_all_seats(self):
        answers = self.joins("198.51.100.7", 6, 8)
        taken = [answer for answer in answers if "player" in answer and "waiting" not in answer]
        self.assertLessEqual(len(taken), 20)  # of 29 that are free
        self.assertIn("rate", {answer.get("error") for answer in answers})
        told = self.host.wait("room")
        self.assertEqual((told["entry"], told["guarded"]), ("asked", True))
        other = hello(self.place, self.room, **at("198.51.100.8"))
        self.assertTrue(other.must("join", names=["Eve"])["waiting"])
        self.host.must("remove", player=taken[0]["player"], all=True)
        with hello(self.place, self.room) as screen:
            names = [player["names"] for player in screen.wait("all")["players"]]
        self.assertEqual(names, [["Ann"], ["Eve"]])
        self.host.must("set", entry="open")
        self.assertNotIn("guarded", self.host.wait("room", lambda told: told["entry"] == "open"))

    def test_whoever_was_removed_has_to_be_let_in(self):
        bob = hello(self.place, self.room, **at("198.51.100.7")).must("join", names=["Bob"])["player"]
        eve = hello(self.place, self.room, **at("198.51.100.8")).must("join", names=["Eve"])["player"]
        self.host.must("remove", player=bob)
        again = hello(self.place, self.room, **at("198.51.100.7")).must("join", names=["Bob"])
        self.assertTrue(again["waiting"])
        self.assertNotIn("waiting", hello(self.place, self.room, **at("198.51.100.9")).must("join", names=["Zoe"]))
        self.host.must("admit", player=again["player"])
        self.assertEqual(self.host.ask("remove", player=eve, all=1)["field"], "all")

    def test_all_from_there_are_not_all_of_the_host_s_class(self):
        mine = at("203.0.113.1")
        bad = hello(self.place, self.room, **mine)
        bads = [bad.must("join", names=[f"x{i}"])["player"] for i in range(4)]
        good = hello(self.place, self.room, **mine).must("join", names=["Bob"])["player"]
        self.host.must("remove", player=bads[1], all=True)
        self.assertEqual(bad.end(), 4001)
        with hello(self.place, self.room) as screen:
            there = [player["player"] for player in screen.wait("all")["players"]]
        self.assertEqual(there, [1, good])

    def test_a_class_elsewhere_fits(self):
        self.assertTrue(all("player" in answer for answer in self.joins("198.51.100.7", 12, 1)))

    def test_several_on_one_phone(self):
        family = self.joins("203.0.113.1", 1, 6)
        self.assertEqual(["player" in answer for answer in family], [True] * 5 + [False])
        self.assertEqual(family[5]["error"], "rate")

    def test_what_everybody_hears_of_is_not_asked_for_without_end(self):
        for do, fields, least in (("set", {"clock": 60}, 40), ("rename", {"player": 1, "names": ["Ann"]}, 0),
                                  ("host", {"player": 1}, 10), ("again", {}, 0)):
            done = 0
            while self.host.ask(do, **fields).get("error") != "rate":
                done += 1
            self.assertGreaterEqual(done, least)
            self.assertLess(done, 100)
        self.host.must("move", player=1)


    def test_a_large_audience_is_told_less_often(self):
        watchers = [hello(self.place, self.room) for _ in range(200)]
        done = 0
        while self.host.ask("host", player=1).get("error") != "rate":
            done += 1
        self.assertGreaterEqual(done, 5)
        self.assertLess(done, 10)
        self.assertEqual(watchers[0].wait("all")["players"][0]["names"], ["Ann"])

    def test_long_answers_to_one_address(self):
        """200, and then 50 a second; somebody elsewhere does not wait for that."""
        self.host.must("start", bots=20)
        self.host.wait("roll")
        asks = {what: frame(TEXT, json.dumps({"do": "ask", "what": what, "seat": 0, "id": 9}).encode()) for what in ("view", "record")}
        answers = []
        many = [hello(self.place, self.room, **at("198.51.100.7")) for _ in range(12)]
        for client in many:
            client.send_bytes(50 * (asks["view"] + asks["record"]))
        for client in many:
            while len([text for text in client.raw if text.startswith('{"re":9')]) < 100:
                answers.append(client.receive())
        answers = [answer for answer in answers if answer.get("re") == 9]
        self.assertGreaterEqual(sum("error" not in answer for answer in answers), 200)
        self.assertEqual({answer.get("error") for answer in answers}, {None, "rate"})
        self.assertTrue(hello(self.place, self.room, **at("198.51.100.8")).must("ask", what="view", seat=0)["view"])
        self.assertTrue(self.host.must("ask", what="record")["record"])


class Connections(Proxied):
    def test_places_are_kept_for_players(self):
        server = self.server("--max-connections", "16", "--threads", "1")
        host, room, token = create(server, "temple")
        host.close()
        watchers = []
        while True:  # strangers, until no more are let in
            visitor = Visitor(server, room)
            answer = visitor.ask("hello", version=1, role="watch")
            if "error" in answer:
                self.assertEqual((answer["error"], visitor.end()), ("full", 1008))
                visitor.close()
                break
            watchers.append(visitor)
        self.assertEqual(len(watchers), 12)
        back = hello(server, room, [token])
        self.assertTrue(back.wait("all")["you"]["host"])
        watchers.pop().close()
        while "error" in (visitor := Visitor(server, room)).ask("hello", version=1):
            visitor.close()

    def test_silence(self):
        """Of those who say nothing the oldest go, so that somebody who has a token can say so."""
        server = self.server("--max-connections", "16", "--threads", "1")
        host, room, token = create(server, "temple")
        silent, back = [], 0
        while back < 20:
            try:
                silent.append(Visitor(server))
                self.assertTrue(hello(server, room, [token]).wait("all")["you"]["host"])
                back += 1
            except Refused:  # all places are taken until the goodbyes are over
                for one in silent[:-3]:
                    self.assertEqual(one.end(), 1008)
                    one.close()
                silent = silent[-3:]
                time.sleep(0.01)

    def test_in_all(self):
        server = self.server("--max-connections", "8", "--threads", "1")
        host, room, _ = create(server, "temple", seats=20)
        guests = [host]
        with self.assertRaises(Refused) as refusal:
            while True:
                guests.append(hello(server, room))
                guests[-1].must("join", names=[f"Guest {len(guests)}"])
        self.assertEqual((refusal.exception.status, len(guests)), (503, 8))
        self.assertEqual(server.ask("/healthz").status, 200)

    def test_requests_that_come_too_fast(self):
        server = self.server()
        visitor = hello(server)
        with contextlib.suppress(OSError):
            visitor.send_bytes(frame(TEXT, b'{"do":"ping"}') * 2000)
        self.assertEqual(visitor.end(), 1008)
        answers = [json.loads(text) for text in visitor.raw]
        self.assertTrue(all(answer.get("wait", 1) > 0 for answer in answers))
        self.assertIn("rate", {answer.get("error") for answer in answers})

    def test_a_guest_who_waits_as_told_is_heard(self):
        server = self.server()
        visitor = hello(server)
        answers = [visitor.ask("ping") for _ in range(150)]
        self.assertLess(sum("error" in answer for answer in answers), 150)
        self.assertEqual(visitor.ask("hello")["error"] in ("hello", "rate"), True)


if __name__ == "__main__":
    unittest.main()
