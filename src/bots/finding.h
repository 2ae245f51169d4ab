#ifndef BOTS_FINDING_H
#define BOTS_FINDING_H

#include "core/game.h"

/* What somebody who thought about a position found, in parts of a star. */
struct finding {
    step step;        /* the first of its turn */
    int32_t worth;    /* what the sheet is expected to come to in the end */
    int32_t margin;   /* by how much the next best step is worse */
    int32_t error;    /* the standard error of the margin */
    int32_t playouts; /* that the step was tried in; 0: nothing is known of the error */
};

#endif
