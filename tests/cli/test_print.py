"""carnet print: what is on the sheets, how many pages, where they go."""

import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

from support import CARNET, carnet

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "server"))
import qr

TITLES = {"temple": "Temple of Apikhabou", "island": "Skull Island",
          "valley": "Valley of Wiraqocha", "paperworld": "Paper World"}
ADVENTURES = ("temple", "island", "valley")
PAPERS = {"a4": (595.28, 841.89), "letter": (612, 792)}
POPPLER = shutil.which("pdftotext") and shutil.which("pdfinfo")


def printed(*args):
    """The bytes on standard output."""
    done = subprocess.run([CARNET, "print", *args, "-o", "-"], capture_output=True, timeout=600,
                          check=True)
    assert done.stderr == b"", done.stderr
    return done.stdout


def text_of(pdf):
    return subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True,
                          timeout=600, check=True).stdout.decode()


def info_of(pdf):
    """The number of pages, and width and height in points."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        info = subprocess.run(["pdfinfo", file.name], capture_output=True, text=True, timeout=600,
                              check=True).stdout
    size = re.search(r"Page size: +([\d.]+) x ([\d.]+)", info)
    return int(re.search(r"Pages: +(\d+)", info).group(1)), float(size[1]), float(size[2])


@unittest.skipUnless(POPPLER, "without poppler-utils nobody reads a PDF")
class Pdf(unittest.TestCase):
    def test_sheets_in_all_their_forms(self):
        for game, board, paper, solo in itertools.product(
                ADVENTURES, ("front", "back"), PAPERS, ((), ("--solo",))):
            pdf = printed(game, "--board", board, "--paper", paper, "--copies", "1", *solo)
            text = text_of(pdf)
            self.assertIn(TITLES[game], text)
            self.assertIn(board, text)
            self.assertEqual("Explorer" in text, bool(solo))
            pages, width, height = info_of(pdf)
            self.assertEqual(pages, 1)
            self.assertAlmostEqual(width, PAPERS[paper][0], delta=0.1)
            self.assertAlmostEqual(height, PAPERS[paper][1], delta=0.1)

    def test_parts_stand_in_order(self):
        parts = {"temple": ("chain", "groups", "mummies", "Total"),
                 "island": ("treasures", "dangers", "Total"),
                 "valley": ("jungle", "town", "mountain range", "pyramid", "full sheet",
                            "structures", "snakes", "Total"),
                 "paperworld": ("stars", "objectives", "scissors", "hand", "discards", "Total")}
        for game, names in parts.items():
            text = text_of(printed(game, "--copies", "1"))
            found = [re.search(rf"\b{name}\b", text) for name in names]
            self.assertNotIn(None, found, game)
            self.assertEqual(sorted(match.start() for match in found),
                             [match.start() for match in found], game)

    def test_levels(self):
        for game, levels in (("temple", "Pathfinder 15 · Voyager 25 · Explorer 30"),
                             ("island", "Pathfinder 60 · Voyager 75 · Explorer 90"),
                             ("valley", "Pathfinder 90 · Voyager 110 · Explorer 130")):
            self.assertIn(levels, text_of(printed(game, "--solo")))
        text = text_of(printed("valley", "--solo", "--copies", "1"))
        self.assertIn("4 stars less", text)
        self.assertRegex(text, r"Rounds( +\d+)* +25")

    def test_coordinates(self):
        text = text_of(printed("island", "--copies", "1"))
        self.assertRegex(text, r"a +b +c +d +e +f +g +h +i\b")

    def test_french(self):
        text = text_of(printed("valley", "--solo", "--lang", "fr"))
        for word in ("Nom", "recto", "montagne", "Éclaireur", "Tours"):
            self.assertIn(word, text)

    def test_pages_hold_two_sheets(self):
        for copies, pages in ((1, 1), (2, 1), (3, 2), (8, 4)):
            pdf = printed("temple", "--copies", str(copies))
            self.assertEqual(info_of(pdf)[0], pages)
            self.assertEqual(text_of(pdf).count(TITLES["temple"]), copies)

    def test_all_objectives(self):
        text = text_of(printed("paperworld", "--copies", "1"))
        for number in range(1, 21):
            self.assertRegex(text, rf"\b{number}\b")


def codes_of(svg):
    """The texts of the QR codes of a page, from the left to the right of its first row."""
    page = xml.dom.minidom.parseString(svg)
    boxes = []
    for path in page.getElementsByTagName("path"):
        if path.getAttribute("fill") == "#000000" and path.getAttribute("stroke") in ("", "none"):
            numbers = [int(n) for n in re.findall(r"-?\d+", path.getAttribute("d"))]
            boxes.append((min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])))
    columns, right = [], -10000
    for box in sorted(boxes):  # codes stand apart by more than their quiet zones
        if box[0] > right + 400:
            columns.append([])
        columns[-1].append(box)
        right = max(right, box[2])
    return [qr.read(modules_of(boxes)) for boxes in columns]


def modules_of(boxes):
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    module = boxes[0][3] - boxes[0][1] - 1  # they are a little too high
    size = (max(box[2] for box in boxes) - left) // module
    rows = [[False] * size for _ in range(size)]
    for x, y, end, _ in boxes:
        for column in range((x - left) // module, (end - left) // module):
            rows[(y - top) // module][column] = True
    return rows


class Cards(unittest.TestCase):
    URL = "http://192.168.1.20:8080/"

    def cards(self, *options):
        return printed("join", "kqrtb", "--url", self.URL, *options)

    def password(self, text):
        file = self.enterContext(tempfile.NamedTemporaryFile("w", encoding="utf-8"))
        file.write(text)
        file.flush()
        return file.name

    @unittest.skipUnless(POPPLER, "without poppler-utils nobody reads a PDF")
    def test_what_is_on_them(self):
        for paper, lang, title in (("a4", "en", "Play with us"), ("letter", "fr", "Jouez avec nous")):
            for copies, pages in ((None, 1), (1, 1), (6, 1), (7, 2), (20, 4)):
                options = ["--copies", str(copies)] if copies else []
                pdf = self.cards("--paper", paper, "--lang", lang, *options)
                text = text_of(pdf)
                for words in (title, "KQRTB\n", "http://192.168.1.20:8080/r/KQRTB"):
                    self.assertGreaterEqual(len(re.findall(re.escape(words.strip()), text)), copies or 6)
                found, width, height = info_of(pdf)
                self.assertEqual(found, pages)
                self.assertAlmostEqual(width, PAPERS[paper][0], delta=0.1)
        self.assertIn("Wi-Fi Salle 3", text_of(self.cards("--wifi", "Salle 3")))

    def test_codes(self):
        link = "http://192.168.1.20:8080/r/KQRTB"
        self.assertEqual(codes_of(self.cards("--svg", "--copies", "1")), [link])
        for url, code in (("https://games.example.org", "KQRTB"), ("https://games.example.org/games/", "KQRTBWW")):
            svg = printed("join", code, "--url", url, "--svg", "--copies", "1")
            self.assertEqual(codes_of(svg), [f"{url.rstrip('/')}/r/{code}"])
        for name, password, wifi in (
                ("Hall", None, "WIFI:T:nopass;S:Hall;;"),
                ("Hall", "open sesame\r\nmore", "WIFI:T:WPA;S:Hall;P:open sesame;;"),
                ('a;b,c:d\\e"f', ';,:\\"xyz', r'WIFI:T:WPA;S:a\;b\,c\:d\\e\"f;P:\;\,\:\\\"xyz;;'),
                ("Café", "élève123", "WIFI:T:WPA;S:Café;P:élève123;;")):
            options = ["--wifi-password-file", self.password(password)] if password else []
            self.assertEqual(codes_of(self.cards("--svg", "--copies", "1", "--wifi", name, *options)),
                             [wifi, link])

    def test_the_password_is_only_in_the_code(self):
        file = self.password("open sesame\n")
        svg = self.cards("--svg", "--wifi", "Hall", "--wifi-password-file", file)
        self.assertNotIn(b"sesame", svg)
        self.assertEqual(self.cards("--wifi", "Hall", "--wifi-password-file", file),
                         self.cards("--wifi", "Hall", "--wifi-password-file", file))

    def test_file_names(self):
        with tempfile.TemporaryDirectory() as folder:
            words = [CARNET, "print", "join", "kqrtb", "--url", self.URL]
            for _ in range(2):
                done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=600,
                                      check=False)
            self.assertEqual(done.returncode, 1)  # it is there already
            self.assertEqual([path.name for path in pathlib.Path(folder).iterdir()],
                             ["carnet-join-KQRTB.pdf"])

    def test_refusals(self):
        short = self.password("short\n")
        for words in (["join"], ["join", "KQRTB"], ["join", "hello", "--url", self.URL],
                      ["join", "KQRT", "--url", self.URL], ["join", "KQRTB", "--url", "192.168.1.20"],
                      ["join", "KQRTB", "--url", "ftp://a/"], ["join", "KQRTB", "--url", "http://a b/"],
                      ["join", "KQRTB", "--url", "http://" + "a" * 300],
                      ["join", "KQRTB", "--url", self.URL, "--solo"],
                      ["join", "KQRTB", "--url", self.URL, "--board", "front"],
                      ["join", "KQRTB", "--url", self.URL, "--wifi", "x" * 33],
                      ["join", "KQRTB", "--url", self.URL, "--wifi", ""],
                      ["join", "KQRTB", "--url", self.URL, "--wifi-password-file", short],
                      ["join", "KQRTB", "--url", self.URL, "--wifi", "Hall", "--wifi-password-file", short],
                      ["join", "KQRTB", "--url", self.URL, "--svg", "--copies", "7"],
                      ["temple", "--url", self.URL], ["temple", "--wifi", "Hall"]):
            done = subprocess.run([CARNET, "print", *words, "-o", "-"], capture_output=True, timeout=600,
                                  check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count(b"\n")), (2, b"", 1), words)


class Bytes(unittest.TestCase):
    def test_the_same_sheets_are_the_same_bytes(self):
        for game in TITLES:
            self.assertTrue(printed(game).startswith(b"%PDF-"))
            self.assertEqual(printed(game), printed(game))

    def test_svg(self):
        for game, title in TITLES.items():
            page = xml.dom.minidom.parseString(printed(game, "--svg", "--paper", "letter"))
            self.assertEqual(page.documentElement.getAttribute("width"), "215.90mm")
            texts = [node.firstChild.data for node in page.getElementsByTagName("text")
                     if node.firstChild]
            self.assertEqual(texts.count(title), 2)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.here = pathlib.Path(self.folder.name)

    def run_here(self, *args):
        done = subprocess.run([CARNET, "print", *args], cwd=self.here, capture_output=True,
                              text=True, timeout=600, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_the_usual_name_is_not_written_over(self):
        status, out, _ = self.run_here("island", "--board", "back")
        self.assertEqual(status, 0)
        self.assertIn("carnet-island-back.pdf", out)
        file = self.here / "carnet-island-back.pdf"
        file.write_text("%PDF-mine", encoding="utf-8")
        status, out, err = self.run_here("island", "--board", "back")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("--force", err)
        self.assertEqual(file.read_text(encoding="utf-8"), "%PDF-mine")
        self.assertEqual(self.run_here("island", "--board", "back", "--force")[0], 0)
        self.assertGreater(file.stat().st_size, 1000)

    def test_a_named_file_is(self):
        file = self.here / "sheet.pdf"
        for option in ("-o", "--output"):
            self.assertEqual(self.run_here("temple", option, "sheet.pdf")[0], 0)
            self.assertTrue(file.read_bytes().startswith(b"%PDF-"))
            file.unlink()
        self.assertEqual(self.run_here("paperworld", "--svg")[0], 0)
        self.assertTrue((self.here / "carnet-paperworld.svg").exists())

    def test_boards_of_ones_own(self):
        (self.here / "mine.txt").write_text("[temple a]\n.D.\n\n[valley b]\n" + "...........\n" * 11,
                                            encoding="utf-8")
        for game, board in (("temple", "a"), ("valley", "b")):
            self.assertEqual(self.run_here(game, "--boards", "mine.txt", "--board", board)[0], 0)
            self.assertTrue((self.here / f"carnet-{game}-{board}.pdf").exists())
        self.assertEqual(self.run_here("valley", "--boards", "mine.txt", "-o", "first.pdf")[0], 0)
        status, _, err = self.run_here("island", "--boards", "mine.txt")
        self.assertEqual(status, 1)
        self.assertIn("mine.txt: holds no board for island", err)
        status, _, err = self.run_here("island", "--boards", "mine.txt", "--board", "a")
        self.assertEqual(status, 2)
        self.assertIn('"a"', err)
        (self.here / "bad.txt").write_text("[temple a]\n.x\n", encoding="utf-8")
        status, _, err = self.run_here("temple", "--boards", "bad.txt", "--board", "a")
        self.assertEqual(status, 1)
        self.assertIn("bad.txt: line 2, column 2", err)

    SETTINGS = """[temple t]
