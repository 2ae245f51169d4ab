"""The version stands in CMakeLists.txt, in the changelog of the Debian package, and nowhere else."""

import json
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CARNET = os.environ["CARNET"]
VERSION = re.search(r"project\(carnet VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)


class Version(unittest.TestCase):
    def test_the_program_says_it(self):
        said = subprocess.run([CARNET, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said.split()[:2], ["carnet", VERSION])

    def test_the_packages_have_it(self):
        self.assertEqual((ROOT / "debian/changelog").read_text(encoding="utf-8").split()[:2], ["carnet", f"({VERSION})"])

    def test_the_page_has_none_of_its_own(self):
        package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
        lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
        for found in (package, lock, lock["packages"][""]):
            self.assertNotIn("version", found)

    def test_no_other_file_names_it(self):
        places = [path for folder in ("docs", "man", "packaging", "scripts", "cmake", "src", "completion", "examples")
                  for path in (ROOT / folder).rglob("*") if path.is_file()]
        places += [ROOT / "README.md", ROOT / "Makefile", ROOT / "CMakePresets.json"]
        self.assertGreater(len(places), 200)
        word = re.compile(rb"(?<![\d.])" + re.escape(VERSION).encode() + rb"(?![\d.]*\d)")
        naming = [str(path.relative_to(ROOT)) for path in places if word.search(path.read_bytes())]
        self.assertEqual(naming, [])


if __name__ == "__main__":
    unittest.main()
