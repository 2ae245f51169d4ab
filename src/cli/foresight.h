/* What somebody who knew all dice to come could reach: a measure of how much of the best play is
 * luck. A game with known dice is a puzzle. It is played once as the eye says, and then again and
 * again from any of its rounds on, with turns that look a little less good; what came out better,
 * or as well, is the game from then on. It is a search: the true bound is no lower than what it
 * finds, and comes nearer the more often it tries.
 */
#ifndef CLI_FORESIGHT_H
#define CLI_FORESIGHT_H

#include "bots/brain.h"

#include <stdatomic.h>

struct foresight;

/* For games of one seat on the setup's board, with so many tries, or until `stop` (which may be
 * NULL) is true; NULL without memory. */
struct foresight *foresight_new(const struct brain *, const struct setup *, long tries,
                                const atomic_bool *stop);
void foresight_free(struct foresight *);

/* The best end that was found of the game with this seed; a state of the game, which stays until
 * the next call. NULL if it was stopped. */
const void *foresight_play(struct foresight *, uint64_t seed);

#endif
