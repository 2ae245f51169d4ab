/* The top of a round: of all who had the same dice, whose sheet gained most by them. It is the word
 * of the eye alone, so a hundred sheets are looked at in no time. A peril round has none: there one
 * marks the sheets of others.
 */
#ifndef BOTS_TOPS_H
#define BOTS_TOPS_H

#include "bots/brain.h"
#include "bots/rounds.h"

struct top {
    int seat;             /* the first of those who gained most */
    struct seatset seats; /* all of them */
    int32_t gain;         /* what a sheet is worth after the round, less before: in hundredths */
};

/* Of these seats. `before` and `after` are memory for a state each. False in a peril round. */
bool top_of(const struct session *, const struct moment *, const struct brain *,
            const struct seatset *, void *before, void *after, struct top *);

#endif
