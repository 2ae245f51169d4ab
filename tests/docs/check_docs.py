"""The pages of docs/ that programs and operators go by, the man page and what shells complete: the examples
really run, and nothing the program has is left out."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from pages import CARNET, ENGLISH, ROOT, Engine, Page

DOCS = ROOT / "docs"
SRC = ROOT / "src"
GAMES = ("temple", "island", "valley", "paperworld")
COMMON = {"--help", "--version", "--lang", "--color"}


def read(path):
    return path.read_text(encoding="utf-8")


def defined():
    """Every command with its options, by src/cli/commands.def: {"sim": {"--games": "NUMBER", …}}."""
    parts, found, rows = {}, {}, None
    for kind, name in re.findall(r"(?m)^([A-Z]+)\((\w+)", read(SRC / "cli/commands.def")):
        if kind == "PART":
            rows = parts[name] = {}
        elif kind == "COMMAND":
            rows = found[name] = dict(parts["common"])
        elif kind == "USES":
            rows |= parts[name]
        elif kind in ("FLAG", "NUMBER", "WORD", "SEED"):
            rows["--" + name.replace("_", "-")] = kind
    return found


def commands():
    return list(defined())


def options():
    return {command: list(rows) for command, rows in defined().items()}


def keys_of(thing):
    """All names of fields in a JSON value."""
    if isinstance(thing, dict):
        return set(thing).union(*map(keys_of, thing.values()))
    return set().union(*map(keys_of, thing)) if isinstance(thing, list) else set()


def views(engine, game):
    """Views of a game that bots play, at many moments."""
    engine.ask(f"new {game} players=2 seed=5")
    for number in range(60):
        status = engine.ask("status")
        if status == "over":
            return
        if status == "roll":
            engine.ask("roll 1 2 X" if number == 2 else "roll")
        for seat in (1, 2):
            if engine.ask(f"moves {seat}"):
                engine.ask(f"play {seat} " + engine.ask(f"bot greedy {seat}"))
            for viewer in (0, 1, 2):
                yield json.loads(engine.ask(f"view {viewer}"))


def game_headers():
    """What games and families declare of themselves: clauses, reasons."""
    return "".join(read(header) for header in sorted(SRC.glob("games/*/*.h")))


class Pages(unittest.TestCase):
    def run_page(self, name, least):
        with Page(DOCS / name) as page:
            page.run()
        self.assertGreater(page.ran, least)

    def test_protocol(self):
        self.run_page("protocol.md", 100)

    def test_sheets(self):
        self.run_page("sheets.md", 40)

    def test_records(self):
        self.run_page("records.md", 15)

    def test_fairness(self):
        self.run_page("fairness.md", 6)

    def test_lab(self):
        self.run_page("lab.md", 1)

    def test_coach(self):
        self.run_page("coach.md", 0)

    def test_machines(self):
        self.run_page("machines.md", 2)

    def test_lines_and_links(self):
        """Prose is at most 100 columns wide, and what is linked to is there."""
        for page in ("protocol.md", "sheets.md", "records.md", "pictures.md", "fairness.md",
                     "operating.md", "lab.md", "machines.md"):
            prose = re.sub(r"(?ms)^```.*?^```$", "", read(DOCS / page))
            for line in prose.split("\n"):
                self.assertTrue(len(line) <= 100 or line.startswith("|"), f"{page}: {line}")
                self.assertEqual(line, line.rstrip(), page)
            for target in re.findall(r"\]\(([^)]+)\)", prose):
                file, _, anchor = target.partition("#")
                linked = (DOCS / file).resolve() if file else DOCS / page
                self.assertTrue(linked.exists(), f"{page}: {target}")
                if anchor:
                    self.assertIn(anchor, anchors(read(linked)), f"{page}: {target}")


def anchors(text):
    """The places of a page that a link can lead to."""
    names = set(re.findall(r'<a id="([^"]+)">', text))
    for title in re.findall(r"(?m)^#+ (.+)$", text):
        names.add(re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-"))
    return names


class Codes(unittest.TestCase):
    """Codes of rooms in examples look like real ones."""

    PLACEHOLDERS = {"CODE", "URL"}
    SHOWN = r'(?:/r/|/t/|/ws/|/rooms/|\bjoin |\brooms? |\bsalons? |\broom=|"(?:room|code)":\s*")([A-Z]{2,})\b'

    def code(self):
        """What a code is, by the program's own source."""
        guard = ROOT / "src" / "guard"
        letters = re.search(r'letters\[\] = "([A-Z]+)"', read(guard / "tokens.c"))[1]
        fewest, most = re.search(r"CODE_FEWEST = (\d+), CODE_LETTERS = (\d+)", read(guard / "tokens.h")).groups()
        return f"[{letters}]{{{fewest},{most}}}"

    def test_codes_have_the_real_form(self):
        files = [ROOT / "README.md", *DOCS.glob("*.md"), *(ROOT / "man").glob("*.1"), *(ROOT / "examples").glob("*.py"),
                 *(ROOT / "data" / "words").glob("*/*.txt"), *(ROOT / "src").glob("*/*.h")]
        found = [(path.name, code) for path in files for code in re.findall(self.SHOWN, read(path))]
        shown = [(name, code) for name, code in found if code not in self.PLACEHOLDERS]
        self.assertEqual([one for one in shown if not re.fullmatch(self.code(), one[1])], [])
        self.assertGreaterEqual({name for name, _ in shown},
                                {"README.md", "room_bot.py", "program.txt", "operating.md"})


