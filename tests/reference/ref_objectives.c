/* Paper World: the twenty objectives, on the visible cards. */
#include "ref_parts.h"

/* The value of the card at a place, 0 if there is none. */
static int value_at(const int top[SPOTS], int col, int row)
{
    int card = top[row * GRID + col];
    return card >= 0 ? ref_card_value(card) : 0;
}

/* The colour of the card at a place, -1 if there is none. */
static int colour_at(const int top[SPOTS], int col, int row)
{
    int card = top[row * GRID + col];
    return card >= 0 ? ref_card_colour(card) : -1;
}

static int count_value(const int top[SPOTS], int value)
{
    int count = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        count += top[spot] >= 0 && ref_card_value(top[spot]) == value ? 1 : 0;
    }
    return count;
}

static int count_piles(const int top[SPOTS])
{
    int count = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        count += top[spot] >= 0 ? 1 : 0;
    }
    return count;
}

static int count_scissors(const int top[SPOTS])
{
    int count = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        count += top[spot] >= 0 && ref_card_scissors(top[spot]) ? 1 : 0;
    }
    return count;
}

/* ---- sets of things: a colour or a value each, -1 or 0 where there is no card ---- */

static bool all_there(const int *things, int count, int none)
{
    for (int i = 0; i < count; i++) {
        if (things[i] == none) {
            return false;
        }
    }
    return true;
}

static bool all_equal(const int *things, int count)
{
    for (int i = 1; i < count; i++) {
        if (things[i] != things[0]) {
            return false;
        }
    }
    return true;
}

static bool all_different(const int *things, int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            if (things[i] == things[j]) {
                return false;
            }
        }
    }
    return true;
}

static bool one_colour(const int *colours, int count)
{
    return all_there(colours, count, -1) && all_equal(colours, count);
}

static bool different_colours(const int *colours, int count)
{
    return all_there(colours, count, -1) && all_different(colours, count);
}

static bool all_of(const int *values, int count, int value)
{
    return values[0] == value && all_equal(values, count);
}

/* ---- squares and Ls: a 2x2 given by its upper left place ---- */

static void square_at(const int top[SPOTS], int col, int row, int values[4], int colours[4])
{
    for (int i = 0; i < 4; i++) {
        values[i] = value_at(top, col + i % 2, row + i / 2);
        colours[i] = colour_at(top, col + i % 2, row + i / 2);
    }
}

static bool square_meets(int objective, const int values[4], const int colours[4])
{
    switch (objective) {
    case 4:
        return different_colours(colours, 4);
    case 17:
        return all_of(values, 4, 3);
    case 18:
        return one_colour(colours, 4);
    default:
        return false;
    }
}

/* An L is a square without one of its four places. */
static bool l_meets(int objective, const int values[4], const int colours[4])
{
    for (int missing = 0; missing < 4; missing++) {
        int some_values[3], some_colours[3];
        int count = 0;
        for (int i = 0; i < 4; i++) {
            if (i != missing) {
                some_values[count] = values[i];
                some_colours[count] = colours[i];
                count++;
            }
        }
        if ((objective == 1 && one_colour(some_colours, 3)) ||
            (objective == 3 && all_of(some_values, 3, 2))) {
            return true;
        }
    }
    return false;
}

