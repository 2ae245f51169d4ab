/* Every rank but the first: asks for jobs before its threads have none, and reports what is done.
 */
#include "jobs/pool_parts.h"

#include "cli/stop.h"
#include "jobs/meter.h"

#include <string.h>

enum { LOOK = 1, AHEAD = 4 };      /* milliseconds; runs that are asked for, for every thread */
static const double SILENCE = 0.2; /* seconds, at most: the leader may want us to end */

struct follow {
    struct running *running;
    struct parcel parcel;
    long asked; /* for so many jobs, and */
    bool waits; /* for an answer */
    bool ends;
    double said;
};

/* Runs that last are asked for only when somebody has nothing to do: whoever is first should have
 * the last ones. */
static long wanted(const struct running *running)
{
    long ahead = AHEAD * running->run * running->threads;
    if (running->over)
        return 0;
    if (running->run == 1)
        return running->idle;
    return spans_count(&running->todo) < ahead / 2 ? ahead : 0;
}

static void pack(struct follow *follow, long more)
{
    struct running *running = follow->running;
    struct report report = {.wanted = more};
    parcel_begin(&follow->parcel, PARCEL_GIVE);
    memcpy(report.failure, running->failure, sizeof report.failure);
    parcel_copy(&follow->parcel, &report, sizeof report);
    spans_carry(&running->done, &follow->parcel, running->pool->jobs);
    running->pool->carry(running->pool->of, &running->done, &follow->parcel);
    running->done.count = 0;
}

static void send_report(struct follow *follow, long more)
{
    pack(follow, more);
    follow->asked = more;
    follow->waits = true;
    follow->said = meter_seconds();
    pthread_mutex_unlock(&follow->running->mutex);
    ranks_send(0, RANKS_REPORT, &follow->parcel);
    pthread_mutex_lock(&follow->running->mutex);
}

/* An answer without jobs to one who wants some means that there are none any more. */
static void take_grant(struct follow *follow)
{
    struct running *running = follow->running;
    struct span span = {0};
    parcel_copy(&follow->parcel, &span, sizeof span);
    follow->waits = false;
    running->over |= follow->asked > 0 && span.from == span.to;
    spans_add(&running->todo, span);
    pthread_cond_broadcast(&running->more);
}

static void read_messages(struct follow *follow)
{
    int from;
    enum ranks_kind kind;
    while (ranks_receive(&from, &kind, &follow->parcel)) {
        if (kind == RANKS_GRANT)
            take_grant(follow);
        follow->ends |= kind == RANKS_DONE || kind == RANKS_END;
    }
}

static bool is_done(const struct follow *follow)
{
    const struct running *running = follow->running;
    return follow->ends ||
           (running->over && !running->working && !running->done.count && !follow->waits);
}

static void report_if_needed(struct follow *follow)
{
    const struct running *running = follow->running;
    long more = wanted(running);
    bool last = running->over && !running->working;
    bool late = meter_seconds() - follow->said > SILENCE;
    if (!follow->waits && (more || last || late || running->failed))
        send_report(follow, more);
}

enum pool_end pool_follow(struct running *running)
{
    struct follow follow = {.running = running, .said = meter_seconds()};
    pthread_mutex_lock(&running->mutex);
    while (!is_done(&follow) && !stop_signal()) {
        report_if_needed(&follow);
        read_messages(&follow);
        running_wait(running, LOOK);
    }
    atomic_store(&running->ended, true);
    pthread_cond_broadcast(&running->more);
    if (stop_signal()) {
        pack(&follow, 0);
        pthread_mutex_unlock(&running->mutex);
        ranks_leave(running->pool->cli, &follow.parcel);
        pthread_mutex_lock(&running->mutex);
    }
    pthread_mutex_unlock(&running->mutex);
    parcel_free(&follow.parcel);
    return POOL_HELPED;
}
