/* Learning what facts are worth (bots/eye.h), from games of one sheet alone, or of all seats.
 *
 * A learner plays with what it knows, always the step or turn of the highest worth. Then it goes
 * through the game again: what it expected after every turn moves towards what it expects after the
 * next one, and at the end towards the score (temporal differences between sheets after a step). An
 * eye may want what came of a sheet in the end to count as well. Each weight has its own pace: fast
 * while its errors point one way, slower as they cancel out (temporal coherence). In company it
 * suffers the perils that others would draw.
 *
 * Games are played in batches, all games of a batch with the same weights, on any number of
 * threads and by any number of processes; learning from them goes in the order of the games. So the
 * same seed gives the same weights, whoever played.
 */
#ifndef LAB_LEARN_H
#define LAB_LEARN_H

#include "bots/eye.h"
#include "jobs/parcel.h"

enum { LEARN_BATCH = 64, LEARN_THREADS = 64 };

struct learner;

/* A learner that knows nothing, for these boards in turn (of a local eye, one); NULL without
 * memory. The setups are those of eye->lessons, and have to stay. */
struct learner *learner_new(const struct eye *, const struct setup *const setups[], int setup_count,
                            bool company);
void learner_free(struct learner *);
/* Knows nothing again. */
void learner_forget(struct learner *);

/* A share of a batch: who shares it with other processes plays a part of it. */
struct learn_share {
    uint64_t seed;
    uint64_t first; /* the number of the first game of the batch */
    int from, to; /* games of it: of 0 to LEARN_BATCH - 1 the first, and the one behind the last */
    int threads;
    int noise; /* by how much they err who play; of no matter to an eye that plays a sheet alone */
    bool (*ends)(void); /* whether nobody wants it any more; may be NULL */
};

/* False if it ended early, or there is no memory: then nothing can be learned from the batch. */
bool learner_play(struct learner *, const struct learn_share *);
/* What was seen in these games of the batch, as bytes: everybody needs the games of all. */
void learner_carry_games(struct learner *, int from, int to, struct parcel *);
/* Learns from all games of the batch; returns the sum of their scores, in hundredths of a star: of
 * a game of several the mean of its seats. */
long learner_learn(struct learner *);
/* Everything that was learned, as bytes. */
void learner_carry(struct learner *, struct parcel *);

const weight *learner_weights(const struct learner *);

#endif
