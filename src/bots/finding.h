#ifndef BOTS_FINDING_H
#define BOTS_FINDING_H

#include "core/game.h"

enum { FINDING_UNSURE = -1 };

/* What somebody who thought about a position found, in parts of a star; of who plays to win, in
 * parts of a win. */
struct finding {
    step step;        /* the first of its turn */
    int32_t worth;    /* what the sheet is expected to come to in the end */
    int32_t margin;   /* by how much the next best step is worse */
    int32_t error;    /* the standard error of the margin, or FINDING_UNSURE */
    int32_t playouts; /* that the step was tried in; 0: nothing is known of the error */
};

#endif
