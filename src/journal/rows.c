/* Rooms in a file of SQLite: what a batch says becomes rows.
 *
 * A transaction goes: rows_begin, rows_keep for each batch, rows_end. Rooms that come in it may
 * make others go (journal/places.h); those are doomed in `presence` until it has ended, so that
 * nobody begins to read what is being deleted. What was deleted is still in SQLite's log (WAL)
 * until a checkpoint that no reader stands in the way of: as names have to be gone when they are
 * gone, `forgets` is remembered until that has come about.
 */
#include "journal/rows.h"

#include "base/clock.h"
#include "base/memory.h"
#include "journal/batch.h"
#include "journal/file.h"
#include "journal/forget.h"
#include "journal/lock.h"
#include "journal/tables.h"
#include "journal/words.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>

enum statement {
    ADD_ROOM,
    ADD_PLAYER,
    OTHER_NAMES,
    ADD_ENTRY,
    DROP_ENTRY,
    DROP_BEFORE,
    ADD_CHAPTER,
    START_ROOM,
    RENEW_ROOM,
    DROP_ROOM,
    DROP_PLAYERS,
    DROP_ENTRIES,
    DROP_CHAPTERS,
    DROP_CLAIM,
    TOUCH_ROOM,
    NUMBER_OF_ROOMS,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [ADD_ROOM] = "INSERT INTO room(id, code, created, config, boards, entries)"
                 " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [ADD_PLAYER] = "REPLACE INTO player(room, player, names, token)"
                   " SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM room WHERE id = ?1)",
    [OTHER_NAMES] = "SELECT 1 FROM player WHERE room = ?1 AND player = ?2 AND names IS NOT ?3",
    [ADD_ENTRY] = "INSERT INTO entry(room, seq, at, line)"
                  " SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM room WHERE id = ?1)",
    [DROP_ENTRY] = "DELETE FROM entry WHERE room = ?1 AND seq = ?2",
    /* from the chapter after as many games on, or from the beginning */
    [DROP_BEFORE] =
        "DELETE FROM entry WHERE room = ?1 AND seq < ?2 AND seq >= CASE ?3 WHEN 0 THEN 0"
        " ELSE (SELECT seq FROM chapter WHERE room = ?1 AND game = ?3) END",
    [ADD_CHAPTER] = "REPLACE INTO chapter(room, game, seq) VALUES(?1, ?2, ?3)",
    [START_ROOM] = "UPDATE room SET started = 1 WHERE id = ?1 AND started = 0",
    [RENEW_ROOM] = "UPDATE room SET entries = ?2 WHERE id = ?1 AND entries < ?2",
    [DROP_ROOM] = "DELETE FROM room WHERE id = ?1",
    [DROP_PLAYERS] = "DELETE FROM player WHERE room = ?1",
    [DROP_ENTRIES] = "DELETE FROM entry WHERE room = ?1",
    [DROP_CHAPTERS] = "DELETE FROM chapter WHERE room = ?1",
    [DROP_CLAIM] = "DELETE FROM claim WHERE room = ?1",
    [TOUCH_ROOM] = ("UPDATE entry SET at = ?2 WHERE room = ?1"
                    " AND seq = (SELECT max(seq) FROM entry WHERE room = ?1)"),
    [NUMBER_OF_ROOMS] = "SELECT count(*) FROM room",
};

struct rows {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    struct places places;
    struct journal_lock lock;
    struct presence *presence;
    struct forget forget;
    uint32_t fresh;  /* entries of the transaction under way, or of the last one */
    bool orphan;     /* what could not be kept is of a room that is not there any more */
    bool counts;     /* rooms have come or gone */
    bool forgets;    /* something was deleted that shall not stay in the log of SQLite, */
    int64_t blocked; /* and somebody was reading when it should have gone, in this second */
};

enum { READ_WAIT = 100 }; /* milliseconds for somebody who reads */

/* --- what a batch says ---------------------------------------------------------------------------
 */

static bool run(sqlite3_stmt *statement)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

/* Something of a room: if that is not there any more, nobody must think that it was kept. */
static bool run_for_room(struct rows *rows, enum statement which)
{
    if (!run(rows->statement[which]))
        return false;
    rows->orphan = sqlite3_changes(rows->db) == 0;
    return !rows->orphan;
}

static bool drop(struct rows *rows, enum statement from, enum statement to, uint32_t room)
{
    for (enum statement i = from; i <= to; i++) {
        sqlite3_bind_int64(rows->statement[i], 1, room);
        if (!run(rows->statement[i]))
            return false;
    }
    return true;
}

static bool make_place(struct rows *rows)
{
    uint32_t room;
    bool done = true;
    for (int gone = 0; done && places_find(&rows->places, gone, &room); gone++) {
        done = drop(rows, DROP_ROOM, DROP_CLAIM, room);
        rows->places.came--;
        rows->forgets = true;
    }
    return done;
}

