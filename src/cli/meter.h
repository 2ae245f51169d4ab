/* How far long work is, on one line of the terminal that is written again and again; nothing where
 * standard error is not a terminal. */
#ifndef CLI_METER_H
#define CLI_METER_H

#include <stdbool.h>

struct meter {
    bool on;
    double start;
};

double meter_seconds(void); /* since some moment */

struct meter meter_begin(void);
/* Bar, rate and the time that is left; `note` comes behind. */
void meter_show(const struct meter *, long done, long of, const char *note);
/* Takes the line away. */
void meter_end(const struct meter *);

#endif
