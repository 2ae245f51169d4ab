/* What is told of a score, and of a game that is over. */
#ifndef TERMINAL_PLAY_END_H
#define TERMINAL_PLAY_END_H

#include "terminal/play_words.h"

/* Every part with the cells that earned it, a line each. */
void end_breakdown(const struct cli *, const struct setup *, const void *state, int seat,
                   struct out *);
/* Winners or level, totals, the seed, and where the record is. */
void end_summary(const struct table *, struct out *);
/* Winners, breakdowns, the solo level, the seed, and where the record is. */
void end_story(const struct table *, struct out *);
/* The solo level reached and how far the next one is; nothing if there are no levels. */
void end_level(const struct cli *, const struct setup *, const void *state, struct out *);

#endif
