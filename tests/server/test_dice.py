"""Dice nobody has to believe in: every phone has a part in them that was fixed before the game (docs/fairness.md)."""

import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import support
from chains import Chain, digest
from websocket import create, hello, join, moves, record

ROOT = pathlib.Path(__file__).resolve().parents[2]


def verify(text):
    """What the program says of a record, and what the second verifier does: status and words of each."""
    with tempfile.NamedTemporaryFile("w", suffix=".carnet") as file:
        file.write(text)
        file.flush()
        ours = subprocess.run([support.CARNET, "verify", file.name], capture_output=True, text=True, check=False)
        theirs = subprocess.run([sys.executable, str(ROOT / "examples/verify_dice.py"), file.name], capture_output=True,
                                text=True, check=False)
    return ours, theirs


class Rooms(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.server = self.enterContext(support.Server("--db", f"{self.folder}/rooms.db"))

    def seat(self, game="temple", count=3, chained=None, **settings):
        """A room in which so many have given their chains, those of `chained` only if it is said."""
        host = create(self.server, game, **settings)
        people = [host] + [join(self.server, host.room, f"Player {i}") for i in range(2, count + 1)]
        chains = [Chain() for _ in people]
        for i, (client, chain) in enumerate(zip(people, chains), 1):
            if chained is None or i in chained:
                client.must("chain", player=i, chain=chain.end)
        host.must("start")
        return people, chains

    @staticmethod
    def give(people, chains, number, but=()):
        for seat, (client, chain) in enumerate(zip(people, chains), 1):
            if seat not in but:
                client.must("link", seat=seat, link=chain.link(number))

    @staticmethod
    def play_round(people, number):
        for seat, client in enumerate(people, 1):
            client.until("roll", round=number)
            while found := moves(client, seat):
                client.must("play", seat=seat, step=found[0])
        for client in people:
            client.until("round", round=number)

    def finish(self, people):
        people[0].must("end")
        return record(people[0])

    def assert_right(self, text):
        ours, theirs = verify(text)
        self.assertEqual((ours.returncode, ours.stderr), (0, ""), ours.stdout)
        self.assertEqual((theirs.returncode, theirs.stderr), (0, ""), theirs.stdout)
        return ours.stdout, theirs.stdout


class Dice(Rooms):
    def test_every_phone_has_a_part_in_every_roll(self):
        people, chains = self.seat()
        for number in range(1, 5):
            self.give(people, chains, number - 1)
            self.play_round(people, number)
        text = self.finish(people)
        for seat, chain in enumerate(chains, 1):
            self.assertIn(f"note chain {seat} {chain.end}\n", text)
            self.assertIn(f"note links {seat} 4 {chain.link(3)}\n", text)
        ours, theirs = self.assert_right(text)
        self.assertIn("4 rolls and deals", ours)
        self.assertIn("4 of 4", theirs)

    def test_nothing_is_rolled_before_all_links_are_there(self):
        people, chains = self.seat()
        self.give(people, chains, 0, but=(3,))
        self.assertIsNone(self.dice_of(people[0]))
        self.give(people, chains, 0, but=(1, 2))
        people[0].until("roll", round=1)

    @staticmethod
    def dice_of(client):
        return re.search(r"(?m)^roll (.*)", record(client))

    def test_the_deal_has_everybodys_part_in_it(self):
        """And follows from the documents alone: colours, who begins, objectives, the order of the cards."""
        for count, settings in ((2, {}), (3, {"objectives": "3,7,12"}), (4, {"mode": "advanced"})):
            people, chains = self.seat("paperworld", count, **settings)
            self.give(people, chains, 0)
            for client in people:
                client.until("roll", round=1)
            text = self.finish(people)
            self.assertIn(f"links {count} 1", text)
            ours, theirs = self.assert_right(text)
            self.assertIn("1 of 1", theirs)
            self.assertIn(f"{count} phones", ours)

    def test_typed_dice_are_not_called_chosen(self):
        people, _ = self.seat(count=1, chained=(), dice="typed")
        people[0].must("roll", dice="1 2 3")
        ours, theirs = self.assert_right(self.finish(people))
        self.assertIn("1 entered by hand", ours)
        self.assertIn("1 were typed in", theirs)
        self.assertNotIn("could choose", ours + theirs)

    def test_mistyped_dice_are_taken_back(self):
        """Everybody is told, the record shows the dice that count, and with the links shown before them they are proved."""
        people, chains = self.seat(count=2, dice="typed")
        host, guest = people
        self.give(people, chains, 0)
        self.assertEqual(host.error("unroll"), "moment")
        host.must("roll", dice="1 2 X")
        self.assertEqual(guest.until("roll", round=1)["roll"], "1 2 X")
        self.assertEqual(guest.error("unroll"), "not-host")
        host.must("unroll")
        told = guest.until("all")
        self.assertEqual((told["game"]["round"], told["game"]["chances"], told["game"]["roll"]), (0, 0, None))
        self.assertEqual([turn["links"] for turn in told["you"]["turns"]], [1])
        host.must("roll", dice="1 3 X")
        self.assertEqual(guest.until("roll", round=1)["roll"], "1 3 X")
        guest.must("play", seat=2, step=moves(guest, 2)[0])
        self.assertEqual(host.error("unroll"), "acted")
        host.must("play", seat=1, step=moves(host, 1)[0])
        for client in people:
            client.until("round", round=1)
        self.assertEqual(host.error("unroll"), "moment")
        self.give(people, chains, 1)
        host.must("roll", dice="1 2 3")
        guest.must("link", seat=2, link=chains[1].link(2))
        self.assertEqual(host.error("unroll"), "acted")  # the same link cannot be in two chances
        text = self.finish(people)
        self.assertIn("\nroll 1 3 X swap=2,1\n", text)
        self.assertNotIn("1 2 X", text)
        self.assert_right(text)

    def test_a_link_that_does_not_come_puts_its_seat_out_for_the_rest_of_the_game(self):
        people, chains = self.seat()
        self.give(people, chains, 0)
        self.play_round(people, 1)
        self.give(people, chains, 1, but=(3,))
        self.play_round(people, 2)  # seat 3 was waited for, once
        self.assertEqual(people[2].error("link", seat=3, link=chains[2].link(1)), "moment")
        self.give(people, chains, 2, but=(3,))
        self.play_round(people, 3)
        text = self.finish(people)
        self.assertIn(f"note links 3 1 {chains[2].link(0)}\n", text)
        self.assertIn("note links 1 3 ", text)
        ours, theirs = self.assert_right(text)
        self.assertIn("seat 3", theirs)

    def test_who_did_not_give_a_chain_before_has_no_part(self):
        people, chains = self.seat(chained=(1, 2))
        self.give(people, chains, 0, but=(3,))
        people[0].until("roll", round=1)
        self.assertEqual(people[2].error("link", seat=3, link=chains[2].link(0)), "moment")
        self.assertEqual(people[2].error("chain", player=3, chain=chains[2].end), "moment")
        text = self.finish(people)
        self.assertNotIn("note chain 3", text)
        self.assert_right(text)

    def test_only_the_right_link_is_taken_and_only_from_its_own_phone(self):
        people, chains = self.seat()
        for wrong in (chains[0].link(1), chains[1].link(0), chains[0].end, "0" * 64, "0" * 63, "zz", "a b", ""):
            self.assertEqual(people[0].error("link", seat=1, link=wrong), "field", wrong)
        self.assertEqual(people[1].error("link", seat=1, link=chains[0].link(0)), "not-yours")
        people[0].must("link", seat=1, link=chains[0].link(0))
        self.assertEqual(people[0].error("link", seat=1, link=chains[0].link(0)), "moment")
        self.assertEqual(people[0].error("chain", player=2, chain=chains[0].end), "not-yours")

    def test_every_game_has_a_new_seal_and_new_chains(self):
        people, chains = self.seat()
        self.give(people, chains, 0)
        people[0].until("roll", round=1)
        first = self.finish(people)
        people[0].must("again")
        people[0].must("start")
        second = self.finish(people)
        self.assertNotIn("note chain", second)
        seals = [re.search(r"note commitment (\w+)", text).group(1) for text in (first, second)]
        self.assertNotEqual(*seals)
        self.assert_right(second)

    def test_a_room_goes_on_after_the_server_was_killed_between_links(self):
        people, chains = self.seat()
        self.give(people, chains, 0, but=(2, 3))
        self.server.stop(signal.SIGKILL)
        with support.Server("--db", f"{self.folder}/rooms.db") as server:
            people = [hello(server, people[0].room, client.token) for client in people]
            self.give(people, chains, 0, but=(1,))
            self.play_round(people, 1)
            self.assertIn("links 1 1", self.finish(people))

    def test_a_record_whose_links_were_changed_is_wrong(self):
        people, chains = self.seat()
        self.give(people, chains, 0)
        self.play_round(people, 1)
        text = self.finish(people)
        other = Chain()
        for old, new in ((chains[1].link(0), other.link(0)), (f"note chain 2 {chains[1].end}\n", ""),
                         (f"note links 3 1 {chains[2].link(0)}\n", ""), ("note links 3 1 ", "note links 3 2 "),
                         (f"note chain 1 {chains[0].end}", f"note chain 1 {other.end}"), ("note fair 2\n", "")):
            self.assertIn(old, text)
            ours, theirs = verify(text.replace(old, new))
            self.assertEqual((ours.returncode, theirs.returncode), (1, 1), (old, ours.stdout, theirs.stdout))


class Old(unittest.TestCase):
    """A record of 0.1.0, as its documents had it: it is right as it was, and less is claimed of it."""

    RECORD = """carnet record 1
game temple
rules 1
board front
players 2
note commitment 8e02a76940e79fd2303e0400754ce3c149bcea460b347aa299df4bd5e7328772
note secret c93828e8eedd05e8f00a2781c084667c20e651e4968c626f021602bc4e6cd4dc
note nonces 0 2:b0b0b0b0b0b0b0b0
note nonces 1 1:a11ce00000000001,2:b0b0b0b0b0b0b0b1
note nonces 2 1:a11ce00000000001,2:b0b0b0b0b0b0b0b1

roll 2 D 5
1 a5=2
2 d1=5
digest 671b4fb3837a3cb3
roll 4 5 2
1 d2=2
2 b3=2
digest eeef15d6e90b3bd7
roll 4 1 2
"""

    def test_it_verifies_with_the_claim_that_is_true_of_it(self):
        ours, theirs = verify(self.RECORD)
        self.assertEqual((ours.returncode, theirs.returncode), (0, 0), ours.stderr + theirs.stdout)
        self.assertIn("3 rolls and deals follow from the secret", ours.stdout)
        self.assertIn("3 of 3", theirs.stdout)
        for said in (ours.stdout, theirs.stdout):
            self.assertIn("somebody who ran the server and played could choose", said)

    def test_a_changed_one_does_not(self):
        for old, new in (("roll 4 1 2", "roll 4 1 3"), ("0 2:b0", "0 2:b1"), ("secret c9", "secret ca"), ("note nonces 2", "note nonces 3")):
            ours, theirs = verify(self.RECORD.replace(old, new))
            self.assertEqual((ours.returncode, theirs.returncode), (1, 1), (old, ours.stdout, theirs.stdout))


class Operator(Rooms):
    """Whoever runs the server, plays, and knows all that it knows: the secret, and all links as they come."""

    def secret_of(self):
        with sqlite3.connect(f"file:{self.folder}/rooms.db?mode=ro", uri=True) as db:
            return [line.split()[1] for (line,) in db.execute("SELECT line FROM entry WHERE line LIKE 'secret %'")][-1]

    def test_nothing_that_can_still_be_sent_moves_one_die(self):
        """All others have given their links; the operator's own phone is the last. It knows the roll, but its link was
        fixed before the game: others are refused, and steps, undos and new chains do not count."""
        people, chains = self.seat()
        self.give(people, chains, 0)
        self.play_round(people, 1)
        self.give(people, chains, 1, but=(1,))
        self.assertRegex(self.secret_of(), "^[0-9a-f]{64}$")
        for number in range(40):
            self.assertEqual(people[0].error("link", seat=1, link=digest(str(number))), "field")
        self.assertEqual(people[0].error("chain", player=1, chain=Chain().end), "moment")
        people[0].must("link", seat=1, link=chains[0].link(1))
        people[0].until("roll", round=2)
        text = self.finish(people)
        self.assertIn("note links 1 2", text)
        self.assertEqual(len(re.findall(r"(?m)^roll ", text)), 2)
        self.assert_right(text)

    def test_withholding_with_two_puppets_changes_two_rolls_at_most_and_is_seen(self):
        people, chains = self.seat(count=3)
        out = {}
        for number in range(5):
            for puppet, at in ((2, 1), (3, 3)):
                if number == at:
                    out[puppet] = number
            self.give(people, chains, number, but=out)
            self.play_round(people, number + 1)
            for puppet in out:
                self.assertEqual(people[puppet - 1].error("link", seat=puppet, link=chains[puppet - 1].link(out[puppet])), "moment")
        text = self.finish(people)
        for puppet, number in out.items():
            self.assertIn(f"note links {puppet} {number} ", text)
        self.assertIn("note links 1 5 ", text)
        self.assert_right(text)


if __name__ == "__main__":
    unittest.main()
