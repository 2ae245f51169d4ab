"""What an operator sees of a running server: figures, health, the log."""

import http.client
import json
import os
import re
import resource
import subprocess
import tempfile
import time
import unittest

from chains import Chain
from qr import COLOURS, decode
from support import SECONDS, SITE_PROGRAM, Server, carnet, has_ipv6
from visitor import create, game_of_bots, hello, play_on


class Watched(unittest.TestCase):
    def server(self, *options):
        server = self.enterContext(Server("--metrics", "0", *options))
        line = server.process.stdout.readline()
        self.at = re.fullmatch(r"Figures are at http://(\[?[\d.:]+?\]?):(\d+)/metrics\n", line)
        self.assertTrue(self.at, line)
        return server

    def fetch(self, path="/metrics", method="GET"):
        connection = http.client.HTTPConnection(self.at[1].strip("[]"), int(self.at[2]), timeout=SECONDS)
        connection.request(method, path)
        response = connection.getresponse()
        body = response.read().decode()
        response.close()
        connection.close()
        return response, body

    def figures(self):
        response, body = self.fetch()
        self.assertEqual((response.status, response.headers["Content-Type"]),
                         (200, "text/plain; version=0.0.4; charset=utf-8"))
        return {name: float(value) for name, value in
                re.findall(r"(?m)^([a-z_]+(?:\{[^}]*\})?) (\S+)$", body)}

    def limit(self, server, size):
        """Files of the server can have this size only."""
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class Figures(Watched):
    def test_they_count(self):
        server = self.server("--threads", "3")
        before = self.figures()
        self.assertEqual(before["carnet_connections"], 0)
        version = carnet("--version")[1].split()[1]
        self.assertEqual(before[f'carnet_info{{version="{version}"}}'], 1)
        rooms = [create(server, "temple", name="Ann") for _ in range(5)]
        after = self.figures()
        self.assertEqual(after["carnet_connections"], 5)
        self.assertEqual(after["carnet_connections_total"], 5)
        self.assertEqual(after["carnet_rooms_created_total"], 5)
        self.assertEqual(after["carnet_rooms_kept"], 5)
        self.assertEqual(after["carnet_rooms_in_memory"], 5)
        self.assertEqual(after["carnet_frames_in_total"], 10)
        self.assertEqual(after["carnet_frames_out_total"], 15)  # hello; create, all
        self.assertEqual(after["carnet_entries_total"], 10)  # a player and a secret for each
        self.assertEqual(after['carnet_http_requests_total{status="101"}'], 5)
        self.assertGreater(after["carnet_bytes_in_total"], 5 * 50)
        self.assertGreater(after["carnet_bytes_out_total"], 5 * 500)
        self.assertGreater(after["process_resident_memory_bytes"], 1e6)
        self.assertGreater(after["process_cpu_seconds_total"], 0)
        self.assertEqual(after["carnet_commit_failures_total"], 0)
        self.assertEqual(after['carnet_commit_seconds_bucket{le="+Inf"}'],
                         after["carnet_commit_seconds_count"])
        host = rooms[0][0]
        for code, request in (("not-yours", ("leave", {"player": 9})), ("request", ("dance", {})),
                              ("field", ("rename", {"player": 9})), ("claim", ("claim", {"code": "x"}))):
            self.assertEqual(host.ask(request[0], **request[1])["error"], code)
            self.assertEqual(self.figures()[f'carnet_errors_total{{code="{code}"}}'], 1)
        host.must("start")
        host.wait("roll")
        moves = host.must("ask", what="moves", seat=1)["moves"]
        self.assertNotIn("a1=15", moves)
        self.assertRegex(host.ask("play", seat=1, step="a1=15")["error"], r"^[A-Z]\d+$")
        self.assertEqual(self.figures()['carnet_errors_total{code="rule"}'], 1)
        for one, _, _ in rooms:
            one.close()
        while self.figures()["carnet_connections"]:  # as soon as the server has noticed
            pass

    def test_bots(self):
        server = self.server()
        game_of_bots(server, "temple", bots=2)
        figures = self.figures()
        self.assertEqual(figures["carnet_games_over_total"], 1)
        self.assertGreaterEqual(figures["carnet_bot_thoughts_total"], 10)
        self.assertGreaterEqual(figures["carnet_bot_steps_total"], 2 * 10)

    def test_only_there(self):
        server = self.server()
        self.assertEqual(server.ask("/metrics").status, 404)
        for path, method, status in (("/", "GET", 404), ("/healthz", "GET", 404), ("/api/rooms", "GET", 404),
                                     ("/metrics", "POST", 405), ("/metrics", "HEAD", 200)):
            self.assertEqual(self.fetch(path, method)[0].status, status, (path, method))

    def test_the_form(self):
        """Every value belongs to a name with a help and a type that stand before it."""
        self.server()
        _, body = self.fetch()
        known = {}
        for line in body.splitlines():
            if found := re.fullmatch(r"# HELP (\S+) .+\.", line):
                known[found.group(1)] = None
            elif found := re.fullmatch(r"# TYPE (\S+) (counter|gauge|histogram)", line):
                self.assertIn(found.group(1), known)
                known[found.group(1)] = found.group(2)
            else:
                name = re.fullmatch(r'([a-z_]+)(\{[a-z]+="[^"]*"\})? [\d.]+', line).group(1)
                if name not in known:
                    name = re.sub(r"_(bucket|sum|count)$", "", name)
                    self.assertEqual(known.get(name), "histogram", line)
                self.assertEqual(name.endswith("_total"), known[name] == "counter", line)

    def test_addresses(self):
        for given, shown in (("127.0.0.2:0", "127.0.0.2"), ("[::1]:0", "[::1]"), ("::1:0", "[::1]")):
            if "::1" in given and not has_ipv6():
                continue
            server = self.server("--metrics", given)
            self.assertEqual(self.at[1], shown)
            self.figures()
            server.stop()

    def test_a_port_that_is_taken(self):
        server = self.server()
        done = subprocess.run([SITE_PROGRAM, "serve", "--port", "0", "--metrics", self.at[2]],
                              capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1))
        self.assertIn(self.at[2], done.stderr)
        self.assertEqual(server.ask("/healthz").status, 200)


