/* Looking ahead in an adventure: the steps that look best are tried in playouts, games played on by
 * the eye's own steps with dice that are drawn afresh. All steps meet the same dice, the better
 * half of them goes on to more playouts, and so on until one is left.
 *
 * A seat looks at its own sheet alone; what the others do to it are perils at the worst cells.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/eye.h"

enum { SEARCH_STEPS = 4096, SEARCH_KEPT = 32 };

struct search {
    const struct eye *eye;
    const weight *weights;
    int kept;     /* so many of the steps are tried, at most SEARCH_KEPT */
    int playouts; /* for all of them together */
    int turns;    /* after so many turns of a playout the eye's word counts; 0: play to the end */
};

/* What a search found: the step, the stars it expects in the end, and by how many it is better than
 * the next best (in parts of a star). */
struct finding {
    step step;
    int32_t worth;
    int32_t margin;
};

size_t search_memory_size(const struct setup *);
/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT). */
struct finding search_step(const struct search *, const struct setup *, const void *view, int seat,
                           struct rng *, void *memory);

#endif
