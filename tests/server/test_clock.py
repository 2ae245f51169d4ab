"""What is forgotten after a while, and what is not: whatever the clock of the machine says, nobody who is in a
room loses it, and no name stays for ever. The server under test has clocks that the tests move (fake/clock.c)."""

import contextlib
import pathlib
import re
import signal
import sqlite3
import tempfile
import time
import unittest

from support import Server
from websocket import Client, create, hello, moves, part

ROOT = pathlib.Path(__file__).resolve().parents[2]
MINUTE, HOUR, DAY = 60, 3600, 86400


class Clocks(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.db, self.file = self.folder / "rooms.db", self.folder / "clock"
        self.wall = self.steady = 0
        self.server, self.errors = None, ""

    def move(self, wall, steady=0):
        """The clocks go on by so many seconds: the one of the wall, and the one that nobody can set."""
        self.wall, self.steady = self.wall + wall, self.steady + steady
        part_of = self.folder / "clock.part"
        part_of.write_text(f"{self.wall} {self.steady}\n", encoding="utf-8")
        part_of.rename(self.file)

    def start(self, *options):
        self.move(0)
        self.server = Server("--db", str(self.db), "--log", "--threads", "2", *options, env={"CARNET_TEST_CLOCK": str(self.file)})
        self.addCleanup(self.put_down, self.server)

    @staticmethod
    def put_down(server):
        part()
        if server.process.poll() is None:
            server.process.kill()
            server.end()

    def stop(self, number=signal.SIGTERM):
        part()
        _, log, errors = self.server.stop(number)
        self.assertEqual(errors, self.errors)
        return log

    def game(self, name, **settings):
        """A room in which a game was begun, with its host's connection."""
        host = create(self.server, "temple", name=name, **settings)
        host.must("start")
        return host

    def go_by(self, host):
        """The journal has looked at its clocks, and has forgotten what it wants to: both come after something is kept,
        and before the next thing is."""
        for name in ("One", "Two"):
            host.must("rename", player=host.player, names=name)

    def query(self, sql, *values):
        with contextlib.closing(sqlite3.connect(self.db)) as db:
            return db.execute(sql, values).fetchall()

    def rooms(self):
        return {code for code, in self.query("SELECT code FROM room")}

    def named(self):
        return {code for code, in self.query("SELECT DISTINCT code FROM room JOIN player ON room = id WHERE names IS NOT NULL")}

    def made(self, *names):
        """Rooms of a server that was there before: nobody is in them."""
        self.start()
        hosts = [self.game(name) for name in names]
        self.stop()
        self.move(MINUTE, MINUTE)
        return [host.room for host in hosts]


class Ordinary(Clocks):
    def test_names_and_rooms_grow_old(self):
        room, = self.made("Zoe")
        self.move(8 * DAY, 8 * DAY)
        self.start()
        host = self.game("Ann")
        self.go_by(host)
        self.assertEqual(self.named(), {room, host.room})  # whoever was there when the server stopped can come back
        self.move(11 * MINUTE, 11 * MINUTE)
        self.go_by(host)
        self.assertEqual((self.named(), self.rooms()), ({host.room}, {room, host.room}))
        self.move(23 * DAY, 23 * DAY)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room})
        self.assertNotIn("clock-jumped", self.stop())
        self.assertFalse(b"Zoe" in b"".join(file.read_bytes() for file in self.folder.iterdir()))

    def test_tokens_are_kept_as_long_as_the_room(self):
        """Names go after a week, but whoever comes back after three has the seat, and is the host."""
        self.start()
        host = self.game("Zoe")
        step = moves(host, 1)[0]
        host.must("play", seat=1, step=step)
        self.stop()
        self.move(21 * DAY, 21 * DAY)
        self.start()
        self.move(11 * MINUTE, 11 * MINUTE)
        self.go_by(self.game("Ann"))
        self.assertNotIn(host.room, self.named())
        back = hello(self.server, host.room, host.token)
        self.assertEqual((back.all["you"]["players"], back.all["you"]["host"]), ([1], True))
        self.assertIn(step, back.all["game"]["record"] + str(back.all["you"]["turns"]))
        self.assertEqual(back.all["players"][0]["names"], [])
        back.must("rename", player=1, names="Zoe again")
        self.assertIn(host.room, self.named())
        self.stop()

    def test_who_is_there_keeps_the_room(self):
        self.start()
        busy, quiet = self.game("Ann"), self.game("Bob")
        for days in (8, 31):
            self.move(days * DAY, days * DAY)
            self.go_by(busy)
            self.assertEqual(self.named(), {busy.room, quiet.room})
        step = moves(quiet, 1)[0]
        quiet.must("play", seat=1, step=step)
        self.stop(signal.SIGKILL)
        self.start()
        self.assertIn(step, hello(self.server, quiet.room, quiet.token).all["game"]["record"]
                      + str(hello(self.server, quiet.room, quiet.token).all["you"]["turns"]))
        self.stop()

    def test_many_rooms_are_forgotten_in_turns(self):
        room, = self.made("Zoe")
        number, = self.query("SELECT id FROM room")[0]
        with contextlib.closing(sqlite3.connect(self.db)) as db:
            for i in range(1200):
                db.execute("INSERT INTO room(id, code, created, config, started) SELECT ?, code, created, config, 1"
                           " FROM room WHERE id = ?", (3_000_000 + i, number))
                db.execute("INSERT INTO entry SELECT ?, seq, at, line FROM entry WHERE room = ?", (3_000_000 + i, number))
            db.commit()
        self.start()
        host = self.game("Ann")
        self.move(31 * DAY, 31 * DAY)
        for _ in range(2):
            self.go_by(host)
        self.assertEqual(self.rooms(), {host.room})
        self.assertEqual(self.query("SELECT count(*) FROM entry WHERE room >= 3000000 AND room < 3001200"), [(0,)])
        self.stop()


