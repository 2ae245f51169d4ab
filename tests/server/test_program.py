"""The command: how it starts, what it says, how it ends."""

import os
import pty
import re
import signal
import socket
import subprocess
import unittest

from qr import COLOURS, PLAIN, decode
from support import SECONDS, SITE_PROGRAM, Server, carnet, has_ipv6


def serve(*options, **env):
    """Runs it where it does not get to serve; status, output, errors."""
    done = subprocess.run([SITE_PROGRAM, "serve", *options], capture_output=True, encoding="utf-8",
                          timeout=SECONDS, env={**os.environ, **env}, check=False)
    return done.returncode, done.stdout, done.stderr


def drawn_codes(text):
    lines = text.split("\n")
    return "\n".join(line for line in lines if line.startswith(COLOURS))


class Start(unittest.TestCase):
    def test_first_line(self):
        for language, pattern in (
                ("en", r"^Carnet is at http://localhost:\d+/ \(Ctrl-C stops it\)\n$"),
                ("fr", r"^Carnet est à l’adresse http://localhost:\d+/ \(Ctrl-C l’arrête\)\n$")):
            with Server("--lang", language) as server:
                self.assertRegex(server.first, pattern)
                self.assertEqual(server.ask("/healthz").status, 200)

    def test_the_chosen_port(self):
        with Server() as other:
            free = other.port
        with Server("--port", str(free)) as server:  # the last --port counts
            self.assertEqual(server.port, free)
            self.assertEqual(server.ask("/").status, 200)

    def test_a_port_that_is_taken(self):
        with Server() as server:
            for options in ([], ["--lan"]):
                status, out, err = serve("--port", str(server.port), *options)
                self.assertEqual((status, out), (1, ""))
                self.assertEqual(err.count("\n"), 1)
                self.assertIn(str(server.port), err)
                self.assertIn("--port", err)
            french = serve("--port", str(server.port), "--lang", "fr")[2]
            self.assertIn(f"Le port {server.port} est pris", french)
            self.assertEqual(server.ask("/").status, 200)

    def test_the_port_is_free_again_at_once(self):
        with Server() as first:
            first.ask("/")
            with first.connect():
                self.assertEqual(first.stop()[0], 0)
        with Server("--port", str(first.port)) as second:
            self.assertEqual(second.ask("/").status, 200)

    def test_an_address_that_is_not_here(self):
        status, out, err = serve("--port", "0", "--bind", "198.51.100.7")
        self.assertEqual((status, out), (1, ""))
        self.assertEqual(err.count("\n"), 1)

    def test_bad_options(self):
        for options in (["--port", "65536"], ["--port", "-1"], ["--port", "x"], ["--port"],
                        ["--bind", "localhost"], ["--bind", ""], ["--bind", "1.2.3.4.5"],
                        ["--bind", "127.0.0.1:80"], ["--lan", "--bind", "127.0.0.1"],
                        ["--lan=yes"], ["--metrics", "x"], ["--metrics", "65536"],
                        ["--metrics", "localhost:1"], ["--metrics", "127.0.0.1:"], ["--metrics", ":1"],
                        ["--metrics", "[::1]"], ["--max-rooms", "0"], ["--timeout", "0"], ["--timeout", "3601"], ["--tls"],
                        ["here"], ["--lang", "de"],
                        *(["--base-path", path] for path in
                          ("", "games", "/a//b", "//a", "/a/../b", "/..", "/.", "/a b", "/a%20",
                           "/a?b", "/é", "/" + "x" * 300))):
            status, out, err = serve(*options)
            self.assertEqual((status, out), (2, ""), options)
            self.assertEqual(err.count("\n"), 1, options)

    def test_help(self):
        for language in ("en", "fr"):
            status, out, err = serve("--help", "--lang", language)
            self.assertEqual((status, err), (0, ""))
            for option in ("--port", "--lan", "--bind", "--qr", "--base-path", "--timeout", "--log",
                           "--metrics", "--trusted-proxy", "--max-rooms"):
                self.assertIn(option, out)

    def test_an_address_nobody_could_read(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([SITE_PROGRAM, "serve", "--port", "0"], stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=SECONDS, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("could not be written", done.stderr)


class Addresses(unittest.TestCase):
    def test_only_this_machine(self):
        """Without options nobody else can connect, not even by this machine's own address."""
        with Server("--lan") as lan:
            rest = "".join(lan.process.stdout.readline() for _ in range(2))
            found = re.search(r"http://([\d.]+):", rest)
        if not found:
            self.skipTest("this machine has no network")
        with Server() as server:
            with self.assertRaises(OSError):
                socket.create_connection((found.group(1), server.port), timeout=SECONDS)

    def test_bind(self):
        for address, host in (("127.0.0.1", "localhost"), ("127.0.0.2", "127.0.0.2"),
                              ("0.0.0.0", "localhost")):
            with Server("--bind", address) as server:
                self.assertIn(f"http://{host}:{server.port}/ ", server.first)
                self.assertEqual(server.ask("/").status, 200)

    @unittest.skipUnless(has_ipv6(), "this machine has no IPv6")
    def test_ipv6(self):
        with Server("--bind", "::1") as server:
            self.assertIn(f"http://localhost:{server.port}/ ", server.first)
            server.host = "::1"
            self.assertEqual(server.ask("/").status, 200)
        with Server("--lan") as server:
            for server.host in ("::1", "127.0.0.1"):
                self.assertEqual(server.ask("/").status, 200)

    def test_lan(self):
        with Server("--lan", "--base-path", "/games") as server:
            status, out, err = server.stop()
        self.assertEqual((status, err), (0, ""))
        self.assertNotIn("\033", out)  # a pipe gets no picture
        urls = re.findall(r"(?m)^  http://(\S+):(\d+)/games/$", out)
        if not urls:
            self.assertIn("on no network", out)
        for host, port in urls:
            self.assertEqual(int(port), server.port)
            self.assertFalse(host.startswith(("127.", "[::1", "[fe80", "localhost")))

    def test_lan_addresses_answer(self):
        with Server("--lan") as server:
            line = server.process.stdout.readline()
            if not line.startswith("On this network"):
                self.skipTest("this machine has no network")
            server.host = re.match(r"  http://\[?([^\]]+?)\]?:\d+/$",
                                   server.process.stdout.readline()).group(1)
            self.assertEqual(server.ask("/").status, 200)


class Codes(unittest.TestCase):
    def test_code_of_the_address(self):
        for options in ([], ["--base-path", "/games"], ["--bind", "127.0.0.2"]):
            with Server("--qr", *options) as server:
                status, out, _ = server.stop()
            self.assertEqual(status, 0)
            self.assertEqual(decode(drawn_codes(out)), server.url)

    def test_code_of_the_best_address(self):
        with Server("--lan", "--qr") as server:
            _, out, _ = server.stop()
        urls = re.findall(r"(?m)^  (http://\S+)$", out)
        if urls:
            self.assertEqual(decode(drawn_codes(out)), urls[0])
        else:
            self.assertNotIn(COLOURS, out)

    def in_terminal(self, *options, **env):
        """What it writes to a terminal, ended by Ctrl-C."""
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [SITE_PROGRAM, "serve", "--port", "0", *options], stdin=slave, stdout=slave,
            start_new_session=True, env={**os.environ, "TERM": "xterm", **env})
        os.close(slave)
        text = b""
        while True:
            if b"Ctrl-C" in text and process.poll() is None:
                process.send_signal(signal.SIGINT)  # it has said all it says, or will in a moment
            try:
                text += os.read(master, 65536)
            except OSError:
                break
        os.close(master)
        self.assertEqual(process.wait(timeout=SECONDS), 0)
        return text.decode().replace("\r\n", "\n")

    def test_terminals(self):
        plain = self.in_terminal()
        self.assertNotIn(COLOURS, plain)
        self.assertTrue(plain.endswith("\nCarnet has stopped.\n"), plain)
        shown = self.in_terminal("--lan")
        urls = re.findall(r"(?m)^  (http://\S+)$", shown)
        if urls:
            self.assertEqual(decode(drawn_codes(shown)), urls[0])
            self.assertNotIn(PLAIN, self.in_terminal("--lan", TERM="dumb"))
            self.assertNotIn(PLAIN, self.in_terminal("--lan", LC_ALL="C"))


class End(unittest.TestCase):
    def test_signals(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for language, words in (("en", "Carnet has stopped.\n"), ("fr", "Carnet s’est arrêté.\n")):
                with Server("--lang", language) as server:
                    server.ask("/")
                    self.assertEqual(server.stop(number), (0, words, ""))

    def test_open_connections_do_not_hold_it_up(self):
        with Server() as server:
            clients = [server.connect() for _ in range(20)]
            for index, client in enumerate(clients):
                client.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n"[:index + 2])
            server.ask("/")
            self.assertEqual(server.stop()[0], 0)
            for client in clients:
                client.close()


class Log(unittest.TestCase):
    def test_nothing_without_it(self):
        with Server() as server:
            server.ask("/")
            self.assertEqual(server.stop(), (0, "Carnet has stopped.\n", ""))

    def test_one_line_a_request(self):
        with Server("--log") as server:
            sizes = [len(server.ask("/?secret=1").body), len(server.ask("/nothing").body)]
            server.ask("/", "HEAD")
            tag = server.ask("/")["ETag"]
            server.ask("/", if_none_match=tag)
            status, out, _ = server.stop()
        self.assertEqual(status, 0)
        lines = out.splitlines()[:-1]
        for line in lines:
            self.assertRegex(line, r"^time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ level=info event=")
        port = f"version={carnet('--version')[1].split()[1]} port={server.port}"
        self.assertEqual([line.split(" ", 2)[2] for line in lines], [
            f"event=server-start {port}",
            f"event=request method=GET path=/ status=200 bytes={sizes[0]}",
            f"event=request method=GET path=/nothing status=404 bytes={sizes[1]}",
            "event=request method=HEAD path=/ status=200 bytes=0",
            f"event=request method=GET path=/ status=200 bytes={sizes[0]}",
            "event=request method=GET path=/ status=304 bytes=0",
            f"event=server-stop {port}"])

    def test_what_clients_send_cannot_forge_lines(self):
        with Server("--log") as server:
            server.ask("/%0aGET%20/forged%20200%201%1b[2J%25%ff%22%5c")
            server.ask("/a=b")
            server.send(b"G\x1b[2JT /\x1b\x07 HTTP/1.0\r\n\r\n")
            _, out, _ = server.stop()
        self.assertIn(r' path="/\x0aGET /forged 200 1\x1b[2J%\xff\"\\" status=404 ', out)
        self.assertIn(' path="/a=b" status=404 ', out)
        self.assertNotIn("\033", out)
        self.assertTrue(all(c == "\n" or " " <= c <= "~" for c in out), repr(out))

    def test_a_reader_who_goes_away_does_not_end_it(self):
        with Server("--log") as server:
            server.process.stdout.close()
            for _ in range(3):
                self.assertEqual(server.ask("/").status, 200)
            status, _, err = server.stop()
            # As every command whose reader has gone away: silently, by SIGPIPE.
            self.assertEqual((status, err), (-signal.SIGPIPE, ""))


if __name__ == "__main__":
    unittest.main()
