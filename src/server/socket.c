/* One connection, as bytes.
 *
 * What is to be sent is a queue of frames, shared with others, of which the loop is given the
 * first few at a time; `sent` is how much of the first one is gone. Memory is counted twice: for
 * this connection, as if all frames were its own (whoever does not read shall not hide behind
 * others), and for the thread, where shared frames count once. Whoever lets more wait than
 * `backlog` is cut.
 *
 * Goodbye is said in order: a close frame goes behind what is queued, then nothing more is heard
 * but the other side's close frame, for which there is a deadline. Every way to the end leads
 * through one function, so that `gone` comes once.
 *
 * While a connection is held (its room is being read) nothing is read from it; what had come along
 * with the message after which it is held lies in `rest`.
 */
#include "server/socket.h"

#include "base/memory.h"
#include "guard/limits.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FRAMES = 16, BUFFERS = FRAMES * FRAME_PARTS, QUEUE_KEPT = 16, GOODBYE_TIME = 3000 };

/* Frames that are with the loop: the first ones of the queue. */
struct write {
    uv_write_t request;
    size_t bytes;
};

/* The loop has a copy of the list of buffers. */
enum { WRITE_COST = sizeof(struct write) + BUFFERS * sizeof(uv_buf_t) };

struct socket {
    uv_tcp_t tcp;
    uv_timer_t *deadline; /* for the other side's goodbye */
    struct frames in;
    const struct socket_events *events;
    void *of;
    struct bucket controls; /* pings and pongs of the other side */
    /* What is queued, the oldest first. */
    struct frame **out;
    int out_count, out_room;
    size_t sent;          /* bytes of the first one that are gone */
    size_t waiting;       /* what all of it costs */
    size_t backlog;       /* the most it may */
    struct write *write;  /* while the loop writes, or NULL */
    struct frame *pong;   /* the one that is queued, or NULL */
    struct frame *answer; /* to the newest ping, when that one is gone; or NULL */
    size_t counted;       /* of `held` */
    char *rest;           /* what came with a message after which it is held, and was not read */
    size_t rest_length;
    uint64_t heard;
    uint64_t began; /* when something came that is not whole yet; 0: all is */
    size_t unheard; /* bytes that came when all was said */
    bool held;      /* nothing is read */
    bool deaf;      /* what came was wrong: nothing of the rest can be read */
    bool closing;   /* goodbye is said */
    bool ended;     /* the handle is being closed */
};

/* --- memory --------------------------------------------------------------------------------- */

/* Of all connections of this thread: queues, and messages that are not whole. */
static _Thread_local size_t held;

size_t socket_memory(const struct socket *socket)
{
    size_t unread = socket->in.room + socket->rest_length;
    return socket->ended ? 0 : socket->waiting + unread + (socket->write ? WRITE_COST : 0);
}

size_t socket_memory_of_all(void)
{
    return held + frame_memory();
}

/* What it holds besides frames, which count themselves. */
static void note_memory(struct socket *socket)
{
    size_t now = socket->in.room + socket->rest_length +
                 (size_t)socket->out_room * sizeof(struct frame *) +
                 (socket->write ? WRITE_COST : 0);
    held += now - socket->counted;
    socket->counted = now;
}

static size_t cost_here(const struct frame *frame)
{
    return frame_cost(frame) + 2 * sizeof(struct frame *); /* the queue grows by doubling */
}

/* --- the end -------------------------------------------------------------------------------- */

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle);
}

/* The first n frames are gone. */
static void shift(struct socket *socket, int n)
{
    for (int i = 0; i < n; i++) {
        if (socket->out[i] == socket->pong)
            socket->pong = NULL;
        socket->waiting -= cost_here(socket->out[i]);
        frame_drop(socket->out[i]);
    }
    socket->out_count -= n;
    if (n > 0 && socket->out_count > 0)
        memmove(socket->out, socket->out + n, (size_t)socket->out_count * sizeof(struct frame *));
    if (socket->out_count > 0 || socket->out_room <= QUEUE_KEPT)
        return;
    free(socket->out);
    socket->out = NULL;
    socket->out_room = 0;
}

