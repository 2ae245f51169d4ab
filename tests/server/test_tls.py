"""Our own clients through TLS: a real proxy, an authority of the test's own, certificates of every kind, and
connections that are slow, or cut."""

import os
import shutil
import socket
import ssl
import subprocess
import threading
import unittest
import warnings

from nginx import HOST, NGINX, Authority, Nginx, free_port
from support import CARNET, SECONDS, Server, plain
from visitor import create

HERE = "DNS:localhost,IP:127.0.0.1"


def carnet(*args, **env):
    done = subprocess.run([CARNET, *map(str, args)], capture_output=True, encoding="utf-8", timeout=SECONDS,
                          stdin=subprocess.DEVNULL, check=False, env={**os.environ, "SSL_CERT_FILE": "", **env})
    return done.returncode, done.stdout, plain(done.stderr)


class Between:
    """A wire to a port that passes on what it is given in pieces of `size`, and is cut after `most` bytes of
    the other side; whoever uses it gives its own `port`."""

    def __init__(self, port, size=1 << 16, most=None):
        self.to, self.size, self.most = port, size, most
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to), timeout=SECONDS)
            for one in (near, far):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self.join, args=(near, far), daemon=True).start()

    def join(self, near, far):
        with near, far:
            back = threading.Thread(target=self.pass_on, args=(far, near, self.most), daemon=True)
            back.start()
            self.pass_on(near, far, None)
            back.join()

    def pass_on(self, one, other, most):
        try:
            while (most is None or most > 0) and (piece := one.recv(min(self.size, most or self.size))):
                other.sendall(piece)
                most = most and most - len(piece)
        except OSError:
            pass
        for each in (one, other):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


class Peer:
    """A server that speaks TLS as its context has it, hears one request, and answers with `answer`."""

    def __init__(self, context, answer=b"HTTP/1.1 418 no\r\n\r\n"):
        self.context, self.answer, self.asked = context, answer, b""
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        try:
            with self.context.wrap_socket(self.listener.accept()[0], server_side=True) as client:
                while b"\r\n\r\n" not in self.asked:
                    self.asked += client.recv(4096)
                self.spoken = client.version(), client.selected_alpn_protocol()
                client.sendall(self.answer)
                client.recv(1)
        except OSError:
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        self.thread.join(SECONDS)


