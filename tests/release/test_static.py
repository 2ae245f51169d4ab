"""The static program where there is nothing but itself, and the container image of it."""

import fcntl
import hashlib
import json
import os
import pathlib
import pty
import re
import shutil
import struct
import subprocess
import tarfile
import tempfile
import termios
import unittest

from roots import ROOT, create, fails, hello, main, run, serve

PROGRAM = ROOT / "build/static/carnet"
LICENCES = PROGRAM.with_name("licences")
LINKED = ("libc6-dev", "libmicrohttpd-dev", "libncurses-dev", "libqrcodegen-dev", "libsodium-dev", "libsqlite3-dev",
          "libuv1-dev")


def setUpModule():
    run("make", "image", cwd=ROOT, env={**os.environ, "CARNET_NO_BOOTSTRAP": "1"})


class Static(unittest.TestCase):
    """A root in which there is only the program."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.root = self.folder / "root"
        self.root.mkdir()
        shutil.copy(PROGRAM, self.root)
        self.enter = ["chroot", self.root, "/carnet"]

    def play(self, words, **env):
        """What it shows in a terminal that is closed then."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        with subprocess.Popen([*map(str, self.enter), *words], stdin=theirs, stdout=theirs, stderr=theirs,
                              env={"PATH": os.environ["PATH"], **env}) as process:
            os.close(theirs)
            shown = b""
            while b"Temple" not in shown and (part := os.read(ours, 65536)):
                shown += part
            process.terminate()
            os.close(ours)
        return shown

    def test_it_is_static_and_hardened(self):
        headers = run("readelf", "--wide", "--file-header", "--program-headers", "--dynamic", "--sections", PROGRAM)
        self.assertRegex(headers, r"Type: +DYN ")
        for there in ("GNU_RELRO", "BIND_NOW"):
            self.assertIn(there, headers)
        for missing in ("INTERP", "(NEEDED)", ".symtab", " RWE "):
            self.assertNotIn(missing, headers)
        self.assertIn("static-pie linked", run("file", PROGRAM))

    def test_licences_of_all_that_is_in_it(self):
        there = {file.name for file in LICENCES.iterdir()}
        self.assertLessEqual({"LICENSE", "licences.txt", "LGPL-2.1", *(f"{package}.txt" for package in LINKED)}, there)
        self.assertTrue([name for name in there if re.fullmatch(r"libgcc-\d+-dev\.txt", name)], there)

    def test_version(self):
        self.assertRegex(run(*self.enter, "--version"), r"^carnet [\d.]+ .*\npage yes, PDF no, MPI module no, ")

    def test_printing(self):
        self.assertIn("built without PDF", fails(*self.enter, "print", "temple"))
        self.assertIn("sans PDF", fails(*self.enter, "--lang", "fr", "print", "temple"))
        self.assertFalse(list(self.root.glob("*.pdf")))
        run(*self.enter, "print", "temple", "--svg", "--output", "/sheet.svg")
        self.assertIn("<svg", (self.root / "sheet.svg").read_text(encoding="utf-8"))

    def test_plain_lines(self):
        done = subprocess.run([*map(str, self.enter), "play", "temple", "--plain", "--seed", "7"], input="help\nquit\n",
                              capture_output=True, encoding="utf-8", check=False)
        self.assertIn("Round 1. Dice:", done.stdout)

    def test_usual_terminals_are_known_without_a_database(self):
        for name in ("xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100"):
            with self.subTest(name):
                self.assertIn(b"\x1b[", self.play(["play", "temple"], TERM=name))
        self.assertNotIn(b"\x1b[", self.play(["play", "temple"], TERM="something"))

    def test_page_and_rooms(self):
        (self.root / "etc").mkdir()
        (self.root / "etc/hosts").write_text("127.0.0.1 games.example\n", encoding="utf-8")
        with serve(self.folder, self.enter, "--db", "/rooms.db", "--qr") as server:
            self.assertIn(b"<html", server.ask("/").body)
            room = create(server, "temple")[1]
            for host in ("127.0.0.1", "games.example"):
                done = run(*self.enter, "load", f"http://{host}:{server.port}/", "--players", "2", "--rounds", "2", "--json")
                self.assertGreater(json.loads(done)["steps"], 0)
            self.assertIn("nobody.example", fails(*self.enter, "load", f"http://nobody.example:{server.port}/"))
        self.assertIn(room, run(*self.enter, "rooms", "list", "--db", "/rooms.db"))


