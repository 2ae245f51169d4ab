"""carnet --version: the version, the commit it was built from, and what is in it."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from support import ROOT, carnet

FIRST = r"^carnet \d+\.\d+\.\d+( \([0-9a-f]{7}\+?\))?\n"


class Version(unittest.TestCase):
    def test_version(self):
        for language, yes_or_no, lines in (("en", "(yes|no)", r"page {0}, PDF with cairo \d[\d.]+, MPI module {0}, "),
                                           ("fr", "(oui|non)", r"page {0}, PDF par cairo \d[\d.]+, module MPI {0}, ")):
            said = {carnet(*words, "--lang", language) for words in (["--version"], ["-V"], ["version"])}
            (status, out, err), = said
            self.assertEqual((status, err), (0, ""))
            self.assertRegex(out, FIRST + lines.format(yes_or_no) + r"SQLite \d[\d.]+, (gcc|clang) \d[\d.]+\n$")


class Commit(unittest.TestCase):
    """What every build asks: cmake/WriteCommit.cmake."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name, "tree")
        self.tree.mkdir()
        self.written = pathlib.Path(folder.name, "commit.c")

    def git(self, *words):
        return subprocess.run(["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *words], cwd=self.tree,
                              capture_output=True, text=True, check=True).stdout

    def commit(self):
        """The commit that is written down now."""
        subprocess.run(["cmake", f"-DROOT={self.tree}", f"-DTARGET={self.written}", "-P",
                        str(ROOT / "cmake" / "WriteCommit.cmake")], check=True, capture_output=True)
        return self.written.read_text(encoding="utf-8").split('"')[3]

    def test_of_git(self):
        self.git("init", "--quiet")
        self.assertEqual(self.commit(), "")  # there is none yet
        file = self.tree / "file"
        seen = set()
        for text in ("one", "two"):
            file.write_text(text, encoding="utf-8")
            self.git("add", "file")
            self.git("commit", "--quiet", "--message", text)
            self.assertEqual(self.commit(), self.git("rev-parse", "HEAD")[:7])
            seen.add(self.commit())
        self.assertEqual(len(seen), 2)
        (self.tree / "other").write_text("not of the tree", encoding="utf-8")
        self.assertEqual(self.commit(), self.git("rev-parse", "HEAD")[:7])
        file.write_text("three", encoding="utf-8")
        self.assertEqual(self.commit(), self.git("rev-parse", "HEAD")[:7] + "+")

    def test_it_is_written_only_if_it_is_another(self):
        (self.tree / "COMMIT").write_text("a" * 40, encoding="utf-8")
        self.commit()
        os.utime(self.written, (1, 1))
        self.commit()
        self.assertEqual(self.written.stat().st_mtime, 1)
        (self.tree / "COMMIT").write_text("b" * 40, encoding="utf-8")
        self.commit()
        self.assertNotEqual(self.written.stat().st_mtime, 1)

    def test_of_a_source_archive(self):
        self.assertEqual(self.commit(), "")
        for text, commit in (("0123456789abcdef0123456789abcdef01234567\n", "0123456"), ("abcdef0", "abcdef0"),
                             ("abcdef", ""), ("$Format:%H$\n", ""), ('1234567"; evil', "")):
            (self.tree / "COMMIT").write_text(text, encoding="utf-8")
            self.assertEqual(self.commit(), commit)

    def test_a_repository_around_it_is_another(self):
        outer = self.tree
        self.git("init", "--quiet")
        self.git("commit", "--quiet", "--allow-empty", "--message", "outer")
        self.tree = outer / "inner"
        self.tree.mkdir()
        self.assertEqual(self.commit(), "")


if __name__ == "__main__":
    unittest.main()
