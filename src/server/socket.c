#include "server/socket.h"

#include "room/memory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { BUFFERS = 16, CLOSE_TIME = 3000 };

/* A frame that waits to be written. */
struct queued {
    struct frame *frame;
};

struct socket {
    uv_tcp_t tcp;
    uv_timer_t *deadline; /* for the other side's goodbye */
    wslay_event_context_ptr ws;
    const struct socket_events *events;
    void *of;
    /* What was read and not yet taken by wslay. */
    const char *in;
    size_t in_left;
    /* What is queued. */
    struct queued *out;
    int out_count, out_room;
    uint64_t heard;
    bool closing; /* goodbye is said */
    bool ended;   /* the handle is being closed */
};

/* --- the end -------------------------------------------------------------------------------- */

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle);
}

static void on_closed(uv_handle_t *handle)
{
    struct socket *socket = handle->data;
    for (int i = 0; i < socket->out_count; i++)
        frame_drop(socket->out[i].frame);
    free(socket->out);
    wslay_event_context_free(socket->ws);
    socket->events->gone(socket->of);
    free(socket);
}

void socket_cut(struct socket *socket)
{
    if (socket->ended)
        return;
    socket->ended = true;
    if (socket->deadline)
        uv_close((uv_handle_t *)socket->deadline, on_timer_closed);
    uv_close((uv_handle_t *)&socket->tcp, on_closed);
}

static void on_deadline(uv_timer_t *timer)
{
    socket_cut(timer->data);
}

/* Nothing more is sent. A connection that was closed at once, with bytes of the other side still
 * unread, could take our last frame with it. */
static void await_end(struct socket *socket)
{
    if (socket->closing || socket->ended)
        return;
    socket->closing = true;
    socket->deadline = memory_get(sizeof *socket->deadline);
    uv_timer_init(socket->tcp.loop, socket->deadline);
    socket->deadline->data = socket;
    uv_timer_start(socket->deadline, on_deadline, CLOSE_TIME, 0);
}

void socket_close(struct socket *socket, int code)
{
    unsigned char payload[2] = {(unsigned char)(code >> 8), (unsigned char)(code & 255)};
    if (socket->closing || socket->ended)
        return;
    socket_send(socket, frame_new(FRAME_CLOSE, payload, sizeof payload));
    socket_flush(socket);
    await_end(socket);
}

/* --- out ------------------------------------------------------------------------------------ */

struct write {
    uv_write_t request;
    int count;
    struct frame *frame[BUFFERS];
};

static void on_written(uv_write_t *request, int status)
{
    struct write *write = request->data;
    struct socket *socket = request->handle->data;
    for (int i = 0; i < write->count; i++)
        frame_drop(write->frame[i]);
    free(write);
    if (status < 0)
        socket_cut(socket);
}

void socket_send(struct socket *socket, struct frame *frame)
{
    if (socket->ended || socket->closing) {
        frame_drop(frame);
        return;
    }
    if (socket->out_count == socket->out_room) {
        socket->out_room = socket->out_room ? 2 * socket->out_room : 4;
        socket->out = memory_grow(socket->out, (size_t)socket->out_room * sizeof *socket->out);
    }
    socket->out[socket->out_count++].frame = frame;
}

/* Hands up to BUFFERS frames to the loop, of the first one what follows `skip`. */
static void write_later(struct socket *socket, const struct queued *queued, int count, size_t skip)
{
    struct write *write = memory_get(sizeof *write);
    uv_buf_t buffer[BUFFERS];
    write->count = count;
    write->request.data = write;
    for (int i = 0; i < count; i++) {
        struct frame *frame = queued[i].frame;
        size_t from = i ? 0 : skip;
        write->frame[i] = frame;
        buffer[i] = uv_buf_init((char *)frame->bytes + from, (unsigned)(frame->length - from));
    }
    if (uv_write(&write->request, (uv_stream_t *)&socket->tcp, buffer, (unsigned)count,
                 on_written) == 0)
        return;
    for (int i = 0; i < count; i++)
        frame_drop(write->frame[i]);
    free(write);
    socket_cut(socket);
}

/* Writes as much as the system takes at once; what is left goes to the loop. */
static void write_some(struct socket *socket, const struct queued *queued, int count)
{
    uv_buf_t buffer[BUFFERS];
    int done = 0;
    for (int i = 0; i < count; i++)
        buffer[i] = uv_buf_init((char *)queued[i].frame->bytes, (unsigned)queued[i].frame->length);
    int sent = uv_try_write((uv_stream_t *)&socket->tcp, buffer, (unsigned)count);
    size_t left = sent > 0 ? (size_t)sent : 0;
    while (done < count && left >= queued[done].frame->length) {
        left -= queued[done].frame->length;
        frame_drop(queued[done++].frame);
    }
    if (done < count)
        write_later(socket, queued + done, count - done, left);
}

