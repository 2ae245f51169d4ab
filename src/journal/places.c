/* How many rooms there are is counted after every commit that has changed it, and what is not
 * committed yet is counted by `expected` (batches under way) and `came` (this transaction). So a
 * hub, which asks before it makes a room, and the journal, which makes place while it keeps it,
 * come to the same number although neither waits for the other. If a hub was too hopeful the batch
 * is kept all the same: the limit is for the disk's sake, and one room more does not hurt it. */
#include "journal/places.h"

#include "guard/limits.h"
#include "journal/journal.h"

static const char *const sql[PLACES_SQL] = {
    [PLACES_ADD] = "INSERT INTO spare(room, begun, people, used) VALUES(?1, 0, 0, ?2)",
    [PLACES_START] = "UPDATE spare SET begun = 1, used = ?2 WHERE room = ?1",
    [PLACES_COUNT] = ("UPDATE spare SET people = (SELECT count(*) FROM player"
                      " WHERE room = ?1 AND names IS NOT NULL) WHERE room = ?1"),
    [PLACES_TOUCH] = "UPDATE spare SET used = ?2 WHERE room = ?1",
    [PLACES_DROP] = "DELETE FROM spare WHERE room = ?1",
    [PLACES_FIRST] = "SELECT room FROM spare ORDER BY begun, people, used",
    [PLACES_PAGES] = "PRAGMA page_count",
    [PLACES_FREE] = "PRAGMA freelist_count",
};

enum { PAGE = 4096 }; /* bytes, as SQLite makes files */

static bool is_too_large(const struct places *places)
{
    return places->bytes_most && atomic_load(&places->bytes) >= places->bytes_most;
}

/* How many have to go for one more. */
static int excess(const struct places *places, int more)
{
    int rooms = atomic_load(&places->rooms) + more;
    return places->most && rooms >= places->most ? rooms - places->most + 1 : 0;
}

/* --- from any thread ------------------------------------------------------------------------ */

struct finding {
    struct presence *presence;
    int wanted;
};

static bool find(void *of, uint32_t room)
{
    struct finding *finding = of;
    finding->wanted -= !presence_has(finding->presence, room);
    return finding->wanted > 0;
}

bool places_are_there(const struct places *places, struct reader *reader, int others)
{
    int before = atomic_load(&places->expected) + others;
    struct finding finding = {places->presence, excess(places, before)};
    if (is_too_large(places) && finding.wanted == 0)
        finding.wanted = 1;
    if (finding.wanted > 0)
        reader_spares(reader, find, &finding);
    return finding.wanted == 0;
}

bool places_for_games(const struct places *places)
{
    int64_t reserve = places->bytes_most / 100 * LIMIT_RESERVE;
    return !places->bytes_most || atomic_load(&places->bytes) < places->bytes_most + reserve;
}

/* --- in the journal's thread ---------------------------------------------------------------- */

bool places_prepare(struct places *places, struct presence *presence, sqlite3 *db)
{
    places->presence = presence;
    for (int i = 0; i < PLACES_SQL; i++)
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &places->sql[i], NULL) !=
            SQLITE_OK)
            return false;
    return true;
}

void places_release(struct places *places)
{
    for (int i = 0; i < PLACES_SQL; i++)
        sqlite3_finalize(places->sql[i]);
}

bool places_note(struct places *places, enum places_sql what, uint32_t room, int64_t now)
{
    sqlite3_stmt *statement = places->sql[what];
    sqlite3_bind_int64(statement, 1, room);
    if (sqlite3_bind_parameter_count(statement) > 1)
        sqlite3_bind_int64(statement, 2, now);
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

static int64_t number_of(sqlite3_stmt *statement)
{
    int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return number;
}

void places_measure(struct places *places)
{
    int64_t pages = number_of(places->sql[PLACES_PAGES]) - number_of(places->sql[PLACES_FREE]);
    atomic_store(&places->bytes, pages * PAGE);
}

bool places_find(struct places *places, int gone, uint32_t *room)
{
    sqlite3_stmt *first = places->sql[PLACES_FIRST];
    bool found = false;
    if (!excess(places, places->came) && !(is_too_large(places) && gone < LIMIT_MAKE_ROOM))
        return false;
    while (!found && sqlite3_step(first) == SQLITE_ROW) {
        *room = (uint32_t)sqlite3_column_int64(first, 0);
        found = presence_doom(places->presence, *room);
    }
    sqlite3_reset(first);
    return found;
}
