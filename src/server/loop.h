/* A hub is one thread with one loop, and all the rooms that live on it.
 *
 * live/hub.h is what its rooms see of it; this is all of it. Its parts have files of their own:
 * what is said and kept (flights.h), rooms that are being read (opening.h, reread.h), rooms in
 * memory (resident.h, asleep.h, leaving.h), connections (connection.h, ungreeted.h, relief.h).
 * calls.c answers the calls of rooms.
 */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "journal/journal.h"
#include "server/asleep.h"
#include "server/connection.h"
#include "server/flights.h"
#include "server/leaving.h"
#include "server/resident.h"
#include "server/ungreeted.h"
#include "server/unreadable.h"

#include <pthread.h>

struct damage;
struct newcomer;
struct opening;
struct readers;
struct thinkers;

struct loop_config {
    struct hub_config hub; /* what its rooms see of it */
    const char *file;      /* of the journal */
    struct journal *journal;
    void (*complain)(const char *code, const char *error); /* code NULL: of them all */
    struct damage *damage;
    struct readers *readers;   /* who read rooms for all hubs */
    struct thinkers *thinkers; /* who think for all hubs */
};

struct loop {
    struct hub hub; /* the first member */
    struct loop_config config;
    int index, count; /* which one it is, of how many */
    uv_loop_t uv;
    uv_async_t wake;
    uv_prepare_t settle;
    uv_timer_t looker;
    uint64_t looks;  /* so far */
    bool has_relief; /* connections were cut, or rooms freed: that memory goes back to the system */
    uv_buf_t buffer; /* all connections read into the same one */
    bool stopping;
    uv_timer_t farewell; /* when it waits for goodbyes no longer */
    pthread_t thread;

    struct reader *reader; /* for what takes no time: rooms are read by others */
    struct flights flights;
    struct residents residents;
    struct asleep asleep;
    struct leaving leaving;
    struct unreadable unreadable;
    struct opening *openings;
    struct connection *connections;
    struct ungreeted ungreeted;

    pthread_mutex_t mutex;
    /* Under the mutex. */
    struct newcomer *newcomers, **last_newcomer; /* in the order in which they came */
    struct errand *errands, **last_errand;
    bool stops;
};

static inline struct loop *loop_of(const struct hub *hub)
{
    return (struct loop *)(void *)hub;
}

/* --- from the thread that has the server ------------------------------------------------------ */

/* NULL with words. */
struct loop *loop_start(const struct loop_config *, int index, int count,
                        char error[JOURNAL_ERROR]);
/* Says goodbye to all and keeps what there is to keep; nobody waits for it yet. */
void loop_begin_to_stop(struct loop *);
/* After that: ends the thread. Whoever answers no goodbye is cut off after a second. */
void loop_end(struct loop *);

/* --- from any thread -------------------------------------------------------------------------- */

/* A new connection: for the room `code`, or for none. Takes the descriptor; the doors know of the
 * caller already. */
void loop_connect(struct loop *, int fd, const void *extra, size_t n, bool lobby, uint32_t code,
                  const struct caller *);

/* --- in its own ------------------------------------------------------------------------------- */

/* What the hub does for its rooms (calls.c). */
extern const struct hub_calls loop_calls;

#endif
