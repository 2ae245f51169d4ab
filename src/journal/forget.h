/* What the journal forgets after a while: names and rooms in which nothing happens.
 *
 * Whether something is old is a question of the wall clock, which is all that a file can have. But
 * it can be set: on a small computer without a battery it jumps by weeks when it first hears of the
 * right time. So it is held against the steady clock. If the two disagree by more than an hour,
 * what was used since this server began keeps its age (its times move along), and for the rest
 * nothing is forgotten for a day. What is in memory is never forgotten.
 *
 * Rooms in which no game was ever begun are cheap to make, so they do not stay for long. Hours in
 * which the server did not run do not count: nobody could come.
 */
#ifndef JOURNAL_FORGET_H
#define JOURNAL_FORGET_H

#include "base/clock.h"
#include "journal/journal.h"
#include "journal/presence.h"

#include <sqlite3.h>

struct forget {
    struct forget_after after;
    struct presence *presence;
    struct clocks compared; /* when they were compared last */
    int64_t began;          /* this server, by the wall clock as it is set now */
    int64_t lobbies;        /* by the steady clock: when rooms that nobody started are looked at, */
    int64_t next;           /* and all others; nothing is forgotten before */
};

void forget_begin(struct forget *, const struct forget_after *, struct presence *);
/* By how many seconds the wall clock was set since it was compared last; 0: by no more than an
 * hour. Then nothing is forgotten for a day. */
int64_t forget_jump(struct forget *);
/* Moves the times of what was used since this server began by so many seconds. */
bool forget_move(struct forget *, sqlite3 *, int64_t by);
bool forget_is_due(const struct forget *);
/* Forgets what is old, or some of it and the rest next time, which is soon. presence_spare has to
 * follow when that is on disk, or is not. */
bool forget_old(struct forget *, sqlite3 *);

#endif
