/* What happens in a room although nobody asks for it.
 *
 * table_advance is called after everything that has happened and whenever the hub wakes the table.
 * It does what can be done until nothing can: tells what has become public, closes a complete
 * round, rolls for the next one. Then it lets bots think if somebody is due, and has itself woken
 * at the next moment at which it could do more. So it never matters who called it or how often, and
 * there is one timer a room. Example: the last of a hundred makes their turn. The round is complete
 * and stays open for its grace of two seconds, `wake` is set to its end; then it closes, is told,
 * the dice fall, are told, and the next moment is when the first bot has to play.
 */
#include "live/progress.h"

#include "base/must.h"
#include "live/check.h"
#include "live/hall.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/rounds.h"
#include "live/table.h"

static uint64_t now(const struct table *table)
{
    return hub_now(table->hub);
}

void table_pause_clock(struct table *table, bool pause)
{
    if (pause)
        timing_stop(&table->timing, now(table));
    else
        timing_go_on(&table->timing, now(table));
}

/* --- rounds --------------------------------------------------------------------------------- */

/* Rolls if nobody has to type dice in. True if it did. */
static bool roll(struct table *table)
{
    const struct room *room = &table->room;
    struct no no;
    if (timing_awaits_links(&table->timing, room, now(table)) || !room_awaits_chance(room) ||
        (room->config.typed && game_rolls(room->setup.game)) || !table_draw(table, NULL, &no))
        return false;
    if (!game_rolls(room->setup.game))
        tell_all_to_all(table);
    table_begin_round(table);
    return true;
}

static bool somebody_plays(const struct room *room)
{
    for (int seat = 1; seat <= room->setup.seats; seat++)
        if (!room_is_bots(room, seat))
            return true;
    return false;
}

/* A complete round stays open for a moment, unless nobody could want to change anything. */
static bool close_round(struct table *table)
{
    const struct room *room = &table->room;
    struct no no;
    if (!room->held.seat || room_open_turns(room) > 0) {
        timing_stays_open(&table->timing);
        return false;
    }
    bool at_once = room->held.by == BY_BOT || !somebody_plays(room);
    return timing_closes(&table->timing, room, at_once, now(table)) &&
           table_do(table, "close", &no);
}

/* Paper World: a turn has ended and the next one begins. */
static void notice_turn(struct table *table)
{
    const struct room *room = &table->room;
    if (!room->setup.game->family->together && session_status(room->session) == STATUS_PLAY &&
        room_round(room) != table->told.round)
        table_begin_round(table);
}

/* --- bots ----------------------------------------------------------------------------------- */

/* Whether the game goes on: it is not paused, and somebody is there. */
static bool is_running(const struct table *table)
{
    const struct room *room = &table->room;
    return room->phase == ROOM_PLAY && !room->paused && room->session && table->clients;
}

static void set_pace(struct table *table, bool on)
{
    pace_set(&table->pace, &hub_counts(table->hub)->paced, on);
}

static uint64_t rests(const struct table *table)
{
    return pace_rests(&table->pace, now(table));
}

/* What was thought of before the room stood still, or of a round that others have completed, is in
 * vain. */
static void let_bots_play(struct table *table)
{
    if (table->bots.job && !(is_running(table) && bots_are_wanted(table)))
        bots_stop(table);
    if (table->bots.job)
        bots_hurry(table);
    if (table->bots.job)
        return;
    if (!is_running(table)) {
        set_pace(table, false);
        return;
    }
    if (timing_is_stale(&table->timing, now(table))) {
        set_pace(table, !somebody_plays(&table->room));
        timing_find_seat(&table->timing, &table->room, true);
    }
    if (timing_seat_is_due(&table->timing, now(table)) && !rests(table))
        bots_think(table, table_advance);
}

/* --- all of it ------------------------------------------------------------------------------ */

/* The next moment at which there is something to do. */
static uint64_t next_moment(const struct table *table)
{
    uint64_t next = sooner(told_ready_due(table), bots_wait_until(table));
    if (!is_running(table))
        return next;
    next = sooner(next, table->timing.closes);
    next = sooner(next, table->timing.links_due);
    if (!table->bots.job)
        next = sooner(next, rests(table) ? rests(table) : table->timing.seat_due);
    return next;
}

static uint64_t advance_room(struct table *table)
{
    const struct room *room = &table->room;
    bool goes_on = room->session;
    while (goes_on) {
        tell_public(table);
        if (room->phase == ROOM_OVER && !table->told.over)
            table_end_game(table);
        goes_on = is_running(table);
        if (goes_on) {
            notice_turn(table);
            goes_on = close_round(table) || roll(table);
        }
    }
    let_bots_play(table);
    table_list(table);
    uint64_t ready = told_ready_due(table);
    if (ready && ready <= now(table))
        tell_ready(table);
    return next_moment(table);
}

void table_advance(struct table *table)
{
    must(!table->lost);
    uint64_t next = table->room.hall ? hall_advance(table) : advance_room(table);
    next = sooner(next, table_end_check(table));
    table->hub->call->wake(table, next);
}
