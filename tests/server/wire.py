"""What data/wire.txt says of frames and requests, and whether what a server sends is just that: all
fields that must be there, none that the file does not know, in its order, and of its kinds."""

import pathlib
import re

FILE = pathlib.Path(__file__).resolve().parents[2] / "data" / "wire.txt"


class Wrong(AssertionError):
    """The server has sent something else."""


class Field:
    def __init__(self, name, kinds):
        self.name, self.needed = name.rstrip("?"), not name.endswith("?")
        self.kinds = kinds.split("|")


class Wire:
    def __init__(self, text):
        self.names = {"error": [], "close": {}, "words": {}, "object": {}, "frame": {}, "request": {}}
        self.answers = {}
        fields = None
        for line in re.sub(r"[ \t]*#.*", "", text).splitlines():
            indent, *words = [line[:2] == "  ", *line.split()]
            if not words:
                continue
            kind, *rest = words
            if indent and kind == "->":
                self.answers[last].append(Field(*rest))
            elif indent:
                fields.append(Field(*words))
            elif kind == "error":
                self.names["error"].append(rest[0])
            elif kind == "close":
                self.names["close"][rest[0]] = int(rest[1])
            elif kind == "words":
                self.names["words"][rest[0].rstrip(":")] = rest[1:]
            elif kind in ("version", "subprotocol"):
                setattr(self, kind, rest[0])
            else:
                last, fields = rest[0], []
                self.names[kind][last] = fields
                if kind == "request":
                    self.answers[last] = []
        self.version = int(self.version)

    def __getitem__(self, kind):
        return self.names[kind]

    # --- what is sent ---

    def fits(self, kind, value, path):
        """Whether the value is of that one kind; an object of it has to be right in itself."""
        if kind.endswith("*"):
            return isinstance(value, list) and all(self.fits(kind[:-1], one, path) for one in value)
        if kind in self["words"]:
            return value in self["words"][kind]
        if isinstance(value, dict) and kind in (*self["object"], *self["frame"]):
            return self.hold(value, self["object"].get(kind) or self["frame"][kind], path)
        return {"number": type(value) is int, "pair": isinstance(value, list) and [type(one) for one in value] == [int, int],
                "decimal": isinstance(value, float), "flag": isinstance(value, bool),
                "text": isinstance(value, str), "game-name": isinstance(value, str), "null": value is None,
                "any": True}.get(kind, False)

    def fits_one(self, kinds, value, path):
        """The kinds of a field; of two kinds of objects the one that has its fields."""
        if isinstance(value, dict) and len(kinds) > 1:
            kinds = sorted(kinds, key=lambda kind: -len({field.name for field in self["object"].get(kind, [])} & set(value)))[:1]
        return any(self.fits(kind, value, path) for kind in kinds)

    def hold(self, value, fields, path):
        names = [field.name for field in fields]
        for field in fields:
            if field.name not in value and field.needed:
                raise Wrong(f"{path}: there is no {field.name}: {value}")
            if field.name in value and not self.fits_one(field.kinds, value[field.name], f"{path}.{field.name}"):
                raise Wrong(f"{path}.{field.name} is not {'|'.join(field.kinds)}: {value[field.name]!r}")
        order = [names.index(name) if name in names else -1 for name in value]
        if -1 in order or order != sorted(order):
            raise Wrong(f"{path}: unknown fields, or another order: {', '.join(value)}")
        return True

    def hold_frame(self, frame):
        if frame["is"] not in self["frame"]:
            raise Wrong(f"no frame of data/wire.txt: {frame['is']}")
        self.hold({name: value for name, value in frame.items() if name != "is"}, self["frame"][frame["is"]], frame["is"])

    def hold_answer(self, do, answer):
        """The answer to a request; a clause is an error, too."""
        if "error" in answer:
            self.hold(answer, self["object"]["answer"], f"answer to {do}")
            if answer["error"] not in self["error"] and not re.fullmatch(r"[A-Z]\d+", answer["error"]):
                raise Wrong(f"no error of data/wire.txt: {answer['error']}")
        else:
            self.hold({name: value for name, value in answer.items() if name != "re"}, self.answers.get(do, []), f"answer to {do}")

    def must_know(self, do, fields):
        """A request that is meant to be right."""
        known = {field.name for field in self["request"].get(do, [])}
        if do not in self["request"] or not known >= set(fields):
            raise Wrong(f"no request of data/wire.txt: {do} {', '.join(set(fields) - known)}")


WIRE = Wire(FILE.read_text(encoding="utf-8"))
