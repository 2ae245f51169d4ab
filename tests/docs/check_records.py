"""docs/records.md against the program: chance and digests computed by the page alone."""

import itertools
import json
import random
import tempfile
import unittest

import by_the_docs as docs
from pages import ROOT, Engine, digest

RECORDS = sorted((ROOT / "tests" / "records").glob("*/*.carnet"))
HEAD = ("carnet", "game", "rules", "board", "players", "mode", "objectives", "seed", "note")
DECK = (ROOT / "data" / "paperworld-deck.txt").read_text(encoding="utf-8")


def is_filled(word):
    return docs.digits(word) > 0 or word.split("*")[0] in ("M", "B", "X", "x", "H", "S")


class Game:
    """A record played again through the engine, with what its canonical bytes need."""

    def __init__(self, engine, lines):
        self.engine = engine
        head = list(itertools.takewhile(lambda line: line.split()[0] in HEAD, lines))
        self.head = dict(line.split(" ", 1) for line in head)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
            file.write("\n".join(head) + "\n")
            file.flush()
            engine.ask(f"load {file.name}")
        self.seats = range(1, int(self.head["players"]) + 1)
        self.buried = []
        self.tokens = [[0, 0, 0] for _ in self.seats]
        if self.is_adventure():
            self.height = len(engine.ask("board").splitlines())
            self.filled = self.filled_cells()
        else:
            self.left = [o["tokens"] for o in self.view()["objectives"]]

    def is_adventure(self):
        return self.head["game"] != "paperworld"

    def view(self):
        return json.loads(self.engine.ask("view 0"))

    def texts(self):
        return [self.engine.ask(f"sheet {seat}") for seat in self.seats]

    def sheets(self):
        return [docs.Sheet(text, self.height) for text in self.texts()]

    def filled_cells(self):
        return [sheet.cells(is_filled) for sheet in self.sheets()]

    def play(self, seat, step):
        words = step.split()
        if words[0] == "lay":
            row = self.engine.ask(f"sheet {seat}").splitlines()[int(words[2][1])]
            covered = row.split()[ord(words[2][0]) - ord("a")]
            if covered != "." and (words[2] != "c3" or "1" not in covered):
                self.buried.append(covered)
        self.engine.ask(f"play {seat} {step}")

    def note_tokens(self, view):
        for i, objective in enumerate(view["objectives"]):
            for seat in objective["scored"]:
                if not self.tokens[seat - 1][i]:
                    self.tokens[seat - 1][i] = self.left[i][0]
            self.left[i] = objective["tokens"]

    def data(self):
        view = self.view()
        if self.is_adventure():
            filled = self.filled_cells()
            last = [after - before for after, before in zip(filled, self.filled)]
            self.filled = filled
            return docs.adventure(view, self.sheets(), last)
        self.note_tokens(view)
        hands = [self.engine.ask(f"hand {seat}").split() for seat in self.seats]
        piles = self.engine.ask("piles").splitlines()
        return docs.paperworld(view, piles, self.texts(), hands, self.tokens, self.buried)


class Records(unittest.TestCase):
    def test_digests_of_the_frozen_records(self):
        seen = 0
        for record in RECORDS:
            lines = record.read_text(encoding="utf-8").splitlines()
            if any(line.startswith("|") for line in lines):
                continue
            with Engine() as engine:
                game = Game(engine, lines)
                for number, line in enumerate(lines, 1):
                    word, _, rest = line.partition(" ")
                    if word == "roll":
                        engine.ask("roll " + rest.split(" typed=")[0])
                    elif word == "digest":
                        self.assertEqual(rest, f"{digest(game.data()):016x}",
                                         f"{record}:{number}")
                        seen += 1
                    elif word.rstrip("*").isdigit():
                        game.play(int(word.rstrip("*")), rest)
        self.assertGreater(seen, 100)

    def test_dice_and_swaps(self):
        rng = random.Random(1)
        perils = 0
        with Engine() as engine:
            for seed in [0, 1, 7, 2**64 - 1] + [rng.randrange(2**48) for _ in range(16)]:
                seats = rng.randrange(2, 7)
                engine.ask(f"new temple players={seats} seed={seed}")
                for index in range(24):
                    self.assertEqual(engine.ask("roll"), docs.dice(seed, index))
                    line = engine.ask("record").splitlines()[-1]
                    if "swap=" in line:
                        self.assertEqual(line.split("swap=")[1], docs.swap(seed, index, seats))
                        perils += 1
                    for seat in range(1, seats + 1):
                        engine.ask(f"play {seat} " + engine.ask(f"moves {seat}").splitlines()[0])
        self.assertGreater(perils, 40)

    def test_deals(self):
        with Engine() as engine:
            for seed in range(40):
                seats = 2 + seed % 3
                engine.ask(f"new paperworld players={seats} seed={seed}")
                self.assertEqual(engine.ask("record").splitlines()[-1],
                                 "deal " + docs.deal(seed, seats, docs.read_deck(DECK, seats)))


if __name__ == "__main__":
    unittest.main()
