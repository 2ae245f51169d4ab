/* Learning what facts are worth (bots/eye.h), from games of one seat.
 *
 * A learner plays with what it knows, always the step or turn of the highest worth. Then it goes
 * through the game again: what it expected after every turn moves towards what it expects after the
 * next one, and at the end towards the score (temporal differences between sheets after a step). An
 * eye may want what came of a sheet in the end to count as well. Each weight has its own pace: fast
 * while its errors point one way, slower as they cancel out (temporal coherence).
 *
 * Games are played in batches, all games of a batch with the same weights, on any number of
 * threads; learning from them goes in the order of the games. So the same seed gives the same
 * weights on any number of threads.
 */
#ifndef LAB_LEARN_H
#define LAB_LEARN_H

#include "bots/eye.h"

enum { LEARN_BATCH = 64, LEARN_THREADS = 64 };

struct learner;

/* A learner that knows nothing, for these boards in turn; NULL without memory. The setups are for
 * one seat, and have to stay. */
struct learner *learner_new(const struct eye *, const struct setup *const setups[],
                            int setup_count);
void learner_free(struct learner *);

/* Plays a batch of games, from number `first` on, and learns from them; returns their mean score.
 */
double learner_batch(struct learner *, uint64_t seed, uint64_t first, int threads);

const weight *learner_weights(const struct learner *);

#endif
