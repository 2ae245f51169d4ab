/* How a sheet looks to a bot that has learned.
 *
 * The worth of a sheet is its score plus what is still to be expected of it, and that is a sum of
 * weights: every fact about the sheet ("in this square of four cells are 3, 4, nothing and a mummy,
 * and half of the game is over") selects one of them. What the facts are is the business of a
 * game's eye; the weights come from games that were played (lab/learn.h) and are kept in files
 * (bots/brain.h). Everything is whole numbers, so that every machine sees the same.
 */
#ifndef BOTS_EYE_H
#define BOTS_EYE_H

#include "core/game.h"

/* A star has so many parts, in which worths and weights are counted. */
enum { STAR = 256 };

typedef int16_t weight;

enum { FACTS_MAX = 512 };

/* The facts of a sheet: indices of weights. A fact may hold several times. */
struct facts {
    int count;
    uint32_t at[FACTS_MAX];
};

static inline void facts_add(struct facts *facts, uint32_t fact)
{
    facts->at[facts->count++] = fact;
}

/* A legal step, and what the sheet is worth after it. */
struct rated {
    step step;
    int32_t worth;
};

struct eye {
    const struct game *game;
    uint32_t weights; /* how many there are */
    /* What is to be seen on the sheet of the seat after a step: nothing, if the game ends with it.
     */
    void (*facts)(const struct setup *, const void *state, int seat, struct facts *);
    /* All legal steps of the seat, at most `room`, with their worth; returns how many. The steps go
     * to `steps` at first, which has the same room. */
    uint32_t (*rate)(const struct setup *, const weight *, const void *state, int seat, step *steps,
                     struct rated *, uint32_t room);
};

extern const struct eye temple_eye;
extern const struct eye island_eye;

/* No eye has more weights. */
enum { WEIGHTS_MOST = 150000 };

/* The eye of the game; NULL if it has none. */
const struct eye *eye_of(const char *game);

/* The worth that `facts` stands for: the sheet's score and the weights. `rate` says the same of
 * every step, faster. */
int32_t eye_worth(const struct eye *, const struct setup *, const weight *, const void *state,
                  int seat);

/* Of the highest worth the first. */
const struct rated *rated_best(const struct rated *, uint32_t count);

#endif
