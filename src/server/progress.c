/* How a table goes on by itself: dice, the clock, when bots play, the end of a round. */
#include "server/table_parts.h"

#include <stdlib.h>

static uint64_t now(const struct table *table)
{
    return uv_now(hub_loop(table->hub));
}

/* --- the clock ------------------------------------------------------------------------------ */

static uint64_t allowed(const struct table *table, int seat)
{
    const struct room *room = &table->room;
    uint64_t extra = seat ? room->player[room->seat[seat].player].extra : 0;
    return (uint64_t)room->config.clock * 10 * (100 + extra);
}

long long table_left(const struct table *table, int seat)
{
    const struct room *room = &table->room;
    if (room->phase != ROOM_PLAY || !room->config.clock || !table->began)
        return -1;
    uint64_t at = table->stopped ? table->stopped : now(table);
    uint64_t used = at - table->began;
    uint64_t most = allowed(table, seat);
    return used < most ? (long long)(most - used) : 0;
}

void table_pause_clock(struct table *table, bool pause)
{
    if (pause) {
        table->stopped = now(table);
    } else if (table->stopped) {
        uint64_t lost = now(table) - table->stopped;
        table->began += lost;
        for (int seat = 1; seat <= SEATS_MAX; seat++)
            table->away[seat] += table->away[seat] ? lost : 0;
        table->stopped = 0;
        table->times_changed = true;
    }
}

/* When somebody else has to play for a seat; 0: not yet known. */
static uint64_t due_of(const struct table *table, int seat)
{
    const struct room *room = &table->room;
    if (table->close_now || room_is_bots(room, seat))
        return 1;
    if (room->config.clock)
        return table->began + allowed(table, seat);
    if (room_seat_kind(room, seat) == SEAT_PAPER || !room->config.away || !table->away[seat])
        return 0;
    uint64_t since = table->away[seat] > table->began ? table->away[seat] : table->began;
    return since + (uint64_t)room->config.away * 1000;
}

bool table_is_due(const struct table *table, int seat)
{
    uint64_t due = room_acts(&table->room, seat) ? due_of(table, seat) : 0;
    return due && due <= now(table);
}

/* --- rounds --------------------------------------------------------------------------------- */

void table_begin_round(struct table *table)
{
    table->began = now(table);
    table->stopped = 0;
    table->closes = 0;
    table->links_due = 0;
    table->woken = false;
    table->close_now = false;
    table->ready_changed = false;
    table->times_changed = true;
    table->round = room_round(&table->room);
    pace_rest(&table->pace, hub_counts(table->hub)->paced, now(table));
    if (table->room.hall) {
        tell_hall_roll(table);
        return;
    }
    table->ready = table_ready(table);
    tell_paper(table);
    tell_roll(table);
}

static bool owes_link(const struct table *table, int seat)
{
    const struct room *room = &table->room;
    return room_owes_link(room, seat) && !room_is_bots(room, seat);
}

static bool somebody_owes_link(const struct table *table)
{
    for (int seat = 1; seat <= table->room.setup.seats; seat++)
        if (owes_link(table, seat))
            return true;
    return false;
}

/* Whether the dice still wait for links: until all are there, or those that are missing are late.
 * So a phone that is gone costs this time once, and then takes no part any more. */
static bool await_links(struct table *table)
{
    if (!room_awaits_chance(&table->room) || !somebody_owes_link(table)) {
        table->links_due = 0;
        return false;
    }
    if (!table->links_due)
        table->links_due =
            now(table) + (table->woken ? LIMIT_LINK_WOKEN : LIMIT_LINK) * UINT64_C(1000);
    if (now(table) < table->links_due)
        return true;
    table->links_due = 0;
    return false;
}

