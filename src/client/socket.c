#include "client/socket.h"

#include "base/memory.h"
#include "base/text.h"
#include "client/handshake.h"
#include "wire/frames.h"

#include <netdb.h>
#ifdef CARNET_STATIC
#include <nss.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { FRAME_MOST = 16 << 20, READ_ROOM = 1 << 16 };

enum socket_state {
    SOCKET_CONNECTING,
    SOCKET_SECURING, /* TLS finds out who the other side is */
    SOCKET_ASKING,   /* the handshake is under way */
    SOCKET_OPEN,
    SOCKET_GONE /* nothing of it matters any more but that its handle is closed */
};

struct client_socket {
    uv_tcp_t tcp;
    uv_connect_t connecting;
    uv_write_t writing;
    struct client_place *place;
    const struct client_socket_events *events;
    void *of;
    enum socket_state state;
    int first;    /* of the place's addresses: the one tried first */
    int tried;    /* how many of them */
    bool dropped; /* whoever opened it does not want to hear of it */
    char code[URL_CODE];
    char key[HANDSHAKE_KEY];
    struct text head;    /* the answer to the handshake so far */
    struct text out;     /* waits to be written, */
    struct text sealed;  /* and so does this, which TLS has made of it */
    struct text written; /* libuv is writing this */
    struct tls *tls;     /* NULL: without */
    bool is_writing;
    struct frames in;
    bool parting; /* good-bye is said */
    struct client_end end;
};

/* --- places --------------------------------------------------------------------------------- */

bool client_place_find(struct client_place *place, const struct client_url *url,
                       const struct texts *texts, const char **error)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
#ifdef CARNET_STATIC /* other ways to look up would be loaded, from another C library */
    __nss_configure_lookup("hosts", "files dns");
