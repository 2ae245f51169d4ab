/* What somebody who knew all dice to come could reach: a measure of how much of the best play is
 * luck. Of the sheets that can be reached after a round the ones that look best to the eye are kept
 * (a beam), and go on with the next round's dice. It is a search: the true bound is no lower than
 * what it finds, and comes nearer the more sheets are kept.
 */
#ifndef LAB_FORESIGHT_H
#define LAB_FORESIGHT_H

#include "bots/brain.h"

struct foresight;

/* For games of one seat on the setup's board, keeping so many sheets; NULL without memory. */
struct foresight *foresight_new(const struct brain *, const struct setup *, int kept);
void foresight_free(struct foresight *);

/* The best end that was found of the game with this seed; a state of the game, which stays until
 * the next call. */
const void *foresight_play(struct foresight *, uint64_t seed);

#endif
