"""carnet rooms: what an operator does with the rooms of a server, running or not."""

import os
import pathlib
import re
import sqlite3
import stat
import subprocess
import tempfile
import threading
import unittest

from support import SECONDS, SITE_PROGRAM, Server
from test_api import rows, verify
from visitor import create, game_of_bots, hello, play_on


def put_out(server):
    server.leave()
    return server.stop()


class Rooms(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.folder = pathlib.Path(folder)
        self.db = self.folder / "rooms.db"

    def server(self):
        return self.enterContext(Server("--db", str(self.db)))

    def rooms(self, *words, db=None, text=True):
        done = subprocess.run([SITE_PROGRAM, "rooms", *words, "--db", str(db or self.db)],
                              capture_output=True, timeout=SECONDS, check=False)
        out, err = done.stdout, done.stderr.decode()
        return done.returncode, out.decode() if text else out, err

    def listed(self, **options):
        """{code: the other columns}"""
        status, out, err = self.rooms("list", **options)
        self.assertEqual((status, err), (0, ""))
        return {line.split()[0]: line.split()[1:] for line in out.splitlines()[1:]}

    def test_list_while_it_runs_and_afterwards(self):
        server = self.server()
        self.assertEqual(self.listed(), {})
        _, over, _ = game_of_bots(server, "temple", bots=3)
        host, lobby, _ = create(server, "valley", name="Ann")
        guest = hello(server, lobby)
        guest.must("join", names=["Bob"])
        for running in (True, False):
            if not running:
                self.assertEqual(put_out(server)[0], 0)
            rooms = self.listed()
            self.assertEqual(set(rooms), {over, lobby})
            self.assertEqual(rooms[lobby][:5], ["valley", "lobby", "2", "0", "0"])
            self.assertEqual(rooms[over][:4], ["temple", "over", "0", "1"])
            self.assertGreater(int(rooms[over][4]), 10)
            self.assertRegex(rooms[over][5], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")

    def test_show(self):
        server = self.server()
        host, room, token = create(server, "temple", name="Ann")
        guest = hello(server, room)
        guest.must("join", names=["Bob", "Eve"])
        host.must("start")
        status, out, err = self.rooms("show", room.lower())
        self.assertEqual((status, err), (0, ""))
        for words in (f"Room {room}: play", "game=temple", "Ann (host, seat 1)", "Bob/Eve (seat 2)"):
            self.assertIn(words, out)
        self.assertIn(host.wait("all")["room"]["commit"], out)
        self.assertNotIn(token, out)
        self.assertNotIn("secret", out)

    def test_export(self):
        server = self.server()
        host, room, _ = game_of_bots(server, "island", bots=2)
        record = server.ask(f"/api/rooms/{room}/record").body
        table = server.ask(f"/api/rooms/{room}/results.csv").body
        for running in (True, False):
            if not running:
                put_out(server)
            self.assertEqual(self.rooms("export", room, text=False), (0, record, ""))
            self.assertEqual(self.rooms("export", room, "--csv", text=False), (0, table, ""))
        self.assertEqual(verify(record)[0], 0)
        file = self.folder / "results.csv"
        words = ("export", room, "--csv", "--output", str(file))
        self.assertEqual(self.rooms(*words), (0, "", ""))
        self.assertEqual(file.read_bytes(), table)
        file.write_text("mine", encoding="utf-8")
        self.assertEqual(self.rooms(*words)[0], 1)
        self.assertEqual(file.read_text(encoding="utf-8"), "mine")
        self.assertEqual(self.rooms(*words, "--force")[0], 0)
        self.assertEqual(file.read_bytes(), table)

    def test_export_of_a_running_game_hides_what_is_hidden(self):
        server = self.server()
        host, room, _ = create(server, "temple", name="Ann")
        self.assertEqual(self.rooms("export", room)[0], 1)  # no game yet
        hello(server, room).must("join", names=["Bob"])
        host.must("start")
        host.wait("roll")
        play_on(host, 1)
        status, out, _ = self.rooms("export", room)
        self.assertEqual(status, 0)
        self.assertNotIn("note secret", out)
        self.assertEqual(out, host.must("ask", what="record")["record"])
        status, out, err = self.rooms("export", room, "--csv")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("not over", err)

    def test_games_by_number(self):
        server = self.server()
        host, room, _ = game_of_bots(server, "temple", bots=2)
        first = self.rooms("export", room)[1]
        host.must("again")
        host.must("start", bots=4)
        host.wait("over")
        self.assertEqual(self.rooms("export", room, "--game", "1")[1], first)
        self.assertEqual(len(rows(self.rooms("export", room, "--game", "2", "--csv", text=False)[1])), 4)
        self.assertEqual(self.rooms("export", room, "--game", "3")[0], 1)

    def test_delete(self):
        server = self.server()
        _, room, _ = game_of_bots(server, "temple", bots=2)
        host, other, token = create(server, "temple", name="Zebulon")
        status, out, err = self.rooms("delete", room)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("another carnet serve has this file", err)
        self.assertEqual(set(self.listed()), {room, other})
        put_out(server)
        self.assertEqual(self.rooms("delete", room), (0, f"Room {room} is deleted.\n", ""))
        self.assertEqual(set(self.listed()), {other})
        status, _, err = self.rooms("delete", room)
        self.assertEqual(status, 1)
        self.assertIn(f"no room {room}", err)
        again = self.server()
        with hello(again, other, [token]) as back:
            self.assertTrue(back.wait("all")["you"]["host"])
        put_out(again)
        self.assertEqual(self.rooms("delete", other)[0], 0)
        for file in self.folder.iterdir():  # nothing of it is left anywhere
            self.assertFalse(b"Zebulon" in file.read_bytes(), file)
        with sqlite3.connect(self.db) as db:
            for table in ("room", "player", "entry"):
                self.assertEqual(db.execute(f"SELECT count(*) FROM {table}").fetchone(), (0,))
        db.close()

    def test_backup_while_it_runs(self):
        """Copies made while people play hold everything that was acknowledged before them."""
        server = self.server()
        rooms = [create(server, "temple", name=f"Host {i}")[1] for i in range(5)]
        stop = threading.Event()

        def play():
            while not stop.is_set():
                game_of_bots(server, "temple", bots=3)

        player = threading.Thread(target=play)
        player.start()
        try:
            for number in range(5):
                _, room, token = create(server, "island", name=f"Late {number}")
                copy = self.folder / f"copy{number}.db"
                self.assertEqual(self.rooms("backup", str(copy)), (0, "", ""))
                rooms.append(room)
                listed = self.listed(db=copy)
                self.assertLessEqual(set(rooms), set(listed))
                self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        finally:
            stop.set()
            player.join()
        self.assertEqual(self.rooms("backup", str(copy))[0], 1)  # it is there already
        self.assertEqual(self.rooms("backup", str(copy), "--force")[0], 0)
        self.assertEqual(list(self.folder.glob("*.part*")), [])
        with Server("--db", str(copy)) as restored:  # and a server goes on with it
            with hello(restored, room, [token]) as back:
                self.assertTrue(back.wait("all")["you"]["host"])

    def test_a_backup_that_cannot_be_written(self):
        self.server()
        status, out, err = self.rooms("backup", str(self.folder / "nowhere" / "copy.db"))
        self.assertEqual((status, out, err.count("\n")), (1, "", 1))

    def test_files_are_private(self):
        self.server()
        for file in self.folder.iterdir():
            self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600, file)

    @unittest.skipUnless(os.geteuid() == 0, "only root can give files away")
    def test_the_lock_stays_the_owner_s(self):
        server = self.server()
        _, room, _ = create(server, "temple")
        put_out(server)
        for file in self.folder.iterdir():
            os.chown(file, 1234, 1234)
        (self.folder / "rooms.db-lock").unlink()
        self.assertEqual(self.rooms("delete", room)[0], 0)
        for file in self.folder.iterdir():
            self.assertEqual(file.stat().st_uid, 1234, file)

    def test_what_is_wrong_is_said(self):
        put_out(self.server())
        for words in ([], ["list", "x"], ["show"], ["export"], ["delete"], ["backup"], ["dance"],
                      ["show", "BCDFG", "x"], ["show", "hello"], ["export", "BCD"],
                      ["export", "BCDFG", "--game", "0"], ["list", "--jsn"]):
            status, out, err = self.rooms(*words)
            self.assertEqual((status, out, err.count("\n")), (2, "", 1), words)
        for words in (["show", "BCDFG"], ["export", "BCDFG"], ["delete", "BCDFG"]):
            status, out, err = self.rooms(*words)
            self.assertEqual((status, out), (1, ""), words)
            self.assertIn("no room BCDFG", err)
        missing = self.folder / "missing.db"
        for words in (["list"], ["backup", str(self.folder / "copy.db")], ["delete", "BCDFG"]):
            self.assertEqual(self.rooms(*words, db=missing)[0], 1, words)
            self.assertFalse(missing.exists())
        other = self.folder / "other.db"
        other.write_text("hello\n" * 1000, encoding="utf-8")
        status, _, err = self.rooms("list", db=other)
        self.assertEqual(status, 1)
        self.assertIn(str(other), err)

    def test_help(self):
        for language in ("en", "fr"):
            done = subprocess.run([SITE_PROGRAM, "rooms", "--help", "--lang", language],
                                  capture_output=True, encoding="utf-8", timeout=SECONDS, check=True)
            for word in ("list", "show", "export", "delete", "backup", "--csv", "--game", "--db"):
                self.assertTrue(re.search(rf"(?m)^ +{word}\b", done.stdout), word)


if __name__ == "__main__":
    unittest.main()
