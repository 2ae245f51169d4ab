/* What the coach says at the table (bots/assess.h, docs/coach.md). */
#ifndef TERMINAL_PLAY_COACH_H
#define TERMINAL_PLAY_COACH_H

#include "bots/rounds.h"
#include "terminal/play.h"

/* The best turn of a seat that has something to do, what it expects and by how much it is better
 * than the next; returns the cells it is about. *turn, if it is not NULL, becomes that turn, or an
 * empty one. */
cellset coach_hint(struct table *, int seat, struct whole_turn *turn, struct out *);

/* Whether the step that is held ends a turn that loses more than the player wants to be warned of;
 * says so. */
bool coach_warns(struct table *, struct out *);

#endif
