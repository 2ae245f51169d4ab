/* One WebSocket connection on a loop: frames in one by one, frames out as they are.
 *
 * Reading stops a connection that sends what is malformed, binary, too long, or in too many pieces;
 * whoever reads too slowly is cut off. Everything happens in the loop's thread.
 */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "wire/frame.h"

#include <stdbool.h>
#include <uv.h>

struct socket;

struct socket_events {
    /* A whole message, valid UTF-8; ends with a zero that does not count. */
    void (*text)(void *of, char *text, size_t n);
    /* A ping was answered. */
    void (*pong)(void *of);
    /* It reads too slowly and is cut. */
    void (*slow)(void *of);
    /* The connection is gone; the socket is freed afterwards. Called once. */
    void (*gone)(void *of);
};

/* The descriptor is the socket's from now on. */
struct socket *socket_open(uv_loop_t *, int fd, const struct socket_events *, void *of);
/* What was read before it was opened. */
void socket_feed(struct socket *, const void *bytes, size_t n);
/* Nothing more of it is heard, nor its end, until socket_release. */
void socket_hold(struct socket *);
void socket_release(struct socket *);
/* Queues one use of a frame; what is queued is sent by socket_flush. */
void socket_send(struct socket *, struct frame *);
void socket_flush(struct socket *);
/* Says goodbye after what is queued. `gone` comes later. */
void socket_close(struct socket *, int code);
/* Cuts the connection; `gone` comes later. */
void socket_cut(struct socket *);
/* When it was heard of last, in the loop's milliseconds. */
uint64_t socket_heard(const struct socket *);
/* Whether a message was begun and should be whole by now. */
bool socket_is_late(const struct socket *, uint64_t now);

/* How much memory may wait for it; at first that of a stranger. */
void socket_allow(struct socket *, size_t backlog);
/* The memory that is kept because it does not read, or does not finish what it says: frames as if
 * they were its own, what libuv has of them, and the message that is not whole. 0 if it is cut. */
size_t socket_memory(const struct socket *);
/* What all connections of this thread keep, with all frames that were made in it, shared ones once.
 */
size_t socket_memory_of_all(void);

#endif
