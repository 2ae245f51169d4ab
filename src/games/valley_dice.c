/* Valley of Wiraqocha: what the dice can still make in a turn (V1, V5). */
#include "games/valley.h"

/* V1: only values are named, never dice, so several sets of dice can be what a turn has left. A set
 * is four bits (a die each that shows a number, and Penny); `left` has a bit for every set that
 * some assignment of dice to the turn's values leaves. */
enum { PENNY = 8 };

static unsigned all_dice(const uint8_t dice[DICE])
{
    unsigned set = dice[PURPLE] == DIE_SPECIAL ? PENNY : 0;
    for (int i = 0; i < DICE; i++)
        if (dice[i] != DIE_SPECIAL)
            set |= 1u << i;
    return set;
}

unsigned valley_dice_left(const struct adventure *state, const struct valley_page *page)
{
    return page->left ? page->left : 1u << all_dice(state->dice);
}

/* The sum of the dice of each set of three. */
static void sums_of(const uint8_t dice[DICE], uint8_t sum[8])
{
    sum[0] = 0;
    for (int i = 0; i < DICE; i++)
        for (int set = 0; set < 1 << i; set++)
            sum[set | 1 << i] = (uint8_t)(sum[set] + dice[i]);
}

unsigned valley_spend(const struct adventure *state, unsigned left, int value)
{
    uint8_t sum[8];
    sums_of(state->dice, sum);
    unsigned after = 0;
    for (; left; left &= left - 1) {
        unsigned set = (unsigned)__builtin_ctz(left);
        if (set & PENNY)
            after |= 1u << (set & ~(unsigned)PENNY);
        unsigned dice = set & 7;
        for (unsigned used = dice; used; used = (used - 1) & dice)
            if (sum[used] == value)
                after |= 1u << (set & ~used);
    }
    return after;
}

unsigned valley_numbers_left(const struct adventure *state, unsigned left)
{
    uint8_t sum[8];
    sums_of(state->dice, sum);
    unsigned numbers = 0;
    for (; left; left &= left - 1) {
        unsigned set = (unsigned)__builtin_ctz(left);
        if (set & PENNY)
            return NUMBERS_ALL;
        for (unsigned used = set; used; used = (used - 1) & set)
            numbers |= 1u << sum[used];
    }
    return numbers;
}
