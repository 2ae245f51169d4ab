"""The program and its module are hardened (cmake/Harden.cmake): read from their ELF files, and what these do not show from the
commands that made them."""

import json
import os
import pathlib
import platform
import re
import subprocess
import tempfile
import unittest

CARNET = pathlib.Path(os.environ["CARNET"])
MODULE = CARNET.with_name("carnet-mpi.so")
COMPILER = os.environ["COMPILER"]
OPTIMISED = os.environ["BUILD_TYPE"] in ("Release", "RelWithDebInfo", "MinSizeRel")


def readelf(*words):
    return subprocess.run(["readelf", "--wide", *map(str, words)], capture_output=True, text=True, check=True).stdout


class Hardened(unittest.TestCase):
    def test_no_address_is_fixed(self):
        self.assertRegex(readelf("--file-header", CARNET), r"Type: +DYN ")

    def test_nothing_is_both_written_and_run(self):
        segments = re.findall(r"(?m)^ +(\w+) .* ([R ][W ][E ]) 0x\w+$", readelf("--program-headers", CARNET))
        self.assertIn(("GNU_STACK", "RW "), segments)
        self.assertEqual([name for name, flags in segments if "W" in flags and "E" in flags], [])

    def test_tables_of_addresses_cannot_be_written_to(self):
        for file in (CARNET, *([MODULE] if MODULE.exists() else [])):
            self.assertIn("GNU_RELRO", readelf("--program-headers", file))
            self.assertRegex(readelf("--dynamic", file), r"\(FLAGS\) +.*BIND_NOW")

    def test_stacks_are_watched(self):
        self.assertRegex(readelf("--dyn-syms", CARNET), r"\bUND __stack_chk_fail\b")

    @unittest.skipUnless(OPTIMISED, "not optimised")
    @unittest.skipUnless(platform.libc_ver()[0] == "glibc", "the C library cannot")
    def test_calls_of_the_library_are_checked(self):
        checked = re.findall(r"\bUND __(\w+)_chk\b", readelf("--dyn-syms", CARNET))
        self.assertIn("memcpy", checked)
        self.assertGreater(len(checked), 5)

    @unittest.skipUnless(platform.machine() == "x86_64", "x86 only")
    def test_jumps_are_marked(self):
        """The linker marks the program if everything in it is marked; Debian's first object (crt1.o) may not be."""
        begins = subprocess.run([COMPILER, "-print-file-name=Scrt1.o"], capture_output=True, text=True, check=True).stdout
        if "IBT" in readelf("--notes", begins.strip()):
            self.assertRegex(readelf("--notes", CARNET), r"x86 feature: IBT, SHSTK")
        begin = subprocess.run(["objdump", "--disassemble=main", CARNET], capture_output=True, text=True, check=True).stdout
        self.assertRegex(begin, r"<main>:\n.*\bendbr64\b")


def compiles(*flags):
    """Whether the compiler, and the C library it finds, know these flags."""
    return subprocess.run([COMPILER, "-Werror", *flags, "-x", "c", "-", "-c", "-o", os.devnull], input=b"#include <string.h>\n",
                          capture_output=True, check=False).returncode == 0


class Commands(unittest.TestCase):
    """Every file of the program and of its module is compiled with what the compiler knows."""

    def setUp(self):
        made = json.loads((CARNET.parent / "compile_commands.json").read_text(encoding="utf-8"))
        self.commands = {entry["file"]: entry["command"].split() for entry in made if "/src/" in entry["file"]}
        self.assertGreater(len(self.commands), 200)
        if MODULE.exists():
            self.assertTrue(any(file.endswith("/ranks_mpi.c") for file in self.commands))

    def all_have(self, flag):
        self.assertEqual([file for file, words in self.commands.items() if flag not in words], [], flag)

    def test_stacks(self):
        for flag in ("-fstack-protector-strong", "-fstack-clash-protection"):
            if compiles(flag):
                self.all_have(flag)

    @unittest.skipUnless(OPTIMISED, "not optimised")
    def test_calls_of_the_library_are_checked_as_far_as_can_be(self):
        level = next(level for level in (3, 2, 0) if compiles("-O2", "-U_FORTIFY_SOURCE", f"-D_FORTIFY_SOURCE={level}"))
        if not level:
            self.skipTest("the C library cannot")
        self.all_have(f"-D_FORTIFY_SOURCE={level}")


class Reader(unittest.TestCase):
    """What these tests look for is missing in a program that is not hardened."""

    def test_it_sees_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            source, program = pathlib.Path(folder, "soft.c"), pathlib.Path(folder, "soft")
            source.write_text("int main(void) { return 0; }\n", encoding="utf-8")
            subprocess.run([COMPILER, "-fcf-protection=none" if platform.machine() == "x86_64" else "-O0", "-no-pie", "-fno-pie",
                            "-Wl,-z,lazy,-z,norelro,-z,execstack", "-fno-stack-protector", source, "-o", program], check=True)
            headers = readelf("--file-header", "--program-headers", "--dynamic", "--dyn-syms", program)
            self.assertRegex(headers, r"Type: +EXEC ")
            self.assertRegex(headers, r"GNU_STACK .* RWE ")
            for missing in ("GNU_RELRO", "BIND_NOW", "__stack_chk_fail"):
                self.assertNotIn(missing, headers)


if __name__ == "__main__":
    unittest.main()
