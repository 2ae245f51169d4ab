#include "table/trial.h"

/* The round may resolve with the step, and in Paper World the next turn is somebody else's. */
bool trial_make(void *copy, const struct session *session, int seat, step s, struct trial *trial,
                struct refusal *why)
{
    const struct setup *setup = session->setup;
    struct session *tried = session_copy(copy, session);
    if (!session_play(tried, seat, s, why))
        return false;
    trial->final = setup->game->is_final(s);
    trial->completes = !setup->game->acts(setup, tried->state, seat);
    return true;
}
