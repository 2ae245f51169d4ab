/* Messages between ranks. */
#include "jobs/ranks_parts.h"

#include "cli/stop.h"
#include "jobs/meter.h"

#include <stdlib.h>
#include <time.h>

enum { TICK = 1000000 }; /* nanoseconds between two looks at the messages */

/* How long a message may take when we have been asked to stop, in seconds: there is one, until we
 * are killed. */
static const double HEAR_TIME = 0.1, LEAVE_TIME = 0.7;

/* The other one had time enough for a message since we were asked to stop: it is not there. */
static bool late(void)
{
    double now = meter_seconds();
    if (!stop_signal())
        ranks.began = now;
    return now - ranks.began > (ranks_lead() ? HEAR_TIME : LEAVE_TIME);
}

/* Something has come that ends work which all do together. RANKS_DONE does not: it can overtake the
 * last games of others, which the leader has got already. */
static bool interrupted(void)
{
    static const int kinds[] = {RANKS_PART, RANKS_FAIL, RANKS_END};
    int from;
    size_t n;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int kind = kinds[i];
        if (ranks.link->waits(&from, &kind, &n))
            return true;
    }
    return stop_signal() != 0;
}

void ranks_send(int to, enum ranks_kind kind, const struct parcel *parcel)
{
    ranks.began = meter_seconds();
    if (!ranks.link->send(to, (int)kind, parcel ? parcel->bytes : NULL, parcel ? parcel->size : 0,
                          late))
        ranks.broken = true;
}

bool ranks_receive(int *from, enum ranks_kind *kind, struct parcel *parcel)
{
    int any = 0;
    size_t n;
    if (!ranks.link->waits(from, &any, &n))
        return false;
    ranks.began = meter_seconds();
    parcel_begin(parcel, PARCEL_TAKE);
    if (!ranks.link->receive(*from, any, parcel_grow(parcel, n), n, late)) {
        *parcel = (struct parcel){0}; /* it may still be written to */
        ranks.broken = true;
        return false;
    }
    *kind = (enum ranks_kind)any;
    ranks.heard[*from] = meter_seconds();
    ranks.gone[*from] |= *kind == RANKS_PART || *kind == RANKS_FAIL || *kind == RANKS_BYE;
    ranks.ended |= *kind == RANKS_DONE || *kind == RANKS_END;
    return true;
}

void ranks_pause(void)
{
    const struct timespec tick = {0, TICK};
    nanosleep(&tick, NULL);
}

static bool await_share(struct parcel *parcel)
{
    int from;
    enum ranks_kind kind;
    while (!ranks.ended && !stop_signal()) {
        if (!ranks_receive(&from, &kind, parcel))
            ranks_pause();
        else if (kind == RANKS_SHARE)
            return true;
    }
    return false;
}

bool ranks_share(struct parcel *parcel)
{
    if (!ranks_lead())
        return await_share(parcel);
    for (int rank = 1; rank < ranks.count; rank++)
        ranks_send(rank, RANKS_SHARE, parcel);
    parcel->way = PARCEL_TAKE;
    return !ranks.broken;
}

void ranks_hear_all(void)
{
    double now = meter_seconds();
    for (int rank = 0; rank < ranks.count; rank++)
        ranks.heard[rank] = now;
}

bool ranks_exchange(struct parcel *mine, struct parcel *all)
{
    size_t *size = cli_memory((size_t)(ranks.count + 1) * sizeof *size);
    size_t *own = size + ranks.count, whole = 0;
    *own = mine->size;
    parcel_begin(all, PARCEL_TAKE);
    bool good = ranks.link->gather_sizes(own, size, interrupted);
    for (int i = 0; i < ranks.count && good; i++)
        whole += size[i];
    if (good)
        good = ranks.link->gather(mine->bytes, size, parcel_grow(all, whole), interrupted);
    if (good) {
        free(size);
        ranks_hear_all();
        return true;
    }
    *mine = *all = (struct parcel){0}; /* whoever comes late may still use them */
    ranks.broken = true;
    return false;
}
