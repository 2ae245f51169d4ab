/* The block that is lent holds, one after the other, a copy of the session and three states. The
 * copy is what a held step is tried on; the session itself changes only when it is confirmed. */
#include "table/midend.h"

#include "table/news.h"

#include <assert.h>

static size_t rounded(size_t bytes)
{
    return (bytes + 63) & ~(size_t)63;
}

size_t midend_size(const struct setup *setup)
{
    return rounded(session_size(setup)) + 3 * rounded(setup->game->size(setup));
}

void midend_init(struct midend *midend, struct session *session, void *memory)
{
    size_t state = rounded(session->setup->game->size(session->setup));
    char *at = memory;
    midend->session = session;
    midend->held = 0;
    midend->trial = memory;
    at += rounded(session_size(session->setup));
    midend->view = at;
    midend->before = at + state;
    midend->after = at + 2 * state;
}

const char *midend_name(const struct midend *midend, int seat)
{
    return midend->name(midend->of, seat);
}

/* --- steps ---------------------------------------------------------------------------------- */

bool midend_hold(struct midend *midend, int seat, step s, struct refusal *why)
{
    const struct session *session = midend->session;
    struct trial tried;
    if (!session->setup->game->why(session->setup, session->state, seat, s, why))
        return false;
    bool made = trial_make(midend->trial, session, seat, s, &tried, why);
    assert(made);
    midend->tried = tried;
    midend->held = made ? s : 0;
    midend->held_seat = seat;
    return made;
}

void midend_confirm(struct midend *midend)
{
    struct refusal why;
    if (!midend->held)
        return;
    bool made = session_play(midend->session, midend->held_seat, midend->held, &why);
    assert(made);
    (void)made;
    midend->held = 0;
}

void midend_release(struct midend *midend)
{
    midend->held = 0;
}

bool midend_undo(struct midend *midend, int seat, struct refusal *why)
{
    bool held = midend->held != 0;
    midend_release(midend);
    return held || session_undo(midend->session, seat, why);
}

bool midend_is_final(const struct midend *midend)
{
    return midend->held && midend->tried.final;
}

int midend_next(const struct midend *midend, const struct seatset *among)
{
    const struct setup *setup = midend->session->setup;
    for (int seat = 1; seat <= setup->seats; seat++)
        if (seatset_has(among, seat) && setup->game->acts(setup, midend->session->state, seat))
            return seat;
    return 0;
}

/* --- what is seen --------------------------------------------------------------------------- */

const void *midend_look(const struct midend *midend, int viewer)
{
    const struct session *session = midend->session;
    session->setup->game->redact(session->setup, session->state, viewer, SCOPE_WHOLE, midend->view);
    return midend->view;
}

/* The round may have resolved on the trial: of all sheets only the one that the seat itself marked
 * is then sure to show nothing else than it may see. */
static bool shows_trial(const struct midend *midend, int seat)
{
    return midend->held && midend->held_seat == seat && !midend->tried.final;
}

/* The seat whose sheet it marks. */
static int marked_by(const struct midend *midend, int seat)
{
    const struct setup *setup = midend->session->setup;
    int target = setup->game->target(setup, midend->session->state, seat);
    return target ? target : seat;
}

const void *midend_sheet(const struct midend *midend, int seat, int *whose)
{
    *whose = marked_by(midend, seat);
    return shows_trial(midend, seat) ? midend->trial->state : midend_look(midend, seat);
}

const void *midend_own(const struct midend *midend, int seat)
{
    bool own = marked_by(midend, seat) == seat;
    return own && shows_trial(midend, seat) ? midend->trial->state : midend_look(midend, seat);
}

const struct roll *midend_roll(const struct midend *midend)
{
    const struct session *session = midend->session;
    return session->count ? news_roll(session, &session->event[session->count - 1]) : NULL;
}
