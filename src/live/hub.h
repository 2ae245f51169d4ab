/* What a live room sees of its hub: time, connections, what is kept, who thinks.
 *
 * A hub is one thread with all the rooms that live on it. Rooms know nothing else of it, so they
 * need neither sockets nor a loop, a disk or threads, and tests let them play with a hub made of a
 * few functions and a clock in their hand (tests/live/). The server's own is server/hub.h.
 *
 * All of it is for the hub's thread, but for hub_bring_back and hub_exact.
 * What is said or kept at one moment
 * belongs together: nothing of it is heard before all of it is on disk, and if that fails none of
 * it is true; then the hub is failing until its rooms were read again.
 */
#ifndef LIVE_HUB_H
#define LIVE_HUB_H

#include "core/texts.h"
#include "guard/doors.h"
#include "journal/journal.h"
#include "live/counts.h"

struct ask;
struct chore;
struct client;
struct frame;
struct hub;
struct listing;
struct log;
struct programs;
struct table;
struct task;
struct offered;

/* What is the same for all hubs of a server. */
struct hub_config {
    const char *database; /* which one it is (journal_id) */
    struct listing *listing;
    const struct texts *texts; /* of every language */
    const char *password;      /* to create rooms, or NULL */
    const char *address;       /* where phones find the page, or NULL */
    const char *wifi;          /* for hosts and big screens, or NULL */
    struct doors *doors;
    struct programs *programs; /* that the operator offers as bots */
    int bot_seconds;           /* that the bots of a room may think about a round */
    struct log *log;           /* or NULL */
};

/* Something that was done elsewhere and comes back to the hub's thread. */
struct errand {
    struct errand *next;
    void *of;
    void (*back)(void *of);
};

/* What became of looking for a room. */
enum found {
    FOUND_HERE,
    FOUND_NONE,       /* there is no such room */
    FOUND_LATER,      /* it is being read: hello_again follows */
    FOUND_UNREADABLE, /* it cannot be read now */
};

/* What a hub does for its rooms. */
struct hub_calls {
    /* Milliseconds of a clock that only goes forward, and stands still while something is done; and
     * nanoseconds of the same one as they are, from any thread. */
    uint64_t (*now)(const struct hub *);
    uint64_t (*exact)(const struct hub *);

    /* Says something to a connection: takes one use of the frame. `answers`: the request that it
     * answers, or -1. */
    void (*say)(struct client *, struct frame *, long long answers);
    /* Likewise, something that is true whatever becomes of the disk: before all that waits for it.
     */
    void (*say_at_once)(struct client *, struct frame *);
    /* Closes a connection once all that was said has been sent. */
    void (*close)(struct client *, int code);
    /* How much memory may wait for it if it does not read. */
    void (*allow)(struct client *, size_t bytes);
    /* It has said hello. */
    void (*heard_hello)(struct client *);
    /* One use more of it, or one less: it is not freed while it has any. */
    void (*use)(struct client *, int more);

    /* Where what is to be kept of a room with what is said now is put. */
    struct batch *(*batch)(struct table *);
    /* Calls table_advance at that moment and not before; 0: never. */
    void (*wake)(struct table *, uint64_t at);
    /* Somebody is at the table now, or nobody is any more. */
    void (*filled)(struct table *);
    void (*emptied)(struct table *);

    /* Looks for the room that somebody asks for. */
    enum found (*find)(struct ask *, struct table **);
    /* A new table with a code that nobody has, and no room yet; nobody finds it. */
    struct table *(*new_table)(struct hub *);
    /* From now on it is found, and it is no more; then it can be freed. */
    void (*add)(struct table *);
    void (*remove)(struct table *);
    void (*free_table)(struct table *);
    /* What was said last tells that this room was created. */
    void (*created)(struct table *);
    /* Whether there can be one more room, or (else) a game in one that is there. */
    bool (*has_place)(const struct hub *, bool room);
    /* More waits to be sent than there is memory for: strangers have to wait. */
    bool (*is_overfull)(const struct hub *);
    /* The operator's code for the host of a room: its hash, and until when it is good, in seconds
     * since 1970. False: there is none. */
    bool (*claim)(const struct table *, uint8_t hash[32], int64_t *until);

    /* Does a chore for the room in some thread; takes it back, which is false if it is being done
     * or has been. */
    void (*think)(struct table *, struct chore *);
    bool (*unthink)(struct hub *, struct chore *);
    /* Likewise, with a program, which may not take it: false. */
    bool (*ask)(struct table *, struct offered *, struct task *);
    bool (*unask)(struct hub *, struct offered *, struct task *);
    /* Something is done: its errand's `back` is called in the hub's thread. From any thread. */
    void (*bring_back)(struct hub *, struct errand *);
};

/* What the frame "all" has in common for everybody, of the room that was told of last. */
struct retold {
    uint32_t code;
    struct frame *common; /* NULL: of none */
};

/* A server's hub begins with this; the calls are its own. */
struct hub {
    const struct hub_calls *call;
    struct hub_config config;
    struct counts counts; /* for any thread to read */
    struct retold retold; /* tell.c's */
    bool failing;         /* the disk has failed, and nothing can happen */
};

static inline const struct hub_config *hub_config(const struct hub *hub)
{
    return &hub->config;
}

static inline uint64_t hub_now(const struct hub *hub)
{
    return hub->call->now(hub);
}

static inline uint64_t hub_exact(const struct hub *hub)
{
    return hub->call->exact(hub);
}

static inline bool hub_is_failing(const struct hub *hub)
{
    return hub->failing;
}

static inline bool hub_is_overfull(const struct hub *hub)
{
    return hub->call->is_overfull(hub);
}

static inline bool hub_has_place(const struct hub *hub, bool room)
{
    return hub->call->has_place(hub, room);
}

static inline void hub_bring_back(struct hub *hub, struct errand *errand)
{
    hub->call->bring_back(hub, errand);
}

static inline struct counts *hub_counts(struct hub *hub)
{
    return &hub->counts;
}

/* Something has happened so often. */
static inline void hub_count(struct hub *hub, enum count count, uint64_t by)
{
    count_up(&hub->counts.at[count], by);
}

/* How much there is of something, now. */
static inline void hub_set(struct hub *hub, enum count count, uint64_t value)
{
    atomic_store_explicit(&hub->counts.at[count], value, memory_order_relaxed);
}

#endif