static bool keep_room(struct rows *rows, uint32_t room, struct op_reader *from, int64_t now)
{
    if (!make_place(rows))
        return false;
    rows->places.came++;
    rows->counts = true;
    sqlite3_stmt *statement = rows->statement[ADD_ROOM];
    sqlite3_bind_int64(statement, 1, room);
    op_bind_text(statement, 2, from);
    sqlite3_bind_int64(statement, 3, now);
    op_bind_text(statement, 4, from);
    op_bind_text(statement, 5, from);
    sqlite3_bind_int64(statement, 6, JOURNAL_ENTRIES);
    return run(statement) && places_note(&rows->places, PLACES_ADD, room, now);
}

static void bind_player(sqlite3_stmt *statement, uint32_t room, uint32_t player,
                        struct op_reader *from)
{
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, player);
    op_bind_text(statement, 3, from);
}

static bool keep_player(struct rows *rows, uint32_t room, uint32_t player, struct op_reader *from)
{
    sqlite3_stmt *other = rows->statement[OTHER_NAMES];
    bind_player(other, room, player, &(struct op_reader){from->at});
    rows->forgets |= sqlite3_step(other) == SQLITE_ROW;
    sqlite3_reset(other);
    bind_player(rows->statement[ADD_PLAYER], room, player, from);
    sqlite3_bind_blob(rows->statement[ADD_PLAYER], 4, from->at, 32, SQLITE_STATIC);
    from->at += 32;
    return run_for_room(rows, ADD_PLAYER) && places_note(&rows->places, PLACES_COUNT, room, 0);
}

static bool start_room(struct rows *rows, uint32_t room, int64_t now)
{
    sqlite3_bind_int64(rows->statement[START_ROOM], 1, room);
    return run(rows->statement[START_ROOM]) && places_note(&rows->places, PLACES_START, room, now);
}

/* It may have words from now on that older servers do not know. */
static bool renew_room(struct rows *rows, uint32_t room)
{
    sqlite3_bind_int64(rows->statement[RENEW_ROOM], 1, room);
    sqlite3_bind_int64(rows->statement[RENEW_ROOM], 2, JOURNAL_ENTRIES);
    return run(rows->statement[RENEW_ROOM]);
}

static bool keep_entry(struct rows *rows, uint32_t room, uint32_t seq, struct op_reader *from,
                       int64_t now)
{
    if (!renew_room(rows, room) || (op_is_start(from) && !start_room(rows, room, now)))
        return false;
    sqlite3_stmt *statement = rows->statement[ADD_ENTRY];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, seq);
    sqlite3_bind_int64(statement, 3, now);
    op_bind_text(statement, 4, from);
    return run_for_room(rows, ADD_ENTRY);
}

static bool drop_entry(struct rows *rows, uint32_t room, uint32_t seq)
{
    sqlite3_bind_int64(rows->statement[DROP_ENTRY], 1, room);
    sqlite3_bind_int64(rows->statement[DROP_ENTRY], 2, seq);
    return run_for_room(rows, DROP_ENTRY);
}

static bool drop_before(struct rows *rows, uint32_t room, uint32_t before, uint32_t games)
{
    sqlite3_stmt *statement = rows->statement[DROP_BEFORE];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, before);
    sqlite3_bind_int64(statement, 3, games);
    return run(statement);
}

static bool keep_chapter(struct rows *rows, uint32_t room, uint32_t seq, struct op_reader *from,
                         int64_t now)
{
    sqlite3_stmt *statement = rows->statement[ADD_CHAPTER];
    uint32_t games = op_number(from);
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, games);
    sqlite3_bind_int64(statement, 3, seq);
    return drop_before(rows, room, seq, games) && run(statement) &&
           keep_entry(rows, room, seq, from, now);
}

static bool touch_room(struct rows *rows, uint32_t room, int64_t now)
{
    sqlite3_bind_int64(rows->statement[TOUCH_ROOM], 1, room);
    sqlite3_bind_int64(rows->statement[TOUCH_ROOM], 2, now);
    return run(rows->statement[TOUCH_ROOM]) && places_note(&rows->places, PLACES_TOUCH, room, now);
}

static bool keep_op(struct rows *rows, struct op_reader *from, int64_t now)
{
    enum op op = (enum op)op_number(from);
    uint32_t room = op_number(from);
    uint32_t number = op_number(from);
    switch (op) {
    case OP_ROOM:
        return keep_room(rows, room, from, now);
    case OP_PLAYER:
        return keep_player(rows, room, number, from);
    case OP_ENTRY:
        rows->fresh++;
        return keep_entry(rows, room, number, from, now);
    case OP_UNDONE:
        return drop_entry(rows, room, number);
    case OP_CHAPTER:
        rows->fresh++;
        return keep_chapter(rows, room, number, from, now);
    case OP_DROP:
        rows->forgets = true;
        return drop(rows, DROP_ROOM, DROP_CLAIM, room);
    case OP_UNCLAIM:
        return drop(rows, DROP_CLAIM, DROP_CLAIM, room);
    case OP_PLAYED:
        return places_note(&rows->places, PLACES_DROP, room, 0);
    case OP_TOUCH:
        return touch_room(rows, room, now);
    }
    return false;
}

