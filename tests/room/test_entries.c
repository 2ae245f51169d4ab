/* Entries one by one: who may do what, and when. */
#include "base/text.h"
#include "unit.h"

#include "games/list.h"
#include "room/chapter.h"
#include "room/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct room room;

static bool can(const char *entry)
{
    struct no no;
    return room_do(&room, entry, &no);
}

/* The code with which an entry is refused; "" if it is done. */
static const char *refused(const char *entry)
{
    struct no no;
    return room_do(&room, entry, &no) ? "" : no.code;
}

static int open_temple(void **state)
{
    struct config config;
    struct fault fault;
    (void)state;
    config_init(&config, &temple_game);
    return room_init(&room, "BCDFG", &config, NULL, &fault) ? 0 : 1;
}

static int close_room(void **state)
{
    (void)state;
    room_release(&room);
    return 0;
}

static const char secret[] =
    "secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

static void begin(const char *seats)
{
    char entry[64] = "start ";
    assert_true(can("player 1 in") && can("player 2 in") && can(secret));
    strncat(entry, seats, sizeof entry - strlen(entry) - 1);
    assert_true(can(entry));
}

static void test_people_come_and_go(void **state)
{
    (void)state;
    assert_string_equal(refused("player 2 in"), "field");
    assert_true(can("player 1 in"));
    assert_true(can("player 2 asked"));
    assert_int_equal(room_playing(&room), 1);
    assert_string_equal(refused("host 2"), "field"); /* not let in yet */
    assert_true(can("admit 2"));
    assert_string_equal(refused("admit 2"), "field");
    assert_int_equal(room_playing(&room), 2);
    assert_true(can("host 2"));
    assert_true(can("gone 2"));
    assert_int_equal(room.host, 1);
    assert_string_equal(refused("gone 2"), "field");
    assert_null(room_player(&room, 2));
    assert_true(can("lock on"));
    assert_true(room.locked);
    assert_string_equal(refused("lock maybe"), "field");
}

static void test_a_host_may_only_host(void **state)
{
    (void)state;
    assert_true(can("player 1 in") && can("player 2 in") && can("set plays=no") && can(secret));
    assert_int_equal(room_playing(&room), 1);
    assert_string_equal(refused("start 1,2"), "seats");
    assert_true(can("start 2"));
    assert_int_equal(room.player[2].seat, 1);
    assert_int_equal(room.player[1].seat, 0);
}

static void test_a_game_needs_its_secret_and_its_seats(void **state)
{
    (void)state;
    assert_true(can("player 1 in"));
    assert_string_equal(refused("start 1"), "moment");
    assert_string_equal(refused("secret 00"), "field");
    assert_true(can(secret));
    assert_string_equal(refused("start 7"), "seats");
    assert_string_equal(refused("start 1,1"), "seats");
    assert_string_equal(refused("start 1;b"), "seats");
    assert_string_equal(refused("start "), "seats");
    assert_string_equal(refused("play 1 c1=3"), "moment");
    assert_true(can("start 1,b,s"));
    assert_string_equal(refused("start 1"), "moment");
    assert_int_equal(room_seat_kind(&room, 2), SEAT_BOT);
    assert_int_equal(room_seat_kind(&room, 3), SEAT_SPARE);
    assert_true(room.seat[2].ranked);
    assert_false(room.seat[3].ranked);
}

/* The last step of a round waits, and everybody can still think again. */
static void test_the_last_step_waits(void **state)
{
    (void)state;
    begin("1,2");
    assert_string_equal(refused("close"), "moment");
    assert_true(can("typed 1 2 3"));
    assert_true(can("play 1 c1=3"));
    assert_false(room_acts(&room, 1));
    assert_int_equal(room_open_turns(&room), 1);
    assert_true(can("play 2 c1=5"));
    assert_int_equal(room.held.seat, 2);
    assert_int_equal(room_open_turns(&room), 0);
    assert_true(room_seat_done(&room, 2));
    assert_string_equal(refused("play 2 c2=5"), "A2");
    assert_true(can("undo 1")); /* now 2 is done, and 1 is not */
    assert_int_equal(room.held.seat, 0);
    assert_true(room_acts(&room, 1));
    assert_false(room_acts(&room, 2));
    assert_true(can("play 1 c1=6"));
    assert_int_equal(room.held.seat, 1);
    assert_true(can("undo 1"));
    assert_true(room_acts(&room, 1));
    assert_true(can("play 1 c2=6"));
    assert_true(can("close"));
    assert_true(room_awaits_chance(&room));
    assert_string_equal(refused("undo 1"), "A5");
}

