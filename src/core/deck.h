/* Cards of Paper World, and how many there are of each.
 *
 * A card is colour, value and perhaps scissors, as a small number whose order is the byte order of
 * the names: black1, black1s, black2, … yellow5.
 */
#ifndef CORE_DECK_H
#define CORE_DECK_H

#include "core/refusal.h"

enum { COLOURS = 4, CARD_VALUES = 5, CARD_KINDS = COLOURS * 10, CARD_NONE = 255, DECK_MAX = 92 };

static inline int card_make(int colour, int value, bool scissors)
{
    return colour * 10 + (value - 1) * 2 + scissors;
}

static inline int card_colour(int card)
{
    return card / 10;
}

static inline int card_value(int card)
{
    return card % 10 / 2 + 1;
}

static inline bool card_scissors(int card)
{
    return card % 2;
}

struct deck {
    uint8_t count[3][CARD_KINDS]; /* [seats - 2][card] */
};

/* Reads a deck file (data/paperworld-deck.txt). */
bool deck_parse(const char *text, struct deck *, struct fault *);

/* How many cards a game with that many seats is dealt. */
int deck_size(const struct deck *, int seats);

/* "blue3", "black2s". Parsing moves *text behind the card; CARD_NONE if there is none. */
struct out;
void card_format(int card, struct out *);
int card_parse(const char **text);

const char *colour_name(int colour);
int colour_parse(const char **text); /* -1 if there is none */

#endif
