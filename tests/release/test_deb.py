"""The Debian packages: what lintian says, what is in them, and what becomes of a machine that installs, upgrades, removes and purges
them: a Debian of its own, in which systemctl notes how it was called and does little more."""

import pathlib
import platform
import re
import shutil
import sqlite3
import tempfile
import time
import unittest

from roots import BUILD, ROOT, TREE, create, hello, main, run, serve

OLD = pathlib.Path(__file__).resolve().parent / "carnet-0.1.0"
PACKAGES = BUILD / "deb"
SUITE = platform.freedesktop_os_release()["VERSION_CODENAME"]
WANTED = pathlib.Path("etc/systemd/system/multi-user.target.wants/carnet.service")
SYSTEMCTL = f'''#!/bin/sh
echo "$*" >>/calls
case $* in
*preset*carnet.service) ln -s /lib/systemd/system/carnet.service /{WANTED} ;;
*is-enabled*) [ ! -L /{WANTED} ] || echo enabled ;;
esac
'''
ROOMS_OF_OLD = ["JJMPF", "ZDVCB"]


def make_packages():
    run(ROOT / "scripts/dist", TREE, BUILD / "dist")
    run(ROOT / "scripts/deb", next((BUILD / "dist").glob("*.tar.gz")), PACKAGES)
    found = {path.name.split("_")[0]: path for path in PACKAGES.glob("*.deb")}
    return found["carnet"], found["carnet-server"]


def make_old_package(folder):
    """carnet 0.1.0 as it was packed: program and service in one. Its program is not needed any more."""
    tree = shutil.copytree(OLD, folder / "old", ignore=shutil.ignore_patterns("rooms.sql"))
    (tree / "lib/systemd/system").mkdir(parents=True)
    shutil.copy(ROOT / "packaging/carnet.service", tree / "lib/systemd/system")
    run("dpkg-deb", "--root-owner-group", "--build", tree, folder / "carnet_0.1.0_all.deb")
    return folder / "carnet_0.1.0_all.deb"


def make_debian(package):
    """A small Debian with what the package depends on, which is kept for the next time."""
    needed = re.sub(r" \([^)]*\)", "", run("dpkg-deb", "--field", package, "Depends")).strip().replace(", ", ",")
    archive = BUILD / f"{SUITE}.tar"
    if not archive.exists():
        sources = pathlib.Path("/etc/apt/sources.list.d/debian.sources")
        run("mmdebstrap", "--variant=minbase", f"--include=adduser,init-system-helpers,{needed}", SUITE, f"{archive}.part.tar",
            *([sources] if sources.exists() else []))
        pathlib.Path(f"{archive}.part.tar").rename(archive)
    return archive