static void begin_linked(const char *seats)
{
    char entry[128];
    snprintf(entry, sizeof entry, "%s 2", secret);
    assert_true(can("player 1 in") && can("player 2 in") && can(entry));
    snprintf(entry, sizeof entry, "start %s", seats);
    assert_true(can(entry));
}

/* Mistyped dice are taken back with what bots have made of them, until somebody else has used them.
 */
static void test_dice_are_taken_back(void **state)
{
    (void)state;
    begin_linked("1,2,b");
    assert_string_equal(refused("unroll"), "moment");
    assert_true(can("typed 1 2 3") && can("auto 3 c1=3") && can("pause"));
    assert_string_equal(refused("unroll"), "moment");
    assert_true(can("resume") && can("unroll"));
    assert_true(room_awaits_chance(&room));
    assert_int_equal(room.session->count, 0);
    assert_string_equal(refused("unroll"), "moment");
    assert_true(can("typed 2 2 3") && can("play 1 c1=4"));
    assert_string_equal(refused("unroll"), "acted");
    assert_true(can("undo 1") && can("unroll"));
    assert_true(can("typed 1 4 3") && can("play 1 c1=3"));
    assert_true(can("auto 2 c1=3") && can("auto 3 c1=3"));
    assert_string_equal(refused("unroll"), "acted");
    assert_true(can("close"));
    assert_string_equal(refused("unroll"), "moment");
    assert_int_equal(room.session->chances, 1);
}

/* Neither what the server has rolled, nor in a room of the first way. */
static void test_only_typed_dice_are_taken_back(void **state)
{
    (void)state;
    begin_linked("1,2");
    assert_true(can("chance 1 2 3"));
    assert_string_equal(refused("unroll"), "moment");
    close_room(state);
    open_temple(state);
    begin("1,2");
    assert_true(can("typed 1 2 3"));
    assert_string_equal(refused("unroll"), "moment");
}

/* Who waits for the end of the round is a bot: its step goes, too. */
static void test_the_step_that_waits_is_taken_back(void **state)
{
    (void)state;
    begin_linked("b,b");
    assert_true(can("typed 1 2 3") && can("auto 1 c1=3") && can("auto 2 c1=3"));
    assert_int_equal(room.held.seat, 2);
    assert_true(can("unroll"));
    assert_int_equal(room.held.seat, 0);
    assert_string_equal(refused("close"), "moment");
}

static void test_rules_and_bad_steps_are_refused(void **state)
{
    (void)state;
    begin("1,2");
    assert_true(can("typed 1 2 3"));
    assert_string_equal(refused("play 1 c1=9"), "A4");
    assert_string_equal(refused("play 1 nonsense"), "step");
    assert_string_equal(refused("play 3 c1=3"), "seat");
    assert_string_equal(refused("typed 1 2 3"), "A2");
    assert_string_equal(refused("typed 9 2 3"), "field");
    assert_string_equal(refused("dance"), "request");
    assert_string_equal(refused("undo 1"), "A5");
}

static void test_a_pause_holds_everything(void **state)
{
    (void)state;
    begin("1,2");
    assert_true(can("typed 1 2 3") && can("pause"));
    assert_string_equal(refused("pause"), "moment");
    assert_string_equal(refused("play 1 c1=3"), "moment");
    assert_string_equal(refused("auto 1 c1=3"), "moment");
    assert_true(can("resume"));
    assert_true(can("play 1 c1=3"));
}

