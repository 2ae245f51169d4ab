/* What the turns that a seat can play now are worth.
 *
 * The turns that look best, and one that is asked about, are tried in playouts
 * (bots/lookahead.h, bots/paperworld/cards_lookahead.h). All meet the same dice; of the turns half
 * is left again and again, until the best is left and the one asked about, or the next best. These
 * two are then compared with dice that had no part in choosing them. In an adventure these playouts
 * go to the end: what an eye expects of a sheet is for its own games, and too little for odd ones.
 *
 * Worths are in hundredths of a star, or in Paper World of a percent of a win.
 */
#ifndef BOTS_ASSESS_H
#define BOTS_ASSESS_H

#include "bots/brain.h"
#include "bots/rounds.h"

#include <stdatomic.h>

enum { ASSESSED_MOST = 24 };

struct assess {
    const struct setup *setup;
    const struct brain *brain;
    const void *view; /* a glimpse of the seat (SCOPE_SEAT) */
    int seat;
    int playouts;  /* of the last two; all others together have as many as these */
    uint64_t seed; /* of the dice of the playouts */
    void *memory;  /* of assess_size */
    /* Nobody wants to know any more: what comes then means nothing. May be NULL. */
    const atomic_bool *stop;
};

/* A mean over playouts, and over those of them whose next round brings no peril. */
struct estimate {
    int32_t worth;
    int32_t error; /* the standard error of the worth */
    int32_t calm;
    int32_t calm_error; /* of the difference between the two */
};

struct assessed {
    struct whole_turn turn;
    int32_t worth;
    int32_t loss;  /* how much less that is than the best is worth */
    int32_t error; /* the standard error of the loss */
    int playouts;
};

struct assessment {
    int count;
    int asked; /* which one is the turn that was asked about; -1: none was */
    struct estimate best;
    struct estimate natural; /* what the player of the playouts would play without looking ahead */
    int32_t skill_error;     /* of the difference between that and the one asked about */
    struct assessed turn[ASSESSED_MOST]; /* the best first */
};

size_t assess_size(const struct setup *);

/* The seat has something to do. `asked` may be NULL, else it is a whole turn that can be played. In
 * a round of perils that others have to suffer, the less their sheet is worth the better. */
void assess_turns(const struct assess *, const struct whole_turn *asked, struct assessment *);

/* What the seat's own sheet (Paper World: the position) is worth after these steps on it. Steps
 * that were asked about with as many playouts and the same seed are worth exactly the same. */
void assess_sheet(const struct assess *, const struct whole_turn *, struct estimate *);

/* Adventures: by how many stars of each part of the score the first of these turns is better than
 * the other one. All of them together make up `sum`. */
void assess_parts(const struct assess *, const struct whole_turn *, const struct whole_turn *,
                  int32_t sum, int32_t part[PARTS_MAX]);

#endif
