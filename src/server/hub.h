/* A hub is one thread with one loop, and all the rooms that live on it.
 *
 * Nothing leaves a hub before what it tells of is on disk: everything that is said goes to an
 * outbox, everything that has to be kept to a batch. At the end of each turn of the loop the batch
 * goes to the journal; its outbox is sent when the journal has kept it. If the disk fails, nothing
 * of that was said: whoever asked gets an error, and the rooms are read again as they are on disk.
 */
#ifndef SERVER_HUB_H
#define SERVER_HUB_H

#include "core/texts.h"
#include "server/counts.h"
#include "server/doors.h"
#include "server/journal.h"
#include "server/socket.h"

struct hub;
struct listing;
struct log;
struct programs;
struct table;

enum role { ROLE_PLAY, ROLE_WATCH, ROLE_SCREEN };
enum { CLIENT_PLAYERS = 8 };

/* A connection. It outlives its socket as long as an outbox has something for it. */
struct client {
    struct hub *hub;
    struct socket *socket; /* NULL: gone */
    struct client *next, **link;
    int uses;
    uint32_t code;            /* of the room it asked for */
    bool lobby;               /* it asked for none */
    struct table *table;      /* NULL: in none (yet) */
    struct client *next_here; /* at the same table */
    bool greeted, settled;    /* it has said hello; it knows which players it holds */
    enum role role;
    enum language language;
    int players; /* that this connection holds */
    uint16_t player[CLIENT_PLAYERS];
    struct bucket bucket; /* how much it may ask, */
    struct bucket tries;  /* and how often it may try to become a player */
    int refused;          /* requests that came too fast, less those that did not */
    int wrong_claims;
    struct caller caller;
    uint64_t since;                       /* when it came */
    struct client *silent, **silent_link; /* the next younger one that has not said hello */
    bool stranger;                        /* it has said hello, and holds no player */
    bool checked;                         /* its answer to a check is awaited (check.c) */
};

struct hub_config {
    const char *file; /* of the journal */
    struct journal *journal;
    struct listing *listing;
    const struct texts *texts;                             /* of every language */
    const char *password;                                  /* to create rooms, or NULL */
    const char *address;                                   /* where phones find the page, or NULL */
    const char *wifi;                                      /* for hosts and big screens, or NULL */
    void (*complain)(const char *code, const char *error); /* code NULL: of them all */
    struct doors *doors;
    struct programs *programs; /* that the operator offers as bots */
    struct log *log;           /* or NULL */
    int rooms_most;            /* of the journal */
};

/* NULL with words. */
struct hub *hub_start(const struct hub_config *, int index, int count, char error[JOURNAL_ERROR]);
/* Says goodbye to all, keeps what there is to keep, and ends the thread. */
void hub_stop(struct hub *);
/* A new connection, from any thread: for the room `code`, or for none. Takes the descriptor; the
 * doors know of the caller already. */
void hub_connect(struct hub *, int fd, const void *extra, size_t n, bool lobby, uint32_t code,
                 const struct caller *);

/* Something that another thread does for the hub. */
struct errand {
    struct errand *next;
    void *of;
    void (*back)(void *of); /* in the hub's thread, when it is done */
};
/* It is done; from any thread that ends before the hub does. */
void hub_return(struct hub *, struct errand *);

/* What it has counted, for any thread to read. */
struct counts *hub_counts(struct hub *);

/* --- for the tables of the hub, in its thread ------------------------------------------------ */

const struct hub_config *hub_config(const struct hub *);
uv_loop_t *hub_loop(struct hub *);
struct reader *hub_reader(struct hub *);
/* What is to be kept with what is said from now on. */
struct batch *hub_batch(struct hub *);
/* The tables, by their codes. */
struct table *hub_find(struct hub *, uint32_t code);
void hub_add(struct hub *, struct table *);
void hub_remove(struct hub *, struct table *);
/* A room that cannot be read: the operator is told. */
void hub_complain(struct hub *, uint32_t code, const char *error);
/* The disk has failed, and the rooms have to be read again before anything can happen in them. */
bool hub_is_failing(const struct hub *);
/* Something has happened so often. */
static inline void hub_count(struct hub *hub, enum count count, uint64_t by)
{
    count_up(&hub_counts(hub)->at[count], by);
}
/* The connection has said hello. */
void hub_heard_hello(struct client *);
/* A code for a new room that leads to this hub. */
uint32_t hub_new_code(struct hub *);

/* Says something: takes one use of the frame. `answers`: the request that it answers, or -1. */
void client_send(struct client *, struct frame *, long long answers);
/* Says something that is true whatever becomes of the disk, before all that waits for it. */
void client_send_now(struct client *, struct frame *);
/* Gives one use of it back (client->uses): with the last one it is freed. */
void client_forget(struct client *);
/* Closes the connection once all that was said has been sent. */
void client_close(struct client *, int code);

#endif
