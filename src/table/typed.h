/* What somebody typed, as words of the protocol. */
#ifndef TABLE_TYPED_H
#define TABLE_TYPED_H

#include "core/game.h"
#include "core/texts.h"

enum { TYPED_LINE = 512 };

/* Turns words of the reader's language into those of the protocol, and smooths out blanks, capitals
 * and the order of cells: "C4 = 7" becomes "c4=7", "poser bleu3 c3" "lay blue3 c3", "village b1,a1"
 * "town a1,b1". `to` has TYPED_LINE bytes. The game may be NULL before there is one. */
void typed_normalise(const struct texts *, const struct game *, const char *line, char *to);

enum understood { UNDERSTOOD_NOT, UNDERSTOOD, UNDERSTOOD_GUESS };
/* Finds the step of a normalised line. Somebody who forgot the sign in it is understood, too: "b2
 * 5", "5 b2", "b2 hut", "treasure d5 7"; then `meant`, of TYPED_LINE bytes, becomes the step's
 * text. */
enum understood typed_step(const struct game *, const char *typed, char *meant, step *);

#endif
