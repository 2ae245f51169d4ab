/* Who joins a room from where. A class behind one router is one address and takes a hundred seats;
 * one stranger with a program takes them faster than people can. What tells them apart is speed,
 * and whether they come from where the host is. Nothing of it is kept: a restart forgets it. */
#include "live/crowd.h"

#include "base/memory.h"
#include "core/digest.h"
#include "live/answers.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/people.h"
#include "live/table.h"

#include <stdlib.h>

/* An address from which people have joined. */
struct source {
    uint32_t place;      /* 0: free */
    uint64_t at;         /* when it was used last */
    uint64_t barred;     /* until when the host lets people in one by one who come from there */
    struct bucket joins; /* of those who are not where the host is */
};

static uint64_t now_at(const struct table *table)
{
    return hub_now(table->hub);
}

static uint32_t number_of(const void *bytes, size_t n)
{
    uint64_t value = digest_add(DIGEST_BEGIN, bytes, n);
    return (uint32_t)(value ^ value >> 32) | 1;
}

/* The address, or the site of an IPv6 address, as a number; 0: this machine. */
static uint32_t place_of(const struct caller *caller)
{
    struct caller site;
    const struct caller *from = caller_site(caller, &site) ? &site : caller;
    return caller->counted ? number_of(from->address, sizeof from->address) : 0;
}

/* The connection as a number. */
static uint32_t number_of_client(const struct client *client)
{
    uint64_t parts[2] = {(uint64_t)(uintptr_t)client, client->since};
    return number_of(parts, sizeof parts);
}

static struct source *find(struct crowd *crowd, uint32_t place)
{
    if (!crowd->sources)
        crowd->sources = memory_get(LIMIT_SOURCES * sizeof *crowd->sources);
    struct source *oldest = crowd->sources;
    for (struct source *source = oldest; source < crowd->sources + LIMIT_SOURCES; source++) {
        if (source->place == place)
            return source;
        if (source->at < oldest->at)
            oldest = source;
    }
    *oldest = (struct source){.place = place};
    return oldest;
}

/* Where the host is, as far as is known. */
static bool is_where_the_host_is(struct table *table, uint32_t place)
{
    const struct client *host = table->holder[table->room.host];
    if (host)
        table->crowd.host_place = place_of(&host->caller);
    return place == table->crowd.host_place;
}

/* From now on the host lets people in one by one. */
static void guard(struct table *table)
{
    struct no no;
    if (table->room.config.asked || !table_do(table, "set entry=asked", &no))
        return;
    table->crowd.guarded = true;
    tell_room(table);
    table_log(table, "room-guarded");
}

bool crowd_admits(struct ask *ask, struct crowd_join *join)
{
    struct client *client = ask->client;
    struct table *table = ask->table;
    uint32_t place = place_of(&client->caller);
    uint64_t now = now_at(table);
    uint32_t wait;
    *join = (struct crowd_join){table->room.config.asked, number_of_client(client)};
    if (!place)
        return true;
    if (client->players > 0 && !bucket_take(&client->more, now, &limit_more_players, &wait))
        return answer_rate(ask, wait);
    struct source *source = find(&table->crowd, place);
    source->at = now;
    join->asked |= source->barred > now;
    if (is_where_the_host_is(table, place))
        return true;
    join->origin = place;
    if (bucket_take(&source->joins, now, &limit_room_crowd, &wait))
        return true;
    guard(table);
    return answer_rate(ask, wait);
}

static void bar(struct table *table, int player)
{
    const struct client *client = table->holder[player];
    uint32_t place = client ? place_of(&client->caller) : 0;
    if (!place)
        return;
    struct source *source = find(&table->crowd, place);
    source->at = now_at(table);
    source->barred = now_at(table) + LIMIT_BARRED * 1000;
}

void crowd_remove(struct table *table, int player, bool all)
{
    const uint32_t *from = table->crowd.origin;
    uint32_t origin = from[player];
    bar(table, player);
    table_remove_player(table, player, CLOSE_REMOVED);
    for (int i = 1; all && origin && i <= table->room.players; i++)
        if (room_player(&table->room, i) && i != table->room.host && from[i] == origin)
            table_remove_player(table, i, CLOSE_REMOVED);
}

void crowd_joined(struct crowd *crowd, int player, const struct crowd_join *join)
{
    crowd->origin[player] = join->origin;
}

void crowd_is_set(struct crowd *crowd)
{
    crowd->guarded = false;
}

void crowd_release(struct crowd *crowd)
{
    free(crowd->sources);
}