static void on_closed(uv_handle_t *handle)
{
    struct socket *socket = handle->data;
    shift(socket, socket->out_count);
    if (socket->answer)
        frame_drop(socket->answer);
    free(socket->out);
    free(socket->rest);
    free(socket->in.message);
    held -= socket->counted;
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
    uv_timer_start(socket->deadline, on_deadline, GOODBYE_TIME, 0);
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

void socket_send(struct socket *socket, struct frame *frame)
{
    if (socket->ended || socket->closing) {
        frame_drop(frame);
        return;
    }
    if (socket->out_count == socket->out_room) {
        socket->out_room = socket->out_room ? 2 * socket->out_room : 4;
        socket->out = memory_grow(socket->out, (size_t)socket->out_room * sizeof(struct frame *));
    }
    socket->waiting += cost_here(frame);
    socket->out[socket->out_count++] = frame;
}

/* RFC 6455, 5.5.3: only the newest ping has to be answered, so at most one pong waits to be read,
 * however many pings come. */
static void queue_pong(struct socket *socket)
{
    if (socket->pong || !socket->answer || socket->closing || socket->ended)
        return;
    socket->pong = socket->answer;
    socket->answer = NULL;
    socket_send(socket, socket->pong);
}

/* The queue's first bytes. */
static unsigned gather(const struct socket *socket, uv_buf_t buffer[BUFFERS], size_t *bytes)
{
    unsigned count = 0;
    *bytes = 0;
    for (int i = 0; i < socket->out_count && i < FRAMES; i++) {
        struct frame_part parts[FRAME_PARTS];
        int n = frame_parts(socket->out[i], i ? 0 : socket->sent, parts);
        for (int j = 0; j < n; j++) {
            buffer[count++] = uv_buf_init((char *)parts[j].bytes, (unsigned)parts[j].length);
            *bytes += parts[j].length;
        }
    }
    return count;
}

/* So many bytes of the queue are gone. */
static void advance(struct socket *socket, size_t bytes)
{
    int whole = 0;
    bytes += socket->sent;
    while (whole < socket->out_count && bytes >= socket->out[whole]->length)
        bytes -= socket->out[whole++]->length;
    socket->sent = bytes;
    shift(socket, whole);
}

static void on_written(uv_write_t *request, int status)
{
    struct write *write = request->data;
    struct socket *socket = request->handle->data;
    socket->write = NULL;
    if (status < 0)
        socket_cut(socket);
    else
        advance(socket, write->bytes);
    free(write);
    if (!socket->ended)
        socket_flush(socket);
}

/* Hands the queue's first frames to the loop. */
static void write_later(struct socket *socket)
{
    uv_buf_t buffer[BUFFERS];
    struct write *write = memory_get(sizeof *write);
    unsigned count = gather(socket, buffer, &write->bytes);
    write->request.data = write;
    if (uv_write(&write->request, (uv_stream_t *)&socket->tcp, buffer, count, on_written) == 0) {
        socket->write = write;
        return;
    }
    free(write);
    socket_cut(socket);
}

/* Writes what the system takes at once. True if that was all of the first frames. */
static bool write_some(struct socket *socket)
{
    uv_buf_t buffer[BUFFERS];
    size_t bytes;
    unsigned count = gather(socket, buffer, &bytes);
    int sent = uv_try_write((uv_stream_t *)&socket->tcp, buffer, count);
    advance(socket, sent > 0 ? (size_t)sent : 0);
    return sent > 0 && (size_t)sent == bytes;
}

void socket_flush(struct socket *socket)
{
    queue_pong(socket);
    while (!socket->ended && !socket->write && socket->out_count > 0)
        if (!write_some(socket))
            write_later(socket);
        else
            queue_pong(socket);
    note_memory(socket);
    /* One frame may be as long as it is. */
    if (socket->ended || socket->out_count <= 1 || socket->waiting <= socket->backlog)
        return;
    socket->events->slow(socket->of);
    socket_cut(socket);
}

void socket_allow(struct socket *socket, size_t backlog)
{
    socket->backlog = backlog;
}

/* --- in ------------------------------------------------------------------------------------- */

/* The other side says goodbye: so do we, unless we have. */
static void part_from(struct socket *socket, const struct heard *heard)
{
    socket_send(socket, frame_new(FRAME_CLOSE, heard->bytes, heard->length < 2 ? 0 : 2));
    socket_flush(socket);
    socket_cut(socket);
}

static void answer_ping(struct socket *socket, const struct heard *heard)
{
    if (socket->answer)
        frame_drop(socket->answer);
    socket->answer = frame_new(FRAME_PONG, heard->bytes, heard->length);
}

/* Pings and pongs cost something, too. */
static bool too_many_controls(struct socket *socket, int what)
{
    uint32_t wait;
    return (what == FRAME_PING || what == FRAME_PONG) &&
           !bucket_take(&socket->controls, uv_now(socket->tcp.loop), &limit_controls, &wait);
}

static void on_frame(struct socket *socket, int what, const struct heard *heard)
{
    if (!socket->in.pieces) { /* of a message that was begun only its end counts */
        socket->heard = uv_now(socket->tcp.loop);
        socket->began = 0;
    }
    if (what == FRAME_CLOSE)
        part_from(socket, heard);
    if (socket->closing || socket->ended)
        return;
    if (too_many_controls(socket, what))
        what = CLOSE_LIMIT;
    switch (what) {
    case FRAME_TEXT:
        socket->events->text(socket->of, heard->bytes, heard->length);
        break;
    case FRAME_BINARY:
        socket_close(socket, CLOSE_BINARY);
        break;
    case FRAME_PING:
        answer_ping(socket, heard);
        break;
    case FRAME_PONG:
        socket->events->pong(socket->of);
        break;
    default:
        socket_close(socket, what);
    }
}

static void note_beginning(struct socket *socket)
{
    if (!frames_are_begun(&socket->in))
        socket->began = 0;
    else if (!socket->began)
        socket->began = uv_now(socket->tcp.loop) + 1; /* never 0 */
}

static void keep_rest(struct socket *socket, const char *bytes, size_t n)
{
    socket->rest = memory_grow(socket->rest, socket->rest_length + n);
    memcpy(socket->rest + socket->rest_length, bytes, n);
    socket->rest_length += n;
}

void socket_feed(struct socket *socket, const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0 && !socket->deaf && !socket->ended && !socket->held) {
        struct heard heard;
        int what = frames_read(&socket->in, &at, &n, &heard);
        socket->deaf = what >= CLOSE_NORMAL;
        if (what != 0)
            on_frame(socket, what, &heard);
        frames_forget(&socket->in);
    }
    if (n > 0 && socket->held)
        keep_rest(socket, at, n);
    note_beginning(socket);
    if (!socket->ended)
        socket_flush(socket);
}

