"""Other roots to install and start a release in, and people who call there."""

import os
import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "release-tests"
CARNET = pathlib.Path(os.environ["CARNET"])
TREE = CARNET.parent
sys.path.append(str(ROOT / "tests" / "server"))
# pylint: disable=wrong-import-position
from support import Server  # noqa: E402
from visitor import create, hello  # noqa: E402

__all__ = ["BUILD", "CARNET", "ROOT", "TREE", "create", "fails", "hello", "main", "run", "serve"]


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stdout[-5000:]}")
    return done.stdout


def fails(*words):
    """What a command says that must not succeed."""
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", check=False)
    if done.returncode == 0:
        raise AssertionError(f"{words}: {done.stdout}")
    return done.stdout


def serve(folder, enter, *options):
    """`carnet serve` in another root: `enter` are the words that start it there, which are kept in a folder."""
    program = folder / "enter"
    program.write_text("#!/bin/sh\nexec " + " ".join(map(str, enter)) + ' "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return Server(*options, program=str(program))


def main(*tools):
    """Runs the tests of this file, or says which of them cannot run here: 77, if none can, is what ctest takes for skipped."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if os.geteuid() != 0 or missing:
        print(f"not here: {'needs ' + ' '.join(missing) + ' (scripts/bootstrap release)' if missing else 'needs root'}")
        sys.exit(77)
    result = unittest.main(exit=False).result
    for test, why in result.skipped:
        print(f"skipped: {test}: {why}")
    if result.wasSuccessful() and result.skipped and len(result.skipped) >= result.testsRun:
        sys.exit(77)
    sys.exit(not result.wasSuccessful())
