"""Rooms: their journals are as long as their games, and opening one keeps nobody waiting."""

import sqlite3
import unittest

import support
from kept import Kept
from websocket import Client, create, hello, join, moves


class Growth(Kept):
    def rows(self, query="SELECT line FROM entry ORDER BY room, seq"):
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as db:
            return [row[0] for row in db.execute(query)]

    def add_entries(self, count, *lines):
        """As if somebody had done this for hours."""
        with self.changed() as db:
            room, last = db.execute("SELECT room, max(seq) FROM entry").fetchone()
            db.executemany("INSERT INTO entry VALUES(?, ?, 1, ?)",
                           ((room, last + 1 + i, lines[i % len(lines)]) for i in range(count)))

    def test_what_is_taken_back_leaves_nothing(self):
        self.start()
        host = create(self.server, "valley", name="Ann", dice="typed", grace=60000)
        host.must("start")
        host.must("roll", dice="1 2 3")
        step = moves(host, 1)[0]
        before = self.rows()
        for _ in range(30):
            host.must("play", seat=1, step=step)
            host.must("undo", seat=1)
        self.assertEqual(self.rows(), before)
        host.must("play", seat=1, step=step)
        second = moves(host, 1)[0]
        host.must("play", seat=1, step=second)
        host.must("undo", seat=1)
        self.assertEqual(self.rows(), [*before, f"play 1 {step}"])
        self.kill()
        self.start()
        with hello(self.server, host.room, host.token) as again:
            self.assertEqual(again.all["you"]["turns"][0]["steps"], [step])
            again.must("undo", seat=1)
            self.assertEqual(again.error("undo", seat=1), "A5")
        self.assertEqual(self.rows(), before)

    def test_dice_that_are_taken_back_leave_nothing(self):
        """Nor what bots have made of them; unless something else was done meanwhile, which then stays in its place."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", bot="random")
        host.must("start", bots=2)
        before = self.rows()
        for _ in range(20):
            host.must("roll", dice="1 2 3")
            host.until("ready", done=2)
            host.must("unroll")
        self.assertEqual(self.rows(), before)
        host.must("roll", dice="1 2 3")
        host.must("seat", player=1, paper=True)  # from the next round on: that is a number
        host.must("unroll")
        self.assertEqual(self.rows()[len(before):], ["typed 1 2 3", "paper 1 on 2", "unroll"])
        host.must("roll", dice="4 2 3")
        self.assertEqual(host.until("roll", round=1)["roll"], "1 2 3")
        told = self.state(host.room, host.token)
        self.assertEqual(told["game"]["roll"], "4 2 3")
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token), told)

    def test_there_is_an_end_to_it(self):
        """What came before dice that are taken back is put in short as well."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed")
        host.must("start")
        host.must("roll", dice="1 2 3")
        self.stop()
        self.add_entries(2000, "lock on", "lock off")
        self.start()
        with hello(self.server, host.room, host.token) as again:
            again.must("unroll")
            again.must("roll", dice="1 2 4")
            again.must("lock", on=True)
            again.must("unroll")
            again.must("roll", dice="1 2 5")
        rows = self.rows()
        self.assertEqual([rows[0].split("|")[0], *rows[1:]], ["chapter 0", "unroll", "typed 1 2 4", "lock on", "unroll", "typed 1 2 5"])
        state = self.state(host.room, host.token)
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token), state)

    def test_somebody_else_thinks_again(self):
        """Who plays last waits for the round's end; then another one takes a step back."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", grace=60000)
        bob = join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        for client, seat in ((host, 1), (bob, 2)):
            client.must("play", seat=seat, step="c1=1")
        host.must("undo", seat=1)
        host.must("play", seat=1, step="c1=2")
        before = self.state(host.room, host.token)
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token), before)
        self.assertEqual(self.rows()[-2:], ["play 2 c1=1", "play 1 c1=2"])

    def test_a_lobby_is_put_together(self):
        self.start()
        host = create(self.server, "temple", name="Ann")
        ann = join(self.server, host.room, "Bob")
        self.stop()
        self.add_entries(600, "lock on", "lock off")
        self.start()
        before = self.state(host.room, host.token, ann.token)
        with hello(self.server, host.room, host.token) as again:
            again.must("lock", on=True)
            again.must("lock", on=False)
            self.assertLess(len(self.rows()), 5)
            self.assertRegex(self.rows()[0], r"^chapter 0\|set game=temple ")
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token, ann.token), before)

    def test_a_game_begins_a_chapter(self):
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed")
        join(self.server, host.room, "Bob")
        for stars in range(3):
            host.must("start")
            host.must("roll", dice=f"{stars + 1} 2 3")
            host.must("end")
            host.must("again")
        before = self.state(host.room, host.token)
        self.kill()
        with self.changed() as db:
            self.assertEqual([row[0] for row in db.execute("SELECT game FROM chapter ORDER BY game")], [1, 2, 3])
            # what was before the last one is not needed to open the room
            kept = db.execute("SELECT room, seq, at, line FROM entry").fetchall()
            db.execute("DELETE FROM entry WHERE seq < (SELECT max(seq) FROM chapter)")
        self.start()
        self.assertEqual(self.state(host.room, host.token), before)
        self.stop()
        with self.changed() as db:
            db.executemany("INSERT OR IGNORE INTO entry VALUES(?, ?, ?, ?)", kept)
        self.start()
        for game in (1, 2, 3):
            got = self.server.ask(f"/api/rooms/{host.room}/{game}/record")
            self.assertEqual(got.status, 200)
            self.assertIn(f"roll {game} 2 3".encode(), got.body)
        self.assertEqual(self.server.ask(f"/api/rooms/{host.room}/4/record").status, 404)

    def test_a_room_of_many_games(self):
        """Its games have numbers as large as they become."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed")
        host.must("start")
        host.must("end")
        host.must("again")
        self.stop()
        with self.changed() as db:
            db.execute("UPDATE entry SET line = replace(line, 'chapter 1|', 'chapter 12344|')")
            db.execute("UPDATE chapter SET game = 12344")
        self.start()
        with hello(self.server, host.room, host.token) as again:
            again.must("start")
            again.must("roll", dice="1 2 3")
            again.must("end")
        for number, status in ((12345, 200), (12346, 404), (2**31 - 1, 404), (2**31, 404), (2**64 + 12345, 404)):
            got = self.server.ask(f"/api/rooms/{host.room}/{number}/record")
            self.assertEqual(got.status, status, number)
            self.assertEqual(b"roll 1 2 3" in got.body, status == 200)
        done, out, _ = support.carnet("rooms", "export", host.room, "--db", self.db, "--game", 12345)
        self.assertEqual((done, "roll 1 2 3" in out), (0, True))

    def play(self, room, round):
        """A round that somebody else has begun."""
        for client, seat in room:
            client.until("roll", round=round)
            client.must("play", seat=seat, step=moves(client, seat)[0])
        for client, _ in room:
            client.until("round", round=round)

    def test_a_long_game_is_put_in_short(self):
        """Thousands of switches, round after round: what they came to is one entry, and the game is as it was."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", away=0)
        bob = join(self.server, host.room, "Bob")
        host.must("start")
        for number in range(1, 5):
            host.must("roll", dice="1 2 3")
            self.play(((host, 1), (bob, 2)), number)
            before = self.state(host.room)
            self.stop()
            self.add_entries(1200, "lock on", "pause", "resume", "lock off")
            self.start()
            host, bob = (self.again(client) for client in (host, bob))
            self.assertEqual(self.state(host.room), before)
            rows = self.rows()
            self.assertEqual(len(rows), 1)
            self.assertRegex(rows[0], r"^chapter 0\|.*\|game 1,2\|(typed 1 2 3\|play 1 [^|]*\|play 2 [^|]*\|(digest|check) \w{16}\|){%d}$" % number)
        host.must("end")
        self.ends_as_it_was(host, bob)

    def again(self, client):
        again = hello(self.server, client.room, client.token)
        again.room, again.token = client.room, client.token
        return again

    def ends_as_it_was(self, host, bob):
        record = self.server.ask(f"/api/rooms/{host.room}/1/record").body
        self.assertEqual(record.count(b"\nroll "), 4)
        host.must("again")
        host.must("start")
        host.must("roll", dice="3 3 3")
        host.must("lock", on=True)
        self.stop()
        self.add_entries(600, "lock on", "lock off")  # in the second game
        self.start()
        host = self.again(host)
        self.assertEqual([row.split("|")[0] for row in self.rows()], ["chapter 0", "end", "again", "chapter 1"])
        host.must("play", seat=1, step="c1=3")
        host.must("end")
        self.assertEqual(self.server.ask(f"/api/rooms/{host.room}/1/record").body, record)
        self.assertIn(b"roll 3 3 3", self.server.ask(f"/api/rooms/{host.room}/2/record").body)
        self.assertEqual(self.server.ask(f"/api/rooms/{host.room}/3/record").status, 404)

    def test_a_turn_that_can_be_taken_back_is_not_put_in_short(self):
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", grace=60000)
        join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="c1=3")
        self.stop()
        self.add_entries(600, "lock on", "lock off")
        self.start()
        host = self.again(host)
        self.assertEqual(self.rows()[-1], "lock off")
        self.assertEqual(host.all["you"]["turns"][0]["steps"], ["c1=3"])
        host.must("undo", seat=1)  # nobody has made anything now
        self.assertEqual(len(self.rows()), 1)
        self.assertEqual(host.error("undo", seat=1), "A5")
        host.must("play", seat=1, step="c1=2")
        host.must("undo", seat=1)
        self.assertEqual(len(self.rows()), 1)

    def test_a_hall_is_put_in_short(self):
        self.start()
        host = create(self.server, "temple", name="Ann", hall=True, dice="typed", boards="[temple small]\n...\n", board="small")
        bob = join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        for client, player in ((bob, 2), (host, 2), (host, 1)):
            client.must("sheet", player=player, text="temple small\n. 3 .\n")
        before = self.state(host.room, host.token)
        self.stop()
        self.add_entries(600, "lock on", "lock off")
        self.start()
        self.assertEqual(self.state(host.room, host.token), before)
        self.assertEqual(len(self.rows()), 1)
        self.assertIn("|tries 2 2|", self.rows()[0])

    def test_a_lobby_of_0_1_0_is_put_in_short(self):
        """It had no chapters, so everything was read until its next `again`."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed")
        self.stop()
        games = (f"secret {'0' * 64}", "start 1", "typed 1 2 3", "play 1 c1=3", "undo 1", "play 1 c1=3", "close", "end", "again")
        self.add_entries(100 * len(games), *games)
        self.start()
        before = self.state(host.room, host.token)
        self.assertNotIn("0" * 64, before)
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token), before)
        with self.changed() as db:
            (game, seq), = db.execute("SELECT game, seq FROM chapter")
            self.assertEqual(game, 100)
            self.assertEqual(db.execute("SELECT count(*) FROM entry WHERE seq >= ?", [seq]).fetchone()[0], 1)
        for number in (1, 100):
            self.assertIn(b"1 c1=3", self.server.ask(f"/api/rooms/{host.room}/{number}/record").body)

    def test_switches_end(self):
        """While somebody can still take back what they have made of the round."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", away=0)
        join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        host.must("play", seat=1, step="c1=1")
        self.stop()
        self.add_entries(2000, "lock on", "lock off")
        self.start()
        with hello(self.server, host.room, host.token) as again:
            self.assertEqual(again.error("lock", on=True), "often")
            with Client(self.server, host.room) as stranger:
                stranger.must("hello", version=1)
                self.assertEqual(stranger.error("join", names=["Bob"]), "often")
            again.must("undo", seat=1)
            again.must("lock", on=True)

    def test_a_past_ends(self):
        """A room that has had very many games keeps them all, and has no other."""
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed")
        host.must("start")
        host.must("roll", dice="1 2 3")
        host.must("end")
        self.stop()
        with self.changed() as db:
            db.execute("UPDATE entry SET seq = 200000 WHERE seq = (SELECT max(seq) FROM entry)")
        self.start()
        with hello(self.server, host.room, host.token) as again:
            self.assertEqual(again.error("again"), "games")
            self.assertEqual(again.all["room"]["phase"], "over")
        self.assertIn(b"roll 1 2 3", self.server.ask(f"/api/rooms/{host.room}/1/record").body)

    def test_a_long_room_keeps_nobody_waiting(self):
        """A room of 0.1.0 in which somebody has changed their mind for hours: others are answered first."""
        self.start("--threads", "1")
        host = create(self.server, "temple", name="Ann", dice="typed", grace=60000)
        join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        self.stop()
        self.add_entries(200000, "play 1 c1=1", "undo 1")
        self.start("--threads", "1")
        other = create(self.server, "island", name="Zoe")
        with Client(self.server, host.room) as late:
            late.send({"do": "hello", "id": 1, "version": 1, "tokens": [host.token]})
            late.send({"do": "undo", "id": 2, "seat": 1})  # read when the room is here
            self.assertEqual(self.server.ask("/healthz").status, 200)
            other.must("lock", on=True)
            self.assertFalse(late.has_something())
            late.until("all")
            answer = late.next()
            while answer.get("re") != 2:
                answer = late.next()
            self.assertEqual(answer["error"], "A5")
            late.number = 2
            late.must("play", seat=1, step="c1=1")
            for _ in range(30):
                late.must("undo", seat=1)  # the round has some already: that is no reason to keep them
                late.must("play", seat=1, step="c1=1")
            self.assertEqual(self.rows("SELECT count(*) FROM entry WHERE line LIKE 'play %' OR line LIKE 'undo %'"), [1])

    def test_steps_before_an_undo_that_was_kept(self):
        """They cannot go, because what was taken back came after them; what comes next leaves nothing again."""
        self.start()
        host = create(self.server, "valley", name="Ann", dice="typed", grace=60000)
        bob = join(self.server, host.room, "Bob")
        host.must("start")
        host.must("roll", dice="1 2 3")
        bob.must("play", seat=2, step=moves(bob, 2)[0])
        first = moves(host, 1)[0]
        host.must("play", seat=1, step=first)
        host.must("play", seat=1, step=moves(host, 1)[0])
        self.stop()
        self.add_entries(1, "undo 1")
        self.start()
        before = self.rows()
        with hello(self.server, host.room, host.token) as again:
            self.assertEqual(again.all["you"]["turns"][0]["steps"], [first])
            again.must("undo", seat=1)
            self.assertEqual(self.rows(), [*before, "undo 1"])
            for _ in range(30):
                again.must("play", seat=1, step=first)
                again.must("undo", seat=1)
        with hello(self.server, host.room, bob.token) as again:
            again.must("undo", seat=2)
        self.assertEqual(self.rows(), [line for line in before if not line.startswith("play 2")] + ["undo 1"])
        state = self.state(host.room, host.token, bob.token)
        self.kill()
        self.start()
        self.assertEqual(self.state(host.room, host.token, bob.token), state)
        self.assertEqual(state["you"]["turns"][0]["steps"], [])

    def test_who_leaves_is_forgotten_at_once(self):
        """Also in pages of the file that were written before, and in SQLite's log."""
        self.start()
        hosts = [create(self.server, "temple", name="Ann") for _ in range(2)]
        guests = [join(self.server, host.room, f"Zuleika{'a' * (number % 9)}{number}")
                  for number in range(24) for host in hosts]

        def traces():
            return sum(path.read_bytes().count(b"Zuleika") for path in self.db.parent.iterdir())

        self.assertGreaterEqual(traces(), len(guests))
        for left, guest in enumerate(guests, 1):
            guest.must("leave", player=guest.player)
            self.assertEqual(traces(), len(guests) - left)

    def test_an_old_name_is_forgotten_at_once(self):
        """Likewise, when somebody is renamed; a step that follows does not bring it back."""
        self.start()
        host = create(self.server, "temple", name="Ann")
        guests = [join(self.server, host.room, f"Zuleika{'a' * (number % 9)}{number}") for number in range(8)]

        def traces():
            return sum(path.read_bytes().count(b"Zuleika") for path in self.db.parent.iterdir())

        self.assertGreaterEqual(traces(), len(guests))
        for done, guest in enumerate(guests, 1):
            host.must("rename", player=guest.player, names=f"Xenia{done}")
            self.assertEqual(traces(), len(guests) - done)
        host.must("start")
        self.assertEqual(traces(), 0)

    def test_a_stop_waits_for_no_room(self):
        self.start()
        host = create(self.server, "temple", name="Ann", dice="typed", grace=60000)
        host.must("start")
        host.must("roll", dice="1 2 3")
        self.stop()
        self.add_entries(200000, "play 1 c1=1", "undo 1")
        self.start()
        late = Client(self.server, host.room)
        late.send({"do": "hello", "id": 1, "version": 1, "tokens": [host.token]})
        self.stop()


if __name__ == "__main__":
    unittest.main()
