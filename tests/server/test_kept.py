"""Rooms: nothing that was acknowledged is lost when the program ends, is killed, or is a newer one."""

import contextlib
import os
import pathlib
import random
import subprocess
import threading
import time
import unittest

import support
from kept import Kept
from test_rounds import verified
from websocket import Client, Closed, create, hello, join, moves, record

ROOT = pathlib.Path(__file__).resolve().parents[2]
ALL = bool(os.environ.get("CARNET_ALL"))


class Restart(Kept):
    def make_rooms(self):
        """Rooms in every phase, with their hosts' tokens."""
        lobby = create(self.server, "island", name="Lou", seats=3, entry="asked", listed=True, helps=["sums"], board="back")
        join(self.server, lobby.room, "Waits")
        lobby.must("add", names=[["Ann"], ["Bob", "Cy"]])
        lobby.must("lock")
        lobby.must("seat", player=3, extra=50, helps=["stars"], paper=True)
        paused = create(self.server, "temple", dice="typed", name="Pau")
        join(self.server, paused.room, "Ann")
        paused.must("start", bots=1)
        paused.must("roll", dice="1 2 3")
        paused.until("ready", done=1)
        paused.must("play", seat=1, step="c1=1")
        paused.must("pause")
        over = create(self.server, "valley", name="Ove")
        over.must("start", bots=1)
        over.must("end")
        open_ = create(self.server, "paperworld", name="Ope", mode="advanced", objectives=[1, 14, 16])
        ann = join(self.server, open_.room, "Ann")
        open_.must("host", player=ann.player)
        ann.must("start")
        seat = open_.until("roll")["turn"]
        client = (open_, ann)[seat - 1]
        client.must("play", seat=seat, step=next(step for step in moves(client, seat)))
        again = create(self.server, "temple", name="Aga")
        again.must("start")
        again.must("end")
        again.must("again")
        boards = "[temple ours]\n....\n.DD.\n....\n"
        own = create(self.server, "temple", name="Own", board="ours", boards=boards, dice="typed")
        self.assertEqual(own.all["room"]["boards"], boards)
        own.must("start", spare=1)
        own.must("roll", dice="1 2 3")
        own.until("ready", done=1)
        clients = (lobby, paused, over, open_, ann, again, own)
        shut = create(self.server, name="Shu")
        shut.must("shut")
        self.assertEqual(shut.end(), 4002)
        return [(client.room, client.token) for client in clients], shut.room

    def test_every_phase(self):
        self.start()
        rooms, shut = self.make_rooms()
        before = [self.state(*each) for each in rooms]
        self.assertEqual({state["room"]["phase"] for state in before}, {"lobby", "paused", "over", "play"})
        self.kill()
        self.start()
        self.assertEqual([self.state(*each) for each in rooms], before)
        with Client(self.server, shut) as client:
            self.assertEqual(client.error("hello", version=1), "no-room")
            self.assertEqual(client.end(), 4002)
        with hello(self.server, *rooms[1]) as paused:
            paused.must("resume")
            paused.must("undo", seat=1)
            paused.must("play", seat=1, step="c1=3")
        self.stop()
        self.start()
        self.assertEqual(self.state(*rooms[1])["you"]["turns"][0]["steps"], ["c1=3"])
        self.stop()

    def test_goodbye(self):
        self.start()
        hosts = [create(self.server) for _ in range(10)]
        self.server.process.terminate()
        self.assertEqual([host.end() for host in hosts], 10 * [1001])
        self.stop()

    def test_fifty_rooms(self):
        self.start()
        rooms = []
        for number in range(50):
            host = create(self.server, ("temple", "island", "valley")[number % 3], dice="typed", grace=60000)
            host.must("start", bots=1)
            host.must("roll", dice="1 2 3")
            host.until("ready", done=1)
            step = moves(host, 1)[number]
            host.must("play", seat=1, step=step)
            rooms.append((host.room, host.token))
        before = [self.state(*each) for each in rooms]
        self.assertEqual(len({room for room, _ in rooms}), 50)
        self.kill()
        self.start()
        self.assertEqual([self.state(*each) for each in rooms], before)
        self.stop()

    def test_one_server_a_file(self):
        self.start()
        second = subprocess.run([support.SITE_PROGRAM, "serve", "--port", "0", "--db", str(self.db)], capture_output=True,
                                text=True, timeout=support.SECONDS, check=False)
        self.assertEqual(second.returncode, 1)
        self.assertIn("another carnet serve", second.stderr)
        self.stop()

    def test_one_server_a_file_by_any_name(self):
        """Nor through a link of either kind, while it runs and has read and written; afterwards another may have it."""
        self.start()
        host = create(self.server)
        hello(self.server, host.room).close()
        self.assertEqual(support.carnet("rooms", "list", "--db", self.db)[0], 0)
        for number, way in enumerate((os.symlink, os.link)):
            other = self.db.parent / f"other{number}.db"
            way(self.db, other)
            with self.subTest(way=way):
                self.refused("symbolic link" if way is os.symlink and os.geteuid() == 0 else "another carnet serve", other)
                done = support.carnet("rooms", "delete", host.room, "--db", other)
                self.assertEqual(done[:2], (1, ""), done)
            other.unlink()
        if os.geteuid() == 0:  # who follows no link to the file, but folders may be links
            (self.db.parent / "folder").symlink_to(self.db.parent)
            self.refused("another carnet serve", self.db.parent / "folder" / "rooms.db")
        host.must("rename", player=1, names="Still here")
        self.stop()
        os.link(self.db, self.db.parent / "new.db")
        self.db.unlink()
        self.db = self.db.parent / "new.db"
        self.start()
        self.assertEqual(self.state(host.room, host.token)["players"][0]["names"], ["Still here"])
        self.stop()


