/* What is noted of rooms for those who are not in them. The list is told only what has changed, as
 * a lock stands between it and all hubs; the log hears of limits once a second at most, as a flood
 * would fill the disk with them. */
#include "live/noted.h"

#include "base/log.h"
#include "live/table.h"

#include <string.h>

static bool has_spare_seat(const struct room *room)
{
    for (int seat = 1; seat <= room->setup.seats; seat++)
        if (room->seat[seat].kind == SEAT_SPARE)
            return true;
    return false;
}

/* Whether somebody could come in and play. */
static bool can_be_joined(const struct room *room)
{
    if (room->locked)
        return false;
    if (room->config.hall)
        return room->phase == ROOM_LOBBY || room->phase == ROOM_PLAY;
    if (room->phase == ROOM_PLAY)
        return has_spare_seat(room);
    return room->phase == ROOM_LOBBY && room_playing(room) < room->config.seats;
}

void table_list(struct table *table)
{
    const struct room *room = &table->room;
    struct listing *listing = hub_config(table->hub)->listing;
    struct listed now = {.room = table->code};
    if (room->config.listed && table->clients && can_be_joined(room)) {
        now.game = room->config.game->name;
        now.phase = room_phase_name(room);
        now.players = room_playing(room);
        now.seats = room->session ? room->setup.seats : room->config.seats;
    }
    const struct listed *before = &table->listed;
    if (now.game == before->game && now.phase == before->phase && now.players == before->players &&
        now.seats == before->seats)
        return;
    table->listed = now;
    if (now.game)
        listing_put(listing, &now);
    else
        listing_drop(listing, table->code);
}

void table_log(const struct table *table, const char *event)
{
    const struct room *room = &table->room;
    const struct log_field fields[] = {LOG_TEXT("room", room->code),
                                       LOG_TEXT("game", room->config.game->name),
                                       LOG_NUMBER("players", room_playing(room)),
                                       LOG_NUMBER("number", room->number),
                                       LOG_NUMBER("rounds", room_round(room)),
                                       LOG_END};
    log_event(hub_config(table->hub)->log, LOG_INFO, event, fields);
}

void table_is_kept(const struct table *table)
{
    table_log(table, "room-created");
    hub_count(table->hub, COUNT_ROOMS, 1);
}

void count_answered(const struct client *client, const char *code)
{
    struct counts *counts = hub_counts(client->hub);
    uint64_t now = hub_now(client->hub);
    bool limit = strcmp(code, "rate") == 0 || strcmp(code, "full") == 0;
    count_error(counts, code);
    if (!limit || now < counts->limit_logged + 1000)
        return;
    counts->limit_logged = now;
    const struct log_field fields[] = {
        LOG_TEXT("room", client->table ? client->table->room.code : "-"), LOG_TEXT("code", code),
        LOG_END};
    log_event(hub_config(client->hub)->log, LOG_WARNING, "limit", fields);
}
