/* What a score is made of, what a step has brought, and how a game ended, in words. Of several
 * lines the last one has no end. */
#ifndef TABLE_ENDS_H
#define TABLE_ENDS_H

#include "table/gains.h"
#include "table/words.h"

/* Why a part of the score has these stars: "a group of 7s: b2,c2,c3". */
void ends_reason(const struct texts *, const struct setup *, const struct reason_of_score *,
                 struct out *);
/* "+3 groups, a group of 7s: b2,c2,c3" */
void ends_gain(const struct texts *, const struct setup *, const struct gain *, struct out *);
/* What the step that is held, or else the seat's last one, brings: every gain after a blank, with a
 * full stop after the last one; nothing if it brings nothing. */
void ends_gains(const struct midend *, int seat, struct out *);
/* "7 in c4. +1 chain, from 6 to 7: c3,c4." of a step that the seat holds or has just made. */
void ends_told(const struct midend *, int seat, step, struct out *);
/* Every part with the cells that earned it, a line each. */
void ends_breakdown(const struct texts *, const struct setup *, const void *state, int seat,
                    struct out *);
/* The seat's own breakdown, then what every other seat has, a line each. */
void ends_score(const struct midend *, int seat, struct out *);
/* Who has won, and why if totals are equal; alone the level that was reached and how far the next
 * one is. Nothing if there are no levels. */
void ends_verdict(const struct midend *, struct out *);
/* "Ann: 12 (chain 4, …)", and what others have played for the seat. */
void ends_seat(const struct midend *, int seat, struct out *);
/* The verdict, and every seat. */
void ends_story(const struct midend *, struct out *);

#endif
