/* What hindsight finds, in words. */
#ifndef ENGINE_VERDICT_H
#define ENGINE_VERDICT_H

#include "core/texts.h"
#include "games/hindsight/hindsight.h"

/* "possible", "impossible", "undecided". */
const char *verdict_name(enum verdict);

/* The sentence of an objection, with its rule: "… (rule T2)". */
void verdict_objection(const struct texts *, const struct objection *, struct out *);

/* The witness, a line a round: "3 3 D 5: c4=7". In a peril round: what was drawn on the sheet. */
void verdict_rounds(const struct setup *, const struct roll *, int rolls, const struct hindsight *,
                    struct out *);

#endif
