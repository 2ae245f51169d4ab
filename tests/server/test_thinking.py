"""Bots are fair: a room of a hundred strong ones keeps nobody else waiting, and nobody waits for it."""

import re
import signal
import time
import unittest

from support import SECONDS, Server
from test_hall import ANN, BOARDS, ROLLS
from test_rounds import verified
from visitor import create as create_at
from websocket import create, hello, moves, part, record

FOR_EVER = ("--bot-budget", "86400")  # in which nothing but the stop of a thought ends it early


def until(true, *clients):
    """Waits until something is true; only what hangs waits long. These clients answer pings meanwhile."""
    end = time.monotonic() + SECONDS
    while not (found := true()):
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)
        for client in clients:
            client.settled()
    return found


class Thinking(unittest.TestCase):
    def setUp(self):
        self.addCleanup(part)

    def serve(self, *options):
        return self.enterContext(Server("--log", "--metrics", "0", *options))

    @staticmethod
    def figures(server):
        return {name.removeprefix("carnet_"): value for name, value in server.figures().items()}

    def hundred(self, server, game="valley", bot="explorer", bots=100):
        """A stranger's room in which many strong bots think about the first round."""
        host = create(server, game, plays=False, bot=bot)
        host.must("start", bots=bots)
        host.until("roll", round=1)
        return host

    def is_open(self, host):
        """Whether the first round of a room has not come to its end."""
        return not any(frame["is"] == "round" for frame in host.settled())


class Fair(Thinking):
    def test_four_rooms_of_strangers(self):
        """Round after round of somebody else's room closes while theirs is still open."""
        server = self.serve("--bot-threads", "1", *FOR_EVER)
        strangers = [self.hundred(server) for _ in range(4)]
        ann = create(server, "temple", bot="pathfinder")
        ann.must("start", bots=1)
        for number in (1, 2, 3):
            ann.until("roll", round=number)
            ann.must("play", seat=1, step=moves(ann, 1)[0])
            ann.until("round", round=number)
            for stranger in strangers:
                self.assertTrue(self.is_open(stranger))
        self.assertGreater(self.figures(server)["thinking_waits"], 300)

    def test_an_address_with_many_rooms(self):
        """It gets as much as one with a single room. All have the same dice: turns take the same."""
        server = self.serve("--bot-threads", "1", "--trusted-proxy", "127.0.0.1", *FOR_EVER)
        hosts = []
        for address in ("203.0.113.5", "203.0.113.5", "203.0.113.5", "203.0.113.6"):
            host, room, _ = create_at(server, "valley", headers={"X_Forwarded_For": address}, plays=False,
                                      bot="voyager", dice="typed")
            host.must("start", bots=100)
            hosts.append(host)
        for host in hosts:
            host.must("roll", dice="3 2 4")
        done = until(lambda: max(0, self.figures(server)["bot_thoughts_total"] - 23), *hosts) + 23
        mine = hello(server, room).all["game"]["done"]
        self.assertGreater(mine, done * 3 / 8)  # about a half; a quarter would be a room's share

    def test_a_sheet_is_checked_meanwhile(self):
        server = self.serve("--bot-threads", "1", *FOR_EVER)
        hall = create(server, hall=True, board="small", boards=BOARDS, dice="typed")
        hall.must("start")
        for roll in ROLLS:
            hall.must("roll", dice=roll)
        strangers = [self.hundred(server) for _ in range(2)]
        self.assertEqual(hall.must("sheet", player=hall.player, text=ANN)["verdict"], "possible")
        for stranger in strangers:
            self.assertTrue(self.is_open(stranger))

    def test_turns_are_told_as_they_come(self):
        """Who is ready is not told for all at once, when the slowest is."""
        server = self.serve("--bot-threads", "1", *FOR_EVER)
        host = self.hundred(server)
        done = host.until("ready")["done"]
        self.assertGreater(done, 0)
        self.assertLess(done, 100)


class Cancelled(Thinking):
    def test_a_stop_waits_for_nobody(self):
        server = self.serve(*FOR_EVER)
        strangers = [self.hundred(server) for _ in range(4)]
        server.process.send_signal(signal.SIGTERM)
        for stranger in strangers:
            self.assertEqual(stranger.end(), 1001)
            stranger.close()
        status, out, err = server.end()
        self.assertEqual((status, err), (0, ""))
        self.assertGreater(int(re.search(r"level=info event=bots-stopped turns=(\d+)\n", out).group(1)), 300)

    def test_nobody_is_there(self):
        server = self.serve(*FOR_EVER)
        host = self.hundred(server)
        self.assertGreater(self.figures(server)["thinking_waits"], 0)
        host.close()
        until(lambda: sum(self.figures(server)[f"bot_{what}_total"] for what in ("cancelled", "thoughts")) == 100)
        figures = self.figures(server)
        self.assertEqual((figures["thinking_waits"], figures["thinking_now"]), (0, 0))
        self.assertGreater(figures["bot_cancelled_total"], 50)
        again = hello(server, host.room, host.token)  # it goes on when somebody comes back
        self.assertEqual(again.all["game"]["done"], figures["bot_thoughts_total"])
        until(lambda: self.figures(server)["bot_thoughts_total"] > figures["bot_thoughts_total"], again)

    def test_a_pause(self):
        server = self.serve(*FOR_EVER)
        host = self.hundred(server)
        host.must("pause")
        until(lambda: self.figures(server)["thinking_now"] == 0)
        before = self.figures(server)
        self.assertEqual(before["thinking_waits"], 0)
        host.must("resume")
        until(lambda: self.figures(server)["bot_thoughts_total"] > before["bot_thoughts_total"], host)


class Late(Thinking):
    def test_the_usual_level_stands_in(self):
        """Explorers have a second for a hundred turns in one thread: the round closes all the same."""
        server = self.serve("--bot-threads", "1", "--bot-budget", "1")
        host = self.hundred(server)
        host.until("round", round=1)
        host.must("end")
        self.assertIn("proved", verified(record(host)))
        self.assertGreater(self.figures(server)["bot_late_total"], 0)
        server.leave()
        _, out, _ = server.stop()
        self.assertRegex(out, rf"level=warning event=bots-late room={host.room} bot=explorer turns=\d+\n")

    def test_no_time_at_all(self):
        server = self.serve("--bot-budget", "0")
        for game in ("temple", "island", "valley", "paperworld"):
            before = self.figures(server)
            host = create(server, game, plays=False, bot="explorer")
            host.must("start", bots=3)
            host.until("over")
            self.assertIn("proved", verified(record(host)))
            after = self.figures(server)
            self.assertEqual(after["bot_late_total"] - before["bot_late_total"],
                             after["bot_thoughts_total"] - before["bot_thoughts_total"])

    def test_nobody_stands_in_for_those_who_are_quick(self):
        server = self.serve("--bot-budget", "0")
        for bot in ("random", "greedy", "tourist", "pathfinder"):
            host = create(server, "temple", plays=False, bot=bot)
            host.must("start", bots=3)
            host.until("over")
        self.assertEqual(self.figures(server)["bot_late_total"], 0)
        server.leave()
        self.assertNotIn("bots-late", server.stop()[1])


if __name__ == "__main__":
    unittest.main()
