"""Every kind of frame that the server sends, and every request that it understands, pinned: fields in
their order and kinds of values, once each, in wire-frames.txt. A changed line needs a reason, which the
commit gives.

    test_wire.py            compares
    test_wire.py --write    writes it anew
"""

import json
import pathlib
import sys
import unittest

import support
import websocket
from chains import Chain
from websocket import Client, Closed, create, hello, join

GOLDEN = pathlib.Path(__file__).resolve().parent / "wire-frames.txt"
SPOKEN = {"is", "error", "field", "kind", "phase", "verdict", "by", "clause"}  # what these say counts
BOARDS = "[temple small]\n.D.\n...\n"
SHEET = "temple small\n5 6 M\n4 7 9\n"
LIES = "temple small\n15 15 M\n15 15 15\n"
ROLLS = ["3 2 4", "1 D 5", "2 4 X", "P 3 3", "5 4 2", "4 1 3"]

said = set()


def shape(value, key=""):
    """A value without what is chance: texts are empty, numbers 0, and of a list its kinds of things."""
    if isinstance(value, dict):
        inner = value if key not in ("view", "parts") else {}
        return {name: shape(thing, name) for name, thing in inner.items()}
    if isinstance(value, list):
        return [json.loads(kind) for kind in sorted({json.dumps(shape(thing)) for thing in value})]
    if isinstance(value, bool):
        return True
    if value is None:
        return None
    if isinstance(value, str):
        return value if key in SPOKEN else ""
    return 0


def line(thing):
    return json.dumps(shape(thing), separators=(",", ":"))


class Told(Client):
    """A client that notes what it sends and hears."""

    def receive(self):
        told = super().receive()
        if "is" in told:
            said.add("< " + line(told))
        return told

    def ask_once(self, do, **fields):
        answer = super().ask_once(do, **fields)
        said.add(f"> {do} {' '.join(fields)} {line(answer)}")
        return answer


def first_move(client, seat):
    return client.must("ask", what="moves", seat=seat)["moves"][0]


