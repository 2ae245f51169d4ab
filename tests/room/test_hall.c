/* Halls: rolls without seats, claims, and the same hall again from its entries. */
#include "base/text.h"
#include "unit.h"

#include "base/memory.h"
#include "games/list.h"
#include "room/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 300 };

static struct room room;
static char *entry[ENTRIES];
static int entries;

static const char secret[] =
    "secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
static const char small[] = "[temple small]\n.D.\n...\n[island small]\n~~~~\n~..~\n~..~\n~~~~\n"
                            "[island wide]\n~~~~~~\n~....~\n~~~~~~\n";

static void open_room(struct room *of, const struct game *game, const char *words)
{
    struct config config;
    struct fault fault;
    char wrong[24];
    config_init(&config, game);
    assert_true(config_set(&config, words, false, wrong));
    assert_true(room_init(of, "BCDFG", &config, small, &fault));
}

static const char *refused(const char *text)
{
    struct no no = {0};
    return room_do(&room, text, &no) ? NULL : no.code;
}

static void must(const char *text)
{
    const char *code = refused(text);
    if (code)
        fail_msg("%s: %s", text, code);
    entry[entries++] = memory_text(text);
}

static void begin(const struct game *game, const char *words)
{
    entries = 0;
    open_room(&room, game, words);
    must("player 1 in");
    must(secret);
    must("start");
}

static void end(void)
{
    room_release(&room);
    while (entries > 0)
        free(entry[--entries]);
}

static void roll(void)
{
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    struct no no;
    assert_true(room_draw(&room, NULL, &out, &no));
    must(text);
}

static char *rolls_of(const struct room *of)
{
    struct text text;
    struct out out = text_out(&text);
    hall_rolls(of, &out);
    text_finish(&text, &out);
    return text.bytes;
}

/* The same entries give the same hall. */
static void same_again(const struct game *game, const char *words)
{
    struct room *again = memory_get(sizeof *again);
    struct no no;
    open_room(again, game, words);
    for (int i = 0; i < entries; i++)
        assert_true(room_do(again, entry[i], &no));
    char *a = rolls_of(&room);
    char *b = rolls_of(again);
    assert_string_equal(a, b);
    free(a);
    free(b);
    assert_int_equal(again->phase, room.phase);
    assert_int_equal(again->hall->claims, room.hall->claims);
    for (int i = 0; i < room.hall->claims; i++) {
        const struct hall_claim *one = &room.hall->claim[i];
        const struct hall_claim *other = &again->hall->claim[i];
        assert_int_equal(one->player, other->player);
        assert_int_equal(one->verdict, other->verdict);
        assert_int_equal(one->total, other->total);
        assert_int_equal(one->tie, other->tie);
        assert_int_equal(one->tries, other->tries);
        assert_int_equal(one->by_host, other->by_host);
        assert_string_equal(one->sheet, other->sheet);
    }
    room_release(again);
    free(again);
}

/* Hands a sheet in; what was found. */
static enum verdict hand_in(int player, const char *sheet)
{
    struct hall_case *of = memory_get(sizeof *of);
    struct fault fault;
    struct text text;
    assert_true(hall_open_case(&room, sheet, of, &fault));
    hall_decide(of, HINDSIGHT_LIMIT, NULL);
    struct out out = text_out(&text);
    hall_entry(of, player, player % 2 == 0, &out);
    text_finish(&text, &out);
    must(text.bytes);
    enum verdict verdict = of->found.verdict;
    hall_close_case(of);
    free(of);
    free(text.bytes);
    return verdict;
}

/* --- rolls ---------------------------------------------------------------------------------- */

/* T6: five plain cells and a door are full after as many rolls as fill them, and not before. */
static void test_the_temple_knows_its_end(void **state)
{
    (void)state;
    begin(&temple_game, "hall=yes board=small");
    assert_null(room.session);
    int plain = 0;
    int doors = 0;
    while (!hall_is_last(&room)) {
        roll();
        const uint8_t *dice = room.hall->roll[room.hall->rolls - 1].dice;
        bool door = dice[RED] != DIE_SPECIAL && dice[GREEN] == DIE_SPECIAL && doors == 0;
        assert_int_equal(hall_is_peril(&room), dice[RED] == DIE_SPECIAL);
        doors += door;
        plain += !door;
        assert_int_equal(hall_is_last(&room), plain == 5);
        assert_true(room.hall->rolls <= 6);
    }
    assert_string_equal(refused("chance 1 2 3"), "moment");
    must("end");
    assert_int_equal(room.phase, ROOM_OVER);
    assert_false(room.ended);
    same_again(&temple_game, "hall=yes board=small");
    end();
}

