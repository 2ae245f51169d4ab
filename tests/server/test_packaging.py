"""The service: what systemd thinks of it, and that it serves as it is started. tests/release installs the packages."""

import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import unittest

from support import SECONDS

CARNET = os.environ["CARNET"]
PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "packaging"


class Unit(unittest.TestCase):
    def test_it_is_hardened(self):
        unit = (PACKAGING / "carnet.service").read_text(encoding="utf-8")
        for line in ("User=carnet", "StateDirectory=carnet", "NoNewPrivileges=yes",
                     "ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes",
                     "CapabilityBoundingSet=", "SystemCallFilter=@system-service", "UMask=0077",
                     "PrivateUsers=yes", "MemoryMax=1G", "TasksMax=512", "LimitCORE=0", "TimeoutStopSec=20",
                     "Type=notify", "WatchdogSec=60"):
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

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_systemd_calls_it_safe(self):
        done = subprocess.run(["systemd-analyze", "security", "--offline=yes", "--threshold=15", str(PACKAGING / "carnet.service")],
                              capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_what_the_service_starts(self):
        """The line of the unit with the options of the conffile serves, as another user if we can."""
        unit = (PACKAGING / "carnet.service").read_text(encoding="utf-8")
        start = re.search(r"(?m)^ExecStart=(.*)$", unit).group(1)
        options = (PACKAGING / "default/carnet").read_text(encoding="utf-8")
        options = re.search(r'(?m)^CARNET_OPTIONS="(.*)"$', options).group(1)
        with tempfile.TemporaryDirectory() as state:
            start = start.replace("$CARNET_OPTIONS", options).replace("/var/lib/carnet", state)
            words = start.replace("/usr/bin/carnet", shutil.copy(CARNET, state)).split()
            self.assertNotIn("/var", start)
            more = {}
            if os.geteuid() == 0:
                os.chown(state, 65534, 65534)
                more = {"user": 65534, "group": 65534}
            process = subprocess.Popen([*words, "--port", "0"], stdout=subprocess.PIPE,
                                       encoding="utf-8", env={"PATH": os.environ["PATH"]}, **more)
            with process:
                self.assertIn("http://localhost:", process.stdout.readline())
                process.send_signal(signal.SIGTERM)
                process.stdout.read()
            self.assertEqual(process.returncode, 0)
            self.assertEqual(stat.S_IMODE(os.stat(f"{state}/rooms.db").st_mode), 0o600)


class Notified(unittest.TestCase):
    """What whoever starts a service hears of it, as sd_notify(3) says it."""

    def listen(self, name):
        ear = self.enterContext(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        ear.bind(name)
        ear.settimeout(SECONDS)
        return ear

    def serve(self, name, **environment):
        state = self.enterContext(tempfile.TemporaryDirectory())
        return self.enterContext(subprocess.Popen(
            [CARNET, "serve", "--port", "0", "--db", f"{state}/rooms.db"], stdout=subprocess.PIPE, encoding="utf-8",
            env={"PATH": os.environ["PATH"], "NOTIFY_SOCKET": name, **environment}))

    def test_it_is_ready_lives_and_stops(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        ear = self.listen(f"{folder}/notify")
        process = self.serve(f"{folder}/notify", WATCHDOG_USEC="300000")
        self.assertEqual(ear.recv(100), b"READY=1")
        self.assertIn("http://localhost:", process.stdout.readline())
        for _ in range(5):
            self.assertEqual(ear.recv(100), b"WATCHDOG=1")
        process.send_signal(signal.SIGTERM)
        while (said := ear.recv(100)) == b"WATCHDOG=1":
            pass
        self.assertEqual((said, process.wait(SECONDS)), (b"STOPPING=1", 0))

    def test_a_socket_in_no_folder_and_nobody_who_watches(self):
        for environment in ({}, {"WATCHDOG_USEC": "300000", "WATCHDOG_PID": "1"}, {"WATCHDOG_USEC": "soon"}):
            name = f"carnet-{os.getpid()}-{len(environment)}-{len(environment.get('WATCHDOG_USEC', ''))}"
            ear = self.listen("\0" + name)
            process = self.serve("@" + name, **environment)
            self.assertEqual(ear.recv(100), b"READY=1")
            process.send_signal(signal.SIGTERM)
            self.assertEqual(ear.recv(100), b"STOPPING=1")
            self.assertEqual(process.wait(SECONDS), 0)

    def test_names_that_are_none(self):
        for name in ("", "nowhere", "/" + 200 * "n", "/nobody/is/here"):
            process = self.serve(name, WATCHDOG_USEC="300000")
            self.assertIn("http://localhost:", process.stdout.readline())
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(SECONDS), 0)


if __name__ == "__main__":
    unittest.main()
