/* A thread of rooms that hangs is noticed, and so is that it goes on. */
#include "unit.h"

#include "journal/forget.h"
#include "server/pulse.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { HUBS = 3 };

static char folder[] = "/tmp/carnet-pulse-XXXXXX";
static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool hangs;

/* What a hub would never do: wait for somebody. */
static void hang(void *of)
{
    (void)of;
    atomic_store(&hangs, true);
    pthread_mutex_lock(&held);
    pthread_mutex_unlock(&held);
}

static void rest(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* Until all have answered; a test that waits for ever has failed. */
static void until_live(struct pulse pulse[], struct loop *loop[])
{
    while (!pulse_take(pulse, loop, HUBS))
        rest();
}

static void test_a_hub_that_hangs(void **state)
{
    (void)state;
    static const struct forget_after never;
    static struct pulse pulse[HUBS];
    struct errand errand = {.back = hang};
    struct loop *loop[HUBS];
    char file[64], error[JOURNAL_ERROR];
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/rooms.db", folder);
    struct journal *journal = journal_open(file, &never, NULL, error);
    assert_non_null(journal);
    for (int i = 0; i < HUBS; i++)
        loop[i] =
            loop_start(&(struct loop_config){.file = file, .journal = journal}, i, HUBS, error);
    assert_true(pulse_take(pulse, loop, HUBS)); /* nobody was asked before */
    until_live(pulse, loop);
    pthread_mutex_lock(&held);
    hub_bring_back(&loop[1]->hub, &errand);
    while (!atomic_load(&hangs))
        rest();
    pulse_take(pulse, loop, HUBS); /* what it was asked before it has answered */
    for (int i = 0; i < 20; i++) {
        rest();
        assert_false(pulse_take(pulse, loop, HUBS));
    }
    pthread_mutex_unlock(&held);
    until_live(pulse, loop);
    for (int i = 0; i < HUBS; i++)
        loop_begin_to_stop(loop[i]);
    for (int i = 0; i < HUBS; i++)
        loop_end(loop[i]);
    journal_close(journal);
    static const char *const files[] = {"", "-wal", "-shm", "-lock"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(error, sizeof error, "%s%s", file, files[i]);
        remove(error);
    }
    remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_hub_that_hangs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
