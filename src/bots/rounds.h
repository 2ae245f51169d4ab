/* The rounds of a game in its log. */
#ifndef BOTS_ROUNDS_H
#define BOTS_ROUNDS_H

#include "core/session.h"

/* As many steps as the turn of a round is said to have. */
enum { TURN_STEPS = 16 };

struct whole_turn {
    int count;
    step step[TURN_STEPS];
};

/* The steps of a round: the events from `from` on, before `end`. Begins with zeros. */
struct moment {
    uint32_t from;
    uint32_t end;
    int round;
};

/* The round that resolves next behind the moment; false if none does. */
bool moment_next(const struct session *, struct moment *);
/* Whether the seat has played in it, and what. */
bool moment_has(const struct session *, const struct moment *, int seat);
struct whole_turn moment_turn(const struct session *, const struct moment *, int seat);

#endif
