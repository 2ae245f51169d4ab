/* The journal's thread: it takes all batches that wait and has them kept in one transaction, with
 * one sync of the disk for all, then gives each back with what became of it.
 *
 * While one transaction is on its way to the disk new batches gather, so under load the disk is
 * busy all the time and a batch waits for two syncs at most. If it fails all of its batches come
 * back as not kept, and so does each later one that rests on one of them: whoever submits shares a
 * flag
 * (`broken`) between batches that build on each other. An example: of three batches A, B and C with
 * the flag of one hub A fails. B and C say what followed from A; they come back as not kept without
 * having been tried, until the hub has read its rooms again and takes the flag back.
 *
 * A batch about a room that was deleted meanwhile is the one exception to "all or nothing": it is
 * set aside and the others are tried again.
 */
#include "journal/journal.h"

#include "base/clock.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/metric.h"
#include "base/out.h"
#include "journal/rows.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct journal {
    struct rows *rows; /* the thread's, once it runs */
    struct places *places;
    struct presence *presence;
    char id[JOURNAL_ID];
    struct log *log;
    struct durations commits; /* that succeeded */
    _Atomic uint64_t failures, entries;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    /* Under the mutex. */
    struct batch *first, **last;
    char trouble[JOURNAL_ERROR]; /* why the last commit failed; "": it did not */
    bool ends;
};

enum { LOOK_EVERY = 60, PROBE_EVERY = 5 }; /* seconds, at the clock, at a disk that has failed */

/* --- for any thread -------------------------------------------------------------------------- */

const char *journal_id(const struct journal *journal)
{
    return journal->id;
}

bool journal_hold(struct journal *journal, uint32_t room)
{
    return presence_enter(journal->presence, room);
}

void journal_release(struct journal *journal, uint32_t room)
{
    presence_leave(journal->presence, room);
}

void journal_limit(struct journal *journal, int rooms, int64_t bytes)
{
    journal->places->most = rooms;
    journal->places->bytes_most = bytes;
}

bool journal_has_place(const struct journal *journal, struct reader *reader, int others)
{
    return places_are_there(journal->places, reader, others);
}

bool journal_has_reserve(const struct journal *journal)
{
    return places_for_games(journal->places);
}

int64_t journal_bytes(const struct journal *journal)
{
    return atomic_load(&journal->places->bytes);
}

int journal_rooms(const struct journal *journal)
{
    return atomic_load(&journal->places->rooms);
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

/* --- keeping them ---------------------------------------------------------------------------- */

/* The end of a transaction, one way or the other. */
static bool end(struct journal *journal, bool keep, char error[JOURNAL_ERROR])
{
    uint64_t began = clock_exact();
    bool kept = rows_end(journal->rows, keep, error);
    if (kept) {
        count_duration(&journal->commits, (clock_exact() - began) / 1000);
        count_up(&journal->entries, rows_fresh(journal->rows));
    } else {
        count_up(&journal->failures, 1);
    }
    rows_tidy(journal->rows);
    note_trouble(journal, error);
    return kept;
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
    rows_abandon(journal->rows);
    memcpy(batch->error, words, sizeof words);
    batch->orphan = true;
    if (batch->broken)
        *batch->broken = true;
}

static bool is_lost(const struct batch *batch)
{
    return batch->orphan || (batch->broken && *batch->broken);
}

/* One transaction for all of them: either everything is kept or nothing, but for those that rest on
 * something lost. One of a room that is not there any more does not keep the others from it. */
static bool keep_all(struct journal *journal, struct batch *batches, char error[JOURNAL_ERROR])
{
    struct batch *batch = batches;
    bool kept = rows_begin(journal->rows);
    bool orphan = false;
    while (kept && batch && (kept = is_lost(batch) || rows_keep(journal->rows, batch, &orphan)))
        batch = batch->next;
    if (kept || !orphan)
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
        atomic_fetch_sub(&journal->places->expected, batch->rooms);
        batch->done(batch);
    }
}

/* --- the thread ------------------------------------------------------------------------------ */

/* If the clock was set. */
static void follow_clock(struct journal *journal)
{
    char error[JOURNAL_ERROR];
    int64_t by = rows_jump(journal->rows);
    if (!by)
        return;
    const struct log_field fields[] = {LOG_NUMBER("seconds", by), LOG_END};
    log_event(journal->log, LOG_WARNING, "clock-jumped", fields);
    end(journal, rows_move(journal->rows, by), error);
}

/* What waits; NULL after a while without anything. */
static struct batch *take_batches(struct journal *journal, bool *ends)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    pthread_mutex_lock(&journal->mutex);
    if (!rows_is_due(journal->rows))
        until.tv_sec += journal->trouble[0]             ? PROBE_EVERY
                        : rows_is_untidy(journal->rows) ? 1
                                                        : LOOK_EVERY;
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
            end(journal, rows_probe(journal->rows), error);
        else if (!ends && rows_is_untidy(journal->rows))
            rows_tidy(journal->rows);
        if (!ends && rows_is_due(journal->rows))
            end(journal, rows_forget(journal->rows), error);
    }
    return NULL;
}

void journal_submit(struct journal *journal, struct batch *batch)
{
    pthread_mutex_lock(&journal->mutex);
    batch->next = NULL;
    atomic_fetch_add(&journal->places->expected, batch->rooms);
    *journal->last = batch;
    journal->last = &batch->next;
    pthread_cond_signal(&journal->more);
    pthread_mutex_unlock(&journal->mutex);
}

/* --- opening and closing -------------------------------------------------------------------- */

static void release(struct journal *journal)
{
    if (journal->rows)
        rows_close(journal->rows);
    presence_free(journal->presence);
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
    static const char words[] = "no thread";
    struct journal *journal = memory_get(sizeof *journal);
    journal->presence = presence_new();
    journal->rows = rows_open(file, after, journal->presence, error);
    if (!journal->rows) {
        release(journal);
        return NULL;
    }
    journal->places = rows_places(journal->rows);
    journal->last = &journal->first;
    journal->log = log;
    prepare_to_wait(journal);
    rows_id(journal->rows, journal->id);
    if (pthread_create(&journal->thread, NULL, work, journal) == 0)
        return journal;
    memcpy(error, words, sizeof words);
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
