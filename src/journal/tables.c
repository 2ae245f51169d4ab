/* A file of any version becomes one of the newest by the steps that lie between, all in one
 * transaction with the number of the version: whatever happens it is either what it was or what it
 * should be. The steps are texts that nobody changes any more; a new version is one more at the
 * end. */
#include "journal/tables.h"

#include "base/out.h"
#include "journal/words.h"

/* "carn", so that `file` and we know whose it is. */
#define APPLICATION 1667330670
_Static_assert(APPLICATION == 0x6361726e, "the letters");

#define TEXT_OF(number) #number
#define NUMBER_TEXT(number) TEXT_OF(number)

/* What makes each version of the one before. Never changed once it was released: a file of 0.1.0
 * has to become what all others are. */
static const char *const steps[TABLES_NEWEST] = {
    /* 1, of 0.1.0 */
    "CREATE TABLE room(id INTEGER PRIMARY KEY, code TEXT NOT NULL, created INTEGER NOT NULL,"
    " config TEXT NOT NULL, boards TEXT);"
    "CREATE TABLE player(room INTEGER NOT NULL, player INTEGER NOT NULL, names TEXT, token BLOB,"
    " PRIMARY KEY(room, player)) WITHOUT ROWID;"
    "CREATE TABLE entry(room INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY(room, seq)) WITHOUT ROWID;"
    "PRAGMA application_id = " NUMBER_TEXT(APPLICATION) ";",
    /* 2: which database this is; which words the entries of a room are made of, and
     * whether a game was ever begun there; the operator's codes for hosts; where a room can be
     * read from, by the number of games before */
    "CREATE TABLE server(id TEXT NOT NULL);"
    "INSERT INTO server VALUES(lower(hex(randomblob(16))));"
    "ALTER TABLE room ADD COLUMN entries INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE room ADD COLUMN started INTEGER NOT NULL DEFAULT 0;"
    "UPDATE room SET started = 1 WHERE EXISTS (SELECT 1 FROM entry WHERE room = id"
    " AND (line = 'start' OR line LIKE 'start %'));"
    "CREATE INDEX unstarted ON room(id) WHERE started = 0;"
    "CREATE TABLE claim(room INTEGER PRIMARY KEY, hash BLOB NOT NULL, until INTEGER NOT NULL);"
    "CREATE TABLE chapter(room INTEGER NOT NULL, game INTEGER NOT NULL, seq INTEGER NOT NULL,"
    " PRIMARY KEY(room, game)) WITHOUT ROWID;",
    /* 3: which rooms make room for others: those in which no person has made a step, typed dice or
     * handed in a sheet, and in a hall, where nothing else is seen, nothing was rolled */
    "CREATE TABLE spare(room INTEGER PRIMARY KEY, begun INTEGER NOT NULL, people INTEGER NOT NULL,"
    " used INTEGER NOT NULL);"
    "CREATE INDEX emptiest ON spare(begun, people, used);"
    "CREATE TRIGGER room_is_gone AFTER DELETE ON room"
    " BEGIN DELETE FROM spare WHERE room = old.id; END;"
    "INSERT INTO spare SELECT id, started,"
    " (SELECT count(*) FROM player WHERE room = id AND names IS NOT NULL),"
    " max(created, coalesce((SELECT at FROM entry WHERE room = id ORDER BY seq DESC LIMIT 1), 0))"
    " FROM room WHERE NOT EXISTS (SELECT 1 FROM entry WHERE room = id AND (line LIKE 'play %'"
    " OR line LIKE 'copied %' OR line LIKE 'typed %' OR line LIKE 'sheet %'))"
    " AND NOT (EXISTS (SELECT 1 FROM entry WHERE room = id AND line = 'start')"
    " AND EXISTS (SELECT 1 FROM entry WHERE room = id AND line LIKE 'chance %'));",
};

static const char set_version[] = "PRAGMA user_version = " NUMBER_TEXT(TABLES_NEWEST);

static void say(char error[JOURNAL_ERROR], const char *what)
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, what);
}

static bool read_number(sqlite3 *db, const char *sql, int *value)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        return false;
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    *value = found ? sqlite3_column_int(statement, 0) : 0;
    return sqlite3_finalize(statement) == SQLITE_OK && found;
}

static bool run(sqlite3 *db, const char *sql, char error[JOURNAL_ERROR])
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    journal_words(db, error);
    return false;
}

/* *version is 0 for a file in which there is nothing yet. */
static bool look(sqlite3 *db, int *version, char error[JOURNAL_ERROR])
{
    int application;
    int tables;
    if (!read_number(db, "PRAGMA application_id", &application) ||
        !read_number(db, "PRAGMA user_version", version) ||
        !read_number(db, "SELECT count(*) FROM sqlite_master", &tables)) {
        journal_words(db, error);
        return false;
    }
    bool empty = tables == 0 && application == 0 && *version == 0;
    bool ours = application == APPLICATION && *version >= 1;
    if (!empty && !ours)
        say(error, "this is not a file of carnet's rooms");
    else if (*version > TABLES_NEWEST)
        say(error, "a newer version of carnet has written this file: use that one, or a newer one");
    return (empty || ours) && *version <= TABLES_NEWEST;
}

/* Within a transaction. */
static bool update(sqlite3 *db, char error[JOURNAL_ERROR])
{
    int version;
    if (!look(db, &version, error))
        return false;
    for (int i = version; i < TABLES_NEWEST; i++)
        if (!run(db, steps[i], error))
            return false;
    return run(db, set_version, error) && run(db, "COMMIT", error);
}

bool tables_update(sqlite3 *db, char error[JOURNAL_ERROR])
{
    int version;
    if (!look(db, &version, error))
        return false;
    if (version == TABLES_NEWEST)
        return true;
    if (!run(db, "BEGIN IMMEDIATE", error))
        return false;
    bool updated = update(db, error);
    if (!updated)
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return updated;
}

int tables_version(sqlite3 *db, char error[JOURNAL_ERROR])
{
    int version;
    if (!look(db, &version, error))
        return 0;
    if (version == 0)
        say(error, "there are no rooms in this file yet");
    return version;
}

void tables_id(sqlite3 *db, char id[JOURNAL_ID])
{
    sqlite3_stmt *statement;
    struct out out = out_buffer(id, JOURNAL_ID);
    if (sqlite3_prepare_v2(db, "SELECT id FROM server", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_bytes(statement, 0) < JOURNAL_ID)
        out_text(&out, (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
}

bool tables_probe(sqlite3 *db)
{
    return sqlite3_exec(db, set_version, NULL, NULL, NULL) == SQLITE_OK;
}
