"""The Debian package: what is in it, that it runs from where it was unpacked, and its scripts."""

import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import tempfile
import unittest

from support import SECONDS, Server
from visitor import create

CARNET = os.environ["CARNET"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True,
                          encoding="utf-8", timeout=SECONDS, **options).stdout


@unittest.skipUnless(shutil.which("dpkg-deb"), "dpkg is not installed")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        here = pathlib.Path(cls.folder.name)
        cls.package = run(ROOT / "scripts" / "deb", CARNET, here).strip()
        cls.root = here / "root"
        run("dpkg-deb", "--extract", cls.package, cls.root)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_what_is_in_it(self):
        lines = run("dpkg-deb", "--contents", self.package).splitlines()
        files = {line.split()[5]: line.split()[0] for line in lines}
        self.assertEqual({line.split()[1] for line in lines}, {"root/root"})
        for file, mode in (("./usr/bin/carnet", "-rwxr-xr-x"), ("./etc/default/carnet", "-rw-r--r--"),
                           ("./lib/systemd/system/carnet.service", "-rw-r--r--"),
                           ("./usr/share/man/man1/carnet.1.gz", "-rw-r--r--"),
                           ("./usr/share/bash-completion/completions/carnet", "-rw-r--r--"),
                           ("./usr/share/doc/carnet/copyright", "-rw-r--r--"),
                           ("./usr/share/doc/carnet/operating.md", "-rw-r--r--"),
                           ("./usr/share/doc/carnet/examples/nginx.conf", "-rw-r--r--")):
            self.assertEqual(files.get(file), mode, file)

    def test_control(self):
        version = run(CARNET, "--version").split()[1]
        fields = dict(re.findall(r"(?m)^([A-Z][\w-]*): (.*)$", run("dpkg-deb", "--field", self.package)))
        self.assertEqual((fields["Package"], fields["Version"]), ("carnet", version))
        for library in ("libc6", "libmicrohttpd12", "libsqlite3-0", "libuv1", "libsodium23", "adduser"):
            self.assertRegex(fields["Depends"], rf"(^|, ){library}\b")
        with tempfile.TemporaryDirectory() as control:
            run("dpkg-deb", "--control", self.package, control)
            self.assertEqual(pathlib.Path(control, "conffiles").read_text(), "/etc/default/carnet\n")
            run("md5sum", "--check", pathlib.Path(control, "md5sums"), cwd=self.root)

    def test_it_runs_from_where_it_was_unpacked(self):
        program = self.root / "usr" / "bin" / "carnet"
        self.assertEqual(run(program, "--version"), run(CARNET, "--version"))
        with tempfile.TemporaryDirectory() as state:
            with Server("--db", f"{state}/rooms.db", program=str(program)) as server:
                self.assertEqual(server.ask("/healthz").body, b"ok\n")
                _, room, _ = create(server, "temple")
                self.assertIn(room, run(program, "rooms", "list", "--db", f"{state}/rooms.db"))

    def test_what_the_service_starts(self):
        """The line of the unit with the options of the conffile serves, as another user if we can."""
        unit = (self.root / "lib/systemd/system/carnet.service").read_text(encoding="utf-8")
        start = re.search(r"(?m)^ExecStart=(.*)$", unit).group(1)
        options = (self.root / "etc/default/carnet").read_text(encoding="utf-8")
        options = re.search(r'(?m)^CARNET_OPTIONS="(.*)"$', options).group(1)
        with tempfile.TemporaryDirectory() as state:
            start = start.replace("$CARNET_OPTIONS", options).replace("/var/lib/carnet", state)
            words = start.replace("/usr/bin/carnet", str(self.root / "usr/bin/carnet")).split()
            self.assertNotIn("/var", start)
            more = {}
            if os.geteuid() == 0:
                os.chown(state, 65534, 65534)
                os.chmod(self.folder.name, 0o755)
                more = {"user": 65534, "group": 65534}
            process = subprocess.Popen([*words, "--port", "0"], stdout=subprocess.PIPE,
                                       encoding="utf-8", env={"PATH": os.environ["PATH"]}, **more)
            with process:
                self.assertIn("http://localhost:", process.stdout.readline())
                process.send_signal(signal.SIGTERM)
                process.stdout.read()
            self.assertEqual(process.returncode, 0)
            self.assertEqual(stat.S_IMODE(os.stat(f"{state}/rooms.db").st_mode), 0o600)


class Unit(unittest.TestCase):
    def test_it_is_hardened(self):
        unit = (PACKAGING / "carnet.service").read_text(encoding="utf-8")
        for line in ("User=carnet", "StateDirectory=carnet", "NoNewPrivileges=yes",
                     "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes",
                     "CapabilityBoundingSet=", "SystemCallFilter=@system-service", "UMask=0077"):
            self.assertIn(f"\n{line}\n", unit)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_systemd_takes_it(self):
        with tempfile.TemporaryDirectory() as folder:
            unit = (PACKAGING / "carnet.service").read_text(encoding="utf-8")
            file = pathlib.Path(folder, "carnet.service")
            file.write_text(unit.replace("/usr/bin/carnet", CARNET).replace("man:carnet(1)", "man:bash(1)"),
                            encoding="utf-8")
            done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(file)],
                                  capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
            mine = [line for line in (done.stdout + done.stderr).splitlines() if "carnet" in line]
            self.assertEqual(mine, [])


class Scripts(unittest.TestCase):
    """The scripts of the package, with commands that only write down how they were called."""

    def call(self, script, *words, users="", systemd=True):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "bin").mkdir()
            for name in ("adduser", "systemctl", "rm"):
                (here / "bin" / name).write_text(f'#!/bin/sh\necho {name} "$@" >>{here}/calls\n',
                                                 encoding="utf-8")
            (here / "bin" / "getent").write_text(f'#!/bin/sh\n[ "$2" = "{users}" ]\n', encoding="utf-8")
            for file in (here / "bin").iterdir():
                file.chmod(0o755)
            text = (PACKAGING / "debian" / script).read_text(encoding="utf-8")
            self.assertTrue(text.startswith("#!/bin/sh\nset -e\n"))
            copy = here / script
            copy.write_text(text.replace("/run/systemd/system", folder if systemd else "/nowhere"),
                            encoding="utf-8")
            run("sh", copy, *words, env={"PATH": f"{here}/bin:{os.environ['PATH']}"})
            calls = here / "calls"
            return calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []

    def test_installing(self):
        user = "adduser --system --group --no-create-home --home /var/lib/carnet --quiet carnet"
        begin = ["systemctl daemon-reload", "systemctl enable --quiet carnet.service",
                 "systemctl restart carnet.service"]
        self.assertEqual(self.call("postinst", "configure", ""), [user, *begin])
        self.assertEqual(self.call("postinst", "configure", "0.0.9", users="carnet"), [begin[0], begin[2]])
        self.assertEqual(self.call("postinst", "configure", "", systemd=False), [user])
        self.assertEqual(self.call("postinst", "abort-upgrade"), [])

    def test_removing(self):
        self.assertEqual(self.call("prerm", "remove"),
                         ["systemctl disable --now --quiet carnet.service"])
        self.assertEqual(self.call("prerm", "upgrade", "0.2.0"), [])
        self.assertEqual(self.call("postrm", "remove"), ["systemctl daemon-reload"])
        self.assertEqual(self.call("postrm", "purge"),
                         ["systemctl daemon-reload", "rm -rf /var/lib/carnet"])
        self.assertEqual(self.call("postrm", "remove", systemd=False), [])


if __name__ == "__main__":
    unittest.main()
