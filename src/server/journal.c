#include "server/journal.h"

#include "room/memory.h"
#include "server/clock.h"
#include "server/forget.h"
#include "server/journal_batch.h"
#include "server/journal_file.h"
#include "server/journal_lock.h"
#include "server/journal_tables.h"
#include "server/log.h"
#include "server/metric.h"
#include "server/places.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <uv.h>

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

struct journal {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    struct places places;
    struct journal_lock lock;
    char id[JOURNAL_ID];
    struct log *log;
    struct durations commits; /* that succeeded */
    _Atomic uint64_t failures, entries;
    uint32_t fresh; /* entries of the transaction under way */
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    struct presence *presence;
    struct forget forget;
    bool orphan;     /* what could not be kept is of a room that is not there any more */
    bool counts;     /* rooms have come or gone */
    bool forgets;    /* something was deleted that shall not stay in the log of SQLite, */
    int64_t blocked; /* and somebody was reading when it should have gone, in this second */
    /* Under the mutex. */
    struct batch *first, **last;
    char trouble[JOURNAL_ERROR]; /* why the last commit failed; "": it did not */
    bool ends;
};

enum { LOOK_EVERY = 60, PROBE_EVERY = 5 }; /* seconds, at the clock, at a disk that has failed */
enum { READ_WAIT = 100 };                  /* milliseconds for somebody who reads */

/* --- keeping them --------------------------------------------------------------------------- */

static bool run(sqlite3_stmt *statement)
{
    bool done = sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_reset(statement) == SQLITE_OK && done;
}

/* Something of a room: if that is not there any more, nobody must think that it was kept. */
static bool run_for_room(struct journal *journal, enum statement which)
{
    if (!run(journal->statement[which]))
        return false;
    journal->orphan = sqlite3_changes(journal->db) == 0;
    return !journal->orphan;
}

static bool drop(struct journal *journal, enum statement from, enum statement to, uint32_t room)
{
    for (enum statement i = from; i <= to; i++) {
        sqlite3_bind_int64(journal->statement[i], 1, room);
        if (!run(journal->statement[i]))
            return false;
    }
    return true;
}

static bool make_place(struct journal *journal)
{
    uint32_t room;
    bool done = true;
    for (int gone = 0; done && places_find(&journal->places, gone, &room); gone++) {
        done = drop(journal, DROP_ROOM, DROP_CLAIM, room);
        journal->places.came--;
        journal->forgets = true;
    }
    return done;
}

static bool keep_room(struct journal *journal, uint32_t room, struct op_reader *from, int64_t now)
{
    if (!make_place(journal))
        return false;
    journal->places.came++;
    journal->counts = true;
    sqlite3_stmt *statement = journal->statement[ADD_ROOM];
    sqlite3_bind_int64(statement, 1, room);
    op_bind_text(statement, 2, from);
    sqlite3_bind_int64(statement, 3, now);
    op_bind_text(statement, 4, from);
    op_bind_text(statement, 5, from);
    sqlite3_bind_int64(statement, 6, JOURNAL_ENTRIES);
    return run(statement) && places_note(&journal->places, PLACES_ADD, room, now);
}

static void bind_player(sqlite3_stmt *statement, uint32_t room, uint32_t player,
                        struct op_reader *from)
{
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, player);
    op_bind_text(statement, 3, from);
}

static bool keep_player(struct journal *journal, uint32_t room, uint32_t player,
                        struct op_reader *from)
{
    sqlite3_stmt *other = journal->statement[OTHER_NAMES];
    bind_player(other, room, player, &(struct op_reader){from->at});
    journal->forgets |= sqlite3_step(other) == SQLITE_ROW;
    sqlite3_reset(other);
    bind_player(journal->statement[ADD_PLAYER], room, player, from);
    sqlite3_bind_blob(journal->statement[ADD_PLAYER], 4, from->at, 32, SQLITE_STATIC);
    from->at += 32;
    return run_for_room(journal, ADD_PLAYER) &&
           places_note(&journal->places, PLACES_COUNT, room, 0);
}

static bool start_room(struct journal *journal, uint32_t room, int64_t now)
{
    sqlite3_bind_int64(journal->statement[START_ROOM], 1, room);
    return run(journal->statement[START_ROOM]) &&
           places_note(&journal->places, PLACES_START, room, now);
}

/* It may have words from now on that older servers do not know. */
static bool renew_room(struct journal *journal, uint32_t room)
{
    sqlite3_bind_int64(journal->statement[RENEW_ROOM], 1, room);
    sqlite3_bind_int64(journal->statement[RENEW_ROOM], 2, JOURNAL_ENTRIES);
    return run(journal->statement[RENEW_ROOM]);
}

static bool keep_entry(struct journal *journal, uint32_t room, uint32_t seq, struct op_reader *from,
                       int64_t now)
{
    if (!renew_room(journal, room) || (op_is_start(from) && !start_room(journal, room, now)))
        return false;
    sqlite3_stmt *statement = journal->statement[ADD_ENTRY];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, seq);
    sqlite3_bind_int64(statement, 3, now);
    op_bind_text(statement, 4, from);
    return run_for_room(journal, ADD_ENTRY);
}

