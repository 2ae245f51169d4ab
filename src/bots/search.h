/* Choosing a step in an adventure: the turns that look best are tried in playouts
 * (bots/lookahead.h). All of them meet the same dice, the better half goes on to more playouts, and
 * so on until one is left.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/finding.h"
#include "bots/lookahead.h"

#include <stdatomic.h>

struct search {
    const struct brain *brain;
    int kept;     /* so many turns are tried, at most TURNS_MOST */
    int playouts; /* for a whole turn; 0: the best by the eye alone */
    int turns;    /* after so many turns of a playout the eye's word counts; 0: play to the end */
    int noise;    /* the eye errs by up to so many parts of a star */
    const atomic_bool *stop; /* the best so far is wanted at once; may be NULL */
};

/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT); `memory` is of
 * lookahead_size. */
struct finding search_step(const struct search *, const struct setup *, const void *view, int seat,
                           struct rng *, void *memory);

#endif
