/* Choosing a step in an adventure: the turns that look best meet in a contest of playouts
 * (bots/contest.h, bots/lookahead.h).
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/crew.h"
#include "bots/finding.h"
#include "bots/lookahead.h"

#include <stdatomic.h>

struct search {
    const struct brain *brain;
    int kept;     /* so many turns are tried, at most TURNS_MOST */
    int playouts; /* for a whole turn; 0: the best by the eye alone */
    int turns;    /* after so many turns of a playout the eye's word counts; 0: play to the end */
    int noise;    /* the eye errs by up to so many parts of a star */
    const void *table; /* all that the seat may know (SCOPE_WHOLE), to aim at winning; or NULL */
    const atomic_bool *stop; /* the best so far is wanted at once; may be NULL */
    const struct crew *crew; /* may be NULL */
};

/* What every hand of the crew needs, and the caller. */
size_t search_size(const struct setup *);

/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT); `memory` is of
 * search_size. Who aims at winning is told of chances to win, in parts of NORMAL_ONE, instead of
 * parts of a star. */
struct finding search_step(const struct search *, const struct setup *, const void *view, int seat,
                           struct rng *, void *memory);

#endif
