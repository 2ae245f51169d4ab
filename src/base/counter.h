/* Counters that one thread writes and any thread reads, so that nothing is locked; and how long
 * something took. */
#ifndef BASE_COUNTER_H
#define BASE_COUNTER_H

#include <stdatomic.h>
#include <stdint.h>

/* By the one thread that writes it. */
static inline void count_up(_Atomic uint64_t *counter, uint64_t by)
{
    uint64_t now = atomic_load_explicit(counter, memory_order_relaxed);
    atomic_store_explicit(counter, now + by, memory_order_relaxed);
}

static inline uint64_t count_read(const _Atomic uint64_t *counter)
{
    return atomic_load_explicit(counter, memory_order_relaxed);
}

/* How long something took: how many were at most so long, and the sum. */
enum { DURATIONS = 12 };
extern const uint32_t duration_limits[DURATIONS]; /* microseconds */
struct durations {
    _Atomic uint64_t at[DURATIONS + 1]; /* the last one: longer */
    _Atomic uint64_t sum;               /* microseconds */
};
void count_duration(struct durations *, uint64_t microseconds);

#endif
