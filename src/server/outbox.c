#include "server/outbox.h"

#include "base/memory.h"
#include "server/table.h"

void outbox_say(struct outbox *outbox, struct said said)
{
    if (outbox->count == outbox->room) {
        outbox->room = outbox->room ? 2 * outbox->room : 64;
        outbox->said = memory_grow(outbox->said, (size_t)outbox->room * sizeof *outbox->said);
    }
    said.client->uses++;
    outbox->said[outbox->count++] = said;
}

static void deliver(const struct said *said)
{
    struct socket *socket = said->client->socket;
    said->client->settled = said->client->greeted;
    if (socket && said->frame) {
        hub_count(said->client->hub, COUNT_FRAMES_OUT, 1);
        hub_count(said->client->hub, COUNT_BYTES_OUT, said->frame->length);
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
        struct client *client = outbox->said[i].client;
        if (client->socket)
            socket_flush(client->socket);
        client_forget(client);
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

void outbox_disappoint(struct outbox *outbox)
{
    for (int i = 0; i < outbox->count; i++) {
        struct said *said = &outbox->said[i];
        if (said->frame)
            frame_drop(said->frame);
        said->frame = table_storage_error(said->client, said->answers);
        bool unsettled = said->client->greeted && !said->client->settled;
        if (said->frame || said->goodbye == CLOSE_AWAY)
            deliver(said);
        if (unsettled && said->client->socket)
            socket_close(said->client->socket, CLOSE_FAILED); /* its tokens tell who it is */
    }
    send_off(outbox);
}