class Wire(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        websocket.Client = Told
        cls.server = support.Server("--wifi", "ssid", "--url", "http://games.example/")
        cls.addClassCleanup(setattr, websocket, "Client", Client)
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(websocket.part)

    def play_round(self, host, people, roll):
        host.must("roll", dice=roll)
        for seat, client in enumerate(people, 1):
            client.until("roll")
            if roll.endswith("X"):
                client.until("turn")
            client.must("play", seat=seat, step=first_move(client, seat))
        for client in people:
            client.until("round")

    def lobby(self):
        lobby = hello(self.server)
        lobby.error("hello", version=1)
        lobby.error("create")
        lobby.error("create", game="temple", clock="x")
        lobby.error("create", game="temple", name=5)
        lobby.error("play", seat=1)
        lobby.error("nothing")
        lobby.must("ping")
        Told(self.server).error("join", names=["Ann"])
        Told(self.server).error("hello", version=2)
        Told(self.server, "BCDFG").error("hello", version=1)
        return lobby

    def adventure(self, lobby):
        host = create(self.server, dice="typed", boards=BOARDS, board="small", drawers=True, listed=True)
        lobby.must("rooms")
        screen = hello(self.server, host.room, role="screen")
        ann = join(self.server, host.room, "Ann")
        chain = Chain()
        ann.must("chain", player=ann.player, chain=chain.end)
        ann.error("start")
        ann.error("chain", player=ann.player)
        ann.error("join")
        host.must("set", clock=600, helps=["sums"], bot="greedy")
        host.error("set", clock="x")
        host.must("lock", on=True)
        host.error("lock", on=1)
        late = hello(self.server, host.room)
        late.error("join", names=["Bob"])
        host.must("lock", on=False)
        host.must("set", entry="asked")
        bob = late.must("join", names=["Bob", "Cid"])["player"]
        host.must("admit", player=bob)
        host.error("admit", player=99)
        host.must("rename", player=bob, names=["Bob"])
        host.error("rename", player=bob, names=[])
        late.error("claim", code="x")
        code = host.must("move", player=bob)["code"]
        claimer = hello(self.server, host.room)
        claimer.must("claim", code=code)
        late.end()
        host.must("seat", player=bob, extra=50, helps=["stars"])
        host.must("seat", player=bob, extra=0, helps=None)
        host.error("seat", player=bob, paper=1)
        host.must("add", names=[["Dan"]])
        added = 0
        while not added:
            added = sum(one["player"] for one in host.until("players")["players"] if one["names"] == ["Dan"])
        host.must("remove", player=added)
        host.must("start", spare=0, bots=0)
        people = [host, ann, claimer]
        ann.until("all")
        ann.must("link", seat=2, link=chain.link(0))
        ann.error("link", seat=2, link="x")
        self.typed(host, ann, people, bob)
        for one in (host, ann, screen):
            one.settled()
        host.must("check")
        screen.until("checked")
        self.end(host, ann, screen, lobby)

    def typed(self, host, ann, people, bob):
        host.error("roll", dice="x")
        host.must("roll", dice=ROLLS[0])
        host.must("unroll")
        self.play_round(host, people, ROLLS[0])
        self.play_round(host, people, ROLLS[1])
        self.play_round(host, people, ROLLS[2])
        host.must("roll", dice=ROLLS[3])
        ann.until("roll")
        ann.error("play", seat=2)
        ann.error("play", seat=1, step="a1=1")
        ann.error("play", seat=2, step="b1=1")
        ann.error("play", seat=2, step="nonsense")
        ann.must("ask", what="why", seat=2, step="b1=1")
        ann.must("ask", what="why", seat=2, step=first_move(ann, 2))
        ann.error("ask", what="why", seat=2, step="nonsense")
        ann.must("ask", what="view", seat=2)
        ann.must("ask", what="view", seat=0)
        ann.must("ask", what="record")
        ann.error("ask", what="nothing")
        ann.must("play", seat=2, step=first_move(ann, 2), round=4)
        ann.error("play", seat=2, step="a1=1", round=1)
        ann.must("undo", seat=2)
        ann.error("undo", seat=2)
        people[2].close()
        host.until("players")
        host.must("seat", player=bob, paper=True)
        host.must("play", seat=3, step=first_move(host, 3))
        host.must("pause")
        ann.error("play", seat=2, step="a1=1")
        host.must("resume")
        host.must("close")
        host.until("round")

    def end(self, host, ann, screen, lobby):
        host.must("end")
        ann.until("over")
        host.must("ask", what="record")
        hello(self.server, host.room)
        host.must("again")
        host.must("host", player=ann.player)
        ann.until("all")
        again = hello(self.server, host.room, host.token)
        host.end()
        again.must("leave", player=host.player)
        ann.must("remove", player=ann.player, all=True)
        screen.settled()
        lobby.must("rooms")

    def cards(self):
        host = create(self.server, "paperworld", mode="advanced", objectives=[1, 14, 16], seats=3)
        ann = join(self.server, host.room, "Ann")
        host.must("start", bots=1)
        for _ in range(2):
            turn = host.until("roll")["turn"]
            if turn != 3:
                client = (host, ann)[turn - 1]
                client.must("play", seat=turn, step=first_move(client, turn))
                ann.until("steps")
        hello(self.server, host.room, ann.token)
        ann.end()
        host.must("shut")
        host.end()

    def spare(self):
        host = create(self.server, dice="typed", board="small", boards=BOARDS, bot="random", away=0)
        host.must("start", spare=2)
        watcher = hello(self.server, host.room)
        player = watcher.must("join", names=["Wim"])["player"]
        watcher.must("sit", player=player, seat=2)
        watcher.error("sit", player=player, seat=99)
        watcher.error("sit", player=99, seat=2)
        other = hello(self.server, host.room)
        other.must("join", names=["Xia"], seat=3)

    def hall(self):
        host = create(self.server, hall=True, board="small", boards=BOARDS, dice="typed")
        ann = join(self.server, host.room, "Ann")
        hello(self.server, host.room)
        host.must("start")
        for roll in ROLLS:
            host.must("roll", dice=roll)
        ann.must("sheet", player=ann.player, text=SHEET)
        host.must("sheet", name="Bob", text=LIES)
        ann.error("sheet", player=ann.player, text="nonsense")
        ann.error("sheet", player=99, text=SHEET)
        host.error("unroll")
        ann.must("ask", what="sheet", player=ann.player)
        host.must("ask", what="record")
        ann.until("claims")
        host.must("next")
        host.must("end") if host.until("room")["phase"] != "over" else None
        hello(self.server, host.room)

    def read_rest(self, client):
        try:
            client.settled()
        except (Closed, OSError):
            pass  # it was closed

    def test_frames_and_requests(self):
        lobby = self.lobby()
        self.adventure(lobby)
        self.cards()
        self.spare()
        self.hall()
        for client in list(websocket.everybody):
            if getattr(client, "all", None):
                self.read_rest(client)
        told = "".join(f"{one}\n" for one in sorted(said))
        if "--write" in sys.argv:
            GOLDEN.write_text(told, encoding="utf-8")
        self.assertEqual(GOLDEN.read_text(encoding="utf-8").splitlines(), told.splitlines())


if __name__ == "__main__":
    unittest.main(argv=[arg for arg in sys.argv if arg != "--write"])
