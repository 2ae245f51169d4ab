/* How far a landscape is from an objective (P15): what of its pattern is there already.
 *
 * A pattern is a shape and what the cards on it have to be. It is tried on every place it could
 * still have: inside each 3 by 3 frame that has room for all piles (P10). The place counts where
 * the fewest cards are missing. Piles keep their colour and only rise (P9), so a place can be
 * spoilt, and an objective out of reach. paperworld_met says faster whether nothing is missing.
 */
#include "games/paperworld/paperworld.h"

/* --- shapes, as they lie in the frame that begins on a1 ------------------------------------- */

enum {
    HERE = 1 << 0,
    ACROSS = HERE | 1 << 1 | 1 << 2,
    DOWN = HERE | 1 << SIDE | 1 << 2 * SIDE,
    WHOLE = ACROSS | ACROSS << SIDE | ACROSS << 2 * SIDE,
    BLOCK = HERE | 1 << 1 | 1 << SIDE | 1 << (SIDE + 1),
    FALLING = HERE | 1 << (SIDE + 1) | 1 << 2 * (SIDE + 1),
    RISING = 1 << 2 | 1 << (SIDE + 1) | 1 << 2 * SIDE
};

enum shape_name { ANYWHERE, L, SQUARE, ROW, COLUMN, DIAGONAL, CORNERS, CROSS };

static const struct shape {
    spotset form[4]; /* the ways to turn it; 0 behind the last */
    spotset from;    /* the spots it can begin on */
} shapes[] = {
    [ANYWHERE] = {{WHOLE}, HERE},
    [L] = {{BLOCK & ~HERE, BLOCK & ~(1 << 1), BLOCK & ~(1 << SIDE), BLOCK & ~(1 << (SIDE + 1))},
           BLOCK},
    [SQUARE] = {{BLOCK}, BLOCK},
    [ROW] = {{ACROSS}, DOWN},
    [COLUMN] = {{DOWN}, ACROSS},
    [DIAGONAL] = {{FALLING, RISING}, HERE},
    [CORNERS] = {{FALLING ^ RISING}, HERE},
    [CROSS] = {{WHOLE ^ (FALLING | RISING) ^ (FALLING & RISING)}, HERE},
};

/* --- what fits ------------------------------------------------------------------------------ */

/* A pattern on a place. */
struct match {
    spotset there; /* shows what is wanted */
    spotset could; /* the same and what could show it later, if a card is laid there */
};

typedef struct match fit(const struct sight *, spotset place, int wanted);

static spotset first_of(spotset set)
{
    return set & -set;
}

/* The spots of a place without a pile or with one below this value. */
static spotset below(const struct sight *sight, spotset place, int value)
{
    spotset set = place & ~sight->piles;
    for (int i = 1; i < value; i++)
        set |= sight->level[i] & place;
    return set;
}

/* Of two ways to see a place the one that is still possible, else the one with more cards. */
static struct match better(struct match one, struct match other)
{
    int gain = spotset_count(other.could) - spotset_count(one.could);
    if (gain == 0)
        gain = spotset_count(other.there) - spotset_count(one.there);
    return gain > 0 ? other : one;
}

static struct match fit_any(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    return (struct match){sight->piles & place, place};
}

/* A 5 has no scissors (P1), so a 4 can get none any more. */
static struct match fit_scissors(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    spotset there = sight->scissors & place;
    return (struct match){there, there | below(sight, place, 4)};
}

static struct match fit_value(const struct sight *sight, spotset place, int value)
{
    spotset there = sight->level[value] & place;
    return (struct match){there, there | below(sight, place, value)};
}

static struct match fit_one_value(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    struct match best = fit_value(sight, place, 1);
    for (int i = 2; i <= CARD_VALUES; i++)
        best = better(best, fit_value(sight, place, i));
    return best;
}

static struct match fit_one_colour(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    struct match best = {0, 0};
    for (int i = 0; i < COLOURS; i++) {
        spotset there = sight->colour[i] & place;
        best = better(best, (struct match){there, there | (place & ~sight->piles)});
    }
    return best;
}

static struct match fit_all_colours(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    spotset there = 0;
    for (int i = 0; i < COLOURS; i++)
        there |= first_of(sight->colour[i] & place);
    return (struct match){there, there | (place & ~sight->piles)};
}

/* A cross whose arms show all colours. Its middle is what has neighbours left and right. */
static struct match fit_arms(const struct sight *sight, spotset cross, int wanted)
{
    spotset middle = cross & cross << 1 & cross >> 1;
    struct match arms = fit_all_colours(sight, cross & ~middle, wanted);
    return (struct match){arms.there | (sight->piles & middle), arms.could | middle};
}

/* One pile of each value stays. The values that are missing, smallest first, need spots below
 * them; what serves a value serves every larger one, so counting is enough. */