class Protocol(unittest.TestCase):
    text = read(DOCS / "protocol.md")

    def explains(self, pattern):
        self.assertTrue(re.search(pattern, self.text), f"nothing in protocol.md fits {pattern}")

    def test_every_command_has_its_section(self):
        with Engine() as engine:
            for command in engine.ask("commands").split():
                self.explains(rf"(?m)^#### `{command}\b")

    def test_every_error_code_is_explained(self):
        sources = "".join(read(path) for path in (ROOT / "src" / "engine").glob("*.c"))
        codes = set(re.findall(r'engine_error\(engine, "([a-z-]+)"', sources))
        self.assertGreater(len(codes), 7)
        for code in codes:
            self.explains(rf"(?m)^\| `{code}` \|")

    def test_every_reason_of_a_file_is_explained(self):
        """Boards and records: the reasons that new and load can answer."""
        names = dict(re.findall(r'X\((\w+), "([a-z-]+)"\)', read(SRC / "core/refusal.h") + game_headers()))
        explained = self.text + read(DOCS / "records.md")
        for file in ("games/boards", "core/setting", "core/setup", "core/record"):
            code = read(SRC / f"{file}.c")
            for reason in re.findall(r"fault_(?:at|word)\([^;]*?REASON_(\w+)", code, re.S):
                self.assertTrue(f"`{names[reason]}`" in explained, names[reason])

    def test_every_field_of_a_view_is_explained(self):
        for game in GAMES:
            with Engine() as engine:
                for view in views(engine, game):
                    parts = set(view["seats"][0]["parts"])
                    for key in keys_of(view) - parts:
                        self.explains(rf"(?m)^\| (→ )?`{key}` \|")
                    for part in parts:
                        self.explains(f"`{part}`")