static void test_five_dangers_and_no_more(void **state)
{
    (void)state;
    begin(&island_game, "hall=yes dice=typed");
    for (int i = 1; i <= 7; i++) {
        must("typed 1 2 X");
        assert_int_equal(hall_is_peril(&room), i <= 5);
        assert_false(hall_is_last(&room));
    }
    same_again(&island_game, "hall=yes dice=typed");
    end();
}

static void test_alone_in_the_valley(void **state)
{
    (void)state;
    begin(&valley_game, "hall=yes seats=1");
    for (int i = 1; i <= 25; i++) {
        assert_false(hall_is_last(&room));
        roll();
    }
    assert_true(hall_is_last(&room));
    end();
}

static void test_what_a_hall_refuses(void **state)
{
    (void)state;
    begin(&temple_game, "hall=yes");
    assert_string_equal(refused("chance 1 2 3 swap=2,1"), "field");
    assert_string_equal(refused("chance 1 2 9"), "field");
    assert_string_equal(refused("play 1 a3=4"), "moment");
    assert_string_equal(refused("undo 1"), "moment");
    assert_string_equal(refused("close"), "moment");
    assert_string_equal(refused("take 1 1"), "moment");
    must("pause");
    assert_string_equal(refused("chance 1 2 3"), "moment");
    must("resume");
    must("chance 1 2 3");
    must("end");
    assert_string_equal(refused("chance 1 2 3"), "moment");
    must("again");
    assert_null(room.hall);
    assert_string_equal(refused("sheet 1 possible temple front/"), "moment");
    end();
    struct config config;
    char wrong[24];
    config_init(&config, &paperworld_game);
    assert_false(config_set(&config, "hall=yes", false, wrong));
    assert_string_equal(wrong, "hall");
}

/* --- claims --------------------------------------------------------------------------------- */

static void play_small(void)
{
    static const char *const rolls[] = {"3 2 4", "1 D 5", "2 4 X", "P 3 3", "5 4 2", "4 1 3"};
    begin(&temple_game, "hall=yes board=small dice=typed");
    must("player 2 in");
    must("player 3 in");
    must("player 4 in");
    for (int i = 0; i < 6; i++) {
        char text[32];
        snprintf(text, sizeof text, "typed %s", rolls[i]);
        must(text);
    }
}

/* The last dice were mistyped: whose sheet they were held against has used them. */
static void test_dice_are_taken_back(void **state)
{
    (void)state;
    begin(&temple_game, "hall=yes board=small dice=typed");
    assert_string_equal(refused("unroll"), "moment");
    must("typed 3 2 4");
    must("unroll");
    assert_int_equal(room.hall->rolls, 0);
    end();
    play_small();
    assert_true(hall_is_last(&room));
    must("unroll");
    assert_false(hall_is_last(&room));
    hand_in(2, "temple small\nM 5 9\n10 9 8\n");
    assert_string_equal(refused("unroll"), "acted");
    must("typed 4 1 3");
    must("unroll");
    must("typed 4 1 3");
    assert_int_equal(hand_in(1, "temple small\n5 6 M\n4 7 9\n"), VERDICT_POSSIBLE);
    assert_string_equal(refused("unroll"), "acted");
    same_again(&temple_game, "hall=yes board=small dice=typed");
    end();
}

static void test_claims_are_ranked(void **state)
{
    (void)state;
    play_small();
    assert_int_equal(hand_in(1, "temple small\n5 6 M\n4 7 9\n"), VERDICT_POSSIBLE);
    assert_int_equal(hand_in(2, "# mine\ntemple small\r\nM 5 9\n10 9 8\n"), VERDICT_POSSIBLE);
    assert_int_equal(hand_in(3, "temple small\n5 6 M\n15 7 15\n"), VERDICT_IMPOSSIBLE);
    assert_int_equal(hand_in(4, "temple small\n5 6 M\n4 7 9\n"), VERDICT_POSSIBLE);
    const struct hall_claim *ann = hall_claim(&room, 1);
    const struct hall_claim *bob = hall_claim(&room, 2);
    assert_int_equal(ann->total, 6);
    assert_int_equal(bob->total, 5);
    assert_string_equal(bob->sheet, "temple small\nM 5 9\n10 9 8\n");
    assert_int_equal(hall_rank(&room, ann), 1);
    assert_int_equal(hall_rank(&room, hall_claim(&room, 4)), 1);
    assert_int_equal(hall_rank(&room, bob), 3);
    assert_int_equal(hall_rank(&room, hall_claim(&room, 3)), 0);
    must("end");
    assert_int_equal(hand_in(3, "temple small\n5 6 M\n4 7 9\n"), VERDICT_POSSIBLE);
    assert_int_equal(room.hall->claims, 4);
    must("gone 1");
    assert_null(hall_claim(&room, 1));
    same_again(&temple_game, "hall=yes board=small dice=typed");
    end();
}

