"""A proxy with TLS in front of a server, as operators have it: nginx with the example of packaging/; and the
certificates that go with it."""

import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile

from support import SECONDS
from visitor import Visitor

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "packaging" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
HOST = "games.example.org"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def openssl(*args):
    subprocess.run(["openssl", *map(str, args)], check=True, capture_output=True, timeout=SECONDS)


class Authority:
    """Somebody who vouches for servers: `file` has the certificate that one has to trust."""

    def __init__(self, name="Carnet test authority"):
        self.folder = tempfile.TemporaryDirectory()
        self.here = pathlib.Path(self.folder.name)
        self.file, self.key = self.here / "authority.pem", self.here / "authority.key"
        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3", "-subj", f"/CN={name}",
                "-keyout", self.key, "-out", self.file)

    def vouch(self, names, days=2):
        """A certificate for these names ("DNS:localhost,IP:127.0.0.1"), and its key."""
        stem = self.here / re.sub(r"\W+", "-", f"{names} {days}")
        cert, key, asked, more = (stem.with_suffix(end) for end in (".pem", ".key", ".csr", ".ext"))
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=carnet", "-keyout", key, "-out", asked)
        more.write_text(f"subjectAltName={names}\n", encoding="utf-8")
        openssl("x509", "-req", "-in", asked, "-CA", self.file, "-CAkey", self.key, "-CAcreateserial",
                "-days", days, "-extfile", more, "-out", cert)
        return cert, key

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()


class Nginx:
    """nginx with the example, at free ports, in front of a server; what the tests call a server."""

    def __init__(self, server, cert, key, authority, port=None):
        self.folder = tempfile.TemporaryDirectory()
        here = pathlib.Path(self.folder.name)
        self.port, self.plain = port or free_port(), free_port()
        self.host, self.base, self.visitors = "127.0.0.1", "", server.visitors
        example = EXAMPLE.read_text(encoding="utf-8")
        for pattern, text in ((r"listen 443 ", f"listen 127.0.0.1:{self.port} "),
                              (r"listen 80;", f"listen 127.0.0.1:{self.plain};"),
                              (r"(?m)^ +listen \[::\].*\n", ""),
                              (r"127\.0\.0\.1:8080", f"127.0.0.1:{server.port}"),
                              (r"/etc/\S+/fullchain\.pem", str(cert)),
                              (r"/etc/\S+/privkey\.pem", str(key))):
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
        self.context = ssl.create_default_context(cafile=authority.file)
        while True:
            try:
                socket.create_connection((self.host, self.port), timeout=SECONDS).close()
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