class Machine:
    """A Debian in a folder."""

    def __init__(self, folder, archive):
        self.folder, self.root = folder, folder / "root"
        self.root.mkdir()
        run("tar", "-x", "-f", archive, "-C", self.root, "--exclude=./dev/*")
        (self.root / "dev/null").touch()
        (self.root / "run/systemd/system").mkdir(parents=True)
        systemctl = self.root / "usr/bin/systemctl"
        systemctl.write_text(SYSTEMCTL, encoding="utf-8")
        systemctl.chmod(0o755)

    def run(self, *words):
        return run("chroot", self.root, *words)

    def install(self, *packages):
        """What it says, and the calls of systemctl that start or stop something. Nobody is there to be asked about files
        of the operator's own: as in unattended upgrades, they stay."""
        for package in packages:
            shutil.copy(package, self.root)
        calls = self.root / "calls"
        calls.unlink(missing_ok=True)
        said = self.run("dpkg", "--auto-deconfigure", "--force-confdef", "--force-confold", "--install",
                        *(f"/{package.name}" for package in packages))
        return said, re.findall(r"\b(start|stop|restart|disable) .*carnet.service", calls.read_text() if calls.exists() else "")

    def has(self, place):
        return (self.root / place).exists() or (self.root / place).is_symlink()

    def owner(self, place):
        return self.run("dpkg", "--search", f"/{place}").split(":")[0]

    def user(self):
        found = re.search(r"(?m)^carnet:.*$", (self.root / "etc/passwd").read_text(encoding="utf-8"))
        return found.group() if found else None

    def write_old_rooms(self):
        """Two rooms that 0.1.0 has written, now."""
        state = self.root / "var/lib/carnet"
        state.mkdir(mode=0o700)
        with sqlite3.connect(state / "rooms.db") as db:
            db.executescript((OLD / "rooms.sql").read_text(encoding="utf-8"))
            db.execute("UPDATE entry SET at = ?", [int(time.time())])
        db.close()
        self.run("chown", "-R", "carnet:carnet", "/var/lib/carnet")

    def serve(self):
        """What the unit starts, as the user it names, at another port."""
        unit = (self.root / "lib/systemd/system/carnet.service").read_text(encoding="utf-8")
        program, options = re.search(r"(?m)^ExecStart=(\S+) serve (.*)$", unit).groups()
        user = re.search(r"(?m)^User=(.*)$", unit).group(1)
        default = (self.root / "etc/default/carnet").read_text(encoding="utf-8")
        options = options.replace("$CARNET_OPTIONS", re.search(r'(?m)^CARNET_OPTIONS="(.*)"$', default).group(1))
        state = self.root / "var/lib" / re.search(r"(?m)^StateDirectory=(.*)$", unit).group(1)
        state.mkdir(mode=0o700, exist_ok=True)
        self.run("chown", f"{user}:{user}", "/" + str(state.relative_to(self.root)))
        return serve(self.folder, ["chroot", f"--userspec={user}:{user}", self.root, program], *options.split(), "--port", "0")

    def rooms(self):
        listed = self.run("carnet", "rooms", "list", "--db", "/var/lib/carnet/rooms.db")
        return sorted(re.findall(r"(?m)^([A-Z]{5,7})\b", listed))


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        BUILD.mkdir(parents=True, exist_ok=True)
        cls.carnet, cls.server = make_packages()
        cls.debian = make_debian(cls.carnet)

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.folder.chmod(0o755)

    def machine(self):
        return Machine(self.folder, self.debian)

    def old_machine(self, conffile='CARNET_OPTIONS="--port 8181"\n'):
        """Somebody serves with 0.1.0, has changed its options, and has rooms."""
        machine = self.machine()
        machine.install(make_old_package(self.folder))
        (machine.root / "etc/default/carnet").write_text(conffile, encoding="utf-8")
        (machine.root / WANTED).parent.mkdir(parents=True, exist_ok=True)
        (machine.root / WANTED).symlink_to("/lib/systemd/system/carnet.service")
        machine.write_old_rooms()
        return machine

    def check_it_goes_on(self, machine, user):
        """The server of the new packages has what that of 0.1.0 had."""
        self.assertEqual(machine.user(), user)
        self.assertEqual((machine.root / "etc/default/carnet").read_text(encoding="utf-8"), 'CARNET_OPTIONS="--port 8181"\n')
        for place in ("etc/default/carnet", "lib/systemd/system/carnet.service"):
            self.assertEqual(machine.owner(place), "carnet-server", place)
        self.assertEqual(list((machine.root / "etc/default").glob("carnet?*")), [])
        self.assertTrue(machine.has(WANTED))
        with machine.serve() as server:
            for room in ROOMS_OF_OLD:
                hello(server, room, role="watch")
        self.assertEqual(machine.rooms(), ROOMS_OF_OLD)

    def test_lintian(self):
        run("lintian", "--allow-root", "--fail-on", "error,warning", next(PACKAGES.glob("*.changes")))

    def test_what_is_in_them(self):
        names = [set(re.findall(r"(?m) \./(\S+?)(?: -> .*)?$", run("dpkg-deb", "--contents", package)))
                 for package in (self.carnet, self.server)]
        self.assertLessEqual({"usr/bin/carnet", "usr/share/man/man1/carnet.1.gz", "usr/share/man/fr/man1/carnet.1.gz",
                              "usr/share/zsh/vendor-completions/_carnet", "usr/share/fish/vendor_completions.d/carnet.fish",
                              "usr/share/doc/carnet/docs/operating.md",
                              "usr/share/bash-completion/completions/carnet", "usr/share/doc/carnet/examples/bot.py",
                              "usr/share/doc/carnet/docs/rules/fr/temple.md", "usr/share/doc/carnet/licences.txt"}, names[0])
        self.assertEqual([name for name in names[0] if re.match("etc/|lib/systemd|usr/lib/systemd", name)], [])
        self.assertLessEqual({"etc/default/carnet", "lib/systemd/system/carnet.service", "usr/share/doc/carnet-server/examples",
                              "usr/share/doc/carnet/packaging/nginx.conf"}, names[1])
        unpacked = self.folder / "unpacked"
        run("dpkg-deb", "--extract", self.carnet, unpacked)
        for file in (unpacked / "usr/bin/carnet", *unpacked.rglob("carnet-mpi.so")):
            self.assertNotIn(".symtab", run("readelf", "--sections", file))
            self.assertNotRegex(run("readelf", "--dynamic", file), "RPATH|RUNPATH")

    def test_carnet_alone_starts_nothing(self):
        machine = self.machine()
        self.assertEqual(machine.install(self.carnet)[1], [])
        self.assertIn("carnet ", machine.run("carnet", "--version"))
        self.assertIsNone(machine.user())
        self.assertFalse(machine.has(WANTED))

    def test_a_server_comes_and_goes(self):
        machine = self.machine()
        self.assertEqual(machine.install(self.carnet, self.server)[1], ["stop", "start"])
        self.assertRegex(machine.user(), r":/var/lib/carnet:/usr/sbin/nologin$")
        self.assertTrue(machine.has(WANTED))
        with machine.serve() as server:
            self.assertIn(b"<html", server.ask("/").body)
            room = create(server, "temple")[1]
        self.assertEqual(machine.install(self.carnet, self.server)[1], ["restart"])
        machine.run("dpkg", "--remove", "carnet-server")
        self.assertEqual(machine.rooms(), [room])
        self.assertTrue(machine.has("etc/default/carnet"))
        machine.run("dpkg", "--purge", "carnet-server")
        for place in (WANTED, "etc/default/carnet", "var/lib/carnet"):
            self.assertFalse(machine.has(place), place)
        machine.run("dpkg", "--purge", "carnet")
        self.assertEqual(list(machine.root.glob("usr/**/*carnet*")), [])

    def test_both_upgrade_a_server_of_old(self):
        for first in (0, 1):  # in whatever order
            with self.subTest(first), tempfile.TemporaryDirectory() as folder:
                self.folder = pathlib.Path(folder)
                self.folder.chmod(0o755)
                machine = self.old_machine()
                user = machine.user()
                packages = (self.carnet, self.server)
                said, calls = machine.install(packages[first], packages[1 - first])
                self.assertEqual((calls[0], calls[-1]), ("stop", "start"))
                self.check_it_goes_on(machine, user)
                machine.run("dpkg", "--remove", "--force-depends", "carnet")
                machine.run("dpkg", "--purge", "--force-depends", "carnet")
                self.assertEqual(machine.owner("etc/default/carnet"), "carnet-server")
                self.assertTrue(machine.has("etc/default/carnet"))
                self.assertTrue(machine.has("var/lib/carnet/rooms.db"))

    def test_who_upgrades_only_carnet_is_told_and_loses_nothing(self):
        machine = self.old_machine()
        user = machine.user()
        said, calls = machine.install(self.carnet)
        self.assertIn("carnet-server", said)
        self.assertEqual(calls, [])
        self.assertEqual(machine.rooms(), ROOMS_OF_OLD)
        self.assertTrue(machine.has(WANTED))
        said, calls = machine.install(self.server)
        self.assertEqual(calls, ["stop", "start"])
        self.check_it_goes_on(machine, user)


if __name__ == "__main__":
    main("dh", "lintian", "mmdebstrap", "dpkg-buildpackage")
