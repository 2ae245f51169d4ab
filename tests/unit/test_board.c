/* Boards files: what is read, and where it is said to be wrong. */
#include "unit.h"

#include "base/out.h"
#include "core/board.h"
#include "core/data.h"
#include "games/boards.h"
#include "games/temple/temple.h"

#include <string.h>

static void expect_fault(const char *text, const char *reason, int line, int column)
{
    struct fault fault;
    assert_false(boards_check(text, &fault));
    assert_string_equal(fault.why.reason, reason);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
}

static void test_built_in_boards_have_the_stated_cells(void **state)
{
    (void)state;
    static const struct {
        const char *game, *name;
        int plain, other;
    } expected[] = {{"temple", "front", 24, 6},  {"temple", "back", 24, 6},
                    {"island", "front", 30, 10}, {"island", "back", 29, 8},
                    {"valley", "front", 52, 0},  {"valley", "back", 46, 6}};
    struct fault fault;
    assert_true(boards_check(data_boards, &fault));
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        struct board board;
        assert_true(board_find(data_boards, expected[i].game, expected[i].name, &board, &fault));
        assert_int_equal(cellset_count(board.plain), expected[i].plain);
        assert_int_equal(cellset_count(board.ground & ~board.plain), expected[i].other);
    }
}

static void test_faults_name_line_and_column(void **state)
{
    (void)state;
    expect_fault("[temple a]\n..\n.x\n", REASON_BOARD_LETTER, 3, 2);
    expect_fault("\n[castle a]\n..\n", REASON_NO_SUCH_GAME, 2, 2);
    expect_fault("[temple]\n..\n", REASON_BAD_HEADER, 1, 8);
    expect_fault("[temple a\n..\n", REASON_BAD_HEADER, 1, 10);
    expect_fault("[temple a] b\n..\n", REASON_BAD_HEADER, 1, 12);
    expect_fault("[temple a]\n............\n", REASON_BOARD_WIDE, 2, 12);
    expect_fault("[temple a]\nD\n", REASON_BOARD_EMPTY, 1, 1);
    expect_fault("[island a]\n~.~\n~.\n", REASON_BOARD_RAGGED, 3, 3);
    expect_fault("..\n", REASON_OUTSIDE_BOARD, 1, 1);
    expect_fault("[temple a]\n..\n\n..\n", REASON_OUTSIDE_BOARD, 4, 1);
    expect_fault("[temple a]\n..\n[valley a]\n..\n[temple a]\n.\n", REASON_BOARD_TWICE, 5, 1);
    expect_fault("[valley a]\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n", REASON_BOARD_HIGH, 13, 1);
}

static void test_eleven_by_eleven_is_allowed(void **state)
{
    (void)state;
    char text[256] = "[valley large]\n";
    struct board board;
    struct fault fault;
    for (int i = 0; i < 11; i++)
        strcat(text, "...........\n");
    assert_true(board_find(text, "valley", "large", &board, &fault));
    assert_int_equal(cellset_count(board.plain), 121);
    assert_int_equal(cellset_count(board.shore), 40);
    assert_int_equal(cellset_count(board.near[cell_at(5, 5)]), 8);
    assert_int_equal(cellset_count(board.near[cell_at(10, 5)]), 5);
    assert_int_equal(cellset_count(board.near[cell_at(0, 0)]), 3);
}

static void test_rows_are_written_as_they_were_read(void **state)
{
    (void)state;
    char text[256];
    struct board board;
    struct fault fault;
    struct out out = out_buffer(text, sizeof text);
    assert_true(board_find(data_boards, "temple", "back", &board, &fault));
    board_rows(&board, &out);
    assert_string_equal(text, "   .\n  .D.\n D....\n....D..\n.D....D\n...D...\n");
}