#endif
    *place = (struct client_place){.url = *url, .texts = texts};
    int wrong = getaddrinfo(url->host, url->port, &hints, &found);
    if (wrong != 0) {
        *error = gai_strerror(wrong);
        return false;
    }
    for (struct addrinfo *at = found; at && place->count < PLACE_ADDRESSES; at = at->ai_next)
        memcpy(&place->at[place->count++], at->ai_addr, at->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

/* --- the end -------------------------------------------------------------------------------- */

static void free_socket(uv_handle_t *handle)
{
    struct client_socket *socket = handle->data;
    if (!socket->dropped)
        socket->events->closed(socket->of, &socket->end);
    free(socket->in.message);
    free(socket->head.bytes);
    free(socket->out.bytes);
    free(socket->sealed.bytes);
    tls_free(socket->tls);
    free(socket->written.bytes);
    free(socket);
}

static void end(struct client_socket *socket)
{
    if (socket->state == SOCKET_GONE)
        return;
    socket->end.opened = socket->state == SOCKET_OPEN;
    socket->state = SOCKET_GONE;
    if (!uv_is_closing((uv_handle_t *)&socket->tcp)) /* else try_next will see it */
        uv_close((uv_handle_t *)&socket->tcp, free_socket);
}

/* Ends it with a reason in words. */
static void fail(struct client_socket *socket, const char *key, const char *error)
{
    const struct text_arg args[] = {TEXT_STRING("error", error),
                                    TEXT_INT("status", socket->end.status),
                                    TEXT_INT("code", socket->end.code), TEXT_END};
    struct out out = out_buffer(socket->end.words, sizeof socket->end.words);
    if (socket->state != SOCKET_GONE && !socket->end.words[0]) /* what was first says most */
        texts_put(socket->place->texts, key, args, &out);
    end(socket);
}

void client_socket_drop(struct client_socket *socket)
{
    socket->dropped = true;
    end(socket);
}

/* --- writing -------------------------------------------------------------------------------- */

static void flush(struct client_socket *socket);

static void after_write(uv_write_t *request, int status)
{
    struct client_socket *socket = request->data;
    socket->is_writing = false;
    socket->written.length = 0;
    if (status != 0)
        fail(socket, "client.broken", uv_strerror(status));
    else if (socket->state != SOCKET_GONE)
        flush(socket);
}

/* Through TLS, if that is how to speak. False: it cannot be said. */
static bool seal(struct client_socket *socket)
{
    if (!socket->tls || socket->out.length == 0 || !tls_is_open(socket->tls))
        return true;
    bool said = tls_say(socket->tls, socket->out.bytes, socket->out.length);
    socket->out.length = 0;
    if (!said)
        fail(socket, "client.broken", "TLS");
    return said;
}

/* Writes what can be written at once; the rest when there is room. */
static void flush(struct client_socket *socket)
{
    struct text *out = socket->tls ? &socket->sealed : &socket->out;
    if (socket->is_writing || !seal(socket) || out->length == 0)
        return;
    uv_stream_t *stream = (uv_stream_t *)&socket->tcp;
    uv_buf_t all = uv_buf_init(out->bytes, (unsigned)out->length);
    int n = uv_try_write(stream, &all, 1);
    size_t done = n > 0 ? (size_t)n : 0;
    socket->place->sent += out->length;
    if (done < out->length) {
        text_add(&socket->written, out->bytes + done, out->length - done);
        uv_buf_t rest = uv_buf_init(socket->written.bytes, (unsigned)socket->written.length);
        socket->writing.data = socket;
        socket->is_writing = uv_write(&socket->writing, stream, &rest, 1, after_write) == 0;
        if (!socket->is_writing)
            fail(socket, "client.broken", uv_strerror(n < 0 ? n : UV_EPIPE));
    }
    out->length = 0;
}

static void send_frame(struct client_socket *socket, int kind, const char *bytes, size_t n)
{
    unsigned char mask[FRAME_MASK], head[FRAME_HEAD];
    if (socket->state != SOCKET_OPEN || socket->parting)
        return;
    if (getrandom(mask, sizeof mask, 0) != sizeof mask) {
        fail(socket, "client.broken", "");
        return;
    }
    text_add(&socket->out, (const char *)head, frames_head(head, kind, n, mask));
    text_add(&socket->out, bytes, n);
    char *mixed = socket->out.bytes + socket->out.length - n;
    for (size_t i = 0; i < n; i++)
        mixed[i] = (char)(mixed[i] ^ mask[i % FRAME_MASK]);
    flush(socket);
}

void client_socket_send(struct client_socket *socket, const char *text, size_t n)
{
    send_frame(socket, FRAME_TEXT, text, n);
}

void client_socket_give_up(struct client_socket *socket)
{
    fail(socket, "client.slow", "");
}

bool client_socket_is_open(const struct client_socket *socket)
{
    return socket->state == SOCKET_OPEN;
}

void client_socket_close(struct client_socket *socket)
{
    if (socket->state != SOCKET_OPEN) {
        end(socket);
        return;
    }
    send_frame(socket, FRAME_CLOSE, (const char[]){CLOSE_NORMAL >> 8, (char)(CLOSE_NORMAL & 255)},
               2);
    socket->parting = true;
}

/* --- frames --------------------------------------------------------------------------------- */

static void hear(struct client_socket *socket, int what, const struct heard *heard)
{
    switch (what) {
    case FRAME_TEXT:
        socket->events->frame(socket->of, heard->bytes, heard->length);
        break;
    case FRAME_BINARY:
        fail(socket, "client.binary", "");
        break;
    case FRAME_PING:
        send_frame(socket, FRAME_PONG, heard->bytes, heard->length);
        break;
    case FRAME_PONG:
        break;
    case FRAME_CLOSE:
        send_frame(socket, FRAME_CLOSE, heard->bytes, heard->length < 2 ? 0 : 2);
        socket->end.code = frames_code(heard);
        fail(socket, "client.closed", "");
        break;
    default:
        fail(socket, "client.malformed", "");
    }
}

static void read_frames(struct client_socket *socket, const char *bytes, size_t n)
{
    while (n > 0 && socket->state == SOCKET_OPEN) {
        struct heard heard;
        int what = frames_read(&socket->in, &bytes, &n, &heard);
        if (what != 0)
            hear(socket, what, &heard);
        frames_forget(&socket->in);
    }
}

/* --- the handshake -------------------------------------------------------------------------- */

static void open_frames(struct client_socket *socket)
{
    socket->in.most = FRAME_MOST;
    socket->state = SOCKET_OPEN;
    socket->events->opened(socket->of);
}

static void read_handshake(struct client_socket *socket, const char *bytes, size_t n)
{
    size_t used = 0;
    text_add(&socket->head, bytes, n);
    switch (client_handshake_check(socket->head.bytes, socket->head.length, socket->key,
                                   &socket->end.status, &used)) {
    case HANDSHAKE_MORE:
        return;
    case HANDSHAKE_NOT_HTTP:
        fail(socket, "client.not-http", "");
        return;
    case HANDSHAKE_STATUS:
        fail(socket, "client.status", "");
        return;
    case HANDSHAKE_WRONG:
        fail(socket, "client.no-websocket", "");
        return;
    case HANDSHAKE_RIGHT:
        break;
    }
    socket->end.status = 0;
    open_frames(socket);
    if (socket->state == SOCKET_OPEN && socket->head.length > used)
        read_frames(socket, socket->head.bytes + used, socket->head.length - used);
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    (void)handle;
    (void)wanted;
    static char room[READ_ROOM]; /* used up before the next one reads */
    *buffer = uv_buf_init(room, sizeof room);
}

static void ask(struct client_socket *socket)
{
    char text[1024];
    struct out out = out_stream(text, sizeof text, text_add, &socket->out);
    client_handshake_key(socket->key);
    client_handshake_ask(&socket->place->url, socket->code, socket->key, &out);
    out_flush(&out);
    socket->state = SOCKET_ASKING;
    flush(socket);
}

static void read_plain(struct client_socket *socket, const char *bytes, size_t n)
{
    if (socket->state == SOCKET_ASKING)
        read_handshake(socket, bytes, n);
    else if (socket->state == SOCKET_OPEN)
        read_frames(socket, bytes, n);
}

/* What came through TLS; with nothing, its beginning. */
static void read_sealed(struct client_socket *socket, const char *bytes, size_t n)
{
    struct text plain = {0};
    bool right = tls_hear(socket->tls, bytes, n, &plain, socket->end.words, &socket->end.final);
    flush(socket); /* TLS has words of its own */
    if (right && socket->state == SOCKET_SECURING && tls_is_open(socket->tls))
        ask(socket);
    if (plain.length > 0)
        read_plain(socket, plain.bytes, plain.length);
    if (!right)
        end(socket);
    free(plain.bytes);
}

static void after_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct client_socket *socket = stream->data;
    if (n < 0) {
        fail(socket, socket->state == SOCKET_SECURING ? "client.tls.cut" : "client.broken",
             uv_strerror((int)n));
        return;
    }
    socket->place->received += (uint64_t)n;
    if (socket->tls)
        read_sealed(socket, buffer->base, (size_t)n);
    else
        read_plain(socket, buffer->base, (size_t)n);
}

