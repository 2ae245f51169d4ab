"""Programs that the operator offers as bots of rooms (docs/operating.md)."""

import json
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from support import CARNET, FOLDERS, SECONDS, SITE_PROGRAM, Server
from websocket import create, hello, join, moves, part, record

HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE.parents[1] / "examples" / "bot.py"
LEVELS = ["explorer", "voyager", "pathfinder", "tourist", "greedy", "random"]


def until(true):
    """Waits until something is true; only what hangs waits long."""
    end = time.monotonic() + SECONDS
    while not (found := true()):
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)
    return found


def is_there(pid):
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Folder:
    """Where programs of the tests note what happens to them."""

    def __init__(self, test):
        place = tempfile.TemporaryDirectory(dir=FOLDERS)
        test.addCleanup(place.cleanup)
        self.path = pathlib.Path(place.name)

    def bot(self, kind):
        return f"{kind}=exec:exec " + shlex.join([sys.executable, str(HERE / "player.py"), str(self.path), kind])

    def notes(self, name):
        file = self.path / name
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def questions(self):
        return [json.loads(line) for line in self.notes("questions")]

    def pids(self):
        return [int(line) for line in self.notes("starts")]


class Programs(unittest.TestCase):
    def setUp(self):
        self.folder = Folder(self)
        self.addCleanup(part)

    def serve(self, *kinds, **options):
        """A server that offers these kinds of players; with figures."""
        words = [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", str(value))]
        bots = ["--bot", ",".join(self.folder.bot(kind) for kind in kinds)] if kinds else []
        return self.enterContext(Server("--log", "--metrics", "0", *bots, *words))

    def instead(self, server):
        """Why levels played in place of programs, and how often."""
        found = {re.search(r'why="(\w+)"', name).group(1): int(value) for name, value in server.figures().items()
                 if name.startswith("carnet_program_instead_total")}
        return {why: times for why, times in found.items() if times}

    def lines(self, server):
        """Ends the server: the lines of its log about bots."""
        server.leave()
        status, out, err = server.stop()
        self.assertEqual((status, err), (0, ""))
        return [line for line in out.splitlines() if "event=bot-replaced" in line]

    def play(self, server, bot, game="temple", bots=2, **settings):
        """A whole game of bots; the host's connection."""
        host = create(server, game, plays=False, bot=bot, **settings)
        host.must("start", bots=bots)
        host.until("over")
        return host

    def verify(self, host):
        with tempfile.NamedTemporaryFile("w", suffix=".carnet") as file:
            file.write(record(host))
            file.flush()
            subprocess.run([CARNET, "verify", file.name], check=True, capture_output=True)


class Offered(Programs):
    def test_all_games(self):
        server = self.serve("plays")
        for game in ("temple", "island", "valley", "paperworld"):
            host = self.play(server, "plays", game)
            self.assertNotIn("instead", host.all["room"])
            self.verify(host)
        figures = server.figures()
        self.assertEqual(figures["carnet_program_steps_total"], figures["carnet_bot_steps_total"])
        self.assertEqual(figures["carnet_program_steps_total"], len(self.folder.questions()))
        self.assertEqual(self.instead(server), {})
        self.assertEqual({question["view"]["game"] for question in self.folder.questions()},
                         {"temple", "island", "valley", "paperworld"})
        self.assertEqual(self.lines(server), [])

    def test_the_sample(self):
        """It is called after its file."""
        with Server("--bot", f"exec:{sys.executable} {SAMPLE}") as server:
            host = self.play(server, "bot", "valley")
            self.assertEqual(host.all["bots"], [*LEVELS, "bot"])
            part()

    def test_who_hears_of_them(self):
        server = self.serve("plays")
        lobby = hello(server)
        self.assertEqual(json.loads(lobby.raw[0])["bots"], [*LEVELS, "plays"])
        host = create(server, bot="plays")
        self.assertEqual((host.all["bots"], host.all["room"]["bot"]), ([*LEVELS, "plays"], "plays"))
        ann = join(server, host.room, "Ann")
        self.assertNotIn("bots", ann.all)
        host.must("host", player=ann.player)
        self.assertEqual(ann.until("all")["bots"], [*LEVELS, "plays"])
        ann.must("set", bot="voyager")
        ann.must("set", bot="plays")
        for raw in (*lobby.raw, *host.raw, *ann.raw):
            self.assertNotIn("exec", raw)
            self.assertNotIn("player.py", raw)

    def test_nobody_names_a_program(self):
        touched = self.folder.path / "touched"
        server = self.serve("plays")
        host = create(server)
        for bot in (f"exec:touch {touched}", f"exec:touch\t{touched}", "exec:ls", f"x=exec:{touched}", str(HERE / "player.py"),
                    "nobody", "Plays", "plays ", "", "plays,plays", 3, None, True, self.folder.bot("plays")):
            for answer in (hello(server).ask("create", game="temple", bot=bot), host.ask("set", bot=bot)):
                self.assertEqual((answer.get("error"), answer.get("field")), ("field", "bot"), bot)
        host.must("start", bots=1)
        self.assertEqual(hello(server, host.room).all["room"]["bot"], "pathfinder")
        self.assertFalse(touched.exists())

    def test_wrong_options(self):
        good = self.folder.bot("plays")
        for bots in ("", "explorer", "exec:", "x=", "x=exec:", "=exec:ls", "é=exec:ls", "a b=exec:ls", "exec:'", "greedy=exec:ls",
                     "x" * 24 + "=exec:ls", f"{good},{good}", f"{good},", ",".join(f"x{i}=exec:ls" for i in range(33))):
            done = subprocess.run([SITE_PROGRAM, "serve", "--port", "0", "--bot", bots], capture_output=True,
                                  encoding="utf-8", timeout=SECONDS, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), (bots, done.stderr))

    def test_what_it_is_told(self):
        """A turn that it completes: nothing of what others did in the running round."""
        server = self.serve("plays")
        host = create(server, bot="plays", grace=60000)
        join(server, host.room, "Ann")
        host.must("start")
        host.until("roll")
        mark = moves(host, 1)[0]
        host.must("play", seat=1, step=mark)
        self.assertEqual(self.folder.questions(), [])
        host.must("close")
        host.until("round", round=1)
        question, = self.folder.questions()
        self.assertEqual(set(question), {"seat", "seed", "view", "moves"})
        self.assertEqual((question["seat"], question["view"]["seat"]), (2, 2))
        sheets = [seat["sheet"] for seat in question["view"]["seats"]]
        self.assertEqual(sheets[0], sheets[1])  # both empty
        self.assertEqual(question["view"]["round"], 1)

    def test_hands_and_piles(self):
        server = self.serve("plays")
        self.play(server, "plays", "paperworld", bots=3)
        for question in self.folder.questions():
            view = question["view"]
            self.assertEqual(len(view["hand"]), view["hands"][question["seat"] - 1])
            self.assertTrue(all(set(pile) == {"top", "height"} for pile in view["piles"]))

    def test_few_processes_for_many_rooms(self):
        server = self.serve("plays", bot_processes=2, bot_time=600)
        hosts = [create(server, game, plays=False, bot="plays") for game in 3 * ("temple", "valley", "paperworld", "island")]
        for host in hosts:
            host.must("start", bots=2)
        for host in hosts:
            host.until("over")
        self.assertLessEqual(len(self.folder.pids()), 2)
        self.assertEqual(server.figures()["carnet_program_processes"], len(self.folder.pids()))
        self.assertEqual(self.instead(server), {})

    def test_rooms_take_turns(self):
        """A room of forty seats has come first, and yet the other one is next."""
        server = self.serve("held", bot_processes=1, bot_time=86400)
        large, small = (create(server, game, plays=False, bot="held") for game in ("temple", "valley"))
        large.must("start", bots=40)
        until(self.folder.questions)
        small.must("start", bots=1)
        small.must("ping")  # what it wants is waiting
        (self.folder.path / "go").touch()
        small.until("round", round=1)
        games = [question["view"]["game"] for question in self.folder.questions()]
        self.assertEqual(games[:2], ["temple", "valley"])
        large.until("round", round=1)
        self.assertEqual(self.instead(server), {})

    def test_it_inherits_nothing(self):
        """Neither sockets nor the journal, with everything open that a server has."""
        server = self.serve("plays")
        hosts = [create(server, plays=False, bot="plays") for _ in range(4)]
        with server.connect():
            for host in hosts:
                host.must("start", bots=2)
                server.figures()
            for host in hosts:
                host.until("over")
        for line in self.folder.notes("descriptors"):
            self.assertEqual(json.loads(line), [])


