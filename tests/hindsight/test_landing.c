/* The landing (I2) in hindsight: on a small island everything that anybody can have done with a few
 * rolls is done, by both versions of the rules, and of every sheet that comes of it hindsight says
 * rightly by which of them it can have come about. */
#include "core/setup.h"
#include "games/hindsight/hindsight.h"
#include "games/list.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { ROLLS = 3, VERSIONS = 2, SHEET = 128, SHEETS = 20000, STEPS = 256, LIMIT = 30000 };

/* c3 alone does not touch the sea. */
static const char boards[] = "[island rock]\n~~~~~\n~^.^~\n~...~\n~^.^~\n~~~~~\n";

/* What two players who do the same can have on their sheets after all rolls. */
struct reach {
    struct setup setup;
    struct roll roll[ROLLS];
    size_t count;
    char sheet[SHEETS][SHEET];
};

static struct reach reach[VERSIONS];
static char memory[1 << 22];

static struct setup make_setup(int rules, int seats)
{
    struct setup setup;
    struct fault fault;
    const struct request request = {.game = &island_game,
                                    .board = "rock",
                                    .own_boards = boards,
                                    .seats = seats,
                                    .rules = rules};
    assert_true(setup_make(&setup, &request, &fault));
    return setup;
}

static void write_sheet(struct reach *to, const void *state)
{
    struct out out = out_buffer(to->sheet[to->count++], SHEET);
    assert_true(to->count < SHEETS);
    island_game.sheet(&to->setup, state, 1, &out);
    assert_true(out_fits(&out));
}

static void go_on(struct reach *to, const void *state, int round);

/* Every step that can follow, made by both. */
static void play_on(struct reach *to, const void *state, int round)
{
    step steps[STEPS];
    struct refusal why;
    _Alignas(16) char after[2048];
    uint32_t count = island_game.moves(&to->setup, state, 1, steps, STEPS);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(after, state, island_game.size(&to->setup));
        for (int seat = 1; seat <= 2; seat++)
            assert_true(island_game.apply(&to->setup, after, seat, steps[i], &why));
        if (head_of(after)->status == STATUS_PLAY)
            play_on(to, after, round);
        else
            go_on(to, after, round + 1);
    }
}

static void go_on(struct reach *to, const void *state, int round)
{
    _Alignas(16) char after[2048];
    struct refusal why;
    if (round == ROLLS) {
        write_sheet(to, state);
        return;
    }
    struct chance chance = {.roll = to->roll[round]};
    memcpy(after, state, island_game.size(&to->setup));
    assert_true(island_game.family->happen(&to->setup, after, &chance, &why));
    play_on(to, after, round);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void do_everything(int rules, const char *const rolls[ROLLS])
{
    struct reach *to = &reach[rules - 1];
    _Alignas(16) char state[2048];
    to->setup = make_setup(rules, 2);
    to->count = 0;
    assert_true(island_game.size(&to->setup) <= sizeof state);
    for (int i = 0; i < ROLLS; i++) {
        struct chance chance = {0};
        unsigned given;
        assert_true(island_game.family->parse_chance(&to->setup, rolls[i], &chance, &given));
        to->roll[i] = chance.roll;
    }
    island_game.init(&to->setup, state);
    go_on(to, state, 0);
    qsort(to->sheet, to->count, SHEET, by_text);
}

static bool can_be(const struct reach *of, const char *sheet)
{
    return bsearch(sheet, of->sheet, of->count, SHEET, by_text) != NULL;
}

/* Whether hindsight finds a way by these rules; it has to be sure. */
static bool is_found(const struct reach *of, const char *sheet)
{
    static struct hindsight found;
    struct setup alone = make_setup(of->setup.rules, 1);
    _Alignas(16) char state[1024];
    struct fault fault;
    assert_true(island_game.size(&alone) <= sizeof state && hindsight_size() <= sizeof memory);
    island_game.init(&alone, state);
    assert_true(island_game.read_sheet(&alone, state, sheet, 1, &fault));
    hindsight(&alone, state, of->roll, ROLLS, false, (struct hindsight_limit){LIMIT, NULL}, memory,
              &found);
    if (found.verdict == VERDICT_UNDECIDED)
        fail_msg("undecided by rules %d\n%s", alone.rules, sheet);
    return found.verdict == VERDICT_POSSIBLE;
}

/* How many sheets are possible by these rules and not by the others. */
static int look_at_all(const struct reach *of, const struct reach *others)
{
    int only = 0;
    for (size_t i = 0; i < of->count; i++) {
        const char *sheet = of->sheet[i];
        if (i > 0 && strcmp(sheet, of->sheet[i - 1]) == 0)
            continue;
        bool both = can_be(others, sheet);
        if (!is_found(of, sheet) || is_found(others, sheet) != both)
            fail_msg("rules %d or %d\n%s", of->setup.rules, others->setup.rules, sheet);
        only += !both;
    }
    return only;
}

static void test_every_sheet_of_a_small_island(void **state)
{
    static const char *const rolls[][ROLLS] = {
        {"1 D 1", "2 2 2", "1 D 1"},
        {"1 D 1", "3 D 3", "2 2 2"},
        {"1 D 1", "1 1 X swap=2,1", "2 2 2"},
        {"1 1 X swap=2,1", "1 D 1", "2 2 2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rolls / sizeof rolls[0]; i++) {
        do_everything(1, rolls[i]);
        do_everything(2, rolls[i]);
        assert_true(look_at_all(&reach[1], &reach[0]) > 0);
        /* I3: a number in c3, after a boat with no free land beside it. */
        assert_true(look_at_all(&reach[0], &reach[1]) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_sheet_of_a_small_island)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
