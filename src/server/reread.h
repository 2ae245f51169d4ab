/* A room that other threads read again after the disk has failed: what has happened in it since is
 * not on disk, and so not true.
 *
 * While its rooms are read a hub keeps nothing and answers nobody but pings, so neither the disk
 * nor the rooms change: what comes back is what holds when all of it is there.
 */
#ifndef SERVER_REREAD_H
#define SERVER_REREAD_H

#include "server/resident.h"

struct loop;

/* Asks for it; `done` follows, in the hub's thread. */
struct reread *reread_begin(struct loop *, uint32_t code, void (*done)(struct loop *));
/* What was read for the room takes the place of what was there. */
void reread_take(struct resident *);

#endif
