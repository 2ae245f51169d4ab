/* How far long work is, on one line of the terminal that is written again and again; nothing where
 * standard error is not a terminal. */
#ifndef JOBS_METER_H
#define JOBS_METER_H

#include "core/texts.h"

struct meter {
    const struct texts *texts; /* whose language has a decimal point */
    bool on;
    double start;
};

double meter_seconds(void); /* since some moment */

struct meter meter_begin(const struct texts *);
/* Bar, rate and the time that is left. */
void meter_show(const struct meter *, long done, long of);
/* Takes the line away. */
void meter_end(const struct meter *);

#endif
