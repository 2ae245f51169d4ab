/* A connection, as its room sees it: who it is, what it holds, how much it may still ask for. */
#ifndef LIVE_CLIENT_H
#define LIVE_CLIENT_H

#include "live/hub.h"
#include "wire/frame.h"

enum role { ROLE_PLAY, ROLE_WATCH, ROLE_SCREEN };
enum { CLIENT_PLAYERS = 8 }; /* a team's phone, or a family's tablet */

struct client {
    struct hub *hub;
    uint32_t code;            /* of the room it asked for */
    bool lobby;               /* it asked for none */
    struct table *table;      /* NULL: in none (yet) */
    struct client *next_here; /* at the same table */
    bool greeted;             /* it has said hello */
    bool settled;             /* it knows which players it holds */
    enum role role;
    int language;
    int players; /* that this connection holds */
    uint16_t player[CLIENT_PLAYERS];
    struct bucket bucket; /* how much it may ask, */
    struct bucket tries;  /* and how often it may try to become a player */
    struct bucket more;   /* and to become several */
    int refused;          /* requests that came too fast, less those that did not */
    int wrong_claims;
    struct caller caller;
    uint64_t since; /* when it came */
    bool stranger;  /* it has said hello, and holds no player */
    bool checked;   /* its answer to a check is awaited (check.c) */
};

/* --- what it is told -------------------------------------------------------------------------- */

/* Says something: takes one use of the frame. `answers`: the request that it answers, or -1. */
static inline void client_send(struct client *client, struct frame *frame, long long answers)
{
    client->hub->call->say(client, frame, answers);
}

/* Says something that is true whatever becomes of the disk, before all that waits for it. */
static inline void client_send_now(struct client *client, struct frame *frame)
{
    client->hub->call->say_at_once(client, frame);
}

/* Closes the connection once all that was said has been sent. */
static inline void client_close(struct client *client, int code)
{
    client->hub->call->close(client, code);
}

/* --- who it is -------------------------------------------------------------------------------- */

/* It has said hello. */
void client_greet(struct client *);
/* It holds this player from now on, or no more. */
void client_take(struct client *, int player);
void client_lose(struct client *, int player);
/* It has heard of everything: it knows which players it holds; or does not until it hears. */
void client_settle(struct client *);
void client_unsettle(struct client *);

bool client_holds(const struct client *, int player);
bool client_is_host(const struct client *);
/* Whether the seat is the connection's to look at: its own, or one on paper that the host types in.
 */
bool client_plays(const struct client *, int seat);
/* Whether it makes the seat's steps: on paper the host, else whoever holds the player. */
bool client_types(const struct client *, int seat);

#endif
