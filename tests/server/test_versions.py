"""The file in which rooms are kept, as older and newer versions of carnet write it."""

import contextlib
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import SECONDS, SITE_PROGRAM, Server, carnet
from websocket import Client, create, hello, part

OLD = pathlib.Path(__file__).resolve().parent / "old"
NEWEST = 3
WORDS = 2  # the newest version of what entries are made of


class Versions(unittest.TestCase):
    def setUp(self):
        self.db = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "rooms.db"

    @contextlib.contextmanager
    def changed(self):
        db = sqlite3.connect(self.db)
        yield db
        db.commit()
        db.close()

    def value(self, sql):
        with self.changed() as db:
            return db.execute(sql).fetchone()[0]

    def write_old(self):
        """A file as 0.1.0 has written it, with rooms in every phase, now; what their people were told."""
        with self.changed() as db:
            db.executescript((OLD / "rooms-0.1.0.sql").read_text(encoding="utf-8"))
            db.execute("UPDATE entry SET at = ?", [int(time.time())])
            db.execute("UPDATE room SET created = ?", [int(time.time())])
        return json.loads((OLD / "rooms-0.1.0.json").read_text(encoding="utf-8"))

    def refused(self, words):
        done = subprocess.run([SITE_PROGRAM, "serve", "--port", "0", "--db", str(self.db)], capture_output=True,
                              encoding="utf-8", timeout=SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(words, done.stderr)
        self.assertIn(str(self.db), done.stderr)


class Older(Versions):
    def same(self, server, room, token, told):
        with hello(server, room, token) as client:
            now = client.all
            self.assertEqual((now["room"]["phase"], now["room"]["game"]), (told["phase"], told["game"]))
            for kind in ("host", "players"):
                self.assertEqual(now["you"][kind], told["you"][kind])
            self.assertEqual([turn["steps"] for turn in now["you"]["turns"]],
                             [turn["steps"] for turn in told["you"]["turns"]])
            self.assertEqual([(who["player"], who["names"], who["seat"]) for who in now["players"]],
                             [(who["player"], who["names"], who["seat"]) for who in told["players"]])
            for what in ("number", "round"):
                self.assertEqual(now["game"] and now["game"][what], told[what])
            steps = [[line for line in (game or "").split("\n") if line[:1].isdigit()]
                     for game in (now["game"] and now["game"]["record"], told["record"])]
            self.assertEqual(*steps)

    def test_every_room_goes_on(self):
        old = self.write_old()
        for _ in range(2):  # brought up to date, and as it is then
            with Server("--db", str(self.db)) as server:
                for each in old["rooms"]:
                    with self.subTest(each["room"]):
                        self.same(server, each["room"], each["token"], each["told"])
                with Client(server, old["shut"]) as client:
                    self.assertEqual(client.error("hello", version=1), "no-room")
                    self.assertEqual(client.end(), 4002)
                part()
            self.assertEqual(self.value("PRAGMA user_version"), NEWEST)
            self.assertEqual(self.value("PRAGMA integrity_check"), "ok")
        with self.changed() as db:
            started = dict(db.execute("SELECT code, started FROM room"))
            spare = dict(db.execute("SELECT code, people FROM spare JOIN room ON room = id"))
        lobbies = {each["room"] for each in old["rooms"] if not each["told"]["number"] and each["told"]["game"] == "island"}
        self.assertEqual({code for code, is_started in started.items() if not is_started}, lobbies | {old["shut"]})
        # where no person has played, or typed dice as in BBDMF, with the people there
        self.assertEqual(spare, {"KVWWX": 4, "ZLNGD": 1, "ZNRXJ": 1, old["shut"]: 1})

    def test_hosts_and_seats_work(self):
        old = self.write_old()
        paused = next(each for each in old["rooms"] if each["told"]["phase"] == "paused")
        lobby = next(each for each in old["rooms"] if each["told"]["phase"] == "lobby")
        with Server("--db", str(self.db)) as server:
            host = hello(server, paused["room"], paused["token"])
            host.must("resume")
            host.must("undo", seat=1)
            host.must("play", seat=1, step="c1=3")
            host.must("end")
            host.must("again")
            host = hello(server, lobby["room"], lobby["token"])
            code = host.must("move", player=3)["code"]
            hello(server, lobby["room"]).must("claim", code=code)
            host.must("start")
            part()
        self.assertEqual(self.value(f"SELECT started FROM room WHERE code = '{lobby['room']}'"), 1)

    def test_reading_it_changes_nothing(self):
        old = self.write_old()
        before = self.db.read_bytes()
        status, out, err = carnet("rooms", "list", "--db", self.db)
        self.assertEqual((status, err), (0, ""))
        for each in old["rooms"]:
            self.assertIn(each["room"], out)
            self.assertEqual(carnet("rooms", "show", each["room"], "--db", self.db)[0], 0)
        copy = self.db.parent / "copy.db"
        self.assertEqual(carnet("rooms", "backup", copy, "--db", self.db), (0, "", ""))
        self.assertEqual(self.db.read_bytes(), before)
        with sqlite3.connect(copy) as db:
            self.assertEqual(db.execute("PRAGMA user_version").fetchone()[0], 1)
        db.close()

    def test_a_host_is_found_again(self):
        lobby = next(each for each in self.write_old()["rooms"] if each["told"]["phase"] == "lobby")
        status, out, err = carnet("rooms", "host", lobby["room"], "--db", self.db)  # which brings it up to date
        self.assertEqual((status, err), (0, ""))
        with Server("--db", str(self.db)) as server:
            phone = hello(server, lobby["room"])
            phone.must("claim", code=out.split()[0])
            phone.must("lock", on=False)
            part()

    def test_an_update_that_fails_leaves_it_as_it_was(self):
        self.write_old()
        with self.changed() as db:  # the last table of the update is there already
            db.execute("CREATE TABLE claim(x)")
        with self.changed() as db:
            before = list(db.iterdump())
        self.refused("claim")
        with self.changed() as db:
            self.assertEqual(list(db.iterdump()), before)
            self.assertEqual(db.execute("PRAGMA user_version").fetchone()[0], 1)


class Newer(Versions):
    def test_a_newer_file_is_refused(self):
        with Server("--db", str(self.db)):
            pass
        with self.changed() as db:
            db.execute("PRAGMA user_version = 99")
        self.refused("a newer version of carnet has written this file")
        status, out, err = carnet("rooms", "list", "--db", self.db)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("a newer version of carnet has written this file", err)
        self.assertEqual(self.value("PRAGMA user_version"), 99)

    def words_of(self, room):
        return self.value(f"SELECT entries FROM room WHERE code = '{room}'")

    def test_a_room_has_the_words_of_who_wrote_it_last(self):
        old = self.write_old()
        paused = next(each for each in old["rooms"] if each["told"]["phase"] == "paused")
        with Server("--db", str(self.db)) as server:
            self.assertEqual(self.value("SELECT max(entries) FROM room"), 1)
            new = create(server)
            self.assertEqual(self.words_of(new.room), WORDS)
            host = hello(server, paused["room"], paused["token"])
            self.assertEqual(self.words_of(paused["room"]), 1)  # looking on changes nothing
            host.must("resume")
            self.assertEqual(self.words_of(paused["room"]), WORDS)
            part()

    def test_a_newer_room_is_not_read(self):
        old = self.write_old()
        with Server("--db", str(self.db)):
            pass
        room, other = (old["rooms"][i]["room"] for i in (0, 1))
        with self.changed() as db:
            db.execute("UPDATE room SET entries = ? WHERE code = ?", [WORDS + 1, room])
        server = Server("--db", str(self.db))
        with Client(server, room) as client:
            self.assertEqual(client.error("hello", version=1), "unreadable")
        hello(server, other)
        part()
        status, _, err = server.stop()
        self.assertEqual((status, err), (0, f"carnet: room {room}: a newer version of carnet has made it\n"))


class Database(Versions):
    def told(self, server):
        with Client(server) as lobby, Client(server, "BCDFG") as missing:
            first, second = lobby.must("hello", version=1), missing.ask("hello", version=1)
        self.assertEqual(second["error"], "no-room")
        host = create(server)
        third = Client(server, host.room).must("hello", version=1)
        part()
        self.assertRegex(first["database"], "^[0-9a-f]{32}$")
        self.assertEqual({first["database"]}, {second["database"], third["database"]})
        return first["database"]

    def test_it_says_which_it_is(self):
        copy, other = self.db.parent / "copy.db", self.db.parent / "other.db"
        told = []
        for file in (self.db, self.db, copy, other):
            with Server("--db", str(file)) as server:
                told.append(self.told(server))
            if len(told) == 2:
                self.assertEqual(carnet("rooms", "backup", copy, "--db", self.db)[0], 0)
        self.assertEqual(told[:3], [told[0]] * 3)
        self.assertNotEqual(told[3], told[0])


if __name__ == "__main__":
    unittest.main()
