#include "cli/pool.h"

#include "cli/meter.h"
#include "cli/stop.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

struct running {
    const struct pool *pool;
    atomic_long next; /* the job to do next */
    atomic_long done;
    atomic_int working; /* threads */
    atomic_bool failed;
    pthread_mutex_t ending;
};

static void *work(void *of)
{
    struct running *running = of;
    const struct pool *pool = running->pool;
    void *own = pool->begin(pool->of);
    if (!own)
        atomic_store(&running->failed, true);
    while (!atomic_load(&running->failed) && !stop_signal()) {
        long number = atomic_fetch_add(&running->next, 1);
        if (number >= pool->jobs)
            break;
        if (!pool->job(own, number))
            atomic_store(&running->failed, true);
        atomic_fetch_add(&running->done, 1);
    }
    pthread_mutex_lock(&running->ending);
    if (own)
        pool->end(own);
    pthread_mutex_unlock(&running->ending);
    atomic_fetch_sub(&running->working, 1);
    return NULL;
}

static int threads_for(const struct pool *pool)
{
    long threads = pool->threads ? pool->threads : sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads > POOL_THREADS ? POOL_THREADS : threads;
    return (int)(threads > pool->jobs ? pool->jobs : threads);
}

bool pool_run(const struct pool *pool)
{
    pthread_t thread[POOL_THREADS];
    struct running running = {.pool = pool};
    struct meter meter = meter_begin();
    int threads = threads_for(pool);
    int started = 0;
    pthread_mutex_init(&running.ending, NULL);
    atomic_store(&running.working, threads);
    while (started < threads && pthread_create(&thread[started], NULL, work, &running) == 0)
        started++;
    if (started == 0)
        work(&running);
    while ((meter.on || pool->watch) && atomic_load(&running.working) > threads - started) {
        struct timespec pause = {0, 100000000};
        nanosleep(&pause, NULL);
        if (pool->watch)
            pool->watch(pool->of, atomic_load(&running.done));
        else
            meter_show(&meter, atomic_load(&running.done), pool->jobs, "");
    }
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    meter_end(&meter);
    pthread_mutex_destroy(&running.ending);
    return !atomic_load(&running.failed) && atomic_load(&running.done) == pool->jobs;
}
