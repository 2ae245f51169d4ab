/* Records: hand-written ones, and where wrong ones are said to be wrong. */
#include "unit.h"

#include "core/record.h"
#include "games/list.h"
#include "games/temple/temple.h"

#include <stdlib.h>
#include <string.h>

static struct fault replay(const char *text, struct replayed *done)
{
    static struct record record;
    struct fault fault = {0};
    if (!record_open(text, game_find, &record, &fault))
        return fault;
    void *block = aligned_alloc(64, (session_size(&record.setup) + 63) & ~(size_t)63);
    struct session *session = session_init(block, &record.setup, record.seeded, record.seed);
    if (record_replay(&record, session, done, &fault))
        fault.why.reason = NULL;
    free(block);
    return fault;
}

static void expect_fault(const char *text, const char *reason, const char *clause, int line)
{
    struct replayed done;
    struct fault fault = replay(text, &done);
    assert_string_equal(fault.why.reason, reason);
    assert_ptr_equal(fault.why.clause, clause);
    assert_int_equal(fault.line, line);
}

#define HEAD "carnet record 1\ngame temple\nrules 1\nboard front\nplayers 1\n"

static void test_a_game_with_real_dice_needs_no_seed(void **state)
{
    (void)state;
    struct replayed done;
    struct fault fault =
        replay(HEAD "# at the kitchen table\nroll 3 D 5\n1 d1=8\nroll 1 1 2\n1 c1=4\n", &done);
    assert_int_equal(fault.why.reason, NULL);
    assert_int_equal(done.rounds, 2);
    assert_int_equal(done.steps, 2);
}

static void test_the_first_wrong_line_is_named(void **state)
{
    (void)state;
    expect_fault("hello\n", REASON_NOT_A_RECORD, NULL, 1);
    expect_fault("carnet record 1\ngame chess\n", REASON_NO_SUCH_GAME, NULL, 2);
    expect_fault("carnet record 1\nplayers 2\n", REASON_HEADER_MISSING, NULL, 3);
    expect_fault("carnet record 1\ngame temple\nrules 9\n", REASON_RULES_UNKNOWN, NULL, 0);
    expect_fault("carnet record 1\ngame temple\nboard middle\n", REASON_NO_SUCH_BOARD, NULL, 3);
    expect_fault("carnet record 1\ngame temple\nboard tiny\n|D\n", REASON_BOARD_EMPTY, NULL, 3);
    expect_fault("carnet record 1\ngame temple\nobjectives 1,2,3\n", REASON_OBJECTIVES, NULL, 0);
    expect_fault(HEAD "seed 1\nroll 1 1 1 typed=deal\n", REASON_BAD_VALUE, NULL, 7);
    expect_fault("carnet record 1\ngame temple\nplayers 0\n", REASON_BAD_VALUE, NULL, 3);
    expect_fault(HEAD "roll 3 D 5\n1 c1=8\n", REASON_KEY_WANTS_DOOR, T2, 7);
    expect_fault(HEAD "roll 3 D 5\n1 d1=7\n", REASON_NUMBER, A4, 7);
    expect_fault(HEAD "roll 3 D 5\n2 d1=8\n", REASON_NO_SUCH_SEAT, NULL, 7);
    expect_fault(HEAD "roll 3 D 5\n1 d1:8\n", REASON_NOT_A_STEP, NULL, 7);
    expect_fault(HEAD "roll 3 D 6\n", REASON_BAD_VALUE, NULL, 6);
    expect_fault(HEAD "roll 3 D 5\nroll 1 1 1\n", REASON_NOT_ROLL_TIME, A2, 7);
    expect_fault(HEAD "1 d1=8\n", REASON_NOT_ROLLED, A2, 6);
    expect_fault(HEAD "roll 3 D 5\ndigest 0123456789abcdef\n", REASON_DIGEST_EARLY, NULL, 7);
    expect_fault(HEAD "roll 3 D 5\n1 d1=8\ndigest 0123456789abcdef\n", REASON_DIGEST_WRONG, NULL,
                 8);
    expect_fault(HEAD "roll 3 D 5\n1 d1=8\nwinner 1\n", REASON_BAD_WORD, NULL, 8);
    expect_fault(HEAD "seed 1\nroll 1 1 1\n", REASON_DICE_NOT_SEED, NULL, 7);
    expect_fault(HEAD "roll 1 1 X swap=1\n", REASON_NO_SWAP, A6, 6);
}

static void test_typed_dice_are_marked(void **state)
{
    (void)state;
    struct replayed done;
    struct fault fault = replay(HEAD "seed 1\nroll 1 1 1 typed=dice\n1 c1=2\n", &done);
    assert_int_equal(fault.why.reason, NULL);
}

static void test_an_own_board_travels_inside(void **state)
{
    (void)state;
    struct replayed done;
    struct fault fault = replay("carnet record 1\ngame temple\nboard tiny\n|.D\n|..\nplayers 1\n"
                                "roll 3 D 5\n1 b1=8\n",
                                &done);
    assert_int_equal(fault.why.reason, NULL);
    expect_fault("carnet record 1\ngame temple\nboard tiny\n|.D\n|.x\nplayers 1\n",
                 REASON_BOARD_LETTER, NULL, 5);
    expect_fault("carnet record 1\ngame temple\nboard tiny\n|.D\n|set groups 1\nplayers 1\n",
                 REASON_SETTING_UNKNOWN, NULL, 5);
}

static void test_settings_of_an_own_board_travel_inside(void **state)
{
    (void)state;
    static const char text[] =
        "carnet record 1\ngame valley\nrules 1\nboard front\n|..\n|..\n"
        "|set rounds 2\n|set ease 0\nplayers 1\nroll 1 2 3\n1 a1=1\n1 done\n";
    static struct record record;
    struct replayed done;
    struct fault fault;
    char written[512];
    struct out out = out_buffer(written, sizeof written);
    assert_true(record_open(text, game_find, &record, &fault));
    assert_true(record.setup.own_board);
    assert_int_equal(record.setup.board.set[SET_ROUNDS], 2);
    struct session *session =
        session_init(malloc(session_size(&record.setup)), &record.setup, false, 0);
    assert_true(record_replay(&record, session, &done, &fault));
    record_head(session, "", &out);
    assert_int_equal(strncmp(written, text, strlen(written)), 0);
    free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_with_real_dice_needs_no_seed),
        cmocka_unit_test(test_the_first_wrong_line_is_named),
        cmocka_unit_test(test_typed_dice_are_marked),
        cmocka_unit_test(test_an_own_board_travels_inside),
        cmocka_unit_test(test_settings_of_an_own_board_travel_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
