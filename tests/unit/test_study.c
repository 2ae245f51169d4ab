/* What the laboratory counts: sheets, cells, levels, pairs, decks. */
#include "unit.h"

#include "core/setup.h"
#include "games/list.h"
#include "lab/study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"voyager", "pathfinder", "tourist"};

static void make(struct setup *setup, const char *game, const char *boards)
{
    struct fault fault;
    const struct request request = {
        .game = game_find(game), .board = boards ? "a" : "front", .own_boards = boards};
    const struct request cards = {.game = game_find(game)};
    assert_true(setup_make(
        setup, boards || game_takes(request.game, TAKES_BOARD) ? &request : &cards, &fault));
}

/* A finished game of seat 1 whose sheet is this one. */
static void add_sheet(struct study *study, int bot, long game, const char *rows)
{
    const struct setup *setup = study->setup;
    const struct study_notes notes = {.setup = setup, .steps = 7, .first = 1};
    struct fault fault;
    void *state = aligned_alloc(16, (setup->game->size(setup) + 15) / 16 * 16);
    setup->game->init(setup, state);
    assert_true(setup->game->read_sheet(setup, state, rows, 1, &fault));
    study_add(study, bot, game, state, &notes);
    free(state);
}

static void test_cells_and_levels_are_counted(void **state)
{
    (void)state;
    struct setup setup;
    make(&setup, "valley",
         "[valley a]\n.....\n.....\nset pathfinder 10\nset voyager 11\nset explorer 12\n");
    struct study *study = study_new(&setup, names, 3, 4);
    add_sheet(study, 0, 0, "7a 8a 9a . x\n. . . . .\na mountain\n");
    add_sheet(study, 0, 1, "1 . . . .\nX . . . .\n");
    const struct study_cells *cells = &study->cells[0];
    assert_int_equal(cells->filled[cell_at(0, 0)], 2);
    assert_int_equal(cells->filled[cell_at(4, 0)], 1);
    assert_int_equal(cells->filled[cell_at(3, 0)], 0);
    assert_int_equal(cells->earned[cell_at(1, 0)], 7);
    assert_int_equal(cells->lost[cell_at(0, 1)], 1);
    /* V13: a snake eases the levels by 4. */
    assert_int_equal(study_at(study, 0, 0, 1)->ranked, 11);
    assert_int_equal(study_at(study, 0, 0, 1)->level, LEVEL_VOYAGER);
    assert_int_equal(study_at(study, 0, 1, 1)->level, LEVEL_TOURIST);
    assert_true(study_mean(study, 0, study_reaches, LEVEL_VOYAGER).mean == 0.5);
    assert_int_equal(study_mean(study, 1, study_total, 0).count, 0);
    assert_true(study_mean(study, 0, study_part, 2).mean == 3.5);
    study_free(study);
}

/* Totals as they are set, for the first so many games. */
static void set_totals(struct study *study, int bot, const int *totals, int count)
{
    for (int i = 0; i < count; i++) {
        struct study_sheet *sheet = study_at(study, bot, i, 1);
        sheet->there = 1;
        sheet->total = sheet->ranked = (int16_t)totals[i];
    }
}

static void test_pairs_are_compared_game_by_game(void **state)
{
    (void)state;
    struct setup setup;
    struct mean points, stars;
    double rating[STUDY_BOTS];
    int least;
    make(&setup, "temple", NULL);
    struct study *study = study_new(&setup, names, 3, 4);
    set_totals(study, 0, (const int[]){30, 34, 32}, 3);
    set_totals(study, 1, (const int[]){28, 34, 33, 99}, 4);
    set_totals(study, 2, (const int[]){20, 20, 20, 20}, 4);
    study_against(study, 0, 1, &points, &stars);
    assert_int_equal(points.count, 3);
    assert_true(points.mean == 0.5);
    assert_true(fabs(stars.mean - 1.0 / 3) < 1e-12);
    study_ratings(study, rating);
    assert_true(rating[2] < rating[0] && rating[2] < rating[1]);
    struct spread spread = study_spread(study, 1, study_total, 0);
    assert_int_equal(spread.share[0], 28);
    assert_int_equal(spread.share[3], 33);
    assert_int_equal(spread.share[6], 99);
    assert_true(study_calibrated(study, LEVEL_VOYAGER, &least));
    assert_int_equal(least, 32);
    assert_false(study_calibrated(study, LEVEL_EXPLORER, &least));
    study_free(study);
}

static void test_the_slope_is_a_line_through_the_levels(void **state)
{
    (void)state;
    struct setup setup;
    make(&setup, "temple", NULL);
    struct study *study = study_new(&setup, names, 3, 1);
    set_totals(study, 0, (const int[]){36}, 1);
    set_totals(study, 1, (const int[]){33}, 1);
    set_totals(study, 2, (const int[]){30}, 1);
    assert_true(fabs(study_slope(study) - 3) < 1e-9);
    study_free(study);
}

static void test_boards_are_compared_game_by_game(void **state)
{
    (void)state;
    struct setup setup;
    make(&setup, "temple", NULL);
    struct study *a = study_new(&setup, names, 1, 3), *b = study_new(&setup, names, 1, 3);
    set_totals(a, 0, (const int[]){10, 20, 30}, 3);
    set_totals(b, 0, (const int[]){12, 22, 32}, 3);
    struct mean more = study_difference(b, a, 0, study_total, 0);
    assert_true(more.mean == 2 && more.error < 1e-9 && more.count == 3);
    study_free(a);
    study_free(b);
}

