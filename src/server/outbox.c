/* What waits to be said goes in the order in which it was said; every connection gets what is for
 * it in one piece, as its socket is flushed only when all of it was handed over. */
#include "server/outbox.h"

#include "base/memory.h"
#include "live/answers.h"
#include "live/noted.h"

#include <stdlib.h>

void outbox_say(struct outbox *outbox, struct said said)
{
    if (outbox->count == outbox->most) {
        outbox->most = outbox->most ? 2 * outbox->most : 64;
        outbox->said = memory_grow(outbox->said, (size_t)outbox->most * sizeof *outbox->said);
    }
    said.to->uses++;
    outbox->said[outbox->count++] = said;
}

static void deliver(const struct said *said)
{
    struct socket *socket = said->to->socket;
    struct hub *hub = said->to->client.hub;
    client_settle(&said->to->client);
    if (socket && said->frame) {
        hub_count(hub, COUNT_FRAMES_OUT, 1);
        hub_count(hub, COUNT_BYTES_OUT, said->frame->length);
    }
    if (!socket && said->frame)
        frame_drop(said->frame);
    else if (socket && said->frame)
        socket_send(socket, said->frame);
    else if (socket)
        socket_close(socket, said->goodbye);
}

/* Every connection gets its frames in one piece. */
static void send_off(struct outbox *outbox)
{
    for (int i = 0; i < outbox->count; i++) {
        struct connection *to = outbox->said[i].to;
        if (to->socket)
            socket_flush(to->socket);
        connection_forget(to);
    }
    outbox->count = 0;
}

void outbox_empty(struct outbox *outbox)
{
    for (int i = 0; i < outbox->count; i++) {
        if (outbox->said[i].created)
            table_is_kept(outbox->said[i].created);
        deliver(&outbox->said[i]);
    }
    send_off(outbox);
}

void outbox_fail(struct outbox *outbox)
{
    for (int i = 0; i < outbox->count; i++) {
        struct said *said = &outbox->said[i];
        if (said->frame)
            frame_drop(said->frame);
        const struct client *client = &said->to->client;
        said->frame = table_storage_error(client, said->answers);
        bool unsettled = client->greeted && !client->settled;
        if (said->frame || said->goodbye == CLOSE_AWAY)
            deliver(said);
        if (unsettled && said->to->socket)
            socket_close(said->to->socket, CLOSE_FAILED); /* its tokens tell who it is */
    }
    send_off(outbox);
}

void outbox_has_created(struct outbox *outbox, struct table *table)
{
    if (outbox->count > 0)
        outbox->said[outbox->count - 1].created = table;
}

void outbox_join(struct outbox *to, struct outbox *from)
{
    for (int i = 0; i < from->count; i++) {
        outbox_say(to, from->said[i]);
        from->said[i].to->uses--; /* it is in one of them only */
    }
    from->count = 0;
}

void outbox_release(struct outbox *outbox)
{
    free(outbox->said);
}
