/* What a step has just brought: the reasons of the score after it that were not there before.
 *
 * A reason that has only grown counts for the difference: a chain of 5, 6 that becomes 5, 6, 7 is a
 * gain of one star, with the cells of the whole chain. What has gone and nothing stands for is a
 * loss, told as it was.
 */
#ifndef TABLE_GAINS_H
#define TABLE_GAINS_H

#include "table/midend.h"

struct gain {
    struct reason_of_score reason; /* as it is now; of a loss as it was */
    int stars;                     /* more than before; never 0 */
};

enum { GAINS_MAX = 32 };

/* Between two states, on the sheet of a seat; at most GAINS_MAX. Returns how many. */
int gains_between(const struct setup *, const void *before, const void *after, int seat,
                  struct gain gains[GAINS_MAX]);
/* On the seat's own sheet: of the step that it holds, else of the last one that it made. */
int gains_of(const struct midend *, int seat, struct gain gains[GAINS_MAX]);

#endif
