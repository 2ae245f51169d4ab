/* Questions a player asks about the game, answered in words: the same for every front end. Each
 * writes lines of text, the last one without its end. */
#ifndef TABLE_QUESTIONS_H
#define TABLE_QUESTIONS_H

#include "table/choices.h"
#include "table/words.h"

/* Answers a normalised line (table/typed.h): "where 9", "moves", "moves c4", "around c4",
 * "changed", "why c4=7", "try c4=7" (what it would bring), "step c4=7" (what it is called),
 * "score", "sheet", "cards", "objectives", "dice", "task", "round", "end". False if it is not a
 * question. `choices` are those of the seat. */
bool questions_answer(struct midend *, const struct choices *, int seat, const char *asked,
                      struct out *);

/* Whether a line is a question. */
bool questions_known(const char *asked);

/* "where 9", "where boat", "where hut", "where blue3": the cells it may go to now. */
void questions_where(const struct midend *, const struct choices *, const char *what, struct out *);
/* "around c4": what is in the cell and in its neighbours, on the sheet the seat works on. */
void questions_around(const struct midend *, int seat, int cell, struct out *);
/* What the others did since the seat's last turn; at most `most` lines. Nothing is written if
 * nothing happened. */
void questions_changed(const struct midend *, int seat, int most, struct out *);
/* "moves": what can be done, the choices with the same cells together. */
void questions_moves(const struct midend *, const struct choices *, struct out *);
/* "moves c4", "moves all": every step in the protocol's words, a line each; `cell` may be
 * CELL_NONE for all. */
void questions_steps(const struct midend *, const struct choices *, int cell, struct out *);
/* "sheet": what is written where on the sheet the seat works on, a line a cell. */
void questions_sheet(const struct midend *, int seat, struct out *);
/* "cards": objectives, piles and the seat's hand; false if there is no such table. */
bool questions_cards(const struct midend *, int seat, struct out *);

/* "9", "boat", "jungle", "blue 3": a choice as a label. */
void choice_label(const struct texts *, const struct setup *, const struct choice *, struct out *);

#endif
