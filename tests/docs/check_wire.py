"""data/wire.txt, in which every frame and request of rooms is written down once, against all who speak
them: docs/api.md, the examples, and programs with constants of their own."""

import json
import re
import subprocess
import sys
import unittest

from pages import ROOT

sys.path.append(str(ROOT / "tests" / "server"))
from wire import WIRE  # noqa: E402

API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([a-z][a-z-]*)`")


def section(title):
    """A section of the page, up to the next of its rank."""
    found = re.search(rf"(?ms)^## {title}$(.*?)(?=^## |\Z)", API)
    return found.group(1) if found else ""


def first_cells(text):
    """The first cell of every row of the tables in a text."""
    return [row for row in re.findall(r"(?m)^\| ([^|]+?) \|", text) if not row.startswith("-")]


class Wire(unittest.TestCase):
    def test_closes(self):
        table = section("Connecting").split("| close code |")[1]
        told = [int(code) for row in first_cells(table) for code in re.findall(r"\b\d{4}\b", row)]
        self.assertEqual(sorted(told), sorted(code for code in WIRE["close"].values() if code != 1005))

    def test_errors(self):
        told = [code for row in first_cells(section("Errors")) for code in CODE.findall(row)]
        self.assertEqual(sorted(told[1:]), sorted(WIRE["error"]))  # after the head

    def test_every_error_has_a_sentence(self):
        words = (ROOT / "data" / "words" / "en" / "program.txt").read_text(encoding="utf-8")
        said = set(re.findall(r"(?m)^\[room\.([a-z-]+)\]", words))
        self.assertEqual(said, set(WIRE["error"]) - {"sheet"})  # which says what is wrong with it

    def test_frames(self):
        """Every frame has its place, and every field of it, and of what it is made of, is spoken of."""
        for name, fields in WIRE["frame"].items():
            self.assertRegex(API, rf'"is":"{name}"', name)
            for field in fields:
                self.assertRegex(API, rf'`{field.name}`|"{field.name}":|`{field.name}:', f"{name}: {field.name}")
        for name, fields in WIRE["object"].items():
            for field in fields:
                self.assertRegex(API, rf'`{field.name}`|"{field.name}":|`{field.name}:', f"{name}: {field.name}")

    def test_requests(self):
        for name, fields in WIRE["request"].items():
            self.assertRegex(API, rf"`{name}`|^## .*\b{name}\b", name)
            for field in [*fields, *WIRE.answers[name]]:
                self.assertIn(f"`{field.name}`", API, f"{name}: {field.name}")

    def test_the_page_knows_no_other_request(self):
        rows = [code for row in first_cells(section("For the host")) for code in CODE.findall(row)]
        self.assertLessEqual(set(rows) - {"do"}, set(WIRE["request"]))

    def test_examples_of_the_page(self):
        held = 0
        for line in re.findall(r'(?m)^    (\{"is".*\})', API):
            if "…" not in line:
                WIRE.hold_frame(json.loads(line))
                held += 1
        self.assertGreater(held, 9)

    def test_room_bot(self):
        """The sample speaks this version, and asks for nothing that there is not."""
        text = (ROOT / "examples" / "room_bot.py").read_text(encoding="utf-8")
        self.assertIn(f"Sec-WebSocket-Protocol: {WIRE.subprotocol}\\r\\n", text)
        self.assertIn(f'"hello", version={WIRE.version}', text)
        asked = re.findall(r'\bask\("(\w+)"((?:, \w+=[^,()]+(?:\([^()]*\))?)*)', text)
        self.assertGreater(len(asked), 5)
        for name, fields in asked:
            WIRE.must_know(name, re.findall(r", (\w+)=", fields))
        for name in re.findall(r'frame\["is"\] (?:==|in) (.*?)(?: and |:)', text):
            for frame in re.findall(r'"(\w+)"', name):
                self.assertIn(frame, WIRE["frame"])

    def test_no_other_number(self):
        """The subprotocol and our own codes stand as a bare text nowhere else in the program."""
        found = subprocess.run(["git", "grep", "-nE", rf'"{re.escape(WIRE.subprotocol)}"|\b400[0-4]\b', "--", "src", "web/src"],
                               cwd=ROOT, capture_output=True, text=True, check=False).stdout
        self.assertEqual([line for line in found.splitlines() if "unicode_" not in line], [])


if __name__ == "__main__":
    unittest.main()