class Operating(unittest.TestCase):
    """The tables of limits say what the code does."""

    SERVER = ("base", "guard", "journal", "thinking", "http", "live", "server")
    text = read(DOCS / "operating.md")
    sources = "".join(read(path) for folder in ("core", "room", *SERVER)
                      for path in sorted((ROOT / "src" / folder).glob("*.[ch]")))

    def rows(self, columns):
        for line in self.text.partition("\n## Limits\n")[2].split("\n"):
            cells = [cell.strip().strip("`") for cell in line.strip("|").split(" | ")]
            if line.startswith("|") and len(cells) == columns:
                yield cells

    def test_numbers(self):
        seen = 0
        for _, value, name in list(self.rows(3))[1:]:
            found = re.search(rf"\b{name} = ([\d <]+)[,\s}}]", self.sources)
            self.assertTrue(found, name)
            base, _, shift = found.group(1).partition("<<")
            self.assertEqual(int(value), int(base) << int(shift or 0), name)
            seen += 1
        self.assertGreater(seen, 45)
        for name in re.findall(r"\bLIMIT_[A-Z_]+\b", self.sources):
            self.assertIn(f"`{name}`", self.text)

    def test_rates(self):
        limits = dict((name, (int(most), int(every))) for name, most, every in
                      re.findall(r"const struct limit (\w+) = \{(\d+), (\d+)\}", self.sources))
        found = {}
        for _, _, most, every, name in list(self.rows(5))[1:]:
            if name in limits:
                number, unit = every.split()
                found[name] = (int(most), round(float(number) * {"ms": 1e3, "s": 1e6}[unit]))
        self.assertEqual(found, limits)


    def section(self, title):
        return re.search(rf"(?ms)^### {title}\n.*?(?=^##)", self.text).group()

    def test_figures(self):
        names = set(re.findall(r'"((?:carnet|process)_[a-z_]+)"', self.sources))
        self.assertGreater(len(names), 15)
        listed = re.findall(r"(?m)^\| (`.*?) \|", self.section("Figures"))
        self.assertEqual(set(re.findall(r"`(\w+)`", " ".join(listed))), names)

    def test_events(self):
        code = self.sources + read(SRC / "command/serve.c")
        events = set(re.findall(r'(?:log_event\(.*?LOG_\w+,\s*|table_log\(table, |log_server\(serve, |'
                                r'write_line\(.*?LOG_\w+,\s*)"([a-z-]+)"', code))
        self.assertGreater(len(events), 8)
        listed = re.findall(r"(?m)^\| (`.*?) \|", self.section("The log"))
        self.assertEqual(set(re.findall(r"`([a-z-]+)`", " ".join(listed))), events)


def said(*words, language="en"):
    return subprocess.run([CARNET, *words, "--lang", language], env=ENGLISH, capture_output=True, encoding="utf-8",
                          check=True).stdout


class Manual(unittest.TestCase):
    """The man page and the help know every command and every option, in both languages."""

    def test_the_table_is_found(self):
        self.assertGreater(len(commands()), 18)
        self.assertIn("--auto-confirm", options()["play"])
        self.assertIn("--json", options()["score"])

    def test_every_command_and_option(self):
        for language in ("en", "fr"):
            manual = said("manual", language=language).replace("\\-", "-")
            for command, names in options().items():
                section = re.search(rf"(?ms)^\.SS carnet {command}\n.*?(?=^\.S[SH]|\Z)", manual).group()
                text = said(command, "--help", language=language)
                for name in set(names) - COMMON:
                    self.assertRegex(section, rf"(?m)^(\\fB-\w\\fR, )?\\fB{name}\\fR", f"{command} {name}")
                    self.assertRegex(text, rf"(?m)^  (-\w, )?{name}\b", f"{command} {name}")
            for name in COMMON:
                self.assertIn(name, manual)

    def test_it_says_nothing_the_program_lacks(self):
        known = set().union(COMMON, *options().values())
        for language in ("en", "fr"):
            for name in re.findall(r"(?<![\w-])--[a-z][a-z-]*", said("manual", language=language).replace("\\-", "-")):
                self.assertIn(name, known)

    @unittest.skipUnless(shutil.which("groff"), "there is no groff")
    def test_it_is_a_page_that_man_can_show(self):
        for language in ("en", "fr"):
            page = said("manual", language=language)
            self.assertNotRegex(page, "(?m)^@")
            done = subprocess.run(["groff", "-man", "-Tutf8", "-k", "-ww", "-rLL=78n"], input=page, encoding="utf-8",
                                  env={**ENGLISH, "LC_ALL": "C.UTF-8"}, capture_output=True, check=True)
            self.assertEqual(done.stderr, "")
            shown = re.sub(".\b", "", done.stdout)
            for word in ("XDG_STATE_HOME", "LC_ALL", "LANG", "NO_COLOR"):
                self.assertTrue(word in shown, word)


