/* A learner: what playing (lab/learn_play.c) and learning (lab/learn.c) share. */
#ifndef LAB_LEARN_PARTS_H
#define LAB_LEARN_PARTS_H

#include "lab/learn.h"

#include <stdatomic.h>

/* A game as it is learned from: what was seen after every turn. */
struct tape {
    int seats; /* that play; a sheet alone is one */
    int turns, room;
    struct seen *seen;
    int fact_count, fact_room;
    uint32_t *facts;
};

struct seen {
    int seat, score;
    int from, count; /* its facts */
};

/* What one thread needs to play. */
struct seat {
    void *state;
    step *steps;
    struct rated *rated;
    void *memory; /* of eye->turn_size */
    struct facts facts;
};

/* What is known of a fact; together, because they are needed together. */
struct lesson {
    float fine;     /* its weight before rounding, in stars */
    float drift;    /* the sum of its errors */
    float wander;   /* the sum of their sizes */
    uint32_t times; /* scratch: how often it holds */
};

struct learner {
    const struct eye *eye;
    const struct setup *const *setups;
    int setup_count;
    bool company;
    uint32_t weights; /* how many there are */
    weight *weight;
    struct lesson *lesson; /* [fact] */
    struct tape tape[LEARN_BATCH];
    struct seat seat[LEARN_THREADS];
    int seats;
    /* The running batch. */
    uint64_t seed, first;
    int noise;
    int to;             /* behind the last game that is to be played here */
    atomic_int next;    /* to be played */
    atomic_bool failed; /* no memory, or nobody wants it any more */
    bool (*ends)(void);
};

/* Room for so many turns and facts; false without memory. */
bool tape_room(struct tape *, int turns, int facts);

#endif
