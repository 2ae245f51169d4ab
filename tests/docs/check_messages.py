"""Every message is there in every language, and none is asked for that is not there.

In C a key is a literal, or is put together of a family and a name: by the functions in NAMED, and only by them. What
the name can be is read from the code, from the literals, the table or the function that it comes from; a name of which
that cannot be told is a mistake, so that nothing is missed. The page's keys are checked by the types of its code
(web/build/types.mjs)."""

import functools
import pathlib
import re
import sys
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from messages import FORM, LANGUAGES, WORDS, texts as said  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Functions that put a key together: where they are called, and which of their arguments are the family and the name. A
# text is what the function puts there itself.
NAMED = {
    "texts_put_named": ("", 1, 2),
    "say_named": ("", 2, 3),
    "put_step": ("table/words.c", 2, "meaning_name()"),
    "print_broken": ("command/help.c", 1, 2),
    "put_message": ("command/manual.c", 1, 2),
    "sheet_put": ("print", 1, 2),
    "sheet_message": ("print", 5, 6),
    "sheet_heading": ("print", '"print"', 2),
    "draw_setting": ("print", 5, 6),
    "draw_part": ("print", '"print.hint"', 3),
    "draw_reminder": ("print", 3, "adventure->name"),
    "setting_put": ("", 3, 4),
    "put_error": ("live", '"room"', 1),
    "answer_with": ("live", '"room"', 1),
}

# Names that never get to a family, and why.
ELSEWHERE = {
    "play.label": ("lay take discard number take-value take-colour", "choice_label names the number, the card or the colour"),
    "play.did": ("take", "meaning_name says what is taken"),
    "play.do": ("number hut statue mine boat escape mummy danger snake treasure jungle town mountain pyramid take",
                "words_turn asks only for steps of Paper World, and for done"),
    "play.task-own": ("number door boat treasure valley valley-more valley-on cards discard lay-more scissors pass",
                      "only a peril goes on somebody's sheet"),
    "takes": ("count seconds milliseconds hours days percent port", "numbers say from where to where they go"),
}

TEXT = r'"(?:[^"\\\n]|\\.)*"'
SIGNS = re.compile(rf"{TEXT}|'(?:[^'\\]|\\.)'|[](){{}}[,:?]")


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def without_comments(text):
    return re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)


SOURCES = {str(path.relative_to(ROOT / "src")): without_comments(path.read_text(encoding="utf-8"))
           for path in sorted((ROOT / "src").rglob("*.[ch]"))}
KEYS = set(said("en", "program"))
FIRST_WORDS = "|".join(sorted({key.split(".")[0] for key in KEYS}))


# --- reading C ----------------------------------------------------------------------------------

def texts(code):
    return {text[1:-1] for text in re.findall(TEXT, code)} - {""}


def split(code, sign):
    """The parts between signs that are not inside of brackets."""
    parts, depth, last = [], 0, 0
    for found in SIGNS.finditer(code):
        if found.group() == sign and depth == 0:
            parts.append(code[last:found.start()])
            last = found.end()
        depth += (found.group() in ("(", "[", "{")) - (found.group() in (")", "]", "}"))
    return [" ".join(part.split()) for part in [*parts, code[last:]]]


def inside(code, opened):
    """What is between the bracket at `opened` and the one that closes it."""
    depth = 0
    for found in SIGNS.finditer(code, opened):
        depth += (found.group() in ("(", "[", "{")) - (found.group() in (")", "]", "}"))
        if depth == 0:
            return code[opened + 1:found.start()]
    raise ValueError(code[opened:opened + 60])


def table(code, name):
    found = re.search(rf"\b{name}\[\w*\]\s*=\s*{{", code)
    return texts(inside(code, found.end() - 1)) if found else set()


FUNCTION = re.compile(r"(?m)^[a-z][^\n;=]*\b(\w+)\(([^;{]*)\)\n{")


@functools.cache
def functions(path):
    """(name, parameters, where its code begins and ends, its code) of every function of a file."""
    code = SOURCES[path]
    found = []
    for head in FUNCTION.finditer(code):
        own = inside(code, head.end() - 1)
        parameters = [part.split("[")[0].split(" ")[-1].lstrip("*") for part in split(head.group(2), ",")]
        found.append((head.group(1), parameters, head.end(), head.end() + len(own), own))
    return found


