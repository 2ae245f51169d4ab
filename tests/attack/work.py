"""Attacks by work: bots that think, games that are kept, steps that are taken back."""

from honest import BOARD
from place import HELLO, Crowd, attack, text

SEATS = 100


def room_of_bots(place, **settings):
    """A room in which a hundred bots play."""
    client = place.shake(say=HELLO)
    if client and "room" not in place.ask(client, "create", plays=False, **settings):
        place.done["no room"] += 1
    if client:
        place.ask(client, "start", bots=SEATS)
    return client


def play_on(place, rooms, **settings):
    """Bots in so many rooms, who begin a new game when one is over; before, both requests are refused."""
    crowd = Crowd(place, rooms, lambda: room_of_bots(place, **settings))
    while place.on():
        crowd.turn(text(do="again") + text(do="start", bots=SEATS), 1)


@attack()
def explorers(place):
    """8 rooms with 100 of the strongest bots each"""
    play_on(place, 8, game="valley", bot="explorer")


@attack()
def endless_games(place):
    """100 rooms in which 100 bots play one long game after the other, as fast as they can"""
    play_on(place, 100, game="temple", bot="random", board="large", boards=BOARD)


def alone(place):
    """Somebody in a room of their own whose round stays open; the dice are known."""
    client = place.shake(say=HELLO)
    if client and "room" in place.ask(client, "create", game="temple", grace=60000, away=0, dice="typed"):
        place.ask(client, "start")
        place.ask(client, "roll", dice="1 2 3")
        return client
    if client:
        client.close()
    return None


@attack()
def play_and_undo(place):
    """40 players who take a step and take it back, as often as they may"""
    crowd = Crowd(place, 40, lambda: alone(place))
    while place.on():
        crowd.turn(6 * (text(do="play", seat=1, step="c1=1") + text(do="undo", seat=1)), 0.2)