class Failures(Programs):
    def plays_on(self, kind, why, **options):
        """People do not wait for one that fails; who plays is told. The lines of the log."""
        server = self.serve(kind, **options)
        host = create(server, plays=False, bot=kind)
        host.must("start", bots=2)
        self.assertEqual(host.until("room", instead="pathfinder")["bot"], kind)
        host.until("over")
        self.verify(host)
        self.assertGreaterEqual(self.instead(server)[why], 1)
        lines = self.lines(server)
        self.assertIn(f"level=warning event=bot-replaced room={host.room} bot={kind} why={why}", lines[0])
        self.assertTrue(all(is_there(pid) is False for pid in self.folder.pids()))
        return lines

    def test_hangs(self):
        self.plays_on("hangs", "late", bot_time=1)

    def test_dies(self):
        self.plays_on("dies", "ended")

    def test_babbles(self):
        self.assertTrue(self.plays_on("babbles", "illegal")[0].endswith(" answer=hello"))

    def test_too_much_for_it(self):
        """Every step in time, but not the steps of a hundred seats."""
        server = self.serve("slow", bot_processes=1, bot_time=1)
        host = create(server, plays=False, bot="slow")
        host.must("start", bots=100)
        host.until("round", round=1)
        self.assertGreater(self.instead(server)["late"], 1)
        self.assertIn("why=late", self.lines(server)[0])

    def test_no_such_file(self):
        with Server("--bot", "none=exec:exec /dev/null/none 2>/dev/null") as server:
            self.play(server, "none")
            part()

    def test_it_is_started_again(self):
        server = self.serve("dies")
        host = self.play(server, "dies")
        while len(self.folder.pids()) < 2:
            host.must("again")
            host.must("start", bots=2)
            host.until("over")
        self.assertGreaterEqual(self.instead(server)["resting"], 1)  # and not at once

    def test_nobody_else_waits(self):
        """More rooms than there are threads in the pool of levels have a bot that never answers; one loop."""
        server = self.serve("hangs", "plays", bot_time=86400, threads=1)
        stuck = [create(server, plays=False, bot="hangs") for _ in range(12)]
        for host in stuck:
            host.must("start", bots=2)
        until(lambda: len(self.folder.questions()) == 8)  # all processes that there may be
        self.play(server, "plays", "valley")
        self.play(server, "pathfinder", "temple")
        people = create(server, "island", bot="hangs")
        people.must("start")
        while steps := moves(people, 1):
            people.must("play", seat=1, step=steps[0])
        people.until("over")
        for host in stuck:
            game = hello(server, host.room).all["game"]
            self.assertEqual((game["round"], game["done"]), (1, 0))
        self.assertEqual(self.instead(server), {})
        pids = self.folder.pids()
        self.assertEqual(self.lines(server), [])  # it does not wait for them to end, either
        self.assertFalse([pid for pid in pids if is_there(pid)])

    def test_another_bot_in_its_place(self):
        """While it hangs the host can choose another one, for the next turn, and end the game."""
        server = self.serve("hangs", bot_time=86400)
        host = create(server, plays=False, bot="hangs")
        host.must("start", bots=2)
        until(self.folder.questions)
        host.must("set", bot="greedy")
        host.must("end")
        host.until("over", ended=True)
        host.must("again")
        host.must("start", bots=2)
        host.until("over", ended=False)

    def test_the_server_is_killed(self):
        """Programs find the end of their input, however many were started beside each other."""
        server = self.serve("plays", bot_processes=4)
        hosts = [create(server, game="valley", plays=False, bot="plays", clock=3600) for _ in range(6)]
        for host in hosts:
            host.must("start", bots=20)
        until(lambda: len(self.folder.pids()) >= 2)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        part()
        until(lambda: not [pid for pid in self.folder.pids() if is_there(pid)])
        server.end()