class AnotherFile(Kept):
    """A server that was started with the wrong file finds no rooms; with the right one again nothing is lost."""

    def test_there_and_back(self):
        self.start()
        host = create(self.server, "temple", dice="typed", name="Hana")
        ann = join(self.server, host.room, "Ann")
        host.must("start")
        host.must("roll", dice="1 2 3")
        ann.must("play", seat=2, step="c1=1")
        people = [(client.room, client.token) for client in (host, ann)]
        before, mine = [self.state(*each) for each in people], self.db
        self.stop()
        self.db = mine.with_name("other.db")
        self.start()
        for room, token in people:
            with Client(self.server, room) as client:
                told = client.ask("hello", version=1, tokens=[token])
                self.assertEqual((told["error"], client.end()), ("no-room", 4004))
        wrong = told["database"]
        create(self.server, "temple").must("start")
        self.stop()
        self.db = mine
        self.start()
        self.assertEqual([self.state(*each) for each in people], before)
        self.assertEqual(before[1]["you"]["turns"][0]["steps"], ["c1=1"])
        with Client(self.server) as client:
            self.assertNotEqual(client.must("hello", version=1)["database"], wrong)
        self.stop()


class OldRules(Kept):
    """Rooms from when Skull Island had rules 1 and rooms did not write it down (0.1.0)."""

    # I3 by rules 1: with nothing free beside the boat the first number may go inland.
    PLAYED = ("player 1 in", "secret " + 32 * "5a", "start 1", "typed 3 D 5", "play 1 boat g1", "close",
              "typed 1 1 X", "play 1 danger g2", "close", "typed 1 1 1", "play 1 e4=1", "close")

    def test_a_game_goes_on_by_its_rules(self):
        self.start()
        host = create(self.server, "island", dice="typed")
        self.stop()
        with self.changed() as db:
            number, config = db.execute("SELECT id, config FROM room").fetchone()
            self.assertIn("game=island rules=2 ", config)
            db.execute("UPDATE room SET config = ?", (config.replace(" rules=2", ""),))
            db.execute("DELETE FROM entry")
            db.executemany("INSERT INTO entry VALUES(?, ?, ?, ?)",
                           [(number, seq, int(time.time()), line) for seq, line in enumerate(self.PLAYED, 1)])
        self.start()
        with hello(self.server, host.room, host.token) as back:
            self.assertIn("\nrules 1\n", back.all["game"]["record"])
            self.assertIn("\n1 e4=1\n", back.all["game"]["record"])
            verified(record(back))
            back.must("end")
            back.must("again")
            back.must("start")
            back.must("roll", dice="3 D 5")
            back.must("play", seat=1, step="boat g1")
            back.until("round")
            back.must("roll", dice="1 1 1")
            self.assertEqual(moves(back, 1), ["g2=1", "g2=2", "g2=3"])
        self.stop()

    def test_the_file_of_0_1_0(self):
        with self.changed() as db:
            db.executescript((ROOT / "tests/release/carnet-0.1.0/rooms.sql").read_text(encoding="utf-8"))
            db.execute("UPDATE entry SET at = ?", (int(time.time()),))
        self.start()
        for room, game in (("JJMPF", "island"), ("ZDVCB", "temple")):
            text = self.server.ask(f"/api/rooms/{room}/record").body.decode()
            self.assertIn(f"\ngame {game}\nrules 1\n", text)
            verified(text)
        self.stop()

    def test_a_new_room_has_the_new_rules(self):
        self.start()
        host = create(self.server, "island", dice="typed")
        host.must("start")
        host.must("roll", dice="3 D 5")
        host.must("play", seat=1, step="boat g1")
        host.until("round")
        host.must("roll", dice="1 1 1")
        self.assertEqual(host.error("play", seat=1, step="e4=1"), "I2")
        host.must("play", seat=1, step="b7=1")
        host.until("round")
        self.assertIn("\nrules 2\n", record(host))
        self.kill()
        self.start()
        with hello(self.server, host.room, host.token) as back:
            self.assertIn("\n1 b7=1\n", record(back))
            verified(record(back))
        self.stop()


