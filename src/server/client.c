/* What is said to a connection: it waits in its hub's outbox until it is true on disk. */
#include "server/outbox.h"

#include <stdlib.h>

void client_send(struct client *client, struct frame *frame, long long answers)
{
    if (client->socket)
        outbox_say(hub_outbox(client->hub), (struct said){client, frame, answers, 0, NULL});
    else
        frame_drop(frame);
}

void client_send_now(struct client *client, struct frame *frame)
{
    if (client->socket)
        socket_send(client->socket, frame);
    else
        frame_drop(frame);
}

void client_close(struct client *client, int code)
{
    if (client->socket)
        outbox_say(hub_outbox(client->hub), (struct said){client, NULL, -1, code, NULL});
}

void hub_has_created(struct hub *hub, struct table *table)
{
    struct outbox *outbox = hub_outbox(hub);
    if (outbox->count > 0)
        outbox->said[outbox->count - 1].created = table;
}

void client_forget(struct client *client)
{
    if (--client->uses == 0)
        free(client);
}