static void test_a_seat_is_left_and_taken(void **state)
{
    (void)state;
    begin("1,2");
    assert_true(can("typed 1 2 3"));
    assert_true(can("gone 2"));
    assert_int_equal(room_seat_kind(&room, 2), SEAT_SPARE);
    assert_true(room_is_bots(&room, 2));
    assert_true(can("player 3 in"));
    assert_string_equal(refused("sit 3 1"), "full");
    assert_true(can("sit 3 2"));
    assert_false(room_is_bots(&room, 2));
    assert_true(room.seat[2].ranked);
    assert_true(can("player 4 in"));
    assert_string_equal(refused("sit 4 2"), "full");
}

/* What a bot does for a person is marked in the record; what it does for itself is not. */
static void test_steps_made_for_somebody_are_marked(void **state)
{
    (void)state;
    begin("1,b");
    assert_true(can("typed 1 2 3"));
    assert_true(can("auto 1 c1=3") && can("auto 2 c1=3") && can("close"));
    assert_true(room.session->event[1].by == BY_BOT);
    assert_true(room.session->event[2].by == BY_NOBODY);
}

/* Of three rounds the first is a person's who leaves, the second a bot's; in the third somebody
 * comes while the bot's step waits for the round's end. */
static void leave_and_come(const char *entry)
{
    begin("1,2");
    assert_true(can("typed 1 2 3") && can("play 1 c1=3") && can("play 2 c1=3") && can("close"));
    assert_true(can("gone 2") && can("player 3 in"));
    assert_true(can("typed 1 2 3") && can("play 1 d2=3") && can("auto 2 d2=3") && can("close"));
    assert_true(can("typed 1 2 3") && can("play 1 c2=3") && can("auto 2 c2=3"));
    assert_int_equal(session_turns_by(room.session, 2, BY_BOT), 0);
    assert_true(can(entry) && can("close"));
    assert_true(room.seat[2].ranked);
}

static void test_who_takes_a_seat_has_not_made_its_turns(void **state)
{
    (void)state;
    leave_and_come("sit 3 2");
    assert_int_equal(session_turns_by(room.session, 2, BY_BOT), 2);
    assert_int_equal(session_turn_by(room.session, 2, BY_BOT, 0), 2);
    assert_true(can("typed 1 2 3") && can("play 2 b2=3") && can("play 1 b2=3") && can("close"));
    assert_int_equal(session_turns_by(room.session, 2, BY_BOT), 2);
    assert_int_equal(session_turns_by(room.session, 1, BY_BOT), 0);
}

/* Records of rooms that were played until then stay as they are. */
static void test_an_older_word_for_it_marks_nothing(void **state)
{
    (void)state;
    leave_and_come("take 3 2");
    assert_int_equal(session_turns_by(room.session, 2, BY_BOT), 0);
}

static void test_again_and_shut(void **state)
{
    (void)state;
    begin("1,2");
    assert_string_equal(refused("again"), "moment");
    assert_true(can("end"));
    assert_true(room.ended);
    assert_string_equal(refused("play 1 c1=3"), "moment");
    assert_true(can("again"));
    assert_int_equal(room.player[1].seat, 0);
    assert_string_equal(refused("start 1,2"), "moment"); /* a new game, a new secret */
    assert_true(can(secret) && can("start 2,1"));
    assert_int_equal(room.player[2].seat, 1);
    assert_int_equal(room.number, 2);
    assert_true(can("shut"));
    assert_string_equal(refused("end"), "moment");
}

static void open_island(const char *words)
{
    struct config config;
    struct fault fault;
    char wrong[24];
    config_init(&config, &island_game);
    assert_true(config_set(&config, words, false, wrong));
    assert_true(room_init(&room, "BCDFG", &config, NULL, &fault));
}