/* I2: a boat far from the number. */
static void test_claims_by_the_rules_of_the_hall(void **state)
{
    static const char sheet[] = "island wide\n~ ~ ~ ~ ~ ~\nB . . . . ~\n~ ~ ~ ~ ~ ~\n";
    char far[sizeof sheet];
    (void)state;
    memcpy(far, sheet, sizeof sheet);
    *strrchr(far, '.') = '3';
    for (int rules = 1; rules <= 2; rules++) {
        const char *words = rules == 1 ? "hall=yes dice=typed board=wide rules=1"
                                       : "hall=yes dice=typed board=wide";
        begin(&island_game, words);
        must("typed 1 D 1");
        must("typed 1 1 1");
        assert_int_equal(hand_in(1, far), rules == 1 ? VERDICT_IMPOSSIBLE : VERDICT_POSSIBLE);
        char *rolls = rolls_of(&room);
        assert_non_null(strstr(rolls, rules == 1 ? "\nrules 1\n" : "\nrules 2\n"));
        free(rolls);
        same_again(&island_game, words);
        end();
    }
}

static void test_what_is_no_claim(void **state)
{
    (void)state;
    play_small();
    struct hall_case *of = memory_get(sizeof *of);
    struct fault fault;
    assert_false(hall_open_case(&room, "temple front\n", of, &fault));
    assert_false(
        hall_open_case(&room, "island small\n~ ~ ~ ~\n~ . . ~\n~ . . ~\n~ ~ ~ ~\n", of, &fault));
    assert_false(hall_open_case(&room, "nonsense", of, &fault));
    free(of);
    assert_string_equal(refused("sheet 9 possible temple small/5 6 M/4 7 9/"), "field");
    assert_string_equal(refused("sheet 1 perhaps temple small/5 6 M/4 7 9/"), "field");
    assert_string_equal(refused("sheet 1 possible temple small/5 6 M/"), "field");
    for (int i = 0; i < HALL_TRIES; i++)
        must("sheet 1 possible temple small/5 6 M/4 7 9/");
    assert_string_equal(refused("sheet 1 possible temple small/5 6 M/4 7 9/"), "full");
    end();
}

/* --- proof ---------------------------------------------------------------------------------- */

static struct fair_proof proof_of(const char *text, bool right)
{
    struct rolls *rolls = memory_get(sizeof *rolls);
    struct fair_proof proof;
    struct fault fault;
    assert_true(rolls_read(text, NULL, game_find, rolls, &fault));
    assert_int_equal(rolls->count, room.hall->rolls);
    void *scratch = memory_get(4096);
    assert_int_equal(fair_verify_rolls(text, rolls, scratch, &proof, &fault), right);
    free(scratch);
    free(rolls);
    return proof;
}

static void test_the_rolls_are_proved(void **state)
{
    (void)state;
    begin(&temple_game, "hall=yes board=small");
    roll();
    roll();
    must("typed 1 1 1");
    roll();
    char *running = rolls_of(&room);
    assert_null(strstr(running, "note secret"));
    struct fair_proof proof = proof_of(running, true);
    assert_true(proof.committed && !proof.revealed);
    free(running);
    must("end");
    char *over = rolls_of(&room);
    proof = proof_of(over, true);
    assert_true(proof.revealed);
    assert_int_equal(proof.proved, 3);
    assert_int_equal(proof.entered, 1);
    char *entered = strstr(over, "note entered 2");
    assert_non_null(entered);
    entered[13] = '9'; /* now roll 3 should follow from the secret */
    proof_of(over, false);
    free(over);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_temple_knows_its_end),
        cmocka_unit_test(test_five_dangers_and_no_more),
        cmocka_unit_test(test_alone_in_the_valley),
        cmocka_unit_test(test_what_a_hall_refuses),
        cmocka_unit_test(test_dice_are_taken_back),
        cmocka_unit_test(test_claims_are_ranked),
        cmocka_unit_test(test_claims_by_the_rules_of_the_hall),
        cmocka_unit_test(test_what_is_no_claim),
        cmocka_unit_test(test_the_rolls_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
