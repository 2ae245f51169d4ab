"""A program that is linked statically goes with the licences of what is in it (scripts/licences)."""

import pathlib
import subprocess
import tempfile
import unittest

from support import ROOT

LIBRARIES = sorted(pathlib.Path("/usr/lib").glob("*-linux-gnu/libc.a"))
# As ld writes it: which members were taken for whom, then all files that it has read.
MAP = """Archive member included to satisfy reference by file (symbol)

{library}(exit.o)             /usr/lib/gcc/there/crt1.o (exit)

LOAD libours.a
LOAD {tree}/libmade.a
LOAD {library}
LOAD /opt/strange/libx.a
"""


@unittest.skipUnless(LIBRARIES and pathlib.Path("/etc/debian_version").exists(), "no Debian with static libraries")
class Licences(unittest.TestCase):
    def test_debians_and_those_they_name(self):
        with tempfile.TemporaryDirectory() as folder:
            tree, licences = pathlib.Path(folder), pathlib.Path(folder) / "licences"
            (tree / "page.txt").write_text("Lit\n", encoding="utf-8")
            (tree / "program.map").write_text(MAP.format(library=LIBRARIES[0], tree=tree), encoding="utf-8")
            licences.mkdir()
            (licences / "of-old.txt").touch()
            done = subprocess.run([ROOT / "scripts/licences", tree / "program.map", licences, tree / "page.txt"], capture_output=True,
                                  encoding="utf-8", check=True)
            self.assertEqual({file.name for file in licences.iterdir()} - {"GFDL-1.3"},
                             {"LICENSE", "licences.txt", "libc6-dev.txt", "GPL-2", "LGPL-2.1"})
            self.assertIn("Lesser General Public", (licences / "libc6-dev.txt").read_text(encoding="utf-8"))
            self.assertIn("/opt/strange/libx.a", done.stderr)
            self.assertNotIn("libmade", done.stderr)
            self.assertNotIn(str(LIBRARIES[0]), done.stderr)


if __name__ == "__main__":
    unittest.main()