def calls(path, function):
    """(line, arguments, the function it is in: its name, its parameters and its code) of every call of a function."""
    code = SOURCES[path]
    for name, parameters, begin, end, own in functions(path):
        for found in re.finditer(rf"\b{function}\(", code[begin:end]):
            at = begin + found.end() - 1
            yield code.count("\n", 0, at) + 1, split(inside(code, at), ","), name, parameters, own


def returned(function):
    """What a function returns: texts, members of tables, what other such functions return."""
    for path in SOURCES:
        for name, _, _, _, own in functions(path):
            if name == function:
                values = re.findall(r"\breturn ([^;]+);", own)
                return set().union(*(names_in(value, own + SOURCES[path]) for value in values))
    raise KeyError(function)


def found_in(pattern, path):
    return set(re.findall(pattern, SOURCES[path]))


def things(*sorts):
    """What games draw and reveal (core/meaning.h), of these sorts."""
    return {word for path in SOURCES if path.startswith("games/") for sort in sorts
            for word in found_in(rf'{{"(\w+)", {sort},', path)}


def in_games(pattern):
    return {text for path in SOURCES if path.startswith("games/") for part in found_in(pattern, path) for text in texts(part)}


def tasks():
    """What there is to do (struct game: task)."""
    named = {function for path in SOURCES if path.startswith("games/") for function in found_in(r"\.task = (\w+)", path)}
    return things("SORT_PERIL") | {text for path in SOURCES if path.startswith("games/")
                                   for name, _, _, _, own in functions(path) if name in named for text in texts(own)}


def in_table(name, last=""):
    """The first texts of the rows of such a table of games, where they end so."""
    rows = [row for path, code in SOURCES.items() if path.startswith("games/")
            for found in re.finditer(rf"\bstruct {name}\w* \w+\[\] = ", code)
            for row in re.findall(r"{([^{}]+)}", inside(code, found.end()))]
    return {text for row in rows if row.endswith(last) for text in list(texts(row))[:1]}


def manners():
    """How reasons of a score are told (struct game: manner): as their parts, or in other words."""
    named = {function for path in SOURCES if path.startswith("games/") for function in found_in(r"\.manner = (\w+)", path)}
    return PARTS | {text for path in SOURCES if path.startswith("games/")
                    for name, _, _, _, own in functions(path) if name in named for text in texts(own)}


# The lines of commands.def: (SECTION, name, rest) and so on.
DEFINED = re.findall(r"(?m)^([A-Z]+)\((\w+)(?:, )?(.*)\)$", without_comments(read("src/cli/commands.def")))


def option_keys():
    """What each option is told by: its message for the command, if there is one, else that for all."""
    parts, rows, found = {}, None, set()
    for kind, name, _ in DEFINED:
        if kind in ("PART", "COMMAND"):
            rows = parts[name, kind] = []
        elif kind == "USES":
            rows += parts[name, "PART"]
        elif kind not in ("GROUP", "SECTION"):
            rows.append(name.replace("_", "-"))
    for (name, kind), options in parts.items():
        if kind == "COMMAND":
            found |= {f"{name}-{option}" if f"option.{name}-{option}" in KEYS else option for option in options}
    return found | set(parts["before", "PART"])


def value_names():
    """Kinds of values that can be anything; those of operands and those with words of their own are never named."""
    kinds = dict(re.findall(r'X\((\w+), "(\w+)", NULL\)', read("src/cli/options.h")))
    return {kinds[value] for kind, _, rest in DEFINED if kind in ("NUMBER", "WORD")
            for value in [rest.split(",")[0]] if value in kinds} | {"seed"}


GAMES = {name for path in SOURCES for name in found_in(r'\.name = "(\w+)"', path) if path.startswith("games/")}
PARTS = {part for path in SOURCES for row in found_in(r"\.part = {([^}]*)}", path) if path.startswith("games/")
         for part in texts(row)}
