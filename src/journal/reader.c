/* All of a room is read in one transaction, so that it is a room as it was at one moment even
 * while the journal's thread writes. Where to begin is asked first: at the last chapter, or for an
 * earlier game at the chapter before it. Every thread has a reader of its own, with its statements
 * prepared, because preparing takes longer than running most of them. */
#include "base/memory.h"
#include "base/out.h"
#include "journal/file.h"
#include "journal/tables.h"
#include "journal/words.h"

#include <stdlib.h>
#include <string.h>

enum statement {
    READ_ROOM,
    READ_PLAYERS,
    READ_ENTRIES,
    READ_CHAPTER,
    READ_ROOMS,
    READ_NUMBERS,
    READ_CLAIM,
    READ_TOKEN,
    READ_SPARES,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [READ_ROOM] = "SELECT code, config, boards, entries FROM room WHERE id = ?1",
    [READ_PLAYERS] = "SELECT player, names, token FROM player WHERE room = ?1 ORDER BY player",
    [READ_ENTRIES] = "SELECT seq, line FROM entry WHERE room = ?1 AND seq >= ?2 AND seq < ?3"
                     " ORDER BY seq",
    [READ_CHAPTER] = "SELECT (SELECT seq FROM chapter WHERE room = ?1 AND game < ?2"
                     " ORDER BY game DESC LIMIT 1),"
                     " (SELECT seq FROM chapter WHERE room = ?1 AND game >= ?2"
                     " ORDER BY game LIMIT 1)",
    [READ_ROOMS] = "SELECT id, code, created, max(created, coalesce((SELECT at FROM entry"
                   " WHERE room = id ORDER BY seq DESC LIMIT 1), 0)) AS changed FROM room"
                   " ORDER BY changed DESC, code",
    [READ_NUMBERS] = "SELECT id FROM room NOT INDEXED",
    [READ_CLAIM] = "SELECT hash, until FROM claim WHERE room = ?1",
    [READ_TOKEN] = "SELECT token FROM player WHERE room = ?1 AND player = ?2",
    [READ_SPARES] = "SELECT room FROM spare ORDER BY begun, people, used",
};

enum { PAUSE_AFTER = 100000 }; /* steps of SQLite, some milliseconds */

struct reader {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
};

/* A file of 0.1.0 can be read as well: rooms there are made of the first words. */
static const char *sql_for(int i, int version)
{
    if (version < 2 && i == READ_ROOM)
        return "SELECT code, config, boards, 1 FROM room WHERE id = ?1";
    if ((version < 2 && (i == READ_CLAIM || i == READ_CHAPTER)) ||
        (version < 3 && i == READ_SPARES))
        return "SELECT 1, 1 WHERE ?1 < 0"; /* nobody asks for them, or there are none */
    return sql[i];
}

struct reader *reader_open(const char *file, char error[JOURNAL_ERROR])
{
    struct reader *reader = memory_get(sizeof *reader);
    bool right = (reader->db = journal_file(file, JOURNAL_READ, error));
    int version = right ? tables_version(reader->db, error) : 0;
    for (int i = 0; right && i < STATEMENTS; i++) {
        right = sqlite3_prepare_v2(reader->db, sql_for(i, version), -1, &reader->statement[i],
                                   NULL) == SQLITE_OK;
        if (!right)
            journal_words(reader->db, error);
    }
    if (right)
        return reader;
    reader_close(reader);
    return NULL;
}

void reader_close(struct reader *reader)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(reader->statement[i]);
    sqlite3_close(reader->db);
    free(reader);
}

static const char *text_at(sqlite3_stmt *statement, int column)
{
    return (const char *)sqlite3_column_text(statement, column);
}

/* It is always there, unless the file is damaged. */
static const char *needed_text(sqlite3_stmt *statement, int column)
{
    const char *text = text_at(statement, column);
    return text ? text : "";
}

static bool tell_room(sqlite3_stmt *row, const struct reader_to *to, char error[JOURNAL_ERROR])
{
    static const char newer[] = "a newer version of carnet has made it";
    if (sqlite3_column_int(row, 3) > JOURNAL_ENTRIES) {
        memcpy(error, newer, sizeof newer);
        return false;
    }
    return to->room(to->of, needed_text(row, 0), needed_text(row, 1), text_at(row, 2));
}

static bool tell_player(sqlite3_stmt *row, const struct reader_to *to, char error[JOURNAL_ERROR])
{
    (void)error;
    const uint8_t *token = sqlite3_column_bytes(row, 2) == 32 ? sqlite3_column_blob(row, 2) : NULL;
    return to->player(to->of, sqlite3_column_int(row, 0), text_at(row, 1), token);
}

static bool tell_entry(sqlite3_stmt *row, const struct reader_to *to, char error[JOURNAL_ERROR])
{
    (void)error;
    return to->entry(to->of, (uint32_t)sqlite3_column_int64(row, 0), needed_text(row, 1));
}

/* Tells every row; *count how many there were. */
static bool read_rows(struct reader *reader, enum statement which, uint32_t room,
                      bool (*tell)(sqlite3_stmt *, const struct reader_to *, char *error),
                      const struct reader_to *to, int *count, char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = reader->statement[which];
    int result;
    bool right = true;
    *count = 0;
    sqlite3_bind_int64(statement, 1, room);
    while (right && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        right = tell(statement, to, error);
        ++*count;
    }
    if (right && result != SQLITE_DONE) {
        journal_words(reader->db, error);
        right = false;
    }
    sqlite3_reset(statement);
    return right;
}