static bool any_square(const int top[SPOTS], int objective)
{
    for (int row = 0; row + 1 < GRID; row++) {
        for (int col = 0; col + 1 < GRID; col++) {
            int values[4], colours[4];
            square_at(top, col, row, values, colours);
            if (square_meets(objective, values, colours) || l_meets(objective, values, colours)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- lines of three places, from (col, row) by (right, down) ---- */

static bool line_meets(const int top[SPOTS], int objective, int col, int row, int right, int down)
{
    int v[3], c[3];
    for (int i = 0; i < 3; i++) {
        v[i] = value_at(top, col + i * right, row + i * down);
        c[i] = colour_at(top, col + i * right, row + i * down);
    }
    if (!all_there(v, 3, 0)) {
        return false;
    }
    switch (objective) {
    case 6:
        return one_colour(c, 3);
    case 7:
        return all_of(v, 3, 3);
    case 10:
        return v[0] == 2 && v[1] == 5 && v[2] == 2;
    case 11:
        return (v[0] == 2 && v[1] == 3 && v[2] == 4) || (v[0] == 4 && v[1] == 3 && v[2] == 2);
    case 14:
        return v[0] + v[1] + v[2] == 9;
    case 15:
        return v[0] + v[1] + v[2] == 12;
    default:
        return false;
    }
}

static bool any_row(const int top[SPOTS], int objective)
{
    for (int row = 0; row < GRID; row++) {
        for (int col = 0; col + 2 < GRID; col++) {
            if (line_meets(top, objective, col, row, 1, 0)) {
                return true;
            }
        }
    }
    return false;
}

static bool any_column(const int top[SPOTS], int objective)
{
    for (int row = 0; row + 2 < GRID; row++) {
        for (int col = 0; col < GRID; col++) {
            if (line_meets(top, objective, col, row, 0, 1)) {
                return true;
            }
        }
    }
    return false;
}

/* Three cards on a diagonal span a 3x3, which is then the bounding box (P10). */
static bool any_diagonal(const int top[SPOTS], int objective)
{
    for (int row = 0; row + 2 < GRID; row++) {
        for (int col = 0; col + 2 < GRID; col++) {
            if (line_meets(top, objective, col, row, 1, 1) ||
                line_meets(top, objective, col + 2, row, -1, 1)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- the 3x3 ---- */

static bool any_four_corners(const int top[SPOTS])
{
    for (int row = 0; row + 2 < GRID; row++) {
        for (int col = 0; col + 2 < GRID; col++) {
            int values[4] = {value_at(top, col, row), value_at(top, col + 2, row),
                             value_at(top, col, row + 2), value_at(top, col + 2, row + 2)};
            if (all_there(values, 4, 0) && all_equal(values, 4)) {
                return true;
            }
        }
    }
    return false;
}

static bool any_cross(const int top[SPOTS], int objective)
{
    static const int right[5] = {0, -1, 1, 0, 0};
    static const int down[5] = {0, 0, 0, -1, 1};
    for (int row = 1; row + 1 < GRID; row++) {
        for (int col = 1; col + 1 < GRID; col++) {
            int v[5], c[5];
            for (int i = 0; i < 5; i++) {
                v[i] = value_at(top, col + right[i], row + down[i]);
                c[i] = colour_at(top, col + right[i], row + down[i]);
            }
            bool met = objective == 19 ? all_different(v, 5) : different_colours(c + 1, 4);
            if (all_there(v, 5, 0) && met) {
                return true;
            }
        }
    }
    return false;
}

static bool one_of_each_value(const int top[SPOTS])
{
    for (int value = 1; value <= 5; value++) {
        if (count_value(top, value) == 0) {
            return false;
        }
    }
    return true;
}

bool ref_objective_met(const int top[SPOTS], int objective)
{
    switch (objective) {
    case 1:  /* L of one colour */
    case 3:  /* L of 2s */
    case 4:  /* square of four different colours */
    case 17: /* square of 3s */
    case 18: /* square of one colour */
        return any_square(top, objective);
    case 2: /* four corners of one value */
        return any_four_corners(top);
    case 5: /* nine piles */
        return count_piles(top) >= 9;
    case 6:  /* diagonal of one colour */
    case 11: /* diagonal 2-3-4 in either direction */
        return any_diagonal(top, objective);
    case 7:  /* row of 3s */
    case 14: /* row with sum 9 */
        return any_row(top, objective);
    case 8: /* two 5s */
        return count_value(top, 5) >= 2;
    case 9: /* one each of 1-2-3-4-5 */
        return one_of_each_value(top);
    case 10: /* column 2-5-2 */
    case 15: /* column with sum 12 */
        return any_column(top, objective);
    case 12: /* three 4s */
        return count_value(top, 4) >= 3;
    case 13: /* five 1s */
        return count_value(top, 1) >= 5;
    case 16: /* three visible scissors cards */
        return count_scissors(top) >= 3;
    case 19: /* cross of five different values */
    case 20: /* cross whose four arms have four different colours */
        return any_cross(top, objective);
    default:
        return false;
    }
}