static struct match fit_all_values(const struct sight *sight, spotset place, int wanted)
{
    (void)wanted;
    spotset there = 0;
    for (int i = 1; i <= CARD_VALUES; i++)
        there |= first_of(sight->level[i] & place);
    int missing = 0;
    bool possible = true;
    for (int i = 1; i <= CARD_VALUES; i++) {
        missing += !(sight->level[i] & place);
        possible = possible && missing <= spotset_count(below(sight, place, i) & ~there);
    }
    return (struct match){there, possible ? place : there};
}

/* The values are the digits of a number; the last digit belongs to the first spot. */
static struct match fit_digits(const struct sight *sight, spotset place, int digits)
{
    struct match match = {0, 0};
    for (; place; digits /= 10) {
        struct match spot = fit_value(sight, first_of(place), digits % 10);
        match.there |= spot.there;
        match.could |= spot.could;
        place &= place - 1;
    }
    return match;
}

/* Three values in this order, from either end. */
static struct match fit_order(const struct sight *sight, spotset place, int digits)
{
    int mirrored = digits % 10 * 100 + digits / 10 % 10 * 10 + digits / 100;
    return better(fit_digits(sight, place, digits), fit_digits(sight, place, mirrored));
}

static int sum_of(const struct sight *sight, spotset place)
{
    int sum = 0;
    for (int i = 1; i <= CARD_VALUES; i++)
        sum += i * spotset_count(sight->level[i] & place);
    return sum;
}

/* Can these piles stay while each of the others changes and all together make the sum? */
static bool can_sum(const struct sight *sight, spotset stay, spotset others, int sum)
{
    int rest = sum - sum_of(sight, stay);
    int least = sum_of(sight, others) + spotset_count(others); /* each at least 1 more than now */
    bool complete = others & sight->level[CARD_VALUES];
    return !complete && least <= rest && rest <= spotset_count(others) * CARD_VALUES;
}

static struct match fit_sum(const struct sight *sight, spotset place, int sum)
{
    spotset piles = sight->piles & place;
    struct match best = {piles, 0};
    for (spotset leave = 0;; leave = (leave - piles) & piles) { /* every part of the piles */
        spotset stay = piles & ~leave;
        if (can_sum(sight, stay, place & ~stay, sum))
            best = better(best, (struct match){stay, place});
        if (leave == piles)
            return best;
    }
}

/* --- the twenty patterns -------------------------------------------------------------------- */

static const struct pattern {
    fit *fit;
    enum shape_name shape;
    uint8_t cards;  /* how many it takes */
    uint8_t wanted; /* a value, a sum, or three values as digits */
} patterns[OBJECTIVE_COUNT + 1] = {
    [1] = {fit_one_colour, L, 3, 0},
    [2] = {fit_one_value, CORNERS, 4, 0},
    [3] = {fit_value, L, 3, 2},
    [4] = {fit_all_colours, SQUARE, 4, 0},
    [5] = {fit_any, ANYWHERE, 9, 0},
    [6] = {fit_one_colour, DIAGONAL, 3, 0},
    [7] = {fit_value, ROW, 3, 3},
    [8] = {fit_value, ANYWHERE, 2, 5},
    [9] = {fit_all_values, ANYWHERE, 5, 0},
    [10] = {fit_order, COLUMN, 3, 252},
    [11] = {fit_order, DIAGONAL, 3, 234},
    [12] = {fit_value, ANYWHERE, 3, 4},
    [13] = {fit_value, ANYWHERE, 5, 1},
    [14] = {fit_sum, ROW, 3, 9},
    [15] = {fit_sum, COLUMN, 3, 12},
    [16] = {fit_scissors, ANYWHERE, 3, 0},
    [17] = {fit_value, SQUARE, 4, 3},
    [18] = {fit_one_colour, SQUARE, 4, 0},
    [19] = {fit_all_values, CROSS, 5, 0},
    [20] = {fit_arms, CROSS, 5, 0},
};

static void try_place(const struct pattern *pattern, const struct sight *sight, spotset place,
                      struct progress *best)
{
    struct match match = pattern->fit(sight, place, pattern->wanted);
    int missing = pattern->cards - spotset_count(match.there);
    if (spotset_count(match.could) < pattern->cards)
        return;
    if (best->missing == OUT_OF_REACH || missing < best->missing)
        *best = (struct progress){missing < 0 ? 0 : missing, match.there};
}

static void try_frame(const struct pattern *pattern, const struct sight *sight, int frame,
                      struct progress *best)
{
    const struct shape *shape = &shapes[pattern->shape];
    for (spotset from = shape->from; from;) {
        int begin = frame + spotset_pop(&from);
        for (int i = 0; i < 4 && shape->form[i]; i++)
            try_place(pattern, sight, shape->form[i] << begin, best);
    }
}

struct progress paperworld_progress(int objective, const struct sight *sight)
{
    struct progress best = {OUT_OF_REACH, 0};
    for (int row = 0; row <= 2; row++)
        for (int column = 0; column <= 2; column++) {
            int frame = row * SIDE + column;
            if (!(sight->piles & ~((spotset)WHOLE << frame)))
                try_frame(&patterns[objective], sight, frame, &best);
        }
    return best;
}
