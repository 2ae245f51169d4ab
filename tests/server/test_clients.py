"""Clients as they come: many, slow, silent, broken, hostile. None of them hinders another."""

import contextlib
import random
import resource
import select
import socket
import struct
import threading
import unittest

from support import SITE, Server, answers, read_to_end
from websocket import create, hello

PAGE = (SITE / "index.html").read_bytes()
WASM = (SITE / "assets" / "rules-89abcdef.wasm").read_bytes()
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
GET_WASM = b"GET /assets/rules-89abcdef.wasm HTTP/1.1\r\nHost: a\r\n\r\n"


class Many(unittest.TestCase):
    def test_parallel_clients(self):
        wrong = []

        def client(server, number):
            try:
                with server.connect() as connection:
                    for _ in range(20):
                        connection.sendall(GET if number % 2 else GET_WASM)
                        answer = next(answers(connection, 1))
                        if answer.body != (PAGE if number % 2 else WASM):
                            wrong.append(answer.body)
            except Exception as error:  # reported by the main thread
                wrong.append(error)

        with Server() as server:
            threads = [threading.Thread(target=client, args=(server, number)) for number in range(60)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(wrong, [])

    def test_many_open_connections(self):
        with Server() as server:
            clients = [server.connect() for _ in range(300)]
            for client in clients:
                client.sendall(GET)
            for client in clients:
                self.assertEqual(next(answers(client, 1)).body, PAGE)
                client.close()

    def test_pipelining(self):
        with Server() as server, server.connect() as client:
            client.sendall(3 * GET + GET_WASM
                           + b"DELETE / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
                           + b"GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n"
                           + b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            got = [(answer.status, answer.body) for answer in answers(client, 7)]
            self.assertEqual([status for status, _ in got], [200, 200, 200, 200, 405, 404, 200])
            self.assertEqual([got[i][1] for i in (0, 1, 2, 3, 6)], [PAGE, PAGE, PAGE, WASM, PAGE])
            self.assertEqual(client.recv(1), b"")  # closed, as it was asked to

    def test_old_clients(self):
        with Server() as server:
            answer = server.send(b"GET / HTTP/1.0\r\n\r\n")
            self.assertTrue(answer.startswith(b"HTTP/1.") and answer.endswith(PAGE))

    def test_more_clients_than_it_may_have_descriptors(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))  # the program inherits it
        try:
            server = Server("--timeout", "1")
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        with server:
            clients = [server.connect() for _ in range(300)]
            self.assertEqual(server.ask("/").body, PAGE)  # as soon as the silent ones are gone
            for client in clients:
                client.close()


class Slow(unittest.TestCase):
    def test_unfinished_requests(self):
        with Server() as server:
            clients = [server.connect() for _ in range(100)]
            for number, client in enumerate(clients):
                client.sendall(GET[:number % len(GET)])
                if number % 10 == 0:
                    self.assertEqual(server.ask("/").body, PAGE)
            for number, client in enumerate(clients):
                client.sendall(GET[number % len(GET):])
                self.assertEqual(next(answers(client, 1)).body, PAGE)
                client.close()

    def test_byte_by_byte(self):
        with Server() as server, server.connect() as client:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for number in range(len(GET)):
                client.sendall(GET[number:number + 1])
                self.assertEqual(server.ask("/healthz").body, b"ok\n")
            self.assertEqual(next(answers(client, 1)).body, PAGE)

    def test_a_client_that_does_not_read(self):
        count = 6000  # more answers than the buffers of both sides can hold
        with Server() as server, server.connect() as client:
            sender = threading.Thread(target=client.sendall, args=(count * GET_WASM,))
            sender.start()
            for _ in range(50):
                self.assertEqual(server.ask("/").body, PAGE)
            for answer in answers(client, count):
                self.assertEqual(answer.body, WASM)
            sender.join()

    def test_a_slow_byte_gives_no_more_time(self):
        with Server("--timeout", "1") as server, server.connect() as client:
            client.sendall(b"GET / HTTP/1.1\r\nX-a: ")
            count = 0
            while not select.select([client], [], [], 0.05)[0]:  # until the server closes
                with contextlib.suppress(OSError):
                    client.sendall(b"a")
                count += 1
                self.assertLess(count, 1000)

    def test_a_thousand_slow_ones_keep_nobody_out(self):
        """Whoever has a token comes in, and the health is told, while they are open and more come."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        with Server("--timeout", "3600") as server:
            host = create(server)
            slow, ends = [], select.poll()
            for number in range(1200):
                slow.append(server.connect())
                slow[-1].sendall(b"GET / HTTP/1.1\r\nX-a: ")
                if number % 100 == 99:
                    self.assertTrue(hello(server, host.room, host.token).all["you"]["host"])
                    self.assertEqual(server.ask("/healthz").body, b"ok\n")
            for client in slow[:200]:
                ends.register(client, select.POLLIN)
            self.assertGreater(len(ends.poll(0)), 150)  # the oldest made room
            for client in slow:
                client.close()

    def test_silent_connections_are_closed(self):
        with Server("--timeout", "1") as server:
            clients = [server.connect() for _ in range(5)]
            for client, data in zip(clients, (b"", b"G", GET[:-2], GET, b"POST / HTTP/1.1\r\n")):
                client.sendall(data)
            for client in clients:
                got = read_to_end(client)  # ends only because the server closes
                self.assertTrue(got == b"" or got.startswith(b"HTTP/1."), got)
                client.close()
            self.assertEqual(server.ask("/").body, PAGE)

    def test_a_body_that_never_comes(self):
        with Server("--timeout", "1") as server:
            with server.connect() as client:
                client.sendall(b"DELETE / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nabc")
                read_to_end(client)
            self.assertEqual(server.ask("/").body, PAGE)


class Broken(unittest.TestCase):
    """Whatever is sent: an error or silence, and the next client is served."""

    def check(self, server, data):
        got = server.send(data)
        self.assertTrue(got == b"" or got.startswith(b"HTTP/1."), (data[:80], got[:80]))
        self.assertEqual(server.ask("/healthz").body, b"ok\n")
        return int(got.split(b" ", 2)[1]) if got else None

    def test_what_is_not_http(self):
        hello = bytes.fromhex("16030100f8010000f40303") + bytes(range(200))
        with Server() as server:
            for data in (b"", b"\n", b"\r\n\r\n", b"\0" * 1000, b"hello\r\n\r\n", hello, GET[::-1],
                         b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                         b"GET / HTTP/1.1\r\n\r\n", b"/ GET HTTP/1.1\r\nHost: a\r\n\r\n",
                         b"GET / HTTP/1.1\nHost: a\n\n", b" GET / HTTP/1.1\r\nHost: a\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\r\n: a\r\n\r\n",
                         b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
                         b"GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"CONNECT a:1 HTTP/1.1\r\n\r\n",
                         b"GET /%0 HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /%zz%00x HTTP/1.0\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999999999999999\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                         b"GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: \xff;q=\xff\r\n\r\n",
                         b"GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: " + b'"' * 999 + b"\r\n\r\n"):
                self.check(server, data)

    def test_a_request_without_a_host(self):
        with Server() as server:
            self.assertEqual(self.check(server, b"GET / HTTP/1.1\r\n\r\n"), 400)

    def test_noise(self):
        chance = random.Random(141)
        with Server() as server:
            for _ in range(300):
                data = bytearray(GET if chance.random() < 0.7 else chance.randbytes(500))
                for _ in range(chance.randrange(1, 6)):
                    data[chance.randrange(len(data))] = chance.randrange(256)
                self.check(server, bytes(data))

    def test_too_long(self):
        with Server() as server:
            for size in (20000, 1000000):
                for data in (b"GET /" + b"x" * size + b" HTTP/1.1\r\nHost: a\r\n\r\n",
                             b"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + b"x" * size + b"\r\n\r\n",
                             b"GET / HTTP/1.1\r\nHost: a\r\n" + b"A: b\r\n" * size + b"\r\n",
                             b"X" * size):
                    status = self.check(server, data)
                    self.assertIn(status, (None, 400, 413, 414, 431), data[:20])

    def test_a_long_header_that_fits(self):
        with Server() as server:
            answer = server.ask("/", Cookie="x" * 7000)
            self.assertEqual((answer.status, answer.body), (200, PAGE))

    def test_chunked_bodies(self):
        chunks = b"3\r\nabc\r\n400\r\n" + b"x" * 1024 + b"\r\n0\r\n\r\n"
        with Server() as server, server.connect() as client:
            for method, status in ((b"DELETE", 405), (b"GET", 200)):
                client.sendall(method + b" / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                               + chunks)
                self.assertEqual(next(answers(client, 1)).status, status)

    def test_uploads_are_refused_before_they_come(self):
        for method in (b"POST", b"PUT"):
            with Server() as server, server.connect() as client:
                client.sendall(method + b" / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n"
                               b"Expect: 100-continue\r\n\r\n")
                self.assertEqual(next(answers(client, 1)).status, 405)
                self.assertEqual(read_to_end(client), b"")

    def test_connections_that_break(self):
        reset = struct.pack("ii", 1, 0)
        with Server() as server:
            for number in range(300):
                client = server.connect()
                client.sendall((GET_WASM * 20)[:7 * number])
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
                client.close()
            self.assertEqual(server.ask("/").body, PAGE)


if __name__ == "__main__":
    unittest.main()
