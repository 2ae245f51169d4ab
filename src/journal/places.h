/* Places for rooms: how many there may be, and which ones make room for others when there are so
 * many, or when their file is as large as it may be.
 *
 * Those do in which no person has played and which nobody has in memory. A table of the journal's
 * file has them in their order, so that the emptiest is found at once: first those in which no game
 * was begun, then those with the fewest people, then those that were left, or begun, first.
 */
#ifndef JOURNAL_PLACES_H
#define JOURNAL_PLACES_H

#include "journal/presence.h"

#include <sqlite3.h>
#include <stdatomic.h>

struct reader;

enum places_sql {
    PLACES_ADD,
    PLACES_START,
    PLACES_COUNT,
    PLACES_TOUCH,
    PLACES_DROP,
    PLACES_FIRST,
    PLACES_PAGES,
    PLACES_FREE,
    PLACES_SQL
};

struct places {
    struct presence *presence;
    sqlite3_stmt *sql[PLACES_SQL];
    int most;                   /* rooms; 0: any number */
    atomic_int rooms, expected; /* that are kept, and that the journal has yet to keep */
    int came;                   /* in the transaction under way, less those that have made room */
    int64_t bytes_most;         /* of the file; 0: any number */
    _Atomic int64_t bytes;      /* that are in use */
};

/* --- from any thread ------------------------------------------------------------------------ */

/* Whether there is a place for one room behind so many others, or will be when some have made room.
 */
bool places_are_there(const struct places *, struct reader *, int others);

/* Whether there is still some of the reserve, so that games can begin in rooms that are there. */
bool places_for_games(const struct places *);

/* --- in the journal's thread, within a transaction ------------------------------------------ */

/* False: SQLite says why. Released in any case. */
bool places_prepare(struct places *, struct presence *, sqlite3 *);
void places_release(struct places *);
/* What has happened to a room, which need not be among them if it is not a new one. False: it
 * cannot be kept. */
bool places_note(struct places *, enum places_sql, uint32_t room, int64_t now);
/* A room that has to go for one that comes, when so many did, and that nobody reads until it is
 * gone.
 */
bool places_find(struct places *, int gone, uint32_t *room);
/* Behind a transaction: how large the file is. */
void places_measure(struct places *);

#endif
