"""Plays the games of tests/terminal/transcripts anew (CARNET names the program). What changes in
them is what changes for a player: look at the difference before it is kept. People only: bots may
get better."""

import random
import tempfile

from terminal import FOLDER, Plain, without_names

GAMES = {
    "temple": ("en", ["temple", "--seed", "7"],
               ["help", "moves", "where 9", "around c3", "why d1=3", "undo", "ok", "a9=3", "score"]),
    "island": ("fr", ["island", "--seed", "8", "--board", "back"],
               ["aide", "étapes", "où 3", "autour d4", "pourquoi d6=3", "fiche 2", "score"]),
    "valley": ("en", ["valley", "--seed", "9"],
               ["moves", "why done", "where hut", "changed"]),
    "paperworld": ("fr", ["paperworld", "--seed", "10", "--objectives", "first", "--names", "Ann,Zoé"],
                   ["aide", "étapes", "cartes", "pourquoi finir", "pourquoi fini", "nouveau"]),
}


def main():
    (FOLDER / "transcripts").mkdir(exist_ok=True)
    for name, (language, arguments, questions) in GAMES.items():
        with tempfile.TemporaryDirectory() as state:
            with Plain(state, *arguments, language=language) as game:
                game.ask()
                for question in questions:
                    game.ask(question)
                game.play_on(random.Random(4))
                text = without_names("\n".join(game.transcript) + "\n", state)
        command = " ".join(["$ carnet play", *arguments, "--plain --lang", language])
        path = FOLDER / "transcripts" / f"{name}.txt"
        path.write_text(command + "\n" + text, encoding="utf-8")


if __name__ == "__main__":
    main()