bool rows_keep(struct rows *rows, const struct batch *batch, bool *orphan)
{
    int64_t now = clock_wall();
    struct op_reader from = {batch->bytes};
    rows->orphan = false;
    bool kept = true;
    while (kept && from.at < batch->bytes + batch->length)
        kept = keep_op(rows, &from, now);
    *orphan = !kept && rows->orphan;
    return kept;
}

/* --- transactions ---------------------------------------------------------------------------- */

/* Rooms are counted when some have come or gone. */
static void count_rooms(struct rows *rows)
{
    sqlite3_stmt *statement = rows->statement[NUMBER_OF_ROOMS];
    if (sqlite3_step(statement) == SQLITE_ROW)
        atomic_store(&rows->places.rooms, sqlite3_column_int(statement, 0));
    sqlite3_reset(statement);
}

/* What was deleted goes from SQLite's log as well. That cannot be while somebody reads: then it is
 * tried again soon, once a second, and nobody waits for it. */
static void empty_log(struct rows *rows)
{
    if (clock_steady() == rows->blocked)
        return;
    sqlite3_busy_timeout(rows->db, READ_WAIT);
    rows->forgets = sqlite3_wal_checkpoint_v2(rows->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                              NULL) != SQLITE_OK;
    sqlite3_busy_timeout(rows->db, JOURNAL_WAIT);
    rows->blocked = rows->forgets ? clock_steady() : 0;
}

bool rows_begin(struct rows *rows)
{
    rows->fresh = 0;
    return sqlite3_exec(rows->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

static void settle(struct rows *rows)
{
    rows->places.came = 0;
    presence_spare(rows->presence);
}

bool rows_end(struct rows *rows, bool keep, char error[JOURNAL_ERROR])
{
    error[0] = '\0';
    bool kept = keep && sqlite3_exec(rows->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!kept) {
        journal_words(rows->db, error);
        sqlite3_exec(rows->db, "ROLLBACK", NULL, NULL, NULL);
    }
    settle(rows);
    return kept;
}

void rows_abandon(struct rows *rows)
{
    sqlite3_exec(rows->db, "ROLLBACK", NULL, NULL, NULL);
    settle(rows);
}

uint32_t rows_fresh(const struct rows *rows)
{
    return rows->fresh;
}

void rows_tidy(struct rows *rows)
{
    places_measure(&rows->places);
    if (rows->forgets || rows->counts)
        count_rooms(rows);
    if (rows->forgets)
        empty_log(rows);
    rows->counts = false;
}

bool rows_is_untidy(const struct rows *rows)
{
    return rows->forgets;
}

/* --- what is old, and whether the disk works ------------------------------------------------- */

bool rows_is_due(const struct rows *rows)
{
    return forget_is_due(&rows->forget);
}

bool rows_forget(struct rows *rows)
{
    int before = sqlite3_total_changes(rows->db);
    bool done = rows_begin(rows) && forget_old(&rows->forget, rows->db);
    rows->forgets |= done && sqlite3_total_changes(rows->db) != before;
    return done;
}

int64_t rows_jump(struct rows *rows)
{
    return forget_jump(&rows->forget);
}

bool rows_move(struct rows *rows, int64_t by)
{
    return rows_begin(rows) && forget_move(&rows->forget, rows->db, by);
}

bool rows_probe(struct rows *rows)
{
    return rows_begin(rows) && tables_probe(rows->db);
}

/* --- opening and closing --------------------------------------------------------------------- */

struct places *rows_places(struct rows *rows)
{
    return &rows->places;
}

static bool prepare(struct rows *rows)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(rows->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &rows->statement[i],
                               NULL) != SQLITE_OK)
            return false;
    return places_prepare(&rows->places, rows->presence, rows->db);
}

struct rows *rows_open(const char *file, const struct forget_after *after,
                       struct presence *presence, char error[JOURNAL_ERROR])
{
    struct rows *rows = memory_get(sizeof *rows);
    rows->presence = presence;
    rows->db =
        journal_lock(&rows->lock, file, error) ? journal_file(file, JOURNAL_WRITE, error) : NULL;
    if (!rows->db) {
        rows_close(rows);
        return NULL;
    }
    forget_begin(&rows->forget, after, presence);
    if (prepare(rows)) {
        count_rooms(rows);
        places_measure(&rows->places);
        return rows;
    }
    journal_words(rows->db, error);
    rows_close(rows);
    return NULL;
}

void rows_id(struct rows *rows, char id[JOURNAL_ID])
{
    tables_id(rows->db, id);
}

void rows_close(struct rows *rows)
{
    places_release(&rows->places);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(rows->statement[i]);
    sqlite3_close(rows->db);
    journal_unlock(&rows->lock); /* when SQLite has closed the file */
    free(rows);
}