OBJECTIVES = int(re.search(r"OBJECTIVE_COUNT = (\d+)", SOURCES["core/cards.h"]).group(1))
# Names that come from elsewhere, by how they are written.
KNOWN = {
    r"adventure->name": {game for game in GAMES if "ADVENTURE_MEMBERS" in SOURCES[f"games/{game}/{game}.c"]},
    r"([\w.>-]*\bgame|game_list\[i\])->name": GAMES,
    r"([\w.>-]*\b)?part(\[[\w>-]+\])?": PARTS,
    r"bot_list\[[^?]+\]->name": found_in(r"&bot_(\w+)", "bots/bot.c") - {"flat"},
    r"known->name": in_table("setting"),
    r"wording->name": in_table("wording", "true"),
    r"ground_name\(.*\)": in_table("ground"),
    r"command->name": {name for kind, name, _ in DEFINED if kind == "COMMAND"},
    r"command->section": {name for kind, name, _ in DEFINED if kind == "SECTION"},
    r"option->name": {name for kind, name, _ in DEFINED if kind == "GROUP"},
    r"option_key\(.*\)": option_keys(),
    r"value_name\(.*\)": value_names(),
    r"(setup->)?game->thing\[mark->value\]\.word": things("SORT_PERIL", "SORT_PERIL_OVERCOME", "SORT_VESSEL", "SORT_BUILDING"),
    r"(setup->)?game->thing\[mark->region\]\.word": things("SORT_REGION"),
    r"(setup->)?game->thing\[thing_first\(game, SORT_BUILDING\).*\]\.word": things("SORT_BUILDING"),
    r"(setup->)?game->thing\[meaning->what\]\.word": things("SORT_PERIL", "SORT_VESSEL", "SORT_BUILDING", "SORT_REGION"),
    r"verb->word": in_games(r'\.word = ("\w+")'),
    r"setup->game->face\[die\]": in_games(r"\.face = {([^}]*)}"),
    r"task": tasks(),
    r"setup->game->manner\(.*\)": manners(),
    r"setup->game->family->place": in_games(r'\.place = ("\w+")'),
    r"setup->game->family->round": in_games(r'\.round = ("\w+")'),
    r"(fault->)?why(\.|->)reason": found_in(r'X\(\w+, "([a-z0-9-]+)"\)', "core/refusal.h") | {
        reason for path in SOURCES if re.match(r"games/(?!hindsight)", path)
        for reason in found_in(r'X\(\w+, "([a-z0-9-]+)"\)', path)},
    r"objection_name\([^?]*\)": found_in(r'X\(\w+, "([a-z0-9-]+)"\)', "games/hindsight/hindsight.h"),
    r"wire_error_name\[.*\]": set(re.findall(r"(?m)^error ([a-z-]+)$", read("data/wire.txt"))) - {"sheet"},  # it says itself what is wrong
    r"digits": {str(number + 1) for number in range(OBJECTIVES)},
}
GIVEN = {"no->code"}  # the name of an error, or a clause, of which the rule speaks


def names_in(expression, code):
    """Everything that an expression of C can be; KeyError if that cannot be told."""
    expression = " ".join(expression.split())
    for pattern, names in KNOWN.items():
        if re.fullmatch(pattern, expression):
            return names
    question = split(expression, "?")
    if len(question) > 1:
        first, second = split("?".join(question[1:]), ":")[0], ":".join(split("?".join(question[1:]), ":")[1:])
        return names_in(first, code) | names_in(second, code)
    if re.fullmatch(TEXT, expression):
        return texts(expression)
    if indexed := re.fullmatch(r"(\w+)\[.+\]", expression):
        if names := table(code, indexed.group(1)):
            return names
    if called := re.fullmatch(r"(\w+)\(.*\)", expression):
        return returned(called.group(1))
    raise KeyError(expression)


@functools.cache
def named():
    """(place, code, family, name) of every call that puts a key together; not where a function of NAMED passes on what
    it was given, which is looked at where it was given."""
    found = []
    for path, code in SOURCES.items():
        for function, (folder, family_at, name_at) in NAMED.items():
            if not path.startswith(folder):
                continue
            for line, given, within, parameters, own in calls(path, function):
                family = family_at if isinstance(family_at, str) else given[family_at]
                name = name_at if isinstance(name_at, str) else given[name_at]
                if name not in GIVEN and (within not in NAMED or not {family, name} & set(parameters)):
                    found.append((f"{path}:{line}", own + code, family, name))
    return found


