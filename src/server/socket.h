/* One WebSocket connection on a loop: frames in by wslay, frames out as they are.
 *
 * Reading stops a connection that sends what is malformed, binary or too long; whoever reads too
 * slowly is cut off. Everything happens in the loop's thread.
 */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "server/frame.h"

#include <stdbool.h>
#include <uv.h>

enum { SOCKET_MESSAGE = 64 << 10, SOCKET_BACKLOG = 4 << 20 };
enum {
    CLOSE_NORMAL = 1000,
    CLOSE_AWAY = 1001,
    CLOSE_MALFORMED = 1002,
    CLOSE_LIMIT = 1008,
    CLOSE_FAILED = 1011
};

struct socket;

struct socket_events {
    /* A whole message, valid UTF-8; ends with a zero that does not count. */
    void (*text)(void *of, char *text, size_t n);
    /* A ping was answered. */
    void (*pong)(void *of);
    /* The connection is gone; the socket is freed afterwards. Called once. */
    void (*gone)(void *of);
};

/* The descriptor is the socket's from now on. */
struct socket *socket_open(uv_loop_t *, int fd, const struct socket_events *, void *of);
/* What was read before it was opened. */
void socket_feed(struct socket *, const void *bytes, size_t n);
/* Queues one use of a frame; what is queued is sent by socket_flush. */
void socket_send(struct socket *, struct frame *);
void socket_flush(struct socket *);
/* Says goodbye after what is queued. `gone` comes later. */
void socket_close(struct socket *, int code);
/* Cuts the connection; `gone` comes later. */
void socket_cut(struct socket *);
/* When it was heard of last, in the loop's milliseconds. */
uint64_t socket_heard(const struct socket *);

#endif