@unittest.skipUnless(NGINX and shutil.which("openssl"), "nginx and openssl are not installed")
class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.authority = cls.enterClassContext(Authority())
        cls.other = cls.enterClassContext(Authority("Somebody else"))
        cls.server = cls.enterClassContext(Server("--trusted-proxy", "127.0.0.1"))
        cls.nginx = cls.enterClassContext(Nginx(cls.server, *cls.authority.vouch(HERE), cls.authority))
        cls.trusted = ("--cafile", cls.authority.file)

    def load(self, port, *args, host="localhost"):
        return carnet("load", f"https://{host}:{port}", "--players", 3, "--seed", 1, *self.trusted, *args)

    def proxy(self, *vouched):
        return self.enterContext(Nginx(self.server, *vouched, self.authority))

    def context(self, **settings):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*self.authority.vouch(HERE))
        for name, value in settings.items():
            setattr(context, name, value)
        return context

    # --- what holds ---

    def test_whole_games(self):
        """Every answer and digest is checked; connections that are lost come back."""
        for host in ("localhost", "127.0.0.1"):
            status, _, errors = self.load(self.nginx.port, "--rooms", 2, "--drop", 20, host=host)
            self.assertEqual((status, errors), (0, ""))

    def test_a_bot_joins(self):
        host, room, _ = create(self.server, plays=False, board="front")
        joined = subprocess.Popen([CARNET, "join", f"wss://localhost:{self.nginx.port}/ws/{room}", "--bot", "random", *self.trusted],
                                  stdout=subprocess.PIPE, encoding="utf-8")
        host.wait("players", lambda told: any(one["names"] for one in told["players"] if one["player"] != 1))
        host.must("start")
        host.wait("over")
        host.must("shut")
        out = joined.communicate(timeout=SECONDS)[0]
        self.assertEqual(joined.returncode, 0)
        self.assertRegex(out, r"(?m)^round 20: ")

    def test_the_environment_names_an_authority(self):
        status, _, errors = carnet("load", f"https://localhost:{self.nginx.port}", "--rounds", 1, SSL_CERT_FILE=str(self.authority.file))
        self.assertEqual((status, errors), (0, ""))

    def test_slow_wires(self):
        """Handshake and frames byte by byte."""
        with Between(self.nginx.port, size=1) as wire:
            status, _, errors = self.load(wire.port, "--rounds", 2, "--drop", 20)
        self.assertEqual((status, errors), (0, ""))

    def test_versions(self):
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            context = self.context(minimum_version=version, maximum_version=version)
            context.set_alpn_protocols(["http/1.1"])
            with Peer(context) as peer:
                status, _, errors = self.load(peer.port)
            self.assertEqual((status, errors), (1, "carnet: the server refuses the connection with status 418\n"))
            self.assertEqual(peer.spoken, (version.name.replace("_", ".", 1).replace("TLSv1_", "TLSv1."), "http/1.1"))
            self.assertIn(f"Host: localhost:{peer.port}\r\n".encode(), peer.asked)

    def test_the_name_is_said(self):
        """A server of many names is told which one; an address is none."""
        named = []
        for host in ("localhost", "127.0.0.1"):
            context = self.context(sni_callback=lambda _, name, __: named.append(name))
            with Peer(context) as peer:
                self.load(peer.port, host=host)
        self.assertEqual(named, ["localhost", None])

    def test_new_keys_and_new_handshakes(self):
        """TLS 1.3 changes its keys in the middle; in TLS 1.2 the handshake is begun anew."""
        cert, key = self.authority.vouch(HERE)
        for version, command in (("-tls1_3", "K"), ("-tls1_2", "r")):
            port = free_port()
            server = subprocess.Popen(
                ["stdbuf", "-oL", "openssl", "s_server", "-accept", str(port), "-cert", cert, "-key", key, version, "-crlf", "-naccept", "1"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            while b"ACCEPT" not in server.stdout.readline():
                pass
            asking = subprocess.Popen([CARNET, "load", f"https://localhost:{port}", *self.trusted], stderr=subprocess.PIPE, encoding="utf-8")
            while b"Sec-WebSocket-Protocol" not in server.stdout.readline():
                pass
            server.stdin.write(f"{command}\n".encode())
            server.stdin.flush()
            while b"SSL_do_handshake" not in server.stdout.readline():
                pass
            server.stdin.write(b"HTTP/1.1 418 no\n\n")
            server.stdin.flush()
            errors = asking.communicate(timeout=SECONDS)[1]
            server.kill()
            server.communicate()
            self.assertEqual(errors, "carnet: the server refuses the connection with status 418\n", version)

    # --- what does not ---

    def refused(self, port, words, *trusted, host="localhost"):
        status, out, errors = carnet("load", f"https://{host}:{port}", *(trusted or self.trusted))
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(errors, rf"\Acarnet: [^\n]*{words}[^\n]*\n\Z")

    def test_nobody_who_is_trusted(self):
        self.refused(self.nginx.port, "comes from nobody who is trusted", "--cafile", self.other.file)
        self.refused(self.nginx.port, "comes from nobody who is trusted|this system trusts nobody", "--seed", 1)

    def test_another_name(self):
        nginx = self.proxy(*self.authority.vouch(f"DNS:{HOST}"))
        for host in ("localhost", "127.0.0.1"):
            self.refused(nginx.port, f"the certificate is not for {host}", host=host)

    def test_an_old_certificate(self):
        nginx = self.proxy(*self.authority.vouch(HERE, days=-1))
        self.refused(nginx.port, "the certificate of localhost has expired")

    def test_files_that_are_none(self):
        self.refused(self.nginx.port, "/nowhere has no certificates", "--cafile", "/nowhere")
        self.refused(self.nginx.port, "has no certificates", "--cafile", __file__)

    def test_no_tls_there(self):
        self.refused(self.nginx.plain, "localhost does not speak TLS there")
        self.refused(self.server.port, "localhost does not speak TLS there")
        status, _, errors = carnet("load", f"http://localhost:{self.nginx.port}")
        self.assertEqual((status, errors), (1, "carnet: the server refuses the connection with status 400\n"))

    def test_an_old_protocol(self):
        context = self.context()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
        context.set_ciphers("ALL:@SECLEVEL=0")
        with Peer(context) as peer:
            self.refused(peer.port, "no secure connection to localhost|does not speak TLS")

    def test_cut_wires(self):
        """Wherever the handshake is cut, one line says so."""
        for most in (1, 5, 6, 50, 127, 200, 800, 1500):
            with Between(self.nginx.port, size=100, most=most) as wire:
                self.refused(wire.port, "the server ended the connection before it was secure|the connection broke")

    def test_nobody_answers(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            self.refused(silent.getsockname()[1], "the server does not answer")

    def test_a_certificate_that_goes_bad(self):
        """A client that was in a room does not go on asking a server it cannot trust any more."""
        host, room, _ = create(self.server, plays=False)
        nginx = Nginx(self.server, *self.authority.vouch(HERE), self.authority)
        joined = subprocess.Popen([CARNET, "join", f"https://localhost:{nginx.port}/r/{room}", *self.trusted],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        host.wait("players", lambda told: any(one["names"] for one in told["players"] if one["player"] != 1))
        nginx.__exit__(None, None, None)
        with Nginx(self.server, *self.other.vouch(HERE), self.authority, port=nginx.port):
            errors = plain(joined.communicate(timeout=SECONDS)[1])
        self.assertEqual(joined.returncode, 1)
        self.assertIn("comes from nobody who is trusted", errors)


if __name__ == "__main__":
    unittest.main()
