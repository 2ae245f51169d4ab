/* Chance as an actor: dice, sheet swaps and deals are events with a payload.
 *
 * They are checked, formatted and parsed like steps, but never enumerated, and they can be typed in
 * by whoever holds the real dice. What is not given is drawn from the seed by key.
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include "core/deck.h"

enum { SEATS_MAX = 100, DIE_SPECIAL = 6 };
enum die { PURPLE, GREEN, RED, DICE };

/* Which parts of an event are given rather than drawn. */
enum { GIVEN_DICE = 1, GIVEN_SWAP = 2, GIVEN_DEAL = 4 };

struct roll {
    uint8_t dice[DICE];      /* 1 to 5, or DIE_SPECIAL */
    uint8_t swaps;           /* how many entries swap[] has: 0 or the number of seats */
    uint8_t swap[SEATS_MAX]; /* [seat - 1]: the seat whose sheet it marks (A6) */
};

struct deal {
    uint8_t colour[4];    /* of the start card of each seat (P2) */
    uint8_t first;        /* the first seat */
    uint8_t objective[3]; /* ascending (P4) */
    uint8_t cards;
    uint8_t card[DECK_MAX]; /* in the order dealt, round the five piles (P3) */
};

struct chance {
    union {
        struct roll roll; /* adventures */
        struct deal deal; /* Paper World */
    };
};

#endif
