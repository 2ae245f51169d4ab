"""Other compilers, C libraries and machines than the one everything else is tested with; and somebody who is not root."""

import os
import pathlib
import shutil
import tempfile
import unittest

from roots import BUILD, ROOT, main, run

GOLDEN = "^(golden|rules|contract)"
WHOLE = "."


def build(name, compiler, *options, tests=GOLDEN):
    """Configures and builds a tree with a compiler, and runs the tests whose names match; what ctest said."""
    tree = BUILD / name
    run("cmake", "-S", ROOT, "-B", tree, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCARNET_WERROR=ON",
        f"-DCMAKE_C_COMPILER={compiler}", *options)
    run("cmake", "--build", tree)
    return run("ctest", "--test-dir", tree, "-R", tests, "-LE", "browser|server|clock|long", "-j2", "--output-on-failure")


def needs(tool):
    return unittest.skipUnless(shutil.which(tool), f"{tool} is not here (scripts/bootstrap release)")


class Compilers(unittest.TestCase):
    def expect(self, said):
        self.assertIn("100% tests passed, 0 tests failed", said)

    @needs("clang-13")
    def test_clang_13(self):
        self.expect(build("clang-13", "clang-13", "-DCARNET_PAGE=OFF"))

    @needs("clang-15")
    def test_clang_15(self):
        self.expect(build("clang-15", "clang-15", "-DCARNET_PAGE=OFF"))

    @needs("clang-16")
    def test_clang_16_makes_the_page_as_well_and_passes_everything(self):
        self.expect(build("clang-16", "clang-16", "-DCARNET_WASM_CLANG=clang-16", tests=WHOLE))
        self.assertIn("page yes", run(BUILD / "clang-16" / "carnet", "--version"))

    @needs("musl-gcc")
    def test_rules_and_bots_with_another_c_library(self):
        self.expect(build("musl", "musl-gcc", "-DCARNET_RULES_ONLY=ON"))

    @needs("aarch64-linux-gnu-gcc")
    @needs("qemu-aarch64")
    def test_rules_and_bots_on_another_machine(self):
        self.expect(build("aarch64", "aarch64-linux-gnu-gcc", "-DCARNET_RULES_ONLY=ON", "-DCMAKE_SYSTEM_NAME=Linux",
                          "-DCMAKE_SYSTEM_PROCESSOR=aarch64",
                          "-DCMAKE_CROSSCOMPILING_EMULATOR=qemu-aarch64;-L;/usr/aarch64-linux-gnu", tests="^golden"))


class Nobody(unittest.TestCase):
    """`make build` in a clone of one's own: neither root nor sudo is needed where the packages are there."""

    def test_a_build_without_root(self):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            run("git", "clone", "-q", ROOT, here / "carnet")
            run("chown", "-R", "nobody:", here)
            here.chmod(0o755)
            said = run("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "make", "build", cwd=here / "carnet",
                       env={**os.environ, "HOME": folder})
            self.assertNotIn("apt-get", said)
            self.assertIn("page yes", run(here / "carnet" / "build" / "carnet", "--version"))


if __name__ == "__main__":
    main("setpriv", "git")
