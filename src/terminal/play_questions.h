/* Questions a player asks about the sheet, answered in words: the same for every front end. Each
 * writes lines of text, the last one without its end. */
#ifndef TERMINAL_PLAY_QUESTIONS_H
#define TERMINAL_PLAY_QUESTIONS_H

#include "terminal/play_words.h"

/* "where 9", "where boat", "where hut", "where blue3": the cells it may go to now. */
void questions_where(const struct table *, const struct choices *, const char *what, struct out *);
/* "around c4": what is in the cell and in its neighbours, on the sheet the seat works on. */
void questions_around(struct table *, int seat, int cell, struct out *);
/* "changed": what the others did since the seat's last turn; at most `most` lines. Nothing is
 * written if nothing happened. */
void questions_changed(const struct table *, int seat, int most, struct out *);
/* What a step brought besides its mark, if `before` is the sheet the seat had: treasures that were
 * found by themselves (I9), tokens (P13, P15). Every sentence begins with a blank. */
void questions_gained(struct table *, int seat, const struct sheet_look *before, struct out *);
/* The seat's own sheet now, with a held step on it. */
void questions_own_sheet(struct table *, int seat, struct sheet_look *);
/* "why STEP": legal, or the rule that forbids it. */
void questions_why(const struct table *, int seat, const char *step_text, struct out *);
/* "moves": what can be done, the choices with the same cells together. */
void questions_moves(const struct table *, const struct choices *, struct out *);
/* "moves c4", "moves all": every step in the protocol's words, a line each; `cell` may be
 * CELL_NONE for all. */
void questions_steps(const struct table *, const struct choices *, int cell, struct out *);

/* "9", "boat", "jungle", "blue 3": a choice as a label. */
void choice_label(const struct cli *, const struct setup *, const struct choice *, struct out *);

#endif