class Completion(unittest.TestCase):
    """What shells offer."""

    folder = ROOT / "completion"

    def complete(self, *words, here=None, **env):
        """What bash would offer for the last word."""
        script = (f'source "{self.folder}/carnet.bash"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                  'COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; _carnet; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "bash", CARNET, *words], cwd=here,
                              env={**ENGLISH, **env}, capture_output=True, encoding="utf-8",
                              check=True)
        self.assertEqual(done.stderr, "")
        return [line.rstrip() for line in done.stdout.splitlines() if line]

    def test_commands_and_options(self):
        self.assertEqual(self.complete(""), commands())
        self.assertEqual(set(self.complete("--")), COMMON)
        self.assertEqual(self.complete("veri"), ["verify"])
        for command in commands():
            self.assertIn(command, self.complete("help", ""))
            self.assertEqual(self.complete(command, "--"), options()[command])

    def test_an_option_with_a_value_takes_the_next_word(self):
        for command, rows in defined().items():
            for name, kind in rows.items():
                takes = "--help" not in self.complete(command, name, "--h")
                self.assertEqual(takes, kind != "FLAG", f"{command} {name}")

    def test_values(self):
        self.assertEqual(set(self.complete("play", "")), set(GAMES))
        self.assertEqual(self.complete("sim", "v"), ["valley"])
        self.assertEqual(self.complete("sim", "valley", "--bo"), ["--board", "--boards", "--bot", "--bot-time"])
        self.assertEqual(sorted(self.complete("play", "temple", "--board", "")), ["back", "front"])
        self.assertEqual(self.complete("play", "temple", "--board", "=", "f"), ["front"])
        self.assertEqual(sorted(self.complete("play", "temple", "--board", "=")), ["back", "front"])
        self.assertEqual(set(self.complete("sim", "temple", "--bot", "")),
                         {"exec:", "tourist", "pathfinder", "voyager", "explorer", "greedy", "random"})
        self.assertEqual(self.complete("sim", "temple", "--bot", "greedy,r"), ["greedy,random"])
        self.assertEqual(self.complete("play", "--mode", "a"), ["advanced"])
        self.assertEqual(self.complete("play", "--objectives", ""), ["first"])
        self.assertEqual(sorted(self.complete("--lang", "")), ["en", "fr"])
        self.assertEqual(self.complete("--lang", "fr", "sc"), ["score"])
        self.assertEqual(sorted(self.complete("--color", "=", "a")), ["always", "auto"])
        self.assertEqual(self.complete("engine", ""), [])
        self.assertEqual(self.complete("analyse", "x.carnet", "--best", ""), [])
        self.assertEqual(self.complete("rooms", "ex"), ["export"])
        self.assertEqual(self.complete("print", "jo"), ["join"])
        self.assertEqual(set(self.complete("train", "")), set(GAMES))
        clauses = re.findall(r"X\(([A-Z]\d+)\)", game_headers())
        self.assertEqual(sorted(self.complete("rules", "")), sorted([*GAMES, "adventures", *clauses]))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "mine.txt").write_text("[temple garden]\n..\n[valley pond]\n..\n",
                                           encoding="utf-8")
            (here / "one game.carnet").write_text("", encoding="utf-8")
            (here / "games").mkdir()
            env = {"XDG_STATE_HOME": folder + "/games"}
            self.assertEqual(self.complete("verify", "o", here=here, **env), ["one game.carnet"])
            self.assertEqual(sorted(self.complete("replay", "", here=here, **env)),
                             ["games", "mine.txt", "one game.carnet"])
            self.assertEqual(self.complete("score", "--boards", "m", here=here), ["mine.txt"])
            for words in (("exec", ":", "m"), ("exec", ":"), ("greedy,exec", ":", "m")):
                self.assertIn("mine.txt", self.complete("sim", "temple", "--bot", *words, here=here))
            self.assertEqual(self.complete("play", "temple", "--boards", "mine.txt", "--board", "g",
                                           here=here), ["garden"])
            self.assertEqual(self.complete("sim", "valley", "--boards", "mine.txt", "--board", "",
                                           here=here), ["front", "back", "pond"])
            self.assertEqual(self.complete("sim", "valley", "--boards", "~/mine.txt", "--board", "", HOME=folder),
                             ["front", "back", "pond"])
            for words in (["mine.txt"], ["--games", "9", "mine.txt", "--brain", "one game.carnet"]):
                self.assertEqual(self.complete("lab", *words, "--board", "", here=here),
                                 ["front", "back", "garden", "pond"])

    def shelves(self, folder):
        for shelf in ("saved", "records"):
            path = pathlib.Path(folder, "carnet", shelf)
            path.mkdir(parents=True)
            (path / f"temple-{shelf}.carnet").write_text("", encoding="utf-8")
        return {"XDG_STATE_HOME": folder}

    def test_saved_games_and_records(self):
        with tempfile.TemporaryDirectory() as folder:
            env = self.shelves(folder)
            self.assertEqual(self.complete("play", "--resume", "temple-", **env), ["temple-saved.carnet"])
            self.assertEqual(self.complete("play", "--resume", "te", **env), ["temple", "temple-saved.carnet"])
            self.assertEqual(self.complete("replay", "te", here=folder, **env), ["temple-records.carnet"])

    def test_bench_figures_are_those_of_the_program(self):
        """Those that src/lab/bench.c puts together: for every game, and of two threads for the first."""
        figures = [f"{GAMES[0]}.solo.2threads"]
        for game in GAMES:
            source = read(SRC / f"games/{game}/{game}.c")
            alone = "ADVENTURE_MEMBERS" in source
            seats = re.findall(r"\.(?:min|max)_seats = (\d+)", source)
            figures += [f"{game}.{ending}" for ending in
                        (["solo", "back", "100"] if alone else [*seats, "advanced"])]
            figures += [f"think.{game}.{level}" for level in ("tourist", "pathfinder", "voyager", "explorer")]
        self.assertEqual(sorted(self.complete("bench", "")), sorted(figures))

    def shell(self, *words, **env):
        return subprocess.run(words, env={**ENGLISH, "PATH": f"{pathlib.Path(CARNET).parent}:/usr/bin:/bin", **env},
                              capture_output=True, encoding="utf-8", check=True).stdout

    @unittest.skipUnless(shutil.which("fish"), "there is no fish")
    def test_fish(self):
        with tempfile.TemporaryDirectory() as folder:
            env = self.shelves(folder)
            for typed, offered in (("carnet veri", ["verify"]), ("carnet sim temple --bot greedy,r", ["greedy,random"]),
                                   ("carnet play temple --board=f", ["--board=front"]),
                                   ("carnet replay temple-", ["temple-records.carnet"]),
                                   (f"carnet score {ROOT}/READ", [f"{ROOT}/README.md"]),
                                   (f"carnet sim temple --bot exec:{ROOT}/READ", [f"exec:{ROOT}/README.md"])):
                out = self.shell("fish", "-c", f'source {self.folder}/carnet.fish; complete -C "{typed}"', HOME=folder, **env)
                self.assertEqual([line.split("\t")[0] for line in out.splitlines()], offered)

    @unittest.skipUnless(shutil.which("zsh"), "there is no zsh")
    def test_zsh(self):
        """In a terminal of its own: a word is typed, completed by the tab key, and shown."""
        with tempfile.TemporaryDirectory() as folder:
            env = self.shelves(folder)
            for typed, whole in (("carnet veri", "carnet verify "), ("carnet play --auto", "carnet play --auto-confirm "),
                                 ("carnet play temple --board=f", "carnet play temple --board=front "),
                                 ("carnet sim temple --bot greedy,r", "carnet sim temple --bot greedy,random "),
                                 ("carnet replay temple-", "carnet replay temple-records.carnet "),
                                 (f"carnet score {ROOT}/READ", f"carnet score {ROOT}/README.md ")):
                out = self.shell("zsh", "-f", "-c", ZSH, "zsh", f"fpath=({self.folder} $fpath)", typed, HOME=folder, **env)
                self.assertIn(f"<{whole}>", out)


# A shell inside of a shell: the inner one has a terminal, and prints its line instead of running it.
ZSH = r"""
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner 'PROMPT=; unsetopt prompt_cr; '$1'; autoload -Uz compinit; compinit -u -d $HOME/.dump; stty cols 500'
zpty -w inner 'shown() { print -r -- "<$BUFFER>"; exit }; zle -N shown; bindkey "^X" shown; print rea''dy'
zpty -r inner line '*ready*'
zpty -w -n inner $2$'\t'$'\x18'
zpty -r inner line '*<carnet *>*'
print -r -- $line
"""


if __name__ == "__main__":
    unittest.main()
