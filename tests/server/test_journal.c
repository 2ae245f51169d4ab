/* The journal: what is kept, and what is not kept because it rests on something that was lost. */
#include "unit.h"

#include "base/memory.h"
#include "journal/forget.h"
#include "journal/journal.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOM = 7, OTHER = 8, CHAPTERS = 9, UNDONE = 10, TOKENS = 11 };

static char file[64]; /* where the test runs */
static struct journal *journal;
static const struct forget_after never;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t landed = PTHREAD_COND_INITIALIZER;

static void on_done(struct batch *batch)
{
    pthread_mutex_lock(&mutex);
    *(bool *)batch->of = true;
    pthread_cond_signal(&landed);
    pthread_mutex_unlock(&mutex);
}

/* Submits a batch and waits for it: whether it was kept. */
static bool keep(struct batch *batch, bool *broken)
{
    bool done = false;
    batch->broken = broken;
    batch->done = on_done;
    batch->of = &done;
    journal_submit(journal, batch);
    pthread_mutex_lock(&mutex);
    while (!done)
        pthread_cond_wait(&landed, &mutex);
    pthread_mutex_unlock(&mutex);
    bool kept = batch->kept;
    assert_true(kept || !broken || *broken);
    batch_release(batch);
    return kept;
}

static bool keep_entry(uint32_t room, uint32_t seq, bool *broken)
{
    struct batch *batch = memory_get(sizeof *batch);
    batch_entry(batch, room, seq, "pause");
    return keep(batch, broken);
}

static bool keep_room(uint32_t room, bool *broken)
{
    struct batch *batch = memory_get(sizeof *batch);
    batch_room(batch, room, "BCDFG", "game=temple", NULL);
    batch_entry(batch, room, 1, "player 1 in");
    return keep(batch, broken);
}

static bool take_room(void *of, const char *code, const char *config, const char *boards)
{
    (void)of;
    return strcmp(code, "BCDFG") == 0 && strcmp(config, "game=temple") == 0 && !boards;
}

static bool take_player(void *of, int player, const char *names, const uint8_t *token)
{
    (void)of;
    (void)player;
    (void)names;
    (void)token;
    return false;
}

static bool take_entry(void *of, uint32_t seq, const char *line)
{
    assert_true(*line);
    return seq == ++*(uint32_t *)of;
}

/* How many entries a room has, one after the other. */
static uint32_t entries(uint32_t room)
{
    char error[JOURNAL_ERROR];
    uint32_t count = 0;
    const struct reader_to to = {&count, take_room, take_player, take_entry};
    struct reader *reader = reader_open(file, error);
    assert_non_null(reader);
    assert_true(reader_room(reader, room, 0, &to, error));
    reader_close(reader);
    return count;
}

static void test_nothing_rests_on_what_was_lost(void **state)
{
    bool one = false;
    bool another = false;
    (void)state;
    assert_true(keep_room(ROOM, &one));
    assert_true(keep_room(OTHER, &another));
    assert_true(keep_entry(ROOM, 2, &one));
    assert_false(keep_entry(ROOM, 2, &one)); /* it is there already: this fails, as a full disk */
    assert_true(one);
    assert_false(keep_entry(ROOM, 4, &one)); /* 3 was lost */
    assert_true(keep_entry(OTHER, 2, &another));
    assert_int_equal(entries(ROOM), 2);
    one = false; /* read again */
    assert_true(keep_entry(ROOM, 3, &one));
    assert_int_equal(entries(ROOM), 3);
    assert_int_equal(entries(OTHER), 2);
}

static bool count_entry(void *of, uint32_t seq, const char *line)
{
    assert_true(seq && *line);
    ++*(uint32_t *)of;
    return true;
}

/* How many entries are read for a game, or with 0 for the room. */
static uint32_t entries_of(uint32_t room, int game)
{
    char error[JOURNAL_ERROR];
    uint32_t count = 0;
    const struct reader_to to = {&count, take_room, take_player, count_entry};
    struct reader *reader = reader_open(file, error);
    assert_non_null(reader);
    assert_true(reader_has(reader, room) && !reader_has(reader, room + 100));
    assert_true(reader_room(reader, room, game, &to, error));
    reader_close(reader);
    return count;
}

static bool keep_chapter(uint32_t room, uint32_t seq, int games)
{
    struct batch *batch = memory_get(sizeof *batch);
    batch_chapter(batch, room, seq, games, "chapter");
    return keep(batch, NULL);
}

