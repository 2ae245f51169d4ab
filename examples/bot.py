#!/usr/bin/env python3
"""A player for carnet in plain Python: read it to write your own.

It works in two ways (docs/protocol.md):

  bot.py --engine 'carnet engine' temple --seed 7
      plays a whole game by itself through the engine protocol and prints the score;

  carnet play temple --bot 'exec:examples/bot.py'
      is a player: every line of standard input is a question as JSON,
      {"seat": 1, "seed": 123, "view": {...}, "moves": ["c4=7", ...]}, and it answers with one of
      the moves. Whoever needs chance takes it from the seed: then equal games stay equal.

Through the engine it looks one step ahead: it saves the position, tries a handful of steps, looks at
the score and goes back. As a player it has no engine to ask and follows a few rules of thumb.
"""

import argparse
import json
import random
import re
import shlex
import subprocess
import sys


class Engine:
    """The engine protocol: one line out, an answer that ends with an empty line back."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request):
        """The text of the answer; an error answer is an exception."""
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ("\n", ""):
            lines.append(line.rstrip("\n"))
        text = "\n".join(lines)
        if not text.startswith("="):
            raise RuntimeError(f"{request}: {text}")
        return text[1:].removeprefix(" ")

    def lines(self, request):
        return self.ask(request).splitlines()

    def close(self):
        self.ask("quit")
        self.process.wait()


def total(engine, seat):
    """The stars of a seat if the game ended now."""
    for line in engine.lines("score"):
        words = line.split()
        if words[0] == str(seat):
            return int(words[2])
    return 0


def best_move(engine, seat, moves, rng, tries):
    """The step that scores best at once, of a handful; ties are broken by chance."""
    chosen = rng.sample(moves, min(tries, len(moves)))
    if len(chosen) == 1:
        return chosen[0]
    engine.ask("save 0")
    valued = []
    for move in chosen:
        engine.ask(f"play {seat} {move}")
        valued.append((total(engine, seat), move != "done", rng.random(), move))
        engine.ask("restore 0")
    return max(valued)[-1]


def play_game(engine, game, options, rng, tries):
    engine.ask(f"new {game} {options}".strip())
    seats = len(engine.lines("score"))
    while (status := engine.ask("status")) != "over":
        if status == "roll":
            engine.ask("roll")
        for seat in range(1, seats + 1):
            while moves := engine.lines(f"moves {seat}"):
                engine.ask(f"play {seat} {best_move(engine, seat, moves, rng, tries)}")
    return engine.ask("score")


def rule_of_thumb(question, rng):
    """An answer without an engine: discoveries and treasures first, chains of cards, 9s in reserve."""
    moves = question["moves"]

    def worth(move):
        if move.startswith("pyramid"):
            return 15
        if move.startswith("treasure"):
            return 20 + int(move.split("=")[1])
        if re.match("mountain|town|jungle|escape", move):
            return 10
        if move.startswith("lay"):
            return 5 + int(re.search(r"\d", move).group()) - 2 * move.count("drop")
        if move.endswith("=9"):
            return 3
        return {"done": -1, "pass": -1}.get(move, 1)

    best = max(map(worth, moves))
    return rng.choice([move for move in moves if worth(move) == best])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=["temple", "island", "valley", "paperworld"])
    parser.add_argument("--engine", help="the command that starts the engine")
    parser.add_argument("--options", default="", help="more of the engine's `new`: players=2 …")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=12, help="steps tried in every position")
    parser.add_argument("--record", help="write the game's record to this file")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    if not args.engine:
        for line in sys.stdin:
            question = json.loads(line)
            print(rule_of_thumb(question, random.Random(question["seed"])), flush=True)
        return
    engine = Engine(args.engine)
    for game in [args.game] if args.game else engine.ask("games").split():
        print(game)
        print(play_game(engine, game, f"seed={args.seed} {args.options}", rng, args.tries))
        if args.record:
            with open(args.record, "w", encoding="utf-8") as file:
                file.write(engine.ask("record") + "\n")
    engine.close()


if __name__ == "__main__":
    main()
