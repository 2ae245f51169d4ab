"""Short forms of attacks on memory: what strangers do costs the server little, and who plays notices nothing."""

import contextlib
import re
import socket
import unittest

import support
from websocket import PING, TEXT, Client, create, frame, hello, part


class Floods(unittest.TestCase):
    options = ()

    def setUp(self):
        # What was freed counts as memory, so nothing is kept back to look for its use.
        self.server = self.enterContext(support.Server("--metrics", "0", *self.options,
                                                       env={"ASAN_OPTIONS": "quarantine_size_mb=1"}))
        self.addCleanup(part)

    def figure(self, name):
        return self.server.figures()[name]

    def memory(self):
        """Bytes."""
        with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1]) << 10

    def most_on_its_way(self):
        """Bytes that the system keeps for one connection which the server has sent and nobody has read."""
        waits = []
        for table in ("tcp", "tcp6"):
            with open(f"/proc/net/{table}", encoding="ascii") as file:
                rows = [line.split() for line in file][1:]
            waits += [int(row[4].partition(":")[0], 16) for row in rows if int(row[1].rpartition(":")[2], 16) == self.server.port]
        return max(waits)

    def deaf(self, room=None):
        """A connection that reads nothing but the answer to the handshake, and whose buffers are small."""
        client = Client(self.server, room)
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        return client


class Memory(Floods):
    def test_pings_that_nobody_reads(self):
        host = create(self.server)
        before = self.memory()
        for client in [self.deaf() for _ in range(4)]:
            with contextlib.suppress(OSError):
                for _ in range(300):
                    client.send_bytes(1000 * frame(PING, b""))
            host.must("ping")
            self.assertEqual(client.end(), 1008)
        self.assertLess(self.memory() - before, 16 << 20)

    def test_whoever_goes_on_after_a_goodbye_is_not_listened_to(self):
        """Neither until they have said it all, nor until their time is up."""
        host, client = create(self.server), Client(self.server)
        pings = 20000 * frame(PING, b"")
        with self.assertRaises(OSError):
            for _ in range(1000):  # 120 MB
                client.send_bytes(pings)
        host.must("ping")

    def test_watchers_who_read_nothing(self):
        """They are cut, and neither the server nor the system keeps much for them."""
        host = create(self.server, "valley", seats=100, plays=False, bot="random")
        host.must("start", bots=100)
        host.until("over")  # now there is much to tell
        before = self.memory()
        many = [self.deaf(host.room) for _ in range(40)]
        for client in many:
            client.send({"do": "hello", "version": 1, "id": 1})
        while self.figure("carnet_connections_cut_total") < len(many):
            host.must("host", player=1)
            self.assertLess(self.figure("carnet_waiting_bytes"), 16 << 20)
            self.assertLess(self.most_on_its_way(), 192 << 10)
        self.assertLess(self.memory() - before, 32 << 20)

    def test_messages_that_do_not_end(self):
        host = create(self.server)
        before = self.memory()
        begun = frame(TEXT, b"{" + 3999 * b" ", last=False) + 14 * frame(0, 4000 * b" ", last=False)
        many = [Client(self.server) for _ in range(100)]
        for client in many:
            client.send_bytes(begun)
        while self.figure("carnet_waiting_bytes") < len(many) * 60000:
            pass  # all of it has come
        self.assertLess(self.figure("carnet_waiting_bytes"), len(many) * 66000)
        self.assertLess(self.memory() - before, 24 << 20)
        host.must("ping")
        many[0].send_bytes(frame(0, b"}"))
        self.assertEqual(many[0].receive()["error"], "request")

    def test_more_than_all_may_hold_together(self):
        """Whoever says no end of a message goes; who plays stays."""
        host = create(self.server)
        begun = frame(TEXT, b"{" + 64000 * b" ", last=False)
        many = []
        while not self.figure("carnet_connections_cut_total"):
            many += [Client(self.server) for _ in range(100)]
            for client in many[-100:]:
                with contextlib.suppress(OSError):
                    client.send_bytes(begun)
            # What a hundred send is read before anybody is cut.
            self.assertLess(self.figure("carnet_waiting_bytes"), (48 << 20) + len(many[-100:]) * 66000)
            host.must("ping")
        self.assertGreater(len(many), 500)
        self.assertTrue(hello(self.server, host.room, host.token).all["you"]["host"])


class OneThread(Floods):
    """Where one thread has all the memory that may wait."""

    options = ("--threads", "1")

    def test_strangers_come_in_afterwards(self):
        """So many are cut that there is place for others."""
        host = create(self.server)
        many = []
        while not self.figure("carnet_connections_cut_total"):
            many += [Client(self.server) for _ in range(10)]
            for client in many[-10:]:
                with contextlib.suppress(OSError):
                    client.send_bytes(frame(TEXT, b"{" + 64000 * b" ", last=False))
        for _ in range(100):  # the memory of who was cut is given back in the next turns of the loop
            if self.figure("carnet_waiting_bytes") < 44 << 20:
                break
            host.must("ping")
        self.assertLess(self.figure("carnet_waiting_bytes"), 44 << 20)
        hello(self.server, host.room)


if __name__ == "__main__":
    unittest.main()
