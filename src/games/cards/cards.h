/* The table of Paper World as a seat may know it (P18): piles, hands, objectives. */
#ifndef GAMES_CARDS_CARDS_H
#define GAMES_CARDS_CARDS_H

#include "core/game.h"

enum { CARD_PILES = 5, CARD_HAND = 16, CARD_SEATS = 4 };

struct objective {
    int number;
    int tokens[3];   /* what is left to win, the highest first; 0 after the last */
    unsigned scored; /* bit seat - 1 */
};

struct cards {
    struct objective objective[OBJECTIVES];
    int top[CARD_PILES]; /* CARD_NONE: the pile is empty */
    int height[CARD_PILES];
    int hand[CARD_HAND]; /* the viewer's, ascending */
    int hand_count;
    int hands[CARD_SEATS]; /* how many cards each seat holds */
    int discards[CARD_SEATS];
    int scissors_seat; /* 0: nobody yet */
    int last_turns;    /* -1: the end has not begun (P16) */
};

/* `view` is a redacted state. */
void cards_read(struct cards *, const struct setup *, const void *view, int viewer);

#endif