static void test_chapters(void **state)
{
    (void)state;
    assert_true(keep_room(CHAPTERS, NULL) && keep_entry(CHAPTERS, 2, NULL));
    assert_true(keep_chapter(CHAPTERS, 3, 0)); /* stands for both */
    assert_int_equal(entries_of(CHAPTERS, 0), 1);
    assert_true(keep_entry(CHAPTERS, 4, NULL) && keep_chapter(CHAPTERS, 5, 1));
    assert_true(keep_entry(CHAPTERS, 6, NULL) && keep_entry(CHAPTERS, 7, NULL));
    assert_int_equal(entries_of(CHAPTERS, 0), 3); /* 5, 6, 7 */
    assert_int_equal(entries_of(CHAPTERS, 1), 2); /* 3, 4 */
    assert_int_equal(entries_of(CHAPTERS, 2), 3);
    assert_true(keep_chapter(CHAPTERS, 8, 1)); /* the same lobby again */
    assert_int_equal(entries_of(CHAPTERS, 0), 1);
    assert_int_equal(entries_of(CHAPTERS, 1), 2);
}

static void test_what_is_undone_is_gone(void **state)
{
    struct batch *batch = memory_get(sizeof *batch);
    (void)state;
    assert_true(keep_room(UNDONE, NULL) && keep_entry(UNDONE, 2, NULL));
    assert_true(keep_entry(UNDONE, 3, NULL));
    batch_undone(batch, UNDONE, 2);
    assert_true(keep(batch, NULL));
    assert_int_equal(entries_of(UNDONE, 0), 2);
    batch = memory_get(sizeof *batch);
    batch_undone(batch, UNDONE, 2); /* it is not there: nobody may think that it was done */
    assert_false(keep(batch, NULL));
}

static void do_sql(const char *in, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(in, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A copy with many entries, the last of which is damaged. */
static void make_damaged(const char *copy)
{
    char error[JOURNAL_ERROR];
    struct reader *reader = reader_open(file, error);
    assert_true(reader && reader_copy(reader, copy, error));
    reader_close(reader);
    do_sql(copy, "INSERT INTO entry WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n"
                 " WHERE n < 100000) SELECT 4000000, n, 1, 'pause' FROM n");
    do_sql(copy, "PRAGMA writable_schema = 1; UPDATE sqlite_master SET"
                 " sql = replace(sql, 'line TEXT NOT NULL', 'line TEXT') WHERE name = 'entry'");
    do_sql(copy, "INSERT INTO entry VALUES(4000001, 1, 1, NULL)");
    do_sql(copy, "PRAGMA writable_schema = 1; UPDATE sqlite_master SET"
                 " sql = replace(sql, 'line TEXT', 'line TEXT NOT NULL') WHERE name = 'entry'");
}

static int count_pauses(void *of)
{
    ++*(int *)of;
    return 0;
}

static int stop_at_once(void *of)
{
    ++*(int *)of;
    return 1;
}

static void test_all_of_it_is_checked(void **state)
{
    char error[JOURNAL_ERROR];
    char copy[80];
    int pauses = 0;
    (void)state;
    snprintf(copy, sizeof copy, "%s-copy", file);
    make_damaged(copy);
    struct reader *reader = reader_open(copy, error);
    assert_non_null(reader);
    reader_check(reader, count_pauses, &pauses, error);
    assert_true(pauses > 2); /* however long it takes, there is time for others */
    assert_string_equal(error, "NULL value in entry.line");
    pauses = 0;
    reader_check(reader, stop_at_once, &pauses, error);
    assert_int_equal(pauses, 1);
    assert_string_equal(error, "");
    reader_close(reader);
    unlink(copy);
}

static void test_tokens(void **state)
{
    struct batch *batch = memory_get(sizeof *batch);
    const uint8_t token[32] = {1, 2, 3};
    uint8_t found[32];
    char error[JOURNAL_ERROR];
    (void)state;
    assert_true(keep_room(TOKENS, NULL));
    batch_player(batch, TOKENS, 2, "Ann", token);
    assert_true(keep(batch, NULL));
    struct reader *reader = reader_open(file, error);
    assert_true(reader_token(reader, TOKENS, 2, found));
    assert_memory_equal(found, token, sizeof token);
    assert_false(reader_token(reader, TOKENS, 1, found));
    assert_false(reader_token(reader, TOKENS + 1, 2, found));
    reader_close(reader);
}

static void test_one_journal_a_file(void **state)
{
    char error[JOURNAL_ERROR] = "";
    (void)state;
    assert_null(reader_open("/nowhere/rooms.db", error));
    assert_true(error[0]);
    assert_null(journal_open("/nowhere/rooms.db", &never, NULL, error));
    assert_true(error[0]);
}

static int open_journal(void **state)
{
    char error[JOURNAL_ERROR];
    (void)state;
    snprintf(file, sizeof file, "journal-%ld.db", (long)getpid());
    journal = journal_open(file, &never, NULL, error);
    return journal ? 0 : -1;
}

static int close_journal(void **state)
{
    char lock[80];
    (void)state;
    journal_close(journal);
    snprintf(lock, sizeof lock, "%s-lock", file);
    return unlink(file) || unlink(lock);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_rests_on_what_was_lost),
        cmocka_unit_test(test_chapters),
        cmocka_unit_test(test_what_is_undone_is_gone),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_all_of_it_is_checked),
        cmocka_unit_test(test_one_journal_a_file),
    };
    return cmocka_run_group_tests(tests, open_journal, close_journal);
}
