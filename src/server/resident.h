/* A room in a hub's memory, with what the hub needs for it; and all of them by their codes. */
#ifndef SERVER_RESIDENT_H
#define SERVER_RESIDENT_H

#include "live/table.h"
#include "thinking/programs.h"

#include <uv.h>

struct loop;
struct reread;

struct resident {
    struct table table; /* the first member */
    uv_timer_t *timer;
    bool here;                               /* others find it */
    struct resident *next;                   /* of those with similar codes */
    struct resident *younger, **asleep_link; /* of those at which nobody is (asleep.h) */
    uint64_t turn;           /* of the hub, after which all that was to be kept since is on disk */
    struct reread *reread;   /* the room as it is on disk, when that has failed; or NULL */
    struct line *line;       /* where its turns and sheets wait; NULL: none ever did */
    struct offered *asked;   /* the program that it has asked last, or NULL */
    struct line *asked_line; /* where it waits for that one */
};

static inline struct resident *resident_of(struct table *table)
{
    return (struct resident *)(void *)table;
}

/* With no room yet; the journal holds its code already (journal_hold). */
struct resident *resident_new(struct loop *, uint32_t code);
/* From now on others find it, */
void resident_add(struct resident *);
/* and from now on they do not; the journal may forget it. */
void resident_remove(struct resident *);
/* Frees it; its room is released. */
void resident_free(struct resident *);

enum { RESIDENTS_BUCKETS = 1024 };

struct residents {
    uint32_t hubs; /* a code leads to one of them: what is left of it counts here */
    struct resident *bucket[RESIDENTS_BUCKETS];
};

/* NULL: there is none. */
struct resident *residents_find(const struct residents *, uint32_t code);
void residents_add(struct residents *, struct resident *);
/* It has to be there. */
void residents_remove(struct residents *, struct resident *);
/* Calls for every one; it may be removed by that. */
void residents_each(struct residents *, void (*call)(void *of, struct resident *), void *of);

#endif