/* I2 with a boat on the sheet, in two games of the room: where the first number may not go. */
static void expect_landing(const char *in_b2, const char *in_e4)
{
    assert_true(can("player 1 in"));
    for (int game = 1; game <= 2; game++) {
        assert_true(can(secret) && can("start 1"));
        assert_true(can("typed 3 D 5") && can("play 1 boat g1") && can("close"));
        assert_true(can("typed 1 1 1"));
        assert_string_equal(refused("play 1 e4=1"), in_e4);
        assert_string_equal(refused("play 1 b2=1"), in_b2);
        assert_true(can("end") && can("again"));
    }
    room_release(&room);
}

static void test_a_room_keeps_its_rules(void **state)
{
    (void)state;
    open_island("");
    expect_landing("", "I2");
    open_island("rules=2");
    expect_landing("", "I2");
    open_island("rules=1");
    expect_landing("I1", "I1");
}

/* A claim of somebody who left makes room for the next one. */
static void test_claims_in_a_hall(void **state)
{
    static const char sheet[] = " possible temple front/_ _ . D _ _/_ . . . . _/. . D . . D/"
                                ". . . . . ./D . . . D ./. . D . . ./";
    char entry[200];
    (void)state;
    assert_true(can("set hall=yes") && can(secret) && can("player 1 in") && can("player 2 in"));
    assert_true(can("start"));
    for (int i = 0; i < 3; i++) {
        for (int player = 1; player <= 2; player++) {
            snprintf(entry, sizeof entry, "sheet %d%s", player, sheet);
            assert_true(can(entry));
        }
        assert_non_null(hall_claim(&room, 1));
        assert_true(can("gone 1"));
        assert_null(hall_claim(&room, 1));
        assert_true(can("gone 2"));
        assert_null(hall_claim(&room, 2));
        room.players = 0; /* the same numbers again */
        room.host = 1;
        assert_true(can("player 1 in") && can("player 2 in"));
    }
}

static void test_settings(void **state)
{
    char wrong[24];
    char words[CONFIG_TEXT];
    char words_again[CONFIG_TEXT];
    struct config config;
    struct config again;
    (void)state;
    config_init(&config, &paperworld_game);
    assert_true(config_set(&config,
                           "mode=advanced objectives=1,14,16 clock=90 helps=sums,stars "
                           "listed=yes bot=their-own_1.2 seats=3",
                           false, wrong));
    struct out out = out_buffer(words, sizeof words);
    config_write(&config, &out);
    config_init(&again, &paperworld_game);
    assert_true(config_set(&again, words, false, wrong));
    struct out out_again = out_buffer(words_again, sizeof words_again);
    config_write(&again, &out_again);
    assert_string_equal(words_again, words);
    assert_int_equal(again.clock, 90);
    assert_non_null(strstr(words, "game=paperworld rules=1 ")); /* for whoever reads it later */
    static const char *const bad[] = {
        "clock=-1",         "clock=4000", "bot=exec:ls", "seats=5",   "helps=sums,",
        "mode=hard",        "hall=yes",   "board=front", "what=ever", "listed",
        "objectives=1,1,2", "rules=0",    "rules=99"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(config_set(&again, bad[i], false, wrong));
        assert_int_equal(strncmp(bad[i], wrong, strlen(wrong)), 0);
    }
    assert_false(config_set(&again, "seats=2", true, wrong)); /* not while a game is played */
    assert_false(config_set(&again, "rules=1", true, wrong));
    assert_true(config_set(&again, "clock=30", true, wrong));
    assert_int_equal(again.clock, 30);
}