static bool drop_entry(struct journal *journal, uint32_t room, uint32_t seq)
{
    sqlite3_bind_int64(journal->statement[DROP_ENTRY], 1, room);
    sqlite3_bind_int64(journal->statement[DROP_ENTRY], 2, seq);
    return run_for_room(journal, DROP_ENTRY);
}

static bool drop_before(struct journal *journal, uint32_t room, uint32_t before, uint32_t games)
{
    sqlite3_stmt *statement = journal->statement[DROP_BEFORE];
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, before);
    sqlite3_bind_int64(statement, 3, games);
    return run(statement);
}

static bool keep_chapter(struct journal *journal, uint32_t room, uint32_t seq,
                         struct op_reader *from, int64_t now)
{
    sqlite3_stmt *statement = journal->statement[ADD_CHAPTER];
    uint32_t games = op_number(from);
    sqlite3_bind_int64(statement, 1, room);
    sqlite3_bind_int64(statement, 2, games);
    sqlite3_bind_int64(statement, 3, seq);
    return drop_before(journal, room, seq, games) && run(statement) &&
           keep_entry(journal, room, seq, from, now);
}

static bool touch_room(struct journal *journal, uint32_t room, int64_t now)
{
    sqlite3_bind_int64(journal->statement[TOUCH_ROOM], 1, room);
    sqlite3_bind_int64(journal->statement[TOUCH_ROOM], 2, now);
    return run(journal->statement[TOUCH_ROOM]) &&
           places_note(&journal->places, PLACES_TOUCH, room, now);
}

static bool keep_op(struct journal *journal, struct op_reader *from, int64_t now)
{
    enum op op = (enum op)op_number(from);
    uint32_t room = op_number(from);
    uint32_t number = op_number(from);
    switch (op) {
    case OP_ROOM:
        return keep_room(journal, room, from, now);
    case OP_PLAYER:
        return keep_player(journal, room, number, from);
    case OP_ENTRY:
        journal->fresh++;
        return keep_entry(journal, room, number, from, now);
    case OP_UNDONE:
        return drop_entry(journal, room, number);
    case OP_CHAPTER:
        journal->fresh++;
        return keep_chapter(journal, room, number, from, now);
    case OP_DROP:
        journal->forgets = true;
        return drop(journal, DROP_ROOM, DROP_CLAIM, room);
    case OP_UNCLAIM:
        return drop(journal, DROP_CLAIM, DROP_CLAIM, room);
    case OP_PLAYED:
        return places_note(&journal->places, PLACES_DROP, room, 0);
    case OP_TOUCH:
        return touch_room(journal, room, now);
    }
    return false;
}

static bool is_lost(const struct batch *batch)
{
    return batch->orphan || (batch->broken && *batch->broken);
}

static bool keep_batch(struct journal *journal, const struct batch *batch)
{
    int64_t now = clock_wall();
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
        atomic_store(&journal->places.rooms, sqlite3_column_int(statement, 0));
    sqlite3_reset(statement);
}

const char *journal_id(const struct journal *journal)
{
    return journal->id;
}

struct places *journal_places(struct journal *journal)
{
    return &journal->places;
}

struct presence *journal_presence(const struct journal *journal)
{
    return journal->presence;
}

