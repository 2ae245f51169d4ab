/* Waiting for bots: they think in a thread of their own, so that whoever waits is told of it and
 * may leave. Nothing is lost by that: a turn that was not made is made again when the game goes on.
 */
#include "cli/play.h"

#include <pthread.h>
#include <time.h>

enum { MOMENT = 400, LOOK = 40 }; /* milliseconds */

struct thought {
    struct table *table;
    int seat;
    pthread_mutex_t mutex;
    pthread_cond_t ends;
    bool done, right;
};

static long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void *think(void *of)
{
    struct thought *thought = of;
    bool right = table_bot_turn(thought->table, thought->seat);
    pthread_mutex_lock(&thought->mutex);
    thought->right = right;
    thought->done = true;
    pthread_cond_signal(&thought->ends);
    pthread_mutex_unlock(&thought->mutex);
    return NULL;
}

/* Looks up after a while; whether the thought has ended. */
static bool has_ended(struct thought *thought)
{
    long until = now() + LOOK;
    struct timespec time = {until / 1000, until % 1000 * 1000000};
    pthread_mutex_lock(&thought->mutex);
    while (!thought->done && pthread_cond_timedwait(&thought->ends, &thought->mutex, &time) == 0)
        continue;
    bool done = thought->done;
    pthread_mutex_unlock(&thought->mutex);
    return done;
}

/* The other bots that have something to do. */
static int count_more(const struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    int count = 0;
    for (int other = 1; other <= setup->seats; other++)
        count += other != seat && !table_is_person(table, other) &&
                 setup->game->acts(setup, table->session->state, other);
    return count;
}

static void tell(struct front *front, struct table *table, int seat, int more,
                 struct waiting *waiting)
{
    long time = now();
    if (waiting->seat == seat || (waiting->seat && time - waiting->told < front->hush))
        return;
    waiting->seat = seat;
    waiting->told = time;
    front->wait(front, table, seat, more);
}

static void wait_for(struct front *front, struct thought *thought, int more,
                     struct waiting *waiting)
{
    while (!has_ended(thought)) {
        if (now() - waiting->since < MOMENT)
            continue;
        tell(front, thought->table, thought->seat, more, waiting);
        if (front->leaves(front))
            stop_waiting(true);
    }
}

enum waited play_wait(struct front *front, struct table *table, int seat, struct waiting *waiting)
{
    struct thought thought = {.table = table, .seat = seat, .mutex = PTHREAD_MUTEX_INITIALIZER};
    pthread_condattr_t steady;
    pthread_t thread;
    int more = count_more(table, seat);
    stop_waiting(false);
    if (!waiting->since)
        waiting->since = now();
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&thought.ends, &steady);
    if (pthread_create(&thread, NULL, think, &thought) == 0) {
        wait_for(front, &thought, more, waiting);
        pthread_join(thread, NULL);
    } else {
        think(&thought);
    }
    pthread_cond_destroy(&thought.ends);
    pthread_condattr_destroy(&steady);
    if (atomic_load(stop_thinking()))
        return WAIT_LEFT;
    return thought.right ? WAITED : WAIT_FAILED;
}