/* Rolls if nobody has to type dice in. True if it did. */
static bool roll(struct table *table)
{
    const struct room *room = &table->room;
    struct text text;
    struct no no;
    if (await_links(table) || !room_awaits_chance(room) ||
        (room->config.typed && game_rolls(room->setup.game)))
        return false;
    struct out out = text_out(&text);
    bool rolled = room_draw(&table->room, NULL, &out, &no);
    text_finish(&text, &out);
    rolled = rolled && table_do(table, text.bytes, &no);
    free(text.bytes);
    if (rolled && !game_rolls(room->setup.game))
        tell_all_to_all(table);
    if (rolled)
        table_begin_round(table);
    return rolled;
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
        table->closes = 0;
        return false;
    }
    bool at_once = table->close_now || room->held.by == BY_BOT || !somebody_plays(room);
    if (!table->closes)
        table->closes = now(table) + (at_once ? 0 : (uint64_t)room->config.grace);
    if (table->closes > now(table))
        return false;
    table->closes = 0;
    return table_do(table, "close", &no);
}

/* Where seats take turns: one has ended and the next one begins. */
static void notice_turn(struct table *table)
{
    const struct room *room = &table->room;
    if (!room->setup.game->family->together && session_status(room->session) == STATUS_PLAY &&
        room_round(room) != table->round)
        table_begin_round(table);
}

void table_end_game(struct table *table)
{
    table->began = 0;
    table->over_told = true;
    tell_room(table);
    tell_over(table);
    table_log(table, "room-over");
    hub_count(table->hub, COUNT_GAMES, 1);
}

/* --- the timer ------------------------------------------------------------------------------ */

static void sooner(uint64_t *next, uint64_t due)
{
    if (due && (!*next || due < *next))
        *next = due;
}

static void on_timer(uv_timer_t *timer)
{
    table_advance(timer->data);
}

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

/* When a bot has to play next for somebody. A step that is made can only put it off, so it is not
 * looked for again with every step. */
static void find_seat_due(struct table *table)
{
    const struct room *room = &table->room;
    table->seat_due = 0;
    table->times_changed = false;
    set_pace(table, is_running(table) && !somebody_plays(room));
    for (int seat = 1; is_running(table) && seat <= room->setup.seats; seat++)
        if (room_acts(room, seat))
            sooner(&table->seat_due, due_of(table, seat));
}

/* What was thought of before the room stood still, or of a round that others have completed, is in
 * vain. */
static void let_bots_play(struct table *table)
{
    if (table->thought && !(is_running(table) && table_wants_thought(table)))
        table_forget_thought(table);
    if (table->thought)
        table_hurry_thought(table);
    if (table->thought)
        return;
    if (!is_running(table)) {
        set_pace(table, false);
        return;
    }
    if (table->times_changed || (table->seat_due && table->seat_due <= now(table)))
        find_seat_due(table);
    if (table->seat_due && table->seat_due <= now(table) && !rests(table))
        table_think(table);
}

static void schedule(struct table *table)
{
    uint64_t next = 0;
    if (table->ready_changed)
        sooner(&next, table->ready_at + READY_EVERY);
    if (is_running(table)) {
        sooner(&next, table->closes);
        sooner(&next, table->links_due);
    }
    if (is_running(table) && !table->thought)
        sooner(&next, rests(table) ? rests(table) : table->seat_due);
    sooner(&next, table_thought_waits(table));
    if (!next) {
        uv_timer_stop(table->timer);
        return;
    }
    uint64_t wait = next > now(table) ? next - now(table) : 0;
    uv_timer_start(table->timer, on_timer, wait, 0);
}

void table_advance(struct table *table)
{
    struct room *room = &table->room;
    bool goes_on = room->session;
    if (room->hall) {
        hall_advance(table);
        return;
    }
    while (goes_on) {
        tell_public(table);
        if (room->phase == ROOM_OVER && !table->over_told)
            table_end_game(table);
        goes_on = is_running(table);
        if (goes_on) {
            notice_turn(table);
            goes_on = close_round(table) || roll(table);
        }
    }
    let_bots_play(table);
    table_list(table);
    if (table->ready_changed && now(table) >= table->ready_at + READY_EVERY)
        tell_ready(table);
    schedule(table);
}