int journal_rooms(const struct journal *journal)
{
    return atomic_load(&journal->places.rooms);
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

/* What was deleted goes from SQLite's log as well. That cannot be while somebody reads: then it is
 * tried again soon, once a second, and nobody waits for it. */
static void empty_log(struct journal *journal)
{
    if (clock_steady() == journal->blocked)
        return;
    sqlite3_busy_timeout(journal->db, READ_WAIT);
    journal->forgets = sqlite3_wal_checkpoint_v2(journal->db, NULL, SQLITE_CHECKPOINT_TRUNCATE,
                                                 NULL, NULL) != SQLITE_OK;
    sqlite3_busy_timeout(journal->db, JOURNAL_WAIT);
    journal->blocked = journal->forgets ? clock_steady() : 0;
}

/* After a commit. */
static void tidy(struct journal *journal)
{
    if (journal->forgets || journal->counts)
        count_rooms(journal);
    if (journal->forgets)
        empty_log(journal);
    journal->counts = false;
}

/* The end of a transaction, one way or the other. */
static bool end(struct journal *journal, bool kept, char error[JOURNAL_ERROR])
{
    error[0] = '\0';
    uint64_t began = uv_hrtime();
    kept = kept && sqlite3_exec(journal->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!kept) {
        journal_words(journal->db, error);
        sqlite3_exec(journal->db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (kept) {
        count_duration(&journal->commits, (uv_hrtime() - began) / 1000);
        count_up(&journal->entries, journal->fresh);
    } else {
        count_up(&journal->failures, 1);
    }
    journal->fresh = 0;
    journal->places.came = 0;
    presence_spare(journal->presence);
    places_measure(&journal->places);
    tidy(journal);
    note_trouble(journal, error);
    return kept;
}

static bool begin(struct journal *journal)
{
    return sqlite3_exec(journal->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

void journal_metrics(const struct journal *journal, struct out *out)
{
    metric_put(out, "carnet_entries_total", "counter", "Entries of rooms that were kept.",
               count_read(&journal->entries));
    metric_durations(out, "carnet_commit_seconds", "How long the disk took for a commit.",
                     &journal->commits);
    metric_put(out, "carnet_commit_failures_total", "counter", "Commits that failed.",
               count_read(&journal->failures));
}

/* It comes back as not kept; whatever rests on it will not be either. */
static void set_aside(struct journal *journal, struct batch *batch)
{
    static const char words[] = "a room is not there any more";
    sqlite3_exec(journal->db, "ROLLBACK", NULL, NULL, NULL);
    journal->fresh = 0;
    journal->places.came = 0;
    presence_spare(journal->presence);
    memcpy(batch->error, words, sizeof words);
    batch->orphan = true;
    if (batch->broken)
        *batch->broken = true;
}

/* One transaction for all of them: either everything is kept or nothing, but for those that rest on
 * something lost. One of a room that is not there any more does not keep the others from it. */
static bool keep_all(struct journal *journal, struct batch *batches, char error[JOURNAL_ERROR])
{
    struct batch *batch = batches;
    bool kept = begin(journal);
    journal->orphan = false;
    while (kept && batch && (kept = is_lost(batch) || keep_batch(journal, batch)))
        batch = batch->next;
    if (kept || !journal->orphan)
        return end(journal, kept, error);
    set_aside(journal, batch);
    return keep_all(journal, batches, error);
}

static void work_off(struct journal *journal, struct batch *batches)
{
    char error[JOURNAL_ERROR];
    bool kept = keep_all(journal, batches, error);
    for (struct batch *batch = batches, *next; batch; batch = next) {
        next = batch->next;
        batch->kept = kept && !is_lost(batch);
        if (!batch->orphan)
            memcpy(batch->error, error, sizeof error);
        if (!kept && batch->broken)
            *batch->broken = true;
        atomic_fetch_sub(&journal->places.expected, batch->rooms);
        batch->done(batch);
    }
}

/* If the clock was set. */
static void follow_clock(struct journal *journal)
{
    char error[JOURNAL_ERROR];
    int64_t by = forget_jump(&journal->forget);
    if (!by)
        return;
    const struct log_field fields[] = {LOG_NUMBER("seconds", by), LOG_END};
    log_event(journal->log, LOG_WARNING, "clock-jumped", fields);
    end(journal, begin(journal) && forget_move(&journal->forget, journal->db, by), error);
}

/* Forgets what is old. */
static void forget(struct journal *journal)
{
    char error[JOURNAL_ERROR];
    int before = sqlite3_total_changes(journal->db);
    bool done = begin(journal) && forget_old(&journal->forget, journal->db);
    journal->forgets |= done && sqlite3_total_changes(journal->db) != before;
    end(journal, done, error);
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
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    pthread_mutex_lock(&journal->mutex);
    if (!forget_is_due(&journal->forget))
        until.tv_sec += journal->trouble[0] ? PROBE_EVERY : journal->forgets ? 1 : LOOK_EVERY;
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
        follow_clock(journal); /* before anything is kept with the new time */
        if (batches)
            work_off(journal, batches);
        else if (!ends && journal_trouble(journal, error))
            probe(journal);
        else if (!ends && journal->forgets)
            empty_log(journal);
        if (!ends && forget_is_due(&journal->forget))
            forget(journal);
    }
    return NULL;
}

void journal_submit(struct journal *journal, struct batch *batch)
{
    pthread_mutex_lock(&journal->mutex);
    batch->next = NULL;
    atomic_fetch_add(&journal->places.expected, batch->rooms);
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
    return places_prepare(&journal->places, journal->presence, journal->db);
}

static void release(struct journal *journal)
{
    places_release(&journal->places);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(journal->statement[i]);
    sqlite3_close(journal->db);
    if (journal->presence)
        presence_free(journal->presence);
    journal_unlock(&journal->lock); /* when SQLite has closed the file */
    free(journal);
}

/* Waits for something by a clock that nobody sets. */
static void prepare_to_wait(struct journal *journal)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&journal->mutex, NULL);
    pthread_cond_init(&journal->more, &attributes);
    pthread_condattr_destroy(&attributes);
}

struct journal *journal_open(const char *file, const struct forget_after *after, struct log *log,
                             char error[JOURNAL_ERROR])
{
    struct journal *journal = memory_get(sizeof *journal);
    journal->db =
        journal_lock(&journal->lock, file, error) ? journal_file(file, JOURNAL_WRITE, error) : NULL;
    if (!journal->db) {
        release(journal);
        return NULL;
    }
    journal->last = &journal->first;
    journal->log = log;
    journal->presence = presence_new();
    forget_begin(&journal->forget, after, journal->presence);
    prepare_to_wait(journal);
    tables_id(journal->db, journal->id);
    bool prepared = prepare(journal);
    if (prepared) {
        count_rooms(journal);
        places_measure(&journal->places);
    }
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