class Restart(Programs):
    def test_without_the_program(self):
        database = self.folder.path / "rooms.db"
        server = self.serve("plays", db=database)
        host = create(server, bot="plays", away=0)
        host.must("start", bots=1)
        self.turn(host)
        host.until("roll", round=2)
        before = record(host)
        self.assertEqual(self.lines(server), [])

        server = self.serve(db=database)
        again = hello(server, host.room, host.token)
        self.assertEqual((again.all["room"]["bot"], again.all["room"]["instead"]), ("plays", "pathfinder"))
        self.assertEqual((again.all["bots"], record(again)), (LEVELS, before))
        self.turn(again)
        again.until("roll", round=3)
        self.turn(again)  # in round 2 the program may have been there in time
        again.until("roll", round=4)
        again.must("set", clock=0)  # other settings can change, and leave it
        self.assertEqual(again.error("set", bot="plays"), "field")
        line, = self.lines(server)
        self.assertIn(f"room={host.room} bot=plays why=missing", line)

        asked = len(self.folder.questions())
        server = self.serve("plays", db=database)
        back = hello(server, host.room, host.token)
        self.assertNotIn("instead", back.all["room"])
        told = "roll"
        while told == "roll":
            self.turn(back)
            while (told := back.next()["is"]) not in ("roll", "over"):
                pass
        self.verify(back)
        self.assertGreater(len(self.folder.questions()), asked)
        self.assertEqual(self.lines(server), [])

    def turn(self, host):
        """In the Temple it is one step."""
        host.must("play", seat=1, step=moves(host, 1)[0])


if __name__ == "__main__":
    unittest.main()
