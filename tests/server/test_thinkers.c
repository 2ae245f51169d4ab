/* The threads that think: chores are done, withdrawn and told to halt, and a stop waits for none.
 */
#include "thinking/thinkers.h"
#include "unit.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CHORES = 8 };

/* A chore that takes until the test wants it to end, or until it is told to halt. */
struct job {
    struct chore chore;
    bool begun, may_end, halted, done;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static const struct caller here = {.address = {1}};

static void set(bool *flag)
{
    pthread_mutex_lock(&mutex);
    *flag = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static void await(const bool *flag, const bool * or)
{
    pthread_mutex_lock(&mutex);
    while (!*flag && !* or)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
}

static void run(struct chore *chore, struct desk *desk)
{
    struct job *job = chore->of;
    memset(desk_memory(desk, 100), 1, 100);
    set(&job->begun);
    await(&job->may_end, &job->halted);
}

static void done(struct chore *chore)
{
    struct job *job = chore->of;
    set(&job->done);
}

static void halt(struct chore *chore)
{
    struct job *job = chore->of;
    set(&job->halted);
}

static void take(struct thinkers *thinkers, struct line *line, struct job *job, bool at_once)
{
    *job = (struct job){.chore = {.of = job, .run = run, .done = done, .halt = halt},
                        .may_end = at_once};
    thinkers_take(thinkers, line, &job->chore);
}

static void finish(struct thinkers *thinkers, struct line *line)
{
    thinkers_leave(thinkers, line);
    thinkers_free(thinkers);
}

static void test_all_is_done(void **state)
{
    (void)state;
    struct job job[CHORES];
    struct thinkers *thinkers = thinkers_start(2);
    struct line *line = thinkers_line(thinkers, NULL, &here);
    assert_ptr_equal(thinkers_line(thinkers, line, &here), line);
    for (int i = 0; i < CHORES; i++)
        take(thinkers, line, &job[i], true);
    for (int i = 0; i < CHORES; i++) {
        await(&job[i].done, &job[i].done);
        assert_false(thinkers_withdraw(thinkers, &job[i].chore));
    }
    assert_int_equal(thinkers_stop(thinkers), 0);
    finish(thinkers, line);
}

static void test_withdrawing(void **state)
{
    (void)state;
    struct job job[3];
    struct thinkers *thinkers = thinkers_start(1);
    struct line *line = thinkers_line(thinkers, NULL, &here);
    for (int i = 0; i < 3; i++)
        take(thinkers, line, &job[i], i > 0);
    await(&job[0].begun, &job[0].begun);
    assert_false(thinkers_withdraw(thinkers, &job[0].chore));
    assert_true(thinkers_withdraw(thinkers, &job[1].chore));
    set(&job[0].may_end);
    await(&job[2].done, &job[2].done);
    assert_int_equal(thinkers_stop(thinkers), 0);
    assert_false(job[1].begun);
    finish(thinkers, line);
}

/* It would wait for ever if it did. */
static void test_a_stop_waits_for_nobody(void **state)
{
    (void)state;
    struct job job[CHORES];
    struct thinkers *thinkers = thinkers_start(2);
    struct line *line = thinkers_line(thinkers, NULL, &here);
    for (int i = 0; i < CHORES - 1; i++)
        take(thinkers, line, &job[i], false);
    await(&job[0].begun, &job[0].begun);
    await(&job[1].begun, &job[1].begun);
    assert_int_equal(thinkers_stop(thinkers), CHORES - 1);
    take(thinkers, line, &job[CHORES - 1], true); /* a loop that has not heard of it yet */
    for (int i = 0; i < CHORES; i++) {
        assert_int_equal(job[i].done, i < 2);
        assert_int_equal(job[i].begun, i < 2);
        assert_int_equal(thinkers_withdraw(thinkers, &job[i].chore), i >= 2);
    }
    finish(thinkers, line);
}

/* What a desk has is kept for the next chore; more of it is new. */
static void test_a_desk(void **state)
{
    (void)state;
    struct desk desk = {0};
    char *memory = desk_memory(&desk, 10);
    assert_int_equal(memory[9], 0);
    memory[9] = 7;
    assert_ptr_equal(desk_memory(&desk, 5), memory);
    assert_int_equal(memory[9], 7);
    memory = desk_memory(&desk, 1000);
    assert_int_equal(memory[9], 0);
    assert_int_equal(memory[999], 0);
    free(desk.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_is_done),
        cmocka_unit_test(test_withdrawing),
        cmocka_unit_test(test_a_stop_waits_for_nobody),
        cmocka_unit_test(test_a_desk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
