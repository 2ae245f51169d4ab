#include "server/journal.h"

#include "room/memory.h"
#include "server/journal_file.h"
#include "server/log.h"
#include "server/metric.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
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
    TOUCH_ROOM,
    NUMBER_OF_ROOMS,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [ADD_ROOM] = "INSERT INTO room(id, code, created, config, boards) VALUES(?1, ?2, ?3, ?4, ?5)",
    [ADD_PLAYER] = "REPLACE INTO player(room, player, names, token) VALUES(?1, ?2, ?3, ?4)",
    [ADD_ENTRY] = "INSERT INTO entry(room, seq, at, line) VALUES(?1, ?2, ?3, ?4)",
    [DROP_ROOM] = "DELETE FROM room WHERE id = ?1",
    [DROP_PLAYERS] = "DELETE FROM player WHERE room = ?1",
    [DROP_ENTRIES] = "DELETE FROM entry WHERE room = ?1",
    [TOUCH_ROOM] = ("UPDATE entry SET at = ?2 WHERE room = ?1"
                    " AND seq = (SELECT max(seq) FROM entry WHERE room = ?1)"),
    [NUMBER_OF_ROOMS] = "SELECT count(*) FROM room",
};

struct journal {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock; /* the file that says whose journal it is */
    atomic_int rooms;
    struct log *log;
    struct durations commits; /* that succeeded */
    _Atomic uint64_t failures, entries;
    uint32_t fresh; /* entries of the transaction under way */
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    int names_days, room_days; /* 0: nothing is forgotten */
    time_t clean_at;
    bool counts;  /* rooms have come or gone */
    bool forgets; /* something was deleted that shall not stay in the log of SQLite */
    /* Under the mutex. */
    struct batch *first, **last;
    char trouble[JOURNAL_ERROR]; /* why the last commit failed; "": it did not */
    bool ends;
};

/* --- batches -------------------------------------------------------------------------------- */

enum op { OP_ROOM = 1, OP_PLAYER, OP_ENTRY, OP_DROP, OP_TOUCH };
enum { CLEAN_EVERY = 3600, PROBE_EVERY = 5 }; /* seconds */

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

void batch_touch(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_TOUCH, room, 0);
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

static bool touch_room(struct journal *journal, uint32_t room, int64_t now)
{
    sqlite3_bind_int64(journal->statement[TOUCH_ROOM], 1, room);
    sqlite3_bind_int64(journal->statement[TOUCH_ROOM], 2, now);
    return run(journal->statement[TOUCH_ROOM]);
}

