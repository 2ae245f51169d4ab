"""What scripts/bootstrap finds missing, and what it says then; it must never get to install anything here."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ("sh", "apt-cache", "cut", "dirname", "dpkg-query", "env", "grep", "id", "paste", "sed", "sort", "tr", "uname")
ON_DEBIAN = shutil.which("dpkg-query") and pathlib.Path("/etc/debian_version").exists()
# What a package manager of each calls a library, the linker for the page, and itself.
SYSTEMS = {
    "fedora": ("dnf install", "libuv-devel", "wasi-libc-static"),
    "arch": ("pacman -S", "libuv", "wasi-libc"),
    "opensuse-tumbleweed": ("zypper install", "pkgconfig(libuv)", "wasi-libc"),
    "alpine": ("apk add", "libuv-dev", "wasi-libc"),
    "macos": ("brew install", "libuv", "wasi-libc"),
}


@unittest.skipIf((ROOT / "prebuilt").exists(), "a release needs nothing for its page")
class Bootstrap(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.folder.chmod(0o755)
        (self.folder / "bin").mkdir()

    def call(self, *words, tools=TOOLS, system=None, stdin=None, **env):
        """Runs it with these tools only: neither apt-get nor sudo nor npm is among them."""
        for tool in tools:
            if found := shutil.which(tool):
                (self.folder / "bin" / tool).symlink_to(found)
        if system:
            release = self.folder / "os-release"
            release.write_text(system, encoding="utf-8")
            env["CARNET_OS_RELEASE"] = str(release)
        nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        return subprocess.run([str(ROOT / "scripts/bootstrap"), *words], capture_output=True, encoding="utf-8",
                              env={"PATH": str(self.folder / "bin"), **env}, check=False, timeout=60, stdin=stdin, **nobody)

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_where_everything_is_there_it_does_nothing(self):
        done = self.call(tools=(*TOOLS, "node", "npm", "clang"))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_without_root_and_sudo_it_names_packages_and_command(self):
        done = self.call(tools=(*TOOLS, "node", "npm"), CARNET_WASM_CLANG="clang-99")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "carnet needs these packages: clang-99 lld-99\n")
        self.assertEqual(done.stderr, "Please run as root: apt-get update && "
                                      "apt-get install -y --no-install-recommends clang-99 lld-99\n")

    def call_with_sudo(self, stdin, ci=""):
        sudo = self.folder / "bin" / "sudo"
        sudo.write_text("#!/bin/sh\necho sudo \"$@\"\n", encoding="utf-8")
        sudo.chmod(0o755)
        return self.call(tools=(*TOOLS, "node", "npm"), CARNET_WASM_CLANG="clang-99", CI=ci, stdin=stdin)

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_nothing_is_installed_with_sudo_unasked(self):
        done = self.call_with_sudo(subprocess.DEVNULL)
        self.assertEqual((done.returncode, "sudo" in done.stdout), (1, False))
        self.assertIn("Please run as root: apt-get update", done.stderr)

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_a_machine_for_tests_is_not_asked(self):
        self.assertIn("sudo apt-get update", self.call_with_sudo(subprocess.DEVNULL, ci="true").stdout)

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_it_asks_before_it_uses_sudo(self):
        for answer, installs in (("\n", True), ("n\n", False), ("y\n", True)):
            with self.subTest(answer):
                self.setUp()
                near, far = os.openpty()
                os.write(near, answer.encode())
                done = self.call_with_sudo(far)
                os.close(near)
                os.close(far)
                self.assertIn("Install them now, with sudo apt-get? [Y/n] ", done.stdout)
                self.assertEqual("sudo apt-get update" in done.stdout, installs, done.stdout)

    @unittest.skipUnless(shutil.which("npm"), "npm is not installed")
    def test_npm_runs_no_scripts_of_packages(self):
        done = subprocess.run(["npm", "config", "get", "ignore-scripts", "--prefix", "web"], cwd=ROOT, capture_output=True,
                              encoding="utf-8", check=False, timeout=60)
        self.assertEqual(done.stdout, "true\n")

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_the_terminal_needs_neither_node_nor_clang(self):
        self.assertEqual(self.call("terminal", CARNET_WASM_CLANG="clang-99").returncode, 0)
        done = self.call(tools=(), CARNET_WASM_CLANG="clang-99")
        self.assertRegex(done.stdout, r" clang-99 lld-99 .*npm\n$")

    def packages(self, *words):
        """All that is on a list of a Debian where nothing is installed."""
        self.setUp()
        query = self.folder / "bin" / "dpkg-query"
        query.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        query.chmod(0o755)
        tools = [tool for tool in TOOLS if tool != "dpkg-query"]
        done = self.call(*words, tools=tools, system="ID=debian\n")
        self.assertEqual(done.returncode, 1)
        return set(done.stdout.removeprefix("carnet needs these packages:").split())

    def test_packages_and_the_static_program_need_no_tools_of_tests(self):
        usual = self.packages()
        self.assertLessEqual({"gcc", "cmake", "clang", "npm"}, usual)
        package, static, release = (self.packages(what) for what in ("package", "static", "release"))
        self.assertEqual(package - usual, {"debhelper", "dpkg-dev", "libopenmpi-dev", "python3"})
        self.assertEqual(static - usual, {"binutils", "libqrcodegen-dev", "ncurses-bin", "python3"})
        self.assertLessEqual(usual, package & static)
        self.assertLess(package | static, release)
        self.assertLessEqual({"lintian", "mmdebstrap", "skopeo", "clang-16", "qemu-user"}, release - package - static)

    @unittest.skipUnless(ON_DEBIAN, "this is not Debian")
    def test_relatives_of_debian_are_like_it(self):
        done = self.call(system='ID=linuxmint\nID_LIKE="ubuntu debian"\n', CARNET_WASM_CLANG="clang-99")
        self.assertIn("apt-get install", done.stderr)

    def test_other_systems_are_told_their_names(self):
        for name, words in SYSTEMS.items():
            with self.subTest(name):
                self.setUp()
                done = self.call(system=f'ID="{name}"\n')
                self.assertEqual(done.returncode, 1)
                for word in words:
                    self.assertIn(word, done.stderr)

    def test_other_systems_without_the_page(self):
        for name, (command, library, page) in SYSTEMS.items():
            with self.subTest(name):
                self.setUp()
                done = self.call("terminal", system=f'ID="{name}"\n')
                self.assertIn(library, done.stderr)
                for word in (page, "node", "clang", "lld"):
                    self.assertNotIn(f" {word}", done.stderr)

    def test_a_system_that_nobody_knows(self):
        done = self.call(system="ID=plan9\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("missing here: cc cmake", done.stderr)


if __name__ == "__main__":
    unittest.main()
