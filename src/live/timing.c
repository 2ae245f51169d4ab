/* How the time of a room passes.
 *
 * All of it hangs on `began`, when the dice of the round fell. A seat has the room's clock from
 * there, longer by its player's `extra` percent. While the room stands still (a pause, or nobody is
 * there) `stopped` is set, and what is used up is counted to it; when it goes on, everything that
 * began before moves along by the time that was lost, so that no pause costs anybody a second.
 *
 * Example: a clock of 60 s, the round began at 100 s, a pause from 130 s to 190 s. In the pause 30
 * s are left, whatever the time; after it `began` is 160 s, and at 200 s 20 s are left.
 *
 * Without a clock a bot plays for whoever is away: `away` seconds after they went, or after the
 * round began, whichever was later.
 */
#include "live/timing.h"

#include "base/must.h"
#include "guard/limits.h"

void timing_begin_round(struct timing *timing, uint64_t now)
{
    timing->began = now;
    timing->stopped = 0;
    timing->links_due = 0;
    timing->woken = false;
    timing_reopen(timing);
}

void timing_end(struct timing *timing)
{
    timing->began = 0;
}

void timing_resume(struct timing *timing, const struct room *room, bool here, uint64_t now)
{
    timing->began = room->session || room_round(room) ? now : 0;
    timing->stopped = room->paused || !here ? now : 0;
    timing_wake(timing);
    timing_reopen(timing);
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        timing->away[seat] = now;
}

void timing_stop(struct timing *timing, uint64_t now)
{
    timing->stopped = now;
}

void timing_go_on(struct timing *timing, uint64_t now)
{
    if (!timing->stopped)
        return;
    must(now >= timing->stopped);
    uint64_t lost = now - timing->stopped;
    timing->began += timing->began ? lost : 0;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        timing->away[seat] += timing->away[seat] ? lost : 0;
    timing->stopped = 0;
    timing->stale = true;
}

void timing_restart(struct timing *timing, uint64_t now)
{
    if (timing->began)
        timing->began = now;
}

void timing_wake(struct timing *timing)
{
    timing->links_due = 0;
    timing->woken = true;
}

void timing_leave(struct timing *timing, int seat, uint64_t now)
{
    timing->away[seat] = now;
    timing->stale = true;
}

void timing_return(struct timing *timing, int seat)
{
    timing->away[seat] = 0;
    timing->stale = true;
}

void timing_changed(struct timing *timing)
{
    timing->stale = true;
}

void timing_hurry(struct timing *timing)
{
    timing->hurried = true;
    timing->closes = 0;
}

void timing_reopen(struct timing *timing)
{
    timing->hurried = false;
    timing->closes = 0;
    timing->stale = true;
}

/* --- what is left ---------------------------------------------------------------------------- */

/* Milliseconds: a second is ten times a hundred percent. */
static uint64_t allowed(const struct room *room, int seat)
{
    uint64_t extra = seat ? room->player[room->seat[seat].player].extra : 0;
    return (uint64_t)room->config.clock * 10 * (100 + extra);
}

long long timing_left(const struct timing *timing, const struct room *room, int seat, uint64_t now)
{
    if (room->phase != ROOM_PLAY || !room->config.clock || !timing->began)
        return -1;
    uint64_t at = timing->stopped ? timing->stopped : now;
    uint64_t used = at - timing->began;
    uint64_t most = allowed(room, seat);
    return used < most ? (long long)(most - used) : 0;
}

/* When somebody else has to play for a seat; 0: not yet known. */
static uint64_t due_of(const struct timing *timing, const struct room *room, int seat)
{
    if (timing->hurried || room_is_bots(room, seat))
        return 1;
    if (room->config.clock)
        return timing->began + allowed(room, seat);
    if (room_seat_kind(room, seat) == SEAT_PAPER || !room->config.away || !timing->away[seat])
        return 0;
    uint64_t since = timing->away[seat] > timing->began ? timing->away[seat] : timing->began;
    return since + (uint64_t)room->config.away * 1000;
}

bool timing_is_due(const struct timing *timing, const struct room *room, int seat, uint64_t now)
{
    uint64_t due = room_acts(room, seat) ? due_of(timing, room, seat) : 0;
    return due && due <= now;
}

bool timing_is_stale(const struct timing *timing, uint64_t now)
{
    return timing->stale || timing_seat_is_due(timing, now);
}

void timing_find_seat(struct timing *timing, const struct room *room, bool running)
{
    timing->seat_due = 0;
    timing->stale = false;
    for (int seat = 1; running && seat <= room->setup.seats; seat++)
        if (room_acts(room, seat))
            timing->seat_due = sooner(timing->seat_due, due_of(timing, room, seat));
}

bool timing_seat_is_due(const struct timing *timing, uint64_t now)
{
    return timing->seat_due && timing->seat_due <= now;
}

/* --- before and after a round ---------------------------------------------------------------- */

static bool somebody_owes_link(const struct room *room)
{
    for (int seat = 1; seat <= room->setup.seats; seat++)
        if (room_owes_link(room, seat) && !room_is_bots(room, seat))
            return true;
    return false;
}

bool timing_awaits_links(struct timing *timing, const struct room *room, uint64_t now)
{
    if (!room_awaits_chance(room) || !somebody_owes_link(room)) {
        timing->links_due = 0;
        return false;
    }
    if (!timing->links_due)
        timing->links_due = now + (timing->woken ? LIMIT_LINK_WOKEN : LIMIT_LINK) * UINT64_C(1000);
    if (now < timing->links_due)
        return true;
    timing->links_due = 0;
    return false;
}

bool timing_closes(struct timing *timing, const struct room *room, bool at_once, uint64_t now)
{
    if (!timing->closes)
        timing->closes = now + (at_once || timing->hurried ? 0 : (uint64_t)room->config.grace);
    if (timing->closes > now)
        return false;
    timing->closes = 0;
    return true;
}

void timing_stays_open(struct timing *timing)
{
    timing->closes = 0;
}
