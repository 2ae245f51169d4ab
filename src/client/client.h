/* A player's place in a room that outlives connections: whenever one is lost, another is made, and
 * the token takes the player back to the seat. */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "client/room.h"
#include "client/socket.h"

struct client {
    uv_loop_t *loop;
    struct client_place *place;
    struct client_socket *socket; /* NULL: none now */
    struct client_room room;
    uv_timer_t timer;
    int tries;           /* connections that were lost since one was of use */
    uint64_t lost_at;    /* when the last one was, by the loop's clock; 0: it is not */
    uint64_t heard_at;   /* when something was heard last */
    unsigned long again; /* connections made anew */
    bool up;             /* the server has welcomed us */
    bool stopped;
    void *of;
    void (*heard)(void *of, const struct client_news *);
    /* For good: the words say why; `code` is that of the WebSocket's close, or 0. */
    void (*ended)(void *of, int code, const char *words);
};

void client_init(struct client *, uv_loop_t *, struct client_place *, void *of,
                 void (*heard)(void *, const struct client_news *),
                 void (*ended)(void *, int, const char *));
/* Connects to the room whose code room.code has, or with "" to none. */
void client_start(struct client *);
/* Loses the connection on purpose, and makes another one. */
void client_drop(struct client *);
/* Leaves for good, without a word more. Its memory may be freed when the loop
 * has run empty. */
void client_stop(struct client *);

/* Whether requests can be sent. */
static inline bool client_is_up(const struct client *client)
{
    return client->socket && client->up;
}

#endif
