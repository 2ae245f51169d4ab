/* The processes of a program that is offered: how many there are, who waits for them, whose turn it
 * is, and how long one that fails rests. */
#include "thinking/programs.h"
#include "unit.h"

#include <pthread.h>
#include <string.h>

enum { TASKS = 8 };

/* A task that takes as long as the test wants. */
struct job {
    struct task task;
    enum program_answer answer;
    bool begun, may_end, done;
    enum instead instead;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void set(bool *flag)
{
    pthread_mutex_lock(&mutex);
    *flag = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static void await(const bool *flag)
{
    pthread_mutex_lock(&mutex);
    while (!*flag)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
}

static enum program_answer ask(struct task *task, struct program *program)
{
    struct job *job = task->of;
    char line[16];
    set(&job->begun);
    await(&job->may_end);
    out_text(program_ask(program, 600), "a question\n");
    program_send(program);
    if (job->answer != PROGRAM_ANSWERED)
        return job->answer;
    return program_line(program, line, sizeof line);
}

static void done(struct task *task, enum instead instead)
{
    struct job *job = task->of;
    job->instead = instead;
    set(&job->done);
}

static void make(struct job *job, enum program_answer answer, bool at_once)
{
    *job = (struct job){.answer = answer, .may_end = at_once};
    job->task = (struct task){.of = job, .ask = ask, .done = done};
}

static struct offered *one;
static struct line *room[2];

static struct programs *offer(const char *command, int processes)
{
    const struct programs_config config = {
        .offer = {{"one", command}}, .count = 1, .processes = processes, .seconds = 600};
    const struct caller caller = {.address = {1}};
    struct programs *programs = programs_start(&config);
    one = programs_find(programs, "one");
    for (int i = 0; i < 2; i++)
        room[i] = programs_line(one, NULL, &caller);
    return programs;
}

static void end(struct programs *programs)
{
    programs_stop(programs);
    for (int i = 0; i < 2; i++)
        programs_leave(one, room[i]);
    programs_free(programs);
}

static bool take(struct job *job)
{
    return programs_take(one, room[0], &job->task);
}

static void test_names(void **state)
{
    (void)state;
    struct programs *programs = offer("cat", 1);
    assert_non_null(programs_find(programs, "one"));
    assert_null(programs_find(programs, "cat"));
    assert_string_equal(programs_name(programs, 0), "one");
    assert_null(programs_name(programs, 1));
    end(programs);
}

static void test_a_limit_and_a_queue(void **state)
{
    (void)state;
    struct job job[TASKS];
    struct programs *programs = offer("cat", 2);
    for (int i = 0; i < TASKS; i++) {
        make(&job[i], PROGRAM_ANSWERED, i >= 2);
        assert_true(take(&job[i]));
    }
    await(&job[0].begun);
    await(&job[1].begun);
    assert_int_equal(programs_running(programs), 2);
    assert_true(programs_withdraw(one, &job[TASKS - 1].task)); /* the last one of those that wait */
    assert_true(programs_withdraw(one, &job[4].task));
    assert_false(programs_withdraw(one, &job[4].task));
    assert_false(programs_withdraw(one, &job[0].task)); /* it is being done */
    assert_true(take(&job[4]));
    set(&job[0].may_end);
    await(&job[4].done); /* one process does them all, in their order */
    for (int i = 0; i < TASKS; i++)
        if (i != 1 && i != TASKS - 1) {
            assert_true(job[i].done);
            assert_int_equal(job[i].instead, INSTEAD_NOT);
        }
    assert_false(job[1].done);
    assert_false(job[TASKS - 1].begun);
    assert_int_equal(programs_running(programs), 2);
    set(&job[1].may_end);
    end(programs);
    assert_true(job[1].done);
}

/* A room that wants much, and one that wants little and comes later. The program takes its time, so
 * that what it has done for the first room counts. */
static void test_rooms_take_turns(void **state)
{
    (void)state;
    struct job job[TASKS], late;
    struct programs *programs = offer("while read line; do sleep 0.01; echo $line; done", 1);
    make(&late, PROGRAM_ANSWERED, false);
    for (int i = 0; i < TASKS; i++) {
        make(&job[i], PROGRAM_ANSWERED, i > 0);
        assert_true(take(&job[i]));
    }
    assert_true(programs_take(one, room[1], &late.task));
    set(&job[0].may_end);
    await(&late.begun);
    assert_true(job[0].done);
    assert_false(job[1].begun);
    set(&late.may_end);
    await(&job[TASKS - 1].done);
    end(programs);
}

static void test_a_rest(void **state)
{
    (void)state;
    struct job bad, other, next;
    struct programs *programs = offer("cat", 2);
    make(&bad, PROGRAM_ILLEGAL, false);
    make(&other, PROGRAM_ANSWERED, false);
    make(&next, PROGRAM_ANSWERED, true);
    assert_true(take(&bad));
    assert_true(take(&other));
    await(&bad.begun);
    await(&other.begun);
    set(&bad.may_end);
    await(&bad.done);
    assert_int_equal(bad.instead, INSTEAD_ILLEGAL);
    assert_true(take(&next)); /* the other process goes on */
    set(&other.may_end);
    await(&next.done);
    assert_int_equal(other.instead, INSTEAD_NOT);
    assert_int_equal(next.instead, INSTEAD_NOT);
    end(programs);
}

static void test_nobody_waits_for_one_that_rests(void **state)
{
    (void)state;
    struct job bad, waits, late;
    struct programs *programs = offer("cat", 1);
    make(&bad, PROGRAM_LATE, false);
    make(&waits, PROGRAM_ANSWERED, true);
    make(&late, PROGRAM_ANSWERED, true);
    assert_true(take(&bad));
    await(&bad.begun);
    assert_true(take(&waits));
    set(&bad.may_end);
    await(&waits.done);
    assert_int_equal(bad.instead, INSTEAD_LATE);
    if (waits.instead == INSTEAD_RESTING) { /* unless this machine took longer than the rest */
        assert_false(waits.begun);
        assert_int_equal(programs_running(programs), 0);
    }
    programs_stop(programs);
    assert_false(take(&late));
    end(programs);
}

static void test_the_end_waits_for_nobody(void **state)
{
    (void)state;
    struct job job[3];
    struct programs *programs = offer("sleep 1000; cat", 1);
    for (int i = 0; i < 3; i++) {
        make(&job[i], PROGRAM_ANSWERED, true);
        assert_true(take(&job[i]));
    }
    await(&job[0].begun);
    end(programs);
    for (int i = 0; i < 3; i++) {
        assert_true(job[i].done);
        assert_int_equal(job[i].instead, INSTEAD_RESTING);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_a_limit_and_a_queue),
        cmocka_unit_test(test_rooms_take_turns),
        cmocka_unit_test(test_a_rest),
        cmocka_unit_test(test_nobody_waits_for_one_that_rests),
        cmocka_unit_test(test_the_end_waits_for_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