class Seat(threading.Thread):
    """Plays one seat, comes back whenever it is thrown out, and knows what was acknowledged."""

    def __init__(self, world, room, token, seat):
        super().__init__(daemon=True)
        self.world, self.room, self.token, self.seat = world, room, token, seat
        self.chance = random.Random(f"{room} {seat}")
        self.log, self.pending, self.client = [], None, None
        self.over, self.wrong = False, None

    def run(self):
        try:
            while not self.over:
                try:
                    self.come_back()
                    self.play()
                except (Closed, OSError):
                    time.sleep(0.02)
        except Exception as error:  # reported by the main thread
            self.wrong = repr(error)
            self.world.failed.set()

    def come_back(self):
        """What the server has is what was acknowledged, perhaps with what was under way."""
        self.client = hello(self.world.server, self.room, self.token)
        told = self.client.all
        kept = [line.split(" ", 1)[1] for line in told["game"]["record"].split("\n") if line.startswith(f"{self.seat} ")]
        turn, = told["you"]["turns"]
        kept += turn["steps"]
        with_pending = self.log[:-1] if self.pending == "undo" else self.log + [self.pending]
        assert kept in (self.log, with_pending if self.pending else self.log), (kept[-3:], self.log[-3:], self.pending)
        self.log, self.pending = kept, None
        self.over = told["room"]["phase"] == "over"

    def ask(self, do, **fields):
        self.pending = fields.get("step", "undo")
        answer = self.client.ask(do, seat=self.seat, **fields)
        self.pending = None
        if "error" not in answer and do == "undo":
            self.log.pop()
        elif "error" not in answer:
            self.log.append(fields["step"])

    def play(self):
        while not self.over:
            if found := moves(self.client, self.seat):
                self.ask("play", step=self.chance.choice(found))
                if self.chance.random() < 0.1:
                    self.ask("undo")
                continue
            got = self.client.next()
            while got["is"] not in ("roll", "over"):
                got = self.client.next()
            self.over = got["is"] == "over"


class Killed(Kept):
    """A game in every room; the server is killed again and again, and connections are torn."""

    def play(self, rooms, people, kills):
        self.start()
        self.failed = threading.Event()
        seats = []
        for number in range(rooms):
            host = create(self.server, ("temple", "island", "valley")[number % 3], drawers=True, away=0, name="p1")
            others = [join(self.server, host.room, f"p{seat}") for seat in range(2, people + 1)]
            seats += [Seat(self, client.room, client.token, seat) for seat, client in enumerate([host, *others], 1)]
            host.must("start", bots=1)
            for client in (host, *others):
                client.close()
        for seat in seats:
            seat.start()
        chance = random.Random(7)
        for _ in range(kills):
            self.failed.wait(chance.uniform(0.02, 0.5))
            for seat in chance.sample(seats, len(seats) // 3):
                if seat.client:
                    with contextlib.suppress(OSError):
                        seat.client.socket.shutdown(2)
            self.failed.wait(chance.uniform(0.0, 0.2))
            self.kill()
            self.start()
        for seat in seats:
            while seat.is_alive() and not self.failed.is_set():
                seat.join(0.1)
        self.assertEqual([seat.wrong for seat in seats if seat.wrong], [])
        for seat in seats:
            with hello(self.server, seat.room, seat.token) as client:
                text = record(client)
            self.assertEqual([line.split(" ", 1)[1] for line in text.split("\n") if line.startswith(f"{seat.seat} ")],
                             seat.log)
            if seat.seat == 1:
                verified(text)
        self.stop()

    def test_a_few_rooms(self):
        self.play(3, 3, 5)

    @unittest.skipUnless(ALL, "long")
    def test_a_hundred_players(self):
        self.play(1, 99, 50)


if __name__ == "__main__":
    unittest.main()
