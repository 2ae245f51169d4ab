/* Threads that read rooms: who has a place in one waits for nobody else. */
#include "unit.h"

#include "journal/forget.h"
#include "journal/readers.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { MANY = 20 };

static char file[64];
static struct journal *journal;
static const struct forget_after never;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
/* Under the mutex. */
static int begun[LOOKUP_KNOWN + 1], done;
static bool held;

static void look_up(struct lookup *lookup, struct reader *reader)
{
    enum urgency urgency = lookup->urgency;
    assert_non_null(reader);
    pthread_mutex_lock(&mutex);
    begun[urgency]++;
    pthread_cond_broadcast(&change);
    while (held)
        pthread_cond_wait(&change, &mutex);
    done++;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&mutex);
}

static void wait_for(const int *count, int wanted)
{
    pthread_mutex_lock(&mutex);
    while (*count < wanted)
        pthread_cond_wait(&change, &mutex);
    assert_int_equal(*count, wanted);
    pthread_mutex_unlock(&mutex);
}

static void let_go(void)
{
    pthread_mutex_lock(&mutex);
    held = false;
    pthread_cond_broadcast(&change);
    pthread_mutex_unlock(&mutex);
}

static struct readers *start(void)
{
    char error[JOURNAL_ERROR];
    struct readers *readers = readers_start(file, error);
    assert_non_null(readers);
    held = true;
    done = 0;
    for (int i = 0; i <= LOOKUP_KNOWN; i++)
        begun[i] = 0;
    return readers;
}

static void ask_many(struct readers *readers, struct lookup lookups[MANY], enum urgency urgency)
{
    for (int i = 0; i < MANY; i++) {
        lookups[i] = (struct lookup){.urgency = urgency, .run = look_up};
        readers_ask(readers, &lookups[i]);
    }
}

/* Nothing of this ends before all of it has begun. */
static void test_a_thread_is_left(void **state)
{
    struct lookup records[MANY];
    struct lookup strangers[MANY];
    struct lookup known = {.urgency = LOOKUP_KNOWN, .run = look_up};
    (void)state;
    struct readers *readers = start();
    ask_many(readers, records, LOOKUP_PATIENT);
    wait_for(&begun[LOOKUP_PATIENT], 2);
    ask_many(readers, strangers, LOOKUP_STRANGER);
    wait_for(&begun[LOOKUP_STRANGER], 1);
    readers_ask(readers, &known);
    wait_for(&begun[LOOKUP_KNOWN], 1);
    assert_int_equal(begun[LOOKUP_PATIENT] + begun[LOOKUP_STRANGER], 3);
    let_go();
    wait_for(&done, 2 * MANY + 1);
    readers_stop(readers);
}

/* A stranger came first, and then somebody who has a place in the same room. */
static void test_who_hurries(void **state)
{
    struct lookup strangers[MANY];
    (void)state;
    struct readers *readers = start();
    ask_many(readers, strangers, LOOKUP_STRANGER);
    wait_for(&begun[LOOKUP_STRANGER], 3);
    readers_hasten(readers, &strangers[MANY - 1]);
    wait_for(&begun[LOOKUP_KNOWN], 1);
    readers_hasten(readers, &strangers[0]); /* it is under way */
    readers_hasten(readers, &strangers[4]);
    struct lookup last = {.urgency = LOOKUP_STRANGER, .run = look_up};
    readers_ask(readers, &last);
    let_go();
    wait_for(&done, MANY + 1);
    assert_int_equal(begun[LOOKUP_KNOWN], 2);
    readers_stop(readers);
}

static int open_journal(void **state)
{
    char error[JOURNAL_ERROR];
    (void)state;
    snprintf(file, sizeof file, "readers-%ld.db", (long)getpid());
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
        cmocka_unit_test(test_a_thread_is_left),
        cmocka_unit_test(test_who_hurries),
    };
    return cmocka_run_group_tests(tests, open_journal, close_journal);
}
