/* Learning what the facts of Paper World are worth (bots/cards_eye.h), from games of the bot
 * against itself.
 *
 * After every game each seat goes through its turns again: what it expected after a turn moves
 * towards a mixture of what it expected after the next one and what its score was in the end. Each
 * weight has its own pace, as in lab/learn.h. The games follow from the seed alone.
 */
#ifndef LAB_LEARN_CARDS_H
#define LAB_LEARN_CARDS_H

#include "bots/cards_policy.h"

struct cards_learner;

/* For these kinds of game in turn; NULL without memory. The setups have to stay. */
struct cards_learner *cards_learner_new(const struct setup *const setups[], int setup_count);
void cards_learner_free(struct cards_learner *);

/* Plays the game of this number and learns from it; returns the mean score of its seats. `noise`:
 * by how much turns are misjudged, to try what does not look best. `pace`: in thousandths. */
double cards_learner_game(struct cards_learner *, uint64_t seed, uint64_t number, int noise,
                          int pace);

const weight *cards_learner_weights(const struct cards_learner *);

#endif