bool socket_is_late(const struct socket *socket, uint64_t now)
{
    return socket->began && now + 1 >= socket->began + LIMIT_MESSAGE_TIME * 1000;
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    (void)wanted;
    *buffer = *(uv_buf_t *)handle->loop->data;
}

/* Somebody to whom goodbye was said may have sent something before they heard it. But who only goes
 * on sending is not listened to until the deadline. */
static bool is_unheard(struct socket *socket, size_t n)
{
    if (socket->closing)
        socket->unheard += n;
    return socket->unheard > LIMIT_UNHEARD;
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct socket *socket = stream->data;
    if (n < 0 || is_unheard(socket, (size_t)n))
        socket_cut(socket);
    else if (n > 0)
        socket_feed(socket, buffer->base, (size_t)n);
}

uint64_t socket_heard(const struct socket *socket)
{
    return socket->heard;
}

void socket_hold(struct socket *socket)
{
    socket->held = true;
    if (!socket->ended)
        uv_read_stop((uv_stream_t *)&socket->tcp);
}

void socket_release(struct socket *socket)
{
    char *rest = socket->rest;
    size_t n = socket->rest_length;
    socket->held = false;
    socket->rest = NULL;
    socket->rest_length = 0;
    socket->heard = uv_now(socket->tcp.loop); /* it could not be heard */
    if (!socket->ended && uv_read_start((uv_stream_t *)&socket->tcp, on_alloc, on_read) != 0)
        socket_cut(socket);
    socket_feed(socket, rest, n);
    free(rest);
}

/* --- the beginning -------------------------------------------------------------------------- */

struct socket *socket_open(uv_loop_t *loop, int fd, const struct socket_events *events, void *of)
{
    struct socket *socket = memory_get(sizeof *socket);
    socket->events = events;
    socket->of = of;
    socket->heard = uv_now(loop);
    socket->backlog = LIMIT_BACKLOG_STRANGER;
    uv_tcp_init(loop, &socket->tcp);
    socket->tcp.data = socket;
    socket->in =
        (struct frames){.masked = true, .most = LIMIT_MESSAGE, .most_pieces = LIMIT_PIECES};
    bool opened = uv_tcp_open(&socket->tcp, fd) == 0;
    if (!opened)
        close(fd);
    int sent = LIMIT_SENT; /* else the system takes megabytes for whoever does not read */
    if (!opened || uv_tcp_nodelay(&socket->tcp, 1) != 0 ||
        uv_send_buffer_size((uv_handle_t *)&socket->tcp, &sent) != 0 ||
        uv_read_start((uv_stream_t *)&socket->tcp, on_alloc, on_read) != 0)
        socket_cut(socket);
    return socket;
}
