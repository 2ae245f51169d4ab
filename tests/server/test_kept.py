"""Rooms: nothing that was acknowledged is lost, whatever happens to the program, its disk or its file."""

import contextlib
import json
import os
import pathlib
import random
import re
import resource
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

import support
from test_rounds import verified
from websocket import Client, Closed, create, hello, join, moves, part, record

ALL = bool(os.environ.get("CARNET_ALL"))


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.db = pathlib.Path(folder.name) / "rooms.db"
        self.server = None

    def start(self):
        self.server = support.Server("--db", str(self.db))
        self.addCleanup(self.put_down, self.server)

    @staticmethod
    def put_down(server):
        if server.process.poll() is None:
            server.process.kill()
            server.end()

    def kill(self):
        self.server.stop(signal.SIGKILL)

    def stop(self, words=""):
        """Ends the server in good order; what it has complained about must match."""
        part()
        status, _, errors = self.server.stop()
        self.assertEqual(status, 0, errors)
        self.assertRegex(errors, f"^{words}$" if not words else words)
        return errors

    @contextlib.contextmanager
    def changed(self):
        """The file, changed by somebody else while no server has it."""
        db = sqlite3.connect(self.db)
        yield db
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()

    def state(self, room, *tokens):
        """All that a client is told, but for what is not kept: who is connected, and the clock."""
        with hello(self.server, room, *tokens) as client:
            text = json.dumps(client.all)
        return json.loads(re.sub(r'"(here|left)": (true|false|null|\d+)', r'"\1": null', text))


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


class FullDisk(Kept):
    def limit(self, size):
        _, hard = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def fill(self):
        """From now on nothing can be written to the journal (but words to the file of errors)."""
        self.limit(4096)

    def play_until_full(self, client, log):
        while True:
            found = moves(client, 1)
            step = found[0]
            answer = client.ask("play", seat=1, step=step)
            if "error" in answer:
                return answer
            log.append(step)

    def greeted(self, room=None):
        """Somebody who has said hello, as soon as that is possible."""
        while True:
            client = Client(self.server, room)
            if client.error("hello", version=1) is None:
                return client
            client.close()
            time.sleep(0.1)

    def patient(self, client):
        """The same client, when the server has read its room again."""
        while client.error("ask", what="nothing") == "storage":
            time.sleep(0.1)
        return client

    def steps(self, told):
        kept = [line[2:] for line in told["game"]["record"].split("\n") if line.startswith("1 ")]
        return kept + told["you"]["turns"][0]["steps"]

    def test_nothing_is_lost_and_it_goes_on(self):
        self.start()
        host = create(self.server, "temple")
        other = create(self.server, "island")
        host.must("start")
        log = []
        log.append(moves(host, 1)[0])
        host.must("play", seat=1, step=log[0])
        host.settled()
        self.fill()
        answer = self.play_until_full(host, log)
        self.assertEqual(answer["error"], "storage")
        self.assertTrue(answer["text"])
        self.assertEqual(self.steps(host.until("all")), log)  # what is on disk, told again
        self.assertEqual(host.error("play", seat=1, step=moves(host, 1)[0]), "storage")
        self.assertEqual(other.error("rename", player=1, names="Other"), "storage")
        self.assertEqual(self.greeted().error("create", game="temple"), "storage")
        late = self.greeted(host.room)
        self.assertEqual(late.error("join", names="Late"), "storage")
        self.limit(resource.RLIM_INFINITY)
        step = moves(self.patient(host), 1)[0]
        self.patient(host).must("play", seat=1, step=step)
        host.settled()
        with hello(self.server, host.room, host.token) as back:
            self.assertEqual(self.steps(back.all)[:len(log)], log)
            self.assertEqual(len(self.steps(back.all)), len(log) + 1)
            late = join(self.server, host.room, "Late")
            self.assertEqual(late.player, 2)
            before = self.state(host.room)
        self.patient(other).must("rename", player=1, names="Other")
        self.assertIn("rooms cannot be kept: ", self.stop("cannot be kept"))
        self.start()
        self.assertEqual(self.state(host.room), before)
        self.stop()

    def test_whose_seat_it_is_while_the_disk_fails(self):
        self.start()
        host = create(self.server, "temple", name="Hana")
        ann, bob = join(self.server, host.room, "Ann"), join(self.server, host.room, "Bob")
        code = host.must("move", player=ann.player)["code"]
        phone = hello(self.server, host.room)
        for client in (host, ann, bob, phone):
            client.settled()
        self.fill()
        self.assertEqual(phone.error("claim", code=code), "storage")
        self.assertEqual((phone.end(), ann.end()), (1011, 1011))
        host.until("all")
        self.assertEqual(bob.error("leave", player=bob.player), "storage")
        self.assertEqual(bob.end(), 1011)
        self.limit(resource.RLIM_INFINITY)
        self.patient(host)
        for client in (ann, bob):
            with hello(self.server, host.room, client.token) as back:
                self.assertEqual(back.all["you"]["players"], [client.player])
                self.assertEqual(len(back.all["players"]), 3)
        self.stop("cannot be kept")

    def test_a_server_that_is_full_stops_when_it_is_told_to(self):
        self.start()
        host = create(self.server, "temple")
        host.must("start", bots=3)
        self.fill()
        host.send({"do": "set", "clock": 5})
        host.send({"do": "pause"})
        self.server.process.terminate()
        self.assertEqual(host.end(), 1001)
        self.stop("(cannot be kept.*)?")


