"""Rooms: nothing that was acknowledged is lost when the disk is full, and a damaged file costs what is damaged only."""

import random
import re
import resource
import time
import unittest

from kept import Kept
from websocket import Client, create, hello, join, moves, part


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
            for lang in ("en", "fr"):  # nobody is told twice that it cannot be read, nor that there is no such room
                with self.subTest(room=room), Client(self.server, room) as client:
                    answer = client.ask("hello", version=1, lang=lang)
                    self.assertEqual(answer["error"], "unreadable")
                    self.assertRegex(answer["text"], "cannot be read|ne peut pas être lu")
                    self.assertEqual(client.end(), 1011)
        self.assertEqual(self.server.ask(f"/api/rooms/{rooms[0]}/record").status, 503)
        self.assertEqual(self.state(rooms[-1]), self.good)
        with create(self.server) as host:
            host.must("start")
        errors = self.stop("carnet: ")
        self.assertEqual(sorted(errors.splitlines()), sorted(f"carnet: room {room}: {words}" for room in rooms[:-1]))

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
        wrong = ("game=chess", "", "temple", "game=temple seats=900", "game=temple board=nowhere", "game=temple rules=99",
                 "game=" + 900 * "x")
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
                self.assertEqual(client.error("hello", version=1), "unreadable")
                self.assertEqual(client.end(), 1011)
        errors = self.stop("malformed")
        for room in rooms:
            self.assertIn(f"room {room}: ", errors)

    def health(self, words):
        """What the server says of itself as soon as it has looked at everything."""
        while not re.fullmatch(words, (answer := self.server.ask("/healthz")).body.decode()):
            time.sleep(0.05)
        self.assertEqual(answer.status, 200)  # it works: nobody should start it again for that

    def test_it_is_told_without_anybody_asking(self):
        """Flipped bits in two of five rooms: found by the server itself, counted, and forgotten when they are mended."""
        rooms = self.make_rooms(5)
        whole = self.db.read_bytes()
        data, at = bytearray(whole), -1
        for _ in range(2):
            at = whole.index(b"typed 1 2 3", at + 1)
            data[at] ^= 4
        self.db.write_bytes(data)
        self.start("--metrics", "0", "--log")
        self.health("ok, but 2 rooms cannot be read\n")
        self.assertEqual(self.server.figures()["carnet_rooms_unreadable"], 2)
        part()
        status, log, errors = self.server.stop()
        self.assertEqual((status, log.count("event=room-unreadable"), errors.count("\n")), (0, 2, 2))
        lost = re.findall(r"room ([A-Z]{5}): its entries do not fit", errors)
        self.assertEqual(len(set(lost) & set(rooms)), 2)
        self.db.write_bytes(data)
        self.start()
        self.health("ok, but 2 rooms cannot be read\n")
        with self.changed() as db:  # one is mended while it runs
            db.execute("UPDATE entry SET line = 'typed 1 2 3' WHERE room = ? AND seq = 4", [self.number(db, lost[0])])
        self.assertEqual(self.state(lost[0])["room"]["phase"], "play")
        self.health("ok, but 1 room cannot be read\n")
        self.stop("carnet: room")
        self.db.write_bytes(whole)
        self.start()
        for room in rooms:
            self.state(room)
        self.assertEqual(self.server.ask("/healthz").body, b"ok\n")
        self.stop()

    def test_a_damaged_file_is_told(self):
        self.make_rooms()
        data = bytearray(self.db.read_bytes())
        page = data.index(b"typed 1 2 3") // 4096 * 4096
        data[page:page + 4096] = random.Random(1).randbytes(4096)
        self.db.write_bytes(data)
        self.start("--log")
        self.health("ok, but 2 rooms cannot be read, and the file is damaged: .+\n")
        part()
        status, log, errors = self.server.stop()
        self.assertEqual((status, log.count("event=storage-damaged"), errors.count("\n")), (0, 1, 2))

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
        self.refused("a newer version of carnet")
        self.db.unlink()
        self.db.mkdir()
        self.refused("Is a directory")


if __name__ == "__main__":
    unittest.main()