..
set chain 2
set group 4
set defeated 5
set mummy 6
set bubbles 40
set pathfinder 8
[temple none]
..
set mummy 0
set bubbles 0
[island i]
...
set treasure 3
set danger 4
set overcome 5
[island worthless]
...
set treasure 0
[valley v]
...
set jungle 21
set town 22
set mountain 23
set pyramid 24
set full 26
set beside 27
set snake 2
set rounds 12
set ease 1
"""

    def hints_of(self, game, board, language="en"):
        svg = self.run_here(game, "--boards", "mine.txt", "--board", board, "--svg", "--solo", "--copies", "1",
                            "--lang", language, "-o", "-")[1]
        page = xml.dom.minidom.parseString(svg)
        return [node.firstChild.data for node in page.getElementsByTagName("text") if node.firstChild]

    def test_settings_of_a_board_are_printed(self):
        (self.here / "mine.txt").write_text(self.SETTINGS, encoding="utf-8")
        for game, board, language, hints in (
                ("temple", "t", "en", ["2 for each cell of the longest", "4 for each value with a group",
                                       "5 each with a 9 beside it, else −6", "40 times at most",
                                       "Pathfinder 8 · Voyager 25 · Explorer 30"]),
                ("temple", "t", "fr", ["2 par case de la plus longue", "4 par valeur qui a un groupe",
                                       "5 chacune si un 9 la touche, sinon −6", "40 fois au plus"]),
                ("temple", "none", "en", ["2 each with a 9 beside it", "not on this board"]),
                ("island", "i", "en", ["3 times their values, each only once",
                                       "−4 × the smallest number beside; with a 9: +5 ×"]),
                ("island", "i", "fr", ["3 fois leurs valeurs, chacune une seule fois",
                                       "−4 × le plus petit nombre voisin\u00a0; avec un 9\u00a0: +5 ×"]),
                ("island", "worthless", "en", ["nothing", "± the smallest number beside; + with a 9"]),
                ("valley", "v", "en", ["21 each: five different numbers", "22 each: four equal numbers",
                                       "23 each: three numbers from 6 up",
                                       "24 each: three in line, one beside, from 10 up", "26 if no cell is empty",
                                       "27 for each fitting cell beside", "−2 × the largest number beside",
                                       "1 star less is needed for every snake drawn", "12"])):
            found = self.hints_of(game, board, language)
            for hint in hints:
                self.assertIn(hint, found, (game, board))
            self.assertNotIn("25", found)

    def test_what_cannot_be_written(self):
        self.assertEqual(self.run_here("temple", "-o", "nowhere/sheet.pdf")[0], 1)
        status, out, err = self.run_here("temple", "-o", "/dev/full")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("/dev/full", err)

    def test_called_wrongly(self):
        for words in ([], ["chess"], ["temple", "island"], ["temple", "--copies", "0"],
                      ["temple", "--copies", "1001"], ["temple", "--paper", "a3"],
                      ["temple", "--svg", "--copies", "3"], ["paperworld", "--solo"],
                      ["paperworld", "--board", "front"], ["temple", "-o"]):
            self.assertEqual(self.run_here(*words)[0], 2, words)
        self.assertEqual(list(self.here.iterdir()), [])
        self.assertEqual(carnet("print", "temple", "--lang", "de")[0], 2)


if __name__ == "__main__":
    unittest.main()
