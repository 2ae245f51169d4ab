/* The hope to finish first.
 *
 * Among many the best of the others ends well above their mean, and who wants to be before all of
 * them has to dare something. So a bot that aims at winning counts a sheet by the chance that it
 * will be the best, seen from what the sheets of the others are worth now and how uncertain that
 * still is; and a little by its stars, so that who cannot win or lose any more plays well all the
 * same.
 */
#ifndef BOTS_HOPE_H
#define BOTS_HOPE_H

#include <stdint.h>

enum { HOPE_PLACES = 128 };

struct hope {
    int32_t low, unit;               /* what the first place stands for, and each one adds */
    int32_t chance[HOPE_PLACES + 1]; /* to be first, in parts of NORMAL_ONE */
};

/* The others' worths, and how far they and one's own may still be off. */
void hope_make(struct hope *, const int32_t *rivals, int count, int32_t deviation);

/* What it is to end with so much, in parts of NORMAL_ONE. */
int32_t hope_of(const struct hope *, int32_t worth);

#endif
