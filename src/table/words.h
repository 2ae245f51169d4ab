/* What there is to say about a game in the player's language: marks, steps, rolls, scores. */
#ifndef TABLE_WORDS_H
#define TABLE_WORDS_H

#include "table/midend.h"

/* Larger than any sheet as text. */
enum { SHEET_TEXT = 4096 };

/* ": " as the language wants it. */
void words_colon(const struct texts *, struct out *);
/* "+3", "-2", "0" */
void words_stars(int stars, struct out *);
/* Makes the first letter of a sentence a capital one; words of ours begin with plain letters. */
void words_capital(char *text);
void words_card(const struct texts *, int card, struct out *); /* "blue 3 with scissors" */
/* "blue3s": a card as it is typed. */
void words_typed_card(const struct texts *, int card, struct out *);
/* "front"; our boards have names in every language. */
void words_board(const struct texts *, const char *name, struct out *);
void words_colour(const struct texts *, int colour, struct out *);
void words_part(const struct texts *, const struct setup *, int part, struct out *);
/* "an empty door", "7, jungle", "a mummy, -2" */
void words_mark(const struct texts *, const struct setup *, const struct mark *, struct out *);
/* "7 in c4", "a mummy in d2", "takes all blue cards" */
void words_step(const struct texts *, const struct setup *, step, struct out *);
/* "c4=7", "lay blue3 c2": a step as it is typed. */
void words_typed(const struct texts *, const struct setup *, step, struct out *);
/* What somebody is to play, step by step: "7 in c4, then end the turn", "take every 2" */
void words_turn(const struct texts *, const struct setup *, const step *, int count, struct out *);
/* "purple 3, green key, red 5" */
void words_roll(const struct texts *, const struct setup *, const struct roll *, struct out *);
/* What a die shows: its number, or the name of its special face in this game. */
void words_face(const struct texts *, const struct setup *, int die, int face, struct out *);
/* The rule's sentence, then its clause. */
void words_refusal(const struct texts *, const struct refusal *, struct out *);
/* "12 (chain 4, groups 6, mummies 2)" */
void words_score(const struct texts *, const struct setup *, const void *state, int seat,
                 struct out *);

/* "takes all blue cards (blue 3, blue 5)", "7 in c4 (by a bot)": what a step was, without who. */
void words_deed(const struct midend *, const struct event *, struct out *);
/* "Ann: 7 in c4", and whose sheet it went on if not her own: the viewer's perhaps. */
void words_event(const struct midend *, int viewer, const struct event *, struct out *);
/* "New on your sheet: danger g2." of cells that others have changed; nothing if there are none. */
void words_new(const struct midend *, int seat, cellset changed, struct out *);
/* What the seat is to do now. */
void words_task(const struct midend *, int seat, struct out *);
/* "Your sheet:", "The sheet of Ann:" */
void words_sheet_of(const struct midend *, int viewer, int seat, struct out *);
/* The sheet itself as text. */
void words_sheet(const struct texts *, const struct setup *, const void *state, int seat,
                 struct out *);
/* "Round 3", "Turn 3" */
void words_round(const struct texts *, const struct setup *, const void *state, struct out *);
#endif
