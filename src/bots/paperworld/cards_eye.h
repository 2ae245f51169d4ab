/* How a position of Paper World looks to a bot that has learned (compare bots/eye.h).
 *
 * The worth of a position to a seat is its score if the game ended now plus what is still to be
 * expected, a sum of weights that the facts about its landscape and hand select. It is a word about
 * positions between two turns. The weights come from games of bots against themselves
 * (lab/learn.h).
 */
#ifndef BOTS_PAPERWORLD_CARDS_EYE_H
#define BOTS_PAPERWORLD_CARDS_EYE_H

#include "bots/eye.h"
#include "games/paperworld/paperworld.h"

enum { CARDS_STAGES = 10, CARDS_FACTS_MAX = 64 };

extern const uint32_t cards_weight_count;

/* A fact that holds `times` times. */
struct cards_fact {
    uint16_t at;
    int16_t times;
};

struct cards_facts {
    int count;
    struct cards_fact fact[CARDS_FACTS_MAX];
};

/* What there is to see on a landscape, kept because the same ones are looked at again and again. It
 * changes nothing but the pace. The notes are of one game. */
enum { CARDS_NOTES = 2048 };

struct cards_note {
    uint64_t key;                            /* of the visible cards; 0: free */
    uint8_t piles[COLOURS][CARD_VALUES + 1]; /* how many of this colour and value; [0] is unused */
    uint8_t missing[OBJECTIVES];             /* how far the objectives are */
    uint8_t count;                           /* of the piles */
    uint8_t unused[4];
};

/* The cards that are still in the piles of the deck, wherever they lie. */
struct cards_supply {
    uint8_t left[COLOURS][CARD_VALUES + 1]; /* [0] is unused */
};

struct cards_eye {
    const struct setup *setup;
    const weight *weights;
    struct cards_note *notes; /* CARDS_NOTES of them, or NULL */
    uint32_t *looks;          /* counts how often it was asked, if not NULL */
};

void cards_count_supply(const struct paperworld *, struct cards_supply *);

/* How much time is left. 0: the seat has no turn left. 1: exactly one. From 2 on: the more, the
 * longer. */
int cards_stage(const struct paperworld *, int seat);

/* The facts about a seat; none if it has no turn left, then the score is the worth. */
void cards_facts(const struct cards_eye *, const struct paperworld *, const struct cards_supply *,
                 int seat, struct cards_facts *);

/* What the position is worth to the seat, in parts of a star. */
int32_t cards_worth(const struct cards_eye *, const struct paperworld *,
                    const struct cards_supply *, int seat);

/* The cards of a seat's hand, those that it can best do without first. */
void cards_drop_order(const struct cards_eye *, const struct paperworld *,
                      const struct cards_supply *, int seat, uint8_t order[HAND_MAX]);

#endif
