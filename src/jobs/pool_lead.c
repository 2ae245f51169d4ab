/* The first rank, or the only one: has the list of what is to be done and of what is done, hands
 * out jobs to the others, and keeps what came of them. */
#include "jobs/pool_parts.h"

#include "cli/stop.h"
#include "jobs/meter.h"

#include <string.h>

enum { LOOK_ALONE = 100, LOOK = 1 }; /* milliseconds */

struct lead {
    struct running *running;
    struct meter meter;
    struct parcel parcel;
    int told; /* followers who know that there is nothing more to do */
};

/* --- followers ------------------------------------------------------------------------------ */

/* What a follower has done; returns how many jobs it wants. */
static long take_report(struct running *running, struct parcel *parcel)
{
    const struct pool *pool = running->pool;
    struct spans done = {0};
    struct report report = {0};
    parcel_copy(parcel, &report, sizeof report);
    if (spans_carry(&done, parcel, pool->jobs)) {
        pool->carry(pool->of, &done, parcel);
        for (int i = 0; i < done.count; i++)
            spans_add(&running->done, done.at[i]);
    }
    spans_free(&done);
    if (*report.failure)
        running_fail(running, report.failure);
    return report.wanted;
}

static void take_last_report(void *of, struct parcel *parcel)
{
    take_report(of, parcel);
}

static void answer(struct lead *lead, int from, long wanted)
{
    struct parcel grant = {0};
    struct span span = {0};
    if (wanted > 0)
        running_take(lead->running, wanted, &span);
    lead->told += wanted > 0 && span.from == span.to;
    parcel_copy(&grant, &span, sizeof span);
    ranks_send(from, RANKS_GRANT, &grant);
    parcel_free(&grant);
}

static void read_messages(struct lead *lead)
{
    struct running *running = lead->running;
    int from;
    enum ranks_kind kind;
    while (ranks_receive(&from, &kind, &lead->parcel)) {
        if (kind == RANKS_REPORT) {
            answer(lead, from, take_report(running, &lead->parcel));
        } else if (kind == RANKS_PART) { /* mpirun will stop us, too */
            take_report(running, &lead->parcel);
            ranks_send(from, RANKS_END, NULL);
        } else if (kind == RANKS_FAIL) {
            fwrite(lead->parcel.bytes, 1, lead->parcel.size, stderr);
            running_fail(running, "");
        }
    }
}

/* --- the file ------------------------------------------------------------------------------- */

static void keep(struct running *running)
{
    const struct pool *pool = running->pool;
    struct parcel parcel = {.way = PARCEL_SHOW};
    if (!pool->keep)
        return;
    pool->carry(pool->of, &running->done, &parcel);
    keep_write(pool->keep, "jobs", &running->done, &parcel);
    parcel_free(&parcel);
}

/* --- the end -------------------------------------------------------------------------------- */

/* Several ranks have less than a second left. */
static enum pool_end stop(struct running *running)
{
    const struct pool *pool = running->pool;
    atomic_store(&running->ended, true);
    pthread_cond_broadcast(&running->more);
    int lost = ranks_part(take_last_report, running);
    if (ranks_count() == 1)
        while (running->working) /* they end the step they are at */
            running_wait(running, LOOK_ALONE);
    else
        keep_hurry(pool->keep);
    keep(running);
    keep_wait(pool->keep); /* before there is time for a report */
    if (!lost)
        return POOL_STOPPED;
    keep_say_unfinished(pool->cli, pool->keep, lost, spans_count(&running->done), pool->jobs);
    return POOL_FAILED;
}

static bool is_done(const struct lead *lead)
{
    const struct running *running = lead->running;
    return spans_count(&running->done) == running->pool->jobs && lead->told == ranks_count() - 1;
}

static void show(struct lead *lead)
{
    const struct running *running = lead->running;
    const struct pool *pool = running->pool;
    if (pool->watch)
        pool->watch(pool->of, spans_count(&running->done));
    else
        meter_show(&lead->meter, spans_count(&running->done), pool->jobs);
}

static enum pool_end lead_until_done(struct lead *lead)
{
    struct running *running = lead->running;
    double shown = meter_seconds();
    while (!is_done(lead) && !running->failed && !stop_signal()) {
        running_wait(running, ranks_count() > 1 ? LOOK : LOOK_ALONE);
        if (ranks_count() > 1)
            read_messages(lead);
        if (meter_seconds() - shown > LOOK_ALONE * 1e-3) {
            show(lead);
            shown = meter_seconds();
        }
        if (keep_is_due(running->pool->keep))
            keep(running);
    }
    if (!is_done(lead) && stop_signal())
        return stop(running);
    keep(running);
    keep_wait(running->pool->keep);
    return running->failed ? POOL_FAILED : POOL_DONE;
}

enum pool_end pool_lead(struct running *running)
{
    struct lead lead = {.running = running, .meter = meter_begin(&running->pool->cli->texts)};
    pthread_mutex_lock(&running->mutex);
    enum pool_end end = lead_until_done(&lead);
    pthread_mutex_unlock(&running->mutex);
    meter_end(&lead.meter);
    parcel_free(&lead.parcel);
    return end;
}
