"""A third language, made up of the English words and rules: it counts as Polish does, has a decimal sign of two bytes and
names as wide as Chinese ones.

    make_third.py FOLDER     FOLDER/words gets all languages there are and this one, "xx"; FOLDER/rules its rules
"""

import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OWN = {
    "language.name": "Wymyślony",
    "language.decimal": "·",
    "language.colon": " →",
    "language.nothing": "nic",
    "play.bot-name.explorer": "探検家",
    "play.bot-name.pathfinder": "先駆者",
    "play.bot-name.greedy": "Żarłok",
    "play.bot-name.random": "Losu\u0301",  # an accent of its own
}
PLURALS = """[language.plural.one]
i = 1 and v = 0
[language.plural.few]
v = 0 and i % 10 = 2..4 and i % 100 != 12..14
[language.plural.many]
v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
"""


def counted(forms):
    name, one, other = forms.groups()
    return f"{{{name}|one={one}|few={other}-few|many={other}-many|other={other}-other}}"


def translated(text):
    text = re.sub(r"\[language\.plural\.one\]\n.*\n", PLURALS.replace("\\", ""), text)
    for key, own in OWN.items():
        text = re.sub(rf"(?m)^(\[{re.escape(key)}\])\n.*$", lambda entry, own=own: f"{entry.group(1)}\n{own}", text)
    return re.sub(r"\{(\w+)\|one=([^|{}]*)\|other=([^|{}]*)\}", counted, text)


def main():
    folder = pathlib.Path(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "data" / "words", folder / "words")
    (folder / "words" / "xx").mkdir()
    for path in (ROOT / "data" / "words" / "en").glob("*.txt"):
        (folder / "words" / "xx" / path.name).write_text(translated(path.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "rules").mkdir()
    for path in (ROOT / "docs" / "rules" / "en").glob("*.md"):
        (folder / "rules" / path.name).write_text(path.read_text(encoding="utf-8").replace("# ", "# Xx ", 1), encoding="utf-8")


if __name__ == "__main__":
    main()