class Health(Watched):
    def test_a_full_disk_and_its_end(self):
        with tempfile.TemporaryDirectory() as folder:
            server = self.server("--log", "--db", f"{folder}/rooms.db")
            host, room, token = create(server, "temple", name="Ann")
            self.assertEqual(server.ask("/healthz").body, b"ok\n")
            self.limit(server, os.path.getsize(f"{folder}/rooms.db-wal"))
            answer = host.ask("lock", on=True)
            self.assertEqual(answer["error"], "storage")
            refused = hello(server)
            while refused.ask("create", game="temple").get("error") != "storage":
                pass
            health = server.ask("/healthz")
            self.assertEqual(health.status, 503)
            self.assertRegex(health.body.decode(), r"^Rooms cannot be kept: .+\.\n$")
            self.assertGreater(self.figures()["carnet_commit_failures_total"], 0)
            self.assertEqual(server.ask("/").status, 200)  # the page is there
            self.limit(server, resource.RLIM_INFINITY)
            while server.ask("/healthz").status != 200:  # it tries again by itself
                time.sleep(0.1)
            while "error" in hello(server, room, [token]).ask("lock", on=True):
                time.sleep(0.1)
            server.leave()
            status, out, _ = server.stop()
            self.assertEqual(status, 0)
            self.assertEqual(out.count("event=room-created"), 1)  # not the one that was refused
            events = [line for line in out.splitlines() if "event=storage" in line]
            self.assertRegex(events[0], r"level=error event=storage-failed error=\"?.+")
            self.assertRegex(events[1], r"level=info event=storage-recovered$")


class Wifi(unittest.TestCase):
    TEXT = r"WIFI:T:WPA;S:Hall\;3;P:open sesame;;"

    def setUp(self):
        file = self.enterContext(tempfile.NamedTemporaryFile("w"))
        file.write("open sesame\n")
        file.flush()
        self.options = ["--wifi", "Hall;3", "--wifi-password-file", file.name]

    def test_hosts_and_screens_are_told(self):
        server = self.enterContext(Server(*self.options))
        host, room, token = create(server, "temple", name="Ann")
        self.assertEqual(host.wait("all")["wifi"], self.TEXT)
        self.assertEqual(hello(server, room, role="screen").wait("all")["wifi"], self.TEXT)
        guest, watcher = hello(server, room), hello(server, room, role="watch")
        guest.must("join", names=["Bob"])
        host.must("start")
        for visitor in (guest, watcher):
            visitor.wait("roll")
            self.assertFalse([text for text in visitor.raw if "sesame" in text or "wifi" in text])
        self.assertEqual(hello(server, room, [token]).wait("all")["wifi"], self.TEXT)
        hello(server, room, [token]).must("host", player=2)
        guest.wait("all", lambda told: told.get("wifi") == self.TEXT)

    def test_nobody_without_it(self):
        server = self.enterContext(Server())
        host, _, _ = create(server, "temple", name="Ann")
        self.assertNotIn("wifi", host.wait("all"))

    def test_its_code(self):
        with Server("--qr", *self.options) as server:
            _, out, _ = server.stop()
        first, second = out.split("To join the Wi-Fi Hall;3:\n")
        drawn = [line for line in second.split("\n") if line.startswith(COLOURS)]
        self.assertEqual(decode("\n".join(drawn)), self.TEXT)
        self.assertNotIn("sesame", out)
        self.assertIn(COLOURS, first)
        with Server(*self.options) as server:  # a pipe gets no picture
            self.assertNotIn(COLOURS, server.stop()[1])


