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
#include "guard/doors.h"
#include "journal/journal.h"
#include "server/counts.h"
#include "server/socket.h"

struct asleep;
struct damage;
struct hub;
struct listing;
struct log;
struct opening;
struct outbox;
struct programs;
struct readers;
struct table;
struct thinkers;
struct waiting;

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
    struct bucket more;   /* and to become several */
    int refused;          /* requests that came too fast, less those that did not */
    int wrong_claims;
    struct caller caller;
    uint64_t since;                      /* when it came */
    struct client *after, **before_link; /* the next younger one that has not said hello */
    bool stranger;                       /* it has said hello, and holds no player */
    struct waiting *waits;               /* for a room that is being read (opening.c), or NULL */
    bool checked;                        /* its answer to a check is awaited (check.c) */
};

struct hub_config {
    const char *file; /* of the journal */
    struct journal *journal;
    const char *database; /* which one it is (journal_id) */
    struct listing *listing;
    const struct texts *texts;                             /* of every language */
    const char *password;                                  /* to create rooms, or NULL */
    const char *address;                                   /* where phones find the page, or NULL */
    const char *wifi;                                      /* for hosts and big screens, or NULL */
    void (*complain)(const char *code, const char *error); /* code NULL: of them all */
    struct damage *damage;
    struct doors *doors;
    struct programs *programs; /* that the operator offers as bots */
    struct readers *readers;   /* who read rooms for all hubs */
    struct thinkers *thinkers; /* who think for all hubs */
    int bot_seconds;           /* that the bots of a room may think about a round */
    struct log *log;           /* or NULL */
};

/* NULL with words. */
struct hub *hub_start(const struct hub_config *, int index, int count, char error[JOURNAL_ERROR]);
/* Says goodbye to all and keeps what there is to keep; nobody waits for it yet. */
void hub_begin_to_stop(struct hub *);
/* Behind that: ends the thread. Whoever answers no goodbye is cut off after a second. */
void hub_end(struct hub *);
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
/* For what takes no time: rooms are read by others (server/opening.h). */
struct reader *hub_reader(struct hub *);
/* What is to be kept with what is said from now on, and the turn of the loop that keeps it. */
struct batch *hub_batch(struct hub *);
uint64_t hub_turn(const struct hub *);
/* The tables at which nobody is. */
struct asleep *hub_asleep(struct hub *);
/* Nobody is at this table any more, and it need not stay when all that is to be kept is on disk. */
void hub_leave(struct hub *, uint32_t code);
/* Those that are being read. */
struct opening **hub_openings(struct hub *);
/* The tables, by their codes. */
struct table *hub_find(struct hub *, uint32_t code);
/* A room is about to be in memory, until hub_remove or hub_expect_no_more: the journal does not
 * forget it (journal/presence.h). False: it is just doing so. */
bool hub_expect(struct hub *, uint32_t code);
void hub_expect_no_more(struct hub *, uint32_t code);
void hub_add(struct hub *, struct table *);
void hub_remove(struct hub *, struct table *);
/* Rooms that could not be read (server/unreadable.h). */
struct unreadable *hub_unreadable(struct hub *);
/* More waits to be sent than the hub's share of the memory for it: strangers have to wait. */
bool hub_is_overfull(const struct hub *);
/* The disk has failed, and the rooms have to be read again before anything can happen in them. */
bool hub_is_failing(const struct hub *);
/* One of them was read (server/reread.h). */
void hub_has_reread(struct hub *);
/* Something has happened so often. */
static inline void hub_count(struct hub *hub, enum count count, uint64_t by)
{
    count_up(&hub_counts(hub)->at[count], by);
}
/* How much there is of something, now. */
static inline void hub_set(struct hub *hub, enum count count, uint64_t value)
{
    atomic_store_explicit(&hub_counts(hub)->at[count], value, memory_order_relaxed);
}
/* The connection has said hello. */
void hub_heard_hello(struct client *);
/* Whether there can be one more room, or a game in one that is there (journal/places.h). */
bool hub_has_place(const struct hub *, bool room);
/* A code for a new room that leads to this hub, which expects it. */
uint32_t hub_new_code(struct hub *);

/* What the frame "all" has in common for everybody, of the room that was told of last. */
struct retold {
    uint32_t code;
    struct frame *common; /* NULL: of none */
};
struct retold *hub_retold(struct hub *);

/* What waits to be said. */
struct outbox *hub_outbox(struct hub *);

/* --- to a connection (client.c) ------------------------------------------------------------- */

/* Says something: takes one use of the frame. `answers`: the request that it answers, or -1. */
void client_send(struct client *, struct frame *, long long answers);
/* What was said last tells of a new room. */
void hub_has_created(struct hub *, struct table *);
/* Says something that is true whatever becomes of the disk, before all that waits for it. */
void client_send_now(struct client *, struct frame *);
/* Gives one use of it back (client->uses): with the last one it is freed. */
void client_forget(struct client *);
/* Closes the connection once all that was said has been sent. */
void client_close(struct client *, int code);

#endif
