"""Programs in one room over real WebSockets: `carnet join`, and the sample bot of the docs."""

import importlib.util
import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import CARNET, SECONDS, Server, carnet, plain, said

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


def load_example():
    """The WebSocket of the sample bot, for the hosts of these tests."""
    spec = importlib.util.spec_from_file_location("room_bot", EXAMPLES / "room_bot.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


room_bot = load_example()


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
        """Waits until so many players have come: their names."""
        players = {}
        while len(players) < count:
            frame = self.until(lambda frame: frame.get("is") == "players")
            players |= {entry["player"]: entry["names"] for entry in frame["players"] if entry["names"] and entry["player"] != 1}
        return sorted(players.values())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.stream.close()
        self.socket.socket.close()


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
        return plain(out)

    def until_chained(self, count):
        """Waits until so many chains have been given: nobody is told of them before the game begins."""
        end = time.monotonic() + SECONDS
        while self.chains() < count and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(self.chains(), count)

    def chains(self):
        with sqlite3.connect(f"file:{self.folder}/rooms.db?mode=ro", uri=True) as db:
            return db.execute("SELECT count(*) FROM entry WHERE line LIKE 'chain %'").fetchone()[0]

    def assert_parts(self, record):
        """All three programs had a part in all rolls."""
        rolls = len(re.findall(r"(?m)^(?:roll|deal) ", record))
        self.assertEqual(re.findall(r"(?m)^note links (\d) (\d+) ", record), [(str(seat), str(rolls)) for seat in (1, 2, 3)])

    def play_two_games(self, game):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        with Server("--db", f"{self.folder}/rooms.db") as server, Host(server, game=game, seats=3) as host:
            sample = self.start(EXAMPLES / "room_bot.py", host.link, "Python")
            greedy = self.start(CARNET, "join", host.link, "--name", "Ann")
            program = self.start(CARNET, "join", host.link, "--name", "ann", "--bot",
                                 f"exec:{EXAMPLES / 'bot.py'}", "--lang", "fr")
            host.until_here(3)
            for number in (1, 2):
                self.until_chained(3 * number)
                host.ask("start")
                over = host.until(lambda frame: frame.get("is") == "over")
                record = host.ask("ask", what="record")["record"]
                done = subprocess.run([CARNET, "verify", "-"], input=record, capture_output=True,
                                      encoding="utf-8", check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"a whole game of {said(f'play.game.{game}')}", done.stdout)
                self.assertIn("winner " + " ".join(map(str, over["winners"])), record)
                self.assert_parts(record)
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

    def test_names(self):
        with Server() as server, Host(server, game="temple", seats=4) as host:
            self.start(CARNET, "join", host.link, "--name", "Ann")
            self.assertEqual(host.until_here(1), [["Ann"]])
            for name in ("ann", "a" + 30 * "é", "👍🏽"):
                self.start(CARNET, "join", host.link, "--name", name)
            self.assertEqual(host.until_here(3), [["ann 2"], ["a" + 23 * "é"], ["👍🏽"]])
            status, _, err = carnet("join", host.link, "--name", "\u2800")
            self.assertEqual((status, err), (1, "carnet: This name is empty, or has more than 24 characters.\n"))

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