class Log(Watched):
    def test_a_whole_game(self):
        """What is in the log of a game, and what is not: names, tokens, codes, secrets, addresses."""
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("Sesam-öffne-dich\n")
            file.flush()
            server = self.server("--log", "--password-file", file.name, "--trusted-proxy", "127.0.0.1")
            here = {"headers": {"X_Forwarded_For": "203.0.113.77"}}
            host, room, token = create(server, "temple", name="Zebulon", password="Sesam-öffne-dich",
                                       **here)
            guest = hello(server, room, **here)
            joined = guest.must("join", names=["Quirin", "Xaver"])
            code = host.must("move", player=2)["code"]
            phone = hello(server, room, **here)
            claimed = phone.must("claim", code=code)
            phone.ask("claim", code="WRONGCODE")
            host.must("rename", player=2, names=["Ottokar"])
            chain = Chain()
            host.must("chain", player=1, chain=chain.end)
            host.must("start")
            host.must("link", seat=1, link=chain.link(0))
            for number in range(1, 4):
                host.wait("roll", lambda frame, number=number: frame["round"] == number)
                play_on(host, 1)
                play_on(phone, 2)
            host.must("end")
            secret = host.wait("over")["secret"]
            commitment = json.dumps(host.must("ask", what="record"))
            self.assertIn(secret, commitment)
            server.ask(f"/api/rooms/{room}/results.csv?name=Zebulon&token=" + token)
            host.must("again")
            host.must("shut")
            server.leave()
            status, out, err = server.stop()
        self.assertEqual((status, err), (0, ""))
        for word in ("Zebulon", "Quirin", "Xaver", "Ottokar", token, joined["token"], claimed["token"],
                     token.split("-", 1)[1], code, "WRONGCODE", secret, chain.link(0), "Sesam",
                     "203.0.113.77"):
            self.assertNotIn(word, out)
        lines = [line for line in out.splitlines() if line.startswith("time=")]
        self.assertEqual(len(lines), len(out.splitlines()) - 1)
        events = [re.search(r"event=(\S+)", line).group(1) for line in lines]
        self.assertEqual([event for event in events if event != "request"],
                         ["server-start", "room-created", "room-over", "room-shut", "server-stop"])
        for event in ("room-created", "room-over", "room-shut"):
            self.assertRegex(out, rf"event={event} room={room} game=temple players=\d number=\d rounds=\d+\n")

    def test_nobody_waits_for_a_reader_who_is_slow(self):
        server = self.server("--log")
        path = "/" + "x" * 400
        for _ in range(400):  # much more than a pipe holds
            self.assertEqual(server.ask(path).status, 404)
        game_of_bots(server, "temple", bots=2)
        shown = b""
        while b"event=log-lost" not in shown:
            shown += os.read(server.process.stdout.fileno(), 65536)
            server.ask("/")
        self.assertRegex(shown.decode(), r"level=warning event=log-lost lines=\d+\n")
        self.assertNotIn("x" * 401, shown.decode())
        self.assertEqual(server.stop()[0], 0)

    def test_long_values_are_cut(self):
        server = self.server("--log")
        server.ask("/" + "y" * 5000)
        _, out, _ = server.stop()
        self.assertIn("path=/" + "y" * 499 + " status=404", out)

    def test_limits(self):
        server = self.server("--log", "--max-rooms", "1")
        _, room, _ = create(server, "temple")
        for _ in range(20):  # one line a second at most
            self.assertEqual(hello(server).ask("create", game="temple")["error"], "full")
        server.leave()
        _, out, _ = server.stop()
        lines = re.findall(r"(?m)^time=(\S+) level=warning event=limit room=- code=full$", out)
        self.assertGreaterEqual(len(lines), 1)
        self.assertLess(len(lines), 20)


if __name__ == "__main__":
    unittest.main()
