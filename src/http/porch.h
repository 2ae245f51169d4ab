/* HTTP connections: those who stand before the door and have not asked for anything yet.
 *
 * libmicrohttpd gives whoever sends a byte all of its time again. Here a request has to be whole
 * within a time that begins with the connection, or with the answer before, and an answer has to be
 * taken within another. When there are too many, somebody who has not asked makes room: of the
 * address from which most have come, the one who has been there longest. So a thousand who are slow
 * keep nobody out.
 *
 * libmicrohttpd's thread tells who comes, asks and goes; the deadlines are looked at by a thread of
 * the porch's own. A descriptor is shut under the mutex that porch_leave takes as well, and
 * libmicrohttpd says that a connection is gone before it closes the descriptor: so what is shut is
 * never another's.
 */
#ifndef HTTP_PORCH_H
#define HTTP_PORCH_H

#include "guard/doors.h"

struct porch;
struct guest; /* a connection */

struct porch_limits {
    int most;        /* connections */
    int per_address; /* of them from one address */
    /* Milliseconds: for the first request, for each further one, for taking an answer. */
    uint64_t first, next, answer;
};

/* The doors count addresses, and outlive it. */
struct porch *porch_open(struct doors *, const struct porch_limits *);
void porch_close(struct porch *);

/* Somebody has connected; somebody else may have to go. Never NULL. */
struct guest *porch_enter(struct porch *, int fd, const struct caller *, uint64_t now);
/* Their request is whole and is answered from now on. */
void porch_asked(struct porch *, struct guest *, uint64_t now);
/* The answer is sent. */
void porch_answered(struct porch *, struct guest *, uint64_t now);
/* The connection becomes a WebSocket: its descriptor is not shut here any more. */
void porch_hand_over(struct porch *, struct guest *);
/* It is gone, and so is the guest. */
void porch_leave(struct porch *, struct guest *);

/* Shuts whoever has had their time. */
void porch_look(struct porch *, uint64_t now);
/* A thread does it once a second from now on; false: it cannot be had. */
bool porch_watch(struct porch *);

/* How many there are, and how many were shut. */
int porch_count(struct porch *);
uint64_t porch_shut(struct porch *);

#endif
