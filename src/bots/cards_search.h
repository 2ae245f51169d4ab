/* Choosing a step in Paper World: the steps that look best are tried in playouts
 * (bots/cards_lookahead.h). All steps meet the same cards, the better half of them goes on to more
 * playouts, and so on until one is left. What counts is winning, and a little by how much.
 */
#ifndef BOTS_CARDS_SEARCH_H
#define BOTS_CARDS_SEARCH_H

#include "bots/cards_lookahead.h"
#include "bots/finding.h"

#include <stdatomic.h>

enum { CARDS_KEPT = 64 };

struct cards_search {
    const weight *weights;
    int kept;                /* so many of the steps are tried, at most CARDS_KEPT */
    int playouts;            /* for a whole turn, at most; 0: the step that looks best at once */
    int turns;               /* a playout is cut off after so many; 0: it goes to the end */
    int noise;               /* every step is misjudged by up to so many parts of a star */
    const atomic_bool *stop; /* once true, the best so far is the answer; may be NULL */
};

/* The step of the seat to act, the share of a win it expects (in parts of CARDS_WIN) and by how
 * much it is better than the next best. Without playouts worth and margin are in parts of a star.
 * `memory` is of cards_memory_size, aligned to 16. */
struct finding cards_step(const struct cards_search *, const struct setup *, const void *view,
                          int seat, struct rng *, void *memory);

#endif
