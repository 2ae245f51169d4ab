/* Whole games by random steps, stopped at every position in which a seat can do something. */
#ifndef TESTS_TABLE_PLAY_H
#define TESTS_TABLE_PLAY_H

#include "unit.h"

#include "table/choices.h"
#include "table/news.h"
#include "table/trial.h"

struct playing {
    struct setup setup;
    struct session *session;
    void *copy;             /* of the session's size */
    struct choices choices; /* of the seat that is next */
    struct rng rng;
};

void *play_memory(size_t bytes);
/* A game of all there are, with so many seats; everything follows from the seed. */
void play_begin(struct playing *, int game, int seats, uint64_t seed);
/* Rolls if that is next, and lists what the next seat can do; 0: the game is over. */
int play_next(struct playing *);
void play_step(struct playing *, int seat);
void play_end(struct playing *);

/* Does something in every position of a few games of each kind. */
void play_all(void (*look)(struct playing *, int seat));

#endif
