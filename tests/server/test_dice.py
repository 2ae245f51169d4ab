"""Dice nobody has to believe in: every phone has a part in them that was fixed before the game (docs/fairness.md)."""

import itertools
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
from websocket import CLOSE, create, frame, hello, join, moves, record

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))
import verify_dice  # pylint: disable=wrong-import-position


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
            if not client:
                continue  # a bot's
            client.until("roll", round=number)
            while found := moves(client, seat):
                client.must("play", seat=seat, step=found[0])
        for client in filter(None, people):
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
    """Whoever runs the server, plays, and knows all that it knows: the secret, all links as they come, and the chains of
    phones of their own. Seat 1 is theirs, and so are all but the last, which is Ann's."""

    def lines(self, word):
        with sqlite3.connect(f"file:{self.folder}/rooms.db?mode=ro", uri=True) as db:
            return [line.split() for (line,) in db.execute("SELECT line FROM entry ORDER BY seq") if line.startswith(word + " ")]

    def revealed(self, chains, number, seats):
        """The links of these seats for a roll: the operator's own, and Ann's from the server's file."""
        ann = len(chains)
        links = {seat: chains[seat - 1].link(number) for seat in seats if seat != ann}
        if ann in seats:
            links[ann] = [line[2] for line in self.lines("link") if line[1] == str(ann)][-1]
        return dict(sorted(links.items()))

    def computed(self, links, number, seats=3):
        """The line of a roll in the record, before it is rolled (docs/fairness.md)."""
        secret = self.lines("secret")[-1][1]
        text = f"carnet fair 2\nsecret {secret}\nchance {number}\n"
        seed = int(digest(text + "".join(f"link {seat} {link}\n" for seat, link in links.items()))[:16], 16)
        shown = verify_dice.dice(seed, number)
        return f"roll {shown}" + (f" swap={verify_dice.swap(seed, number, seats)}" if shown.endswith("X") else "")

    def come_back(self, people):
        """All phones go and come: then there is more time for links than these tests need."""
        for client in filter(None, people):
            client.send_bytes(frame(CLOSE, b"\x03\xe8"))
            client.end()
        for at, client in enumerate(people):
            if client:
                people[at] = hello(self.server, client.room, client.token)
                people[at].room, people[at].player, people[at].token = client.room, client.player, client.token

    @staticmethod
    def rolls(text):
        return re.findall(r"(?m)^roll .*", text)


class Grinding(Operator):
    """All other links are revealed, so the operator knows what its own one will give, and does what it can to have it
    otherwise."""

    def refused(self, client, code, do, **fields):
        self.assertEqual(client.error(do, **fields), code, (do, fields))

    def wrong_links(self, people, chains, number):
        wrong = [digest(str(i)) for i in range(40)] + [chain.link(n) for chain in chains for n in range(number + 3)] + [
            chains[0].end, chains[0].link(number).upper(), chains[0].link(number)[:-1], chains[0].link(number) + "0"]
        for link in set(wrong) - {chains[0].link(number)}:
            self.refused(people[0], "field", "link", seat=1, link=link)

    def links_again(self, people, chains, number):
        for link in (chains[1].link(number), chains[1].link(number + 1), digest("other")):
            self.refused(people[1], "moment", "link", seat=2, link=link)
        self.refused(people[0], "not-yours", "link", seat=3, link=chains[2].link(number))

    def new_chains(self, people, *_):
        for player in (1, 2):
            self.refused(people[player - 1], "moment", "chain", player=player, chain=Chain().end)

    def steps(self, people, *_):
        for seat in (1, 2):
            for step in ("c1=1", "a1=1", "mummy c1", "done"):
                self.assertIsNotNone(people[seat - 1].error("play", seat=seat, step=step))
            self.assertIsNotNone(people[seat - 1].error("undo", seat=seat))
        for do in ("close", "start", "again", "next"):
            self.refused(people[0], "moment", do)

    def people_change(self, people, *_):
        for at, name in ((0, "Zoe"), (1, "Yves")):
            people[0].must("rename", player=at + 1, names=[name])
        people[0].must("host", player=2)
        people[1].must("host", player=1)
        people[0].must("add", names=["Xaver", "Willa"])
        watcher = join(self.server, people[0].room, "Vera")
        self.assertEqual(watcher.error("sit", player=watcher.player, seat=1), "full")
        people[0].must("remove", player=watcher.player)

    @staticmethod
    def switches(people, *_):
        for fields in ({"clock": 900}, {"clock": 0}, {"drawers": True}, {"bot": "explorer"}, {"away": 5}, {"dice": "typed"},
                       {"dice": "rolled"}):
            people[0].must("set", **fields)
        for player in (1, 2, 3):
            people[0].must("seat", player=player, extra=50, helps=[])
        for player in (1, 2):
            for on in (True, False):
                people[0].must("seat", player=player, paper=on)
        people[0].must("lock", on=True)
        people[0].must("lock", on=False)

    def pauses(self, people, chains, number):
        people[0].must("pause")
        self.refused(people[0], "moment", "link", seat=1, link=chains[0].link(number))
        self.refused(people[0], "moment", "roll", dice="5 5 5")
        people[0].must("resume")

    def restarts(self, people, *_):
        self.server.stop(signal.SIGKILL)
        self.server = self.enterContext(support.Server("--db", f"{self.folder}/rooms.db"))
        for at, client in enumerate(people):
            people[at] = hello(self.server, client.room, client.token)
            people[at].room, people[at].player, people[at].token = client.room, client.player, client.token

    @staticmethod
    def a_puppet_leaves(people, *_):
        """Its link is revealed by now, and counts."""
        people[1].must("leave", player=2)
        people[1] = None

    def another_one_sits(self, people, chains, number):
        """On a seat that is out of the dice."""
        people[1] = join(self.server, people[0].room, "Uwe", seat=2)
        for link in (chains[1].link(number - 1), chains[1].link(number), digest("other")):
            self.refused(people[1], "moment", "link", seat=2, link=link)
        self.refused(people[1], "moment", "chain", player=people[1].player, chain=Chain().end)

    @staticmethod
    def nothing(*_):
        pass

    def test_nothing_that_can_still_be_done_moves_one_die(self):
        people, chains = self.seat()
        tricks = (self.wrong_links, self.links_again, self.new_chains, self.steps, self.people_change, self.switches, self.pauses,
                  self.restarts, self.a_puppet_leaves, self.nothing, self.another_one_sits)
        known = []
        for number, trick in enumerate(tricks):
            with self.subTest(trick.__name__):
                self.come_back(people)
                self.give(people, chains, number, but=(1, *(() if number <= 8 else (2,))))
                known.append(self.computed(self.revealed(chains, number, (1, 2, 3) if number <= 8 else (1, 3)), number))
                trick(people, chains, number)
                people[0].must("link", seat=1, link=chains[0].link(number))
                self.play_round(people, number + 1)
        text = self.finish(people)
        self.assertEqual(self.rolls(text), known)
        for seat, count in ((1, len(tricks)), (2, 9), (3, len(tricks))):
            self.assertIn(f"note links {seat} {count} {chains[seat - 1].link(count - 1)}\n", text)
        self.assert_right(text)