/* The connection is there: something can be said over it. */
static void begin(struct client_socket *socket)
{
    const struct client_place *place = socket->place;
    uv_tcp_nodelay(&socket->tcp, 1);
    uv_read_start((uv_stream_t *)&socket->tcp, give_room, after_read);
    if (!place->url.secure) {
        ask(socket);
        return;
    }
    socket->state = SOCKET_SECURING;
    socket->tls = tls_new(place->trust, place->texts, place->url.host, &socket->sealed);
    read_sealed(socket, "", 0);
}

/* --- connecting ----------------------------------------------------------------------------- */

static void connect_next(struct client_socket *socket);

static void try_next(uv_handle_t *handle)
{
    struct client_socket *socket = handle->data;
    if (socket->state == SOCKET_GONE) { /* dropped meanwhile */
        free_socket(handle);
        return;
    }
    uv_tcp_init(handle->loop, &socket->tcp);
    connect_next(socket);
}

static void after_connect(uv_connect_t *request, int status)
{
    struct client_socket *socket = request->data;
    if (socket->state == SOCKET_GONE)
        return;
    if (status == 0) {
        socket->place->good = (socket->first + socket->tried - 1) % socket->place->count;
        begin(socket);
    } else if (socket->tried < socket->place->count) {
        uv_close((uv_handle_t *)&socket->tcp, try_next);
    } else {
        fail(socket, "client.unreachable", uv_strerror(status));
    }
}

static void connect_next(struct client_socket *socket)
{
    struct client_place *place = socket->place;
    int i = (socket->first + socket->tried++) % place->count;
    socket->tcp.data = socket;
    socket->connecting.data = socket;
    int status = uv_tcp_connect(&socket->connecting, &socket->tcp,
                                (const struct sockaddr *)&place->at[i], after_connect);
    if (status != 0)
        after_connect(&socket->connecting, status);
}

struct client_socket *client_socket_open(uv_loop_t *loop, struct client_place *place,
                                         const char *code,
                                         const struct client_socket_events *events, void *of)
{
    struct client_socket *socket = memory_get(sizeof *socket);
    socket->place = place;
    socket->events = events;
    socket->of = of;
    socket->first = place->good; /* the one that answered last */
    struct out out = out_buffer(socket->code, sizeof socket->code);
    out_text(&out, code);
    uv_tcp_init(loop, &socket->tcp);
    connect_next(socket);
    return socket;
}
