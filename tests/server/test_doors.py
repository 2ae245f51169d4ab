"""Rooms: how connections begin and how they end. Nothing wrong gets further than the door."""

import json
import os
import random
import re
import socket
import tempfile
import threading
import unittest

import support
from websocket import (BINARY, CLOSE, PING, PONG, TEXT, Client, Closed, create, frame,
                       handshake, hello, join, part)

HELLO = {"do": "hello", "version": 1}


class Door(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # What was freed counts as memory, so nothing is kept back to look for its use.
        cls.server = support.Server(env={"ASAN_OPTIONS": "quarantine_size_mb=1"})
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(part)


class Handshake(Door):
    def refused(self, path="/ws", status=400, method="GET", **changes):
        changes = {name.replace("_", "-"): value for name, value in changes.items()}
        _, request = handshake(self.server, path, changes, method)
        answer = self.server.send(request)
        self.assertIn(f" {status} ".encode(), answer.split(b"\r\n")[0])
        return answer

    def test_what_is_missing_or_wrong(self):
        for name, values in {"Upgrade": (None, "h2c"), "Connection": (None, "close"),
                             "Sec_WebSocket_Version": (None, "8", "14"),
                             "Sec_WebSocket_Protocol": (None, "carnet.2", "xcarnet.1", "")}.items():
            for value in values:
                with self.subTest(name=name, value=value):
                    self.refused(**{name: value})
        for key in (None, "", "short", "x" * 24, "AAAAAAAAAAAAAAAAAAAAAA=A", "!" * 22 + "==", "A" * 4000):
            with self.subTest(key=key):
                self.refused(Sec_WebSocket_Key=key)

    def test_pages_of_other_hosts(self):
        here = f"{self.server.host}:{self.server.port}"
        for origin in ("http://evil.example", "null", "", f"http://{here}.evil.example", here,
                       f"http://evil.example/?://{here}", f"http://{self.server.host}"):
            with self.subTest(origin=origin):
                self.refused(status=403, Origin=origin)
        for origin in (f"http://{here}", f"https://{here}", f"HTTP://{here}", None):
            Client(self.server, Origin=origin).close()

    def test_names_that_lead_here(self):
        """Where the operator says at which address the page is, no other name will do (DNS rebinding)."""
        with support.Server("--url", "https://games.example.org/", "--trusted-proxy", "192.0.2.1", "--lan") as server:
            def ask(host, path="/ws"):
                _, request = handshake(server, path, {"Host": host, "Origin": f"http://{host}"})
                return int(server.send(request).split()[1])

            port = server.port
            for host in ("evil.example", f"evil.example:{port}", "games.example.org.evil.example", "org", "1.2.3.4.evil.example",
                         "evil.example/games.example.org", "localhost.evil.example", "127.0.0.1.evil.example:80", "1x"):
                self.assertEqual((ask(host), ask(host, "/api/rooms"), ask(host, "/healthz")), (403, 403, 200), host)
            for host in ("games.example.org", "GAMES.example.org:443", f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
                self.assertEqual((ask(host), ask(host, "/api/rooms")), (101, 200), host)
        self.assertEqual(self.server.ask("/api/rooms", Host="anything.example").status, 200)

    def test_other_paths_and_methods(self):
        for path in ("/ws/", "/ws/BCD", "/ws/BCDFGHJK", "/ws/BCDFA", "/ws/BCDF%00", "/ws/../ws/BCDFG", "/ws//BCDFG",
                     "/ws/" + "B" * 3000, "/wsx", "/other"):
            with self.subTest(path=path):
                self.refused(path, 404)
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            self.refused(status=405, method=method)
        self.refused(status=404, method="HEAD")
        self.assertEqual(self.server.ask("/ws").status, 400)  # a browser that follows the address

    def test_what_browsers_also_send(self):
        Client(self.server, Connection="keep-alive, Upgrade", Upgrade="WebSocket",
               Sec_WebSocket_Protocol="other, carnet.1",
               Sec_WebSocket_Extensions="permessage-deflate").close()

    def test_a_hello_right_behind_the_handshake(self):
        behind = frame(TEXT, json.dumps({**HELLO, "id": 5}).encode())
        with Client(self.server, behind=behind) as client:
            self.assertEqual(client.receive()["re"], 5)

    def test_short_addresses(self):
        for short, long in (("/r/BCDFG", "/#/room/BCDFG"), ("/t/bcdfg", "/#/table/BCDFG")):
            answer = self.server.ask(short)
            self.assertEqual((answer.status, answer["Location"]), (302, long))
        for path in ("/r/", "/r/BCDF", "/t/BCDFA", "/x/BCDFG", "/r/BCDFG/", "/r//BCDFG", "/r/%0d%0aX:"):
            self.assertEqual(self.server.ask(path).status, 404)


class Frames(Door):
    def ends(self, code, *data, path=None):
        with Client(self.server, path) as client:
            for piece in data:
                client.send_bytes(piece)
            self.assertEqual(client.end(), code)

    def test_what_ends_a_connection(self):
        text = json.dumps(HELLO).encode()
        for name, code, data in (
                ("binary", 1003, frame(BINARY, text)),
                ("not masked", 1002, frame(TEXT, text, masked=False)),
                ("reserved bits", 1002, bytes([0xC1]) + frame(TEXT, text)[1:]),
                ("reserved opcode", 1002, frame(3, text)),
                ("a piece of nothing", 1002, frame(0, text)),
                ("a long ping", 1002, frame(PING, b"x" * 126)),
                ("a ping in pieces", 1002, frame(PING, b"x", last=False)),
                ("not UTF-8", 1007, frame(TEXT, b'{"do":"\xff"}')),
                ("half a character", 1007, frame(TEXT, b'{"do":"\xc3')),
                ("too long", 1009, frame(TEXT, b'{"do":"' + b"x" * 65536 + b'"}')),
                ("too long, it says", 1009, b"\x81\xff\x7f" + 7 * b"\xff" + b"mask and more"),
                ("too long in pieces", 1009, frame(TEXT, b"x" * 60000, last=False) + frame(0, b"x" * 6000)),
                ("in seventeen pieces", 1008, frame(TEXT, b"{", last=False) + 16 * frame(0, b" ", last=False)),
                ("in empty pieces", 1008, frame(TEXT, b"", last=False) + 16 * frame(0, b"", last=False)),
                ("pings", 1008, 200 * frame(PING, b"?")),
                ("pongs", 1008, 200 * frame(PONG, b"!")),
                ("no JSON", 1002, frame(TEXT, b"hello")),
                ("nothing", 1002, frame(TEXT, b"")),
                ("a list", 1002, frame(TEXT, b"[]")),
                ("a number", 1002, frame(TEXT, b"7")),
                ("two objects", 1002, frame(TEXT, b"{}{}")),
                ("a key twice", 1002, frame(TEXT, b'{"do":"ping","do":"hello"}')),
                ("deep", 1002, frame(TEXT, b'{"a":' + b"[" * 30000 + b"]" * 30000 + b"}")),
                ("a zero", 1002, frame(TEXT, b'{"do":"pi\\u0000ng"}')),
                ("half a surrogate", 1002, frame(TEXT, b'{"do":"\\ud800"}')),
                ("a huge number", 1002, frame(TEXT, b'{"do":"ping","id":99999999999999999999}'))):
            with self.subTest(name):
                self.ends(code, data)

    def test_a_goodbye_is_answered(self):
        for payload, code in ((b"", 1005), (b"\x03\xe8", 1000), (b"\x0f\xa0bye", 4000)):
            with self.subTest(payload=payload), Client(self.server) as client:
                client.send_bytes(frame(CLOSE, payload))
                self.assertEqual(client.end(), code)

    def test_pieces_and_pings_between_them(self):
        text = json.dumps({**HELLO, "id": 1, "lang": "é"}, ensure_ascii=False).encode()
        with Client(self.server) as client:
            client.send_bytes(frame(TEXT, text[:1], last=False))
            for i in range(1, 15):
                client.send_bytes(frame(0, text[i:i + 1], last=False))
                if i % 5 == 0:
                    client.send_bytes(frame(PING, b"%d" % i))
                    self.assertEqual(client.receive_frame(), (PONG, b"%d" % i))
            client.send_bytes(frame(0, text[15:]))
            self.assertEqual(client.receive()["re"], 1)

    def test_byte_by_byte_and_many_at_once(self):
        one = frame(TEXT, json.dumps({"do": "ping", "id": 3}).encode())
        with Client(self.server) as client:
            for i in range(len(one)):
                client.send_bytes(one[i:i + 1])
            self.assertEqual(client.receive(), {"re": 3})
            client.send_bytes(50 * one)
            for _ in range(50):
                self.assertEqual(client.receive(), {"re": 3})

    def test_half_closed(self):
        with Client(self.server) as client:
            client.socket.shutdown(socket.SHUT_WR)
            self.assertIsNone(client.end())

    def test_random_bytes(self):
        chance = random.Random(4)
        for _ in range(60):
            with Client(self.server) as client:
                try:
                    client.send_bytes(chance.randbytes(chance.randrange(1, 3000)))
                    client.socket.shutdown(socket.SHUT_WR)
                except OSError:
                    pass
                client.end()


class Requests(Door):
    def test_hello_comes_first_and_once(self):
        with Client(self.server) as client:
            for do in ("create", "join", "play", "start", "rooms", "nonsense"):
                self.assertEqual(client.error(do), "hello")
            self.assertEqual(client.ask("ping"), {"re": client.number})
            self.assertIsNone(client.error("hello", version=1))
            self.assertEqual(client.error("hello", version=1), "hello")
            self.assertEqual(client.error("join", names=["Ann"]), "no-room")
            self.assertEqual(client.error("nonsense"), "request")

    def test_other_versions_load_the_page_again(self):
        for version in (2, 0, -1, "1", None, 1.5, True):
            with self.subTest(version=version), Client(self.server) as client:
                self.assertEqual(client.error("hello", version=version), "version")
                self.assertEqual(client.end(), 4003)
        with Client(self.server) as client:
            french = client.ask("hello", lang="fr")
            self.assertIn("page", french["text"])

    def test_rooms_that_are_not_there(self):
        with Client(self.server, "BCDFG") as client:
            self.assertEqual(client.error("hello", version=1), "no-room")
            self.assertEqual(client.end(), 4004)

    def test_codes_in_small_letters(self):
        host = create(self.server)
        with hello(self.server, host.room.lower()) as client:
            self.assertEqual(client.all["room"]["code"], host.room)

    def test_numbers_of_requests(self):
        with Client(self.server) as client:
            client.send({"do": "ping"})
            self.assertEqual(client.receive(), {"re": 0})
            for wrong in (-1, "1", None, 1.5, []):
                client.send({"do": "ping", "id": wrong})
                answer = client.receive()
                self.assertEqual((answer["re"], answer["field"]), (0, "id"))
            client.send({"id": 4})
            self.assertEqual((client.receive()["error"]), "request")
            client.send({"id": 4, "do": ["ping"]})
            self.assertEqual((client.receive()["error"]), "request")

    def test_too_much_at_once(self):
        one = frame(TEXT, json.dumps({"do": "ping", "id": 1}).encode())
        with Client(self.server) as client:
            client.send_bytes(400 * one)
            got = [client.receive() for _ in range(400)]
            self.assertEqual(got[:120], 120 * [{"re": 1}])
            wrong = [answer for answer in got if "error" in answer]
            self.assertGreater(len(wrong), 100)
            self.assertTrue(all(answer["error"] == "rate" and answer["wait"] > 0 for answer in wrong))
            client.must("ping")  # after waiting

    def test_every_error_has_words_in_both_languages(self):
        for lang in ("en", "fr"):
            with hello(self.server, lang=lang) as client:
                for do, fields in (("nonsense", {}), ("create", {}), ("join", {}), ("hello", {})):
                    self.assertRegex(client.ask(do, **fields)["text"], r"^[A-ZÀ-Ý].{8,}[.?!]$")

    def test_wrong_settings(self):
        with hello(self.server) as client:
            for wrong in ({"game": "chess"}, {"game": None}, {"board": "nowhere"}, {"board": "a b"}, {"board": 7},
                          {"boards": "nonsense"}, {"seats": 0}, {"seats": 101}, {"seats": "many"}, {"bot": "nobody"},
                          {"clock": -1}, {"clock": 1e9}, {"clock": 1.5}, {"away": 1 << 40}, {"grace": 60001}, {"entry": "maybe"},
                          {"helps": ["sums", "magic"]}, {"helps": "sums,"}, {"helps": {}}, {"listed": "yes please"},
                          {"dice": "loaded"}, {"mode": "advanced"}, {"objectives": [1, 2, 3]}, {"helps": ["sums x=1"]},
                          {"bot": "x" * 2000}, {"plays": []}, {"listed": None}):
                with self.subTest(wrong=str(wrong)[:60]):
                    answer = client.ask("create", **{"game": "temple", **wrong})
                    self.assertEqual(answer["error"], "field", answer)
                    self.assertIn(answer["field"], wrong)
            for wrong in ({"name": "x" * 25}, {"name": ["\t"]}, {"name": 7}, {"name": "\u202e"}, {"name": {"a": 1}}):
                self.assertEqual(client.error("create", game="temple", **wrong), "name")
            client.must("create", game="temple")
            self.assertEqual(client.error("create", game="temple"), "moment")

    def test_passwords(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("open sesame\nnot this\n")
            file.flush()
            with support.Server("--password-file", file.name) as server, hello(server) as client:
                for wrong in (None, "", "open", 7, "open sesame\n", "not this"):
                    self.assertEqual(client.error("create", game="temple", password=wrong), "password")
                client.must("create", game="temple", password="open sesame")


@unittest.skipUnless(os.environ.get("CARNET_ALL"), "more than a minute")
class Silent(Door):
    def test_whoever_says_nothing_whole_for_a_minute_is_cut(self):
        silent, slow, alive = (hello(self.server) for _ in range(3))
        message = frame(TEXT, b" " * 4000)
        for i in range(75):
            for client in (alive, slow):
                while client.has_something(0.5):
                    try:
                        opcode, payload = client.receive_frame()
                    except Closed:
                        self.assertIs(client, slow)
                        break
                    self.assertEqual(opcode, PING)
                    if client is alive:
                        client.send_bytes(frame(PONG, payload))
            try:
                slow.send_bytes(message[i:i + 1])
            except OSError:
                break
        else:
            self.fail("a slow writer is still there")
        self.assertEqual(silent.receive_frame(), (PING, b""))
        with self.assertRaises(Closed):
            while True:
                silent.receive_frame()
        alive.must("ping")


class Crowds(Door):
    def memory(self):
        with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1])

    def test_a_thousand_connections_opened_and_dropped(self):
        host = create(self.server)
        failed = []

        def drop(number):
            try:
                for i in range(100):
                    client = Client(self.server, host.room)
                    if i % 3 == number % 3:
                        client.send({**HELLO, "id": 1})
                    if i % 5 == 0:
                        client.receive_frame() if i % 3 == number % 3 else None
                    client.close()
            except Exception as error:  # reported by the main thread
                failed.append(error)

        threads = [threading.Thread(target=drop, args=(number,)) for number in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])
        host.must("ping")
        with join(self.server, host.room, "Ann"):
            self.assertEqual(host.until("players")["players"][0]["names"], ["Ann"])

    def test_whoever_never_reads_is_cut_and_hinders_nobody(self):
        host = create(self.server, "valley", seats=40)
        lazy = Client(self.server, host.room)
        lazy.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.send({**HELLO, "id": 1})
        host.must("start", bots=38)
        host.until("roll")
        before = self.memory()
        clients = [hello(self.server, host.room) for _ in range(4)]
        asks = frame(TEXT, json.dumps({"do": "ask", "what": "view", "seat": 0, "id": 1}).encode())
        try:
            for _ in range(4000):  # every answer is large, and none is read
                lazy.send_bytes(60 * asks)
                for client in clients:
                    client.must("ping")
        except OSError:
            pass
        else:
            self.fail("it is still there")
        self.assertLess(self.memory() - before, 30_000)
        host.must("ask", what="view", seat=0)


if __name__ == "__main__":
    unittest.main()
