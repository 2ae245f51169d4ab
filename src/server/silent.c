#include "server/silent.h"

#include "server/hub.h"

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
