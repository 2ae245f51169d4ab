/* The dice of playouts.
 *
 * Every playout has a number, and those that compare turns have the same dice. Of 216 playouts in a
 * row each has another one of the 216 rolls as its first, another one as its second, and so on:
 * luck is spread evenly, and fewer of them tell which turn is better.
 */
#ifndef BOTS_FATE_H
#define BOTS_FATE_H

#include "core/chance.h"

#include <stdbool.h>
#include <stdint.h>

/* All rolls there are, and so many of a playout are spread evenly; those after them come as they
 * come. */
enum { ROLLS = 6 * 6 * 6, FATE_ROLLS = 12 };

struct fate {
    bool known; /* the rest is filled in; false at first */
    uint64_t seed;
    int row;                          /* of 216 playouts */
    uint8_t order[FATE_ROLLS][ROLLS]; /* in which the rolls come in that row */
};

/* The roll of the playout after `before` others; false if that is left to chance. */
bool fate_roll(struct fate *, uint64_t seed, int number, int before, uint8_t dice[DICE]);

#endif
