/* The life of a table: it is made or read, people sit down and leave, it stands still while nobody
 * is there, and goes when it is needed no more.
 *
 * A room without people is only entries; a table is there so that nothing has to be read or thought
 * of twice while they are. When the last one leaves the clock stands still, bots stop, and the hub
 * keeps the table for those who come back (server/resident.h); from disk it would come back the
 * same, but for codes of claims and for sheets that are being looked at.
 *
 * If the disk fails, all that happened since is not true. The hub reads the room again and the
 * table takes it (table_reload) under the same connections, who are told everything anew. If it
 * cannot be read, or was never kept, the table is `lost`: no entry is done any more, all are sent
 * away, and it goes with the last of them.
 */
#include "live/table.h"

#include "base/must.h"
#include "live/check.h"
#include "live/hall.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/people.h"
#include "live/progress.h"
#include "live/requests.h"
#include "room/room.h"
#include "wire/frames.h"

#include <stdlib.h>

enum { TOUCH_EVERY = 60 * 60 * 1000 }; /* milliseconds: old is what nobody used for days */

/* --- somebody is there, or nobody ------------------------------------------------------------- */

/* Codes that the host has made are in memory only. */
bool table_is_left(const struct table *table)
{
    return !table->clients && table->room.number == 0 && !table->claims.made;
}

bool table_is_idle(const struct table *table)
{
    return !table->clients && hub_now(table->hub) >= table->empty + LIMIT_IDLE * 1000;
}

bool table_is_busy(const struct table *table)
{
    return table->inquests;
}

/* Nobody is there to play or to look on: the clock stands still until somebody is. */
static void fall_asleep(struct table *table)
{
    table->empty = hub_now(table->hub);
    if (!table->timing.stopped)
        table_pause_clock(table, true);
    if (table_is_left(table) && !table->lost)
        batch_touch(table->hub->call->batch(table), table->code); /* its last hour begins */
    table->hub->call->emptied(table);
}

static void wake_up(struct table *table)
{
    table->hub->call->filled(table);
    table->empty = 0;
    timing_wake(&table->timing);
    if (!table->room.paused)
        table_pause_clock(table, false);
}

void table_touch(struct table *table)
{
    uint64_t now = hub_now(table->hub);
    if (!table->clients || table->lost || now < table->touched + TOUCH_EVERY)
        return;
    table->touched = now;
    batch_touch(table->hub->call->batch(table), table->code);
}

void table_sit(struct table *table, struct client *client)
{
    must(!client->table && !table->lost);
    if (!table->clients)
        wake_up(table);
    client->table = table;
    client->next_here = table->clients;
    table->clients = client;
}

static void unlink_client(struct table *table, const struct client *client)
{
    struct client **link = &table->clients;
    while (*link != client) {
        must(*link); /* whoever sits here is on the list */
        link = &(*link)->next_here;
    }
    *link = client->next_here;
}

void table_leave(struct client *client)
{
    struct table *table = client->table;
    if (!table)
        return;
    unlink_client(table, client);
    table_let_go(table, client);
    client->table = NULL;
    if (!table->clients)
        fall_asleep(table);
    if (!table->lost)
        table_advance(table);
    else if (!table->clients)
        table_release(table);
}

const struct caller *table_leader(const struct table *table, bool known)
{
    const struct client *host = table->holder[table->room.host];
    if (known && !host)
        return NULL;
    must(host || table->clients); /* nobody thinks for an empty room */
    return host ? &host->caller : &table->clients->caller;
}

/* --- it comes and goes ------------------------------------------------------------------------ */

/* The clock begins anew: nobody could play meanwhile. */
static void resume(struct table *table)
{
    uint64_t now = hub_now(table->hub);
    const struct room *room = &table->room;
    timing_resume(&table->timing, room, table->clients, now);
    told_resume(table);
    table->empty = table->clients ? 0 : now;
    for (int i = 1; i <= room->players; i++)
        if (table->holder[i] && room->player[i].seat)
            timing_return(&table->timing, room->player[i].seat);
}

void table_release(struct table *table)
{
    table_changed(table);
    bots_stop(table);
    table_forget_check(table);
    table_forget_inquests(table);
    room_release(&table->room);
    running_release(&table->running);
    claims_release(&table->claims);
    crowd_release(&table->crowd);
    table->hub->call->free_table(table);
}

void table_opened(struct table *table)
{
    resume(table);
    if (table->room.phase == ROOM_LOBBY && table->room.way == FAIR_NONCES)
        table_new_secret(table); /* a room of 0.1.0: its next game has dice that nobody chooses */
    table_tidy(table);           /* likewise: they had no chapters */
    table_advance(table);
}

struct table *table_create(struct hub *hub, const struct config *config, const char *boards,
                           struct fault *fault)
{
    struct table *table = hub->call->new_table(hub);
    char code[CODE_LETTERS + 1];
    code_format(table->code, code);
    if (!room_init(&table->room, code, config, boards, fault)) {
        hub->call->remove(table);
        table_release(table);
        return NULL;
    }
    table_keep_room(table, config, boards);
    hub->call->add(table);
    return table;
}

void table_free(struct table *table)
{
    must(!table->clients);
    listing_drop(hub_config(table->hub)->listing, table->code);
    pace_set(&table->pace, &hub_counts(table->hub)->paced, false);
    table->hub->call->remove(table);
    table_release(table);
}

/* --- the disk has failed ---------------------------------------------------------------------- */

/* A room that was never kept, or that cannot be read: whoever is there may try again later. */
static void give_up(struct table *table)
{
    table->hub->call->remove(table);
    table->hub->call->wake(table, 0);
    table_forget_check(table);
    table_let_go_of_lost(table);
    table->lost = true;
    for (struct client *client = table->clients; client; client = client->next_here)
        client_close(client, CLOSE_FAILED);
    if (!table->clients)
        table_release(table);
}

void table_reload(struct table *table, struct room *read, struct running *running)
{
    bots_stop(table);
    table_changed(table);
    claims_reload(&table->claims);
    table->played = false;
    room_release(&table->room);
    running_release(&table->running);
    if (!read) {
        give_up(table);
        return;
    }
    room_move(&table->room, read);
    table->running = *running;
    resume(table);
    table_let_go_of_lost(table);
    for (struct client *client = table->clients; client; client = client->next_here)
        tell_all(table, client);
    table_advance(table);
}