static bool keep_op(struct journal *journal, struct op_reader *from, int64_t now)
{
    enum op op = (enum op)take_number(from);
    uint32_t room = take_number(from);
    uint32_t number = take_number(from);
    switch (op) {
    case OP_ROOM:
        journal->counts = true;
        return keep_room(journal, room, from, now);
    case OP_PLAYER:
        return keep_player(journal, room, number, from);
    case OP_ENTRY:
        journal->fresh++;
        return keep_entry(journal, room, number, from, now);
    case OP_DROP:
        journal->forgets = true;
        return drop_room(journal, room);
    case OP_TOUCH:
        return touch_room(journal, room, now);
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

/* Rooms are counted when some have come or gone. */
static void count_rooms(struct journal *journal)
{
    sqlite3_stmt *statement = journal->statement[NUMBER_OF_ROOMS];
    if (sqlite3_step(statement) == SQLITE_ROW)
        atomic_store(&journal->rooms, sqlite3_column_int(statement, 0));
    sqlite3_reset(statement);
}

int journal_rooms(const struct journal *journal)
{
    return atomic_load(&journal->rooms);
}

static uint64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Remembers how the last commit went, and tells the operator when that changes. */
static void note_trouble(struct journal *journal, const char *error)
{
    const struct log_field fields[] = {LOG_TEXT("error", error), LOG_END};
    if (*error && !journal->trouble[0])
        log_event(journal->log, LOG_ERROR, "storage-failed", fields);
    else if (!*error && journal->trouble[0])
        log_event(journal->log, LOG_INFO, "storage-recovered", fields + 1);
    pthread_mutex_lock(&journal->mutex);
    struct out out = out_buffer(journal->trouble, sizeof journal->trouble);
    out_text(&out, error);
    pthread_mutex_unlock(&journal->mutex);
}

bool journal_trouble(struct journal *journal, char error[JOURNAL_ERROR])
{
    pthread_mutex_lock(&journal->mutex);
    memcpy(error, journal->trouble, JOURNAL_ERROR);
    pthread_mutex_unlock(&journal->mutex);
    return error[0];
}

/* After a commit: what was deleted goes from SQLite's log as well. */
static void tidy(struct journal *journal)
{
    if (journal->forgets)
        sqlite3_wal_checkpoint_v2(journal->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    if (journal->forgets || journal->counts)
        count_rooms(journal);
    journal->forgets = journal->counts = false;
}

/* The end of a transaction, one way or the other. */
static bool end(struct journal *journal, bool kept, char error[JOURNAL_ERROR])
{
    error[0] = '\0';
    uint64_t began = now_us();
    kept = kept && sqlite3_exec(journal->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!kept) {
        journal_words(journal->db, error);
        sqlite3_exec(journal->db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (kept) {
        count_duration(&journal->commits, now_us() - began);
        count_up(&journal->entries, journal->fresh);
    } else {
        count_up(&journal->failures, 1);
    }
    journal->fresh = 0;
    tidy(journal);
    note_trouble(journal, error);
    return kept;
}

static bool begin(struct journal *journal)
{
    return sqlite3_exec(journal->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

/* One transaction for all of them: either everything is kept or nothing, but for those that rest on
 * something lost. */
void journal_metrics(const struct journal *journal, struct out *out)
{
    metric_put(out, "carnet_entries_total", "counter", "Entries of rooms that were kept.",
               count_read(&journal->entries));
    metric_durations(out, "carnet_commit_seconds", "How long the disk took for a commit.",
                     &journal->commits);
    metric_put(out, "carnet_commit_failures_total", "counter", "Commits that failed.",
               count_read(&journal->failures));
}

static void work_off(struct journal *journal, struct batch *batches)
{
    char error[JOURNAL_ERROR];
    bool kept = begin(journal);
    for (struct batch *batch = batches; kept && batch; batch = batch->next)
        kept = is_broken(batch) || keep_batch(journal, batch);
    kept = end(journal, kept, error);
    for (struct batch *batch = batches, *next; batch; batch = next) {
        next = batch->next;
        batch->kept = kept && !is_broken(batch);
        memcpy(batch->error, error, sizeof error);
        if (!kept && batch->broken)
            *batch->broken = true;
        batch->done(batch);
    }
}

/* Forgets what is old. */
static void clean(struct journal *journal, int names_days, int room_days)
{
    char error[JOURNAL_ERROR];
    bool done = begin(journal) && journal_clean(journal->db, time(NULL), names_days, room_days);
    journal->forgets = done;
    end(journal, done, error);
    journal->clean_at = time(NULL) + CLEAN_EVERY;
}

/* Writes what is there already: whether the disk takes it again. */
static void probe(struct journal *journal)
{
    char error[JOURNAL_ERROR];
    end(journal, begin(journal) && journal_probe(journal->db), error);
}

/* What waits; NULL after a while without anything. */
static struct batch *take_batches(struct journal *journal, bool *ends)
{
    pthread_mutex_lock(&journal->mutex);
    struct timespec until = {.tv_sec = journal->clean_at};
    if (journal->trouble[0])
        until.tv_sec = time(NULL) + PROBE_EVERY;
    int result = 0;
    while (!journal->first && !journal->ends && result != ETIMEDOUT)
        result = pthread_cond_timedwait(&journal->more, &journal->mutex, &until);
    struct batch *batches = journal->first;
    journal->first = NULL;
    journal->last = &journal->first;
    *ends = !batches && journal->ends;
    pthread_mutex_unlock(&journal->mutex);
    return batches;
}

static void *work(void *of)
{
    struct journal *journal = of;
    char error[JOURNAL_ERROR];
    for (bool ends = false; !ends;) {
        struct batch *batches = take_batches(journal, &ends);
        if (batches)
            work_off(journal, batches);
        else if (!ends && journal_trouble(journal, error))
            probe(journal);
        if (!ends && journal->names_days && time(NULL) >= journal->clean_at)
            clean(journal, journal->names_days, journal->room_days);
    }
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

struct journal *journal_open(const char *file, int names_days, int room_days, struct log *log,
                             char error[JOURNAL_ERROR])
{
    struct journal *journal = memory_get(sizeof *journal);
    journal->lock = journal_lock(file, error);
    journal->db = journal->lock < 0 ? NULL : journal_file(file, true, error);
    if (!journal->db) {
        release(journal);
        return NULL;
    }
    journal->last = &journal->first;
    journal->log = log;
    journal->names_days = names_days;
    journal->room_days = room_days;
    journal->clean_at = names_days ? 0 : time(NULL) + CLEAN_EVERY;
    pthread_mutex_init(&journal->mutex, NULL);
    pthread_cond_init(&journal->more, NULL);
    bool prepared = prepare(journal);
    if (prepared)
        count_rooms(journal);
    if (prepared && pthread_create(&journal->thread, NULL, work, journal) == 0)
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