class Image(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.folder.chmod(0o755)
        self.archive = next((ROOT / "build/image").glob("*.oci.tar"))

    def unpack(self):
        """The configuration and the root, as a runtime unpacks them: every digest is checked."""
        layout, root = self.folder / "layout", self.folder / "root"
        run("tar", "-x", "-f", self.archive, "--one-top-level=" + str(layout))

        def blob(of):
            content = (layout / "blobs" / of["digest"].replace(":", "/")).read_bytes()
            self.assertEqual("sha256:" + hashlib.sha256(content).hexdigest(), of["digest"])
            self.assertEqual(len(content), of["size"])
            return content

        manifest = json.loads(blob(json.loads((layout / "index.json").read_text(encoding="utf-8"))["manifests"][0]))
        (self.folder / "layer").write_bytes(blob(manifest["layers"][0]))
        with tarfile.open(self.folder / "layer") as layer:
            layer.extractall(root, numeric_owner=True, filter="fully_trusted")
        return json.loads(blob(manifest["config"])), root

    def test_the_same_program_gives_the_same_bytes(self):
        again = self.folder / "again.tar"
        run(ROOT / "scripts/image", PROGRAM, LICENCES, again)
        self.assertEqual(again.read_bytes(), self.archive.read_bytes())

    def test_others_can_read_it(self):
        told = json.loads(run("skopeo", "inspect", f"oci-archive:{self.archive}"))
        version = re.search(r"VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8").split("project(carnet")[1]).group(1)
        self.assertEqual(self.archive.name, f"carnet-{version}.oci.tar")
        labels = {name.rsplit(".", 1)[1]: value for name, value in told["Labels"].items()}
        self.assertEqual((labels["title"], labels["version"], labels["licenses"]), ("carnet", version, "MIT"))
        self.assertEqual(labels["revision"].removesuffix("-changed"), run("git", "rev-parse", "HEAD", cwd=ROOT).strip())

    def test_it_serves_as_its_own_user_and_keeps_rooms_in_the_volume(self):
        config, root = self.unpack()
        self.assertEqual({file.name: file.read_bytes() for file in (root / "usr/share/doc/carnet").iterdir()},
                         {file.name: file.read_bytes() for file in LICENCES.iterdir()})
        config = config["config"]
        volume = next(iter(config["Volumes"]))
        user = int(config["User"].split(":")[0])
        self.assertGreater(user, 0)
        self.assertEqual(config["ExposedPorts"], {"8080/tcp": {}})
        program, command, *words = [*config["Entrypoint"], *config["Cmd"]]
        self.assertEqual(command, "serve")
        self.assertIn("--lan", words)
        words[words.index("--lan")] = "--bind=127.0.0.1"  # nobody else calls here
        enter = ["chroot", f"--userspec={config['User']}", root, program]
        rooms = []
        for _ in range(2):
            with serve(self.folder, enter, *words) as server:
                self.assertIn(b"<html", server.ask("/").body)
                for room in rooms:
                    hello(server, room, role="watch")
                rooms.append(create(server, "island")[1])
        kept = {file: file.stat().st_uid for file in root.rglob("*") if file.stat().st_uid == user}
        self.assertEqual({str(file.relative_to(root)) for file in kept if volume[1:] not in str(file)}, set())
        self.assertIn(root / volume[1:] / "rooms.db", kept)


if __name__ == "__main__":
    main("skopeo", "infocmp", "file")
