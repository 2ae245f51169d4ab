#include "table/news.h"

/* The event after the last digest before `end`. */
static uint32_t round_before(const struct session *session, uint32_t end)
{
    while (end > 0 && session->event[end - 1].kind != EVENT_DIGEST)
        end--;
    return end;
}

static bool is_step_of(const struct event *event, int seat)
{
    return event->kind == EVENT_STEP && event->seat == seat;
}

struct news news_for(const struct session *session, int seat)
{
    uint32_t to = round_before(session, session->count);
    uint32_t own = to;
    while (own > 0 && !is_step_of(&session->event[own - 1], seat))
        own--;
    return (struct news){.from = round_before(session, own), .to = to};
}

bool news_tells(const struct session *session, const struct event *event, int seat)
{
    const struct game *game = session->setup->game;
    return event->kind == EVENT_STEP && event->seat != seat &&
           !game->verb[game->meaning(event->what).verb].ends;
}

const struct roll *news_roll(const struct session *session, const struct event *event)
{
    const struct event *at = event;
    while (at > session->event && at->kind != EVENT_CHANCE)
        at--;
    return at->kind == EVENT_CHANCE && game_rolls(session->setup->game)
               ? &session->chance[at->what].roll
               : NULL;
}

int news_sheet(const struct session *session, const struct event *event)
{
    const struct roll *roll = news_roll(session, event);
    return roll && roll->swaps ? roll->swap[event->seat - 1] : event->seat;
}

/* What a seat writes on its own sheet it knows; but a treasure that is found by a number is found
 * with it, so a turn of the seat's own counts as a whole. */
cellset news_changed(const struct session *session, int seat, void *before, void *after)
{
    const struct setup *setup = session->setup;
    struct news news = news_for(session, seat);
    struct sheet_look was;
    struct sheet_look is;
    cellset known = 0;
    bool by_others = false;
    for (uint32_t i = news.from; i < news.to; i++) {
        const struct event *event = &session->event[i];
        if (event->kind != EVENT_STEP || news_sheet(session, event) != seat)
            continue;
        if (event->seat == seat && event->by == BY_SEAT)
            known |= setup->game->meaning(event->what).cells;
        else
            by_others = true;
    }
    if (!by_others)
        return 0;
    session_state_at(session, news.from, before);
    session_state_at(session, news.to, after);
    setup->game->look(setup, before, seat, &was);
    setup->game->look(setup, after, seat, &is);
    return look_changed(&was, &is) & ~known;
}
