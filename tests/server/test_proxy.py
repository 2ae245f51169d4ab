"""The example for nginx: a room is played through TLS."""

import shutil
import socket
import unittest

from nginx import HOST, NGINX, Authority, Nginx
from support import SECONDS, Server
from visitor import Refused, Visitor, play_on


@unittest.skipUnless(NGINX and shutil.which("openssl"), "nginx and openssl are not installed")
class Proxy(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(
            Server("--trusted-proxy", "127.0.0.1", "--url", f"https://{HOST}/", "--max-per-address", "2"))
        authority = self.enterContext(Authority())
        self.nginx = self.enterContext(Nginx(self.server, *authority.vouch(f"DNS:{HOST}"), authority))

    def test_pages_and_headers(self):
        answer = self.nginx.ask(f"GET / HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n")
        self.assertIn("200 OK", answer)
        for header in ("Content-Security-Policy: default-src 'none'", "Strict-Transport-Security: ",
                       "X-Content-Type-Options: nosniff"):
            self.assertIn(header, answer)
        with socket.create_connection((self.nginx.host, self.nginx.plain), timeout=SECONDS) as plain:
            plain.sendall(f"GET /r/BCDFG HTTP/1.0\r\nHost: {HOST}\r\n\r\n".encode())
            self.assertIn(f"Location: https://{HOST}/r/BCDFG", plain.recv(65536).decode())

    def test_a_game_through_tls(self):
        host = self.nginx.visit(Origin=f"https://{self.nginx.host}:{self.nginx.port}")
        host.must("hello", version=1)
        answer = host.must("create", game="temple", name="Ann", grace=0)
        room = answer["room"]
        guest = self.nginx.visit(room)
        guest.must("hello", version=1)
        guest.must("join", names=["Bob"])
        host.must("start")
        for number in (1, 2, 3):
            for visitor in (host, guest):
                visitor.wait("roll", lambda frame, number=number: frame["round"] == number)
            play_on(host, 1)
            play_on(guest, 2)
        self.assertEqual(guest.wait("round", lambda frame: frame["round"] == 3)["round"], 3)
        guest.close()
        back = self.nginx.visit(room)
        back.must("hello", version=1, tokens=[answer["token"]])
        self.assertEqual(back.wait("all")["room"]["address"], f"https://{HOST}/")

    def test_another_page_s_origin(self):
        with self.assertRaises(Refused) as refusal:
            self.nginx.visit(Origin="https://evil.example")
        self.assertEqual(refusal.exception.status, 403)

    def test_callers_cannot_choose_their_address(self):
        """nginx says who calls: here this machine, which is not counted. If what callers say of
        themselves were passed on, the third one would be one too many."""
        for _ in range(5):
            self.nginx.visit(X_Forwarded_For="203.0.113.9").must("hello", version=1)
        with self.assertRaises(Refused):
            for _ in range(5):  # without nginx it would be believed
                Visitor(self.server, X_Forwarded_For="203.0.113.9").must("hello", version=1)


if __name__ == "__main__":
    unittest.main()
