"""carnet rooms: what an operator does with the rooms of a server, running or not."""

import os
import pathlib
import re
import sqlite3
import stat
import subprocess
import tempfile
import threading
import time
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
        self.assertEqual(self.rooms(*words)[0], 1)
        file.write_bytes(table[:40])
        self.assertEqual(self.rooms(*words, "--force")[0], 0)
        self.assertEqual(file.read_bytes(), table)
        file.write_text("mine", encoding="utf-8")
        self.assertEqual(self.rooms(*words, "--force")[0], 1)
        self.assertEqual(file.read_text(encoding="utf-8"), "mine")

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

    def host_code(self, room):
        status, out, err = self.rooms("host", room.lower())
        self.assertEqual((status, err), (0, ""))
        return re.match(r"([A-Z]{4}-[A-Z]{4}) makes whoever types it in room " + room, out)[1]

    def test_host_while_it_runs(self):
        """A phone that is lost: its seat and its room are somebody else's."""
        server = self.server()
        lost, room, token = create(server, "temple", name="Ann")
        lost.must("start")
        guest = hello(server, room)
        for wrong in ("BCDF-GHJK", "", " - "):
            self.assertEqual(guest.ask("claim", code=wrong)["error"], "claim")
        first, code = self.host_code(room), self.host_code(room)
        self.assertEqual(guest.ask("claim", code=first)["error"], "claim")  # the second one replaces it
        answer = guest.must("claim", code=f" {code.lower()} ")
        self.assertEqual(answer["player"], 1)
        told = guest.wait("all", lambda told: told["you"]["host"])
        self.assertEqual((told["you"]["players"], told["you"]["turns"][0]["seat"], told["players"][0]["names"]), ([1], 1, ["Ann"]))
        self.assertEqual(lost.end(), 4000)
        guest.must("pause")
        self.assertEqual(hello(server, room).ask("claim", code=code)["error"], "claim")  # once
        self.assertEqual(hello(server, room, [token]).wait("all")["you"]["players"], [])
        self.assertTrue(hello(server, room, [answer["token"]]).wait("all")["you"]["host"])
        self.assertNotIn(code, "".join(str(told) for told in guest.raw))

    def test_host_while_it_does_not(self):
        server = self.server()
        left, room, token = create(server, "temple", name="Ann")
        left.must("leave", player=1)
        other, second, _ = create(server, "temple", name="Eve")
        other.must("shut")
        put_out(server)
        code = self.host_code(room)
        with sqlite3.connect(self.db) as db:
            self.assertNotIn(code.replace("-", ""), "".join(db.iterdump()))
        db.close()
        server = self.server()
        guest = hello(server, room)
        self.assertEqual(guest.wait("all")["players"], [])
        answer = guest.must("claim", code=code)  # all have left: somebody new
        self.assertTrue(guest.wait("all", lambda told: told["you"]["host"]))
        guest.must("rename", player=answer["player"], names=["Bob"])
        guest.must("start")
        put_out(server)
        self.assertTrue(hello(self.server(), room, [answer["token"]]).wait("all")["you"]["host"])
        status, out, err = self.rooms("host", second)
        self.assertEqual((status, out), (1, ""))
        self.assertIn("closed for good", err)

    def test_the_code_of_a_host_is_good_for_an_hour(self):
        server = self.server()
        _, room, _ = create(server, "temple", name="Ann")
        code = self.host_code(room)
        with sqlite3.connect(self.db) as db:
            self.assertAlmostEqual(db.execute("SELECT until FROM claim").fetchone()[0], time.time() + 3600, delta=600)
            db.execute("UPDATE claim SET until = ?", [int(time.time()) - 1])
        db.close()
        guest = hello(server, room)
        self.assertEqual(guest.ask("claim", code=code)["error"], "claim")
        guest.must("claim", code=self.host_code(room))

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

    def leads_nowhere(self, *commands, made):
        """A file of root's under a name beside the database stays as it is, whatever root does."""
        server = self.server()
        _, room, _ = game_of_bots(server, "temple", bots=2)
        put_out(server)
        self.folder.chmod(0o755)
        own = self.folder / "own"
        own.mkdir()
        for file in list(self.folder.glob("rooms.db*")):
            os.chown(file.rename(own / file.name), 1234, 1234)
        os.chown(own, 1234, 1234)
        self.db = own / "rooms.db"
        treasure = self.folder / "treasure"
        treasure.write_text("secret\n", encoding="utf-8")
        treasure.chmod(0o600)
        before = treasure.stat()
        link = own / made
        link.unlink(missing_ok=True)
        for way in (os.symlink, os.link):
            way(treasure, link)
            for words in commands:
                done = self.rooms(*[word.format(room=room, own=own) for word in words])
                now = treasure.stat()
                self.assertEqual((now.st_uid, now.st_gid, now.st_mode), (before.st_uid, before.st_gid, before.st_mode),
                                 (way, words, done))
                self.assertEqual(treasure.read_text(encoding="utf-8"), "secret\n", (way, words, done))
            link.unlink(missing_ok=True)
        return room

    @unittest.skipUnless(os.geteuid() == 0, "only root can be led to files of root")
    def test_links_beside_the_database_lead_root_nowhere(self):
        commands = (["list"], ["show", "{room}"], ["delete", "{room}"])
        for name in ("rooms.db-lock", "rooms.db-wal", "rooms.db-shm", "rooms.db-journal"):
            with self.subTest(name):
                self.setUp()
                room = self.leads_nowhere(*commands, made=name)
                if name == "rooms.db-lock":  # while that is there, nothing is deleted
                    self.assertIn(room, self.listed())
                    self.assertEqual(self.rooms("delete", room)[0], 0)
                    self.assertEqual((self.db.parent / name).stat().st_uid, 1234)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be led to files of root")
    def test_links_in_place_of_what_is_written_lead_root_nowhere(self):
        self.leads_nowhere(["export", "{room}", "--output", "{own}/out", "--force"],
                           ["export", "{room}", "--output", "{own}/out"],
                           ["backup", "{own}/out", "--force"], made="out")
        copy = self.folder / "copy.db"  # and where root alone may write, root writes
        self.assertEqual(self.rooms("backup", str(copy)), (0, "", ""))
        self.assertEqual(copy.stat().st_uid, 0)
        self.setUp()
        self.leads_nowhere(["backup", "{own}/out"], made="out.part")

    @unittest.skipUnless(os.geteuid() == 0, "only root can be led to files of root")
    def test_root_takes_no_link_for_a_database(self):
        put_out(self.server())
        link = self.folder / "link.db"
        link.symlink_to(self.db)
        status, out, err = self.rooms("list", db=link)
        self.assertEqual((status, out, err.count("\n")), (1, "", 1))
        self.assertIn("symbolic link", err)
        link.unlink()
        link.symlink_to(self.folder / "nowhere.db")
        for lock in (False, True):
            if lock:
                link.unlink()
                (self.folder / "link.db-lock").unlink(missing_ok=True)
                (self.folder / "link.db-lock").symlink_to(self.folder / "nowhere.db")
            done = subprocess.run([SITE_PROGRAM, "serve", "--port", "0", "--db", str(link)], capture_output=True,
                                  encoding="utf-8", timeout=SECONDS, check=False)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("link", done.stderr)
            self.assertFalse((self.folder / "nowhere.db").exists())

    def test_what_is_wrong_is_said(self):
        put_out(self.server())
        for words in ([], ["list", "x"], ["show"], ["export"], ["delete"], ["backup"], ["host"], ["host", "BCD"], ["dance"],
                      ["show", "BCDFG", "x"], ["show", "hello"], ["export", "BCD"],
                      ["export", "BCDFG", "--game", "0"], ["list", "--jsn"]):
            status, out, err = self.rooms(*words)
            self.assertEqual((status, out, err.count("\n")), (2, "", 1), words)
        for words in (["show", "BCDFG"], ["export", "BCDFG"], ["delete", "BCDFG"], ["host", "BCDFG"]):
            status, out, err = self.rooms(*words)
            self.assertEqual((status, out), (1, ""), words)
            self.assertIn("no room BCDFG", err)
        missing = self.folder / "missing.db"
        for words in (["list"], ["backup", str(self.folder / "copy.db")], ["delete", "BCDFG"]):
            status, out, err = self.rooms(*words, db=missing)
            self.assertEqual((status, out, err.count("\n")), (1, "", 1), words)
            self.assertIn(f"No server has kept rooms in {missing} yet", err)
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
            for word in ("list", "show", "export", "host", "delete", "backup", "--csv", "--game", "--db"):
                self.assertTrue(re.search(rf"(?m)^ +{word}\b", done.stdout), word)


if __name__ == "__main__":
    unittest.main()
