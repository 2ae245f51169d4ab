"""What `make install` puts where, and that `make uninstall` takes it away again."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from support import ROOT

CARNET = pathlib.Path(os.environ["CARNET"])
TREE = CARNET.parent
MODULE = TREE / "carnet-mpi.so"


def text(path):
    return path.read_text(encoding="utf-8")


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.destination = pathlib.Path(cls.folder.name)
        cls.install(cls.destination)
        cls.prefix = re.search(r"(?m)^CMAKE_INSTALL_PREFIX:PATH=(.*)$", text(TREE / "CMakeCache.txt")).group(1)
        cls.libdir = re.search(r"(?m)^CMAKE_INSTALL_LIBDIR:PATH=(.*)$", text(TREE / "CMakeCache.txt")).group(1)
        cls.root = pathlib.Path(f"{cls.destination}{cls.prefix}")
        cls.docs = cls.root / "share/doc/carnet"

    @staticmethod
    def install(destination, *options):
        subprocess.run(["cmake", "--install", TREE, *options], check=True, capture_output=True,
                       env={**os.environ, "DESTDIR": str(destination)})

    def test_everything_is_below_the_prefix(self):
        files = [path for path in self.destination.rglob("*") if not path.is_dir()]
        self.assertEqual([path for path in files if self.root not in path.parents], [])

    def test_the_program_runs_from_there(self):
        said = [subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
                for program in (CARNET, self.root / "bin/carnet")]
        self.assertEqual(said[0], said[1])

    def test_what_belongs_to_it(self):
        for place in ("share/man/man1/carnet.1", "share/man/fr/man1/carnet.1", "share/bash-completion/completions/carnet",
                      "share/zsh/vendor-completions/_carnet", "share/fish/vendor_completions.d/carnet.fish",
                      "lib/systemd/system/carnet.service"):
            self.assertTrue((self.root / place).is_file(), place)
        for place in ("README.md", "LICENSE", "docs/operating.md", "docs/sheets.md", "docs/rules/en/temple.md",
                      "docs/rules/fr/temple.md", "examples/bot.py", "examples/room_bot.py", "packaging/nginx.conf"):
            self.assertTrue((self.docs / place).is_file(), place)
        self.assertTrue(os.access(self.docs / "examples/bot.py", os.X_OK))

    @unittest.skipUnless(MODULE.exists(), "built without MPI")
    def test_the_module_is_where_the_program_looks_for_it(self):
        module = self.root / self.libdir / "carnet/carnet-mpi.so"
        self.assertTrue(module.is_file())
        way = os.path.relpath(module, self.root / "bin")
        self.assertIn(b"/" + way.encode() + b"\0", (self.root / "bin/carnet").read_bytes())
        self.assertNotIn("RUNPATH", subprocess.run(["readelf", "--dynamic", module], capture_output=True, text=True,
                                                   check=True).stdout)

    def test_links_of_the_docs_lead_somewhere(self):
        pages = list(self.docs.rglob("*.md"))
        self.assertGreater(len(pages), 20)
        dead, links = [], 0
        for page in pages:
            for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text(page)):
                links += 1
                if "://" not in link and not (page.parent / link).exists():
                    dead.append(f"{page.relative_to(self.docs)}: {link}")
        self.assertEqual(dead, [])
        self.assertGreater(links, 100)

    def test_the_man_page_names_docs_that_are_there(self):
        named = set(re.findall(r"(?<![\w/])((?:docs|examples)/[\w./]*\w)", text(self.root / "share/man/man1/carnet.1")))
        self.assertIn("docs/sheets.md", named)
        self.assertEqual([name for name in named if not (self.docs / name).exists()], [])

    def test_the_service_starts_the_program_that_was_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            for prefix in (self.prefix, "/opt/somewhere"):
                self.install(folder, "--prefix", prefix)
                unit = text(pathlib.Path(f"{folder}{prefix}/lib/systemd/system/carnet.service"))
                self.assertEqual(re.search(r"(?m)^ExecStart=(\S+) serve ", unit).group(1), f"{prefix}/bin/carnet")


class Uninstall(unittest.TestCase):
    def test_all_is_gone_but_what_others_put_there(self):
        with tempfile.TemporaryDirectory() as folder:
            Install.install(folder)
            program = next(pathlib.Path(folder).rglob("bin/carnet"))
            others = [program.with_name("another"), program.parents[1] / "share/doc/carnet/note.txt"]
            for other in others:
                other.write_text("mine", encoding="utf-8")
            done = subprocess.run([ROOT / "scripts/uninstall", TREE], capture_output=True, text=True, check=True,
                                  env={**os.environ, "DESTDIR": folder})
            left = [path for path in pathlib.Path(folder).rglob("*") if not path.is_dir()]
            self.assertEqual(sorted(left), sorted(others))
            self.assertIn("share/doc/carnet is not empty", done.stdout)
            others[1].unlink()
            subprocess.run([ROOT / "scripts/uninstall", TREE], capture_output=True, check=True,
                           env={**os.environ, "DESTDIR": folder})
            self.assertFalse((program.parents[1] / "share/doc/carnet").exists())
            self.assertTrue(program.parent.is_dir())

    def uninstall(self, tree, *options, destination=""):
        done = subprocess.run([ROOT / "scripts/uninstall", tree, *options], capture_output=True, text=True, check=False,
                              env={**os.environ, "DESTDIR": str(destination)})
        return done.returncode, done.stderr

    def test_it_needs_a_tree_that_was_built_and_nothing_more(self):
        with tempfile.TemporaryDirectory() as folder:
            source, tree, root = (pathlib.Path(folder) / name for name in ("source", "tree", "root"))
            source.mkdir()
            (source / "CMakeLists.txt").write_text(
                "cmake_minimum_required(VERSION 3.25)\nproject(small LANGUAGES NONE)\n"
                "install(FILES ${CMAKE_BINARY_DIR}/made DESTINATION bin)\n", encoding="utf-8")
            status, said = self.uninstall(tree)
            self.assertEqual((status, "make build makes it" in said), (1, True), said)
            subprocess.run(["cmake", "-S", source, "-B", tree], check=True, capture_output=True)
            status, said = self.uninstall(tree)
            self.assertEqual((status, "was never built" in said), (1, True), said)
            (tree / "made").touch()
            (root / "opt/games/bin").mkdir(parents=True)
            (root / "opt/games/bin/made").touch()
            self.assertEqual(self.uninstall(tree, "-DCMAKE_INSTALL_PREFIX=/opt/games", destination=root), (0, ""))
            self.assertFalse((root / "opt/games/bin/made").exists())


if __name__ == "__main__":
    unittest.main()
