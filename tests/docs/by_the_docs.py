"""Chance and digests computed by nothing but what docs/records.md says.

Another program could be written from that page alone; this one is, and check_records.py compares it
with carnet. Positions are read from the engine's sheets and views.
"""

MASK = 2**64 - 1
COLOURS = ["black", "blue", "green", "yellow"]
KINDS = {"jungle": 0, "town": 1, "mountain": 2, "pyramid": 3}
STATUS = {"roll": 0, "play": 1, "over": 2}


# --- from a seed to chance ----------------------------------------------------------------------

def splitmix(x):
    """The next x, and a number."""
    x = (x + 0x9e3779b97f4a7c15) & MASK
    z = x
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & MASK
    z = (z ^ z >> 27) * 0x94d049bb133111eb & MASK
    return x, z ^ z >> 31


def rotate(x, by):
    return (x << by | x >> (64 - by)) & MASK


class Stream:
    """The random numbers of one draw."""

    def __init__(self, seed, kind, index):
        _, mixed = splitmix(seed)
        _, x = splitmix(mixed ^ kind << 56 ^ index)
        self.s = []
        for _ in range(4):
            x, number = splitmix(x)
            self.s.append(number)

    def next(self):
        s = self.s
        result = rotate(s[1] * 5 & MASK, 7) * 9 & MASK
        t = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 45)
        return result

    def below(self, n):
        while True:
            product = (self.next() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def shuffle(self, things):
        for left in range(len(things), 1, -1):
            chosen = self.below(left)
            things[left - 1], things[chosen] = things[chosen], things[left - 1]


def dice(seed, index):
    """The roll of a round; index 0 is the first."""
    faces = Stream(seed, 1, index).below(216)
    shown = faces % 6, faces // 6 % 6, faces // 36
    return " ".join(str(face + 1) if face < 5 else special for face, special in zip(shown, "PDX"))


def swap(seed, index, seats):
    stream = Stream(seed, 2, index)
    while True:
        sheets = list(range(1, seats + 1))
        stream.shuffle(sheets)
        if all(sheet != seat for seat, sheet in enumerate(sheets, 1)):
            return ",".join(map(str, sheets))


def card_name(card):
    return COLOURS[card // 10] + str(card % 10 // 2 + 1) + "s" * (card % 2)


def deal(seed, seats, deck):
    """`deck` has the number of cards of every kind."""
    stream = Stream(seed, 3, 0)
    colours = list(COLOURS)
    stream.shuffle(colours)
    first = stream.below(seats) + 1
    left = list(range(1, 21))
    objectives = sorted(left.pop(stream.below(len(left))) for _ in range(3))
    cards = [card for card in range(40) for _ in range(deck[card])]
    stream.shuffle(cards)
    return (f"colours={','.join(colours[:seats])} first={first} "
            f"objectives={','.join(map(str, objectives))} cards={','.join(map(card_name, cards))}")


def read_deck(text, seats):
    """The counts of data/paperworld-deck.txt for so many players."""
    counts = [0] * 40
    for line in text.splitlines():
        if not line or line[0] == "#":
            continue
        back, colour, *numbers = line.split()
        if seats < {"blue": 2, "yellow": 3, "red": 4}[back]:
            continue
        for i, number in enumerate(map(int, numbers)):
            card = i * 2 if i < 5 else (i - 5) * 2 + 1
            counts[COLOURS.index(colour) * 10 + card] += number
    return counts


# --- the canonical bytes ------------------------------------------------------------------------

def cell_number(name):
    return (int(name[1:]) - 1) * 11 + ord(name[0]) - ord("a")


def face(die):
    return 6 if die in "PDX" else int(die)


class Sheet:
    """A sheet file, cell by cell; `height`: the rows of its board."""

    def __init__(self, text, height):
        lines = text.splitlines()[1:]
        self.rows = [line.split() for line in lines[:height]]
        self.rest = lines[height:]

    def words(self):
        """(column, row, word) in reading order."""
        for y, row in enumerate(self.rows):
            for x, word in enumerate(row):
                yield x, y, word

    def cells(self, test):
        return {y * 11 + x for x, y, word in self.words() if test(word)}


def cell_set(cells, width, height):
    """A bit for every place of the board's rectangle, the first one lowest; one byte more at the
    end."""
    inside = [y * 11 + x in cells for y in range(height) for x in range(width)]
    number = sum(bit << i for i, bit in enumerate(inside))
    return number.to_bytes(len(inside) // 8 + 1, "little")


def digits(word):
    number = word.split("*")[0].rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return int(number) if number.isdigit() else 0


def plain_page(sheet, perils, last):
    """What the pages of all adventures begin with, as it is when a round has resolved."""
    height, width = len(sheet.rows), len(sheet.rows[0])
    return (bytes(digits(word) for _, _, word in sheet.words())
            + cell_set(sheet.cells(lambda word: word.split("*")[0] in perils), width, height)
            + cell_set(set(), width, height) + cell_set(last, width, height) + bytes(3))


def island_page(sheet, last, treasures):
    height, width = len(sheet.rows), len(sheet.rows[0])
    page = plain_page(sheet, "X", last)
    page += cell_set(sheet.cells(lambda word: word == "B"), width, height)
    page += bytes([len(treasures)])
    for treasure in treasures:
        page += bytes([cell_number(treasure["cell"]), treasure["value"]])
    return page + bytes([len(treasures), 0])


def valley_page(sheet, last):
    height, width = len(sheet.rows), len(sheet.rows[0])
    page = plain_page(sheet, "Xx", last)
    page += cell_set(sheet.cells(lambda word: word == "x"), width, height)
    page += cell_set(set(), width, height) + bytes(2)
    for letter in "HSM":
        page += bytes([next(iter(sheet.cells(lambda word, sign=letter: word == sign)), -1) + 1])
    kinds = [KINDS[line.split()[1]] for line in sheet.rest]
    page += bytes([0, len(kinds), len(kinds), *kinds])
    letters = [line.split()[0] for line in sheet.rest]
    return page + bytes(letters.index(word[-1]) + 1 if digits(word) and word[-1] in letters else 0
                        for _, _, word in sheet.words())


def adventure(view, sheets, last):
    """`last`: for every sheet the cells marked on it in the round that has resolved."""
    data = bytes([STATUS[view["status"]], view["players"]]) + view["round"].to_bytes(2, "little")
    data += bytes(map(face, view["dice"].split())) + bytes([0, view["perils"], 0])
    for seat, (sheet, marked) in enumerate(zip(sheets, last)):
        if view["game"] == "temple":
            data += plain_page(sheet, "M", marked)
        elif view["game"] == "island":
            data += island_page(sheet, marked, view["treasures"][seat])
        else:
            data += valley_page(sheet, marked)
    return data


def card_number(name):
    colour = next(i for i, word in enumerate(COLOURS) if name.startswith(word))
    value, scissors = int(name[len(COLOURS[colour])]), name.endswith("s")
    return colour * 10 + (value - 1) * 2 + scissors


def counted(cards):
    counts = [0] * 40
    for card in cards:
        counts[card_number(card)] += 1
    return bytes(counts)


def paperworld(view, piles, sheets, hands, tokens, buried):
    """`tokens`: for every seat what it has for each objective; `buried`: the covered cards."""
    data = bytes([STATUS[view["status"]], view["players"], view["turn"]])
    data += view["round"].to_bytes(2, "little")
    data += bytes([view["first"], view["last_turns"] or 0, 0, 0, 0, 0, 0])
    scissors = view["scissors"]
    spot = ((int(scissors["cell"][1]) - 1) * 5 + ord(scissors["cell"][0]) - 97) if scissors else 0
    data += bytes([scissors["seat"] if scissors else 0, spot])
    data += bytes(objective["number"] for objective in view["objectives"])
    data += bytes(len(objective["tokens"]) for objective in view["objectives"]) + bytes(4)
    for line in piles:
        cards = [] if line == "-" else line.split()[::-1]
        data += bytes([len(cards), *map(card_number, cards)])
    data += counted(buried)
    for seat, text in enumerate(sheets):
        words = " ".join(text.splitlines()[1:6]).split()
        data += bytes(0 if word == "." else card_number(word) + 1 for word in words)
        data += bytes([len(hands[seat]), *sorted(map(card_number, hands[seat]))])
        data += bytes([len(view["discards"][seat])]) + counted(view["discards"][seat])
        data += bytes(tokens[seat])
    return data