void socket_flush(struct socket *socket)
{
    const struct queued *out = socket->out;
    int count = socket->out_count;
    socket->out_count = 0;
    for (int at = 0; at < count; at += BUFFERS) {
        int part = count - at < BUFFERS ? count - at : BUFFERS;
        if (!socket->ended) {
            write_some(socket, out + at, part);
            continue;
        }
        for (int i = 0; i < part; i++)
            frame_drop(out[at + i].frame);
    }
    if (!socket->ended &&
        uv_stream_get_write_queue_size((uv_stream_t *)&socket->tcp) > SOCKET_BACKLOG)
        socket_cut(socket); /* a slow reader */
}

/* --- in ------------------------------------------------------------------------------------- */

static ssize_t take_bytes(wslay_event_context_ptr ws, uint8_t *to, size_t n, int flags, void *of)
{
    struct socket *socket = of;
    (void)flags;
    if (socket->in_left == 0) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    size_t part = n < socket->in_left ? n : socket->in_left;
    memcpy(to, socket->in, part);
    socket->in += part;
    socket->in_left -= part;
    return (ssize_t)part;
}

/* Pongs and goodbyes of wslay's: each call has a whole frame, as nothing is held back. */
static ssize_t give_bytes(wslay_event_context_ptr ws, const uint8_t *bytes, size_t n, int flags,
                          void *of)
{
    struct socket *socket = of;
    struct frame *frame = memory_get(sizeof *frame + n);
    (void)ws;
    (void)flags;
    frame->uses = 1;
    frame->length = n;
    memcpy(frame->bytes, bytes, n);
    socket_send(socket, frame);
    return (ssize_t)n;
}

static void on_message(wslay_event_context_ptr ws,
                       const struct wslay_event_on_msg_recv_arg *message, void *of)
{
    struct socket *socket = of;
    socket->heard = uv_now(socket->tcp.loop); /* whole messages: a slow writer is a silent one */
    if (socket->closing || socket->ended)
        return;
    if (message->opcode == WSLAY_BINARY_FRAME) {
        wslay_event_queue_close(ws, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
        return;
    }
    if (message->opcode == WSLAY_PONG)
        socket->events->pong(socket->of);
    if (message->opcode != WSLAY_TEXT_FRAME)
        return;
    char *text = memory_get(message->msg_length + 1);
    if (message->msg_length > 0)
        memcpy(text, message->msg, message->msg_length);
    socket->events->text(socket->of, text, message->msg_length);
    free(text);
}

/* Lets wslay have what was read; it may answer, and it may be the end. */
void socket_feed(struct socket *socket, const void *bytes, size_t n)
{
    if (socket->ended)
        return;
    socket->in = bytes;
    socket->in_left = n;
    bool right = true;
    while (right && socket->in_left > 0 && wslay_event_want_read(socket->ws))
        right = wslay_event_recv(socket->ws) == 0;
    if (!right)
        socket_close(socket, CLOSE_MALFORMED); /* wslay's own goodbye would not say why */
    if (wslay_event_want_write(socket->ws))
        wslay_event_send(socket->ws);
    if (socket->ended)
        return;
    socket_flush(socket);
    if (wslay_event_get_close_received(socket->ws))
        socket_cut(socket);
    else if (!wslay_event_want_read(socket->ws))
        await_end(socket);
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    (void)wanted;
    *buffer = *(uv_buf_t *)handle->loop->data;
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct socket *socket = stream->data;
    if (n < 0)
        socket_cut(socket);
    else if (n > 0)
        socket_feed(socket, buffer->base, (size_t)n);
}

uint64_t socket_heard(const struct socket *socket)
{
    return socket->heard;
}

/* --- the beginning -------------------------------------------------------------------------- */

struct socket *socket_open(uv_loop_t *loop, int fd, const struct socket_events *events, void *of)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_bytes,
        .send_callback = give_bytes,
        .on_msg_recv_callback = on_message,
    };
    struct socket *socket = memory_get(sizeof *socket);
    socket->events = events;
    socket->of = of;
    socket->heard = uv_now(loop);
    uv_tcp_init(loop, &socket->tcp);
    socket->tcp.data = socket;
    if (wslay_event_context_server_init(&socket->ws, &callbacks, socket) != 0)
        abort();
    wslay_event_config_set_max_recv_msg_length(socket->ws, SOCKET_MESSAGE);
    bool opened = uv_tcp_open(&socket->tcp, fd) == 0;
    if (!opened)
        close(fd);
    if (!opened || uv_tcp_nodelay(&socket->tcp, 1) != 0 ||
        uv_read_start((uv_stream_t *)&socket->tcp, on_alloc, on_read) != 0)
        socket_cut(socket);
    return socket;
}
