/* One game between bots or programs, from its first roll to its end. */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "cli/players.h"

/* Processor time that a seat took in all, in nanoseconds, and for how many turns. */
struct effort {
    uint64_t time, turns;
};

struct match {
    const struct setup *setup;
    struct player *const *player; /* [seat - 1] */
    void *state;                  /* of the size of a state */
    struct effort *effort;        /* [seat - 1], goes up; may be NULL */
    /* Told of every step that was made; may be NULL. */
    void (*made)(void *of, int seat, step);
    void *of;
};

/* Plays the game of this seed; *steps goes up by the steps that were made. False if a program
 * failed: *who is then its player; or if somebody asked us to stop (cli/stop.h): NULL. */
bool match_play(const struct match *, uint64_t seed, uint64_t *steps, struct player **who);

#endif
