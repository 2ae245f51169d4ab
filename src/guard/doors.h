/* How many come in, in all and from every address.
 *
 * A class behind one router, or everybody behind a proxy that does not tell more, is one address:
 * what counts by address is generous, and who can show a token is never turned away because of it.
 * The machine's own connections are not counted by address. An address of IPv6 counts as what one
 * customer has (64 bits) and as what one site has (48 bits), which may have DOORS_WIDE times as
 * much. If more of them are here than there are places for, the others count as one stranger.
 */
#ifndef GUARD_DOORS_H
#define GUARD_DOORS_H

#include "guard/caller.h"
#include "guard/limits.h"

struct doors;

/* What is counted by address. */
enum door { DOOR_JOIN, DOOR_CREATE, DOOR_GUESS, DOOR_RECORD, DOOR_ASK, DOOR_DISK, DOORS };

enum { DOORS_WIDE = 4 };

struct doors *doors_new(int connections, int per_address);
void doors_free(struct doors *);
/* Before anybody comes: of how many MiB of disk they have a share (limit_disk). */
void doors_share(struct doors *, int file);

/* Whether another connection could come in. */
bool doors_are_open(struct doors *, const struct caller *);
/* A connection comes in; false: there are too many. */
bool doors_enter(struct doors *, const struct caller *);
void doors_leave(struct doors *, const struct caller *);

int doors_connections(struct doors *);

/* Of them: those that have said hello and hold no player. A part of all places is kept for those
 * who can show a token; false: nobody else comes in now. */
bool doors_admit_stranger(struct doors *);
void doors_drop_stranger(struct doors *);
/* Whether places become rare, so that those who have not said hello have to make room. */
bool doors_are_crowded(struct doors *);

/* So many HTTP connections more, or fewer, are from there; returns how many there are: of an
 * address, or of a site as if it were one. 0 for this machine. */
int doors_visit(struct doors *, const struct caller *, int more);

/* Takes one of what an address may do; false: too often, for *wait milliseconds. */
bool doors_take(struct doors *, const struct caller *, enum door, uint32_t *wait);
/* Takes so many, whether it may have them or not. */
void doors_charge(struct doors *, const struct caller *, enum door, uint32_t many);
/* As doors_take, but takes nothing. */
bool doors_has(struct doors *, const struct caller *, enum door, uint32_t *wait);

#endif
