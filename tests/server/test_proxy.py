"""The example for nginx: a room is played through TLS."""

import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest

from support import SECONDS, Server
from visitor import Refused, Visitor, play_on

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "packaging" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
HOST = "games.example.org"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Nginx:
    """nginx with the example, at free ports, in front of a server; what the tests call a server."""

    def __init__(self, server):
        self.folder = tempfile.TemporaryDirectory()
        here = pathlib.Path(self.folder.name)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
                        "-keyout", here / "key.pem", "-out", here / "cert.pem"],
                       check=True, capture_output=True, timeout=SECONDS)
        self.port, self.plain = free_port(), free_port()
        self.host, self.base, self.visitors = "127.0.0.1", "", server.visitors
        example = EXAMPLE.read_text(encoding="utf-8")
        for pattern, text in ((r"listen 443 ", f"listen 127.0.0.1:{self.port} "),
                              (r"listen 80;", f"listen 127.0.0.1:{self.plain};"),
                              (r"(?m)^ +listen \[::\].*\n", ""),
                              (r"127\.0\.0\.1:8080", f"127.0.0.1:{server.port}"),
                              (r"/etc/\S+/fullchain\.pem", str(here / "cert.pem")),
                              (r"/etc/\S+/privkey\.pem", str(here / "key.pem"))):
            example, count = re.subn(pattern, text, example)
            assert count >= 1, pattern
        temporary = "\n".join(f"{kind}_temp_path {here}/{kind};" for kind in
                              ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (here / "nginx.conf").write_text(
            f"daemon off;\npid {here}/pid;\nerror_log {here}/error.log;\n"
            f"events {{ worker_connections 768; }}\nhttp {{\naccess_log off;\n{temporary}\n"
            f"include {here}/carnet.conf;\n}}\n", encoding="utf-8")
        (here / "carnet.conf").write_text(example, encoding="utf-8")
        self.command = [NGINX, "-c", str(here / "nginx.conf"), "-e", str(here / "error.log")]
        subprocess.run([*self.command, "-t"], check=True, capture_output=True, timeout=SECONDS)
        self.process = subprocess.Popen(self.command, stderr=subprocess.DEVNULL)
        self.context = ssl.create_default_context(cafile=here / "cert.pem")
        while True:
            try:
                self.connect().close()
                break
            except ConnectionError:
                if self.process.poll() is not None:
                    raise AssertionError((here / "error.log").read_text()) from None

    def connect(self):
        plain = socket.create_connection((self.host, self.port), timeout=SECONDS)
        return self.context.wrap_socket(plain, server_hostname=HOST)

    def ask(self, text):
        with self.connect() as stream:
            stream.sendall(text.encode())
            answer = b""
            while piece := stream.recv(65536):
                answer += piece
        return answer.decode()

    def visit(self, room=None, **headers):
        return Visitor(self, room, **headers)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=SECONDS)
        self.folder.cleanup()


@unittest.skipUnless(NGINX and shutil.which("openssl"), "nginx and openssl are not installed")
class Proxy(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(
            Server("--trusted-proxy", "127.0.0.1", "--url", f"https://{HOST}/", "--max-per-address", "2"))
        self.nginx = self.enterContext(Nginx(self.server))

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
