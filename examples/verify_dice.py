#!/usr/bin/env python3
"""Checks the dice of a game that was played in a room, in plain Python: so nobody has to believe carnet.

    examples/verify_dice.py game.carnet [paperworld-deck.txt]

It was written from docs/fairness.md and docs/records.md ("From a seed to chance") alone and shares nothing with carnet.
It knows no rules: `carnet verify` checks that the game itself is right. Ends with 0 if everything follows, with 1 if not.
"""

import hashlib
import pathlib
import re
import sys

M = 2**64 - 1
FACES = "12345"
SPECIAL = {"purple": "P", "green": "D", "red": "X"}
COLOURS = ("black", "blue", "green", "yellow")
DECK = pathlib.Path(__file__).resolve().parents[1] / "data" / "paperworld-deck.txt"


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


# --- from a seed to chance -------------------------------------------------------------------------------------------


class Stream:
    """Random numbers from a seed, a kind (1 dice, 2 swap, 3 deal) and an index."""

    def __init__(self, seed, kind, index):
        self.x = seed
        self.x = self.splitmix() ^ kind << 56 ^ index
        self.x = self.splitmix()
        self.s = [self.splitmix() for _ in range(4)]

    def splitmix(self):
        self.x = self.x + 0x9E3779B97F4A7C15 & M
        z = (self.x ^ self.x >> 30) * 0xBF58476D1CE4E5B9 & M
        z = (z ^ z >> 27) * 0x94D049BB133111EB & M
        return z ^ z >> 31

    def next(self):
        def left(x, k):
            return (x << k | x >> 64 - k) & M
        s = self.s
        result = left(s[1] * 5 & M, 7) * 9 & M
        t = s[1] << 17 & M
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = left(s[3], 45)
        return result

    def below(self, n):
        while True:
            p = (self.next() >> 32) * n
            if p % 2**32 >= 2**32 % n:
                return p >> 32

    def shuffle(self, things):
        for left in range(len(things), 1, -1):
            other = self.below(left)
            things[left - 1], things[other] = things[other], things[left - 1]


def dice(seed, number):
    f = Stream(seed, 1, number).below(216)
    shown = zip(SPECIAL.values(), (f % 6, f // 6 % 6, f // 36))
    return " ".join(FACES[face] if face < 5 else special for special, face in shown)


def swap(seed, number, seats):
    stream = Stream(seed, 2, number)
    while True:
        sheets = list(range(1, seats + 1))
        stream.shuffle(sheets)
        if all(sheet != seat for seat, sheet in enumerate(sheets, 1)):
            return ",".join(map(str, sheets))


def deck(file, seats):
    """All cards, ascending by their names; those with a yellow back only from three seats on, a red one with four."""
    backs = {"blue": 2, "yellow": 3, "red": 4}
    names = [f"{value}" for value in range(1, 6)] + [f"{value}s" for value in range(1, 5)]
    cards = []
    for line in file.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if words and not line.startswith("#") and backs[words[0]] <= seats:
            for name, count in zip(names, words[2:]):
                cards += [words[1] + name] * int(count)
    return sorted(cards)


def deal(seed, seats, objectives, file):
    stream = Stream(seed, 3, 0)
    colours = list(COLOURS)
    stream.shuffle(colours)
    first = stream.below(seats) + 1
    left, drawn = list(range(1, 21)), []
    for n in (20, 19, 18):
        drawn.append(left.pop(stream.below(n)))
    cards = deck(file, seats)
    stream.shuffle(cards)
    chosen = objectives or ",".join(map(str, sorted(drawn)))
    return f"colours={','.join(colours[:seats])} first={first} objectives={chosen} cards={','.join(cards)}"


# --- the notes of a record -------------------------------------------------------------------------------------------


class Wrong(Exception):
    pass


class Record:
    def __init__(self, text):
        self.text = text
        self.seats = int(self.find(r"^players (\d+)") or 1)
        self.way = int(self.find(r"^note fair (\d+)") or 1)
        self.secret, self.seal = self.find(r"^note secret (\w+)"), self.find(r"^note commitment (\w+)")
        self.rolls = re.findall(r"(?m)^(?:roll|deal) .*", text)
        self.entered = set(map(int, re.findall(r"(?m)^note entered (\d+)", text)))
        self.chains = self.read_chains() if self.way == 2 else {}

    def find(self, pattern):
        found = re.search(pattern, self.text, re.M)
        return found and found.group(1)

    def read_chains(self):
        """The links of every seat that has a chain, the first roll's first."""
        last = {int(seat): (int(count), link) for seat, count, link in re.findall(r"(?m)^note links (\d+) (\d+) (\w+)", self.text)}
        chains = {}
        for seat, end in re.findall(r"(?m)^note chain (\d+) (\w+)", self.text):
            count, link = last.pop(int(seat), (0, end))
            links = []
            for _ in range(count):
                links.insert(0, link)
                link = sha256(f"carnet link\n{link}\n")
            if link != end or count > len(self.rolls):
                raise Wrong(f"the links of seat {seat} do not belong to its chain")
            chains[int(seat)] = links
        if last:
            raise Wrong(f"seat {min(last)} has links but no chain")
        return chains

    def seed(self, number):
        text = f"carnet fair {self.way}\nsecret {self.secret}\nchance {number}\n"
        if self.way == 2:
            for seat in sorted(self.chains):
                if number < len(self.chains[seat]):
                    text += f"link {seat} {self.chains[seat][number]}\n"
        else:
            for part in (self.find(rf"^note nonces {number} (\S+)") or "").split(","):
                text += "nonce {} {}\n".format(*part.split(":")) if part else ""
        return int(sha256(text)[:16], 16)

    def expected(self, number, line, file):
        """The line as it follows from the seed; of dice that were typed in, only the swap."""
        seed = self.seed(number)
        if line.startswith("deal "):
            return "deal " + deal(seed, self.seats, self.find(r"^objectives (\S+)"), file)
        shown = " ".join(line.split()[1:4]) if number in self.entered else dice(seed, number)
        return f"roll {shown}" + (f" swap={swap(seed, number, self.seats)}" if " swap=" in line else "")


def check(record, file):
    if not record.secret or not record.seal:
        raise Wrong("there is no seal, or its secret has not been shown: nothing can be checked")
    if sha256(f"carnet fair {record.way}\nsecret {record.secret}\n") != record.seal:
        raise Wrong("the secret does not belong to the seal")
    for number, line in enumerate(record.rolls):
        if line != (wanted := record.expected(number, line, file)):
            raise Wrong(f"roll {number + 1} is\n  {line}\nbut follows as\n  {wanted}")
    count = len(record.rolls)
    print(f"{count - len(record.entered)} of {count} rolls and deals follow from what was fixed before the game; {len(record.entered)} were typed in.")
    for seat, links in record.chains.items():
        if len(links) < count:
            print(f"The phone of seat {seat} took part in {len(links)} of them only.")
    alone = [n + 1 for n in range(count) if record.way == 2 and n not in record.entered and not any(n < len(links) for links in record.chains.values())]
    if alone:
        print(f"No phone took part in: {', '.join(map(str, alone))}. Whoever ran the server could choose these before the game.")
    if record.way == 1:
        print("This is an older way, in which somebody who ran the server and played could choose: it shows only that nothing was changed afterwards.")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    try:
        record = Record(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
        check(record, pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else DECK)
    except Wrong as wrong:
        print(f"{sys.argv[1]}: {wrong}")
        sys.exit(1)


if __name__ == "__main__":
    main()