class Withholding(Operator):
    """The operator computes the next roll for each choice of puppets that keep their links back, and takes the best one,
    the largest sum. Beside each roll stands what it would have been had all given theirs who still took part in it."""

    @staticmethod
    def worth(line):
        return sum(int(face) for face in line.split()[1:4] if face.isdigit())

    def best(self, chains, number, puppets):
        """All links, those that come, and what follows from each."""
        with_all = self.revealed(chains, number, (*puppets, len(chains)))
        choices = [{seat: link for seat, link in with_all.items() if seat not in back}
                   for size in range(len(puppets) + 1) for back in itertools.combinations(puppets, size)]
        lines = [self.computed(links, number, len(chains)) for links in choices]
        best = max(range(len(lines)), key=lambda at: self.worth(lines[at]))  # the first of equal ones: nobody keeps back
        return with_all, choices[best], lines[0], lines[best]

    def test_k_puppets_change_k_rolls_at_most_and_everybody_sees_it(self):
        people, chains = self.seat(count=4)
        puppets, rolled, otherwise, kept_back = [1, 2, 3], [], [], {}
        self.give(people, chains, 0)  # when people have just come more time is given
        self.play_round(people, 1)
        for number in range(1, 7):
            self.give(people, chains, number, but=(1, 2, 3))
            with_all, links, honest, line = self.best(chains, number, puppets)
            for seat in set(with_all) - set(links):
                kept_back[seat] = number
                puppets.remove(seat)
            if 1 < len(with_all) == len(links):
                self.come_back(people)
            self.give(people, chains, number, but={1, 2, 3, 4} - set(links) | {4})
            otherwise.append(honest)
            rolled.append(line)
            self.play_round(people, number + 1)
            for seat, out in kept_back.items():  # and it cannot come back
                self.assertEqual(people[seat - 1].error("link", seat=seat, link=chains[seat - 1].link(out)), "moment")
        text = self.finish(people)
        self.assertEqual(self.rolls(text)[1:], rolled)
        changed = [number for number, (one, other) in enumerate(zip(rolled, otherwise), 1) if one != other]
        self.assertLessEqual(len(changed), 3)
        self.assertLessEqual(set(changed), set(kept_back.values()))
        self.seen(text, kept_back, 7)

    def seen(self, text, kept_back, count):
        """The record says of each seat in how many rolls it took part: so when it was that it kept its link back."""
        told = {int(seat): int(links) for seat, links in re.findall(r"(?m)^note links (\d+) (\d+) ", text)}
        self.assertEqual({seat: told.get(seat, 0) for seat in range(1, 5)}, {seat: kept_back.get(seat, count) for seat in range(1, 5)})
        ours, theirs = self.assert_right(text)
        for seat, links in kept_back.items():
            self.assertIn(f"The phone of seat {seat} took part in {links} of them only", theirs)
        if kept_back:
            self.assertRegex(ours, rf"{len(kept_back)} phones? did not take part in all of them")


if __name__ == "__main__":
    unittest.main()
