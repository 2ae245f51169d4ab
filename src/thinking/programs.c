/* Threads are made when tasks come and no thread is free, up to the number of processes; processes
 * are made by the thread that needs one, and are kept when its task is done. So a program that
 * nobody plays with costs nothing. A process that fails is ended, and while the program rests
 * nothing new is started, for ever longer times; whoever comes meanwhile is told at once, and a
 * level plays instead.
 *
 * Nobody waits for the system while the lock is held: it is given back around starting and asking.
 */
#include "thinking/programs.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REST_LEAST = 1000, REST_MOST = 64000 }; /* milliseconds */

const char *const instead_name[INSTEADS] = {"",     "missing", "start",   "ended",
                                            "late", "illegal", "resting", "busy"};

struct offered {
    char *name, *command;
    int threads_most; /* and processes */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    /* Under the mutex. */
    struct rota *rota; /* tasks that wait */
    pthread_t thread[PROCESSES_MOST];
    int threads, free; /* how many there are; how many of them have nothing to do */
    struct program *idle[PROCESSES_MOST], *busy[PROCESSES_MOST]; /* busy: by thread */
    int idles, processes;
    int rest;              /* how long the next one is */
    struct timespec rests; /* until then */
    bool stops;
};

struct programs {
    long seconds;
    int count;
    struct offered *offered[OFFERS_MOST];
};

/* --- resting -------------------------------------------------------------------------------- */

static bool is_resting(const struct offered *offered)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec < offered->rests.tv_sec ||
           (now.tv_sec == offered->rests.tv_sec && now.tv_nsec < offered->rests.tv_nsec);
}

/* When many fail at once that is one failure. */
static void begin_rest(struct offered *offered)
{
    struct timespec *until = &offered->rests;
    if (is_resting(offered))
        return;
    clock_gettime(CLOCK_MONOTONIC, until);
    until->tv_sec += offered->rest / 1000;
    if (offered->rest < REST_MOST)
        offered->rest *= 2;
}

/* --- a thread ------------------------------------------------------------------------------- */

/* Whether a task can be done, or given back, now. */
static bool can_begin(const struct offered *offered)
{
    return rota_waiting(offered->rota) &&
           (offered->idles || offered->stops || offered->processes == 0 || !is_resting(offered));
}

/* The next task; NULL: there will be none. */
static struct task *next_task(struct offered *offered, struct bill *bill)
{
    offered->free++;
    while (!can_begin(offered) && !(offered->stops && !rota_waiting(offered->rota)))
        if (rota_waiting(offered->rota))
            pthread_cond_timedwait(&offered->changed, &offered->mutex, &offered->rests);
        else
            pthread_cond_wait(&offered->changed, &offered->mutex);
    offered->free--;
    return (struct task *)rota_next(offered->rota, bill);
}

/* Nobody waits for the mutex while the system makes a process. */
static struct program *start_process(struct offered *offered)
{
    offered->processes++;
    pthread_mutex_unlock(&offered->mutex);
    struct program *program = program_start(offered->command, NULL);
    pthread_mutex_lock(&offered->mutex);
    if (!program) {
        offered->processes--;
        begin_rest(offered);
    } else if (offered->stops) {
        program_kill(program);
    }
    return program;
}

/* A process for this thread, an idle one or a new one. Else why there is none. */
static enum instead get_process(struct offered *offered, int thread)
{
    struct program **mine = &offered->busy[thread];
    if (offered->stops || (!offered->idles && is_resting(offered)))
        return INSTEAD_RESTING;
    *mine = offered->idles ? offered->idle[--offered->idles] : start_process(offered);
    return *mine ? INSTEAD_NOT : INSTEAD_START;
}

/* The process has done its task, or has failed. */
static void put_process(struct offered *offered, int thread, bool good)
{
    struct program *program = offered->busy[thread];
    offered->busy[thread] = NULL;
    if (good) {
        offered->idle[offered->idles++] = program;
        offered->rest = REST_LEAST;
    } else {
        offered->processes--;
        begin_rest(offered);
        pthread_mutex_unlock(&offered->mutex);
        program_stop(program, true);
        pthread_mutex_lock(&offered->mutex);
    }
    pthread_cond_broadcast(&offered->changed);
}

static enum instead instead_of(enum program_answer answer)
{
    switch (answer) {
    case PROGRAM_ENDED:
        return INSTEAD_ENDED;
    case PROGRAM_LATE:
        return INSTEAD_LATE;
    case PROGRAM_ILLEGAL:
        return INSTEAD_ILLEGAL;
    case PROGRAM_ANSWERED:
        break;
    }
    return INSTEAD_NOT;
}

/* Microseconds. */
static uint64_t read_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* What counts is how long a process was not there for others. */
static void pay(struct offered *offered, const struct bill *bill, uint64_t since)
{
    uint64_t took = read_clock() - since;
    rota_pay(offered->rota, bill, took ? took : 1);
}

static void do_task(struct offered *offered, int thread, struct task *task, const struct bill *bill)
{
    uint64_t began = read_clock();
    enum instead instead = get_process(offered, thread);
    if (instead == INSTEAD_NOT) {
        struct program *program = offered->busy[thread];
        pthread_mutex_unlock(&offered->mutex);
        instead = instead_of(task->ask(task, program));
        pthread_mutex_lock(&offered->mutex);
        put_process(offered, thread, instead == INSTEAD_NOT);
    }
    if (offered->stops && instead != INSTEAD_NOT)
        instead = INSTEAD_RESTING; /* we have ended it ourselves */
    pay(offered, bill, began);
    pthread_mutex_unlock(&offered->mutex);
    task->done(task, instead);
    pthread_mutex_lock(&offered->mutex);
}

