#include "server/journal.h"

#include "room/memory.h"
#include "server/journal_file.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum statement {
    ADD_ROOM,
    ADD_PLAYER,
    ADD_ENTRY,
    DROP_ROOM,
    DROP_PLAYERS,
    DROP_ENTRIES,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [ADD_ROOM] = "INSERT INTO room(id, code, created, config, boards) VALUES(?1, ?2, ?3, ?4, ?5)",
    [ADD_PLAYER] = "INSERT OR REPLACE INTO player(room, player, names, token)"
                   " VALUES(?1, ?2, ?3, ?4)",
    [ADD_ENTRY] = "INSERT INTO entry(room, seq, at, line) VALUES(?1, ?2, ?3, ?4)",
    [DROP_ROOM] = "DELETE FROM room WHERE id = ?1",
    [DROP_PLAYERS] = "DELETE FROM player WHERE room = ?1",
    [DROP_ENTRIES] = "DELETE FROM entry WHERE room = ?1",
};

struct journal {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock; /* the file that says whose journal it is */
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    /* Under the mutex. */
    struct batch *first, **last;
    bool ends;
};

/* --- batches -------------------------------------------------------------------------------- */

enum op { OP_ROOM = 1, OP_PLAYER, OP_ENTRY, OP_DROP, OP_CLEAN };

/* A thing to keep is its kind, two numbers, and up to three texts with their lengths; the length
 * NONE stands for no text. */
static const uint32_t NONE = UINT32_MAX;

static void put(struct batch *batch, const void *bytes, size_t n)
{
    if (batch->length + n > batch->room) {
        batch->room = 2 * (batch->length + n);
        batch->bytes = memory_grow(batch->bytes, batch->room);
    }
    if (n > 0)
        memcpy(batch->bytes + batch->length, bytes, n);
    batch->length += n;
}

static void put_number(struct batch *batch, uint32_t number)
{
    put(batch, &number, sizeof number);
}

static void put_text(struct batch *batch, const char *text)
{
    put_number(batch, text ? (uint32_t)strlen(text) : NONE);
    put(batch, text, text ? strlen(text) : 0);
}

static void put_op(struct batch *batch, enum op op, uint32_t room, uint32_t number)
{
    put_number(batch, op);
    put_number(batch, room);
    put_number(batch, number);
}

void batch_room(struct batch *batch, uint32_t room, const char *code, const char *config,
                const char *boards)
{
    put_op(batch, OP_ROOM, room, 0);
    put_text(batch, code);
    put_text(batch, config);
    put_text(batch, boards);
}

void batch_player(struct batch *batch, uint32_t room, int player, const char *names,
                  const uint8_t token[32])
{
    put_op(batch, OP_PLAYER, room, (uint32_t)player);
    put_text(batch, names);
    put(batch, token, 32);
}

void batch_entry(struct batch *batch, uint32_t room, uint32_t seq, const char *line)
{
    put_op(batch, OP_ENTRY, room, seq);
    put_text(batch, line);
}

void batch_drop(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_DROP, room, 0);
}

void batch_clean(struct batch *batch, int names_days, int room_days)
{
    put_op(batch, OP_CLEAN, (uint32_t)names_days, (uint32_t)room_days);
}

void batch_release(struct batch *batch)
{
    free(batch->bytes);
    free(batch);
}

/* --- keeping them --------------------------------------------------------------------------- */

struct op_reader {
    const char *at;
};

static uint32_t take_number(struct op_reader *from)
{
    uint32_t number;
    memcpy(&number, from->at, sizeof number);
    from->at += sizeof number;
    return number;
}

static void bind_text(sqlite3_stmt *statement, int at, struct op_reader *from)
{
    uint32_t length = take_number(from);
    if (length == NONE) {
        sqlite3_bind_null(statement, at);
        return;
    }
    sqlite3_bind_text(statement, at, from->at, (int)length, SQLITE_STATIC);
    from->at += length;
}

static bool run(sqlite3_stmt *statement)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

static bool keep_room(struct journal *journal, uint32_t room, struct op_reader *from, int64_t now)
{
    sqlite3_stmt *statement = journal->statement[ADD_ROOM];
    sqlite3_bind_int64(statement, 1, room);
    bind_text(statement, 2, from);
    sqlite3_bind_int64(statement, 3, now);
    bind_text(statement, 4, from);
    bind_text(statement, 5, from);
    return run(statement);
}

static bool keep_player(struct journal *journal, uint32_t room, uint32_t player,
                        struct op_reader *from)
{
    sqlite3_stmt *statement = journal->statement[ADD_PLAYER];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, player);
    bind_text(statement, 3, from);
    sqlite3_bind_blob(statement, 4, from->at, 32, SQLITE_STATIC);
    from->at += 32;
    return run(statement);
}

