"""Rooms: what nobody may know is in no frame, and in no difference between frames. Every kind of client
writes down all that it gets, word by word."""

import json
import random
import re
import unittest

import support
from websocket import create, hello, join, moves, part, record

KINDS = ("host", "Bob", "screen", "watcher")


class Hidden(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = support.Server()
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(part)

    def seat_all(self, game, bots=0, **settings):
        """A running game: a host without a seat, Ann, seat 1, Bob, seat 2, a screen, and somebody who watches."""
        host = create(self.server, game, plays=False, grace=60000, **settings)
        people = {"host": host, "Ann": join(self.server, host.room, "Ann"), "Bob": join(self.server, host.room, "Bob"),
                  "screen": hello(self.server, host.room, role="screen"), "watcher": hello(self.server, host.room, role="watch")}
        host.must("start", bots=bots)
        return people

    def ask_everything(self, kind, client):
        """Whatever somebody may ask, and whatever they may not."""
        client.must("ask", what="view", seat=0)
        client.must("ask", what="record")
        own = {"Ann": 1, "Bob": 2}.get(kind)
        for seat in (1, 2):
            if seat != own:
                for what in ("view", "moves", "why"):
                    self.assertEqual(client.error("ask", what=what, seat=seat, step="c1=1"), "not-yours")
                self.assertEqual(client.error("undo", seat=seat), "not-yours")
                self.assertEqual(client.error("play", seat=seat, step="c1=1"), "not-yours")
            else:
                for what in ("view", "moves"):
                    client.must("ask", what=what, seat=seat)

    def look_again(self, people, kind):
        """Another connection of the same kind takes the place of this one."""
        before = people[kind]
        tokens = [before.token] if hasattr(before, "token") else []
        client = hello(self.server, people["host"].room, *tokens,
                       role={"screen": "screen", "watcher": "watch"}.get(kind, "play"))
        before.close()
        client.raw = before.raw + client.raw
        for key in ("token", "player", "room"):
            if hasattr(before, key):
                setattr(client, key, getattr(before, key))
        people[kind] = client


class Twins(Hidden):
    """Two rooms in which all is the same but what Ann does in the running round. Until it closes everybody
    else gets the same frames, to the letter and in the same number."""

    ALIKE = re.compile(r'"(code|commit|token)":"[^"]*"|"re":\d+|note commitment \w+')

    def play_alike(self, people, rounds):
        for number in range(rounds):
            people["host"].must("roll", dice="1 2 X" if number % 3 == 1 else "P D 4" if number % 3 else "1 3 5")
            for seat, kind in ((1, "Ann"), (2, "Bob")):
                while found := moves(people[kind], seat):
                    people[kind].must("play", seat=seat, step=found[len(found) // 3])
            people["host"].must("close")
            for client in people.values():
                client.until("round", round=number + 1)

    def watch(self, game, rounds, dice, turn):
        people = self.seat_all(game, dice="typed")
        self.play_alike(people, rounds)
        for client in people.values():
            client.settled()
        start = {kind: len(people[kind].raw) for kind in KINDS}
        people["host"].must("roll", dice=dice)
        people["Ann"].until("roll")
        turn(people["Ann"])
        people["screen"].until("ready", waiting=[2])
        for kind in KINDS:
            self.ask_everything(kind, people[kind])
            self.look_again(people, kind)
            self.ask_everything(kind, people[kind])
        for kind in KINDS:
            people[kind].settled()
        late = f'"is":"ready","round":{rounds},'  # of the round before, which was the same in both
        told = {kind: [self.ALIKE.sub("", text) for text in people[kind].raw[start[kind]:] if late not in text]
                for kind in KINDS}
        return told, people

    @staticmethod
    def first(client):
        while found := moves(client, 1):
            client.must("play", seat=1, step=found[0])

    @staticmethod
    def last(client):
        """Other steps, and more of them: a turn of several is begun, taken back and made again."""
        found = moves(client, 1)
        client.must("play", seat=1, step=found[-1])
        if moves(client, 1):
            client.must("undo", seat=1)
            client.must("play", seat=1, step=found[-1])
        while found := moves(client, 1):
            client.must("play", seat=1, step=[step for step in found if step != "done"][-1] if len(found) > 1 else found[0])

    def compare(self, game):
        for rounds, dice in ((0, "1 2 3"), (0, "1 2 X"), (3, "P D 4"), (4, "2 2 X")):
            one, people = self.watch(game, rounds, dice, self.first)
            two, _ = self.watch(game, rounds, dice, self.last)
            for kind in KINDS:
                with self.subTest(kind=kind, rounds=rounds, dice=dice):
                    self.assertEqual(one[kind], two[kind])
            self.assertTrue(any('"is":"all"' in text for text in one["watcher"]))
            people["host"].must("close")  # and then it is told
            self.assertTrue(people["watcher"].until("round"))

    def test_temple(self):
        self.compare("temple")

    def test_island(self):
        self.compare("island")

    def test_valley(self):
        self.compare("valley")

    def test_a_step_that_completes_nothing_is_not_told(self):
        people = self.seat_all("valley", dice="typed")
        people["host"].must("roll", dice="1 2 3")
        ann = people["Ann"]
        for kind in KINDS:
            people[kind].until("roll")
        for _ in range(3):
            ann.must("play", seat=1, step=next(step for step in moves(ann, 1) if "=" in step))
            ann.must("undo", seat=1)
        for kind in KINDS:
            self.assertEqual(people[kind].settled(), [])


class Games(Hidden):
    """Whole games: the secret and the swaps, which the final record tells, were told nowhere before."""

    def test_secrets_and_swaps(self):
        for game in ("temple", "island", "valley"):
            with self.subTest(game=game):
                self.play(game)

    def play(self, game):
        people = self.seat_all(game, bots=2, dice="typed")
        host = people["host"]
        targets = {"Ann": [], "Bob": []}
        for number in range(6):
            host.must("roll", dice="1 2 X" if number % 2 else "P 3 4")
            for seat, kind in ((1, "Ann"), (2, "Bob")):
                if number % 2:
                    targets[kind].append(people[kind].until("turn", round=number + 1)["target"])
                if number != 3:  # a bot does it then
                    while found := moves(people[kind], seat):
                        people[kind].must("play", seat=seat, step=found[0])
            host.must("close")
            people["Bob"].until("round", round=number + 1)
            if number == 4:
                for kind in ("Ann", "screen", "watcher"):
                    self.look_again(people, kind)
        for kind, client in people.items():
            client.must("ask", what="record")
            client.settled()
        told = {kind: list(client.raw) for kind, client in people.items()}
        host.must("end")
        truth = record(host)
        secret = re.search(r"note secret (\w+)", truth)[1]
        swaps = re.findall(r"swap=([\d,]+)", truth)
        self.assertEqual(len(swaps), 3)
        for number, swap in enumerate(swaps):
            self.assertEqual([targets[kind][number] for kind in ("Ann", "Bob")], [int(seat) for seat in swap.split(",")][:2])
        for kind, texts in told.items():
            text = "\n".join(texts)
            self.assertNotIn(secret, text)
            self.assertEqual(set(re.findall(r"swap=([\d,]+)", text)), {"2,3,4,1"})  # as if all marked the next sheet
            self.assertNotIn('"swap":', text)
            seats = {json.loads(text)["seat"] for text in texts if text.startswith('{"is":"turn"')}
            self.assertLessEqual(seats, {{"Ann": 1, "Bob": 2}.get(kind)})

    def test_drawers_are_told_if_the_host_allows_it(self):
        people = self.seat_all("temple", bots=1, dice="typed", drawers=True)
        people["host"].must("roll", dice="1 2 X")
        people["host"].must("close")
        swap = people["watcher"].until("round")["swap"]
        self.assertIn(f"swap={swap}", record(people["watcher"]))


class PaperWorld(Hidden):
    def test_cards_and_hands(self):
        chance = random.Random(5)
        people = self.seat_all("paperworld", bots=1)
        host = people["host"]
        clients = {1: people["Ann"], 2: people["Bob"]}
        laid = 0
        for _ in range(24):
            turn = host.until("roll")["turn"]
            while turn not in clients:
                turn = host.until("roll")["turn"]
            for kind, client in people.items():
                self.ask_everything(kind, client)
            laid += self.play_turn(people, clients[turn], turn, chance)
        self.assertGreater(laid, 3)
        for kind, client in people.items():
            client.settled()
        told = {kind: "\n".join(client.raw) for kind, client in people.items()}
        host.must("end")
        self.check(told, record(host))

    def play_turn(self, people, client, seat, chance):
        """True if it was a lay: then nobody hears of it before it is done."""
        found = moves(client, seat)
        lays = [step for step in found if step.startswith("lay")]
        for other in people.values():
            other.settled()
        client.must("play", seat=seat, step=chance.choice(lays or found))
        if lays:
            for other in people.values():
                self.assertEqual(other.settled(), [])
        while found := moves(client, seat):
            client.must("play", seat=seat, step="done" if "done" in found else found[0])
        return bool(lays)

    def check(self, told, truth):
        secret = re.search(r"note secret (\w+)", truth)[1]
        cards = re.search(r"(?m)^deal .*cards=(\S+)", truth)[1].split(",")
        for kind, text in told.items():
            self.assertNotIn(secret, text)
            deals = [deal.split(",") for deal in re.findall(r'cards=([^\s"\\]+)', text)]
            self.assertGreater(len(deals), 20)
            for deal in deals:
                self.assertEqual(sorted(deal), sorted(cards))
                wrong = [card for card, true in zip(deal, cards) if card != true]
                self.assertEqual(wrong, sorted(wrong))  # what is not seen stands in an order that means nothing
                self.assertGreater(len(wrong), 5)
            own = {"Ann": 1, "Bob": 2}.get(kind, 0)
            views = [json.loads(line)["view"] for line in text.split("\n") if '"view":' in line]
            self.assertEqual({view["seat"] for view in views}, {0, own})
            for view in views:
                self.assertEqual([pile.keys() for pile in view["piles"]], 5 * [{"top", "height"}])
                self.assertEqual("hand" in view and view["hand"] is not None, view["seat"] == own != 0)


if __name__ == "__main__":
    unittest.main()
