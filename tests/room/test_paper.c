/* Seats on paper: from when the host types in, and who made what, in the record and in the results.
 */
#include "base/text.h"
#include "unit.h"

#include "base/memory.h"
#include "core/record.h"
#include "games/list.h"
#include "games/paperworld/paperworld.h"
#include "room/public.h"
#include "room/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct room room;

static bool can(const char *entry)
{
    struct no no;
    return room_do(&room, entry, &no);
}

static const char *refused(const char *entry)
{
    struct no no;
    return room_do(&room, entry, &no) ? "" : no.code;
}

/* As the server does it; `held`: the player has a device there. */
static bool switched(int player, bool on, bool held)
{
    char entry[32];
    int from = room_paper_from(&room, player, on, held);
    snprintf(entry, sizeof entry, from ? "paper %d %s %d" : "paper %d %s", player,
             on ? "on" : "off", from);
    return can(entry);
}

static void open_game(const struct game *game)
{
    struct config config;
    struct fault fault;
    config_init(&config, game);
    assert_true(room_init(&room, "BCDFG", &config, NULL, &fault));
    assert_true(can("player 1 in") && can("player 2 in"));
    assert_true(can("secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"));
}

static int open_temple(void **state)
{
    (void)state;
    open_game(&temple_game);
    return 0;
}

static int close_room(void **state)
{
    (void)state;
    room_release(&room);
    return 0;
}

static bool is_paper(void)
{
    return room_seat_kind(&room, 2) == SEAT_PAPER;
}

/* Before a game, and between two rounds, there is nothing that anybody could see. */
static void test_it_counts_at_once_where_nothing_is_hidden(void **state)
{
    (void)state;
    assert_true(switched(2, true, true));
    assert_true(room_is_on_paper(&room, 2) && !room_paper_changes(&room, 2));
    assert_true(switched(2, false, true));
    assert_false(room_is_on_paper(&room, 2));
    assert_true(can("start 1,2"));
    assert_true(switched(2, true, true));
    assert_true(is_paper());
    assert_true(can("typed 1 2 3") && can("copied 2 c1=3") && can("play 1 c1=3") && can("close"));
    assert_true(switched(2, false, true));
    assert_false(is_paper());
}

/* While a round runs it counts from the next one on if a device holds the seat. */
static void test_a_seat_that_somebody_holds(void **state)
{
    (void)state;
    assert_true(can("start 1,2") && can("typed 1 2 3"));
    assert_true(switched(2, true, true));
    assert_false(is_paper());
    assert_int_equal(room_paper_changes(&room, 2), 2);
    assert_string_equal(refused("copied 2 c1=3"), "not-yours");
    assert_true(can("play 2 c1=3") && can("play 1 c1=3") && can("close"));
    assert_true(can("typed 4 5 1"));
    assert_true(is_paper());
    assert_int_equal(room_paper_changes(&room, 2), 0);
    assert_true(can("copied 2 c2=4"));
    assert_true(switched(2, false, true)); /* and back likewise */
    assert_true(is_paper());
    assert_int_equal(room_paper_changes(&room, 2), 3);
    assert_true(switched(2, true, true)); /* the host thinks again: nothing changes */
    assert_int_equal(room_paper_changes(&room, 2), 0);
    assert_true(is_paper());
}

/* Without a device it counts at once, unless the seat has acted: also if its step waits. */
static void test_a_seat_that_nobody_holds(void **state)
{
    (void)state;
    assert_true(can("start 1,2") && can("typed 1 2 3"));
    assert_true(can("play 2 c1=3") && switched(2, true, false));
    assert_false(is_paper());
    assert_true(switched(2, false, false) && can("undo 2") && switched(2, true, false));
    assert_true(is_paper());
    assert_true(can("copied 2 c1=3") && can("play 1 c1=3") && can("undo 2"));
    assert_true(can("copied 2 c1=6"));
    assert_int_equal(room.held.seat, 2);
    assert_true(switched(2, false, false));
    assert_true(is_paper());
    assert_true(can("close") && can("typed 1 2 3"));
    assert_false(is_paper());
}

/* A result stays as it was; the next game begins as it was said. */
static void test_after_the_end(void **state)
{
    (void)state;
    assert_true(can("start 1,2") && can("typed 1 2 3") && can("end"));
    assert_true(switched(2, true, false));
    assert_false(is_paper());
    assert_true(can("again"));
    assert_true(room_is_on_paper(&room, 2));
}

static void test_wrong_entries(void **state)
{
    (void)state;
    assert_string_equal(refused("paper 3 on"), "field");
    assert_string_equal(refused("paper 2 maybe"), "field");
    assert_string_equal(refused("paper 2 on 7"), "field");
    assert_string_equal(refused("paper 2"), "field");
    assert_string_equal(refused("copied 2 c1=3"), "moment");
    assert_true(can("start 1,2") && can("typed 1 2 3"));
    assert_string_equal(refused("copied 1 c1=3"), "not-yours");
    assert_string_equal(refused("copied 3 c1=3"), "seat");
}

/* Rooms of 0.1.0: paper counts at once, and what the host typed is `play`. */
static void test_old_words(void **state)
{
    (void)state;
    assert_true(can("start 1,2") && can("typed 1 2 3"));
    assert_true(can("play 2 c1=3") && can("seat 2 paper=yes"));
    assert_true(is_paper());
    assert_true(can("undo 2") && can("play 2 c1=6") && can("seat 2 paper=no"));
    assert_false(is_paper());
    assert_true(can("play 1 c1=3") && can("close"));
    assert_int_equal(session_turns_by(room.session, 2, BY_HOST), 0);
}

