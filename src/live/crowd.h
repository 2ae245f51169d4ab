/* Who joins a room from where. */
#ifndef LIVE_CROWD_H
#define LIVE_CROWD_H

#include "room/room.h"

struct ask;
struct source;
struct table;

struct crowd {
    struct source *sources;            /* from where people have joined, or NULL */
    uint32_t host_place;               /* where the host was seen last */
    uint32_t origin[ROOM_PLAYERS + 1]; /* of players: equal ones joined from the same place */
    bool guarded; /* after a flood of joins the room was set to `asked`: not by its host */
};

struct crowd_join {
    bool asked;      /* the host has to let them in */
    uint32_t origin; /* for crowd_joined */
};
/* Whether somebody can join now; false after an answer that says no. */
bool crowd_admits(struct ask *, struct crowd_join *);
/* They have joined as this player. */
void crowd_joined(struct crowd *, int player, const struct crowd_join *);
/* The host removes a player, or `all` who joined from the same place: the same address, or, where
 * that is the host's own, the same connection. For a while those who join from that address have to
 * be let in. */
void crowd_remove(struct table *, int player, bool all);
/* The host has set who comes in. */
void crowd_is_set(struct crowd *);
void crowd_release(struct crowd *);

#endif
