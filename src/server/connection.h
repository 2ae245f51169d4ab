/* A connection as its hub has it: the client that rooms know, and its socket. It outlives its
 * socket as long as an outbox, or a chore, has something for it. */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "live/client.h"
#include "server/socket.h"

struct waiting;

struct connection {
    struct client client;  /* the first member */
    struct socket *socket; /* NULL: gone */
    struct connection *next, **link;
    int uses;
    struct connection *after, **before_link; /* the next younger one that has not said hello */
    struct waiting *waits; /* for a room that is being read (opening.c), or NULL */
};

static inline struct connection *connection_of(struct client *client)
{
    return (struct connection *)(void *)client;
}

/* Gives one use of it back: with the last one it is freed. */
void connection_forget(struct connection *);

#endif
