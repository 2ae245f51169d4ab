/* How a table goes on by itself: dice, the clock, when bots play, the end of a round. */
#ifndef LIVE_PROGRESS_H
#define LIVE_PROGRESS_H

#include <stdbool.h>

struct table;

/* Does everything that nobody has to wait for, and has itself called again for the rest. */
void table_advance(struct table *);
/* The clock stands still, or goes on. */
void table_pause_clock(struct table *, bool pause);

#endif
