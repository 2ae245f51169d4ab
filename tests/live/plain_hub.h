/* A hub made of plain functions, for rooms without a server: no thread, no socket, no disk, and a
 * clock in the test's hand. What is kept is held against the room (kept.h), what is said is given
 * to whoever tests, what bots think about is thought when the test says so.
 */
#ifndef LIVE_PLAIN_HUB_H
#define LIVE_PLAIN_HUB_H

#include "live/table.h"
#include "thinking/thinkers.h"

enum { PLAIN_CODE = 12345 }; /* of the one room */

struct plain_hub {
    struct hub hub; /* the first member */
    uint64_t time;  /* milliseconds */
    struct table *table;
    uint64_t wakes;    /* when the table wants to be called; 0: never */
    struct work *work; /* chores, in their order */
    struct desk desk;
    bool full, overfull; /* there is no place for another room or game; no memory for strangers */
    /* What is said to somebody, as JSON; NULL: a ping or the like. */
    void (*heard)(struct client *, const struct wire_value *, long long answers);
    void (*closed)(struct client *, int code);
};

/* Once. `texts`: of every language. */
void plain_begin(struct plain_hub *, const struct texts *texts);
/* A connection, which has not said hello; to the room, or (if there is none) to none. */
void plain_arrive(struct plain_hub *, struct client *);
/* Its message, and whatever follows from it at once. */
void plain_ask(struct client *, const char *text);
/* It is gone. */
void plain_leave(struct client *);
/* Everything that can be done now. */
void plain_settle(struct plain_hub *);
/* Time passes; the table is called when it wants to be. */
void plain_pass(struct plain_hub *, uint64_t milliseconds);
/* One piece of work is done, if there is any: a bot has thought, a sheet was looked at. */
bool plain_work(struct plain_hub *);
/* All have left: the room is held against what was kept of it, and goes. */
void plain_end(struct plain_hub *);

#endif
