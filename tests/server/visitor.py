"""People in rooms as operators think of them: somebody who calls from an address, and a game that is
played to its end."""

from websocket import TEXT, Client, Closed, Refused, frame, moves

__all__ = ["Closed", "Refused", "Visitor", "create", "game_of_bots", "hello", "play_on"]


class Visitor(Client):
    """One connection. It does not ask again when it is told to wait."""

    def ask(self, do, **fields):
        return self.ask_once(do, **fields)

    def send_text(self, text):
        self.send_bytes(frame(TEXT, text))

    def wait(self, kind, where=lambda told: True):
        """The next frame of that kind, of those that were heard or come."""
        while (told := self.until(kind)) and not where(told):
            pass
        return told


def hello(server, room=None, tokens=(), role="play", headers=None, **fields):
    """A connection that has said hello, to a room or to none."""
    visitor = Visitor(server, room, **(headers or {}))
    visitor.must("hello", version=1, tokens=list(tokens), role=role, **fields)
    return visitor


def create(server, game="temple", headers=None, **fields):
    """A host in a room of their own: the connection, the code, the token."""
    host = hello(server, headers=headers)
    answer = host.must("create", game=game, **{"grace": 0, "away": 0, **fields})
    return host, answer["room"], answer["token"]


def game_of_bots(server, game="temple", bots=3, **fields):
    """A room in which bots have played a whole game: the host's connection, the code, the token."""
    host, room, token = create(server, game, plays=False, **fields)
    host.must("start", bots=bots)
    host.wait("over")
    return host, room, token


def play_on(visitor, seat):
    """Plays a seat's part of the running round: the first step that is allowed, until none is."""
    while steps := moves(visitor, seat):
        visitor.must("play", seat=seat, step=steps[0])
