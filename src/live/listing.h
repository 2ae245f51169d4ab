/* The rooms that everybody may find: what their tables say of themselves, for all threads. */
#ifndef LIVE_LISTING_H
#define LIVE_LISTING_H

#include "base/out.h"

#include <stdint.h>

struct listing;
enum { LISTED_MOST = 1000 }; /* more rooms are not shown */

struct listed {
    uint32_t room;
    const char *game; /* constants of the program */
    const char *phase;
    int players, seats;
};

struct listing *listing_new(void);
void listing_free(struct listing *);

/* A room is there, or has changed. */
void listing_put(struct listing *, const struct listed *);
void listing_drop(struct listing *, uint32_t room);

/* [{"room":"KQRTB","game":"temple","players":3,"seats":100,"phase":"lobby"},…] */
void listing_write(struct listing *, struct out *);

#endif
