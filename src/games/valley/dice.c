/* Valley of Wiraqocha: what the dice can still make in a turn (V1, V5). */
#include "games/valley/valley.h"

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

/* For each set of the three dice: the sets of four bits that contain it, a bit each. */
static const uint16_t containing[8] = {0xffff, 0xaaaa, 0xcccc, 0x8888,
                                       0xf0f0, 0xa0a0, 0xc0c0, 0x8080};

/* To use dice is to take their bits out of the set's number: one shift for all sets at once. No
 * branches below, as which way they went could not be foreseen. */
unsigned valley_spend(const struct adventure *state, unsigned left, int value)
{
    uint8_t sum[8];
    sums_of(state->dice, sum);
    unsigned after = left >> PENNY;
    for (unsigned used = 1; used < 8; used++)
        after |= sum[used] == value ? (left & containing[used]) >> used : 0;
    return after;
}

unsigned valley_numbers_left(const struct adventure *state, unsigned left)
{
    uint8_t sum[8];
    sums_of(state->dice, sum);
    unsigned numbers = left >> PENNY ? NUMBERS_ALL : 0;
    for (unsigned used = 1; used < 8; used++)
        numbers |= (unsigned)((left & containing[used]) != 0) << sum[used];
    return numbers;
}
