"""Rooms full of bots over real WebSockets: `carnet load`, also while the server is killed."""

import contextlib
import json
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import CARNET, EVERYTHING, Server, carnet, said

MANY = 100 if EVERYTHING else 20


class Load(unittest.TestCase):
    def load(self, server, *options):
        """Runs it; its figures, and the verdict of `carnet verify` on every room's record."""
        with tempfile.TemporaryDirectory() as folder:
            status, out, err = carnet("load", server.url, "--json", "--records", folder, *options)
            self.assertEqual((status, err), (0, ""))
            records = sorted(pathlib.Path(folder).iterdir())
            figures = json.loads(out)
            self.assertEqual(len(records), figures["rooms"])
            status, verdict, err = carnet("verify", *records)
            self.assertEqual((status, err), (0, ""), verdict)
        self.assertEqual(figures["late_links"], sum(map(int, re.findall(r": (\d+) phones? did not take part", verdict))))
        return figures, verdict

    def whole_game(self, game, players, *options):
        with Server() as server:
            figures, verdict = self.load(server, "--game", game, "--players", players, *options)
        self.assertIn(f"a whole game of {said(f'play.game.{game}')}", verdict)
        self.assertGreaterEqual(figures["steps"], figures["rounds"])
        self.assertEqual(figures["answer_ms"]["count"], figures["steps"])
        return figures

    def test_temple_with_many(self):
        figures = self.whole_game("temple", MANY)
        self.assertEqual(figures["steps"], MANY * figures["rounds"])

    def test_island_with_many(self):
        self.whole_game("island", MANY)

    def test_valley_with_many(self):
        self.whole_game("valley", MANY)

    def test_paper_world_with_four(self):
        self.whole_game("paperworld", 4, "--rooms", 3)

    def test_alone_and_on_the_back(self):
        self.whole_game("valley", 1, "--board", "back", "--bot", "greedy")

    def test_connections_that_are_lost(self):
        games = (("temple", 12), ("paperworld", 3), ("valley", 3))
        for game, players in games if EVERYTHING else games[:2]:
            figures = self.whole_game(game, players, "--drop", 30, "--rooms", 2, "--seed", 141)
            self.assertGreater(figures["dropped"], 5)
            self.assertGreater(figures["reconnected"], 5)

    def test_some_rounds_only(self):
        with Server() as server:
            figures, verdict = self.load(server, "--players", 5, "--rooms", 4, "--rounds", 3, "--think", 5)
            self.assertEqual((figures["rounds"], figures["steps"]), (12, 60))
            self.assertEqual(verdict.count("without its result, 3 chance events, 15 steps"), 4)

    def test_below_a_path(self):
        with Server("--base-path", "/our/games") as server:
            self.load(server, "--players", 2, "--rounds", 2)

    def test_behind_a_password(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("open sesame\n")
            file.flush()
            with Server("--password-file", file.name) as server:
                self.load(server, "--players", 2, "--rounds", 1, "--password-file", file.name)
                status, out, err = carnet("load", server.url, "--players", 2, "--rounds", 1)
                self.assertEqual((status, out, err.count("\n")), (1, "", 1))
                self.assertIn("password", err)
                file.truncate(0)
                status, _, err = carnet("load", server.url, "--password-file", file.name)
                self.assertEqual((status, err), (1, f"carnet: {file.name}: its first line, the password, is empty\n"))

    def test_words_for_what_is_wrong(self):
        with Server() as server:
            for args, status, words in (
                    (["http://localhost:1"], 1, "cannot be reached"), ([], 2, "usage: carnet load URL"),
                    (["https://localhost:1"], 1, "reached"), (["localhost"], 2, "http://"),
                    ([server.url + "r/KQRT"], 2, "without a room"),
                    (["http://nobody.invalid"], 1, "cannot be found"),
                    ([server.url, "--game", "chess"], 2, "chess"), ([server.url, "--bot", "x"], 2, '"x"'),
                    ([server.url, "--game", "paperworld", "--players", "5"], 2, "5"),
                    ([server.url + "nothing"], 1, "status 404")):
                got, out, err = carnet("load", *args)
                self.assertEqual((got, out), (status, ""), (args, err))
                self.assertTrue(err.startswith("carnet: ") and words in err and err.count("\n") == 1, err)

    def test_in_words(self):
        with Server() as server:
            status, out, err = carnet("load", server.url, "--players", 2, "--rounds", 1, "--lang", "fr")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Temple d'Apikhabou : 1 salon de 2 joueurs, 1 tour en", out)


class Restarts(unittest.TestCase):
    """The server is killed at any moment of a game and started again: nobody loses an acknowledged step."""

    KILLS, PLAYERS = (50, 100) if EVERYTHING else (6, 20)

    @staticmethod
    def until_kept(file, more, load):
        """Waits until so many entries more are in the journal, or the game is over."""
        with contextlib.closing(sqlite3.connect(file)) as db:
            last = "SELECT coalesce(max(seq), 0) FROM entry"  # of the one room there is
            (before,) = db.execute(last).fetchone()
            while db.execute(last).fetchone()[0] - before < more and load.poll() is None:
                time.sleep(0.01)

    def kill_and_go_on(self, game, players):
        chance = random.Random(141)
        with tempfile.TemporaryDirectory() as folder:
            options = ("--db", f"{folder}/rooms.db")
            server = Server(*options)
            options += ("--port", str(server.port))
            load = subprocess.Popen(
                [CARNET, "load", server.url, "--game", game, "--players", str(players), "--think", "150",
                 "--drop", "30", "--records", folder, "--json"],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
            for _ in range(self.KILLS):
                self.until_kept(f"{folder}/rooms.db", chance.randrange(3 * players), load)
                server.stop(signal.SIGKILL)
                if load.poll() is not None:
                    break
                server = Server(*options)
            with server if server.process.poll() is None else contextlib.nullcontext():
                out, err = load.communicate(timeout=600)
            self.assertEqual((load.returncode, err), (0, ""))
            self.assertGreater(json.loads(out)["reconnected"], players)
            status, verdict, err = carnet("verify", *pathlib.Path(folder).glob("*.carnet"))
        self.assertEqual((status, err), (0, ""), verdict)
        self.assertIn(f"a whole game of {said(f'play.game.{game}')}", verdict)

    def test_an_adventure(self):
        self.kill_and_go_on("island", self.PLAYERS)

    def test_cards(self):
        self.kill_and_go_on("paperworld", 4)


if __name__ == "__main__":
    unittest.main()
