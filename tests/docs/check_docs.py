"""The pages of docs/ that programs and operators go by, the man page and the completion: the examples
really run, and nothing the program has is left out."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from pages import CARNET, ENGLISH, ROOT, Engine, Page

DOCS = ROOT / "docs"
SRC = ROOT / "src"
GAMES = ("temple", "island", "valley", "paperworld")
COMMON = {"--help", "--version", "--lang"}  # main.c takes these itself


def read(path):
    return path.read_text(encoding="utf-8")


def commands():
    """The commands of the program, by the table in main.c."""
    return re.findall(r'\{"(\w+)", command_\w+', read(SRC / "command/main.c"))


def options(kind="[A-Z]+"):
    """The options of every command: {"name", OPTION_…} in the file that defines the command, and
    those that all series of games have."""
    found = {}
    written = rf'\{{\s*\\?\s*"([a-z-]+)", OPTION_{kind}\b'
    series = re.findall(written, read(SRC / "lab/series.h"))
    for path in sorted(SRC.glob("*/*.c")):
        text = read(path)
        names = re.findall(written, text) + (series if "SERIES_OPTIONS(" in text else [])
        for command in re.findall(r"(?m)^int command_(\w+)\(", text):
            found[command] = ["--" + name for name in names]
    return found


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
        self.run_page("lab.md", 0)

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
                 *(ROOT / "data").glob("messages*.txt"), *(ROOT / "src").glob("*/*.h")]
        found = [(path.name, code) for path in files for code in re.findall(self.SHOWN, read(path))]
        shown = [(name, code) for name, code in found if code not in self.PLACEHOLDERS]
        self.assertEqual([one for one in shown if not re.fullmatch(self.code(), one[1])], [])
        self.assertGreaterEqual({name for name, _ in shown},
                                {"README.md", "carnet.1", "room_bot.py", "messages.txt", "operating.md"})


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


class Commands(unittest.TestCase):
    """The man page and the completion know every command and every option."""

    man = read(ROOT / "man" / "carnet.1").replace("\\-", "-")
    completion = ROOT / "completion" / "carnet.bash"

    def test_the_tables_are_found(self):
        self.assertEqual(sorted(commands()), sorted(options()))
        self.assertIn("--auto-confirm", options()["play"])
        self.assertIn("--json", options()["score"])

    def man_section(self, command):
        """The subsection of a command: `.SS "carnet COMMAND …`."""
        found = re.search(rf'(?ms)^\.SS "?carnet {command}\b.*?(?=^\.S[SH]|\Z)', self.man)
        self.assertTrue(found, f"no section of {command} in the man page")
        return found.group()

    def test_man_page(self):
        for command in commands():
            section = self.man_section(command)
            for option in options()[command]:
                self.assertRegex(section, rf"(?m)^\.B[IR]? {option}(?![\w-])", f"{command} {option}")
        for option in COMMON:
            self.assertIn(option, self.man)
        for word in ("XDG_STATE_HOME", "LC_ALL", "LANG", "EXIT STATUS", "unofficial"):
            self.assertIn(word, self.man)

    def test_man_page_says_nothing_the_program_lacks(self):
        known = set().union(COMMON, *options().values())
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", self.man):
            self.assertIn(option, known)

    def complete(self, *words, here=None, **env):
        """What bash would offer for the last word."""
        script = (f'source "{self.completion}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                  'COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; _carnet; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "bash", "carnet", *words], cwd=here,
                              env={**ENGLISH, **env}, capture_output=True, encoding="utf-8",
                              check=True)
        self.assertEqual(done.stderr, "")
        return [line.rstrip() for line in done.stdout.splitlines() if line]

    def test_completion_of_commands_and_options(self):
        self.assertEqual(set(self.complete("")) - COMMON - {"-h"}, {*commands(), "help"})
        self.assertLessEqual(COMMON, set(self.complete("--")))
        self.assertEqual(self.complete("ver"), ["verify"])
        for command in commands():
            self.assertIn(command, self.complete("help", ""))
            self.assertEqual(set(self.complete(command, "--")),
                             {*options()[command], "--help", "--lang"})

    def test_completion_knows_which_options_have_values(self):
        script = f'source "{self.completion}"; COMP_WORDS=(); COMP_CWORD=0; _carnet_value "$1" "" "$2"'
        for kind, status in (("(?:TEXT|NUMBER)", 0), ("FLAG", 1)):
            for command, names in options(kind).items():
                for name in names:
                    done = subprocess.run(["bash", "-c", script, "bash", name, command], check=False)
                    self.assertEqual(done.returncode, status, f"{command} {name}")

    def test_completion_of_values(self):
        self.assertEqual(set(self.complete("play", "")) & set(GAMES), set(GAMES))
        self.assertEqual(self.complete("sim", "v"), ["valley"])
        self.assertEqual(self.complete("sim", "valley", "--bo"), ["--bot-time", "--bot", "--board",
                                                                  "--boards"])
        self.assertEqual(sorted(self.complete("play", "temple", "--board", "")), ["back", "front"])
        self.assertEqual(self.complete("play", "temple", "--board", "=", "f"), ["front"])
        self.assertEqual(set(self.complete("sim", "temple", "--bot", "")),
                         {"exec:", "tourist", "pathfinder", "voyager", "explorer", "greedy", "random"})
        self.assertEqual(self.complete("sim", "temple", "--bot", "greedy,r"), ["greedy,random"])
        self.assertEqual(self.complete("play", "--mode", "a"), ["advanced"])
        self.assertEqual(self.complete("play", "--objectives", ""), ["first"])
        self.assertEqual(sorted(self.complete("--lang", "")), ["en", "fr"])
        self.assertEqual(self.complete("--lang", "fr", "sc"), ["score"])
        self.assertIn("temple.solo", self.complete("bench", "temple"))
        self.assertEqual(self.complete("engine", ""), [])
        self.assertEqual(self.complete("analyse", "x.carnet", "--best", ""), [])
        self.assertEqual(sorted(self.complete("train", "")), ["island", "paperworld", "temple", "valley"])
        clauses = re.findall(r"X\(([A-Z]\d+)\)", game_headers())
        self.assertEqual(sorted(self.complete("rules", "")), sorted([*GAMES, "adventures", *clauses]))

    def test_completion_of_files(self):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "mine.txt").write_text("[temple garden]\n..\n[valley pond]\n..\n",
                                           encoding="utf-8")
            (here / "one game.carnet").write_text("", encoding="utf-8")
            (here / "games").mkdir()
            self.assertEqual(self.complete("verify", "o", here=here), ["one game.carnet"])
            self.assertEqual(sorted(self.complete("replay", "", here=here)),
                             ["games", "mine.txt", "one game.carnet"])
            self.assertEqual(self.complete("score", "--boards", "m", here=here), ["mine.txt"])
            self.assertEqual(self.complete("sim", "temple", "--bot", "exec", ":", "m", here=here),
                             ["mine.txt"])
            self.assertEqual(self.complete("play", "temple", "--boards", "mine.txt", "--board", "g",
                                           here=here), ["garden"])
            self.assertEqual(self.complete("sim", "valley", "--boards", "mine.txt", "--board", "",
                                           here=here), ["front", "back", "pond"])
            for words in (["mine.txt"], ["--games", "9", "mine.txt", "--brain", "one game.carnet"]):
                self.assertEqual(self.complete("lab", *words, "--board", "", here=here),
                                 ["front", "back", "garden", "pond"])
            self.assertEqual(self.complete("train", "temple", "--out", "m", here=here), ["mine.txt"])

    def test_completion_of_saved_games(self):
        with tempfile.TemporaryDirectory() as folder:
            saved = pathlib.Path(folder, "carnet", "saved")
            saved.mkdir(parents=True)
            (saved / "temple-1.carnet").write_text("", encoding="utf-8")
            self.assertEqual(self.complete("play", "--resume", "", XDG_STATE_HOME=folder),
                             ["temple-1.carnet"])

    def test_bench_figures_are_those_of_the_program(self):
        """Those that src/lab/bench.c puts together: for every game, and of two threads for the first."""
        figures = [f"{GAMES[0]}.solo.2threads"]
        for game in GAMES:
            source = read(SRC / f"games/{game}/{game}.c")
            alone = "ADVENTURE_MEMBERS" in source
            seats = re.findall(r"\.(?:min|max)_seats = (\d+)", source)
            figures += [f"{game}.{ending}" for ending in
                        (["solo", "back", "100"] if alone else [*seats, "advanced"])]
            figures.append(f"think.{game}")
        self.assertEqual(sorted(self.complete("bench", "")), sorted(figures))


if __name__ == "__main__":
    unittest.main()
