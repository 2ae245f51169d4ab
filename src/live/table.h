/* A room while people are in it: the connections around it, its time, and what they are told.
 *
 * Everything happens in the hub's thread. Each part of a table belongs to the file that declares
 * it; others read it, and change it by that file's functions only (scripts/check-style sees to it).
 * Includes go one way, from the parts to those that use them:
 *
 *     hub, client <- timing, pace, running, claims <- answers, tell* <- keeping <- people, crowd, …
 *     <- rounds <- hall, bot_job <- progress <- table <- requests, host
 */
#ifndef LIVE_TABLE_H
#define LIVE_TABLE_H

#include "live/bots.h"
#include "live/charge.h"
#include "live/claims.h"
#include "live/client.h"
#include "live/crowd.h"
#include "live/entrance.h"
#include "live/listing.h"
#include "live/tell.h"
#include "live/timing.h"
#include "room/room.h"
#include "room/running.h"
#include "thinking/pace.h"

struct table {
    struct hub *hub;
    uint32_t code;
    struct room room;
    bool lost; /* it could not be read again: it goes with its last connection */

    /* Who is here: people.c and table.c. */
    struct client *clients;
    struct client *holder[ROOM_PLAYERS + 1]; /* the connection that has this player */
    uint64_t empty;                          /* since when nobody is here */
    uint64_t touched;                        /* when the journal was told that somebody is */

    struct running running; /* what the journal has of the round: keeping.c */
    bool played;            /* a person has, and the journal knows: keeping.c */
    struct timing timing;
    struct told told;
    struct bots bots;
    struct pace pace; /* how fast bots go on by themselves: progress.c and bot_job.c */
    struct claims claims;
    struct crowd crowd;
    struct entrance entrance;
    struct charge charge;
    struct check *check;      /* how fast everybody answers, while it is measured: check.c */
    struct inquest *inquests; /* sheets that are being looked at: hall.c */
    struct listed listed;     /* as everybody finds it; no game: nobody does: noted.c */
};

/* Milliseconds left for a seat (0: for whoever has no extra time); -1: no clock. */
static inline long long table_left(const struct table *table, int seat)
{
    return timing_left(&table->timing, &table->room, seat, hub_now(table->hub));
}

/* Whether a bot plays for a seat now. */
static inline bool table_is_due(const struct table *table, int seat)
{
    return timing_is_due(&table->timing, &table->room, seat, hub_now(table->hub));
}

/* --- its life (table.c) ----------------------------------------------------------------------- */

/* A new room; NULL with a fault. */
struct table *table_create(struct hub *, const struct config *, const char *boards, struct fault *);
/* A room was read into a table of the hub's, which others find from now on. */
void table_opened(struct table *);
/* The disk has failed: the room is what was read again, which is used up, and everybody is told; or
 * (NULL) it could not be, and goes with its last connection. */
void table_reload(struct table *, struct room *read, struct running *);
/* Nobody is here: takes it off its hub and frees it. */
void table_free(struct table *);
/* Frees it, which its hub does not find any more. */
void table_release(struct table *);

/* Whoever said hello sits down. */
void table_sit(struct table *, struct client *);
/* A connection is gone. */
void table_leave(struct client *);

/* Whether nobody was here for a while: the table can go, the journal has it. */
bool table_is_idle(const struct table *);
/* Whether nobody is here and no game was ever begun: what is on disk is all there is. */
bool table_is_left(const struct table *);
/* Whether somebody waits for what is being done for it: whoever has handed in a sheet hears of it
 * when they come back. */
bool table_is_busy(const struct table *);
/* Keeps a room from growing old while somebody is there. */
void table_touch(struct table *);
/* From where the room is led: from where its host calls; or (if nothing is known yet) whoever is
 * here. NULL: as before. */
const struct caller *table_leader(const struct table *, bool known);

#endif