/* --- who made what -------------------------------------------------------------------------- */

static char *record_of(void)
{
    struct text text;
    struct out out = text_out(&text);
    public_record_now(&room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

/* The session of a record; its text again has to be the same. */
static struct session *replayed(const char *text, struct record *record)
{
    struct fault fault;
    struct replayed done;
    assert_true(record_open(text, game_find, record, &fault));
    struct session *session = memory_get(session_size(&record->setup));
    session_init(session, &record->setup, record->seeded, record->seed);
    assert_true(record_replay(record, session, &done, &fault));
    struct text again;
    struct out out = text_out(&again);
    record_write(session, "", &out);
    text_finish(&again, &out);
    assert_string_equal(strstr(again.bytes, "\nroll "), strstr(text, "\nroll "));
    free(again.bytes);
    return session;
}

/* Round 1 by the host, 2 by its player, 3 and 4 by a bot. */
static void play_four_rounds(void)
{
    assert_true(switched(2, true, false) && can("start 1,2"));
    assert_true(can("typed 1 2 3") && can("copied 2 c1=3") && can("play 1 c1=3") && can("close"));
    assert_true(switched(2, false, false) && can("typed 1 2 3"));
    assert_true(can("play 2 d2=3") && can("play 1 d2=3") && can("close"));
    assert_true(can("typed 1 2 3"));
    assert_true(can("auto 2 c2=3") && can("play 1 c2=3") && can("close"));
    assert_true(can("typed 1 2 3") && can("auto 2 b2=3"));
}

static void test_a_record_tells_who_made_a_turn(void **state)
{
    (void)state;
    play_four_rounds();
    assert_true(can("end"));
    char *text = record_of();
    assert_non_null(strstr(text, "\n2+ c1=3\n"));
    assert_non_null(strstr(text, "\n2 d2=3\n"));
    assert_non_null(strstr(text, "\n2* c2=3\n"));
    struct record *record = memory_get(sizeof *record);
    struct session *session = replayed(text, record);
    assert_int_equal(session_turns_by(session, 2, BY_HOST), 1);
    assert_int_equal(session_turn_by(session, 2, BY_HOST, 0), 1);
    assert_int_equal(session_turn_by(session, 2, BY_HOST, 1), 0);
    assert_int_equal(session_turns_by(session, 2, BY_BOT), 2);
    assert_int_equal(session_turn_by(session, 2, BY_BOT, 0), 3);
    assert_int_equal(session_turn_by(session, 2, BY_BOT, 3), 4);
    assert_int_equal(session_turns_by(session, 1, BY_BOT), 0);
    free(session);
    free(record);
    free(text);
}

static void test_results_count_them(void **state)
{
    (void)state;
    play_four_rounds();
    assert_true(can("end"));
    struct text text;
    struct out out = text_out(&text);
    results_csv(&room, &out);
    text_finish(&text, &out);
    const char *first = strstr(text.bytes, "\n1,");
    const char *second = strstr(text.bytes, "\n2,");
    assert_non_null(strstr(text.bytes, "mummies,by_bot,by_host\r\n"));
    assert_true(first && second && strstr(first, ",0,0\r\n") && strstr(second, ",2,1\r\n"));
    free(text.bytes);
}

/* With cards a turn is a round: another's turn can be one's last before it counts. */
static void test_turns_of_paper_world(void **state)
{
    char entry[1600];
    struct out out = out_buffer(entry, sizeof entry);
    struct no no;
    (void)state;
    open_game(&paperworld_game);
    assert_true(can("start 1,2"));
    assert_true(room_draw(&room, NULL, &out, &no) && can(entry));
    int round = room_round(&room);
    int seat = room_turn(&room);
    assert_true(switched(seat, true, true));
    assert_int_equal(room_paper_changes(&room, seat), round + 1);
    assert_int_equal(room_seat_kind(&room, seat), SEAT_PERSON);
    while (room_turn(&room) == seat) {
        step s[4096];
        assert_true(room.setup.game->moves(&room.setup, room.session->state, seat, s, 4096) > 0);
        out = out_buffer(entry, sizeof entry);
        out_text(&out, seat == 1 ? "play 1 " : "play 2 ");
        room.setup.game->format(s[0], &out);
        assert_true(can(entry));
    }
    assert_int_equal(room_seat_kind(&room, seat), SEAT_PAPER);
}

int main(void)
{
#define IN_TEMPLE(test) cmocka_unit_test_setup_teardown(test, open_temple, close_room)
    const struct CMUnitTest tests[] = {
        IN_TEMPLE(test_it_counts_at_once_where_nothing_is_hidden),
        IN_TEMPLE(test_a_seat_that_somebody_holds),
        IN_TEMPLE(test_a_seat_that_nobody_holds),
        IN_TEMPLE(test_after_the_end),
        IN_TEMPLE(test_wrong_entries),
        IN_TEMPLE(test_old_words),
        IN_TEMPLE(test_a_record_tells_who_made_a_turn),
        IN_TEMPLE(test_results_count_them),
        cmocka_unit_test_teardown(test_turns_of_paper_world, close_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