class Damaged(Kept):
    def make_rooms(self, count=2):
        self.start()
        rooms = []
        for _ in range(count):
            with create(self.server, "temple", dice="typed") as host:
                host.must("start", bots=1)
                host.must("roll", dice="1 2 3")
                host.until("ready", done=1)
                host.must("play", seat=1, step="c1=1")
                rooms.append(host.room)
        self.good = self.state(rooms[-1])
        self.stop()
        return rooms

    def all_but_the_last_are_lost(self, rooms, words):
        """They cannot be opened, and the operator hears of each; the last one lives, and so do new ones."""
        self.start()
        for room in rooms[:-1]:
            with self.subTest(room=room), Client(self.server, room) as client:
                self.assertEqual(client.error("hello", version=1), "no-room")
                self.assertEqual(client.end(), 4004)
        self.assertEqual(self.state(rooms[-1]), self.good)
        with create(self.server) as host:
            host.must("start")
        errors = self.stop("carnet: ")
        self.assertEqual(errors, "".join(f"carnet: room {room}: {words}\n" for room in rooms[:-1]))

    def number(self, db, code):
        return db.execute("SELECT id FROM room WHERE code = ?", (code,)).fetchone()[0]

    def test_a_missing_entry(self):
        rooms = self.make_rooms()
        with self.changed() as db:
            db.execute("DELETE FROM entry WHERE room = ? AND seq = 3", (self.number(db, rooms[0]),))
        self.all_but_the_last_are_lost(rooms, "its entries do not fit")

    def test_entries_that_are_none(self):
        wrong = [(4, entry) for entry in (
            "nonsense", "", "play 1 c1=99", "play 1", "chance", "chance X X X", "typed 1 2 X", "typed 1 2 X swap=1,2", "set game=chess",
            "take 1 1", "host 9", "secret", "auto 0 c1=1", "\n", "close", "x" * 5000, "\xff", "undo 1", "again", "resume")]
        wrong += [(3, entry) for entry in ("start", "start 1,1", "start 2", "start b,b,b,", "start " + 101 * "b,", "secret 00")]
        wrong += [(1, entry) for entry in ("player 2 in", "player 0 in", "player 401 in", "player 1 maybe", "gone 1")]
        rooms = self.make_rooms(len(wrong) + 1)
        with self.changed() as db:
            for room, (seq, entry) in zip(rooms, wrong):
                db.execute("UPDATE entry SET line = ? WHERE room = ? AND seq = ?", (entry, self.number(db, room), seq))
        self.all_but_the_last_are_lost(rooms, "its entries do not fit")

    def test_settings_that_are_none(self):
        wrong = ("game=chess", "", "temple", "game=temple seats=900", "game=temple board=nowhere", "game=" + 900 * "x")
        rooms = self.make_rooms(len(wrong) + 1)
        with self.changed() as db:
            for room, config in zip(rooms, wrong):
                db.execute("UPDATE room SET config = ? WHERE code = ?", (config, room))
        self.all_but_the_last_are_lost(rooms, "its entries do not fit")

    def test_overwritten_bytes(self):
        rooms = self.make_rooms()
        data = self.db.read_bytes()
        place = data.index(b"typed 1 2 3")
        self.db.write_bytes(data[:place] + b"\xff\0\xff\xfe" + data[place + 4:])
        self.start()
        lost = []
        for room in rooms:
            with Client(self.server, room) as client:
                if client.error("hello", version=1):
                    lost.append(room)
        self.assertEqual(len(lost), 1)
        self.stop(f"carnet: room {lost[0]}: ")

    def test_a_page_of_rubbish(self):
        rooms = self.make_rooms()
        data = bytearray(self.db.read_bytes())
        page = data.index(b"typed 1 2 3") // 4096 * 4096
        data[page:page + 4096] = random.Random(1).randbytes(4096)
        self.db.write_bytes(data)
        self.start()
        for room in rooms:
            with Client(self.server, room) as client:
                self.assertEqual(client.error("hello", version=1), "no-room")
        errors = self.stop("malformed")
        for room in rooms:
            self.assertIn(f"room {room}: ", errors)

    def refused(self, words):
        done = subprocess.run([support.SITE_PROGRAM, "serve", "--port", "0", "--db", str(self.db)], capture_output=True, text=True,
                              timeout=support.SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(words, done.stderr)
        self.assertIn(str(self.db), done.stderr)

    def test_files_of_another_kind(self):
        self.db.write_text("Dear diary\n" * 1000)
        self.refused("not a database")
        self.db.unlink()
        with self.changed() as db:
            db.execute("CREATE TABLE birds(name)")
        self.refused("not a file of carnet's rooms")
        self.db.unlink()
        self.start()
        self.stop()
        with self.changed() as db:
            db.execute("PRAGMA user_version = 99")
        self.refused("another version of carnet")
        self.db.unlink()
        self.db.mkdir()
        self.refused("unable to open")


if __name__ == "__main__":
    unittest.main()