class Lobbies(Clocks):
    """Rooms in which no game was begun."""

    def lobby(self, name, **settings):
        host = create(self.server, "temple", name=name, **settings)
        host.close()
        return host

    def gone_from_memory(self, but):
        """All rooms but so many: what nobody is in and nobody started does not stay there."""
        while True:
            if self.server.figures()["carnet_rooms_in_memory"] <= but:
                return
            time.sleep(0.05)

    def start(self, *options):
        super().start("--metrics", "0", *options)

    def test_they_stay_for_an_hour(self):
        self.start()
        host = self.game("Ann")
        there = create(self.server, "temple", name="Bob")
        left = self.lobby("Eve")
        self.gone_from_memory(2)
        self.move(HOUR - 5 * MINUTE, HOUR - 5 * MINUTE)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room, there.room, left.room})
        with hello(self.server, left.room, left.token):  # a visit, and another hour begins
            pass
        self.gone_from_memory(2)
        self.move(HOUR - 5 * MINUTE, HOUR - 5 * MINUTE)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room, there.room, left.room})
        self.move(20 * MINUTE, 20 * MINUTE)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room, there.room})
        there.must("start")
        there.close()
        self.move(6 * DAY, 6 * DAY)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room, there.room})
        self.stop()

    def test_hours_without_a_server_do_not_count(self):
        self.start()
        lobby = self.lobby("Eve")
        self.stop()
        self.move(20 * HOUR, 20 * HOUR)
        self.start()
        host = self.game("Ann")
        self.move(30 * MINUTE, 30 * MINUTE)
        self.go_by(host)
        with hello(self.server, lobby.room, lobby.token) as back:
            self.assertTrue(back.all["you"]["host"])
        self.stop()

    def test_they_may_stay_longer(self):
        self.start("--lobby-hours", "48")
        lobby, host = self.lobby("Eve"), self.game("Ann")
        self.gone_from_memory(1)
        self.move(47 * HOUR, 47 * HOUR)
        self.go_by(host)
        self.assertIn(lobby.room, self.rooms())
        self.move(2 * HOUR, 2 * HOUR)
        self.go_by(host)
        self.assertNotIn(lobby.room, self.rooms())
        self.stop()

    def test_the_emptiest_oldest_makes_room(self):
        self.start("--max-rooms", "5")
        started = self.game("Ann", dice="typed")
        started.must("roll", dice="1 2 3")
        started.must("play", seat=1, step="c1=1")
        started.close()
        here = create(self.server, "temple", name="Bob")
        full = create(self.server, "temple", name="Eve")
        full.must("add", names=[["Cy"], ["Di"]])
        full.close()
        self.gone_from_memory(2)
        self.move(MINUTE, MINUTE)
        old = self.lobby("Fay")
        self.gone_from_memory(2)
        self.move(MINUTE, MINUTE)
        new = self.lobby("Gil")
        self.gone_from_memory(2)
        for goes in (old, new, full):  # each a room that is not yet there when the next one comes
            before = self.rooms()
            again = create(self.server, "temple", name="Late")
            self.assertEqual(self.rooms() ^ before, {goes.room, again.room})
            with Client(self.server, goes.room) as client:
                self.assertEqual(client.error("hello", version=1), "no-room")
        visitor = hello(self.server)  # of those that are left, one was played, and in the others is somebody
        self.assertEqual(visitor.error("create", game="temple"), "full")
        self.assertEqual(self.rooms() & {started.room, here.room}, {started.room, here.room})
        again.close()
        self.gone_from_memory(4)
        visitor.must("create", game="temple")
        here.must("start")
        self.stop()

    def test_what_nobody_has_played_makes_room(self):
        """A game that was only begun keeps its room no more than a lobby does, but for longer; one step of a person does."""
        self.start("--max-rooms", "7")
        played = [self.game("Ann", dice="typed") for _ in range(2)]
        for host in played:
            host.must("roll", dice="1 2 3")
        played[1].must("play", seat=1, step="c1=1")
        on_paper = create(self.server, "temple", name="Hal", hall=True, plays=False)
        on_paper.must("start")
        on_paper.must("next")
        crowded, exhibition = (create(self.server, "temple", name="Bea", plays=False, bot="random", grace=0) for _ in range(2))
        crowded.must("add", names=[["Cy"], ["Di"]])
        exhibition.must("start", bots=3)
        exhibition.until("over")
        self.move(MINUTE, MINUTE)
        begun = self.game("Gil")
        self.stop()
        self.start("--max-rooms", "7")
        crowded = hello(self.server, crowded.room, crowded.token)
        crowded.must("start", bots=1)
        self.stop()
        self.move(MINUTE, MINUTE)
        self.start("--max-rooms", "7")
        lobby = self.lobby("Eve")
        self.gone_from_memory(0)
        kept = {host.room for host in (*played, on_paper)}
        self.assertEqual(len(self.rooms()), 7)
        late = []
        for goes in (lobby, exhibition, begun):
            before = self.rooms()
            late.append(create(self.server, "temple", name="Late"))
            self.assertEqual(self.rooms() ^ before, {goes.room, late[-1].room})
        late.append(create(self.server, "temple", name="Late"))
        self.assertEqual(self.rooms(), kept | {host.room for host in late})  # and the crowded one went last
        self.assertEqual(hello(self.server).error("create", game="temple"), "full")
        self.stop()

    def test_who_makes_room_is_not_looked_for(self):
        """With however many rooms: there is an index for it."""
        self.start()
        self.stop()
        for source, query in (("places.c", r'PLACES_FIRST\] = "([^"]+)"'), ("reader.c", r'READ_SPARES\] = "([^"]+)"')):
            text = (ROOT / "src" / "journal" / source).read_text(encoding="utf-8")
            plan = str(self.query("EXPLAIN QUERY PLAN " + re.search(query, text)[1]))
            self.assertIn("INDEX emptiest", plan)
            self.assertNotIn("TEMP B-TREE", plan)

    def test_rooms_that_are_left_need_no_memory(self):
        """However many were begun: those that were left last stay for people who come back, the others are on disk."""
        self.start()
        there = self.game("Ann", dice="typed")
        first = self.game("Bob", dice="typed")
        first.must("roll", dice="1 2 3")
        first.close()
        for _ in range(520):
            self.game("Eve").close()
        self.gone_from_memory(501)
        self.assertEqual(len(self.rooms()), 522)
        with hello(self.server, first.room, first.token) as back:
            back.must("play", seat=1, step="c1=1")
        there.must("roll", dice="1 2 3")
        self.stop()

    def test_many_rooms(self):
        """A flood of empty rooms costs no memory, and keeps nobody from creating one."""
        self.start("--max-rooms", "300")
        for _ in range(700):
            self.lobby("")
        host = self.game("Ann")
        self.gone_from_memory(1)
        self.assertIn(host.room, self.rooms())
        self.assertLessEqual(len(self.rooms()), 310)
        self.stop()


