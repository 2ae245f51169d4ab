/* Choices: every legal step belongs to one, and each says how its steps are written. */
#include "play.h"

#include <string.h>

enum { TEXT = 64 };

static void format(const struct playing *playing, step s, char text[TEXT])
{
    struct out out = out_buffer(text, TEXT);
    playing->setup.game->format(s, &out);
    assert_true(out_fits(&out));
}

/* A choice's text with a cell in place of the question mark. */
static void fill(const char *form, int cell, char text[TEXT])
{
    struct out out = out_buffer(text, TEXT);
    for (const char *at = form; *at; at++)
        if (*at == '?')
            out_cell(&out, cell);
        else
            out_char(&out, *at);
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Steps on one cell are the form with that cell; what a card costs comes after it. */
static void check_form(const struct playing *playing, const struct choice *choice,
                       const struct meaning *move, const char *form)
{
    char text[TEXT];
    char filled[TEXT];
    enum extent extent = choice_verb(&playing->choices, choice)->extent;
    format(playing, move->step, text);
    assert_int_equal(strchr(form, '?') != NULL, extent != EXTENT_NONE);
    if (extent == EXTENT_NONE) {
        assert_string_equal(text, form);
    } else if (extent == EXTENT_CELL) {
        fill(form, cellset_first(move->cells), filled);
        assert_true(move->drops || move->free ? begins(text, filled) : !strcmp(text, filled));
    } else {
        *strchr(strcpy(filled, form), '?') = '\0';
        assert_true(begins(text, filled));
    }
}

static void check_choice(const struct playing *playing, const struct choice *choice)
{
    const struct choices *choices = &playing->choices;
    char form[TEXT];
    struct out out = out_buffer(form, sizeof form);
    uint32_t count = 0;
    cellset cells = 0;
    choice_format(choices, choice, &out);
    for (uint32_t i = 0; i < choices->moves; i++) {
        const struct meaning *move = &choices->move[i];
        if (move->verb != choice->verb || move->what != choice->what)
            continue;
        count++;
        cells |= move->cells;
        check_form(playing, choice, move, form);
    }
    assert_int_equal(count, choice->count);
    assert_true(cells == choice->cells);
}

static void check_position(struct playing *playing, int seat)
{
    const struct choices *choices = &playing->choices;
    uint32_t count = 0;
    (void)seat;
    for (int i = 0; i < choices->count; i++) {
        check_choice(playing, &choices->item[i]);
        count += choices->item[i].count;
    }
    assert_int_equal(count, choices->moves);
}

static void every_step_belongs_to_a_choice(void **state)
{
    (void)state;
    play_all(check_position);
}

/* Of the steps with several cells those that name the cells that were tapped so far. */
static void check_narrowing(struct playing *playing, int seat)
{
    const struct choices *choices = &playing->choices;
    const struct meaning *found[2];
    cellset cells;
    (void)seat;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        assert_int_equal(choices_with(choices, choice, 0, found, 2, &cells), choice->count);
        assert_true(cells == choice->cells);
        cellset of_one = found[0]->cells;
        uint32_t ways = choices_with(choices, choice, of_one, found, 2, &cells);
        assert_true(ways >= 1 && !(of_one & ~cells) && !(cells & ~choice->cells));
    }
}

static void cells_that_are_tapped_leave_fewer_ways(void **state)
{
    (void)state;
    play_all(check_narrowing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_belongs_to_a_choice),
        cmocka_unit_test(cells_that_are_tapped_leave_fewer_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
