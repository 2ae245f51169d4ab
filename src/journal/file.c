/* Who opens the file for what: the server writes and brings it up to date; readers open it read-
 * only, so that a mistake of theirs cannot hurt it; a tool that writes beside a server must find
 * it up to date already. WAL lets readers go on while somebody writes; FULL means that a commit is
 * on disk. */
#include "journal/file.h"

#include "base/out.h"
#include "journal/tables.h"
#include "journal/words.h"

static bool has_tables(sqlite3 *db, enum journal_use use, char error[JOURNAL_ERROR])
{
    if (use == JOURNAL_WRITE)
        return tables_update(db, error);
    int version = tables_version(db, error);
    if (use == JOURNAL_READ || !version || version == TABLES_NEWEST)
        return version > 0;
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, "an older carnet serve has this file: stop it, and start this version");
    return false;
}

sqlite3 *journal_file(const char *file, enum journal_use use, char error[JOURNAL_ERROR])
{
    sqlite3 *db;
    bool write = use != JOURNAL_READ;
    int flags = SQLITE_OPEN_NOMUTEX | (write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
    bool right = sqlite3_open_v2(file, &db, flags, NULL) == SQLITE_OK;
    if (right) {
        sqlite3_busy_timeout(db, JOURNAL_WAIT);
        right =
            !write ||
            sqlite3_exec(db,
                         "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                         "PRAGMA secure_delete = ON", /* names that are forgotten leave no trace */
                         NULL, NULL, NULL) == SQLITE_OK;
    }
    if (!right)
        journal_words(db, error);
    if (right && has_tables(db, use, error))
        return db;
    sqlite3_close(db);
    return NULL;
}
