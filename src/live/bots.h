/* What bots do for a room: somebody thinks for all seats that are due, beside the loop. */
#ifndef LIVE_BOTS_H
#define LIVE_BOTS_H

#include <stdbool.h>
#include <stdint.h>

struct bot_job;
struct table;

struct bots {
    struct bot_job *job; /* what they are thinking about, or NULL */
    bool instead;        /* the room's bot is a program that failed: a level plays */
};

/* Lets the room's bot think for all seats that are due, if there are any; with every turn that
 * comes back `made` is called. */
void bots_think(struct table *, void (*made)(struct table *));
/* Whether what they think is about what goes on now. */
bool bots_are_wanted(const struct table *);
/* Nobody waits for it any more; it ends at once. */
void bots_stop(struct table *);
/* When they are waited for no longer, a program that is busy or a level that thinks for long; 0:
 * there is no such moment. */
uint64_t bots_wait_until(const struct table *);
/* If that is now, a level thinks in the program's place, or the usual one in that of a better one.
 */
void bots_hurry(struct table *);
/* The host has chosen another one. */
void bots_are_chosen(struct table *);

#endif
