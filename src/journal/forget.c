/* When a room was used last is when its last entry was kept, so nothing has to be written to keep
 * a room young but the time of that entry. A query finds what is older than a moment; only so many
 * are deleted in one transaction, as whoever has something to keep waits for it. A room is doomed
 * (presence.h) before it is deleted, and one that is in memory is passed over.
 *
 * If the wall clock jumps, the times of what was used since this server began move along with it.
 * For example a small computer starts in 1970, a room is played, then the clock hears of the right
 * time: without moving the room would be fifty years old.
 */
#include "journal/forget.h"

#include <stddef.h>

/* Seconds. People who were there when the server was stopped come back before anything is
 * forgotten. */
enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, FIRST_AFTER = 10 * MINUTE };
enum { LOBBIES_EVERY = 10 * MINUTE };
enum { AT_ONCE = 500 }; /* rooms, so that nobody who has something to keep waits for long */

/* When something happened last in a room. */
#define USED                                                                                       \
    "max(created, coalesce((SELECT at FROM entry WHERE room = id ORDER BY seq DESC LIMIT 1), 0))"
#define LAST_ENTRIES                                                                               \
    "(room, seq) IN (SELECT id, (SELECT max(seq) FROM entry WHERE room = id) FROM room)"

void forget_begin(struct forget *forget, const struct forget_after *after,
                  struct presence *presence)
{
    struct clocks now = clocks_now();
    *forget = (struct forget){
        .after = *after,
        .presence = presence,
        .compared = now,
        .began = now.wall,
        .next = now.steady + FIRST_AFTER,
        .lobbies = now.steady + (int64_t)after->lobby_hours * HOUR,
    };
}

/* --- the clocks ------------------------------------------------------------------------------ */

int64_t forget_jump(struct forget *forget)
{
    struct clocks now = clocks_now();
    struct clocks then = forget->compared;
    int64_t by = (now.wall - then.wall) - (now.steady - then.steady);
    if (by <= HOUR && by >= -HOUR)
        return 0;
    forget->compared = now;
    forget->next = forget->lobbies = now.steady + DAY;
    return by;
}

/* Runs a statement with up to three numbers. */
static bool run(sqlite3 *db, const char *sql, int64_t first, int64_t second, int64_t third)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(statement, 1, first);
    sqlite3_bind_int64(statement, 2, second);
    sqlite3_bind_int64(statement, 3, third);
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_finalize(statement) == SQLITE_OK && done;
}

bool forget_move(struct forget *forget, sqlite3 *db, int64_t by)
{
    int64_t from = forget->began;
    int64_t to = forget->compared.wall - by + 1; /* now, as it was: both clocks are rounded */
    forget->began += by;
    return run(db, "UPDATE room SET created = created + ?1 WHERE created BETWEEN ?2 AND ?3", by,
               from, to) &&
           run(db, "UPDATE entry SET at = at + ?1 WHERE at BETWEEN ?2 AND ?3 AND " LAST_ENTRIES, by,
               from, to);
}

/* --- what is old ----------------------------------------------------------------------------- */

struct found {
    int count;
    uint32_t room[AT_ONCE];
};

/* Rooms of which a query tells, with one moment in it. */
static bool find(sqlite3 *db, const char *sql, int64_t moment, struct found *found)
{
    sqlite3_stmt *statement;
    int result = SQLITE_DONE;
    found->count = 0;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(statement, 1, moment);
    while (found->count < AT_ONCE && (result = sqlite3_step(statement)) == SQLITE_ROW)
        found->room[found->count++] = (uint32_t)sqlite3_column_int64(statement, 0);
    bool read = result == SQLITE_ROW || result == SQLITE_DONE;
    return sqlite3_finalize(statement) == SQLITE_OK && read;
}

