#include "room/memory.h"
#include "server/journal_file.h"

#include <stdlib.h>

enum statement { READ_ROOM, READ_PLAYERS, READ_ENTRIES, READ_ROOMS, STATEMENTS };

static const char *const sql[STATEMENTS] = {
    [READ_ROOM] = "SELECT code, config, boards FROM room WHERE id = ?1",
    [READ_PLAYERS] = "SELECT player, names, token FROM player WHERE room = ?1 ORDER BY player",
    [READ_ENTRIES] = "SELECT seq, line FROM entry WHERE room = ?1 ORDER BY seq",
    [READ_ROOMS] = "SELECT id, code FROM room",
};

struct reader {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
};

struct reader *reader_open(const char *file, char error[JOURNAL_ERROR])
{
    struct reader *reader = memory_get(sizeof *reader);
    bool right = (reader->db = journal_file(file, false, error));
    for (int i = 0; right && i < STATEMENTS; i++) {
        right =
            sqlite3_prepare_v2(reader->db, sql[i], -1, &reader->statement[i], NULL) == SQLITE_OK;
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

static bool tell_room(sqlite3_stmt *row, const struct reader_to *to)
{
    return to->room(to->of, needed_text(row, 0), needed_text(row, 1), text_at(row, 2));
}

static bool tell_player(sqlite3_stmt *row, const struct reader_to *to)
{
    const uint8_t *token = sqlite3_column_bytes(row, 2) == 32 ? sqlite3_column_blob(row, 2) : NULL;
    return to->player(to->of, sqlite3_column_int(row, 0), text_at(row, 1), token);
}

static bool tell_entry(sqlite3_stmt *row, const struct reader_to *to)
{
    return to->entry(to->of, (uint32_t)sqlite3_column_int64(row, 0), needed_text(row, 1));
}

/* Tells every row; *count how many there were. */
static bool read_rows(struct reader *reader, enum statement which, uint32_t room,
                      bool (*tell)(sqlite3_stmt *, const struct reader_to *),
                      const struct reader_to *to, int *count, char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = reader->statement[which];
    int result;
    bool right = true;
    *count = 0;
    sqlite3_bind_int64(statement, 1, room);
    while (right && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        right = tell(statement, to);
        ++*count;
    }
    if (right && result != SQLITE_DONE) {
        journal_words(reader->db, error);
        right = false;
    }
    sqlite3_reset(statement);
    return right;
}

bool reader_room(struct reader *reader, uint32_t room, const struct reader_to *to,
                 char error[JOURNAL_ERROR])
{
    int count;
    error[0] = '\0';
    return read_rows(reader, READ_ROOM, room, tell_room, to, &count, error) && count == 1 &&
           read_rows(reader, READ_ENTRIES, room, tell_entry, to, &count, error) &&
           read_rows(reader, READ_PLAYERS, room, tell_player, to, &count, error);
}

bool reader_rooms(struct reader *reader, void (*room)(void *of, uint32_t room, const char *code),
                  void *of, char error[JOURNAL_ERROR])
{
    sqlite3_stmt *statement = reader->statement[READ_ROOMS];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        room(of, (uint32_t)sqlite3_column_int64(statement, 0), text_at(statement, 1));
    if (result != SQLITE_DONE)
        journal_words(reader->db, error);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}