class Jumps(Clocks):
    def test_forwards_with_people_there(self):
        """8 and 31 days at once: what was acknowledged is there, and so are names and tokens."""
        for days in (8, 31):
            with self.subTest(days=days):
                self.setUp()
                self.start()
                busy, quiet = self.game("Ann"), self.game("Bob")
                self.move(days * DAY)
                self.go_by(busy)
                self.move(DAY + HOUR, DAY + HOUR)  # and when it has waited
                self.go_by(busy)
                self.assertEqual(self.named(), {busy.room, quiet.room})
                step = moves(quiet, 1)[0]
                quiet.must("play", seat=1, step=step)
                self.stop(signal.SIGKILL)
                self.start()
                back = hello(self.server, quiet.room, quiet.token)
                self.assertTrue(back.all["you"]["host"])
                self.assertEqual(back.all["players"][0]["names"], ["Bob"])
                self.assertIn(step, back.all["game"]["record"] + str(back.all["you"]["turns"]))
                self.stop()

    def test_forgetting_waits_a_day(self):
        room, = self.made("Zoe")
        self.start()
        host = self.game("Ann")
        self.move(11 * MINUTE, 11 * MINUTE)
        self.go_by(host)
        self.move(31 * DAY)
        self.go_by(host)
        self.move(DAY - HOUR, DAY - HOUR)
        self.go_by(host)
        self.assertEqual(self.named(), {room, host.room})
        with hello(self.server, room) as guest:  # somebody finds the room in time
            self.assertEqual(guest.all["players"][0]["names"], ["Zoe"])
        self.move(2 * HOUR, 2 * HOUR)
        self.go_by(host)
        self.assertEqual(self.named(), {room, host.room})  # it is in memory
        log = self.stop()
        self.assertRegex(log, r"level=warning event=clock-jumped seconds=2678[34]\d\d\b")
        self.assertEqual(log.count("clock-jumped"), 1)

    def test_forgetting_does_not_wait_for_ever(self):
        room, = self.made("Zoe")
        self.start()
        host = self.game("Ann")
        self.move(31 * DAY)
        self.go_by(host)
        self.assertEqual(self.rooms(), {room, host.room})
        self.move(DAY + HOUR, DAY + HOUR)
        self.go_by(host)
        self.assertEqual(self.rooms(), {host.room})
        self.stop()

    def test_what_was_used_here_keeps_its_age(self):
        """A room used two hours ago, or just now, is as old as that, whatever the clock was set to since."""
        for days, hours in ((31, 2), (-31, 2), (31, 0), (-31, 0)):
            with self.subTest(days=days, hours=hours):
                self.setUp()
                self.start()
                busy = self.game("Ann")
                left = self.game("Bob")
                left.close()
                self.move(hours * HOUR, hours * HOUR)
                self.move(days * DAY)
                self.go_by(busy)
                created, at = self.query("SELECT created, at FROM room JOIN entry ON room = id WHERE code = ?"
                                         " ORDER BY seq DESC", left.room)[0]
                now = time.time() + self.wall
                for moment in (created, at):
                    self.assertAlmostEqual(moment, now - hours * HOUR, delta=10 * MINUTE)
                self.stop()
                self.start()  # and it has all its days before it
                busy = hello(self.server, busy.room, busy.token)
                busy.player = 1
                self.move(6 * DAY, 6 * DAY)
                self.go_by(busy)
                self.assertIn(left.room, self.named())
                self.move(2 * DAY, 2 * DAY)
                self.go_by(busy)
                self.assertNotIn(left.room, self.named())
                self.stop()

    def test_backwards(self):
        """What was used in a future that was none grows old from now on."""
        self.move(3650 * DAY)
        room, = self.made("Zoe")
        self.move(-3650 * DAY)
        self.start()
        host = self.game("Ann")
        self.move(11 * MINUTE, 11 * MINUTE)
        self.go_by(host)
        used, = self.query("SELECT max(created, (SELECT max(at) FROM entry WHERE room = id)) FROM room WHERE code = ?", room)[0]
        self.assertLess(used, time.time() + self.wall + MINUTE)
        self.assertIn(room, self.named())
        self.move(8 * DAY, 8 * DAY)
        self.go_by(host)
        self.assertNotIn(room, self.named())
        self.stop()

    def test_back_and_forth(self):
        self.start()
        host = self.game("Ann")
        for days in (-31, 62, -31):
            self.move(days * DAY)
            self.go_by(host)
        self.assertEqual(self.stop().count("clock-jumped"), 3)
        created, = self.query("SELECT created FROM room")[0]
        self.assertAlmostEqual(created, time.time(), delta=10 * MINUTE)


class Missing(Clocks):
    def test_nothing_is_acknowledged_for_a_room_that_is_not_there(self):
        self.start()
        host, others = self.game("Ann"), [self.game(f"Bob {i}") for i in range(4)]
        with contextlib.closing(sqlite3.connect(self.db)) as db:
            db.execute("DELETE FROM room WHERE code = ?", [host.room])
            db.commit()
        self.assertEqual(host.error("play", seat=1, step=moves(host, 1)[0]), "storage")
        self.assertEqual(host.end(), 1011)
        with Client(self.server, host.room) as client:
            self.assertEqual(client.error("hello", version=1), "no-room")
        for other in others:  # nobody else has lost anything, and they go on
            while other.error("rename", player=1, names="Bob") == "storage":
                time.sleep(0.1)
        self.errors = "carnet: rooms cannot be kept: a room is not there any more\n"
        self.stop()
        self.assertEqual(self.query("SELECT count(*) FROM entry WHERE line LIKE 'play %'"), [(0,)])


if __name__ == "__main__":
    unittest.main()