static bool drop_room(sqlite3 *db, uint32_t room)
{
    return run(db, "DELETE FROM entry WHERE room = ?1", room, 0, 0) &&
           run(db, "DELETE FROM player WHERE room = ?1", room, 0, 0) &&
           run(db, "DELETE FROM chapter WHERE room = ?1", room, 0, 0) &&
           run(db, "DELETE FROM claim WHERE room = ?1", room, 0, 0) &&
           run(db, "DELETE FROM room WHERE id = ?1", room, 0, 0);
}

/* Their tokens stay with the room: whoever had a name there can come back to the seat. */
static bool drop_names(sqlite3 *db, uint32_t room)
{
    return run(db, "UPDATE player SET names = NULL WHERE room = ?1", room, 0, 0);
}

/* It was used in the future: the clock was wrong then. It grows old from now on. */
static bool set_used(sqlite3 *db, uint32_t room, int64_t now)
{
    return run(db, "UPDATE room SET created = min(created, ?2) WHERE id = ?1", room, now, 0) &&
           run(db, "UPDATE entry SET at = min(at, ?2) WHERE room = ?1", room, now, 0);
}

/* Does something with all rooms of a kind that are not in memory. */
static bool forget_kind(struct forget *forget, sqlite3 *db, const char *sql, int64_t moment,
                        bool (*drop)(sqlite3 *, uint32_t), int64_t *again)
{
    struct found found;
    bool done = find(db, sql, moment, &found);
    for (int i = 0; done && i < found.count; i++)
        if (presence_doom(forget->presence, found.room[i]))
            done = drop(db, found.room[i]);
    if (found.count == AT_ONCE)
        *again = clock_steady();
    return done;
}

static bool mend_future(sqlite3 *db, int64_t now)
{
    struct found found;
    bool done = find(db, "SELECT id FROM room WHERE " USED " > ?1", now + HOUR, &found);
    for (int i = 0; done && i < found.count; i++)
        done = set_used(db, found.room[i], now);
    return done;
}

/* When it has to look at what is old, or at lobbies. */
static bool is_due(const struct forget *forget, int64_t when)
{
    return forget->after.names_days && clock_steady() >= when;
}

bool forget_is_due(const struct forget *forget)
{
    return is_due(forget, forget->next) ||
           (forget->after.lobby_hours && is_due(forget, forget->lobbies));
}

static bool forget_lobbies(struct forget *forget, sqlite3 *db, int64_t now)
{
    static const char unstarted[] = "SELECT id FROM room WHERE started = 0 AND " USED " < ?1";
    if (!forget->after.lobby_hours || !is_due(forget, forget->lobbies))
        return true;
    forget->lobbies = clock_steady() + LOBBIES_EVERY;
    return forget_kind(forget, db, unstarted, now - (int64_t)forget->after.lobby_hours * HOUR,
                       drop_room, &forget->lobbies);
}

static bool forget_rooms(struct forget *forget, sqlite3 *db, int64_t now)
{
    static const char old[] = "SELECT id FROM room WHERE " USED " < ?1";
    static const char named[] =
        "SELECT id FROM room WHERE " USED " < ?1"
        " AND EXISTS (SELECT 1 FROM player WHERE room = id AND names IS NOT NULL)";
    int64_t names = now - (int64_t)forget->after.names_days * DAY;
    int64_t rooms = now - (int64_t)forget->after.room_days * DAY;
    if (!is_due(forget, forget->next))
        return true;
    forget->compared = clocks_now();
    forget->next = forget->compared.steady + HOUR;
    return mend_future(db, now) && forget_kind(forget, db, old, rooms, drop_room, &forget->next) &&
           forget_kind(forget, db, named, names, drop_names, &forget->next) &&
           run(db, "DELETE FROM claim WHERE until < ?1", now, 0, 0);
}

bool forget_old(struct forget *forget, sqlite3 *db)
{
    int64_t now = clock_wall();
    return forget_rooms(forget, db, now) && forget_lobbies(forget, db, now);
}
