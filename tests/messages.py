"""What the program says, by the key of its message: for tests that wait for a state, or look for a sentence, whatever its
words are."""

import functools
import pathlib
import re

DATA = pathlib.Path(__file__).resolve().parents[1] / "data"
TABLES = sorted(DATA.glob("messages*.txt"))


@functools.cache
def texts(language):
    """{key: text} of a language."""
    found, key = {}, None
    for path in TABLES:
        for line in path.read_text(encoding="utf-8").split("\n"):
            if entry := re.fullmatch(r"\[(.+)\]", line):
                key = entry.group(1)
            elif line == language or line.startswith(language + " "):
                found[key] = found[key] + "\n" + line[3:] if key in found else line[3:]
    return found


def said(key, language="en", **arguments):
    """The message of the key; {name} is replaced by the argument of that name, and stays where there is none."""
    return re.sub(r"\{(\w+)\}", lambda name: str(arguments.get(name.group(1), name.group())), texts(language)[key])


def beginning(key, language="en"):
    """The message up to its first argument."""
    return texts(language)[key].split("{")[0]
