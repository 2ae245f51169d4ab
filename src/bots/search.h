/* Looking ahead in an adventure: the turns that look best are tried in playouts, games played on by
 * the eye's own turns with dice that are drawn afresh. All of them meet the same dice, the better
 * half goes on to more playouts, and so on until one is left.
 *
 * A seat looks at one sheet alone: its own, or in a peril round the one it marks. What others do to
 * the sheet are perils at the worst cells.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/brain.h"

#include <stdatomic.h>

enum { SEARCH_KEPT = 32 };

struct search {
    const struct brain *brain;
    int kept;     /* so many turns are tried, at most SEARCH_KEPT */
    int playouts; /* for a whole turn; 0: the best by the eye alone */
    int turns;    /* after so many turns of a playout the eye's word counts; 0: play to the end */
    int noise;    /* the eye errs by up to so many parts of a star */
    const atomic_bool *stop; /* the best so far is wanted at once; may be NULL */
};

/* What somebody who thought about a position found, in parts of a star. */
struct finding {
    step step;        /* the first of its turn */
    int32_t worth;    /* what the sheet is expected to come to in the end */
    int32_t margin;   /* by how much the next best step is worse */
    int32_t error;    /* the standard error of the margin */
    int32_t playouts; /* that the step was tried in; 0: nothing is known of the error */
};

size_t search_memory_size(const struct setup *);
/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT). */
struct finding search_step(const struct search *, const struct setup *, const void *view, int seat,
                           struct rng *, void *memory);

#endif
