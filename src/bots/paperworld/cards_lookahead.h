/* Looking ahead in Paper World: the turns that look best, and playouts, games played on by turns
 * that look good (bots/paperworld/cards_policy.h) with the hidden cards drawn afresh.
 *
 * Hands that the view shows are believed. A view as redact makes it hides those of the others; one
 * completed by bots/paperworld/cards_recall.h has them, because every card of a hand was taken in
 * the open. A whole state is also taken as a view: so plays who sees everything.
 */
#ifndef BOTS_PAPERWORLD_CARDS_LOOKAHEAD_H
#define BOTS_PAPERWORLD_CARDS_LOOKAHEAD_H

#include "bots/normal.h"
#include "bots/paperworld/cards_policy.h"

enum {
    CARDS_STEPS = 8192,    /* so many legal steps are looked at */
    CARDS_WIN = NORMAL_ONE /* the worth of a game that is surely won; a tie is shared */
};

struct cards_memory;

struct cards_lookahead {
    const struct setup *setup;
    const void *view;
    int seat;
    int turns; /* after so many of a playout the eye's word counts; 0: to the end */
    enum {
        CARDS_LEAD, /* winning counts, and a little by how much */
        CARDS_WINS, /* only that */
        CARDS_STARS /* one's own stars do, in parts of a star */
    } counts;
    struct cards_mind mind;
    struct cards_memory *memory;
};

/* A turn by its first step: what it is worth as the eye says, and what it comes to. */
struct cards_turn {
    step step;
    int32_t worth;
    uint64_t leads_to; /* a digest */
};

size_t cards_memory_size(const struct setup *);

/* `view` is of the seat to act; `memory` is of cards_memory_size, aligned to 16. */
void cards_lookahead_make(struct cards_lookahead *, const weight *, int turns, const struct setup *,
                          const void *view, int seat, void *memory);

/* What is not known is made up: everything below is about that, until the next time. */
void cards_lookahead_sample(struct cards_lookahead *, uint64_t seed);

/* The turns that look best if the eye errs by up to so many parts of a star, the best first, no two
 * that come to the same; how many there are. */
int cards_lookahead_turns(struct cards_lookahead *, int noise, struct rng *, struct cards_turn *,
                          int wanted);

/* Adds the steps with which a playout would complete the turn, but none behind a take: what to
 * discard is to be seen then. Returns what the turn comes to, as a digest. */
uint64_t cards_lookahead_complete(struct cards_lookahead *, step *, int *count, int most);

/* Plays on from these steps; what it comes to, in parts of CARDS_WIN or of a star. */
int32_t cards_lookahead_playout(struct cards_lookahead *, const step *, int count);

#endif
