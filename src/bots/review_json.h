/* Judged turns as JSON, the same for the engine's `hint` and `review` (docs/protocol.md) and for
 * the reports of `carnet analyse` (docs/coach.md). Each writes fields of an object that the caller
 * opens and closes. */
#ifndef BOTS_REVIEW_JSON_H
#define BOTS_REVIEW_JSON_H

#include "bots/review.h"

/* As many of the best turns are told by default. */
enum { TURNS_TOLD = 6 };

/* "steps"; returns the cells they name. */
cellset steps_json(const struct setup *, const struct whole_turn *, struct out *);
/* "turns": so many of the best ones at most; the last is the one that was asked about, if it is not
 * among the others. */
void assessment_json(const struct setup *, const struct assessment *, int most, struct out *);
/* All that is known of a turn, with its "turns". */
void review_json(const struct setup *, const struct review *, int most, struct out *);

#endif
