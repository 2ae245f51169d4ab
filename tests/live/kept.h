/* A journal in memory, in place of the real one: whatever a table keeps gives the same room again.
 */
#ifndef LIVE_KEPT_H
#define LIVE_KEPT_H

#include "room/room.h"

/* The entries that were kept give this room; in a lobby its chapter does, too. */
void kept_check(const struct room *);
void kept_reset(void);

#endif
