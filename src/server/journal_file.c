#include "server/journal_file.h"

#include "core/out.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* "carn", so that `file` and we know whose it is; and the version of the tables. */
enum { APPLICATION = 0x6361726e, TABLES = 1 };

static const char make_tables[] =
    "BEGIN;"
    "CREATE TABLE room(id INTEGER PRIMARY KEY, code TEXT NOT NULL, created INTEGER NOT NULL,"
    " config TEXT NOT NULL, boards TEXT);"
    "CREATE TABLE player(room INTEGER NOT NULL, player INTEGER NOT NULL, names TEXT, token BLOB,"
    " PRIMARY KEY(room, player)) WITHOUT ROWID;"
    "CREATE TABLE entry(room INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY(room, seq)) WITHOUT ROWID;"
    "PRAGMA application_id = 1667330670;"
    "PRAGMA user_version = 1;"
    "COMMIT";

_Static_assert(APPLICATION == 1667330670, "the number in the text");

static void say(char error[JOURNAL_ERROR], const char *what)
{
    struct out out = out_buffer(error, JOURNAL_ERROR);
    out_text(&out, what);
}

void journal_words(sqlite3 *db, char error[JOURNAL_ERROR])
{
    say(error, db ? sqlite3_errmsg(db) : "out of memory");
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

/* Whether the tables are ours and of this version; an empty file gets them. */
static bool has_tables(sqlite3 *db, bool write, char error[JOURNAL_ERROR])
{
    int application;
    int version;
    int tables;
    if (!read_number(db, "PRAGMA application_id", &application) ||
        !read_number(db, "PRAGMA user_version", &version) ||
        !read_number(db, "SELECT count(*) FROM sqlite_master", &tables)) {
        journal_words(db, error);
        return false;
    }
    if (tables == 0 && application == 0 && version == 0 && write) {
        bool made = sqlite3_exec(db, make_tables, NULL, NULL, NULL) == SQLITE_OK;
        if (!made)
            journal_words(db, error);
        return made;
    }
    if (application != APPLICATION)
        say(error, "this is not a file of carnet's rooms");
    else if (version != TABLES)
        say(error, "this file was written by another version of carnet");
    return application == APPLICATION && version == TABLES;
}

sqlite3 *journal_file(const char *file, bool write, char error[JOURNAL_ERROR])
{
    sqlite3 *db;
    int flags = SQLITE_OPEN_NOMUTEX |
                (write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY);
    bool right = sqlite3_open_v2(file, &db, flags, NULL) == SQLITE_OK;
    if (right) {
        sqlite3_busy_timeout(db, 5000);
        right =
            !write ||
            sqlite3_exec(db,
                         "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                         "PRAGMA secure_delete = ON", /* names that are forgotten leave no trace */
                         NULL, NULL, NULL) == SQLITE_OK;
    }
    if (!right)
        journal_words(db, error);
    if (right && has_tables(db, write, error))
        return db;
    sqlite3_close(db);
    return NULL;
}

int journal_lock(const char *file, char error[JOURNAL_ERROR])
{
    char path[4096];
    struct out out = out_buffer(path, sizeof path);
    out_text(&out, file);
    out_text(&out, "-lock");
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = out_fits(&out) ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd < 0) {
        say(error, out_fits(&out) ? strerror(errno) : strerror(ENAMETOOLONG));
        return -1;
    }
    if (fcntl(fd, F_SETLK, &lock) == 0)
        return fd;
    say(error, "another carnet serve has this file");
    close(fd);
    return -1;
}

/* Rooms in which nothing has happened since ?1. */
#define OLD_ROOMS                                                                                  \
    "(SELECT id FROM room WHERE max(created, coalesce((SELECT at FROM entry WHERE room = id"       \
    " ORDER BY seq DESC LIMIT 1), 0)) < ?1)"

static bool run_since(sqlite3 *db, const char *sql, int64_t since)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_int64(statement, 1, since);
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_finalize(statement) == SQLITE_OK && done;
}

bool journal_clean(sqlite3 *db, int64_t now, int names_days, int room_days)
{
    const int64_t day = 24 * 60 * 60;
    int64_t names = now - names_days * day;
    int64_t rooms = now - room_days * day;
    return run_since(db,
                     "UPDATE player SET names = NULL, token = zeroblob(32) WHERE names IS NOT NULL"
                     " AND room IN " OLD_ROOMS,
                     names) &&
           run_since(db, "DELETE FROM entry WHERE room IN " OLD_ROOMS, rooms) &&
           run_since(db,
                     "DELETE FROM player WHERE room NOT IN (SELECT room FROM entry) AND room IN"
                     " (SELECT id FROM room WHERE created < ?1)",
                     rooms) &&
           run_since(db,
                     "DELETE FROM room WHERE created < ?1 AND id NOT IN (SELECT room FROM entry)",
                     rooms);
}