static void test_who_thinks_long_plays_every_tenth_game(void **state)
{
    (void)state;
    static const char *const both[] = {"explorer", "greedy"};
    struct setup setup;
    make(&setup, "temple", NULL);
    struct study *study = study_new(&setup, both, 2, 30);
    assert_true(study_plays(study, 0, 0) && !study_plays(study, 0, 1) && study_plays(study, 0, 20));
    assert_true(study_plays(study, 1, 1));
    assert_int_equal(study_shown(study), 1);
    study_free(study);
    study = study_new(&setup, both, 1, 30);
    assert_true(study_plays(study, 0, 1));
    study_free(study);
}

/* The seats of a game that was played at a table: stars, and who won. */
static void set_table(struct study *study, int row, long game, int first, int second)
{
    for (int seat = 1; seat <= 2; seat++) {
        struct study_sheet *sheet = study_at(study, row, game, seat);
        int own = seat == 1 ? first : second, other = seat == 1 ? second : first;
        sheet->there = 1;
        sheet->total = (int16_t)own;
        sheet->points = (uint8_t)(own > other ? 12 : own == other ? 6 : 0);
    }
}

static void test_neighbours_meet_with_seats_exchanged(void **state)
{
    (void)state;
    struct setup setup;
    struct mean points, stars;
    double rating[STUDY_BOTS];
    make(&setup, "paperworld", NULL);
    struct study *study = study_new(&setup, names, 3, 5);
    assert_int_equal(study->rows, 5);
    assert_int_equal(study_whose(study, 1, 3, 2), 1);
    assert_int_equal(study_whose(study, 3, 0, 1), 0);
    assert_int_equal(study_whose(study, 3, 0, 2), 1);
    assert_int_equal(study_whose(study, 3, 1, 1), 1);
    assert_int_equal(study_whose(study, 4, 2, 2), 2);
    assert_int_equal(study_deal(study, 3, 2), study_deal(study, 3, 3));
    assert_int_not_equal(study_deal(study, 0, 2), study_deal(study, 0, 3));
    set_table(study, 3, 0, 20, 10); /* the first has seat 1 */
    set_table(study, 3, 1, 10, 16); /* and seat 2 */
    set_table(study, 3, 2, 9, 9);
    set_table(study, 3, 3, 12, 8);
    set_table(study, 3, 4, 99, 0); /* its cards were not played with seats exchanged */
    study_against(study, 0, 1, &points, &stars);
    assert_int_equal(points.count, 2);
    assert_true(fabs(points.mean - (1 + 0.25) / 2) < 1e-12);
    assert_true(fabs(stars.mean - (8.0 - 2) / 2) < 1e-12);
    study_against(study, 1, 0, &points, &stars);
    assert_true(fabs(points.mean - 0.375) < 1e-12);
    assert_true(fabs(stars.mean + 3) < 1e-12);
    study_against(study, 0, 2, &points, &stars);
    assert_int_equal(points.count, 0);
    study_ratings(study, rating);
    assert_true(rating[0] > rating[1]);
    study_free(study);
}

static void test_sheets_of_one_game_are_one_game(void **state)
{
    (void)state;
    struct setup setup;
    make(&setup, "paperworld", NULL);
    struct study *a = study_new(&setup, names, 1, 3), *b = study_new(&setup, names, 1, 3);
    set_table(a, 0, 0, 20, 10);
    set_table(a, 0, 1, 16, 14);
    struct spread spread = study_spread(a, 0, study_total, 0);
    assert_int_equal(spread.mean.count, 2);
    assert_true(spread.mean.mean == 15 && spread.mean.error < 1e-9);
    assert_true(fabs(spread.deviation - sqrt(52.0 / 3)) < 1e-9);
    set_table(b, 0, 0, 21, 12);
    set_table(b, 0, 2, 99, 99);
    struct mean more = study_difference(b, a, 0, study_total, 0);
    assert_int_equal(more.count, 1);
    assert_true(more.mean == 1.5);
    study_free(a);
    study_free(b);
}

static void test_laid_cards_are_noted(void **state)
{
    (void)state;
    struct setup setup;
    step s;
    make(&setup, "paperworld", NULL);
    struct study_notes notes = {.setup = &setup};
    assert_true(setup.game->parse("lay blue2s c4 drop=green1", &s));
    study_note(&notes, 2, s);
    assert_true(setup.game->parse("take blue", &s));
    study_note(&notes, 1, s);
    assert_int_equal(notes.first, 2);
    assert_int_equal(notes.steps, 2);
    for (int card = 0; card < CARD_KINDS; card++)
        assert_int_equal(notes.laid[card], card == card_make(1, 2, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells_and_levels_are_counted),
        cmocka_unit_test(test_pairs_are_compared_game_by_game),
        cmocka_unit_test(test_the_slope_is_a_line_through_the_levels),
        cmocka_unit_test(test_boards_are_compared_game_by_game),
        cmocka_unit_test(test_who_thinks_long_plays_every_tenth_game),
        cmocka_unit_test(test_neighbours_meet_with_seats_exchanged),
        cmocka_unit_test(test_sheets_of_one_game_are_one_game),
        cmocka_unit_test(test_laid_cards_are_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
