/* The rules in short, as they are on a board, and the one that is asked for. */
#ifndef TERMINAL_PLAY_RULES_H
#define TERMINAL_PLAY_RULES_H

#include "terminal/play.h"

/* "This board has rules of its own: group 4 instead of 3."; false if it has none. */
bool words_own_rules(const struct cli *, const struct setup *, struct out *);
/* The published rules in short. */
void words_rules(const struct cli *, const struct game *, struct out *);
/* Those of a board: with its numbers, after what is its own. */
void words_rules_here(const struct cli *, const struct setup *, struct out *);
/* What rules_put finds with the board's own rules below it, or what there is instead. */
void words_rule(const struct cli *, const struct setup *, const char *asked, struct out *);

#endif