def tried():
    """Families that are asked whether they have a message before it is said."""
    return {(f"{path}:{line}", family) for path in SOURCES for line, given, *_ in calls(path, "texts_try_named")
            for family in texts(given[1])}


class Messages(unittest.TestCase):
    def test_everything_is_said_in_every_language_and_once(self):
        """In the same file and the same order, so that two files can be read side by side."""
        for path in sorted((WORDS / "en").glob("*.txt")):
            for language in LANGUAGES:
                keys = [[key for key in said(one, path.stem) if not key.startswith("language.plural.")]
                        for one in ("en", language)]
                self.assertEqual(*keys, f"{language}/{path.name}")

    def test_every_form_is_one_of_the_language(self):
        for language in LANGUAGES:
            forms = {key.split(".")[2] for key in said(language) if key.startswith("language.plural.")} | {"other"}
            self.assertLessEqual(forms, {"zero", "one", "two", "few", "many", "other"})
            for key, text in said(language).items():
                for _, words in FORM.findall(text):
                    names = [word.partition("=")[0] for word in words.split("|")]
                    self.assertEqual(names[-1], "other", f"{language} {key}: {words}")
                    self.assertLessEqual(set(names), forms, f"{language} {key}: {words}")
                    self.assertEqual(len(names), len(set(names)), f"{language} {key}: {words}")
                self.assertNotRegex(FORM.sub("", text), r"\{\w*\||\(s\)", f"{language} {key}")

    def test_every_language_uses_the_same_arguments(self):
        """Words that only follow a number may differ."""
        for language in LANGUAGES:
            for key, text in said(language).items():
                if key in said("en") and not key.startswith("language."):
                    names = [set(re.findall(r"\{(\w+)\}", one)) for one in (text, said("en")[key])]
                    self.assertEqual(*names, f"{language} {key}")

    def test_every_literal_key_is_there(self):
        families = {family for _, _, families, _ in named() for family in texts(families)} | {each for _, each in tried()}
        for path, code in SOURCES.items():
            for key in re.findall(rf'"((?:{FIRST_WORDS})(?:\.[a-z0-9-]+)+)"', code):
                self.assertTrue(key in KEYS or key in families or key.startswith("language.plural."),
                                f"{path}: there is no message {key}")

    def test_keys_are_put_together_only_by_name(self):
        """No "play.mark." to which something is added, no "play.mark.%s"."""
        for path, code in SOURCES.items():
            self.assertEqual(re.findall(rf'"(?:{FIRST_WORDS})\.(?:[a-z0-9-]+\.)*(?:%[a-z])?"', code), [],
                             f"{path}: use texts_put_named")

    def test_names_are_found_in_the_code(self):
        for pattern, names in KNOWN.items():
            self.assertGreater(len(names), 1, pattern)

    def test_every_name_has_its_message(self):
        elsewhere = {(family, name) for family, (names, _) in ELSEWHERE.items() for name in names.split()}
        missing = set()
        for place, code, family, name in named():
            try:
                names = names_in(name, code)
                wanted = names_in(family, code)
            except KeyError as unknown:
                self.fail(f"{place}: nobody can tell what {unknown} can be: take it from a table or a function")
            for key in {(one, other) for one in wanted for other in names if f"{one}.{other}" not in KEYS}:
                self.assertIn(key, elsewhere, f"{place}: there is no message {'.'.join(key)}")
                missing.add(key)
        self.assertEqual(elsewhere - missing, set(), "nobody asks for these any more")

    def test_no_command_or_option_is_told_that_is_not_there(self):
        commands = {name for kind, name, _ in DEFINED if kind == "COMMAND"}
        wanted = {"about": commands | {"carnet"}, "notes": commands | {"carnet"}, "command": commands,
                  "operands": commands, "option": option_keys(), "value": value_names(),
                  "group": {name for kind, name, _ in DEFINED if kind == "GROUP"},
                  "section": {name for kind, name, _ in DEFINED if kind == "SECTION"}}
        for key in KEYS:
            family, _, name = key.partition(".")
            self.assertTrue(name in wanted.get(family, {name}), f"{key}: nobody asks for this")

    def test_families_that_are_tried_have_messages(self):
        for place, family in tried():
            self.assertTrue(any(key.startswith(family + ".") for key in KEYS), f"{place}: no message {family}.…")


if __name__ == "__main__":
    unittest.main()