static bool keep_entry(struct journal *journal, uint32_t room, uint32_t seq, struct op_reader *from,
                       int64_t now)
{
    sqlite3_stmt *statement = journal->statement[ADD_ENTRY];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, seq);
    sqlite3_bind_int64(statement, 3, now);
    bind_text(statement, 4, from);
    return run(statement);
}

static bool drop_room(struct journal *journal, uint32_t room)
{
    for (int i = DROP_ROOM; i <= DROP_ENTRIES; i++) {
        sqlite3_bind_int64(journal->statement[i], 1, room);
        if (!run(journal->statement[i]))
            return false;
    }
    return true;
}

static bool keep_op(struct journal *journal, struct op_reader *from, int64_t now)
{
    enum op op = (enum op)take_number(from);
    uint32_t room = take_number(from);
    uint32_t number = take_number(from);
    switch (op) {
    case OP_ROOM:
        return keep_room(journal, room, from, now);
    case OP_PLAYER:
        return keep_player(journal, room, number, from);
    case OP_ENTRY:
        return keep_entry(journal, room, number, from, now);
    case OP_DROP:
        return drop_room(journal, room);
    case OP_CLEAN:
        return journal_clean(journal->db, now, (int)room, (int)number);
    }
    return false;
}

static bool is_broken(const struct batch *batch)
{
    return batch->broken && *batch->broken;
}

static bool keep_batch(struct journal *journal, const struct batch *batch)
{
    int64_t now = time(NULL);
    struct op_reader from = {batch->bytes};
    while (from.at < batch->bytes + batch->length)
        if (!keep_op(journal, &from, now))
            return false;
    return true;
}

/* One transaction for all of them: either everything is kept or nothing, but for those that rest on
 * something lost. */
static bool commit(struct journal *journal, struct batch *batches)
{
    bool kept = sqlite3_exec(journal->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    for (struct batch *batch = batches; kept && batch; batch = batch->next)
        kept = is_broken(batch) || keep_batch(journal, batch);
    return kept && sqlite3_exec(journal->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

static void work_off(struct journal *journal, struct batch *batches)
{
    bool kept = commit(journal, batches);
    char error[JOURNAL_ERROR] = "";
    if (!kept) {
        journal_words(journal->db, error);
        sqlite3_exec(journal->db, "ROLLBACK", NULL, NULL, NULL);
    }
    for (struct batch *batch = batches, *next; batch; batch = next) {
        next = batch->next;
        batch->kept = kept && !is_broken(batch);
        memcpy(batch->error, error, sizeof error);
        if (!kept && batch->broken)
            *batch->broken = true;
        batch->done(batch);
    }
}

/* What waits, or NULL if the journal ends. */
static struct batch *take_batches(struct journal *journal)
{
    pthread_mutex_lock(&journal->mutex);
    while (!journal->first && !journal->ends)
        pthread_cond_wait(&journal->more, &journal->mutex);
    struct batch *batches = journal->first;
    journal->first = NULL;
    journal->last = &journal->first;
    pthread_mutex_unlock(&journal->mutex);
    return batches;
}

static void *work(void *of)
{
    struct journal *journal = of;
    for (struct batch *batches; (batches = take_batches(journal));)
        work_off(journal, batches);
    return NULL;
}

void journal_submit(struct journal *journal, struct batch *batch)
{
    pthread_mutex_lock(&journal->mutex);
    batch->next = NULL;
    *journal->last = batch;
    journal->last = &batch->next;
    pthread_cond_signal(&journal->more);
    pthread_mutex_unlock(&journal->mutex);
}

/* --- opening and closing -------------------------------------------------------------------- */

static bool prepare(struct journal *journal)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(journal->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &journal->statement[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

static void release(struct journal *journal)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(journal->statement[i]);
    sqlite3_close(journal->db);
    if (journal->lock >= 0)
        close(journal->lock);
    free(journal);
}

struct journal *journal_open(const char *file, char error[JOURNAL_ERROR])
{
    struct journal *journal = memory_get(sizeof *journal);
    journal->lock = journal_lock(file, error);
    journal->db = journal->lock < 0 ? NULL : journal_file(file, true, error);
    if (!journal->db) {
        release(journal);
        return NULL;
    }
    journal->last = &journal->first;
    pthread_mutex_init(&journal->mutex, NULL);
    pthread_cond_init(&journal->more, NULL);
    if (prepare(journal) && pthread_create(&journal->thread, NULL, work, journal) == 0)
        return journal;
    journal_words(journal->db, error);
    release(journal);
    return NULL;
}

void journal_close(struct journal *journal)
{
    pthread_mutex_lock(&journal->mutex);
    journal->ends = true;
    pthread_cond_signal(&journal->more);
    pthread_mutex_unlock(&journal->mutex);
    pthread_join(journal->thread, NULL);
    pthread_mutex_destroy(&journal->mutex);
    pthread_cond_destroy(&journal->more);
    release(journal);
}
