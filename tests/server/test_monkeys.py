"""Rooms: many people who do anything at any time, all at once. The server stands it, and what it has kept
afterwards is what it told."""

import os
import random
import threading
import unittest

from kept import Kept
from websocket import Closed, create, hello

REQUESTS = 1500 if os.environ.get("CARNET_ALL") else 200
MONKEYS = 8
SHEET = "temple front\n_ _ {} D _ _\n_ . . . . _\n. . D . . D\n. . . . . .\nD . . . D .\n. . D . . .\n"
NAMES = [f"m{number}" for number in range(30)]


class Monkey(threading.Thread):
    """Somebody with a share of everybody's tokens, who asks for anything."""

    def __init__(self, server, rooms, tokens, number):
        super().__init__(daemon=True)
        self.server, self.rooms, self.tokens = server, rooms, tokens
        self.chance = random.Random(number)
        self.client, self.room, self.you, self.wrong = None, None, None, None

    def run(self):
        try:
            for _ in range(REQUESTS):
                try:
                    self.act()
                except (Closed, OSError):
                    self.client = None
        except Exception as error:  # reported by the main thread
            self.wrong = repr(error)

    def come(self):
        self.room = self.chance.choice(self.rooms)
        known = self.tokens[self.room]
        some = self.chance.sample(known[1:], min(len(known) - 1, self.chance.randrange(5)))
        self.client = hello(self.server, self.room, *some, role=self.chance.choice(["play", "watch", "screen"]))
        self.client.frames.append(self.client.all)

    def look(self):
        """What it was told of itself last."""
        while self.client.frames:
            got = self.client.frames.popleft()
            if got["is"] == "all":
                self.you = got["you"]

    def act(self):
        chance = self.chance
        if not self.client or chance.random() < 0.02:
            if self.client:
                self.client.close()
            self.come()
        self.look()
        seat = chance.choice([turn["seat"] for turn in self.you["turns"]] + [chance.randrange(1, 5)])
        player = chance.choice(self.you["players"] + [chance.randrange(1, 9)])
        if chance.random() < 0.6:
            self.play(seat)
        else:
            self.ask(*chance.choice(self.wishes(seat, player)))

    def ask(self, do, fields):
        """Whoever has asked for too much does something else."""
        answer = self.client.ask_once(do, **fields)
        if "token" in answer:
            self.tokens[self.room].append(answer["token"])
        elif "code" in answer:
            claimed = self.client.ask_once("claim", code=answer["code"])
            if "token" in claimed:
                self.tokens[self.room].append(claimed["token"])

    def wishes(self, seat, player):
        chance = self.chance
        return (("join", {"names": chance.choice(NAMES)}), ("join", {"names": chance.sample(NAMES, 2), "seat": seat}),
                ("sit", {"player": player, "seat": seat}), ("leave", {"player": player}), ("undo", {"seat": seat}),
                ("undo", {"seat": seat}), ("ask", {"what": "view", "seat": seat}), ("ask", {"what": "record"}), ("close", {}),
                ("sheet", {"player": player, "text": SHEET.format(chance.randrange(1, 9))}), ("ask", {"what": "sheet", "player": player}))

    def play(self, seat):
        answer = self.client.ask("ask", what="moves", seat=seat)
        if answer.get("moves"):
            self.client.ask("play", seat=seat, step=self.chance.choice(answer["moves"]))


class Keeper(Monkey):
    """The host of a room, who is as bad."""

    def __init__(self, server, room, tokens, number):
        super().__init__(server, [room], tokens, number)

    def come(self):
        room, = self.rooms
        self.room, self.client = room, hello(self.server, room, self.tokens[room][0])

    def act(self):
        if not self.client or self.chance.random() < 0.02:
            self.come()
        self.client.frames.clear()
        self.ask(*self.chance.choice(self.wishes_of_hosts()))

    def wishes_of_hosts(self):
        chance = self.chance
        player = chance.randrange(2, 9)
        return (("start", {"bots": chance.randrange(3), "spare": chance.randrange(2)}), ("start", {"bots": 1}), ("pause", {}),
                ("resume", {}), ("resume", {}), ("resume", {}), ("lock", {"on": chance.random() < 0.2}), ("admit", {"player": player}),
                ("remove", {"player": player}), ("rename", {"player": player, "names": chance.choice(NAMES)}),
                ("add", {"names": [[chance.choice(NAMES)]]}), ("move", {"player": player}),
                ("set", {"clock": chance.choice([0, 1, 1, 5])}),
                ("set", {"entry": chance.choice(["open", "asked"]), "bot": chance.choice(["random", "greedy"]),
                         "away": chance.randrange(3)}),
                ("set", {"dice": chance.choice(["typed", "rolled"]), "drawers": chance.random() < 0.5, "grace": chance.randrange(50)}),
                ("seat", {"player": player, "paper": chance.random() < 0.5, "extra": chance.randrange(200)}),
                ("roll", {"dice": chance.choice(["1 2 3", "P D X", "4 4 X"])}), ("roll", {"dice": "5 5 5"}), ("close", {}),
                ("close", {}), ("close", {}), ("end", {}), ("again", {}), ("again", {}), ("check", {}), ("next", {}))


class Monkeys(Kept):
    def test_anything_at_any_time(self):
        self.start()
        hosts = [create(self.server, game, seats=4, name="Host", plays=False, grace=5, hall=hall)
                 for game, hall in (("temple", False), ("island", False), ("valley", False), ("paperworld", False), ("temple", True))]
        tokens = {host.room: [host.token] for host in hosts}
        for host in hosts:
            host.close()
        monkeys = [Monkey(self.server, list(tokens), tokens, number) for number in range(MONKEYS)]
        monkeys += [Keeper(self.server, room, tokens, room) for room in tokens]
        for monkey in monkeys:
            monkey.start()
        for monkey in monkeys:
            monkey.join()
        self.assertEqual([monkey.wrong for monkey in monkeys if monkey.wrong], [])
        for monkey in monkeys:
            if monkey.client:
                monkey.client.close()
        before = {}
        for room, known in tokens.items():
            with hello(self.server, room, known[0]) as host:
                host.ask("pause")  # otherwise bots would go on
            before[room] = self.state(room)
        self.kill()
        self.start()
        for room, state in before.items():
            self.assertEqual(self.state(room), state)
        for room in tokens:
            with hello(self.server, room) as client:
                client.must("ping")
        self.stop()


if __name__ == "__main__":
    unittest.main()
