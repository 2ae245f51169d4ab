"""The page is part of every build, or somebody has said that it should not be."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

from support import ROOT, configure, tool_folder, without_npm_packages

PAGE = "The page: made with"
NONE = "The page: none"


@unittest.skipIf((ROOT / "prebuilt").exists(), "a release has its page")
class Page(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def configure(self, *options, **more):
        tree = self.folder / f"tree{len(list(self.folder.iterdir()))}"
        status, said = configure(tree, *options, **more)
        return status, said, (tree / "build.ninja").read_text(encoding="utf-8") if status == 0 else ""

    def test_it_is_built_for_every_build_type_and_compiler(self):
        compilers = ["gcc", *(["clang"] if shutil.which("clang") else [])]
        for build_type, compiler in zip(("None", "RelWithDebInfo", "Debug"), compilers * 2):
            with self.subTest(f"{build_type} {compiler}"):
                status, said, rules = self.configure(f"-DCMAKE_BUILD_TYPE={build_type}", f"-DCMAKE_C_COMPILER={compiler}")
                self.assertEqual(status, 0, said)
                self.assertIn(PAGE, said)
                self.assertIn("web/build.mjs", rules)
                self.assertNotIn("-Werror", rules)

    def test_without_its_tools_one_message_names_them_all(self):
        status, said, _ = self.configure(source=without_npm_packages(self.folder / "source"),
                                         path=tool_folder(self.folder / "bin"))
        self.assertNotEqual(status, 0)
        self.assertEqual(said.count("The page cannot be built"), 1)
        for words in ("node is not there", "npm packages", "clang cannot make WebAssembly", "scripts/bootstrap", "-DCARNET_PAGE=OFF"):
            self.assertIn(words, said)

    def test_without_npm_packages(self):
        status, said, _ = self.configure(source=without_npm_packages(self.folder / "source"))
        self.assertNotEqual(status, 0)
        self.assertIn("npm ci --prefix web --ignore-scripts", said)

    def test_without_what_links_webassembly(self):
        status, said, _ = self.configure("-DCARNET_WASM_CLANG=clang", f"-DCARNET_WASI_SYSROOT={self.folder}")
        self.assertNotEqual(status, 0)
        self.assertIn("clang cannot make WebAssembly (it needs lld and wasi-libc)", said)

    def test_who_does_not_want_it_needs_nothing_for_it(self):
        tools = tool_folder(self.folder / "bin")
        source = without_npm_packages(self.folder / "source")
        for option in ("OFF", "AUTO"):
            status, said, rules = self.configure(f"-DCARNET_PAGE={option}", source=source, path=tools)
            self.assertEqual(status, 0, said)
            self.assertIn(NONE, said)
            self.assertNotIn("web/build.mjs", rules)
            self.assertIn("http/none/site.c", rules)

    def test_where_its_tools_are_it_comes_of_itself(self):
        status, said, _ = self.configure("-DCARNET_PAGE=AUTO")
        self.assertEqual(status, 0, said)
        self.assertIn(PAGE, said)


class Table(unittest.TestCase):
    """The bytes of the site get into the program through the assembler, whatever the format of its objects."""

    def test_elf_and_mach_o(self):
        if not shutil.which("clang"):
            self.skipTest("clang is not installed")
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "out" / "site").mkdir(parents=True)
            (here / "out" / "site" / "index.html").write_bytes(b"<p>a needle in the object")
            made = subprocess.run(["node", "--input-type=module", "-e",
                                   f"import {{ siteTable }} from '{ROOT}/web/build/site.mjs';"
                                   f"process.stdout.write(siteTable('{here}/out/site'));"],
                                  capture_output=True, encoding="utf-8", check=True).stdout
            self.assertNotIn(folder, made)  # it can be moved
            (here / "out" / "site.c").write_text(made, encoding="utf-8")
            for target, begins in (("x86_64-linux-gnu", b"\x7fELF"), ("arm64-apple-macosx11", b"\xcf\xfa\xed\xfe")):
                subprocess.run(["clang", f"--target={target}", "-ffreestanding", "-std=c11", "-Wall", "-Wpedantic", "-Werror",
                                f"-I{ROOT}/src", f"-Wa,-I,{here}/out", "-c", f"{here}/out/site.c", "-o", f"{here}/site.o"],
                               check=True, cwd="/")
                bytes_in_it = (here / "site.o").read_bytes()
                self.assertTrue(bytes_in_it.startswith(begins))
                self.assertIn(b"a needle in the object\0", bytes_in_it)
                self.assertIn(b"site_0\0", bytes_in_it)


if __name__ == "__main__":
    unittest.main()
