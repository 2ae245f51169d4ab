/* Looking ahead in an adventure: the turns that look best are tried in playouts, games played on by
 * the eye's own turns with dice that are drawn afresh. All of them meet the same dice, the better
 * half goes on to more playouts, and so on until one is left.
 *
 * A seat looks at its own sheet alone; what the others do to it are perils at the worst cells.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/eye.h"

enum { SEARCH_KEPT = 32 };

struct search {
    const struct eye *eye;
    const weight *weights;
    int kept;     /* so many turns are tried, at most SEARCH_KEPT */
    int playouts; /* for all of them together */
    int turns;    /* after so many turns of a playout the eye's word counts; 0: play to the end */
};

/* What a search found: the rest of the turn, the stars it expects in the end, and by how many it is
 * better than the next best (in parts of a star). */
struct finding {
    struct plan plan;
    int32_t worth;
    int32_t margin;
};

size_t search_memory_size(const struct setup *);
/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT). */
struct finding search_turn(const struct search *, const struct setup *, const void *view, int seat,
                           struct rng *, void *memory);

#endif
