/* A table of cards as somebody sees it: piles, hands, objectives. */
#ifndef CORE_CARDS_H
#define CORE_CARDS_H

#include "core/deck.h"

enum {
    OBJECTIVES = 3,
    OBJECTIVE_COUNT = 20,
    CARD_PILES = 5,
    CARD_PILE = (DECK_MAX + CARD_PILES - 1) / CARD_PILES,
    CARD_HAND = 16,
    CARD_SEATS = 4
};

struct objective {
    int number;
    int tokens[3];   /* what is left to win, the highest first; 0 after the last */
    unsigned scored; /* bit seat - 1 */
};

struct cards {
    struct objective objective[OBJECTIVES];
    uint8_t pile[CARD_PILES][CARD_PILE]; /* the lowest first; CARD_NONE: nobody may know it */
    int top[CARD_PILES];                 /* CARD_NONE: the pile is empty */
    int height[CARD_PILES];
    int hand[CARD_HAND]; /* the viewer's, ascending */
    int hand_count;
    int hands[CARD_SEATS]; /* how many cards each seat holds */
    int discards[CARD_SEATS];
    int scissors_seat; /* 0: nobody yet */
    int last_turns;    /* -1: the end has not begun (P16) */
};

#endif
