/* Turns of Paper World that look good at once: the way the players of a playout play.
 *
 * A turn is judged by the position after it: what that is worth to the seat, less what it is worth
 * to the others (bots/paperworld/cards_eye.h). Lays are found one by one, the best next one as long
 * as it is better than to stop; for every colour and every value the best first lay gets its
 * chance. States have to be whole, sampled if need be; cards under the tops are never looked at.
 */
#ifndef BOTS_PAPERWORLD_CARDS_POLICY_H
#define BOTS_PAPERWORLD_CARDS_POLICY_H

#include "bots/paperworld/cards_eye.h"

enum { CARDS_SEATS = 4, CARDS_LAYS = 512 };

/* Room for any state. */
struct cards_table {
    _Alignas(16)
        uint8_t bytes[sizeof(struct paperworld) + CARDS_SEATS * sizeof(struct paperworld_player)];
};

struct cards_mind {
    struct cards_eye eye;
    int32_t noise;   /* every turn that is considered is misjudged by up to so much */
    struct rng *rng; /* for that; may be NULL without noise */
};

/* What a position between two turns is worth to a seat, compared with the others. */
int32_t cards_appraise(const struct cards_mind *, const struct paperworld *, int seat);

/* Plays what is left of the running turn; returns what it is worth to the seat that played it. */
int32_t cards_finish_turn(const struct cards_mind *, struct paperworld *);

/* The next step of that, in a turn in which something is laid. */
step cards_next_step(const struct cards_mind *, const struct paperworld *);

#endif
