"""A phone's part in the dice of a room (docs/fairness.md), written from that page alone."""

import hashlib
import os

LINKS = 512


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Chain:
    """The chain of one phone for one game: `end` before it, `link(n)` for the roll with that number."""

    def __init__(self, seed=None):
        self.links = [seed or os.urandom(32).hex()]
        for _ in range(LINKS):
            self.links.append(digest(f"carnet link\n{self.links[-1]}\n"))
        self.links.reverse()

    @property
    def end(self):
        return self.links[0]

    def link(self, number):
        return self.links[number + 1]
