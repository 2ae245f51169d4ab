"""Rooms full of bots over real WebSockets: `carnet load`, `carnet join` and the sample bot of the docs."""

import contextlib
import importlib.util
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest

from support import SECONDS, Server

CARNET = os.environ["CARNET"]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


def load_example():
    """The WebSocket of the sample bot, for the hosts of these tests."""
    spec = importlib.util.spec_from_file_location("room_bot", EXAMPLES / "room_bot.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


room_bot = load_example()


def carnet(*args):
    done = subprocess.run([CARNET, *map(str, args)], capture_output=True, encoding="utf-8", timeout=600,
                          stdin=subprocess.DEVNULL, check=False)
    return done.returncode, done.stdout, done.stderr


class Host:
    """Creates a room and hosts it, without a seat."""

    def __init__(self, server, **settings):
        self.base = server.url.rstrip("/")
        self.socket = room_bot.WebSocket(self.base + "/ws")
        self.socket.socket.settimeout(SECONDS)
        self.frames = self.socket.frames()
        self.ask("hello", version=1)
        self.code = self.ask("create", plays=False, grace=0, **settings)["room"]
        self.link = f"{self.base}/r/{self.code}"
        self.seen = []

    def ask(self, do, **fields):
        self.socket.send(json.dumps({"do": do, "id": 1, **fields}).encode())
        answer = self.until(lambda frame: "re" in frame)
        assert "error" not in answer, answer
        return answer

    def until(self, wanted):
        return next(frame for frame in self.frames if wanted(frame))

    def until_here(self, count):
        """Waits until so many players have come."""
        players = set()
        while len(players) < count:
            frame = self.until(lambda frame: frame.get("is") == "players")
            players |= {entry["player"] for entry in frame["players"] if entry["names"]} - {1}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.stream.close()
        self.socket.socket.close()


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
        return figures, verdict

    def whole_game(self, game, players, *options):
        with Server() as server:
            figures, verdict = self.load(server, "--game", game, "--players", players, *options)
        self.assertIn(f"a whole game of {game}", verdict)
        self.assertGreaterEqual(figures["steps"], figures["rounds"])
        self.assertEqual(figures["answer_ms"]["count"], figures["steps"])
        return figures

    def test_temple_with_a_hundred(self):
        figures = self.whole_game("temple", 100)
        self.assertEqual(figures["steps"], 100 * figures["rounds"])

    def test_island_with_a_hundred(self):
        self.whole_game("island", 100)

    def test_valley_with_a_hundred(self):
        self.whole_game("valley", 100)

    def test_paper_world_with_four(self):
        self.whole_game("paperworld", 4, "--rooms", 3)

    def test_alone_and_on_the_back(self):
        self.whole_game("valley", 1, "--board", "back", "--bot", "greedy")

    def test_connections_that_are_lost(self):
        for game, players in (("temple", 12), ("valley", 3), ("paperworld", 3)):
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
                    (["http://localhost:1"], 1, "cannot be reached"), ([], 2, "name one URL"),
                    (["https://localhost"], 2, "TLS"), (["localhost"], 2, "http://"),
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
        self.assertIn("temple : 1 salon de 2 joueurs, 1 manche en", out)


class Restarts(unittest.TestCase):
    """The server is killed at any moment of a game and started again: nobody loses an acknowledged step."""

    KILLS, PLAYERS = (50, 100) if os.environ.get("CARNET_ALL") else (6, 20)

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
                time.sleep(chance.uniform(0.1, 0.9))
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
        self.assertIn(f"a whole game of {game}", verdict)

    def test_an_adventure(self):
        self.kill_and_go_on("island", self.PLAYERS)

    def test_cards(self):
        self.kill_and_go_on("paperworld", 4)


class Join(unittest.TestCase):
    """People's programs in one room: the sample bot, bots of ours, a program behind exec:."""

    def start(self, *command):
        process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   stdin=subprocess.DEVNULL, encoding="utf-8")
        self.addCleanup(self.finish, process)
        return process

    def finish(self, process):
        if process.poll() is None:
            process.kill()
            process.wait()
        process.stdout.close()
        process.stderr.close()

    def ended(self, process):
        """Its exit status and output once it has ended by itself."""
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual((process.returncode, err), (0, ""))
        return out

    def play_two_games(self, game):
        with Server() as server, Host(server, game=game, seats=3) as host:
            sample = self.start(EXAMPLES / "room_bot.py", host.link, "Python")
            greedy = self.start(CARNET, "join", host.link, "--name", "Ann")
            program = self.start(CARNET, "join", host.link, "--name", "ann", "--bot",
                                 f"exec:{EXAMPLES / 'bot.py'}", "--lang", "fr")
            host.until_here(3)
            for _ in range(2):
                host.ask("start")
                over = host.until(lambda frame: frame.get("is") == "over")
                record = host.ask("ask", what="record")["record"]
                done = subprocess.run([CARNET, "verify", "-"], input=record, capture_output=True,
                                      encoding="utf-8", check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"a whole game of {game}", done.stdout)
                self.assertIn("winner " + " ".join(map(str, over["winners"])), record)
                host.ask("again")
            host.ask("shut")
            self.assertEqual(self.ended(sample).count("over: "), 2)
            told = self.ended(greedy)
            self.assertEqual(told.count("The game is over: "), 2)
            self.assertIn(f"Joined room {host.code}.", told)
            self.assertRegex(told, r"Game 2: seat \d of 3\.\nround \d: ")
            self.assertTrue(told.endswith(f"Room {host.code} is closed.\n"))
            self.assertEqual(self.ended(program).count("La partie est finie : "), 2)

    def test_the_sample_bot_and_others_in_the_temple(self):
        self.play_two_games("temple")

    def test_the_sample_bot_and_others_in_the_valley(self):
        self.play_two_games("valley")

    def test_the_sample_bot_and_others_with_cards(self):
        self.play_two_games("paperworld")

    def test_a_spare_seat_is_claimed(self):
        with Server() as server, Host(server, game="temple", seats=2) as host:
            first = self.start(CARNET, "join", host.link, "--bot", "exec:sleep 60", "--bot-time", "60")
            host.until_here(1)
            host.ask("start", spare=1)
            late = self.start(CARNET, "join", host.link, "--bot", "random")
            self.assertIn("Joined room", late.stdout.readline())
            self.assertIn("Game 1: seat ", late.stdout.readline())
            first.terminate()
            host.ask("shut")
            late.communicate(timeout=SECONDS)
            self.assertEqual(late.returncode, 0)

    def test_leaving(self):
        with Server() as server, Host(server, game="temple", seats=2) as host:
            bot = self.start(CARNET, "join", host.link)
            host.until_here(1)
            bot.terminate()
            gone = host.until(lambda frame: frame.get("is") == "players" and frame.get("gone"))
            self.assertEqual(gone["gone"], [2])
            self.ended(bot)

    def test_words_for_what_is_wrong(self):
        with Server() as server:
            for args, status, words in (
                    (["http://localhost:1/r/KQRT"], 1, "cannot be reached"), ([server.url], 2, "a room is missing"),
                    ([server.url + "r/QQQQ"], 1, ""), ([server.url + "r/QQQQ", "--bot", "x"], 2, '"x"')):
                got, out, err = carnet("join", *args)
                self.assertEqual((got, out), (status, ""), (args, err))
                self.assertTrue(err.startswith("carnet: ") and words in err and err.count("\n") == 1, err)


if __name__ == "__main__":
    unittest.main()
