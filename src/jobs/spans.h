/* Numbers of jobs that are to be done, or are done: as spans, in order, that do not touch. Jobs are
 * handed out from the first on, so there are never many more spans than there are hands. */
#ifndef JOBS_SPANS_H
#define JOBS_SPANS_H

#include "jobs/parcel.h"

struct span {
    long from, to; /* the first, and the one behind the last */
};

struct spans {
    struct span *at;
    int count, room;
};

void spans_free(struct spans *);
/* None of them may be there already. */
void spans_add(struct spans *, struct span);
/* Takes out the first numbers, at most so many, that follow each other; false if there are none. */
bool spans_take(struct spans *, long most, struct span *);
long spans_count(const struct spans *);
/* Adds all numbers below `end` that are not in `done`. */
void spans_add_rest(struct spans *, const struct spans *done, long end);
/* Spans as bytes; those that arrive are put in the place of those that were there. False if they
 * are no spans of numbers below `end`. */
bool spans_carry(struct spans *, struct parcel *, long end);

#endif