static void *work(void *of)
{
    struct offered *offered = of;
    struct task *task;
    struct bill bill;
    int thread = 0;
    pthread_mutex_lock(&offered->mutex);
    while (!pthread_equal(offered->thread[thread], pthread_self()))
        thread++;
    while ((task = next_task(offered, &bill)))
        do_task(offered, thread, task, &bill);
    pthread_mutex_unlock(&offered->mutex);
    return NULL;
}

/* --- tasks ---------------------------------------------------------------------------------- */

/* One thread more if all have something to do, and there may be one. False if there is none. */
static bool have_thread(struct offered *offered)
{
    if ((size_t)offered->free <= rota_waiting(offered->rota) &&
        offered->threads < offered->threads_most &&
        pthread_create(&offered->thread[offered->threads], NULL, work, offered) == 0)
        offered->threads++;
    return offered->threads > 0;
}

struct line *programs_line(struct offered *offered, struct line *line, const struct caller *caller)
{
    if (line && line_is_of(line, caller))
        return line;
    pthread_mutex_lock(&offered->mutex);
    if (line)
        rota_leave(offered->rota, line);
    line = rota_join(offered->rota, caller);
    pthread_mutex_unlock(&offered->mutex);
    return line;
}

void programs_leave(struct offered *offered, struct line *line)
{
    pthread_mutex_lock(&offered->mutex);
    rota_leave(offered->rota, line);
    pthread_mutex_unlock(&offered->mutex);
}

bool programs_take(struct offered *offered, struct line *line, struct task *task)
{
    pthread_mutex_lock(&offered->mutex);
    bool rests = offered->stops || (offered->processes == 0 && is_resting(offered));
    bool taken = !rests && have_thread(offered);
    if (taken) {
        rota_add(offered->rota, line, &task->work);
        pthread_cond_signal(&offered->changed);
    }
    pthread_mutex_unlock(&offered->mutex);
    return taken;
}

bool programs_withdraw(struct offered *offered, struct task *task)
{
    pthread_mutex_lock(&offered->mutex);
    bool waits = rota_withdraw(offered->rota, &task->work);
    pthread_mutex_unlock(&offered->mutex);
    return waits;
}

/* --- all of them ---------------------------------------------------------------------------- */

static struct offered *offer(const struct offer *what, int processes)
{
    struct offered *offered = memory_get(sizeof *offered);
    pthread_condattr_t monotonic;
    offered->name = memory_text(what->name);
    offered->command = memory_text(what->command);
    offered->threads_most = processes;
    offered->rota = rota_new();
    offered->rest = REST_LEAST;
    pthread_mutex_init(&offered->mutex, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&offered->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return offered;
}

struct programs *programs_start(const struct programs_config *config)
{
    struct programs *programs = memory_get(sizeof *programs);
    programs->seconds = config->seconds;
    for (int i = 0; i < config->count; i++)
        programs->offered[programs->count++] = offer(&config->offer[i], config->processes);
    return programs;
}

/* Whoever waits for an answer hears that there will be none. */
static void begin_to_stop(struct offered *offered)
{
    pthread_mutex_lock(&offered->mutex);
    offered->stops = true;
    for (int i = 0; i < offered->threads; i++)
        if (offered->busy[i])
            program_kill(offered->busy[i]);
    pthread_cond_broadcast(&offered->changed);
    pthread_mutex_unlock(&offered->mutex);
}

void programs_stop(struct programs *programs)
{
    for (int i = 0; i < programs->count; i++)
        begin_to_stop(programs->offered[i]);
    for (int i = 0; i < programs->count; i++) {
        struct offered *offered = programs->offered[i];
        for (int k = 0; k < offered->threads; k++)
            pthread_join(offered->thread[k], NULL);
        for (int k = 0; k < offered->idles; k++)
            program_stop(offered->idle[k], true);
        offered->threads = offered->idles = offered->processes = 0;
    }
}

void programs_free(struct programs *programs)
{
    for (int i = 0; i < programs->count; i++) {
        struct offered *offered = programs->offered[i];
        rota_free(offered->rota);
        pthread_cond_destroy(&offered->changed);
        pthread_mutex_destroy(&offered->mutex);
        free(offered->name);
        free(offered->command);
        free(offered);
    }
    free(programs);
}

struct offered *programs_find(struct programs *programs, const char *name)
{
    for (int i = 0; i < programs->count; i++)
        if (strcmp(programs->offered[i]->name, name) == 0)
            return programs->offered[i];
    return NULL;
}

const char *programs_name(const struct programs *programs, int number)
{
    return number < programs->count ? programs->offered[number]->name : NULL;
}

long programs_seconds(const struct programs *programs)
{
    return programs->seconds;
}

int programs_running(struct programs *programs)
{
    int running = 0;
    for (int i = 0; i < programs->count; i++) {
        pthread_mutex_lock(&programs->offered[i]->mutex);
        running += programs->offered[i]->processes;
        pthread_mutex_unlock(&programs->offered[i]->mutex);
    }
    return running;
}
