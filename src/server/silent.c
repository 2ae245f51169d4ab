#include "server/silent.h"

#include "server/hub.h"

enum { PING_AFTER = 20000 }; /* milliseconds */

void silent_begin(struct silent *silent)
{
    silent->last = &silent->first;
}

void silent_join(struct silent *silent, struct client *client)
{
    client->silent_link = silent->last;
    *silent->last = client;
    silent->last = &client->silent;
    silent->count++;
}

void silent_leave(struct silent *silent, struct client *client)
{
    *client->silent_link = client->silent;
    if (client->silent)
        client->silent->silent_link = client->silent_link;
    else
        silent->last = client->silent_link;
    silent->count--;
}

void silent_hush(struct silent *silent, uint64_t now, int more)
{
    for (struct client *client = silent->first, *next; client; client = next) {
        next = client->silent;
        if ((more-- <= 0 || !next) && now - client->since < LIMIT_HELLO * 1000)
            return;
        hub_heard_hello(client); /* it is too late for it */
        socket_close(client->socket, CLOSE_LIMIT);
        socket_cut(client->socket); /* at once: its place is needed */
    }
}

void silent_ping(struct client *clients, uint64_t now)
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

void silent_close_late(struct client *clients, uint64_t now)
{
    for (struct client *client = clients, *next; client; client = next) {
        next = client->next;
        if (socket_is_late(client->socket, now))
            socket_close(client->socket, CLOSE_LIMIT);
    }
}
