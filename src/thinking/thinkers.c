/* Threads take from the rota under one lock and work without it. `busy` is what a thread does at
 * this moment, so that whoever stops the thinkers can tell it to halt; whether a chore can still
 * be withdrawn is whether it is in the rota. Memory stays with the thread (struct desk), as what a
 * bot needs is large and the next turn needs as much. */
#include "thinking/thinkers.h"

#include "base/memory.h"
#include "base/metric.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct thinker {
    struct thinkers *all;
    pthread_t thread;
    struct desk desk;
    struct chore *busy; /* under the mutex */
};

struct thinkers {
    int count;
    struct thinker thinker[THINKERS_MOST];
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    /* Under the mutex. */
    struct rota *rota;
    struct durations waits;
    bool stops;
};

void *desk_memory(struct desk *desk, size_t bytes)
{
    if (desk->size < bytes) {
        free(desk->memory);
        desk->memory = memory_get(bytes);
        desk->size = bytes;
    }
    return desk->memory;
}

/* Microseconds. */
static uint64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* --- a thread ------------------------------------------------------------------------------- */

static struct chore *next_chore(struct thinkers *thinkers, struct bill *bill)
{
    struct work *work = NULL;
    while (!thinkers->stops && !(work = rota_next(thinkers->rota, bill)))
        pthread_cond_wait(&thinkers->changed, &thinkers->mutex);
    if (work)
        count_duration(&thinkers->waits, read_clock(CLOCK_MONOTONIC) - work->since);
    return (struct chore *)work;
}

/* What counts is the processor's time: a machine that does something else is nobody's fault. */
static void do_chore(struct thinker *thinker, struct chore *chore, const struct bill *bill)
{
    struct thinkers *all = thinker->all;
    thinker->busy = chore;
    pthread_mutex_unlock(&all->mutex);
    uint64_t before = read_clock(CLOCK_THREAD_CPUTIME_ID);
    chore->run(chore, &thinker->desk);
    uint64_t took = read_clock(CLOCK_THREAD_CPUTIME_ID) - before;
    pthread_mutex_lock(&all->mutex);
    thinker->busy = NULL;
    rota_pay(all->rota, bill, took ? took : 1);
    pthread_mutex_unlock(&all->mutex);
    chore->done(chore);
    pthread_mutex_lock(&all->mutex);
}

static void *think(void *of)
{
    struct thinker *thinker = of;
    struct thinkers *all = thinker->all;
    struct bill bill;
    struct chore *chore;
    pthread_mutex_lock(&all->mutex);
    while ((chore = next_chore(all, &bill)))
        do_chore(thinker, chore, &bill);
    pthread_mutex_unlock(&all->mutex);
    return NULL;
}

/* --- lines and chores ----------------------------------------------------------------------- */

struct line *thinkers_line(struct thinkers *thinkers, struct line *line,
                           const struct caller *caller)
{
    if (line && line_is_of(line, caller))
        return line;
    pthread_mutex_lock(&thinkers->mutex);
    if (line)
        rota_leave(thinkers->rota, line);
    line = rota_join(thinkers->rota, caller);
    pthread_mutex_unlock(&thinkers->mutex);
    return line;
}

void thinkers_leave(struct thinkers *thinkers, struct line *line)
{
    pthread_mutex_lock(&thinkers->mutex);
    rota_leave(thinkers->rota, line);
    pthread_mutex_unlock(&thinkers->mutex);
}

void thinkers_take(struct thinkers *thinkers, struct line *line, struct chore *chore)
{
    pthread_mutex_lock(&thinkers->mutex);
    chore->work.since = read_clock(CLOCK_MONOTONIC);
    rota_add(thinkers->rota, line, &chore->work);
    pthread_cond_signal(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->mutex);
}

bool thinkers_withdraw(struct thinkers *thinkers, struct chore *chore)
{
    pthread_mutex_lock(&thinkers->mutex);
    bool waits = rota_withdraw(thinkers->rota, &chore->work);
    pthread_mutex_unlock(&thinkers->mutex);
    return waits;
}

/* --- all of them ---------------------------------------------------------------------------- */

static int how_many(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long count = wanted ? wanted : cores;
    return count < 1 ? 1 : count > THINKERS_MOST ? THINKERS_MOST : (int)count;
}

struct thinkers *thinkers_start(int threads)
{
    struct thinkers *thinkers = memory_get(sizeof *thinkers);
    int wanted = how_many(threads);
    thinkers->rota = rota_new();
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->changed, NULL);
    for (int i = 0; i < wanted; i++, thinkers->count++) {
        struct thinker *thinker = &thinkers->thinker[i];
        thinker->all = thinkers;
        if (pthread_create(&thinker->thread, NULL, think, thinker) != 0)
            break;
    }
    if (thinkers->count == 0)
        abort();
    return thinkers;
}

/* Whoever thinks hears that nobody waits for it. */
static size_t interrupt(struct thinkers *thinkers)
{
    size_t busy = 0;
    thinkers->stops = true;
    for (int i = 0; i < thinkers->count; i++) {
        struct chore *chore = thinkers->thinker[i].busy;
        if (chore)
            chore->halt(chore);
        busy += chore != NULL;
    }
    return busy;
}

size_t thinkers_stop(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    size_t left = interrupt(thinkers) + rota_waiting(thinkers->rota);
    pthread_cond_broadcast(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->mutex);
    for (int i = 0; i < thinkers->count; i++) {
        pthread_join(thinkers->thinker[i].thread, NULL);
        free(thinkers->thinker[i].desk.memory);
    }
    thinkers->count = 0;
    return left;
}

void thinkers_free(struct thinkers *thinkers)
{
    rota_free(thinkers->rota);
    pthread_cond_destroy(&thinkers->changed);
    pthread_mutex_destroy(&thinkers->mutex);
    free(thinkers);
}

void thinkers_metrics(struct thinkers *thinkers, struct out *out)
{
    uint64_t busy = 0;
    pthread_mutex_lock(&thinkers->mutex);
    size_t waiting = rota_waiting(thinkers->rota);
    for (int i = 0; i < thinkers->count; i++)
        busy += thinkers->thinker[i].busy != NULL;
    pthread_mutex_unlock(&thinkers->mutex);
    metric_put(out, "carnet_thinking_now", "gauge", "Turns of bots and sheets that are thought of.",
               busy);
    metric_put(out, "carnet_thinking_waits", "gauge", "Turns of bots and sheets that wait.",
               waiting);
    metric_durations(out, "carnet_thinking_wait_seconds",
                     "How long turns of bots and sheets waited for a thread.", &thinkers->waits);
}