static char *in_short(void)
{
    struct text text;
    struct out out = text_out(&text);
    chapter_write(&room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

/* The host is gone, and so is somebody before a guest who waits: all of it is as it was. */
static void test_a_chapter_is_the_room_in_short(void **state)
{
    (void)state;
    static const char *const entries[] = {
        "player 1 in",
        "player 2 asked",
        "player 3 in",
        "player 4 in",
        "gone 1",
        "seat 4 extra=50 helps=sums",
        "paper 3 on",
        "lock on",
        "set clock=90 entry=asked",
        "gone 4",
        "player 5 asked",
        "seat 3 helps=",
        "secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff 2",
        "chain 3 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        "start 3,b",
        "end",
        "again"};
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++)
        assert_true(can(entries[i]));
    char *text = in_short();
    assert_string_equal(refused(text), "moment"); /* something has happened already */
    close_room(state);
    assert_int_equal(open_temple(state), 0);
    assert_true(can(text));
    assert_true(room.number == 1 && room.host == 3 && room.players == 5 && room.locked);
    assert_true(room.player[2].asked && !room.player[4].there && room.config.clock == 90);
    assert_true(room.player[3].own_helps && room.player[3].helps == 0 && room.player[3].paper);
    assert_string_equal(refused("player 5 in"), "field");
    assert_true(can("player 6 in"));
    free(text);
}

#define BEGUN                                                                                      \
    "chapter 0|player 1 in|"                                                                       \
    "secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff 2|game 1|typed 1 2 "  \
    "3|"

static void test_a_game_in_short_has_the_right_digest(void **state)
{
    (void)state;
    assert_true(can("player 1 in") && can(secret) && can("start 1") && can("typed 1 2 3"));
    assert_true(can("play 1 c1=3") && can("close"));
    char *text = in_short();
    char *check = strstr(text, "|check ");
    assert_non_null(check);
    for (int right = 1; right >= 0; right--) {
        close_room(state);
        assert_int_equal(open_temple(state), 0);
        assert_int_equal(can(text), right);
        check[7] = (char)(check[7] == '0' ? '1' : '0');
    }
    free(text);
}

static void test_wrong_chapters(void **state)
{
    static const char *const wrong[] = {
        "chapter",
        "chapter 1",
        "chapter x|",
        "chapter 1|player 2 in|",
        "chapter -1|",
        "chapter 1|lock on",
        "chapter 1||",
        "chapter 1|chapter 2|lock on|",
        "chapter 01|",
        "chapter 1|set a=b|",
        BEGUN "play 1 a1=99|",
        BEGUN "digest 00|",
        BEGUN "check 0000000000000000|",
        BEGUN "tries 1 2|",
        BEGUN "note chain 1 00|",
        BEGUN "note links 0 1 00|",
        BEGUN "note nonces 0 1:0000000000000000|",
        BEGUN "game 1|",
        "chapter 0|player 1 in|game 1|",
        "chapter 0|play 1 c1=3|",
        "chapter 2147483647|lock on|",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(can(wrong[i]));
        close_room(state);
        assert_int_equal(open_temple(state), 0);
    }
}

int main(void)
{
#define IN_TEMPLE(test) cmocka_unit_test_setup_teardown(test, open_temple, close_room)
    const struct CMUnitTest tests[] = {
        IN_TEMPLE(test_people_come_and_go),
        IN_TEMPLE(test_a_host_may_only_host),
        IN_TEMPLE(test_a_game_needs_its_secret_and_its_seats),
        IN_TEMPLE(test_dice_are_taken_back),
        IN_TEMPLE(test_only_typed_dice_are_taken_back),
        IN_TEMPLE(test_the_step_that_waits_is_taken_back),
        IN_TEMPLE(test_the_last_step_waits),
        IN_TEMPLE(test_rules_and_bad_steps_are_refused),
        IN_TEMPLE(test_a_pause_holds_everything),
        IN_TEMPLE(test_a_seat_is_left_and_taken),
        IN_TEMPLE(test_steps_made_for_somebody_are_marked),
        IN_TEMPLE(test_who_takes_a_seat_has_not_made_its_turns),
        IN_TEMPLE(test_an_older_word_for_it_marks_nothing),
        IN_TEMPLE(test_again_and_shut),
        IN_TEMPLE(test_claims_in_a_hall),
        IN_TEMPLE(test_a_chapter_is_the_room_in_short),
        IN_TEMPLE(test_a_game_in_short_has_the_right_digest),
        IN_TEMPLE(test_wrong_chapters),
        cmocka_unit_test(test_a_room_keeps_its_rules),
        cmocka_unit_test(test_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