/* Which entries of a room are wanted: from the last chapter before a game on, up to the first one
 * after it. Without chapters that is everything. */
static void find_chapter(struct reader *reader, uint32_t room, int game)
{
    sqlite3_stmt *chapter = reader->statement[READ_CHAPTER];
    sqlite3_stmt *entries = reader->statement[READ_ENTRIES];
    sqlite3_bind_int64(chapter, 1, room);
    sqlite3_bind_int64(chapter, 2, game ? game : INT32_MAX);
    bool found = sqlite3_step(chapter) == SQLITE_ROW;
    bool ends = found && sqlite3_column_type(chapter, 1) != SQLITE_NULL;
    sqlite3_bind_int64(entries, 2, found ? sqlite3_column_int64(chapter, 0) : 0);
    sqlite3_bind_int64(entries, 3, ends ? sqlite3_column_int64(chapter, 1) : INT64_MAX);
    sqlite3_reset(chapter);
}

bool reader_has(struct reader *reader, uint32_t room)
{
    sqlite3_stmt *statement = reader->statement[READ_ROOM];
    sqlite3_bind_int64(statement, 1, room);
    bool has = sqlite3_step(statement) != SQLITE_DONE;
    sqlite3_reset(statement);
    return has;
}

bool reader_room(struct reader *reader, uint32_t room, int game, const struct reader_to *to,
                 char error[JOURNAL_ERROR])
{
    int count;
    error[0] = '\0';
    if (sqlite3_exec(reader->db, "BEGIN", NULL, NULL, NULL) != SQLITE_OK) {
        journal_words(reader->db, error);
        return false;
    }
    find_chapter(reader, room, game);
    bool read = read_rows(reader, READ_ROOM, room, tell_room, to, &count, error) && count == 1 &&
                read_rows(reader, READ_ENTRIES, room, tell_entry, to, &count, error) &&
                read_rows(reader, READ_PLAYERS, room, tell_player, to, &count, error);
    sqlite3_exec(reader->db, "COMMIT", NULL, NULL, NULL);
    return read;
}

/* A row whose first column is a hash; it has to be reset. */
static bool read_hash(sqlite3_stmt *statement, uint8_t hash[32])
{
    bool found = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == 32;
    if (found)
        memcpy(hash, sqlite3_column_blob(statement, 0), 32);
    return found;
}

bool reader_token(struct reader *reader, uint32_t room, int player, uint8_t hash[32])
{
    sqlite3_stmt *statement = reader->statement[READ_TOKEN];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int(statement, 2, player);
    bool found = read_hash(statement, hash);
    sqlite3_reset(statement);
    return found;
}

bool reader_claim(struct reader *reader, uint32_t room, uint8_t hash[32], int64_t *until)
{
    sqlite3_stmt *statement = reader->statement[READ_CLAIM];
    sqlite3_bind_int64(statement, 1, room);
    bool found = read_hash(statement, hash);
    if (found)
        *until = sqlite3_column_int64(statement, 1);
    sqlite3_reset(statement);
    return found;
}

bool reader_rooms(struct reader *reader, void (*tell)(void *of, const struct reader_room *),
                  void *of, char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = reader->statement[READ_ROOMS];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        const struct reader_room room = {
            .number = (uint32_t)sqlite3_column_int64(statement, 0),
            .code = text_at(statement, 1),
            .created = sqlite3_column_int64(statement, 2),
            .changed = sqlite3_column_int64(statement, 3),
        };
        tell(of, &room);
    }
    if (result != SQLITE_DONE)
        journal_words(reader->db, error);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

bool reader_numbers(struct reader *reader, void (*tell)(void *of, uint32_t room), void *of,
                    char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = reader->statement[READ_NUMBERS];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        tell(of, (uint32_t)sqlite3_column_int64(statement, 0));
    if (result != SQLITE_DONE)
        journal_words(reader->db, error);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

void reader_spares(struct reader *reader, bool (*tell)(void *of, uint32_t room), void *of)
{
    sqlite3_stmt *statement = reader->statement[READ_SPARES];
    bool more = true;
    while (more && sqlite3_step(statement) == SQLITE_ROW)
        more = tell(of, (uint32_t)sqlite3_column_int64(statement, 0));
    sqlite3_reset(statement);
}

void reader_check(struct reader *reader, int (*pause)(void *of), void *of,
                  char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = NULL;
    struct out out = out_buffer(error, JOURNAL_ERROR);
    sqlite3_progress_handler(reader->db, PAUSE_AFTER, pause, of);
    int result = sqlite3_prepare_v2(reader->db, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    const char *said = result == SQLITE_ROW ? needed_text(statement, 0) : "";
    for (; *said && strcmp(said, "ok") != 0; said++)
        out_char(&out, (char)(*said < ' ' || *said > '~' ? ' ' : *said)); /* bytes of the file */
    if (result != SQLITE_ROW && result != SQLITE_INTERRUPT)
        journal_words(reader->db, error);
    sqlite3_finalize(statement);
    sqlite3_progress_handler(reader->db, 0, NULL, NULL);
}

void reader_interrupt(struct reader *reader)
{
    sqlite3_interrupt(reader->db);
}

/* VACUUM writes only what there is: pages of rooms and names that were deleted are not copied. */
bool reader_copy(struct reader *reader, const char *to, char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = NULL;
    bool copied =
        sqlite3_prepare_v2(reader->db, "VACUUM INTO ?1", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_bind_text(statement, 1, to, -1, SQLITE_STATIC) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_DONE;
    if (!copied)
        journal_words(reader->db, error);
    sqlite3_finalize(statement);
    return copied;
}
