"""Attacks by work: bots that think, steps that are taken back."""

from place import HELLO, Crowd, attack, text

SEATS = 100
ROOMS = 8


def with_explorers(place):
    """A room in which a hundred of the strongest bots think."""
    client = place.shake(say=HELLO)
    if client and "room" not in place.ask(client, "create", game="valley", plays=False, bot="explorer"):
        place.done["no room"] += 1
    if client:
        place.ask(client, "start", bots=SEATS)
    return client


@attack()
def explorers(place):
    """8 rooms with 100 of the strongest bots each"""
    crowd = Crowd(place, ROOMS, lambda: with_explorers(place))
    while place.on():
        crowd.turn(text(do="again") + text(do="start", bots=SEATS), 1)  # both are refused until the game is over


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
