"""Reads a QR code, drawn with half blocks or as modules, back: just enough for versions 1 to 6 at level L,
and without correcting errors, as there must be none."""

COLOURS, PLAIN = "\033[30;47;107m", "\033[0m"
QUIET = 4


def modules(text):
    """The rows of modules in drawn lines, True where it is dark."""
    rows = []
    for line in text.split("\n"):
        assert line.startswith(COLOURS) and line.endswith(PLAIN), repr(line)
        line = line[len(COLOURS):-len(PLAIN)]
        assert set(line) <= set(" ▀▄█"), line
        rows += [[c in "▀█" for c in line], [c in "▄█" for c in line]]
    return rows


def without_quiet_zone(rows):
    size = len(rows[0]) - 2 * QUIET
    assert all(len(row) == len(rows[0]) for row in rows)
    inner = [row[QUIET:QUIET + size] for row in rows[QUIET:QUIET + size]]
    assert len(inner) == size and sum(map(sum, rows)) == sum(map(sum, inner)), "no quiet zone"
    return inner


def mask(code):
    """The number of the mask and the level, from the format beside the upper left finder."""
    bits = [code[8][x] for x in (0, 1, 2, 3, 4)]
    value = int("".join("01"[bit] for bit in bits), 2) ^ 0b10101
    return value & 7, value >> 3


MASKS = [
    lambda y, x: (y + x) % 2, lambda y, x: y % 2, lambda y, x: x % 3, lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2, lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
]


def is_function(y, x, size):
    """Finders with format, timing, the one alignment pattern of versions 2 to 6."""
    low, high = 9, size - 8
    if (y < low and (x < low or x >= high)) or (y >= high and x < low) or 6 in (x, y):
        return True
    return size > 21 and abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2


def data_bits(code):
    """Two columns at a time from the right, upwards and downwards in turn, unmasked."""
    size = len(code)
    number, level = mask(code)
    assert level == 0b01, "not level L"
    columns = list(range(size - 1, 6, -2)) + list(range(5, 0, -2))
    for turn, right in enumerate(columns):
        for y in range(size) if turn % 2 else range(size - 1, -1, -1):
            for x in (right, right - 1):
                if not is_function(y, x, size):
                    yield code[y][x] ^ (MASKS[number](y, x) == 0)


ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


class Bits:
    def __init__(self, bits):
        self.text = "".join("01"[bit] for bit in bits)

    def take(self, count):
        taken, self.text = self.text[:count], self.text[count:]
        return int(taken, 2)


def digits(bits, count):
    groups = [3] * (count // 3) + ([count % 3] if count % 3 else [])
    return "".join(f"{bits.take((0, 4, 7, 10)[size]):0{size}d}" for size in groups)


def letters(bits, count):
    pairs = [bits.take(11) for _ in range(count // 2)]
    text = "".join(ALPHABET[pair // 45] + ALPHABET[pair % 45] for pair in pairs)
    return text + (ALPHABET[bits.take(6)] if count % 2 else "")


def in_order(bits, size):
    """The data of the two blocks of version 6 stands word by word in turn; earlier ones have one block."""
    if size < 41:
        return bits
    words = [bits[i:i + 8] for i in range(0, 2 * 68 * 8, 8)]
    return [bit for word in words[0::2] + words[1::2] for bit in word]


def decode(drawn):
    """The text of a drawn code."""
    return read(without_quiet_zone(modules(drawn)))


def read(code):
    """The text of a code's modules."""
    bits, text = Bits(in_order(list(data_bits(code)), len(code))), ""
    while kind := bits.take(4):
        if kind == 1:
            text += digits(bits, bits.take(10))
        elif kind == 2:
            text += letters(bits, bits.take(9))
        else:
            assert kind == 4, kind
            text += bytes(bits.take(8) for _ in range(bits.take(8))).decode()
    return text
