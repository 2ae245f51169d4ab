/* What is told of a game that is over: as the mid-end says it, then where the record is. */
#ifndef TERMINAL_PLAY_END_H
#define TERMINAL_PLAY_END_H

#include "terminal/play.h"

/* Winners or level, totals, the seed, and where the record is. */
void end_summary(const struct table *, struct out *);
/* The same with the breakdown of every sheet; of many seats only of those of people. */
void end_story(const struct table *, struct out *);

#endif