static void test_edges_and_harbours(void **state)
{
    (void)state;
    struct board board;
    struct fault fault;
    /* V3: a lake is inside the outline, so c3, beside lakes only, is no edge. */
    assert_true(board_find("[valley a]\n.....\n.ooo.\n.o.o.\n.ooo.\n.....\n", "valley", "a", &board,
                           &fault));
    assert_false(cellset_has(board.shore, cell_at(2, 2)));
    assert_true(cellset_has(board.shore, cell_at(0, 2)));
    /* I4: the sea in the corner does not touch the island. */
    assert_true(board_find("[island a]\n~~~~\n~~~~\n~~.~\n~~~~\n", "island", "a", &board, &fault));
    assert_false(cellset_has(board.harbour, cell_at(0, 0)));
    assert_int_equal(cellset_count(board.harbour), 8);
}

static void test_settings_are_read(void **state)
{
    (void)state;
    struct board board;
    struct fault fault;
    assert_true(board_find("[temple a]\nset group 4 # more\n..\n# remark\nset bubbles 0\n..\n",
                           "temple", "a", &board, &fault));
    assert_int_equal(board.height, 2);
    assert_int_equal(board.set[SET_GROUP], 4);
    assert_int_equal(board.set[SET_BUBBLES], 0);
    assert_int_equal(board.set[SET_MUMMY], 2);
    assert_int_equal(board.set[SET_EXPLORER], 30);
    assert_int_equal(board.set[SET_ROUNDS], 0);
}

static void test_settings_that_are_wrong_are_named(void **state)
{
    (void)state;
    expect_fault("[temple a]\n..\nset rounds 9\n", REASON_SETTING_UNKNOWN, 3, 5);
    expect_fault("[temple a]\n..\nset\n", REASON_SETTING_UNKNOWN, 3, 4);
    expect_fault("[temple a]\n..\nset group\n", REASON_SETTING_RANGE, 3, 10);
    expect_fault("[temple a]\n..\nset group 100\n", REASON_SETTING_RANGE, 3, 11);
    expect_fault("[temple a]\n..\nset group -1\n", REASON_SETTING_RANGE, 3, 11);
    expect_fault("[island a]\n..\nset slots 0\n", REASON_SETTING_RANGE, 3, 11);
    expect_fault("[temple a]\nset group 1\n..\nset group 1\n", REASON_SETTING_TWICE, 4, 5);
    expect_fault("[temple a]\nset group 1 2\n..\n", REASON_BAD_WORD, 2, 13);
    expect_fault("[temple a]\n..\nset voyager 31\n", REASON_SETTING_LEVELS, 3, 1);
    expect_fault("set group 1\n[temple a]\n..\n", REASON_OUTSIDE_BOARD, 1, 1);
    expect_fault("[temple a]\n..\n set x 1\n", REASON_BOARD_LETTER, 3, 2);
    expect_fault("[temple a]\nset group 1\n", REASON_BOARD_EMPTY, 1, 1);
}

static void test_settings_belong_to_the_board(void **state)
{
    (void)state;
    static const char text[] = "[valley a]\n..\n\n[valley b]\n..\nset explorer 200\n\n"
                               "[valley c]\n..\nset rounds 20\n";
    struct board a, b, c;
    struct fault fault;
    char written[128];
    struct out out = out_buffer(written, sizeof written);
    assert_true(board_find(text, "valley", "a", &a, &fault));
    assert_true(board_find(text, "valley", "b", &b, &fault));
    assert_true(board_find(text, "valley", "c", &c, &fault));
    assert_false(board_same(&a, &b));
    assert_false(board_same(&a, &c));
    assert_true(board_plays_alike(&a, &b));
    assert_false(board_plays_alike(&a, &c));
    board_write(&b, &out);
    assert_string_equal(written, "[valley b]\n..\nset explorer 200\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in_boards_have_the_stated_cells),
        cmocka_unit_test(test_faults_name_line_and_column),
        cmocka_unit_test(test_eleven_by_eleven_is_allowed),
        cmocka_unit_test(test_rows_are_written_as_they_were_read),
        cmocka_unit_test(test_edges_and_harbours),
        cmocka_unit_test(test_settings_are_read),
        cmocka_unit_test(test_settings_that_are_wrong_are_named),
        cmocka_unit_test(test_settings_belong_to_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
