/* Choosing a step in Paper World: the steps that look best meet in a contest of playouts
 * (bots/contest.h, bots/paperworld/cards_lookahead.h). What counts is winning, and a little by how
 * much.
 */
#ifndef BOTS_PAPERWORLD_CARDS_SEARCH_H
#define BOTS_PAPERWORLD_CARDS_SEARCH_H

#include "bots/crew.h"
#include "bots/finding.h"
#include "bots/paperworld/cards_lookahead.h"

#include <stdatomic.h>

enum { CARDS_KEPT = 64 };

struct cards_search {
    const weight *weights;
    int kept;                /* so many of the steps are tried, at most CARDS_KEPT */
    int playouts;            /* for a whole turn, at most; 0: the step that looks best at once */
    int turns;               /* a playout is cut off after so many; 0: it goes to the end */
    int noise;               /* every step is misjudged by up to so many parts of a star */
    bool stars;              /* count, not winning */
    const atomic_bool *stop; /* once true, the best so far is the answer; may be NULL */
    const struct crew *crew; /* may be NULL */
};

/* What every hand of the crew needs, and the caller; aligned to 16. */
size_t cards_search_size(const struct setup *);

/* The step of the seat to act, the share of a win it expects (in parts of CARDS_WIN) and by how
 * much it is better than the next best. Without playouts, or if stars count, worth and margin are
 * in parts of a star. `memory` is of cards_search_size. */
struct finding cards_step(const struct cards_search *, const struct setup *, const void *view,
                          int seat, struct rng *, void *memory);

#endif
