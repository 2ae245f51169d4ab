/* Who a connection is.
 *
 * It holds up to CLIENT_PLAYERS players, each of which only one connection holds (people.c sees to
 * that). Whose the seats are follows from it: on paper the host makes the steps of somebody who may
 * have no connection at all, so "may look" (client_plays) and "may act" (client_types) differ.
 * Example: seat 3 is on paper and its player has a phone; the phone and the host both see it, and
 * only the host types it in.
 */
#include "live/client.h"

#include "base/must.h"
#include "live/table.h"

void client_greet(struct client *client)
{
    client->greeted = true;
    client->hub->call->heard_hello(client);
}

/* Who holds a player may be slower to read than a stranger. */
static void allow(struct client *client)
{
    client->hub->call->allow(client, client->players ? LIMIT_BACKLOG : LIMIT_BACKLOG_STRANGER);
}

void client_take(struct client *client, int player)
{
    must(client->players < CLIENT_PLAYERS);
    client->player[client->players++] = (uint16_t)player;
    client->settled = false;
    allow(client);
}

void client_lose(struct client *client, int player)
{
    for (int i = 0; i < client->players; i++)
        if (client->player[i] == player)
            client->player[i] = client->player[--client->players];
    allow(client);
}

void client_settle(struct client *client)
{
    client->settled = client->greeted;
}

void client_unsettle(struct client *client)
{
    client->settled = false;
}

bool client_holds(const struct client *client, int player)
{
    for (int i = 0; i < client->players; i++)
        if (client->player[i] == player)
            return true;
    return false;
}

bool client_is_host(const struct client *client)
{
    return client->table && client->table->room.host &&
           client_holds(client, client->table->room.host);
}

bool client_plays(const struct client *client, int seat)
{
    const struct room *room = &client->table->room;
    int player = room->seat[seat].player;
    bool typed = room_seat_kind(room, seat) == SEAT_PAPER && client_is_host(client);
    return player && (typed || client_holds(client, player));
}

bool client_types(const struct client *client, int seat)
{
    const struct room *room = &client->table->room;
    return room_seat_kind(room, seat) == SEAT_PAPER ? client_is_host(client)
                                                    : client_holds(client, room->seat[seat].player);
}
