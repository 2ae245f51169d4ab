/* What a step would do, tried on a copy of the game. */
#ifndef TABLE_TRIAL_H
#define TABLE_TRIAL_H

#include "core/session.h"

struct trial {
    bool completes; /* the seat's turn is complete with it */
    bool final;     /* it cannot be taken back (P7): what it uncovers is not to be shown */
};

/* Makes the step on `copy`, a block as large as the session. False: it is refused. */
bool trial_make(void *copy, const struct session *, int seat, step, struct trial *,
                struct refusal *);

/* Whether a person is asked before such a step is made. */
static inline bool trial_asks(const struct trial *trial)
{
    return trial->completes || trial->final;
}

#endif
