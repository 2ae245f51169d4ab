#include "jobs/pool_parts.h"

#include "cli/stop.h"
#include "jobs/meter.h"

#include <string.h>
#include <time.h>

/* A run should keep a thread busy for so long, in seconds: to hand it in costs something, and so
 * does waiting for the last one. */
static const double MOMENT = 0.04;
enum { RUN_MOST = 1 << 20, REMEMBERED = 8 };

struct worker {
    struct running *running;
    void *own;
    pthread_t thread;
};

void running_fail(struct running *running, const char *why)
{
    if (!running->failed)
        snprintf(running->failure, sizeof running->failure, "%s", why);
    running->failed = true;
    atomic_store(&running->ended, true);
    pthread_cond_broadcast(&running->more);
    pthread_cond_signal(&running->news);
}

void running_wait(struct running *running, long milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds % 1000 * 1000000;
    until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&running->news, &running->mutex, &until);
}

bool running_take(struct running *running, long wanted, struct span *span)
{
    long fair = (spans_count(&running->todo) + 2 * running->hands - 1) / (2 * running->hands);
    return spans_take(&running->todo, wanted < fair ? wanted : fair, span);
}

/* The next run for a thread; false if there is nothing more to do. */
static bool take_run(struct running *running, struct span *span)
{
    while (!atomic_load(&running->ended) && !stop_signal()) {
        long most = running->pool->single ? 1 : running->run;
        if (running_take(running, most, span))
            return true;
        if (running->over)
            return false;
        running->idle++;
        pthread_cond_signal(&running->news);
        pthread_cond_wait(&running->more, &running->mutex);
        running->idle--;
    }
    return false;
}

/* Does the jobs of a run, as far as it gets: span->to is then behind the last. */
static const char *do_run(const struct worker *worker, struct span *span)
{
    const struct running *running = worker->running;
    const char *why = NULL;
    long number = span->from;
    while (number < span->to && !atomic_load(&running->ended) && !stop_signal()) {
        why = running->pool->job(worker->own, number);
        if (why)
            break;
        number++;
    }
    span->to = number;
    return why;
}

/* By how long jobs took lately. */
static void choose_run(struct running *running, long jobs, double took)
{
    if (jobs < 1)
        return;
    double each = took / (double)jobs;
    double weight = running->pace > 0 ? 1.0 / REMEMBERED : 1;
    running->pace += (each - running->pace) * weight;
    long most = running->run < RUN_MOST ? running->run * 2 : RUN_MOST;
    double fits = running->pace > 0 ? MOMENT / running->pace : (double)most;
    running->run = fits < 1 ? 1 : fits < (double)most ? (long)fits : most;
}

static void hand_in(const struct worker *worker, struct span done, const char *why)
{
    struct running *running = worker->running;
    if (why && *why)
        running_fail(running, why);
    if (running->pool->gather)
        running->pool->gather(worker->own);
    spans_add(&running->done, done);
}

static void *work(void *of)
{
    struct worker *worker = of;
    struct running *running = worker->running;
    struct span span;
    pthread_mutex_lock(&running->mutex);
    while (take_run(running, &span)) {
        pthread_mutex_unlock(&running->mutex);
        double start = meter_seconds();
        const char *why = do_run(worker, &span);
        double took = meter_seconds() - start;
        pthread_mutex_lock(&running->mutex);
        hand_in(worker, span, why);
        choose_run(running, span.to - span.from, took);
    }
    running->working--;
    pthread_cond_signal(&running->news);
    pthread_mutex_unlock(&running->mutex);
    return NULL;
}

/* --- threads -------------------------------------------------------------------------------- */

static int threads_for(const struct pool *pool)
{
    long threads = ranks_threads(pool->threads);
    threads = threads > POOL_THREADS ? POOL_THREADS : threads;
    return (int)(threads > pool->jobs ? pool->jobs : threads);
}

/* Opens all before any of them begins: what is wrong with one is wrong with all, and said once. */
static bool open_workers(struct running *running, struct worker *worker)
{
    for (int i = 0; i < running->threads; i++) {
        worker[i] =
            (struct worker){.running = running, .own = running->pool->begin(running->pool->of)};
        if (worker[i].own)
            continue;
        running->threads = i;
        return false;
    }
    return true;
}

/* Fewer threads are enough; that there is none is said. */
static void start(struct running *running, struct worker *worker)
{
    int started = 0, error = 0;
    running->working = running->threads;
    while (started < running->threads && !error) {
        error = pthread_create(&worker[started].thread, NULL, work, &worker[started]);
        started += !error;
    }
    pthread_mutex_lock(&running->mutex);
    running->working -= running->threads - started;
    running->threads = started;
    if (!started)
        running_fail(running, strerror(error));
    pthread_mutex_unlock(&running->mutex);
}

static void finish(struct running *running, struct worker *worker)
{
    pthread_mutex_lock(&running->mutex);
    running->over = true;
    pthread_cond_broadcast(&running->more);
    pthread_mutex_unlock(&running->mutex);
    for (int i = 0; i < running->threads; i++)
        pthread_join(worker[i].thread, NULL);
}

/* Goes on with what was kept. */
static bool go_on(struct running *running)
{
    const struct pool *pool = running->pool;
    struct parcel *kept;
    if (keep_find(pool->keep, "jobs", &running->done, &kept)) {
        pool->carry(pool->of, &running->done, kept);
        if (!parcel_is_empty(kept)) {
            keep_say_damaged(pool->keep);
            return false;
        }
    }
    if (ranks_lead())
        spans_add_rest(&running->todo, &running->done, pool->jobs);
    return true;
}

static enum pool_end run(struct running *running)
{
    struct worker worker[POOL_THREADS] = {{0}};
    int wanted = running->threads;
    enum pool_end end = POOL_FAILED;
    if (go_on(running) && open_workers(running, worker)) {
        start(running, worker);
        end = running->threads == 0 ? POOL_FAILED
              : ranks_lead()        ? pool_lead(running)
                                    : pool_follow(running);
        finish(running, worker);
    }
    for (int i = 0; i < wanted && worker[i].own; i++)
        running->pool->end(worker[i].own);
    return end;
}

enum pool_end pool_run(const struct pool *pool, long *done)
{
    struct running running = {.pool = pool, .threads = threads_for(pool), .run = 1};
    running.hands = ranks_lead() ? running.threads * ranks_count() : running.threads;
    pthread_condattr_t monotonic;
    running.over = ranks_lead(); /* a follower gets more from the leader */
    pthread_mutex_init(&running.mutex, NULL);
    pthread_cond_init(&running.more, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&running.news, &monotonic);
    pthread_condattr_destroy(&monotonic);
    enum pool_end end = run(&running);
    *done = spans_count(&running.done);
    if (end == POOL_FAILED && *running.failure)
        cli_say_text(pool->cli, CLI_REFUSED, running.failure);
    pthread_cond_destroy(&running.news);
    pthread_cond_destroy(&running.more);
    pthread_mutex_destroy(&running.mutex);
    spans_free(&running.todo);
    spans_free(&running.done);
    return end;
}
