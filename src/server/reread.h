/* A room that other threads read again after the disk has failed: what has happened in it since is
 * not on disk, and so not true.
 *
 * While its rooms are read a hub keeps nothing and answers nobody but pings, so neither the disk
 * nor the tables change: what comes back is what holds when all of it is there.
 */
#ifndef SERVER_REREAD_H
#define SERVER_REREAD_H

#include "room/room.h"
#include "server/hub.h"
#include "server/running.h"

struct reread;

/* Asks for it; the hub hears that it is back by hub_has_reread. */
struct reread *reread_begin(struct hub *, uint32_t code);
/* What was read takes the place of what was there, and is used up; false, maybe with words: it
 * could not be read. */
bool reread_take(struct reread *, struct room *, struct running *, char error[JOURNAL_ERROR]);

#endif
