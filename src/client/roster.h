/* Who is in a room, as far as a client asks: a list that frames change one by one. */
#ifndef CLIENT_ROSTER_H
#define CLIENT_ROSTER_H

#include "core/game.h"
#include "wire/read.h"

enum {
    ROSTER_MOST = 4096
}; /* a room never has so many: who tells of more does not tell the truth */

/* Somebody, or with player 0 a seat that nobody has. */
struct roster_entry {
    int player, seat;
    bool absent;   /* no device of theirs is connected */
    bool unranked; /* the seat does not count among the winners */
    bool spare;    /* the seat can be claimed */
};

struct roster {
    struct roster_entry *entry; /* in the order in which they came */
    int count, room;
};

/* Puts an entry in the place of the one with the same player or, without one, the same seat; what
 * nobody had and now somebody has is no entry any more. False: there are too many. */
bool roster_put(struct roster *, const struct roster_entry *);
void roster_drop_player(struct roster *, int player);
void roster_clear(struct roster *);
void roster_free(struct roster *);

/* The player with the next number above `after` of whom no device is connected, or 0. */
int roster_absent(const struct roster *, int after);
/* A seat that could be claimed, or 0. */
int roster_spare(const struct roster *);
struct seatset roster_unranked(const struct roster *);

#endif
