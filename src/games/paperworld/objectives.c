/* The objectives of Paper World (P15), on sets of spots.
 *
 * A set shifted right by 1, 5 or 6 holds for every spot what lies right of it, below it, or both;
 * a mask keeps out the spots from which the shape would leave the grid. No landscape is larger
 * than 3 by 3, so corners and diagonals that span 3 by 3 are those of its bounding box.
 */
#include "games/paperworld/paperworld.h"

enum {
    COLUMN = 0x108421,        /* column a */
    IN_TWO = COLUMN * 15,     /* where something two wide can begin: columns a to d */
    IN_THREE = COLUMN * 7,    /* three wide: columns a to c */
    FROM_THREE = COLUMN * 28, /* three wide, going left: columns c to e */
    MIDDLES = 0x739c0         /* where a cross can have its middle: b2 to d4 */
};

/* Three of the four spots of a 2 by 2. */
static bool has_l(spotset set)
{
    spotset right = set >> 1;
    spotset below = set >> SIDE;
    spotset across = set >> (SIDE + 1);
    spotset upper = set & right & (below | across);
    spotset lower = below & across & (set | right);
    return (upper | lower) & IN_TWO;
}

static bool has_square(spotset set)
{
    return set & set >> 1 & set >> SIDE & set >> (SIDE + 1) & IN_TWO;
}

static bool has_diagonal(spotset first, spotset second, spotset third)
{
    spotset falling = first & second >> (SIDE + 1) & third >> 2 * (SIDE + 1) & IN_THREE;
    spotset rising = first & second >> (SIDE - 1) & third >> 2 * (SIDE - 1) & FROM_THREE;
    return falling | rising;
}

static bool any_colour(const struct sight *sight, bool (*has)(spotset))
{
    for (int i = 0; i < COLOURS; i++)
        if (has(sight->colour[i]))
            return true;
    return false;
}

static bool has_plain_diagonal(spotset set)
{
    return has_diagonal(set, set, set);
}

static bool has_corners(const struct sight *sight)
{
    for (int i = 1; i <= CARD_VALUES; i++) {
        spotset set = sight->level[i];
        spotset sides = set & set >> 2;
        if (sides & sides >> 2 * SIDE & IN_THREE)
            return true;
    }
    return false;
}

/* Every colour in the same four spots: then all are different. */
static bool has_colourful_square(const struct sight *sight)
{
    spotset found = IN_TWO;
    for (int i = 0; i < COLOURS; i++) {
        spotset wide = sight->colour[i] | sight->colour[i] >> 1;
        found &= wide | wide >> SIDE;
    }
    return found;
}

static spotset arms(spotset set)
{
    return set << 1 | set >> 1 | set << SIDE | set >> SIDE;
}

static bool has_cross_of_values(const struct sight *sight)
{
    spotset found = MIDDLES;
    for (int i = 1; i <= CARD_VALUES; i++)
        found &= sight->level[i] | arms(sight->level[i]);
    return found;
}

static bool has_cross_of_colours(const struct sight *sight)
{
    spotset found = MIDDLES & sight->piles;
    for (int i = 0; i < COLOURS; i++)
        found &= arms(sight->colour[i]);
    return found;
}

static bool has_all_values(const struct sight *sight)
{
    for (int i = 1; i <= CARD_VALUES; i++)
        if (!sight->level[i])
            return false;
    return true;
}

static int value_at(const struct sight *sight, int spot)
{
    int value = 1;
    while (!(sight->level[value] >> spot & 1))
        value++;
    return value;
}

/* Three piles in a line, each `by` spots from the one before, whose values make the sum. */
static bool has_sum(const struct sight *sight, int by, spotset from, int sum)
{
    spotset lines = sight->piles & sight->piles >> by & sight->piles >> 2 * by & from;
    while (lines) {
        int spot = spotset_pop(&lines);
        if (value_at(sight, spot) + value_at(sight, spot + by) + value_at(sight, spot + 2 * by) ==
            sum)
            return true;
    }
    return false;
}

/* clang-format off */
bool paperworld_met(int objective, const struct sight *sight)
{
    const spotset *value = sight->level;
    switch (objective) {
    case 1: return any_colour(sight, has_l);
    case 2: return has_corners(sight);
    case 3: return has_l(value[2]);
    case 4: return has_colourful_square(sight);
    case 5: return spotset_count(sight->piles) == 9;
    case 6: return any_colour(sight, has_plain_diagonal);
    case 7: return value[3] & value[3] >> 1 & value[3] >> 2 & IN_THREE;
    case 8: return spotset_count(value[5]) >= 2;
    case 9: return has_all_values(sight);
    case 10: return value[2] & value[5] >> SIDE & value[2] >> 2 * SIDE;
    case 11:
        return has_diagonal(value[2], value[3], value[4]) ||
               has_diagonal(value[4], value[3], value[2]);
    case 12: return spotset_count(value[4]) >= 3;
    case 13: return spotset_count(value[1]) >= 5;
    case 14: return has_sum(sight, 1, IN_THREE, 9);
    case 15: return has_sum(sight, SIDE, COLUMN * 31, 12);
    case 16: return spotset_count(sight->scissors) >= 3;
    case 17: return has_square(value[3]);
    case 18: return any_colour(sight, has_square);
    case 19: return has_cross_of_values(sight);
    case 20: return has_cross_of_colours(sight);
    default: return false;
    }
}
/* clang-format on */
