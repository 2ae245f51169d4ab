"""What carnet says, by the key of its message: for tests that wait for a state, or look for a sentence, whatever its words
are."""

import functools
import pathlib
import re

WORDS = pathlib.Path(__file__).resolve().parents[1] / "data" / "words"
LANGUAGES = sorted(folder.name for folder in WORDS.iterdir())
FORM = re.compile(r"\{(\w+)\|([^{}]*)\}")  # {count|one=star|other=stars}


def entries(path):
    """(line number, key, line) of every line of text in a file of words, and (line number, key, None) where a key is."""
    key = None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if entry := re.fullmatch(r"\[([a-z0-9-]+\.[\w.-]+)\]", line):
            key = entry.group(1)
            yield number, key, None
        elif key and not line.startswith("#"):
            yield number, key, line


@functools.cache
def texts(language, file="*"):
    """{key: text} of a language, or of one of its files ("program", "page", …)."""
    found = {}
    for path in sorted((WORDS / language).glob(f"{file}.txt")):
        for _, key, line in entries(path):
            if line is None:
                assert key not in found, f"{path}: {key} is there twice"
                found[key] = []
            else:
                found[key].append(line)
    return {key: "\n".join(lines).rstrip("\n") for key, lines in found.items()}


def said(key, language="en", **arguments):
    """The message of the key; {name} is replaced by the argument of that name, and stays where there is none."""
    return re.sub(r"\{(\w+)\}", lambda name: str(arguments.get(name.group(1), name.group())), texts(language)[key])


def beginning(key, language="en"):
    """The message up to its first argument."""
    return texts(language)[key].split("{")[0]
