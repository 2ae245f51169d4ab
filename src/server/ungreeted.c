#include "server/ungreeted.h"

#include "server/hub.h"

enum { PING_AFTER = 20000 }; /* milliseconds */

void ungreeted_begin(struct ungreeted *all)
{
    all->last = &all->first;
}

void ungreeted_join(struct ungreeted *all, struct client *client)
{
    client->before_link = all->last;
    *all->last = client;
    all->last = &client->after;
    all->count++;
}

void ungreeted_leave(struct ungreeted *all, struct client *client)
{
    *client->before_link = client->after;
    if (client->after)
        client->after->before_link = client->before_link;
    else
        all->last = client->before_link;
    all->count--;
}

void ungreeted_close(struct ungreeted *all, uint64_t now, int more)
{
    for (struct client *client = all->first, *next; client; client = next) {
        next = client->after;
        if ((more-- <= 0 || !next) && now - client->since < LIMIT_HELLO * 1000)
            return;
        hub_heard_hello(client); /* it is too late for it */
        socket_close(client->socket, CLOSE_LIMIT);
        socket_cut(client->socket); /* at once: its place is needed */
    }
}

void connections_ping(struct client *clients, uint64_t now)
{
    for (struct client *client = clients, *next; client; client = next) {
        next = client->next;
        uint64_t silent = now - socket_heard(client->socket);
        if (silent >= LIMIT_SILENT * 1000) {
            socket_cut(client->socket);
        } else if (silent >= PING_AFTER) {
            socket_send(client->socket, frame_new(FRAME_PING, "", 0));
            socket_flush(client->socket);
        }
    }
}

void connections_close_late(struct client *clients, uint64_t now)
{
    for (struct client *client = clients, *next; client; client = next) {
        next = client->next;
        if (socket_is_late(client->socket, now))
            socket_close(client->socket, CLOSE_LIMIT);
    }
}
