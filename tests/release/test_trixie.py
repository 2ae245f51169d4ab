"""Debian 13 (trixie): carnet is built there as scripts/bootstrap prepares it, has its page, and plays the same games. The Debian is
fetched from the archive that this machine uses itself; where that cannot be reached nothing is tested, which is said."""

import pathlib
import platform
import re
import shutil
import tempfile
import unittest

from roots import BUILD, ROOT, main, run

SUITE = "trixie"
ARCHIVE, PACKAGES = BUILD / f"{SUITE}.tar", BUILD / f"{SUITE}-packages"
APT_HELPER = "/usr/lib/apt/apt-helper"
# What the tests of rules and bots need, and scripts/bootstrap without `test` does not bring.
FOR_TESTS = "python3,libcmocka-dev"
TESTS = "^(golden|unit)"
ENTER = ('mount --rbind /dev "$1/dev" && mount -t proc proc "$1/proc" && mount --bind "$2" "$1/var/cache/apt/archives" && '
         'cd "$1" && shift 2 && exec chroot . env HOME=/root LC_ALL=C.UTF-8 sh -c "cd /carnet && $*"')


def sources():
    """This machine's own sources of Debian, for the other release; None if it has none."""
    ours = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    for file in map(pathlib.Path, ("/etc/apt/sources.list.d/debian.sources", "/etc/apt/sources.list")):
        if ours and file.exists() and re.search(rf"\b{ours}\b", text := file.read_text(encoding="utf-8")):
            return re.sub(rf"\b{ours}\b", SUITE, text)
    return None


def fetch_debian(folder):
    """A small Debian 13, which is kept for the next time."""
    if ARCHIVE.exists():
        return
    if not (text := sources()):
        raise unittest.SkipTest("this machine has no sources of Debian")
    uri = re.search(r"(?m)^(?:URIs:|deb) +(?:\[[^]]*\] +)?(\S+)", text).group(1)
    try:
        run(APT_HELPER, "download-file", f"{uri.rstrip('/')}/dists/{SUITE}/InRelease", folder / "InRelease")
    except AssertionError as error:
        raise unittest.SkipTest(f"the archive of Debian has no {SUITE}, or cannot be reached: {error}") from error
    (folder / "sources").write_text(text, encoding="utf-8")
    run("mmdebstrap", "--variant=minbase", f"--include=ca-certificates,{FOR_TESTS}", SUITE, folder / "made.tar", folder / "sources")
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.move(folder / "made.tar", ARCHIVE)


def copy_sources(target):
    """What git knows, as it is now, and the npm packages, which are the same on every Linux."""
    names = [name for name in run("git", "ls-files", cwd=ROOT).splitlines() if (ROOT / name).exists()]
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name, follow_symlinks=False)
    shutil.copytree(ROOT / "web/node_modules", target / "web/node_modules", symlinks=True)
    (target / "web/node_modules/.package-lock.json").touch()


class Trixie(unittest.TestCase):
    def setUp(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        fetch_debian(folder)
        self.root = folder / "root"
        self.root.mkdir()
        run("tar", "-x", "-f", ARCHIVE, "-C", self.root, "--exclude=./dev/*")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        # Proxies, if there are any. What holds for all packages of this machine (docker-clean) is not wanted there.
        proxies = [line for line in run("apt-config", "dump", "Acquire").splitlines() if "proxy" in line.lower()]
        (self.root / "etc/apt/apt.conf.d/90proxies").write_text("\n".join(proxies) + "\n", encoding="utf-8")
        (self.root / "etc/dpkg/dpkg.cfg.d/quick").write_text("force-unsafe-io\n", encoding="utf-8")
        copy_sources(self.root / "carnet")
        (PACKAGES / "partial").mkdir(parents=True, exist_ok=True)

    def run_there(self, words):
        return run("unshare", "--mount", "--pid", "--fork", "sh", "-c", ENTER, "sh", self.root, PACKAGES, words)

    def test_it_is_built_and_plays_the_same_games(self):
        self.run_there("scripts/bootstrap")
        self.run_there("cmake --preset release && cmake --build --preset release")
        self.assertIn("page yes", self.run_there("build/release/carnet --version"))
        said = self.run_there(f"ctest --test-dir build/release -R '{TESTS}' -LE 'browser|server|clock|long' -j2 --output-on-failure")
        self.assertIn("100% tests passed, 0 tests failed", said)


if __name__ == "__main__":
    main("mmdebstrap", "unshare", "git", "apt-config")
