"""What the tests of the server share: the program running, and clients that ask it."""

import http.client
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from messages import said  # noqa: E402

CARNET = os.environ["CARNET"]
SITE_PROGRAM = os.environ["CARNET_SITE"]
SITE = pathlib.Path(__file__).resolve().parent / "site"
FOLDERS = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # no waiting for disks
SECONDS = 600  # nothing takes this long: only what hangs meets it
EVERYTHING = os.environ.get("CARNET_ALL") == "1"  # `make test-all`: every combination, not only some

COMMON = {
    "Content-Security-Policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Answer:
    """Status, headers and body of one answer."""

    def __init__(self, response):
        self.body = response.read()
        self.status, self.headers = response.status, response.headers

    def __getitem__(self, name):
        return self.headers[name]

# Commands that keep something have a folder of their own: never what this machine's people have.
STATE = tempfile.TemporaryDirectory()
os.environ["XDG_STATE_HOME"] = STATE.name


def carnet(*args):
    done = subprocess.run([CARNET, *map(str, args)], capture_output=True, encoding="utf-8", timeout=600,
                          stdin=subprocess.DEVNULL, check=False)
    return done.returncode, plain(done.stdout), plain(done.stderr)


def plain(text):
    """What is said, without blanks that hold words together (French has them before : ; ? !)."""
    return text.replace("\u00a0", " ").replace("’", "'")


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False


class Server:
    """The program with the site of the tests, at a free port."""

    def __init__(self, *options, program=SITE_PROGRAM, env=None):
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.state = tempfile.TemporaryDirectory(dir=FOLDERS)  # every server keeps rooms of its own
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *options], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=self.errors, encoding="utf-8",
            env={**os.environ, "XDG_STATE_HOME": self.state.name, **(env or {})})
        self.first = self.process.stdout.readline()
        found = re.search(r"http://(\[[^]]+\]|[^:/]+):(\d+)(/\S*) ", self.first)
        if not found:
            raise AssertionError((self.first, self.end()))
        self.url, self.port = found.group().strip(), int(found.group(2))
        self.base = found.group(3).rstrip("/")
        self.visitors = []  # connections that end with it
        self.metrics = None  # the port of its figures, once they were asked for
        self.host = {"localhost": "127.0.0.1"}.get(found.group(1), found.group(1).strip("[]"))

    def connect(self):
        return socket.create_connection((self.host, self.port), timeout=SECONDS)

    def ask(self, path, method="GET", body=None, **headers):
        """One request with only these headers (if_none_match: If-None-Match)."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=SECONDS)
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = Answer(connection.getresponse())
        connection.close()
        return answer

    def send(self, data):
        """Bytes on a connection of their own; what comes back until the server closes it."""
        with self.connect() as client:
            try:
                client.sendall(data)
                client.shutdown(socket.SHUT_WR)
                return read_to_end(client)
            except TimeoutError:
                raise
            except OSError:  # it has heard enough
                return b""

    def figures(self):
        """All figures of a server with `--metrics 0`, by names and labels: carnet_errors_total{code="rate"}."""
        self.metrics = self.metrics or int(re.search(r":(\d+)/metrics", self.process.stdout.readline()).group(1))
        asked = http.client.HTTPConnection("127.0.0.1", self.metrics, timeout=SECONDS)
        asked.request("GET", "/metrics")
        text = asked.getresponse().read().decode()
        asked.close()
        return {name: float(value) for name, value in re.findall(r"(?m)^([a-z_]+(?:\{[^}]*\})?) (\S+)$", text)}

    def leave(self):
        """All visitors go, so that the end need not wait for their goodbyes."""
        for visitor in self.visitors:
            visitor.close()

    def stop(self, number=signal.SIGTERM):
        """Ends the program with a signal."""
        self.process.send_signal(number)
        return self.end()

    def end(self):
        """Waits for the end of the program: its status, the rest of its output, its errors."""
        stream = self.process.stdout
        out = "" if stream.closed else stream.read()
        stream.close()
        self.process.wait(timeout=SECONDS)
        self.errors.seek(0)
        with self.errors:
            return self.process.returncode, out, self.errors.read()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.leave()
        running = self.process.poll() is None
        status, out, err = self.stop() if running else (0, "", "")
        self.state.cleanup()
        if kind is None and (status != 0 or err):
            raise AssertionError((status, out, err))


def read_to_end(client):
    pieces = []
    while piece := client.recv(65536):
        pieces.append(piece)
    return b"".join(pieces)


def answers(client, count):
    """The next answers on a connection, in their order."""
    stream = client.makefile("rb")
    for _ in range(count):
        response = http.client.HTTPResponse(Pipe(stream))
        response.begin()
        yield Answer(response)


class Pipe:
    """A connection whose stream outlives one answer."""

    def __init__(self, stream):
        self.stream = stream

    def makefile(self, _mode):
        return Kept(self.stream)


class Kept:
    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def close(self):
        """Not the stream: there are answers behind this one."""
